import { randomBytes } from 'node:crypto'
import type { State, Stay, Venue } from '../../src/lib/venue'
import { put, stayOf } from '../../src/reservations/availability'
import { addDays, QUARTERS } from '../../src/reservations/clock'
import { type Database, encode, encodeFields, type Value, type Write } from './firestore-rest'

/** Reservations by Firestore's REST API, as someone who does not use our client would write them. */

export const VENUE = 'taverna'

const OPEN = '0'.repeat(QUARTERS)

/** A restaurant that is open all day on every day, and takes parties of up to twelve. */
export const venue: Venue = {
  timeZone: 'Europe/Athens',
  tables: {
    t1: { min: 1, max: 2 },
    t2: { min: 2, max: 4 },
    t3: { min: 5, max: 12 },
    t4: { min: 1, max: 12 },
  },
  hours: Array.from({ length: 7 }, () => OPEN),
  closed: [],
  stay: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [index + 1, index < 2 ? 6 : index < 6 ? 8 : 10]),
  ),
  ahead: 400,
  notice: 30,
  confirm: 'at-once',
  online: true,
  sample: false,
}

/** The date of the calendar in Athens, some days from now. */
export function inDays(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}

export const newId = () => randomBytes(16).toString('hex')

/** A reservation in all its fields, as the tests speak of it. */
export type Reserved = Stay & {
  id: string
  pass: string
  guests: number
  state: State
  name: string
  phone: string
  email: string
  note: string
  lang: string
  changes: number
}

export function reserved(wish: Partial<Reserved> = {}): Reserved {
  const guests = wish.guests ?? 2
  return {
    id: newId(),
    pass: newId(),
    date: inDays(10),
    table: 't1',
    from: 34,
    guests,
    quarters: stayOf(venue, guests) ?? 6,
    state: 'booked',
    name: 'Ελένη Παπαδοπούλου',
    phone: '+30 690 000 0000',
    email: '',
    note: '',
    lang: 'el',
    changes: 0,
    ...wish,
  }
}

export const paths = {
  venue: `venues/${VENUE}`,
  day: (date: string) => `venues/${VENUE}/days/${date}`,
  booking: ({ id }: { id: string }) => `venues/${VENUE}/bookings/${id}`,
  pass: ({ pass }: { pass: string }) => `venues/${VENUE}/passes/${pass}`,
}

export function expireAt(date: string): Value {
  // A day that does not exist has some expiry in an attack.
  const time = Date.parse(`${date}T00:00:00Z`)
  const expiry = new Date((Number.isNaN(time) ? Date.now() : time) + 31 * 86_400_000)
  return { timestampValue: expiry.toISOString() }
}

/** What the pass says of it. */
export function passFields(reservation: Reserved): Record<string, unknown> {
  const { id, date, table, from, quarters, guests, state, changes } = reservation
  const stay = { date, table, from, quarters, guests, state, expireAt: expireAt(date) }
  return { ...stay, booking: id, changes }
}

/** What the booking says of it, but for the time at which it was made. */
export function bookingFields(reservation: Reserved): Record<string, unknown> {
  const { name, phone, email, note, lang, pass } = reservation
  const { booking: _1, changes: _2, ...stay } = passFields(reservation)
  return { ...stay, name, phone, email, note, lang, pass }
}

/** The row with a stay in it. */
export function rowWith(
  stay: Pick<Stay, 'from' | 'quarters'>,
  row = OPEN,
  mark: '0' | '1' | '2' = '1',
) {
  // In an attack it may be shorter than nothing.
  return put(row, { ...stay, quarters: Math.max(0, stay.quarters) }, mark)
}

/** The writes of one commit, each of which a test may change or leave out. */
export type Commit = { booking: Write; pass: Write; days: Write[] }

export function writes({ booking, pass, days }: Commit): Write[] {
  return [booking, pass, ...days]
}

/** Rows of a day, masked, and one more change of it. */
export function dayWrite(
  db: Database,
  date: string,
  last: string,
  rows: Record<string, unknown>,
): Write {
  return {
    update: { name: db.name(paths.day(date)), fields: encodeFields({ ...rows, last }) },
    updateMask: { fieldPaths: [...Object.keys(rows), 'last'] },
    updateTransforms: [{ fieldPath: 'rev', increment: encode(1) }],
  }
}

/** What a guest's browser commits to book. */
export function booking(db: Database, wish: Reserved, row = OPEN): Commit {
  return {
    booking: {
      ...db.set(paths.booking(wish), bookingFields(wish)),
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
    pass: db.set(paths.pass(wish), passFields(wish)),
    days: [dayWrite(db, wish.date, wish.id, { [wish.table]: rowWith(wish, row) })],
  }
}

/**
 * What a guest's browser commits to change a reservation, cancelling it among others.
 *
 * @param rows of the wished day and of the old one, as they are before: by day and table.
 */
export function change(
  db: Database,
  was: Reserved,
  will: Reserved,
  rows: Record<string, Record<string, string>> = {},
): Commit {
  const cancels = will.state === 'cancelled'
  const after = structuredClone(rows)
  const set = (stay: Stay, mark: '0' | '1') => {
    after[stay.date] ??= {}
    const day = after[stay.date]!
    day[stay.table] = rowWith(stay, day[stay.table] ?? rowWith(was, OPEN), mark)
  }
  const key = (stay: Stay) => `${stay.date}/${stay.table}`
  const touched = new Set([key(was), ...(cancels ? [] : [key(will)])])
  for (const each of touched) {
    const [date = '', table = ''] = each.split('/')
    after[date] ??= {}
    after[date]![table] ??= each === key(was) ? rowWith(was) : OPEN
  }
  set(was, '0')
  if (!cancels) set(will, '1')
  const days = [...new Set([was.date, ...(cancels ? [] : [will.date])])].map((date) => {
    const own = [...touched].filter((each) => each.startsWith(date))
    const changed = own.map((each) => each.split('/')[1]!)
    return dayWrite(
      db,
      date,
      was.id,
      Object.fromEntries(changed.map((table) => [table, after[date]![table]])),
    )
  })
  const fields = cancels
    ? { state: will.state }
    : Object.fromEntries(
        Object.entries(bookingFields(will)).filter(([field]) =>
          ['date', 'table', 'from', 'quarters', 'guests', 'state', 'expireAt', 'note'].includes(
            field,
          ),
        ),
      )
  const { booking: _, ...shown } = passFields({ ...will, changes: was.changes + 1 })
  const passed = cancels ? { state: will.state, changes: was.changes + 1 } : shown
  return {
    booking: masked(db, paths.booking(was), fields),
    pass: masked(db, paths.pass(was), passed),
    days,
  }
}

export function masked(db: Database, path: string, fields: Record<string, unknown>): Write {
  return { ...db.set(path, fields), updateMask: { fieldPaths: Object.keys(fields) } }
}

/** A venue with reservations, written past the rules. */
export async function seed(
  db: Database,
  bookings: Reserved[] = [],
  settings: Partial<Venue> = {},
  hosts: string[] = [],
): Promise<void> {
  const days: Record<string, Record<string, unknown>> = {}
  for (const each of bookings) {
    days[each.date] ??= { last: each.id, rev: 1 }
    const day = days[each.date]!
    const holds = ['requested', 'booked', 'arrived'].includes(each.state)
    if (holds) day[each.table] = rowWith(each, day[each.table] as string | undefined)
    day.last = each.id
  }
  await db.seed({
    [paths.venue]: { ...venue, ...settings },
    ...Object.fromEntries(hosts.map((email) => [`${paths.venue}/hosts/${email}`, {}])),
    ...Object.fromEntries(Object.entries(days).map(([date, day]) => [paths.day(date), day])),
    ...Object.fromEntries(
      bookings.flatMap((each) => [
        [
          paths.booking(each),
          { ...bookingFields(each), at: { timestampValue: '2026-01-01T00:00:00Z' } },
        ],
        ...(each.pass === '' ? [] : [[paths.pass(each), passFields(each)]]),
      ]),
    ),
  })
}

import { randomBytes } from 'node:crypto'
import { SLOTS_PER_DAY } from '../../src/domain/limits'
import { getDuration, holdsTable } from '../../src/domain/reservations/availability'
import { addDays, getVenueTime } from '../../src/domain/reservations/clock'
import { setRange } from '../../src/domain/reservations/table-slots'
import type { BookingState, SlotRange, TimeSlot, Venue } from '../../src/domain/reservations/venue'
import { Database, encodeFields, encodeValue, type Value, type Write } from './firestore-rest'

/** Builds reservation commits for Firestore's REST API, independently of the site's own client. */

export const VENUE = 'taverna'

export const FREE_DAY = '0'.repeat(SLOTS_PER_DAY)

/** Opening hours from 12:00 to 02:00. */
export const NOON_TO_TWO = FREE_DAY.slice(24, 80).padStart(80, '2').padEnd(SLOTS_PER_DAY, '2')

/** A restaurant that is open all day on every day and takes parties of up to twelve. */
export const venue: Venue = {
  timeZone: 'Europe/Athens',
  tables: {
    t1: { min: 1, max: 2 },
    t2: { min: 2, max: 4 },
    t3: { min: 5, max: 12 },
    t4: { min: 1, max: 12 },
  },
  combinations: {
    't1 t2': { min: 3, max: 6 },
    't2 t3': { min: 10, max: 12 },
    't1 t2 t3': { min: 4, max: 12 },
  },
  hours: Array.from({ length: 7 }, () => FREE_DAY),
  specialHours: {},
  closedDates: [],
  durations: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [index + 1, index < 2 ? 6 : index < 6 ? 8 : 10]),
  ),
  bookingWindowDays: 400,
  minNoticeMinutes: 30,
  confirmation: 'automatic',
  onlineBooking: true,
  pausedDate: '',
  sample: false,
}

/** A number of days from the restaurant's current service day, which ends at 06:00. */
export const inDays = (days: number): string => addDays(getVenueTime(venue).date, days)

/** A random id of 32 hexadecimal digits, as for bookings and secrets. */
export const newId = () => randomBytes(16).toString('hex')

/** A booking and its guest access document. */
export type Reservation = TimeSlot & {
  id: string
  secret: string
  guests: number
  state: BookingState
  name: string
  phone: string
  email: string
  note: string
  lang: string
  changes: number
  sequence: number
}

/** A valid booking for two people in ten days at 20:30, with overrides. */
export function makeReservation(overrides: Partial<Reservation> = {}): Reservation {
  const guests = overrides.guests ?? 2
  return {
    id: newId(),
    secret: newId(),
    date: inDays(10),
    tables: ['t1'],
    start: 58,
    guests,
    length: getDuration(venue, guests) ?? 6,
    state: 'confirmed',
    name: 'Ελένη Παπαδοπούλου',
    phone: '+30 690 000 0000',
    email: '',
    note: '',
    lang: 'el',
    changes: 0,
    sequence: 0,
    ...overrides,
  }
}

export const pathsAt = (slug: string) => ({
  venue: `venues/${slug}`,
  day: (date: string) => `venues/${slug}/days/${date}`,
  booking: ({ id }: { id: string }) => `venues/${slug}/bookings/${id}`,
  guestAccess: ({ secret }: { secret: string }) => `venues/${slug}/guestAccess/${secret}`,
})

export const paths = pathsAt(VENUE)

export function expireAt(date: string): Value {
  // Attacks use dates that do not exist.
  const time = Date.parse(`${date}T00:00:00Z`)
  const expiry = new Date((Number.isNaN(time) ? Date.now() : time) + 31 * 86_400_000)
  return { timestampValue: expiry.toISOString() }
}

/** The fields of the guest access document. */
export function guestAccessFields(reservation: Reservation): Record<string, unknown> {
  const { id, date, tables, start, length, guests, state, changes, sequence } = reservation
  const slot = { date, tables, start, length, guests, state, expireAt: expireAt(date) }
  return { ...slot, bookingId: id, changes, sequence }
}

/** The fields of the booking without `createdAt`. */
export function bookingFields(reservation: Reservation): Record<string, unknown> {
  const { name, phone, email, note, lang, secret } = reservation
  const { bookingId: _, ...shared } = guestAccessFields(reservation)
  return { ...shared, name, phone, email, note, lang, secret }
}

/** A table's occupancy with a mark in the slots of a range. */
export function occupancyWith(range: SlotRange, occupancy = FREE_DAY, mark: '0' | '1' | '2' = '1') {
  // Attacks use negative lengths.
  return setRange(occupancy, { ...range, length: Math.max(0, range.length) }, mark)
}

/** The writes of one commit, each of which a test may change or leave out. */
export type BookingCommit = { booking: Write; guestAccess: Write; days: Write[] }

export function toWrites({ booking, guestAccess, days }: BookingCommit): Write[] {
  return [booking, guestAccess, ...days]
}

/** A write of some tables of a day, which increments `version`. */
export function dayWrite(
  db: Database,
  date: string,
  lastBookingId: string,
  tables: Record<string, unknown>,
  venuePaths = paths,
): Write {
  return {
    update: {
      name: db.documentName(venuePaths.day(date)),
      fields: encodeFields({ ...tables, lastBookingId }),
    },
    updateMask: { fieldPaths: [...Object.keys(tables), 'lastBookingId'] },
    updateTransforms: [{ fieldPath: 'version', increment: encodeValue(1) }],
  }
}

/**
 * The commit of a guest's new booking.
 *
 * @param occupancies of the booking's tables before it, by table; free by default.
 */
export function createCommit(
  db: Database,
  reservation: Reservation,
  occupancies: Record<string, string> = {},
  venuePaths = paths,
): BookingCommit {
  const { date, tables, id } = reservation
  // Attacks use the id `__proto__`.
  const getBefore = (table: string) =>
    Object.hasOwn(occupancies, table) ? occupancies[table] : undefined
  const rows = tables.map((table) => [table, occupancyWith(reservation, getBefore(table))])
  return {
    booking: {
      ...db.buildSet(venuePaths.booking(reservation), bookingFields(reservation)),
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    },
    guestAccess: db.buildSet(venuePaths.guestAccess(reservation), guestAccessFields(reservation)),
    days: [dayWrite(db, date, id, Object.fromEntries(rows), venuePaths)],
  }
}

/**
 * The commit with which a guest, or a host, changes or cancels a booking.
 *
 * @param occupancies of the old and the new day before the change, by date and table.
 * @param by a host's commit leaves `changes` as they are.
 */
export function changeCommit(
  db: Database,
  before: Reservation,
  after: Reservation,
  occupancies: Record<string, Record<string, string>> = {},
  by: 'guest' | 'host' = 'guest',
): BookingCommit {
  const isCancelled = after.state === 'cancelled'
  const days = structuredClone(occupancies)
  const mark = (slot: TimeSlot, value: '0' | '1') => {
    const day = days[slot.date]!
    for (const table of slot.tables) day[table] = occupancyWith(slot, day[table], value)
  }
  const keysOf = ({ date, tables }: TimeSlot) => tables.map((table) => `${date}/${table}`)
  const touched = new Set([...keysOf(before), ...(isCancelled ? [] : keysOf(after))])
  for (const key of touched) {
    const [date = '', table = ''] = key.split('/')
    days[date] ??= {}
    days[date]![table] ??= keysOf(before).includes(key) ? occupancyWith(before) : FREE_DAY
  }
  mark(before, '0')
  if (!isCancelled) mark(after, '1')
  const dates = new Set([before.date, ...(isCancelled ? [] : [after.date])])
  const counted = {
    changes: before.changes + (by === 'guest' ? 1 : 0),
    sequence: before.sequence + 1,
  }
  const { bookingId: _, ...all } = guestAccessFields({ ...after, ...counted })
  const shared = isCancelled ? { state: after.state, ...counted } : all
  const fields = isCancelled ? shared : { ...shared, note: after.note }
  return {
    booking: mergeWrite(db, paths.booking(before), fields),
    guestAccess: mergeWrite(db, paths.guestAccess(before), shared),
    days: [...dates].map((date) => {
      const tables = [...touched]
        .filter((key) => key.startsWith(date))
        .map((key) => key.split('/')[1]!)
      return dayWrite(
        db,
        date,
        before.id,
        Object.fromEntries(tables.map((table) => [table, days[date]![table]])),
      )
    }),
  }
}

/** A host's write of a booking's fields, without its guest access document. */
export function hostWrite(
  db: Database,
  before: Reservation,
  fields: Record<string, unknown>,
): Write {
  return mergeWrite(db, paths.booking(before), { sequence: before.sequence + 1, ...fields })
}

/**
 * Makes a booking in a database of its own, because the first one that a new emulator checks takes three to six times as
 * long as later ones.
 *
 * @param host `host:port` of the emulator.
 */
export async function warmUpEmulator(host: string): Promise<void> {
  const db = new Database(host)
  await seedVenue(db)
  const { status, body } = await db.commit(toWrites(createCommit(db, makeReservation())))
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** A write that changes only these fields. */
export function mergeWrite(db: Database, path: string, fields: Record<string, unknown>): Write {
  return { ...db.buildSet(path, fields), updateMask: { fieldPaths: Object.keys(fields) } }
}

/** The fields of a venue's document: a capacity is stored as `2-4`. Wrong values stay as they are. */
export function venueFields(settings: Record<string, unknown>): Record<string, unknown> {
  const store = (value: unknown) =>
    value instanceof Object && 'min' in value && 'max' in value
      ? `${value.min}-${value.max}`
      : value
  const fields = Object.entries(settings).map(([field, value]) => [
    field,
    ['tables', 'combinations'].includes(field) && value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, store(each)]))
      : value,
  ])
  return Object.fromEntries(fields)
}

/** What a table or combination cannot have as its capacity, as it would be stored. */
export const wrongCapacities: Record<string, unknown> = {
  'a map': { mapValue: { fields: { min: { integerValue: '2' }, max: { integerValue: '4' } } } },
  'an empty map': {},
  'an empty text': '',
  'one number': '4',
  'an integer': 4,
  'a double': { doubleValue: 2.5 },
  'a boolean': true,
  null: null,
  'a list': ['2-4'],
  'an empty list': [],
  bytes: { bytesValue: Buffer.from('2-4').toString('base64') },
  'a time': { timestampValue: '2026-01-01T00:00:00Z' },
  'a place': { geoPointValue: { latitude: 2, longitude: 4 } },
  'a document': { referenceValue: 'projects/p/databases/(default)/documents/2-4/2-4' },
  'a table for nobody': '0-0',
  'a table from nobody on': '0-4',
  'a negative number': '-2-4',
  'more than 999 guests': '2-1000',
  'at least a thousand guests': '1000-1000',
  'numbers with a leading zero': '02-4',
  'half a guest': '1.5-4',
  'an open end': '2-',
  'no beginning': '-4',
  'three numbers': '2-4-6',
  'two capacities in one': '2-4 2-4',
  'a space after it': '2-4 ',
  'a space before it': ' 2-4',
  'a line break after it': '2-4\n',
  'a dash of print': '2–4',
  'digits of another script': '٢-٤',
  'a word': 'two-four',
  'a script': '<script>alert(1)</script>',
  'a long text': '2-4'.padEnd(100_000, 'x'),
}

/** A write of a venue's document. */
export const venueWrite = (db: Database, settings: Record<string, unknown>): Write =>
  db.buildSet(paths.venue, venueFields(settings))

/** Stores a venue with bookings and hosts, bypassing the rules. */
export async function seedVenue(
  db: Database,
  bookings: Reservation[] = [],
  settings: Partial<Venue> = {},
  hosts: string[] = [],
  paths = pathsAt(VENUE),
): Promise<void> {
  const days: Record<string, Record<string, unknown>> = {}
  for (const each of bookings) {
    days[each.date] ??= { lastBookingId: each.id, version: 1 }
    const day = days[each.date]!
    if (holdsTable(each.state)) {
      for (const table of each.tables)
        day[table] = occupancyWith(each, day[table] as string | undefined)
    }
    day.lastBookingId = each.id
  }
  await db.seed({
    [paths.venue]: venueFields({ ...venue, ...settings }),
    ...Object.fromEntries(hosts.map((email) => [`${paths.venue}/hosts/${email}`, {}])),
    ...Object.fromEntries(Object.entries(days).map(([date, day]) => [paths.day(date), day])),
    ...Object.fromEntries(
      bookings.flatMap((each) => [
        [
          paths.booking(each),
          { ...bookingFields(each), createdAt: { timestampValue: '2026-01-01T00:00:00Z' } },
        ],
        ...(each.secret === '' ? [] : [[paths.guestAccess(each), guestAccessFields(each)]]),
      ]),
    ),
  })
}

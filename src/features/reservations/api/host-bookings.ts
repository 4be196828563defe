import type { DocumentReference, Transaction } from 'firebase/firestore/lite'
import { EMPTY_DAY, holdsTable, tableOccupancy } from '../../../domain/reservations/availability'
import { isDeepEqual } from '../../../domain/reservations/is-deep-equal'
import { areTablesFree, setTablesRange } from '../../../domain/reservations/table-slots'
import type {
  Booking,
  BookingState,
  Day,
  Guest,
  ServiceDate,
  TimeSlot,
} from '../../../domain/reservations/venue'
import { doc, increment, serverTimestamp, Timestamp } from '../../../lib/firestore'
import { parseBooking } from './host-documents'
import { hostTransaction } from './host-request'
import { parseDay } from './queries'
import { getExpiry, writeDay } from './write-day'

/**
 * The result of a host's change. `changed`: the booking is no longer as the host saw it. `taken`: a table is not
 * free for the whole time slot. Both store nothing.
 */
export type MutationResult = 'done' | 'changed' | 'taken'

/** A booking that a host makes. */
export type NewBooking = TimeSlot & {
  /** Made before the first attempt: 32 hexadecimal digits. Every attempt has the same, so it cannot book twice. */
  id: string
  guests: number
  state: 'pending' | 'confirmed' | 'seated'
} & Guest

/** Fields of a booking that a change needs to be as the host saw them. Others may change meanwhile, and stay. */
const TIME_AND_STATE_FIELDS = ['date', 'tables', 'start', 'length', 'guests', 'state'] as const

/**
 * Changes the state of a booking, from any state to any other. If only the new state holds the tables, they must
 * be free, or the result is `taken`.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function setBookingState(
  slug: string,
  seen: Booking,
  state: BookingState,
): Promise<MutationResult> {
  return rewriteBooking(slug, seen, { state })
}

/**
 * Changes a booking's tables, time, length, party size or state.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function moveBooking(
  slug: string,
  seen: Booking,
  to: TimeSlot & { guests: number; state?: BookingState },
): Promise<MutationResult> {
  return rewriteBooking(slug, seen, to)
}

/**
 * Changes the contact details and note of a booking. Only what the host has edited must be as the host saw it.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function updateGuest(slug: string, seen: Booking, guest: Guest): Promise<MutationResult> {
  const edited = (['name', 'phone', 'email', 'note', 'lang'] as const).filter(
    (field) => guest[field] !== seen[field],
  )
  const changes = Object.fromEntries(edited.map((field) => [field, guest[field]]))
  return rewriteBooking(slug, seen, changes, edited)
}

/**
 * Deletes a booking and its guest access document, and frees its tables.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function deleteBooking(slug: string, seen: Booking): Promise<MutationResult> {
  return rewriteBooking(slug, seen, undefined)
}

/**
 * Books a walk-in or a telephone booking, which has no guest access document.
 *
 * @returns `done` also if an earlier attempt has stored a booking with this id; it stays as it is.
 * @throws {AuthError}
 */
export function addBooking(slug: string, { id, ...booking }: NewBooking): Promise<MutationResult> {
  return hostTransaction(async (transaction, db) => {
    const { date } = booking
    const bookingRef = doc(db, 'venues', slug, 'bookings', id)
    const [day, stored] = await Promise.all([
      readDay(transaction, doc(db, 'venues', slug, 'days', date)),
      transaction.get(bookingRef),
    ])
    if (stored.exists()) return 'done'
    if (!areTablesFree(day, booking)) return 'taken'
    transaction.set(bookingRef, {
      ...bookingFields(booking),
      ...{ changes: 0, sequence: 0 },
      secret: '',
      createdAt: serverTimestamp(),
    })
    const tables = setTablesRange(day, booking, '1')
    writeDay({ db, doc, increment }, transaction, { slug, date, bookingId: id, tables })
    return 'done'
  })
}

/**
 * Blocks a table for a while, or unblocks it.
 *
 * @returns `taken` if a booking holds the table in between; nothing is stored then.
 * @throws {AuthError}
 */
export function setBlocked(
  slug: string,
  { date, table, start, length }: Omit<TimeSlot, 'tables'> & { table: string },
  isBlocked: boolean,
): Promise<MutationResult> {
  return hostTransaction(async (transaction, db) => {
    const dayRef = doc(db, 'venues', slug, 'days', date)
    const occupancy = tableOccupancy(await readDay(transaction, dayRef), table)
    const end = start + length
    const slots = occupancy.slice(start, end)
    if (isBlocked && slots.includes('1')) return 'taken'
    const changed = isBlocked ? '2'.repeat(length) : slots.replaceAll('2', '0')
    // `lastBookingId` stays, because no booking changes.
    transaction.set(
      dayRef,
      {
        [table]: occupancy.slice(0, start) + changed + occupancy.slice(end),
        version: increment(1),
      },
      { merge: true },
    )
    return 'done'
  })
}

/**
 * Changes a booking, its guest access document and the occupancy of its days in one transaction, or deletes the
 * booking.
 *
 * @param changes the new values; undefined deletes the booking.
 * @param needed the fields that must be as the host saw them.
 */
function rewriteBooking(
  slug: string,
  seen: Booking,
  changes: Partial<Booking> | undefined,
  needed: readonly (keyof Booking)[] = TIME_AND_STATE_FIELDS,
): Promise<MutationResult> {
  let isDeletionSent = false
  return hostTransaction(async (transaction, db) => {
    const bookingRef = doc(db, 'venues', slug, 'bookings', seen.id)
    const data = (await transaction.get(bookingRef)).data()
    // Firestore repeats a transaction whose response was lost. The first run may have stored the change.
    if (!data) return isDeletionSent ? 'done' : 'changed'
    const stored = parseBooking(seen.id, data)
    const next = changes && { ...stored, ...changes }
    const changed = Object.keys(changes ?? {}) as (keyof Booking)[]
    if (changes && changed.every((field) => isDeepEqual(stored[field], changes[field])))
      return 'done'
    if (!isSame(stored, seen, needed)) {
      return changes && isSame(stored, { ...seen, ...changes }, needed) ? 'done' : 'changed'
    }
    isDeletionSent = !next

    const days = new Map<ServiceDate, Day>()
    for (const date of new Set([stored.date, next?.date ?? stored.date]))
      days.set(date, await readDay(transaction, doc(db, 'venues', slug, 'days', date)))
    const updates = updateOccupancy(days, stored, next)
    if (!updates) return 'taken'

    const accessRef =
      stored.secret === '' ? undefined : doc(db, 'venues', slug, 'guestAccess', stored.secret)
    // A host may have revoked the guest's access, and the TTL policy deletes it on its own.
    const hasAccess = accessRef && (await transaction.get(accessRef)).exists()
    if (next) {
      // With a number, the rules would refuse a commit that another one overtakes before Firestore repeats it.
      const counted = { sequence: increment(1) }
      transaction.update(bookingRef, { ...bookingFields(next), ...counted })
      if (hasAccess) transaction.update(accessRef, { ...guestAccessFields(next), ...counted })
    } else {
      transaction.delete(bookingRef)
      if (accessRef) transaction.delete(accessRef)
    }
    // A day must not name a booking that no longer exists.
    const bookingId = next ? stored.id : ''
    for (const [date, tables] of updates) {
      writeDay({ db, doc, increment }, transaction, { slug, date, bookingId, tables })
    }
    return 'done'
  })
}

/**
 * Frees the slots of a stored booking and reserves those of its new version, as far as each holds its tables.
 *
 * @param days the days of both.
 * @returns the new occupancy of the changed tables, by date and table id; undefined if a new table is not free.
 */
function updateOccupancy(
  days: ReadonlyMap<ServiceDate, Day>,
  stored: Booking,
  next: Booking | undefined,
): Map<ServiceDate, Day['tables']> | undefined {
  const updates = new Map<ServiceDate, Day['tables']>()
  for (const date of days.keys()) updates.set(date, {})

  /** The day with the updates so far. */
  const getUpdatedDay = (date: ServiceDate): Day => {
    const day = days.get(date) ?? EMPTY_DAY
    return { ...day, tables: { ...day.tables, ...updates.get(date) } }
  }
  const mark = (booking: Booking, value: '0' | '1') =>
    updates.set(booking.date, {
      ...updates.get(booking.date),
      ...setTablesRange(getUpdatedDay(booking.date), booking, value),
    })

  if (holdsTable(stored.state)) mark(stored, '0')
  if (next && holdsTable(next.state)) {
    if (!areTablesFree(getUpdatedDay(next.date), next)) return undefined
    mark(next, '1')
  }
  return updates
}

type BookingFields = TimeSlot & Guest & { guests: number; state: BookingState }

/** The fields that a booking and its guest access document have in common. */
function guestAccessFields({ date, tables, start, length, guests, state }: BookingFields) {
  return { date, tables, start, length, guests, state, expireAt: getExpiry({ Timestamp }, date) }
}

function bookingFields(booking: BookingFields) {
  const { name, phone, email, note, lang } = booking
  return { ...guestAccessFields(booking), name, phone, email, note, lang }
}

/**
 * Whether these fields of a stored booking are as expected. A seated party's length is not compared, because any open
 * host's page extends it when the party stays longer (use-overtime-extension.ts).
 */
function isSame(stored: Booking, expected: Booking, fields: readonly (keyof Booking)[]): boolean {
  return fields.every(
    (field) =>
      (field === 'length' && stored.state === 'seated') ||
      isDeepEqual(stored[field], expected[field]),
  )
}

async function readDay(transaction: Transaction, dayRef: DocumentReference): Promise<Day> {
  return parseDay((await transaction.get(dayRef)).data())
}

import type { DocumentReference, Transaction } from 'firebase/firestore/lite'
import {
  applyChange,
  type BookingChange,
  blockRange,
  getGuestChange,
  type MutationResult,
  type NewBooking,
  type TableRange,
  updateOccupancy,
} from '../../../domain/reservations/host-changes'
import { areTablesFree, setTablesRange } from '../../../domain/reservations/table-slots'
import type {
  Booking,
  BookingState,
  Day,
  Guest,
  ServiceDate,
  TimeSlot,
} from '../../../domain/reservations/venue'
import { deleteField, doc, increment, serverTimestamp, Timestamp } from '../../../lib/firestore'
import { parseBooking } from './host-documents'
import { hostTransaction } from './host-request'
import { parseDay } from './queries'
import { getExpiry, writeDay } from './write-day'

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
  return rewriteBooking(slug, { seen, changes: { state } })
}

/**
 * Changes a booking's tables, time, length, party size or state.
 *
 * @param to.bookedStart for a party that is seated early.
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function moveBooking(
  slug: string,
  seen: Booking,
  to: TimeSlot & Pick<Booking, 'guests' | 'bookedStart'> & { state?: BookingState },
): Promise<MutationResult> {
  return rewriteBooking(slug, { seen, changes: to })
}

/**
 * Changes the contact details and note of a booking. Only what the host has edited must be as the host saw it.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function updateGuest(slug: string, seen: Booking, guest: Guest): Promise<MutationResult> {
  return rewriteBooking(slug, getGuestChange(seen, guest))
}

/**
 * Deletes a booking and its guest access document, and frees its tables.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function deleteBooking(slug: string, seen: Booking): Promise<MutationResult> {
  return rewriteBooking(slug, { seen, changes: undefined })
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
  range: TableRange,
  isBlocked: boolean,
): Promise<MutationResult> {
  return hostTransaction(async (transaction, db) => {
    const dayRef = doc(db, 'venues', slug, 'days', range.date)
    const occupancy = blockRange(await readDay(transaction, dayRef), range, isBlocked)
    if (occupancy === undefined) return 'taken'
    // `lastBookingId` stays, because no booking changes.
    transaction.set(dayRef, { [range.table]: occupancy, version: increment(1) }, { merge: true })
    return 'done'
  })
}

/**
 * Changes a booking, its guest access document and the occupancy of its days in one transaction, or deletes the
 * booking.
 */
function rewriteBooking(slug: string, change: BookingChange): Promise<MutationResult> {
  const { id } = change.seen
  let isDeletionSent = false
  return hostTransaction(async (transaction, db) => {
    const bookingRef = doc(db, 'venues', slug, 'bookings', id)
    const data = (await transaction.get(bookingRef)).data()
    // Firestore repeats a transaction whose response was lost. The first run may have stored the change.
    if (!data) return isDeletionSent ? 'done' : 'changed'
    const stored = parseBooking(id, data)
    const applied = applyChange(stored, change)
    if (typeof applied === 'string') return applied
    const { next } = applied
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
      const bookedStart = next.bookedStart ?? deleteField()
      transaction.update(bookingRef, { ...bookingFields(next), bookedStart, ...counted })
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

type BookingFields = TimeSlot & Guest & { guests: number; state: BookingState }

/** The fields that a booking and its guest access document have in common. */
function guestAccessFields({ date, tables, start, length, guests, state }: BookingFields) {
  return { date, tables, start, length, guests, state, expireAt: getExpiry({ Timestamp }, date) }
}

function bookingFields(booking: BookingFields) {
  const { name, phone, email, note, lang } = booking
  return { ...guestAccessFields(booking), name, phone, email, note, lang }
}

async function readDay(transaction: Transaction, dayRef: DocumentReference): Promise<Day> {
  return parseDay((await transaction.get(dayRef)).data())
}

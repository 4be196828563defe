import type { Firestore, Transaction } from 'firebase/firestore/lite'
import {
  collection,
  doc,
  getDocs,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite'
import { createToken } from '../../../lib/form-schema'
import { mapAuthErrors, requireSession } from '../../auth/sign-in'
import {
  EMPTY_DAY,
  holdsTable,
  isRangeFree,
  setRange,
  tableOccupancy,
} from '../domain/availability'
import type { Booking, BookingState, Day, Guest, ServiceDate, TimeSlot } from '../domain/venue'
import { parseDay } from './queries'
import { getExpiry, writeDay } from './write-booking'

/** How many documents one commit deletes. */
const DELETES_PER_COMMIT = 100

/**
 * The result of a host's change. `changed`: the booking is no longer as the host saw it. `taken`: the table is not
 * free for the whole time slot. Both store nothing.
 */
export type MutationResult = 'done' | 'changed' | 'taken'

/** A booking that a host makes. */
export type NewBooking = TimeSlot & {
  guests: number
  state: 'pending' | 'confirmed' | 'seated'
} & Guest

/**
 * Changes the state of a booking, from any state to any other. A booking that did not hold its table takes it again if
 * the new state does.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function setBookingState(
  slug: string,
  seen: Booking,
  state: BookingState,
): Promise<MutationResult> {
  return rewriteBooking(slug, seen, (stored) => ({ ...stored, state }))
}

/**
 * Changes a booking's table, time, length, party size or state.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function moveBooking(
  slug: string,
  seen: Booking,
  to: TimeSlot & { guests: number; state?: BookingState },
): Promise<MutationResult> {
  return rewriteBooking(slug, seen, (stored) => ({ ...stored, ...to }))
}

/**
 * Changes the contact details and note of a booking.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function updateGuest(slug: string, seen: Booking, guest: Guest): Promise<MutationResult> {
  return rewriteBooking(slug, seen, (stored) => ({ ...stored, ...guest }))
}

/**
 * Deletes a booking and its guest access document, and frees its table.
 *
 * @param seen the booking as the host saw it.
 * @throws {AuthError}
 */
export function deleteBooking(slug: string, seen: Booking): Promise<MutationResult> {
  return rewriteBooking(slug, seen, () => undefined)
}

/**
 * Cancels bookings one after the other.
 *
 * @param onResult called after each booking.
 * @throws {AuthError}
 */
export async function cancelBookings(
  slug: string,
  bookings: Booking[],
  onResult: (booking: Booking, result: MutationResult) => void = () => {},
): Promise<void> {
  for (const booking of bookings) {
    onResult(booking, await setBookingState(slug, booking, 'cancelled'))
  }
}

/**
 * Books a walk-in or a telephone booking, which has no guest access document.
 *
 * @returns the id of the booking, or `taken` if the table is not free.
 * @throws {AuthError}
 */
export function addBooking(slug: string, booking: NewBooking): Promise<{ id: string } | 'taken'> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    const { date, table } = booking
    const id = createToken()
    return runTransaction(db, async (transaction) => {
      const day = await getDayInTransaction(db, transaction, slug, date)
      const occupancy = tableOccupancy(day, table)
      if (!isRangeFree(occupancy, booking)) return 'taken'
      transaction.set(doc(db, 'venues', slug, 'bookings', id), {
        ...bookingFields(booking),
        secret: '',
        createdAt: serverTimestamp(),
      })
      const tables = { [table]: setRange(occupancy, booking, '1') }
      writeDay({ db, doc, increment }, transaction, { slug, date, bookingId: id, tables })
      return { id }
    })
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
  { date, table, start, length }: TimeSlot,
  isBlocked: boolean,
): Promise<MutationResult> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    return runTransaction(db, async (transaction) => {
      const day = await getDayInTransaction(db, transaction, slug, date)
      const occupancy = tableOccupancy(day, table)
      const end = start + length
      const slots = occupancy.slice(start, end)
      if (isBlocked && slots.includes('1')) return 'taken'
      const changed = isBlocked ? '2'.repeat(length) : slots.replaceAll('2', '0')
      transaction.set(
        doc(db, 'venues', slug, 'days', date),
        {
          [table]: occupancy.slice(0, start) + changed + occupancy.slice(end),
          version: increment(1),
        },
        { merge: true },
      )
      return 'done'
    })
  })
}

/**
 * Rewrites a booking with its guest access document and its days, or deletes it.
 *
 * @param getNext returns the new booking, or undefined to delete it.
 */
function rewriteBooking(
  slug: string,
  seen: Booking,
  getNext: (stored: Booking) => Booking | undefined,
): Promise<MutationResult> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    return runTransaction(db, async (transaction) => {
      const bookingRef = doc(db, 'venues', slug, 'bookings', seen.id)
      const data = (await transaction.get(bookingRef)).data()
      if (!data) return 'changed'
      const stored = parseBooking(seen.id, data)
      if (!isAsSeen(stored, seen)) return 'changed'
      const next = getNext(stored)

      const dates = [...new Set([stored.date, next?.date ?? stored.date])]
      const days = new Map<ServiceDate, Day>()
      for (const date of dates)
        days.set(date, await getDayInTransaction(db, transaction, slug, date))
      const changed = new Map(
        dates.map((date): [ServiceDate, Record<string, string>] => [date, {}]),
      )
      const getOccupancy = ({ date, table }: TimeSlot) =>
        changed.get(date)?.[table] ?? tableOccupancy(days.get(date) ?? EMPTY_DAY, table)
      if (holdsTable(stored.state)) {
        changed.set(stored.date, { [stored.table]: setRange(getOccupancy(stored), stored, '0') })
      }
      if (next && holdsTable(next.state)) {
        const occupancy = getOccupancy(next)
        if (!isRangeFree(occupancy, next)) return 'taken'
        changed.set(next.date, {
          ...changed.get(next.date),
          [next.table]: setRange(occupancy, next, '1'),
        })
      }

      const accessRef =
        stored.secret === '' ? undefined : doc(db, 'venues', slug, 'guestAccess', stored.secret)
      if (next) {
        transaction.update(bookingRef, bookingFields(next))
        if (accessRef) transaction.set(accessRef, guestAccessFields(next), { merge: true })
      } else {
        transaction.delete(bookingRef)
        if (accessRef) transaction.delete(accessRef)
      }
      // A day must not name a booking that no longer exists.
      const bookingId = next ? stored.id : ''
      for (const [date, tables] of changed) {
        writeDay({ db, doc, increment }, transaction, { slug, date, bookingId, tables })
      }
      return 'done'
    })
  })
}

/** @param data a booking's document. */
export function parseBooking(
  id: string,
  { createdAt, expireAt: _, ...data }: Record<string, unknown>,
): Booking {
  return { ...data, id, createdAt: (createdAt as Timestamp).toDate() } as Booking
}

type BookingFields = TimeSlot & Guest & { guests: number; state: BookingState }

/** The fields that a booking and its guest access document have in common. */
function guestAccessFields({ date, table, start, length, guests, state }: BookingFields) {
  return { date, table, start, length, guests, state, expireAt: getExpiry({ Timestamp }, date) }
}

function bookingFields(booking: BookingFields) {
  const { name, phone, email, note, lang } = booking
  return { ...guestAccessFields(booking), name, phone, email, note, lang }
}

/**
 * Whether a stored booking is as the host saw it. The length of a seated party's booking does not count: any
 * host's page extends it when the time is up (use-overstay-extension.ts).
 */
function isAsSeen(stored: Booking, seen: Booking): boolean {
  const length = stored.state === 'seated' ? stored.length : seen.length
  return (
    JSON.stringify(bookingFields(stored)) === JSON.stringify(bookingFields({ ...seen, length }))
  )
}

async function getDayInTransaction(
  db: Firestore,
  transaction: Transaction,
  slug: string,
  date: ServiceDate,
): Promise<Day> {
  return parseDay((await transaction.get(doc(db, 'venues', slug, 'days', date))).data())
}

/**
 * Deletes the bookings whose `expireAt` has passed, for projects without a TTL policy.
 *
 * @returns the number of deleted bookings.
 * @throws {AuthError}
 */
export function deleteExpired(slug: string, now = new Date()): Promise<number> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    const { docs } = await getDocs(collection(db, 'venues', slug, 'bookings'))
    const expired = docs.filter((found) => found.data().expireAt.toDate() < now)
    const refs = expired.flatMap((found) => {
      const { secret } = found.data()
      return secret === ''
        ? [found.ref]
        : [found.ref, doc(db, 'venues', slug, 'guestAccess', secret)]
    })
    for (let first = 0; first < refs.length; first += DELETES_PER_COMMIT) {
      const batch = writeBatch(db)
      for (const ref of refs.slice(first, first + DELETES_PER_COMMIT)) batch.delete(ref)
      await batch.commit()
    }
    return expired.length
  })
}

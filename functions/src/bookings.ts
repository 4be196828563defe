import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { venueRoutes } from '../../src/content/venue-routes'
import { isSameRequest } from '../../src/features/reservations/domain/availability'
import { slotToDate } from '../../src/features/reservations/domain/clock'
import type { Booking, GuestAccess, Venue } from '../../src/features/reservations/domain/venue'
import type { NotificationContext } from './context'
import { hashText, type ReportedBooking } from './mail-doc'

type Db = Pick<NotificationContext, 'db'>

const SAMPLES: string[] = venueRoutes.filter(({ isSample }) => isSample).map(({ slug }) => slug)

export function venueRef({ db }: Db, slug: string) {
  return db.collection('venues').doc(slug)
}

export function bookingRef(db: Db, slug: string, id: string) {
  return venueRef(db, slug).collection('bookings').doc(id)
}

/** The settings of a venue that sends mails; undefined for a sample venue and one that does not exist. */
export function parseSendingVenue(found: DocumentSnapshot): Venue | undefined {
  const venue = found.data() as Venue | undefined
  return venue && !venue.sample && !SAMPLES.includes(found.id) ? venue : undefined
}

/** @returns undefined for a booking that has been deleted. */
export function parseBooking(found: DocumentSnapshot): Booking | undefined {
  const data = found.data()
  return data && ({ ...data, id: found.id, createdAt: data.createdAt.toDate() } as Booking)
}

/** The time of a document's last write in microseconds. */
export function getVersion({ updateTime }: DocumentSnapshot): number {
  return updateTime ? updateTime.seconds * 1_000_000 + Math.floor(updateTime.nanoseconds / 1000) : 0
}

export function getStart({ date, start }: Booking, { timeZone }: Venue): Date {
  return slotToDate(date, start, timeZone)
}

/** Whether the guests' time has passed, so that nobody needs to be notified any more. */
export function isOver({ date, start, length }: Booking, { timeZone }: Venue, now: Date): boolean {
  return slotToDate(date, start + length, timeZone) <= now
}

/** Whether mails are sent about bookings in this state. Hosts set the other states themselves. */
export function isNotifiable(
  booking: Booking,
): booking is Booking & Pick<ReportedBooking, 'state'> {
  return ['pending', 'confirmed', 'cancelled'].includes(booking.state)
}

/**
 * What a mail says about a booking.
 *
 * @param access undefined for a booking that a host has made.
 * @param before the booking as the last mail to the recipient described it.
 */
export function getReportedBooking(
  booking: Booking & Pick<ReportedBooking, 'state'>,
  access: Pick<GuestAccess, 'changes'> | undefined,
  before: ReportedBooking | undefined,
): ReportedBooking {
  const { date, tables, start, guests, state, note } = booking
  const changes = access?.changes ?? 0
  // The page's own calendar file has `changes` as its SEQUENCE, and a calendar ignores a lower one.
  const sequence = before ? Math.max(before.sequence + 1, changes) : changes
  return { date, tables, start, guests, state, changes, note: hashText(note), sequence }
}

/** The change of a booking that a mail reports. */
export type BookingEvent = {
  kind: 'made' | 'confirmed' | 'changed' | 'cancelled' | 'declined'
  by: 'guest' | 'restaurant'
  /** The booking as the last mail to the recipient described it. */
  before?: ReportedBooking
}

/**
 * Compares a booking with the last mail to its recipient.
 *
 * @returns undefined if nothing has changed.
 */
export function findBookingEvent(
  { secret }: Pick<Booking, 'secret'>,
  recipient: 'guest' | 'host',
  reported: ReportedBooking,
  before: ReportedBooking | undefined,
): BookingEvent | undefined {
  const isByGuest = secret !== '' && (!before || reported.changes > before.changes)
  const by = isByGuest ? 'guest' : 'restaurant'
  const event = { by, ...(before && { before }) } as const
  if (reported.state === 'cancelled') {
    if (before?.state === 'cancelled') return undefined
    const isDeclined = before?.state === 'pending' && by === 'restaurant'
    return { ...event, kind: isDeclined ? 'declined' : 'cancelled' }
  }
  if (!before || before.state === 'cancelled') return { ...event, kind: 'made' }
  const isChanged =
    !isSameRequest(reported, before) || (recipient === 'host' && reported.note !== before.note)
  if (isChanged) return { ...event, kind: 'changed' }
  if (reported.state === before.state) return undefined
  return { ...event, kind: reported.state === 'confirmed' ? 'confirmed' : 'changed' }
}

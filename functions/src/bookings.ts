import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { venueRoutes } from '../../src/content/venue-routes'
import { holdsTable, isSameRequest } from '../../src/domain/reservations/availability'
import {
  addDays,
  getCalendarDate,
  getCurrentSlot,
  getVenueTime,
  slotToDate,
} from '../../src/domain/reservations/clock'
import type { Booking, Venue } from '../../src/domain/reservations/venue'
import { parseVenueDoc, type VenueDoc } from '../../src/domain/reservations/venue-doc'
import type { DbContext } from './context'
import { hashText, type ReportedBooking } from './mail-doc'

const SAMPLES: string[] = venueRoutes.filter(({ isSample }) => isSample).map(({ slug }) => slug)

export function venueRef({ db }: DbContext, slug: string) {
  return db.collection('venues').doc(slug)
}

export function bookingRef(context: DbContext, slug: string, id: string) {
  return venueRef(context, slug).collection('bookings').doc(id)
}

/** The settings of a venue that sends mails; undefined for a sample venue and one that does not exist. */
export function parseSendingVenue(found: DocumentSnapshot): Venue | undefined {
  const venue = found.data() as VenueDoc | undefined
  return venue && !venue.sample && !SAMPLES.includes(found.id) ? parseVenueDoc(venue) : undefined
}

/** @returns undefined for a booking that has been deleted. */
export function parseBooking(found: DocumentSnapshot): Booking | undefined {
  const data = found.data()
  return data && ({ ...data, id: found.id, createdAt: data.createdAt.toDate() } as Booking)
}

/** The bookings of a day that hold their tables. */
export async function listComing(context: DbContext, slug: string, date: string) {
  const { docs } = await venueRef(context, slug)
    .collection('bookings')
    .where('date', '==', date)
    .get()
  return docs.flatMap((found) => parseBooking(found) ?? []).filter(({ state }) => holdsTable(state))
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

/** Whether a booking is on the date after today's by the calendar. Around midnight, service days differ from it. */
export function isTomorrow({ date, start }: Booking, venue: Venue, now: Date): boolean {
  const time = getVenueTime(venue, now)
  const today = getCalendarDate(time.date, getCurrentSlot(time))
  return getCalendarDate(date, start) === addDays(today, 1)
}

/** Whether mails are sent about bookings in this state. Nothing is sent once a party is seated, has left or did not come. */
export function isNotifiable<State extends Pick<Booking, 'state'>>(
  booking: State,
): booking is State & Pick<ReportedBooking, 'state'> {
  return ['pending', 'confirmed', 'cancelled'].includes(booking.state)
}

/** Returns the part of a booking that mails report, with the hash of its note instead of the text. */
export function getReportedBooking(
  booking: Booking & Pick<ReportedBooking, 'state'>,
): ReportedBooking {
  const { date, tables, start, length, guests, state, note } = booking
  return { date, tables, start, length, guests, state, note: hashText(note) }
}

/** The change of a booking that a mail reports. */
export type BookingEvent = {
  kind: 'made' | 'confirmed' | 'changed' | 'cancelled' | 'declined'
  by: 'guest' | 'host'
  /** The booking as the last mail to the recipient described it. */
  before?: ReportedBooking
}

type Comparison = {
  recipient: 'guest' | 'host'
  reported: ReportedBooking
  before: ReportedBooking | undefined
  /** Who made the change. */
  by: BookingEvent['by']
}

/**
 * Compares a booking with the last mail to its recipient.
 *
 * @returns undefined if nothing has changed.
 */
export function findBookingEvent(
  { secret }: Pick<Booking, 'secret'>,
  { recipient, reported, before, by }: Comparison,
): BookingEvent | undefined {
  const event = { by, ...(before && { before }) } as const
  if (reported.state === 'cancelled') {
    if (before?.state === 'cancelled') return undefined
    const isDeclined = before?.state === 'pending' && by === 'host'
    return { ...event, kind: isDeclined ? 'declined' : 'cancelled' }
  }
  // Hosts get no mail when one of them enters a booking, so their first mail about it reports a change.
  if (!before && secret === '' && recipient === 'host') return { ...event, kind: 'changed' }
  // The recipient may have no earlier mail of a booking that is not new: it was not sent, or not deployed yet.
  if (!before || before.state === 'cancelled') return { ...event, kind: 'made' }
  const isChanged =
    !isSameRequest(reported, before) ||
    reported.length !== before.length ||
    (recipient === 'host' && reported.note !== before.note)
  if (isChanged) return { ...event, kind: 'changed' }
  if (reported.state === before.state) return undefined
  return { ...event, kind: reported.state === 'confirmed' ? 'confirmed' : 'changed' }
}

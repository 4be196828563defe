import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { RETENTION_DAYS } from '../../src/domain/limits'
import { addDays, getHours, getVenueTime, SLOT_MINUTES } from '../../src/domain/reservations/clock'
import { type Booking, getWriter, type Venue } from '../../src/domain/reservations/venue'
import {
  bookingRef,
  getReportedBooking,
  getStart,
  getVersion,
  isNotifiable,
  isOver,
  listComing,
  parseBooking,
  parseSendingVenue,
  venueRef,
} from './bookings'
import type { NotificationContext } from './context'
import { eraseBooking } from './erasure'
import { forgetAddress, verifyAddress } from './mail-addresses'
import { hashText } from './mail-doc'
import { enqueue } from './mail-queue'
import { listHosts } from './recipients'

/** A change is reported after this time, so that several changes in a row make one mail. */
export const SETTLE_MS = 5_000

const PLACE_FIELDS = ['date', 'tables', 'guests', 'email']
const DETAIL_FIELDS = [...PLACE_FIELDS, 'start', 'length']
const GUEST_FIELDS = [...DETAIL_FIELDS, 'state']

/** Reminders are sent from this time on, on the day before: minutes since 06:00. */
const REMINDER_MINUTES = 4 * 60

/** The list of the day is sent from 09:00 on, if the venue does not open sooner: minutes since 06:00. */
const DAY_LIST_MINUTES = 3 * 60

/**
 * The list becomes due at least this long before the venue opens. The function runs hourly, so it arrives at least an
 * hour before.
 */
const DAY_LIST_NOTICE_MINUTES = 2 * 60

/** For this long after its time, the list is still sent. */
const DAY_LIST_WINDOW_MINUTES = 3 * 60

const THREE_HOURS_MS = 3 * 3_600_000

type BookingWritten = {
  slug: string
  id: string
  /** The booking before and after the commit of the event. */
  before: DocumentSnapshot | undefined
  after: DocumentSnapshot | undefined
}

/**
 * Queues the mails about a booking that was made, changed or cancelled.
 *
 * Events may arrive late, repeatedly and out of order. Each has its own mails, with its commit's time and writer. What
 * they say is read when they are sent.
 */
export async function enqueueBookingMails(
  context: NotificationContext,
  { slug, id, before, after }: BookingWritten,
): Promise<void> {
  const [old, written] = [before?.data(), after?.data()]
  if (!after || !written) return eraseBooking(context, { slug, id, old })
  const isChanged = (fields: string[]) =>
    !old ||
    // As text, because `tables` is a list.
    fields.some((field) => String(old[field]) !== String(written[field]))
  const by = getWriter(old as Booking | undefined, written as Booking)
  const isAccepted = ['confirmed', 'seated'].includes(written.state) && isChanged(['state'])
  if (old && by === 'host' && isAccepted && written.email !== '')
    await verifyAddress(context, bookingRef(context, slug, id), written.email)
  if (old && isChanged(['email'])) await forgetAddress(context, slug, old as Booking)
  const isNoteOnly = !isChanged(GUEST_FIELDS)
  if (isNoteOnly && !isChanged(['note'])) return
  const changed = written as Booking
  if (!isNotifiable(changed)) return

  const [venueDocument, found] = await Promise.all([
    venueRef(context, slug).get(),
    bookingRef(context, slug, id).get(),
  ])
  const venue = parseSendingVenue(venueDocument)
  const booking = parseBooking(found)
  if (!venue || !booking || !isNotifiable(booking)) return
  const now = context.now()
  if (isOver(booking, venue, now)) return

  const version = getVersion(after)
  const mail = {
    kind: 'booking',
    booking: id,
    version,
    by,
    isNoteOnly,
    after: getReportedBooking(changed),
    venue: slug,
    sendAfter: new Date(now.getTime() + (old ? SETTLE_MS : 0)),
    expireAt: getExpiry(booking),
  } as const
  const key = `booking-${id}-${version}`
  if (booking.email !== '' && !isNoteOnly) {
    const addressHash = hashText(booking.email)
    await enqueue(context, `${key}-guest`, { ...mail, recipient: 'guest', addressHash })
  }
  // Hosts know of a booking that they have just made, and whose party they have just marked as seated by mistake. A party
  // that was seated early gets its booked time back.
  const isUndo = old && !isNotifiable({ state: old.state }) && !isChanged([...PLACE_FIELDS, 'note'])
  if (booking.secret === '' && (!old || isUndo)) return
  for (const { email, bookings } of await listHosts(context, slug)) {
    if (!bookings) continue
    const addressHash = hashText(email)
    await enqueue(context, `${key}-host-${addressHash}`, {
      ...mail,
      recipient: 'host',
      addressHash,
    })
  }
}

/**
 * Queues the reminders and the lists of the day that are due, for all venues.
 *
 * @throws after the last venue if one of them has failed.
 */
export async function enqueueDailyMails(context: NotificationContext): Promise<void> {
  const failed: string[] = []
  for (const { slug } of context.catalogue.venues) {
    try {
      const venue = parseSendingVenue(await venueRef(context, slug).get())
      if (!venue) continue
      await enqueueReminders(context, slug, venue)
      await enqueueDayLists(context, slug, venue)
    } catch {
      failed.push(slug)
    }
  }
  if (failed.length > 0) throw new Error(`No daily mails were queued for ${failed.join(', ')}`)
}

/**
 * Queues a reminder for each booking of tomorrow. A booking that was made after 10:00 of the day before gets none.
 */
async function enqueueReminders(context: NotificationContext, slug: string, venue: Venue) {
  const now = context.now()
  const { date: today, minutes } = getVenueTime(venue, now)
  if (minutes < REMINDER_MINUTES) return
  const date = addDays(today, 1)
  const due = new Date(now.getTime() - (minutes - REMINDER_MINUTES) * 60_000)
  const { docs } = await venueRef(context, slug)
    .collection('bookings')
    .where('date', '==', date)
    .get()
  for (const found of docs) {
    const booking = parseBooking(found)
    if (booking?.state !== 'confirmed' || booking.email === '' || booking.createdAt > due) continue
    if (getStart(booking, venue).getTime() - now.getTime() < THREE_HOURS_MS) continue
    // The date is part of the key, so a booking that moves to another date gets a reminder for that date.
    await enqueue(context, `reminder-${found.id}-${date}`, {
      kind: 'reminder',
      booking: found.id,
      venue: slug,
      recipient: 'guest',
      expireAt: getExpiry(booking),
    })
  }
}

async function enqueueDayLists(context: NotificationContext, slug: string, venue: Venue) {
  const { date, minutes } = getVenueTime(venue, context.now())
  const opening = getHours(venue, date).indexOf('0')
  const isClosed = opening < 0
  const due = isClosed
    ? DAY_LIST_MINUTES
    : Math.min(DAY_LIST_MINUTES, opening * SLOT_MINUTES - DAY_LIST_NOTICE_MINUTES)
  if (minutes < due || minutes >= due + DAY_LIST_WINDOW_MINUTES) return
  // Parties that nobody has cancelled will come to a closed restaurant.
  if (isClosed && (await listComing(context, slug, date)).length === 0) return
  for (const { email, dayList } of await listHosts(context, slug)) {
    if (!dayList) continue
    const addressHash = hashText(email)
    await enqueue(context, `day-${slug}-${date}-host-${addressHash}`, {
      kind: 'day-list',
      date,
      venue: slug,
      recipient: 'host',
      addressHash,
    })
  }
}

/** The mail about a booking is kept as long as the booking, so that later mails can say what has changed. */
function getExpiry({ date }: Pick<Booking, 'date'>): Date {
  return new Date(`${addDays(date, RETENTION_DAYS)}T00:00:00Z`)
}

import {
  getDuration,
  getTableState,
  hasEnoughNotice,
  holdsTable,
  isVenueOpen,
  rangesOverlap,
} from '../domain/availability'
import { addDays, getVenueTime } from '../domain/clock'
import type { BookingRequest, Day, TimeSlot, Venue } from '../domain/venue'
import type { BookingRejection, OwnBooking } from './booking-results'
import { getGuestAccess, type InjectedDb } from './queries'
import { loadSavedBookings } from './saved-bookings'

type RequestToCheck = {
  slug: string
  venue: Venue
  /** The requested day, without the booking that is changed. */
  day: Day
  request: BookingRequest
  /** Of the booking that is made or changed. */
  secret: string
}

/**
 * Checks a request against the settings and the day.
 *
 * @returns the time slot to store, or the reason for the rejection.
 */
export async function checkRequest(
  { slug, venue, day, request, secret }: RequestToCheck,
  db: InjectedDb,
): Promise<TimeSlot | BookingRejection | OwnBooking> {
  const { date, table, start, guests } = request
  const length = getDuration(venue, guests)
  const slot = length === undefined ? undefined : { date, table, start, length }
  const kind = findConflict(venue, day, request, slot)
  if (slot && !kind) return slot
  const ownSecret = slot && kind === 'taken' && (await findOwnBooking(slug, slot, secret, db))
  return ownSecret
    ? { kind: 'own', secret: ownSecret, venue, day }
    : { kind: kind ?? 'party', venue, day }
}

function findConflict(
  venue: Venue,
  day: Day,
  request: BookingRequest,
  slot: TimeSlot | undefined,
): BookingRejection['kind'] | undefined {
  const now = getVenueTime(venue.timeZone)
  if (!venue.onlineBooking) return 'stopped'
  if (!slot) return 'party'
  if (!isVenueOpen(venue, slot) || slot.date > addDays(now.date, venue.bookingWindowDays))
    return 'closed'
  if (!hasEnoughNotice(venue, slot, now)) return 'late'
  const state = venue.tables[slot.table] ? getTableState(venue, day, request) : 'too-small'
  if (state === 'free') return undefined
  return state === 'too-small' || state === 'too-large' ? 'party' : state
}

/** @returns the secret of another booking of this browser that holds the table at this time. */
async function findOwnBooking(
  slug: string,
  slot: TimeSlot,
  secret: string,
  db: InjectedDb,
): Promise<string | undefined> {
  const others = loadSavedBookings(slug).filter((saved) => saved.secret !== secret)
  const bookings = await Promise.all(others.map((saved) => getGuestAccess(slug, saved.secret, db)))
  const index = bookings.findIndex(
    (access) => access && holdsTable(access.state) && overlaps(access, slot),
  )
  return others[index]?.secret
}

function overlaps(one: TimeSlot, other: TimeSlot): boolean {
  return one.date === other.date && one.table === other.table && rangesOverlap(one, other)
}

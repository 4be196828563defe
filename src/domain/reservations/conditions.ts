import { MAX_CHANGES } from '../limits'
import {
  findCapacity,
  getDuration,
  getTableState,
  guestCanModify,
  hasEnoughNotice,
} from './availability'
import { addDays, slotToDate, type VenueTime } from './clock'
import type { BookingRequest, Day, GuestAccess, Venue } from './venue'

/** Why the security rules would refuse a request. */
export type RequestRefusal =
  /** Another booking holds the table. */
  | 'taken'
  /** A host has blocked the table. */
  | 'blocked'
  /** The venue is not open for the whole visit. */
  | 'closed'
  /** The date is beyond the booking window. */
  | 'too-far'
  /** Online booking is off. */
  | 'stopped'
  /** Online booking is paused for this day. */
  | 'paused'
  /** The start has passed, or is sooner than the minimum notice. */
  | 'late'
  /** The venue takes no party of this size, or the table does not exist or does not fit the party. */
  | 'party'

type Request = {
  venue: Venue
  /** The requested day, without the booking that is changed. */
  day: Day
  request: BookingRequest
  /** By the server's clock. Undefined leaves the conditions that depend on it to the rules. */
  now: VenueTime | undefined
}

/**
 * Decides whether a guest can book: the same conditions as `isBookable` in `firestore.rules`.
 *
 * @returns undefined if the rules accept it.
 */
export function findRequestRefusal({
  venue,
  day,
  request,
  now,
}: Request): RequestRefusal | undefined {
  if (!venue.onlineBooking) return 'stopped'
  if (request.date === venue.pausedDate) return 'paused'
  if (getDuration(venue, request.guests) === undefined) return 'party'
  if (now && request.date > addDays(now.date, venue.bookingWindowDays)) return 'too-far'
  const state = getTableState(venue, day, request)
  if (state === 'closed') return 'closed'
  if (now && !hasEnoughNotice(venue, request, now)) return 'late'
  if (!findCapacity(venue, request.tables)) return 'party'
  if (state === 'free') return undefined
  return state === 'too-small' || state === 'too-large' ? 'party' : state
}

/** Why a guest can no longer cancel or change a booking. */
export type ChangeRefusal =
  /** It was cancelled, or its party was seated. */
  | 'state'
  /** The visit has ended. */
  | 'over'
  /** It has been changed as often as guests may. */
  | 'limit'

/**
 * Decides whether a guest can cancel a booking or change it, its note included: the same conditions as `isGuestUpdate` in
 * `firestore.rules`. A change of time, tables or party must be a request that can be booked as well.
 *
 * @param now by the server's clock.
 */
export function findChangeRefusal(
  { timeZone }: Pick<Venue, 'timeZone'>,
  access: GuestAccess,
  deed: 'cancel' | 'change',
  now: VenueTime,
): ChangeRefusal | undefined {
  if (!guestCanModify(access)) return 'state'
  const { date, start, length, changes } = access
  if (slotToDate(date, start + length, timeZone) <= now.instant) return 'over'
  return deed === 'change' && changes >= MAX_CHANGES ? 'limit' : undefined
}

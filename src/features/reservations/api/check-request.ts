import { getDuration, holdsTable } from '../../../domain/reservations/availability'
import { getVenueTime } from '../../../domain/reservations/clock'
import { findRequestRefusal } from '../../../domain/reservations/conditions'
import { rangesOverlap } from '../../../domain/reservations/table-slots'
import type { BookingRequest, Day, TimeSlot, Venue } from '../../../domain/reservations/venue'
import { getServerTime } from '../../../lib/server-time'
import type { Accepted, BookingRejection, OwnBooking } from './booking-results'
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
  db: InjectedDb
}

/**
 * Checks a request against the settings and the day.
 *
 * @throws {NetworkError} if the other bookings of this browser cannot be read.
 */
export async function checkRequest(
  check: RequestToCheck,
): Promise<Accepted | BookingRejection | OwnBooking> {
  const { venue, day, request } = check
  const { date, tables, start, guests } = request
  const time = getServerTime()
  const kind = findRequestRefusal({ venue, day, request, now: time && getVenueTime(venue, time) })
  const timeSlot = { date, tables, start, length: getDuration(venue, guests) ?? 0 }
  if (!kind) return { kind: 'accepted', timeSlot }
  const ownSecret = kind === 'taken' && (await findOwnBooking(check, timeSlot))
  return ownSecret ? { kind: 'own', secret: ownSecret, venue, day } : { kind, venue, day }
}

/** @returns the secret of another booking of this browser that holds one of the tables at this time. */
async function findOwnBooking(
  { slug, secret, db }: RequestToCheck,
  timeSlot: TimeSlot,
): Promise<string | undefined> {
  const others = loadSavedBookings(slug).filter((saved) => saved.secret !== secret)
  const bookings = await Promise.all(
    others.map(async (saved) => ({
      secret: saved.secret,
      access: await getGuestAccess(slug, saved.secret, db),
    })),
  )
  return bookings.find(
    ({ access }) => access && holdsTable(access.state) && overlaps(access, timeSlot),
  )?.secret
}

function overlaps(one: TimeSlot, other: TimeSlot): boolean {
  return (
    one.date === other.date &&
    one.tables.some((table) => other.tables.includes(table)) &&
    rangesOverlap(one, other)
  )
}

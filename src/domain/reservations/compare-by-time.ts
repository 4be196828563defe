import type { Booking } from './venue'

/** Orders bookings by date, start and creation. */
export function compareByTime(one: Booking, other: Booking): number {
  return (
    one.date.localeCompare(other.date) ||
    one.start - other.start ||
    one.createdAt.getTime() - other.createdAt.getTime()
  )
}

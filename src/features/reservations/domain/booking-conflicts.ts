import { compareSize, holdsTable, isVenueOpen } from './availability'
import type { Booking, Venue } from './venue'

/** A booking that conflicts with new settings. */
export type BookingConflict = {
  booking: Booking
  reason: 'no-table' | 'party' | 'closed'
}

/** Bookings that hold a table and could not be made under these settings. */
export function findBookingConflicts(venue: Venue, bookings: Booking[]): BookingConflict[] {
  return bookings.flatMap((booking) => {
    const reason = holdsTable(booking.state) && findReason(venue, booking)
    return reason ? [{ booking, reason }] : []
  })
}

function findReason(venue: Venue, booking: Booking): BookingConflict['reason'] | undefined {
  const capacity = venue.tables[booking.table]
  if (!capacity) return 'no-table'
  if (compareSize(capacity, booking.guests) !== 'fits') return 'party'
  return isVenueOpen(venue, booking) ? undefined : 'closed'
}

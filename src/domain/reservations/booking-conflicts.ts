import { compareSize, findCapacity, holdsTable, isVenueOpen } from './availability'
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
  if (booking.tables.some((table) => !venue.tables[table])) return 'no-table'
  // Hosts may combine any tables, so a combination that guests cannot book is no conflict.
  const capacity = findCapacity(venue, booking.tables)
  if (capacity && compareSize(capacity, booking.guests) !== 'fits') return 'party'
  return isVenueOpen(venue, booking) ? undefined : 'closed'
}

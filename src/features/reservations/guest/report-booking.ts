import { holdsTable } from '../../../domain/reservations/availability'
import { formatSlot, getCalendarDate } from '../../../domain/reservations/clock'
import type { GuestAccess } from '../../../domain/reservations/venue'
import { emit } from './embedder'

/** Reports a booking that was just stored to the site that shows this page in a frame. */
export function reportBooking({ date, start, guests, state }: GuestAccess) {
  // A retry after a lost response may find a booking that has been cancelled since.
  if (!holdsTable(state)) return
  emit({
    type: 'reservation.made',
    date: getCalendarDate(date, start),
    time: formatSlot(start),
    party: guests,
  })
}

import { holdsTable } from '../../../../domain/reservations/availability'
import type { BookingState } from '../../../../domain/reservations/venue'
import type { HostMessages } from '../host-page-context'

/** The states that a host can give a booking, by its current state. The first is the usual one. */
export const STATE_CHANGES: Record<BookingState, BookingState[]> = {
  pending: ['confirmed', 'seated', 'cancelled'],
  confirmed: ['seated', 'no-show', 'cancelled', 'pending'],
  seated: ['finished', 'confirmed'],
  finished: ['seated'],
  'no-show': ['confirmed', 'seated'],
  cancelled: ['confirmed'],
}

/** The states with a button in the list of bookings. The others are in the booking's dialog. */
export const QUICK_STATE_CHANGES: Record<BookingState, BookingState[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['seated', 'no-show'],
  seated: ['finished'],
  finished: ['seated'],
  'no-show': ['confirmed'],
  cancelled: ['confirmed'],
}

/** Whether the change of state declines a guest's request, instead of cancelling a reservation. */
export const isDecline = (from: BookingState, to: BookingState): boolean =>
  from === 'pending' && to === 'cancelled'

/** Returns the label of the button that changes a booking's state. */
export function getActionLabel(
  { actions }: HostMessages,
  from: BookingState,
  to: BookingState,
): string {
  if (isDecline(from, to)) return actions.decline
  if (from === 'seated' && to === 'confirmed') return actions.unseat
  // The usual change from a state without a table undoes a mistake; seating a no-show is a late arrival.
  if (!holdsTable(from) && to === STATE_CHANGES[from][0]) return actions.restore
  return actions[to]
}

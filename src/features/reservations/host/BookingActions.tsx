import { holdsTable } from '../../../domain/reservations/availability'
import { formatSlot } from '../../../domain/reservations/clock'
import { canSeat } from '../../../domain/reservations/seating'
import type { Booking, BookingState } from '../../../domain/reservations/venue'
import { getGuestName } from './host-page-context'
import { useSignedInHost } from './signed-in-host-context'
import { getActionLabel, QUICK_STATE_CHANGES } from './state-changes'

type BookingActionsProps = {
  booking: Booking
  changeStatus: (booking: Booking, state: BookingState) => void
  /** Asks for confirmation, then cancels. */
  onCancel: (booking: Booking) => void
  /** Opens the booking's dialog. */
  onOpen: (id: string) => void
}

/** The most frequent actions of a booking. */
export function BookingActions({ booking, changeStatus, onCancel, onOpen }: BookingActionsProps) {
  const { messages, hostMessages, venue, now } = useSignedInHost()
  const { id, date, start, state } = booking
  const hasBegun = date === now.date && now.minutes > start * 15
  const states = QUICK_STATE_CHANGES[state].filter(
    (to) => (to !== 'no-show' || hasBegun) && (to !== 'seated' || canSeat(date, now)),
  )
  return (
    <div className="host-actions">
      {states.map((to) => (
        <button
          key={to}
          type="button"
          className="host-action"
          data-first={to === states[0] && holdsTable(state)}
          onClick={() => (to === 'cancelled' ? onCancel(booking) : changeStatus(booking, to))}
        >
          {getActionLabel(hostMessages, state, to)}
        </button>
      ))}
      <button
        type="button"
        className="host-action"
        aria-label={`${hostMessages.more}: ${formatSlot(start)}, ${getGuestName(messages, venue, booking)}`}
        onClick={() => onOpen(id)}
      >
        {hostMessages.more}
      </button>
    </div>
  )
}

import { holdsTable } from '../../../../domain/reservations/availability'
import { formatSlot, SLOT_MINUTES } from '../../../../domain/reservations/clock'
import { canSeat } from '../../../../domain/reservations/seating'
import type { Booking } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { getGuestName } from '../host-page-context'
import { getActionLabel, QUICK_STATE_CHANGES } from './state-changes'

/** The most frequent actions of a booking. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { messages, hostMessages, venue, now, changeState, open } = useHost()
  const { id, date, start, state } = booking
  const hasBegun = date === now.date && now.minutes > start * SLOT_MINUTES
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
          onClick={() =>
            to === 'cancelled' ? open({ kind: 'cancel', id }) : changeState(booking, to)
          }
        >
          {getActionLabel(hostMessages, state, to)}
        </button>
      ))}
      <button
        type="button"
        className="host-action"
        aria-label={`${hostMessages.more}: ${formatSlot(start)}, ${getGuestName(messages, venue, booking)}`}
        onClick={() => open({ kind: 'booking', id })}
      >
        {hostMessages.more}
      </button>
    </div>
  )
}

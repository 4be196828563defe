import { ChangingText } from '../../../../components/ChangingText'
import { getHours } from '../../../../domain/reservations/clock'
import { useHost } from '../data/host-context'

type PrimaryActionsProps = {
  onToggleOnlineBooking: () => void
  onTogglePause: () => void
}

/** The button that adds a booking, and the switch and the pause of online booking. */
export function PrimaryActions({ onToggleOnlineBooking, onTogglePause }: PrimaryActionsProps) {
  const { hostMessages, venue, now, open } = useHost()
  const { online } = hostMessages
  const isPaused = venue.pausedDate === now.date
  const isOpenToday = getHours(venue, now.date).includes('0')
  const [verb, subject, day] = isPaused ? online.resume : online.pause
  return (
    <div className="host-tools">
      <button type="button" className="button" onClick={() => open({ kind: 'new-booking' })}>
        {hostMessages.addBooking}
      </button>
      {venue.onlineBooking && isOpenToday && (
        <button
          type="button"
          className="host-action host-pause"
          data-paused={isPaused}
          onClick={onTogglePause}
        >
          <ChangingText>{verb}</ChangingText> <span className="host-pause-subject">{subject}</span>{' '}
          <ChangingText>{day}</ChangingText>
        </button>
      )}
      <button
        type="button"
        role="switch"
        className="host-switch"
        aria-checked={venue.onlineBooking}
        onClick={onToggleOnlineBooking}
      >
        {online.label}
        <span aria-hidden="true">{venue.onlineBooking ? online.on : online.off}</span>
      </button>
    </div>
  )
}

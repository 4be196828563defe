import { ChangingText } from '../../../components/ChangingText'
import { useSignedInHost } from './signed-in-host-context'

type PrimaryActionsProps = {
  onAddBooking: () => void
  onToggleOnlineBooking: () => void
  onTogglePause: () => void
}

/** The button that adds a booking, and the switch and the pause of online booking. */
export function PrimaryActions({
  onAddBooking,
  onToggleOnlineBooking,
  onTogglePause,
}: PrimaryActionsProps) {
  const { hostMessages, venue, now } = useSignedInHost()
  const { online } = hostMessages
  const isPaused = venue.pausedDate === now.date
  const [verb, subject, day] = isPaused ? online.resume : online.pause
  return (
    <div className="host-tools">
      <button type="button" className="button" onClick={onAddBooking}>
        {hostMessages.addBooking}
      </button>
      {venue.onlineBooking && (
        <button type="button" className="host-action host-pause" onClick={onTogglePause}>
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

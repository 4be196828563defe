import { useSignedInHost } from './signed-in-host-context'

type PrimaryActionsProps = { onAddBooking: () => void; onToggleOnlineBooking: () => void }

/** The button that adds a booking, and the switch for online booking. */
export function PrimaryActions({ onAddBooking, onToggleOnlineBooking }: PrimaryActionsProps) {
  const { hostMessages, venue } = useSignedInHost()
  const { online } = hostMessages
  return (
    <div className="host-tools">
      <button type="button" className="button" onClick={onAddBooking}>
        {hostMessages.addBooking}
      </button>
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

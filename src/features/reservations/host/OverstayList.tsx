import { formatSlot } from '../../../domain/reservations/clock'
import type { Overstay } from '../../../domain/reservations/seating'
import type { Booking, BookingState } from '../../../domain/reservations/venue'
import { AttentionItem } from './AttentionItem'
import { getGuestName, getTableName } from './host-page-context'
import { useSignedInHost } from './signed-in-host-context'

type OverstayListProps = {
  overstays: Overstay[]
  changeStatus: (booking: Booking, state: BookingState) => void
  /** Opens the form that moves a booking. */
  onMove: (booking: Booking) => void
}

/** Parties whose time is up while another party is due at their table. */
export function OverstayList({ overstays, changeStatus, onMove }: OverstayListProps) {
  const { messages, hostMessages, venue } = useSignedInHost()
  const { actions, overstay } = hostMessages
  if (overstays.length === 0) return null
  return (
    <ul className="host-overstays">
      {overstays.map(({ seated, due }) => {
        const table = getTableName(messages, ...seated.tables)
        const seatedName = getGuestName(messages, venue, seated)
        const dueName = getGuestName(messages, venue, due)
        return (
          <AttentionItem
            key={seated.id}
            actions={[
              {
                label: actions.finished,
                ariaLabel: `${actions.finished}: ${seatedName}`,
                isPrimary: true,
                onClick: () => changeStatus(seated, 'finished'),
              },
              {
                label: <bdi>{`${actions.move}: ${dueName}`}</bdi>,
                onClick: () => onMove(due),
              },
              {
                label: <bdi>{`${actions.move}: ${seatedName}`}</bdi>,
                onClick: () => onMove(seated),
              },
            ]}
          >
            <p role="alert">{overstay.text(table, seatedName, dueName, formatSlot(due.start))}</p>
          </AttentionItem>
        )
      })}
    </ul>
  )
}

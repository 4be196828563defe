import { formatSlot } from '../../../../domain/reservations/clock'
import { findOverstays } from '../../../../domain/reservations/seating'
import { useHost } from '../data/host-context'
import { getGuestName, getTableName } from '../host-page-context'
import { AttentionItem } from './AttentionItem'

/** Parties whose time is up while another party is due at their table. */
export function OverstayList() {
  const { messages, hostMessages, venue, now, bookings, changeState, showBooking } = useHost()
  const overstays = findOverstays(bookings.today?.bookings ?? [], venue, now)
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
                onClick: () => changeState(seated, 'finished'),
              },
              {
                label: <bdi>{`${actions.move}: ${dueName}`}</bdi>,
                onClick: () => showBooking(due, 'move'),
              },
              {
                label: <bdi>{`${actions.move}: ${seatedName}`}</bdi>,
                onClick: () => showBooking(seated, 'move'),
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

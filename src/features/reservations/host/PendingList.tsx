import { useId } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import { formatSlot } from '../../../domain/reservations/clock'
import type { Booking, BookingState } from '../../../domain/reservations/venue'
import { AttentionItem } from './AttentionItem'
import { formatBooking } from './format-booking'
import { getGuestName } from './host-page-context'
import { ShortList } from './ShortList'
import { useSignedInHost } from './signed-in-host-context'

/** An unconfirmed booking is overdue after this many minutes. */
const OVERDUE_AFTER_MINUTES = 120

type PendingListProps = {
  /** The unconfirmed bookings of all days. */
  pending: Booking[]
  changeStatus: (booking: Booking, state: BookingState) => void
  /** Asks for confirmation, then cancels. */
  onCancel: (booking: Booking) => void
  onShow: (booking: Booking) => void
}

/** Bookings that wait for confirmation, the longest waiting first. Each holds its table. */
export function PendingList({ pending, changeStatus, onCancel, onShow }: PendingListProps) {
  const { messages, hostMessages, venue, lang, now } = useSignedInHost()
  const { actions, announcements } = hostMessages
  const id = useId()
  const longestFirst = pending
    .filter(({ date, state }) => date >= now.date && state === 'pending')
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (longestFirst.length === 0) return null

  return (
    <section className="host-pending" aria-labelledby={id}>
      <h2 id={id}>{hostMessages.pending.title(longestFirst.length)}</h2>
      <p className="text-muted">{hostMessages.pending.note}</p>
      <ShortList items={longestFirst} formatMore={announcements.more}>
        {(booking) => {
          const name = getGuestName(messages, venue, booking)
          const summary = `${formatSlot(booking.start)}, ${name}`
          const waitingMs = now.instant.getTime() - booking.createdAt.getTime()
          const minutes = Math.max(0, Math.floor(waitingMs / 60_000))
          const isOverdue = minutes > OVERDUE_AFTER_MINUTES
          return (
            <AttentionItem
              key={booking.id}
              actions={[
                {
                  label: actions.confirmed,
                  ariaLabel: `${actions.confirmed}: ${summary}`,
                  isPrimary: true,
                  onClick: () => changeStatus(booking, 'confirmed'),
                },
                {
                  label: actions.decline,
                  ariaLabel: `${actions.decline}: ${summary}`,
                  // Without a question, so that a host clears a list of old requests quickly. A host can restore them.
                  onClick: () =>
                    isOverdue ? changeStatus(booking, 'cancelled') : onCancel(booking),
                },
                {
                  label: announcements.show,
                  ariaLabel: `${announcements.show}: ${summary}`,
                  onClick: () => onShow(booking),
                },
              ]}
            >
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <ChangingText>{`, ${formatBooking(messages, lang, booking)}. `}</ChangingText>
                <span className={isOverdue ? 'host-late' : 'text-muted'}>
                  {[isOverdue && hostMessages.pending.overdue, hostMessages.pending.age(minutes)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
            </AttentionItem>
          )
        }}
      </ShortList>
    </section>
  )
}

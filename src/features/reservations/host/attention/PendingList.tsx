import { useId } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import { formatSlot } from '../../../../domain/reservations/clock'
import { formatBooking } from '../booking/format-booking'
import { useHost } from '../data/host-context'
import { getGuestName } from '../host-page-context'
import { AttentionItem } from './AttentionItem'
import { ShortList } from './ShortList'

/** An unconfirmed booking is overdue after this many minutes. */
const OVERDUE_AFTER_MINUTES = 120

/** Bookings that wait for confirmation, the oldest first. Each holds its table. */
export function PendingList() {
  const { messages, hostMessages, venue, lang, now, bookings, changeState, open, showBooking } =
    useHost()
  const { actions, announcements } = hostMessages
  const id = useId()
  const oldestFirst = bookings.pending
    .filter(({ date }) => date >= now.date)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (oldestFirst.length === 0) return null

  return (
    <section className="host-pending" aria-labelledby={id}>
      <h2 id={id}>{hostMessages.pending.title(oldestFirst.length)}</h2>
      <p className="text-muted">{hostMessages.pending.note}</p>
      <ShortList items={oldestFirst} formatMore={announcements.more}>
        {(booking) => {
          const name = getGuestName(messages, venue, booking)
          const summary = `${formatSlot(booking.start)}, ${name}`
          const waitingMs = now.instant.getTime() - booking.createdAt.getTime()
          const minutes = Math.max(0, Math.floor(waitingMs / 60_000))
          // A changed booking may have been confirmed before, and since when it waits is not stored.
          const hasWaitedSinceCreation = booking.sequence === 0
          const isOverdue = hasWaitedSinceCreation && minutes > OVERDUE_AFTER_MINUTES
          return (
            <AttentionItem
              key={booking.id}
              actions={[
                {
                  label: actions.confirmed,
                  ariaLabel: `${actions.confirmed}: ${summary}`,
                  isPrimary: true,
                  onClick: () => changeState(booking, 'confirmed'),
                },
                {
                  label: actions.decline,
                  ariaLabel: `${actions.decline}: ${summary}`,
                  // Without a question, so that a host clears a list of old requests quickly. A host can restore them.
                  onClick: () =>
                    isOverdue
                      ? changeState(booking, 'cancelled')
                      : open({ kind: 'cancel', id: booking.id }),
                },
                {
                  label: announcements.show,
                  ariaLabel: `${announcements.show}: ${summary}`,
                  onClick: () => showBooking(booking),
                },
              ]}
            >
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <ChangingText>{`, ${formatBooking(messages, lang, booking)}. `}</ChangingText>
                {hasWaitedSinceCreation && (
                  <span className={isOverdue ? 'host-late' : 'text-muted'}>
                    {[isOverdue && hostMessages.pending.overdue, hostMessages.pending.age(minutes)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                )}
              </p>
            </AttentionItem>
          )
        }}
      </ShortList>
    </section>
  )
}

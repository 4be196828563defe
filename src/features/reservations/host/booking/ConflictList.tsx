import { useState } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import { ConfirmDialog } from '../../../../components/ConfirmDialog'
import type { BookingConflict } from '../../../../domain/reservations/booking-conflicts'
import { formatDate, formatSlot, getCalendarDate } from '../../../../domain/reservations/clock'
import type { Booking } from '../../../../domain/reservations/venue'
import { changeSeveral } from '../data/change-several'
import { useHost } from '../data/host-context'
import { getGuestName, getTableName } from '../host-page-context'
import { PhoneLink } from './PhoneLink'

const SHORT_DATE = { day: 'numeric', month: 'short' } as const

type ConflictListProps = {
  title: (number: number) => string
  bookings: Booking[]
  /** Adds the reason to each booking. */
  conflicts?: BookingConflict[]
  /** Called after an attempt to cancel the bookings, of which some may have failed. */
  onCancelled?: () => void
}

/** Bookings that conflict with a change, and a button that cancels all of them but those of seated parties. */
export function ConflictList({ title, bookings, conflicts = [], onCancelled }: ConflictListProps) {
  const { messages, hostMessages, venue, venueRow, lang, perform } = useHost()
  const [isConfirming, setIsConfirming] = useState(false)
  if (bookings.length === 0) return null
  const { conflictList, settings } = hostMessages
  const cancellable = bookings.filter(({ state }) => state !== 'seated')

  async function cancelAll() {
    await perform({
      ids: cancellable.map(({ id }) => id),
      send: ({ setBookingState }, latest) =>
        changeSeveral(cancellable, (booking) =>
          setBookingState(venueRow.slug, latest(booking), 'cancelled'),
        ),
      isStored: (stored) => stored.every(({ state }) => state === 'cancelled'),
      done: () => conflictList.cancelled(cancellable.length),
    })
    onCancelled?.()
    return true
  }

  return (
    <div className="host-conflicts">
      <p>
        <strong>{title(bookings.length)}</strong>
      </p>
      <ul>
        {bookings.map((booking) => {
          const reason = conflicts.find((conflict) => conflict.booking.id === booking.id)?.reason
          return (
            <li key={booking.id}>
              <ChangingText>
                {`${formatDate(getCalendarDate(booking.date, booking.start), lang, SHORT_DATE)}, ${formatSlot(booking.start)}, `}
              </ChangingText>
              <bdi>{getGuestName(messages, venue, booking)}</bdi>
              <ChangingText>
                {`, ${messages.people(booking.guests)}, ${getTableName(messages, ...booking.tables)}`}
              </ChangingText>
              {booking.phone && (
                <span>
                  , <PhoneLink phone={booking.phone} />
                </span>
              )}
              {booking.state === 'seated' && (
                <span className="text-muted">{` (${messages.states.seated})`}</span>
              )}
              {reason && (
                <span className="text-muted">{` (${settings.conflict.reasons[reason]})`}</span>
              )}
            </li>
          )
        })}
      </ul>
      {cancellable.length > 0 && (
        <button type="button" className="host-action" onClick={() => setIsConfirming(true)}>
          {conflictList.cancelAll(cancellable.length)}
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={conflictList.question(cancellable.length)}
          cancelLabel={conflictList.keep}
          confirmLabel={conflictList.cancelAll(cancellable.length)}
          busyLabel={messages.busy}
          onConfirm={cancelAll}
          onClose={() => setIsConfirming(false)}
        >
          {conflictList.text}
        </ConfirmDialog>
      )}
    </div>
  )
}

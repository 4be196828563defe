import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/ConfirmDialog'
import { describeAreas } from '../../../../content/describe-location'
import { holdsTable } from '../../../../domain/reservations/availability'
import {
  formatDate,
  formatDateTime,
  formatSlot,
  getCalendarDate,
} from '../../../../domain/reservations/clock'
import { canSeat } from '../../../../domain/reservations/seating'
import type { Booking, BookingState } from '../../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../../domain/text'
import { useHost } from '../data/host-context'
import { getGuestName, getTableName } from '../host-page-context'
import { EditGuestForm } from './EditGuestForm'
import { GuestMails } from './GuestMails'
import { HostDialog } from './HostDialog'
import { MoveBookingForm } from './MoveBookingForm'
import { PhoneLink } from './PhoneLink'
import { getActionLabel, STATE_CHANGES } from './state-changes'

type BookingDialogProps = {
  /** The current booking, which may change while the dialog is open. */
  booking: Booking
  initialForm?: 'none' | 'move'
}

/** A booking with all of its actions. */
export function BookingDialog({ booking, initialForm = 'none' }: BookingDialogProps) {
  const { messages, hostMessages, venue, venueRow, now, perform, changeState, open, close } =
    useHost()
  const [form, setForm] = useState<'none' | 'move' | 'correct' | 'erase'>(initialForm)
  const { id, state, date } = booking
  const name = getGuestName(messages, venue, booking)
  const states = STATE_CHANGES[state].filter((to) => to !== 'seated' || canSeat(date, now))

  async function handleState(to: BookingState) {
    if (to === 'cancelled') return open({ kind: 'cancel', id })
    if ((await changeState(booking, to)) === 'done') close()
  }

  async function erase() {
    const result = await perform({
      ids: [id],
      send: (api, latest) => api.deleteBooking(venueRow.slug, latest(booking)),
      isStored: (stored) => stored.length === 0,
      done: () => hostMessages.eraseDialog.erased,
    })
    return result === 'done'
  }

  return (
    <HostDialog title={<bdi>{name}</bdi>}>
      <BookingDetails booking={booking} />
      <GuestMails booking={booking} />
      <div className="host-tools">
        {states.map((to) => (
          <button
            key={to}
            type="button"
            className="host-action"
            data-first={to === states[0] && holdsTable(state)}
            onClick={() => handleState(to)}
          >
            {getActionLabel(hostMessages, state, to)}
          </button>
        ))}
      </div>
      <div className="host-tools">
        {(['move', 'correct', 'erase'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className="host-action"
            aria-expanded={action === 'erase' ? undefined : form === action}
            onClick={() => setForm(form === action ? 'none' : action)}
          >
            {hostMessages.actions[action]}
          </button>
        ))}
      </div>
      {form === 'move' && <MoveBookingForm booking={booking} />}
      {form === 'correct' && <EditGuestForm booking={booking} onClose={() => setForm('none')} />}
      {form === 'erase' && (
        <ConfirmDialog
          title={hostMessages.eraseDialog.question}
          cancelLabel={hostMessages.eraseDialog.keep}
          confirmLabel={hostMessages.eraseDialog.now}
          busyLabel={messages.busy}
          onConfirm={erase}
          onClose={(isErased) => (isErased ? close() : setForm('none'))}
        >
          <strong dir="auto">{name}</strong>. {hostMessages.eraseDialog.text}
        </ConfirmDialog>
      )}
    </HostDialog>
  )
}

function BookingDetails({ booking }: { booking: Booking }) {
  const { messages, hostMessages, venue, lang, venueMessages, venueRow } = useHost()
  const { start, length, guests, tables, state, date } = booking
  const area = describeAreas(venueRow, venueMessages, tables)
  const { timeZone } = venue
  const createdOn = formatDateTime(booking.createdAt, lang, {
    timeZone,
    day: 'numeric',
    month: 'long',
  })
  const createdAt = formatDateTime(booking.createdAt, lang, { timeZone, timeStyle: 'short' })

  return (
    <>
      <p className="host-facts">
        <strong>
          {`${formatDate(getCalendarDate(date, start), lang)}, ${formatSlot(start)}–${formatSlot(start + length)}`}
        </strong>
        <span>{messages.people(guests)}</span>
        <span>
          {[getTableName(messages, ...tables), area && lowercaseFirst(area)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="host-mark" data-state={state}>
          {messages.states[state]}
        </span>
      </p>
      <p className="host-facts">
        {booking.phone && <PhoneLink phone={booking.phone} />}
        {booking.email && (
          <a dir="auto" href={`mailto:${encodeURIComponent(booking.email).replaceAll('%40', '@')}`}>
            {booking.email}
          </a>
        )}
        <span className="text-muted">
          {hostMessages.createdAt} {createdOn}, {createdAt},{' '}
          {booking.secret === '' ? hostMessages.byHost : hostMessages.byGuest},{' '}
          {hostMessages.languages[booking.lang]}
        </span>
      </p>
      {booking.note && (
        <p className="host-note" dir="auto">
          {booking.note}
        </p>
      )}
    </>
  )
}

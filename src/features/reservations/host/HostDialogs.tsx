import { ChangingText } from '../../../components/ChangingText'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { formatSlot } from '../../../domain/reservations/clock'
import type { Booking, BookingState, Day, ServiceDate } from '../../../domain/reservations/venue'
import type { MutationResult } from '../api/host-api'
import { BlockDialog } from './BlockDialog'
import { BookingDialog } from './BookingDialog'
import { getGuestName, type NewBookingPreset } from './host-page-context'
import { NewBookingDialog } from './NewBookingDialog'
import { type SubmitChange, useSignedInHost } from './signed-in-host-context'

export type OpenDialog =
  | { kind: 'booking'; id: string; form?: 'move' }
  | { kind: 'cancel'; id: string }
  | { kind: 'new-booking'; preset?: NewBookingPreset }
  | { kind: 'block' }

type HostDialogsProps = {
  dialog: OpenDialog
  date: ServiceDate
  day: Day
  bookings: Booking[]
  /** The unconfirmed bookings of all days, which a dialog may show too. */
  pendingBookings: Booking[]
  submitChange: SubmitChange
  changeStatus: (booking: Booking, state: BookingState) => Promise<MutationResult | 'failed'>
  /** Asks for confirmation, then cancels. */
  onCancel: (booking: Booking) => void
  onShowDay: (date: ServiceDate) => void
  onClose: () => void
}

/** Renders the dialog that is open. */
export function HostDialogs({
  dialog,
  date,
  day,
  bookings,
  pendingBookings,
  submitChange,
  changeStatus,
  onCancel,
  onShowDay,
  onClose,
}: HostDialogsProps) {
  const { venue, messages, hostMessages } = useSignedInHost()
  if (dialog.kind === 'new-booking') {
    return (
      <NewBookingDialog
        date={date}
        preset={dialog.preset}
        submitChange={submitChange}
        onShowDay={onShowDay}
        onClose={onClose}
      />
    )
  }
  if (dialog.kind === 'block') {
    return (
      <BlockDialog
        date={date}
        day={day}
        bookings={bookings}
        submitChange={submitChange}
        onClose={onClose}
      />
    )
  }
  const booking = [...bookings, ...pendingBookings].find(({ id }) => id === dialog.id)
  // The booking was erased or moved elsewhere; useHostController closes the dialog.
  if (!booking) return null
  if (dialog.kind === 'booking') {
    return (
      <BookingDialog
        key={booking.id}
        booking={booking}
        initialForm={dialog.form ?? 'none'}
        submitChange={submitChange}
        changeStatus={changeStatus}
        onCancel={onCancel}
        onShowDay={onShowDay}
        onClose={onClose}
      />
    )
  }
  const dialogMessages =
    booking.state === 'pending' ? hostMessages.declineDialog : hostMessages.cancelDialog
  return (
    <ConfirmDialog
      title={dialogMessages.question}
      cancelLabel={dialogMessages.keep}
      confirmLabel={dialogMessages.now}
      busyLabel={messages.busy}
      className="host-dialog"
      onConfirm={async () => (await changeStatus(booking, 'cancelled')) === 'done'}
      onClose={onClose}
    >
      <strong dir="auto">
        {`${formatSlot(booking.start)}, ${getGuestName(messages, venue, booking)}`}
      </strong>
      <ChangingText>{`. ${dialogMessages.text}`}</ChangingText>
    </ConfirmDialog>
  )
}

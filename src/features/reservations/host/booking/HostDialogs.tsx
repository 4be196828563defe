import { ChangingText } from '../../../../components/ChangingText'
import { ConfirmDialog } from '../../../../components/ConfirmDialog'
import { formatSlot } from '../../../../domain/reservations/clock'
import { type OpenDialog, useHost } from '../data/host-context'
import { getGuestName, getTableName } from '../host-page-context'
import { BlockDialog } from './BlockDialog'
import { BookingDialog } from './BookingDialog'
import { NewBookingDialog } from './NewBookingDialog'

/** Renders the dialog that is open. */
export function HostDialogs({ dialog }: { dialog: OpenDialog }) {
  const { venue, messages, hostMessages, date, bookings, changeState, close } = useHost()
  if (dialog.kind === 'new-booking') return <NewBookingDialog date={date} preset={dialog.preset} />
  if (dialog.kind === 'block') return <BlockDialog />
  const booking = bookings.all.find(({ id }) => id === dialog.id)
  // The booking was erased; useHostController closes the dialog.
  if (!booking) return null
  if (dialog.kind === 'booking') {
    return <BookingDialog key={booking.id} booking={booking} initialForm={dialog.form ?? 'none'} />
  }
  const summary = `${formatSlot(booking.start)}, ${getGuestName(messages, venue, booking)}`
  if (dialog.kind === 'seat-early') {
    const { seatEarlyDialog } = hostMessages
    return (
      <ConfirmDialog
        title={seatEarlyDialog.question}
        cancelLabel={seatEarlyDialog.keep}
        confirmLabel={seatEarlyDialog.now}
        busyLabel={messages.busy}
        onConfirm={async () => (await changeState(booking, 'seated', true)) === 'done'}
        onClose={close}
      >
        <strong dir="auto">{summary}</strong>
        <ChangingText>
          {`. ${seatEarlyDialog.text(getTableName(messages, ...booking.tables), formatSlot(booking.start))}`}
        </ChangingText>
      </ConfirmDialog>
    )
  }
  const dialogMessages =
    booking.state === 'pending' ? hostMessages.declineDialog : hostMessages.cancelDialog
  const consequence =
    booking.secret === ''
      ? hostMessages.cancelDialog.withoutPage(booking.email !== '')
      : dialogMessages.text
  return (
    <ConfirmDialog
      title={dialogMessages.question}
      cancelLabel={dialogMessages.keep}
      confirmLabel={dialogMessages.now}
      busyLabel={messages.busy}
      onConfirm={async () => (await changeState(booking, 'cancelled')) === 'done'}
      onClose={close}
    >
      <strong dir="auto">{summary}</strong>
      <ChangingText>{`. ${consequence}`}</ChangingText>
    </ConfirmDialog>
  )
}

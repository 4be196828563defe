import { guestCanModify, isSameRequest } from '../../../domain/reservations/availability'
import { formatDate, formatSlot, getCalendarDate } from '../../../domain/reservations/clock'
import type { GuestAccess } from '../../../domain/reservations/venue'
import { formatTables, type GuestContextValue } from './guest-context'

/** The kind of change to a booking while its page was open. */
export type BookingNotice =
  | 'confirmed'
  | 'declined'
  | 'cancelledByHost'
  | 'cancelledMeanwhile'
  | 'changedByHost'
  | 'changedElsewhere'
  | 'changed'
  | 'noteSaved'

/** Compares a booking as the page shows it with the stored one. */
export function getBookingNotice(
  before: GuestAccess,
  after: GuestAccess,
): BookingNotice | undefined {
  // Only guests' changes increment `changes`.
  const isByHost = after.changes === before.changes
  if (after.state === 'cancelled' && before.state !== 'cancelled') {
    if (!isByHost) return 'cancelledMeanwhile'
    return before.state === 'pending' ? 'declined' : 'cancelledByHost'
  }
  // A host's page lengthens the booking of a seated party. Guests need no notice of that, so a change is reported
  // only while they can still modify the booking.
  const isChanged = !isSameRequest(before, after) || before.length !== after.length
  if (guestCanModify(after) && isChanged) return isByHost ? 'changedByHost' : 'changedElsewhere'
  return before.state === 'pending' && after.state === 'confirmed' ? 'confirmed' : undefined
}

type ContextWithConfirmation = GuestContextValue &
  Required<Pick<GuestContextValue, 'confirmationMessages'>>

/** Returns the sentence of a notice. If somebody else changed the booking, it contains the whole new booking. */
export function formatNotice(
  notice: BookingNotice | undefined,
  access: GuestAccess,
  context: ContextWithConfirmation,
): string {
  const messages = context.confirmationMessages.manage
  const changes = messages.changes[access.state === 'pending' ? 'request' : 'reservation']
  switch (notice) {
    case 'confirmed':
      return messages.confirmed
    case 'declined':
      return messages.declined
    case 'cancelledByHost':
      return messages.cancelledByHost
    case 'cancelledMeanwhile':
      return messages.cancelledMeanwhile
    case 'changedByHost':
      return changes.byHost(formatAccess(access, context))
    case 'changedElsewhere':
      return changes.elsewhere(formatAccess(access, context))
    case 'changed':
      return changes.own
    case 'noteSaved':
      return messages.noteSaved
    default:
      return ''
  }
}

/** `Table 5, Saturday 28 November, 20:30 to 22:00, 2 people`. */
function formatAccess(
  { date, start, length, tables, guests }: GuestAccess,
  { messages, confirmationMessages, lang }: ContextWithConfirmation,
): string {
  return [
    formatTables(tables, { messages }),
    formatDate(getCalendarDate(date, start), lang),
    confirmationMessages.labels.until(formatSlot(start), formatSlot(start + length)),
    messages.people(guests),
  ].join(', ')
}

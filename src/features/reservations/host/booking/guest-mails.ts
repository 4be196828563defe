import { getWorstMailStatus, type Mail } from '../../../../domain/mail'
import type { Booking, BookingState, ServiceDate } from '../../../../domain/reservations/venue'

/** Why a guest may not know of their booking's current state. */
export type MailProblem = 'uncertain' | 'failed'

/** In these states it matters whether the guest was notified. */
const NOTIFIED_STATES: BookingState[] = ['pending', 'confirmed', 'cancelled']

/** The last mail about the booking's state and the last reminder; earlier ones are out of date. */
export function getLatestMails(mails: readonly Mail[], { id, email }: Booking): Mail[] {
  // Without an address nothing can be sent, and nothing needs to be.
  if (email === '') return []
  const own = mails.filter(({ booking }) => booking === id)
  const changes = own.filter(({ kind }) => kind === 'booking')
  const reminders = own.filter(({ kind }) => kind === 'reminder')
  return [
    ...changes.sort((one, other) => (one.version ?? 0) - (other.version ?? 0)).slice(-1),
    ...reminders.sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime()).slice(-1),
  ]
}

/** The bookings from today on whose guests may not know of their state, by id. */
export function findMailProblems(
  bookings: readonly Booking[],
  mails: readonly Mail[],
  today: ServiceDate,
): Map<string, MailProblem> {
  const now = new Date()
  const problems = new Map<string, MailProblem>()
  for (const booking of bookings) {
    if (booking.date < today || !NOTIFIED_STATES.includes(booking.state)) continue
    const status = getWorstMailStatus(getLatestMails(mails, booking), now)
    if (status === 'uncertain' || status === 'failed') problems.set(booking.id, status)
  }
  return problems
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { GuestAccess } from '../../../domain/reservations/venue'
import { saveDraft } from '../../../lib/draft'
import type { Unreachable } from '../api/booking-results'
import { poll } from '../api/poll'
import { getGuestAccess } from '../api/queries'
import {
  findUnansweredBooking,
  getDraftName,
  removeSavedBooking,
  saveStored,
  type UnansweredBooking,
} from '../api/saved-bookings'

/** How long after a press its commit may still arrive: more than all attempts and the last request take. */
const IN_FLIGHT_MS = 60_000

/** The database has no booking of a press, and none can arrive any more. */
export type NotStored = { kind: 'not-stored' }

type Outcome = { kind: 'stored'; access: GuestAccess } | NotStored | Unreachable

/**
 * Asks the database whether it has stored the booking of a press that got no answer.
 *
 * @throws {NetworkError} if no answer arrives.
 */
async function findOutcome(slug: string, { press, secret }: UnansweredBooking): Promise<Outcome> {
  // The device's clock may have been set in the meantime, also back.
  const canArrive = Math.abs(Date.now() - press.at) < IN_FLIGHT_MS
  const access = await getGuestAccess(slug, secret)
  if (access) return { kind: 'stored', access }
  return { kind: canArrive ? 'unreachable' : 'not-stored' }
}

function saveOutcome(slug: string, booking: UnansweredBooking, outcome: Outcome) {
  if (outcome.kind === 'stored') saveStored(slug, booking, outcome.access)
  if (outcome.kind === 'not-stored') removeSavedBooking(slug, booking.secret)
}

/** A booking that may not be stored, and what is known of it. */
export type FoundAttempt = { booking: UnansweredBooking; kind: (NotStored | Unreachable)['kind'] }

/**
 * The booking that an earlier page was sending when the guest left it. If it is stored, it is one of the bookings of this
 * browser, and the result is undefined.
 */
export function useUnansweredBooking(slug: string): FoundAttempt | 'checking' | undefined {
  const [booking] = useState(() => findUnansweredBooking(slug))
  const [found, setFound] = useState<FoundAttempt | 'checking' | undefined>(booking && 'checking')
  useEffect(() => {
    if (!booking) return
    findOutcome(slug, booking)
      .catch((): Unreachable => ({ kind: 'unreachable' }))
      .then((outcome) => {
        saveOutcome(slug, booking, outcome)
        if (outcome.kind !== 'stored') return setFound({ booking, kind: outcome.kind })
        const { name, phone, email } = booking.press.contact
        saveDraft(getDraftName(slug), { name, phone, email })
        setFound(undefined)
      })
  }, [slug, booking])
  return found
}

type OutcomeHandlers = {
  /** Loads what shows a stored booking. */
  loadView: () => Promise<void>
  onStored: (booking: UnansweredBooking, access: GuestAccess) => void
  onNotStored: (booking: UnansweredBooking) => void
}

/** Asks the database about a press that got no answer, until it is known whether the booking is stored. */
export function usePolledOutcome(
  slug: string,
  booking: UnansweredBooking | undefined,
  { loadView, onStored, onNotStored }: OutcomeHandlers,
) {
  const load = useEffectEvent(loadView)
  const handleStored = useEffectEvent(onStored)
  const handleNotStored = useEffectEvent(onNotStored)
  useEffect(() => {
    if (!booking) return
    return poll(
      async () => {
        const outcome = await findOutcome(slug, booking)
        if (outcome.kind === 'stored') await load()
        return outcome
      },
      (outcome) => {
        saveOutcome(slug, booking, outcome)
        if (outcome.kind === 'stored') handleStored(booking, outcome.access)
        if (outcome.kind === 'not-stored') handleNotStored(booking)
      },
    )
  }, [slug, booking])
}

import { useState } from 'react'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import type { Booking } from '../../../../domain/reservations/venue'
import { mergeFields } from '../data/merge-fields'

/**
 * The draft of a form that edits some fields of a booking.
 *
 * @param booking the current booking, which may change while the form is open.
 * @param pick returns the fields that the form edits.
 * @param joined the texts of which both versions are kept, if somebody else has changed them as well.
 */
export function useEditDraft<Draft extends Record<string, unknown>>(
  booking: Booking,
  pick: (booking: Booking) => Draft,
  joined: readonly (string & keyof Draft)[] = [],
) {
  // The booking as the host knows it, so that another host's change is not overwritten.
  const [base, setBase] = useState(booking)
  const [draft, setDraft] = useState(() => pick(booking))
  const [isOutdated, setIsOutdated] = useState(false)

  // The newest version may arrive only after the answer that the booking has changed.
  if (isOutdated && !isDeepEqual(booking, base)) {
    setIsOutdated(false)
    setBase(booking)
    setDraft(mergeFields(pick(base), draft, pick(booking), joined) as Draft)
  }

  return {
    base,
    draft,
    setDraft,
    /** Replaces the fields that the host has not changed by those of the newest version. */
    takeOverChanges: () => setIsOutdated(true),
  }
}

import { createContext, use } from 'react'
import type { Mail } from '../../../domain/mail'
import type { Booking } from '../../../domain/reservations/venue'
import type { MutationResult } from '../api/host-api'
import { type HostMessages, useHostPageContext } from './host-page-context'

/** Data that only the components for signed-in hosts read. */
type SignedInHost = {
  hostMessages: HostMessages
  /** Confirms the host's last change; empty without one. */
  notice: string
  /** Why the host's last change was not stored; empty without an error. */
  errorMessage: string
  /** The bookings of the running service day, whichever day is shown. */
  todaysBookings: Booking[]
  /** The mails to guests that are loaded so far, see `useGuestMails`. */
  guestMails: { mails: Mail[]; sendAgain: (mail: Mail) => Promise<void> }
}

/**
 * Sends a change to the database and reports its result on the page. Also runs reads whose errors are reported;
 * they return `done` and have an empty message.
 *
 * @param change throws only `AuthError`; a `PartialChangeError` if a part was stored, see `changeSeveral`.
 * @param successMessage shown once the change is stored.
 * @param changed the affected bookings as they are after the change.
 * @returns `failed` if no answer came, the account may not do this, or only a part was stored.
 */
export type SubmitChange = (
  change: () => Promise<MutationResult>,
  successMessage: string,
  changed?: Booking | Booking[],
) => Promise<MutationResult | 'failed'>

export const SignedInHostContext = createContext<SignedInHost | null>(null)

export function useSignedInHost() {
  const signedInHost = use(SignedInHostContext)
  if (!signedInHost) throw new Error('useSignedInHost needs a SignedInHostContext around it')
  return { ...useHostPageContext(), ...signedInHost }
}

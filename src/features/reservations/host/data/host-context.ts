import { createContext, use } from 'react'
import type { Mail } from '../../../../domain/mail'
import type { Booking, BookingState, ServiceDate } from '../../../../domain/reservations/venue'
import { type HostMessages, type NewBookingPreset, useHostPageContext } from '../host-page-context'
import type { useAnnouncements } from './use-announcements'
import type { useBookings } from './use-bookings'
import type { ChangeResult, Perform } from './use-perform'

export type OpenDialog =
  | { kind: 'booking'; id: string; form?: 'move' }
  | { kind: 'cancel' | 'seat-early'; id: string }
  | { kind: 'new-booking'; preset?: NewBookingPreset }
  | { kind: 'block' }

/** The shown day's data, and the actions that components take on it. */
type Host = {
  hostMessages: HostMessages
  /** The day that is shown. */
  date: ServiceDate
  bookings: Pick<ReturnType<typeof useBookings>, 'all' | 'shownDay' | 'today' | 'pending'>
  announcements: ReturnType<typeof useAnnouncements>
  /** The mails to guests that are loaded so far, see `useGuestMails`. */
  guestMails: { mails: Mail[]; sendAgain: (mail: Mail) => Promise<void> }
  /** Confirms the host's last change; empty without one. */
  notice: string
  /** Why the host's last change was not stored; empty without an error. */
  errorMessage: string
  perform: Perform
  /** Changes a booking’s state at once, also to cancelled, see `useChangeState`. */
  changeState: (booking: Booking, state: BookingState, keepsTime?: boolean) => Promise<ChangeResult>
  open: (dialog: OpenDialog) => void
  close: () => void
  /** Shows the list of a booking's day, and the booking. */
  showBooking: (booking: Booking, form?: 'move') => void
  /** Shows the list of a day. */
  showDay: (date: ServiceDate) => void
}

export const HostContext = createContext<Host | null>(null)

export function useHost() {
  const host = use(HostContext)
  if (!host) throw new Error('useHost needs a HostContext around it')
  return { ...useHostPageContext(), ...host }
}

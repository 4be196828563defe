import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameRequest } from '../../../domain/reservations/availability'
import type { GuestAccess, Venue } from '../../../domain/reservations/venue'
import { poll, SLOW_POLL_MS } from '../api/poll'
import { getGuestAccess } from '../api/queries'
import { loadSavedBookings, type SavedBooking, updateSavedBooking } from '../api/saved-bookings'
import { type BookingNotice, getBookingNotice } from './booking-notice'

type LoadedAccess = {
  access: GuestAccess
  notice?: BookingNotice | undefined
  /** The booking before its party was seated, which a host may undo. */
  beforeSeated?: GuestAccess
}

/** `missing`: no booking has this secret. */
type State = 'loading' | 'unreachable' | 'missing' | LoadedAccess

/** The props of `LoadedBooking`, of which each of its forms takes some. */
export type LoadedBookingProps = {
  venue: Venue
  updateVenue: (venue: Venue) => void
  secret: string
  access: GuestAccess
  notice?: BookingNotice | undefined
  /** Shows a change that this page has stored. */
  showChange: (access: GuestAccess, notice?: BookingNotice) => void
  /** Shows a change that came from elsewhere. */
  receiveAccess: (access: GuestAccess) => void
  dismissNotice: () => void
  /** The booking's data in this browser. */
  savedBooking: SavedBooking | undefined
  /** @param note undefined if it is unknown which one is stored. */
  saveNote: (note: string | undefined) => void
}

/** For how long a booking is polled quickly after a change, because a host may undo it. */
const RECENT_CHANGE_MS = 5 * 60_000

/**
 * Polls a guest's booking while its page is open, since the restaurant or another tab may change it:
 * every few seconds until it is confirmed and for five minutes after each change, otherwise once a minute,
 * and at once when the page becomes visible. A missing booking is also polled once a minute.
 *
 * @param stored the booking that the page has just stored, if any.
 */
export function useGuestBooking(slug: string, secret: string, stored?: GuestAccess) {
  const [state, setState] = useState<State>(() => (stored ? getInitialState(stored) : 'loading'))
  const [savedBooking, setSavedBooking] = useState(() =>
    loadSavedBookings(slug).find((saved) => saved.secret === secret),
  )
  const access = typeof state === 'object' ? state.access : undefined

  useEffect(() => {
    if (!access) return
    // UpcomingBookings filters the saved bookings by their day.
    const { date, tables, start, guests, state } = access
    updateSavedBooking(slug, secret, { request: { date, tables, start, guests }, state })
  }, [slug, secret, access])

  const saveNote = useCallback(
    (note: string | undefined) => {
      updateSavedBooking(slug, secret, { note })
      setSavedBooking((before) => before && { ...before, note })
    },
    [slug, secret],
  )

  /** Shows a change that this page has stored. */
  const showChange = useCallback(
    (access: GuestAccess, notice?: BookingNotice) => setState({ access, notice }),
    [],
  )

  const dismissNotice = useCallback(
    () => setState((before) => (typeof before === 'object' ? { access: before.access } : before)),
    [],
  )

  /** Shows the stored booking, with a notice of what has changed. */
  const receiveAccess = useCallback(
    (access: GuestAccess | undefined) =>
      setState((before) => (access ? getNextState(before, access) : 'missing')),
    [],
  )

  const hasChangedRecently = useChangedRecently(access)
  const isUnsettled =
    state !== 'missing' && (!access || access.state === 'pending' || hasChangedRecently)
  const read = useCallback(() => getGuestAccess(slug, secret), [slug, secret])
  useEffect(() => {
    return poll(read, receiveAccess, {
      onError: () => setState((before) => (before === 'loading' ? 'unreachable' : before)),
      ...(!isUnsettled && { intervalMs: SLOW_POLL_MS }),
    })
  }, [read, isUnsettled, receiveAccess])

  /** Reads the booking at once. Ignores a failure, because polling continues. */
  const reload = () => read().then(receiveAccess, () => {})

  return { state, reload, showChange, receiveAccess, dismissNotice, savedBooking, saveNote }
}

/** Whether the booking has changed in the last five minutes, apart from its first load. */
function useChangedRecently(access: GuestAccess | undefined): boolean {
  const last = useRef(access)
  const [hasChanged, setHasChanged] = useState(false)
  useEffect(() => {
    const isChange = last.current !== undefined && last.current !== access
    last.current = access
    if (!isChange) return
    setHasChanged(true)
    const timer = setTimeout(() => setHasChanged(false), RECENT_CHANGE_MS)
    return () => clearTimeout(timer)
  }, [access])
  return hasChanged
}

/** A retry after a lost response may find a booking that has been cancelled since. */
function getInitialState(access: GuestAccess): LoadedAccess {
  return { access, notice: access.state === 'cancelled' ? 'cancelledMeanwhile' : undefined }
}

function getNextState(before: State, access: GuestAccess): State {
  if (typeof before !== 'object') return { access }
  // A response may be older than this page's own change.
  if (access.changes < before.access.changes || isSameAccess(before.access, access)) return before
  const known = before.beforeSeated ?? before.access
  const notice = getBookingNotice(known, access)
  // A party that came early is seated at another time, which is no news to it.
  return access.state === 'seated' ? { access, notice, beforeSeated: known } : { access, notice }
}

function isSameAccess(one: GuestAccess, other: GuestAccess): boolean {
  return (
    isSameRequest(one, other) &&
    one.length === other.length &&
    one.state === other.state &&
    one.changes === other.changes
  )
}

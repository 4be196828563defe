import { type RefObject, useState } from 'react'
import type { VenueRow } from '../../../content/venues'
import { formatSlot } from '../../../domain/reservations/clock'
import type { Booking, BookingState, ServiceDate, Venue } from '../../../domain/reservations/venue'
import { type AuthErrorReason, getAuthErrorReason } from '../../auth/auth-error'
import { loadHostApi } from '../api/load-host-api'
import { useClock } from '../use-clock'
import { BookingActions } from './BookingActions'
import { playChime, useSound } from './chime'
import type { DayViewName } from './DayView'
import { findMailProblems } from './guest-mails'
import type { OpenDialog } from './HostDialogs'
import {
  getGuestName,
  type HostActions,
  type HostMessages,
  type HostPageMessages,
} from './host-page-context'
import { isDecline } from './state-changes'
import { useAccessCheck } from './use-access-check'
import { useGuestMails } from './use-guest-mails'
import { useHostBookings } from './use-host-bookings'
import { useHostVenue } from './use-host-venue'
import { useOvertimeExtension } from './use-overtime-extension'
import { useServiceDay } from './use-service-day'
import { useSettingsActions } from './use-settings-actions'
import { useSubmitChange } from './use-submit-change'
import { useTitleCount } from './use-title-count'
import { type LeaveGuard, useUnsavedSettings } from './use-unsaved-settings'

export type HostControllerOptions = {
  venueRow: VenueRow
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
  messages: HostPageMessages
  hostMessages: HostMessages
  errorMessages: Record<AuthErrorReason, string>
  /** Whether the venue has just been created. */
  isNew: boolean
  /** Called when the account is no host any more. */
  onAccessLost: () => void
  /** Set to a guard that asks for confirmation before unsaved settings are left. */
  leaveGuard: RefObject<LeaveGuard>
}

/** The state and the actions of the host's view. */
export function useHostController({
  venueRow,
  initialVenue,
  messages,
  hostMessages,
  errorMessages,
  isNew,
  onAccessLost,
  leaveGuard,
}: HostControllerOptions) {
  const { slug } = venueRow
  const [view, setView] = useState<DayViewName | 'settings'>('list')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isSoundOn, setSound] = useSound()
  const [venue, setVenue] = useHostVenue({ slug, initialVenue })
  const now = useClock(venue)
  const today = now.date
  const { date, setDate, hasAdvanced } = useServiceDay(now, dialog !== undefined)
  const addToTitleCount = useTitleCount()
  const unsaved = useUnsavedSettings(leaveGuard)
  useAccessCheck(slug, onAccessLost)

  const report = useSubmitChange({
    ...{ slug, today, hostMessages, errorMessages, onAccessLost },
    initialNotice: isNew ? hostMessages.missing.opened : '',
    onSettled(stored) {
      bookings.showStored(stored)
      bookings.markSeen(stored.map(({ id }) => id))
    },
  })
  const settings = useSettingsActions({
    ...{ slug, venue, setVenue, today, messages, hostMessages, report },
  })
  const bookings = useHostBookings({
    ...{ slug, date, today },
    onAnnouncements: (found) => {
      addToTitleCount(found.length)
      report.dropNotice(found.map(({ after }) => after.id))
      if (isSoundOn) playChime()
    },
    onError: (error) => {
      report.leaveIfAccessLost(getAuthErrorReason(error))
    },
  })
  const guestMails = useGuestMails({
    ...{ slug, venue, date, hostMessages, submitChange: report.submitChange },
  })
  const { shownDay, pending, unseen, showStored, markSeen } = bookings
  useOvertimeExtension({ slug, today: bookings.today, now, showStored })

  function changeStatus(booking: Booking, state: BookingState) {
    return report.submitChange(
      async () => {
        const { setBookingState } = await loadHostApi()
        return setBookingState(slug, booking, state)
      },
      hostMessages.statusChanged[isDecline(booking.state, state) ? 'declined' : state](
        `${formatSlot(booking.start)}, ${getGuestName(messages, venue, booking)}`,
      ),
      { ...booking, state },
    )
  }

  function openDialog(next: OpenDialog) {
    report.clear()
    setDialog(next)
    if (next.kind === 'booking') guestMails.readBooking(next.id)
  }

  function openBooking(id: string) {
    markSeen([id])
    openDialog({ kind: 'booking', id })
  }

  function openList(shown: ServiceDate) {
    setDate(shown)
    setView('list')
  }

  /** Opens the list of a booking's day. Clears the notice and the error, which were about the day shown before. */
  function openDayOf(booking: Booking) {
    if (booking.date !== date) report.clear()
    openList(booking.date)
  }

  const confirmCancel = ({ id }: Booking) => openDialog({ kind: 'cancel', id })

  const hostActions: HostActions = {
    hostMessages,
    unseenKinds: new Map(unseen.map(({ kind, after }) => [after.id, kind])),
    mailProblems: findMailProblems(shownDay?.bookings ?? [], guestMails.mails, today),
    openBooking,
    openNewBooking: (preset) => openDialog({ kind: 'new-booking', preset }),
    renderActions: (booking) => (
      <BookingActions
        booking={booking}
        changeStatus={changeStatus}
        onCancel={confirmCancel}
        onOpen={openBooking}
      />
    ),
  }

  // Another host, or the guest, has erased the open booking or moved it to another day.
  if (
    dialog &&
    'id' in dialog &&
    shownDay &&
    ![...shownDay.bookings, ...pending].some(({ id }) => id === dialog.id)
  ) {
    setDialog(undefined)
    report.setError(hostMessages.errors.gone)
  }

  return {
    ...{ venue, now, date, hasAdvanced, view, dialog, isSoundOn, setSound },
    ...{
      bookings,
      guestMails,
      report,
      settings,
      unsaved,
      hostActions,
      changeStatus,
      confirmCancel,
    },
    openDialog,
    closeDialog: () => setDialog(undefined),
    changeView: (next: DayViewName | 'settings') => unsaved.guard(() => setView(next)),
    /** Clears the notice and the error, which were about the day shown before. */
    changeDate(chosen: ServiceDate) {
      report.clear()
      setDate(chosen)
    },
    /** Shows the list of a day, and asks first if settings are not saved. */
    showDay: (shown: ServiceDate) => unsaved.guard(() => openList(shown)),
    showBooking: (booking: Booking) =>
      unsaved.guard(() => {
        openDayOf(booking)
        openBooking(booking.id)
      }),
    moveBooking(booking: Booking) {
      unsaved.guard(() => openDayOf(booking))
      openDialog({ kind: 'booking', id: booking.id, form: 'move' })
    },
  }
}

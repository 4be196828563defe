import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { VenueRow } from '../../../content/venues'
import type { Booking, ServiceDate, Venue } from '../../../domain/reservations/venue'
import { type AuthErrorReason, getAuthErrorReason } from '../../auth/auth-error'
import { useClock } from '../use-clock'
import { playChime, useSound } from './attention/chime'
import { useOvertimeExtension } from './attention/use-overtime-extension'
import { useTitleCount } from './attention/use-title-count'
import { BookingActions } from './booking/BookingActions'
import { findMailProblems } from './booking/guest-mails'
import { useGuestMails } from './booking/use-guest-mails'
import type { OpenDialog } from './data/host-context'
import { useHostStore } from './data/host-store'
import { useAccess } from './data/use-access'
import { useAnnouncements } from './data/use-announcements'
import { useBookings } from './data/use-bookings'
import { useChangeState } from './data/use-change-state'
import { useHostVenue } from './data/use-host-venue'
import { usePerform } from './data/use-perform'
import type { DayViewName } from './day/DayView'
import { useServiceDay } from './day/use-service-day'
import { useWakeLock } from './day/use-wake-lock'
import {
  getGuestName,
  type HostActions,
  type HostMessages,
  type HostPageMessages,
} from './host-page-context'
import { useSettingsActions } from './settings/use-settings-actions'
import { type LeaveGuard, useUnsavedSettings } from './settings/use-unsaved-settings'

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
  const now = useClock(venue, useHostStore().getNow)
  const today = now.date
  const { date, setDate, hasAdvanced } = useServiceDay(now, dialog !== undefined)
  const addToTitleCount = useTitleCount()
  const unsaved = useUnsavedSettings(leaveGuard)
  const wakeLock = useWakeLock(view !== 'settings')
  const access = useAccess(slug, onAccessLost)

  const bookings = useBookings({
    ...{ slug, date, today },
    onError: (error) => {
      const reason = getAuthErrorReason(error)
      if (reason === 'signed-out') onAccessLost()
      if (reason === 'refused') access.explainRejection()
    },
  })
  const report = usePerform({
    ...{ today, hostMessages, errorMessages },
    initialNotice: isNew ? hostMessages.missing.opened : '',
    readBack: bookings.readBack,
    onSignedOut: onAccessLost,
    onRefused: access.explainRejection,
    onStored: (ids) => announcements.markSeen(ids),
    onFoundStored: () => setDialog(undefined),
  })
  const handleRead = useEffectEvent(report.handleRead)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer makes another day or list.
  useEffect(() => handleRead(), [bookings.all, bookings.today, bookings.shownDay])
  const announcements = useAnnouncements({
    ...{ slug, today, bookings: bookings.all, isComplete: bookings.isComplete },
    onAnnouncements: (found) => {
      addToTitleCount(found.length)
      report.dropNotice(found.map(({ after }) => after.id))
      if (isSoundOn) playChime()
    },
  })
  const { perform } = report
  const settings = useSettingsActions({
    ...{ slug, venue, setVenue, today, messages, hostMessages, report },
  })
  const guestMails = useGuestMails({ ...{ slug, venue, date, hostMessages, perform } })
  const { shownDay } = bookings
  useOvertimeExtension({ slug, today: bookings.today, now, readBack: bookings.readBack })

  const changeState = useChangeState({
    ...{ slug, now, hostMessages, perform },
    getName: (booking) => getGuestName(messages, venue, booking),
    onTaken: ({ id }) => open({ kind: 'seat-early', id }),
  })

  function open(next: OpenDialog) {
    report.clear()
    setDialog(next)
    if (next.kind !== 'booking') return
    announcements.markSeen([next.id])
    guestMails.readBooking(next.id)
  }

  function showList(shown: ServiceDate) {
    setDate(shown)
    setView('list')
  }

  const hostActions: HostActions = {
    hostMessages,
    unseenKinds: new Map(announcements.unseen.map(({ kind, after }) => [after.id, kind])),
    mailProblems: findMailProblems(shownDay?.bookings ?? [], guestMails.mails, today),
    openBooking: (id) => open({ kind: 'booking', id }),
    openNewBooking: (preset) => open({ kind: 'new-booking', preset }),
    renderActions: (booking) => <BookingActions booking={booking} />,
  }

  // Another host has erased the open booking, or moved it to a past day.
  if (dialog && 'id' in dialog && shownDay && !bookings.all.some(({ id }) => id === dialog.id)) {
    setDialog(undefined)
    report.setError(hostMessages.errors.gone)
  }

  return {
    /** The value of `HostContext`. */
    host: {
      ...{ hostMessages, date, bookings, announcements, guestMails, perform, changeState, open },
      notice: report.notice,
      errorMessage: report.error,
      close: () => setDialog(undefined),
      /** Asks first if settings are not saved. */
      showDay: (shown: ServiceDate) => unsaved.guard(() => showList(shown)),
      showBooking: ({ id, date: shown }: Booking, form?: 'move') =>
        unsaved.guard(() => {
          showList(shown)
          open({ kind: 'booking', id, ...(form && { form }) })
        }),
    },
    ...{ venue, now, hasAdvanced, view, dialog, isSoundOn, setSound, settings, unsaved },
    ...{ hostActions, wakeLock, isAccessUnknown: access.isUnknown },
    changeView: (next: DayViewName | 'settings') => unsaved.guard(() => setView(next)),
    /** Clears the notice and the error, which were about the day shown before. */
    changeDate(chosen: ServiceDate) {
      report.clear()
      setDate(chosen)
    },
  }
}

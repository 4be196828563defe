import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { host as hostEl } from '../../src/content/el/host'
import { hostMessages as hostMessagesEl } from '../../src/content/el/host-messages'
import { venues as venuesEl } from '../../src/content/el/venues'
import { host as hostEn } from '../../src/content/en/host'
import { hostMessages as hostMessagesEn } from '../../src/content/en/host-messages'
import { venues as venuesEn } from '../../src/content/en/venues'
import { initialSettings } from '../../src/content/initial-settings'
import { venueBySlug } from '../../src/content/venues'
import type { Language } from '../../src/domain/language'
import type { Mail } from '../../src/domain/mail'
import { EMPTY_DAY } from '../../src/domain/reservations/availability'
import { getVenueTime } from '../../src/domain/reservations/clock'
import type { Booking, Day, Venue } from '../../src/domain/reservations/venue'
import { loadHostApi } from '../../src/features/reservations/api/load-host-api'
import { HostContext } from '../../src/features/reservations/host/data/host-context'
import type { Perform } from '../../src/features/reservations/host/data/use-perform'
import { HostPageContext } from '../../src/features/reservations/host/host-page-context'

export const SLUG = 'sample_restaurant'

export const allMessages = {
  en: { messages: hostEn, hostMessages: hostMessagesEn, venueMessages: venuesEn[SLUG]! },
  el: { messages: hostEl, hostMessages: hostMessagesEl, venueMessages: venuesEl[SLUG]! },
}

/** The settings of the demo venue, but stored as a real one. */
export const venue: Venue = { ...initialSettings[SLUG]!, sample: false }

/** @param local a winter time in Athens, such as `2026-11-27 19:00`. */
export const athens = (local: string) =>
  getVenueTime(venue, new Date(`${local.replace(' ', 'T')}:00+02:00`))

export function makeBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 'b1',
    date: '2026-11-27',
    tables: ['t1'],
    start: 58,
    length: 6,
    guests: 2,
    name: 'Ελένη',
    phone: '',
    email: '',
    note: '',
    lang: 'el',
    secret: 'p1',
    changes: 0,
    sequence: 0,
    state: 'confirmed',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    ...changes,
  }
}

type HostOptions = {
  lang?: Language
  /** Winter time in Athens. */
  now?: string
  settings?: Partial<Venue>
  todaysBookings?: Booking[]
  /** Today's occupancy. */
  day?: Day
  notice?: string
  guestMails?: Mail[]
  onSendAgain?: (mail: Mail) => Promise<void>
  onClose?: () => void
  perform?: Perform
}

/** Runs a change as the page does, without its messages. */
export const performChange: Perform = async ({ send }) => {
  try {
    return await send(await loadHostApi(), (booking) => booking)
  } catch {
    return 'failed'
  }
}

/** Wraps a component of the host's page in its contexts. */
export function withHost(
  children: ReactNode,
  {
    lang = 'en',
    now = '2026-11-27 19:00',
    settings = {},
    todaysBookings = [],
    day = EMPTY_DAY,
    notice = '',
    guestMails = [],
    onSendAgain = async () => {},
    onClose = () => {},
    perform = performChange,
  }: HostOptions = {},
) {
  const { messages, hostMessages, venueMessages } = allMessages[lang]
  const page = {
    venueRow: venueBySlug(SLUG),
    venue: { ...venue, ...settings },
    lang,
    messages,
    venueMessages,
    now: athens(now),
  }
  const { date } = page.now
  const today = { date, day, bookings: todaysBookings }
  const noop = () => {}
  return (
    <HostPageContext value={page}>
      <HostContext
        value={{
          ...{ hostMessages, notice, errorMessage: '', date, perform },
          bookings: { all: todaysBookings, shownDay: today, today, pending: [] },
          announcements: { unseen: [], latest: [], markSeen: noop },
          guestMails: { mails: guestMails, sendAgain: onSendAgain },
          changeState: async () => 'done',
          ...{ open: noop, close: onClose, showBooking: noop, showDay: noop },
        }}
      >
        {children}
      </HostContext>
    </HostPageContext>
  )
}

/** Replaces the dialog methods that jsdom does not implement. */
export function stubDialogs() {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

export function renderHost(children: ReactNode, options?: HostOptions) {
  return render(withHost(children, options))
}

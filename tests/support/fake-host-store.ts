import type { Mail } from '../../src/domain/mail'
import { holdsTable } from '../../src/domain/reservations/availability'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../src/domain/reservations/notification-settings'
import { setTablesRange } from '../../src/domain/reservations/table-slots'
import {
  type Booking,
  type BookingState,
  compareByTime,
  type Day,
  type Guest,
  type ServiceDate,
  type Venue,
} from '../../src/domain/reservations/venue'
import type { Access, MutationResult } from '../../src/features/reservations/api/host-api'
import type { NewBooking } from '../../src/features/reservations/api/host-bookings'
import type { Listener } from '../../src/features/reservations/api/listeners'
import { venue } from './render-host'

/** A venue's documents in memory, for tests of the host's page. */
export const stored = {
  venue,
  bookings: [] as Booking[],
  versions: {} as Record<ServiceDate, number>,
  mails: [] as Mail[],
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
}

/** Called when a document changes, while listeners work. */
const changeListeners = new Set<() => void>()

/** How listening goes: listeners never load, deliver each change at once, or are interrupted. */
let listening: 'impossible' | 'live' | 'interrupted' = 'impossible'

export function setListening(state: typeof listening) {
  listening = state
  for (const notify of changeListeners) notify()
}

function listen<Data>(read: () => Promise<Data>, { onData, onInterrupted }: Listener<Data>) {
  async function notify() {
    if (listening === 'interrupted') onInterrupted()
    else onData(await read())
  }
  changeListeners.add(notify)
  notify()
  return () => changeListeners.delete(notify)
}

/** Replaces listeners.ts. */
const listenersOfStore = {
  listenToDay: (slug: string, date: ServiceDate, listener: Listener<Day>) =>
    listen(() => getDay(slug, date), listener),
  listenToBookings: (slug: string, [, operator, date]: string[], listener: Listener<Booking[]>) =>
    listen(
      () =>
        operator === '=='
          ? hostStore.listBookings(slug, date!)
          : hostStore.listUpcoming(slug, date!),
      listener,
    ),
  listenToVenue: (_: string, listener: Listener<Venue>) => listen(getVenue, listener),
  reconnect: async () => setListening('live'),
}

export async function loadListeners() {
  return listening === 'impossible' ? new Promise(() => {}) : listenersOfStore
}

export function resetStore(bookings: Booking[] = [], settings: Partial<Venue> = {}) {
  stored.venue = { ...venue, ...settings }
  stored.bookings = bookings
  stored.versions = {}
  stored.mails = []
  stored.notificationSettings = DEFAULT_NOTIFICATION_SETTINGS
  changeListeners.clear()
  listening = 'impossible'
}

/** Stores or erases a booking as another host or a guest would. */
export function storeElsewhere(id: string, booking: Booking | undefined) {
  const before = stored.bookings.find((each) => each.id === id)
  const others = stored.bookings.filter((each) => each.id !== id)
  stored.bookings = booking ? [...others, booking].sort(compareByTime) : others
  for (const date of new Set([before?.date, booking?.date])) {
    if (date) stored.versions[date] = (stored.versions[date] ?? 0) + 1
  }
  if (listening === 'live') for (const notify of changeListeners) notify()
}

export async function getDay(_: string, date: ServiceDate): Promise<Day> {
  const rows: Day['tables'] = {}
  for (const stay of stored.bookings) {
    if (stay.date !== date || !holdsTable(stay.state)) continue
    Object.assign(rows, setTablesRange({ tables: rows, version: 0 }, stay, '1'))
  }
  return { tables: rows, version: stored.versions[date] ?? 0 }
}

export const getVenue = async () => stored.venue

async function rewrite(seen: Booking, next: Booking | undefined): Promise<MutationResult> {
  storeElsewhere(seen.id, next && { ...next, sequence: seen.sequence + 1 })
  return 'done'
}

/** Replaces the functions of host-api.ts that the page calls. */
export const hostStore = {
  checkAccess: async (): Promise<Access> => 'granted',
  listBookings: async (_: string, date: ServiceDate) =>
    stored.bookings.filter((each) => each.date === date),
  listUpcoming: async (_: string, from: ServiceDate) =>
    stored.bookings.filter(({ date }) => date >= from),
  getBooking: async (_: string, id: string) => stored.bookings.find((each) => each.id === id),
  setBookingState: (_: string, seen: Booking, state: BookingState) =>
    rewrite(seen, { ...seen, state }),
  moveBooking: (_: string, seen: Booking, to: Partial<Booking>) =>
    rewrite(seen, { ...seen, ...to }),
  updateGuest: (_: string, seen: Booking, guest: Guest) => rewrite(seen, { ...seen, ...guest }),
  listUndeliveredGuestMails: async () => stored.mails,
  listGuestMails: async (_: string, id: string) =>
    stored.mails.filter(({ booking }) => booking === id),
  sendGuestMailAgain: async (mail: Mail) => {
    const queued: Mail = { ...mail, state: 'queued', retries: mail.retries + 1 }
    stored.mails = stored.mails.map((each) => (each.key === mail.key ? queued : each))
    return queued
  },
  getNotificationSettings: async () => ({
    email: 'host@taverna.example',
    isHost: true,
    settings: stored.notificationSettings,
  }),
  saveNotificationSettings: async (_: string, settings: NotificationSettings) => {
    stored.notificationSettings = settings
  },
  addBooking: async (_: string, booking: NewBooking): Promise<MutationResult> => {
    const isStored = stored.bookings.some(({ id }) => id === booking.id)
    const counts = { changes: 0, sequence: 0 }
    if (!isStored)
      storeElsewhere(booking.id, { ...booking, ...counts, secret: '', createdAt: new Date() })
    return 'done'
  },
  setBlocked: async (..._: unknown[]): Promise<MutationResult> => 'done',
  deleteBooking: (_: string, seen: Booking) => rewrite(seen, undefined),
  saveVenue: async (_: string, seen: Venue, next: Venue) => {
    if (JSON.stringify(seen) !== JSON.stringify(stored.venue)) return 'changed' as const
    stored.venue = next
    return 'done' as const
  },
}

import type { Mail } from '../../src/domain/mail'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../src/domain/reservations/notification-settings'
import type { Booking, Day, ServiceDate, Venue } from '../../src/domain/reservations/venue'
import type { DayRange, Listener } from '../../src/features/reservations/api/listeners'
import {
  createMemoryStore,
  type MemoryDocuments,
} from '../../src/features/reservations/host/demo/memory-store'
import { venue } from './render-host'

/** A venue's documents in memory, for tests of the host's page. */
export const stored = {
  venue,
  bookings: [],
  blocked: {},
  versions: {},
  mails: [] as Mail[],
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
} as MemoryDocuments & { mails: Mail[]; notificationSettings: NotificationSettings }

const memory = createMemoryStore(stored, () => new Date())

/** `put` stores or erases a booking as another host or a guest would. */
export const { getDay, getVenue, put: storeElsewhere } = memory

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
  listenToBookings: (slug: string, range: DayRange, listener: Listener<Booking[]>) =>
    listen(
      () =>
        'from' in range
          ? hostStore.listUpcoming(slug, range.from)
          : hostStore.listBookings(slug, range.date),
      listener,
    ),
  listenToVenue: (slug: string, listener: Listener<Venue | undefined>) =>
    listen(() => getVenue(slug), listener),
  reconnect: async () => setListening('live'),
}

const { listenToVenue } = await memory.loadListeners()
listenToVenue('', {
  onData() {
    if (listening === 'live') for (const notify of changeListeners) notify()
  },
  onInterrupted() {},
})

export async function loadListeners() {
  return listening === 'impossible' ? new Promise(() => {}) : listenersOfStore
}

export function resetStore(bookings: Booking[] = [], settings: Partial<Venue> = {}) {
  stored.venue = { ...venue, ...settings }
  stored.bookings = bookings
  stored.blocked = {}
  stored.versions = {}
  stored.mails = []
  stored.notificationSettings = DEFAULT_NOTIFICATION_SETTINGS
  changeListeners.clear()
  listening = 'impossible'
}

/** Replaces the functions of host-api.ts that the page calls. */
export const hostStore = {
  ...(await memory.loadApi()),
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
}

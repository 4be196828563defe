import type { Booking, Day, ServiceDate } from '../../../../domain/reservations/venue'
import { reportUnexpectedError } from '../../../../lib/errors'
import { POLL_MS, SLOW_POLL_MS } from '../../api/poll'
import type { HostStore, Listeners } from './host-store'
import { watchQuery } from './watch-query'

/**
 * Limits the billed reads without a listener: the pause grows with the number of bookings, so that a page
 * reads one booking every three seconds at most.
 */
const MS_PER_BOOKING = 3_000

/** A venue, and where its documents are. */
type VenueInStore = { store: HostStore; slug: string }

/** One booking, those of a day, or those of all days from one on. */
export type BookingsRange = { id: string } | { date: ServiceDate } | { from: ServiceDate }

/** All stored bookings of a range. */
export type BookingsRead = {
  range: BookingsRange
  found: Booking[]
  /** When they were requested, or a listener delivered them (`performance.now()`, in milliseconds). */
  requestedAt: number
}

type BookingsHandlers = {
  onBookings: (read: BookingsRead) => void
  onError: (error: unknown) => void
}

/** Keeps the bookings of all days from one on up to date. */
export function watchUpcoming(
  { store, slug }: VenueInStore,
  from: ServiceDate,
  handlers: BookingsHandlers,
) {
  let latest: Booking[] | undefined
  let nextReadAt = 0

  async function read(): Promise<Booking[]> {
    const requestedAt = performance.now()
    if (latest && requestedAt < nextReadAt) return latest
    const { listUpcoming } = await store.loadApi()
    const found = await listUpcoming(slug, from)
    nextReadAt = requestedAt + found.length * MS_PER_BOOKING
    return found
  }

  return watchQuery(
    {
      store,
      listen: (listeners, listener) => listeners.listenToBookings(slug, { from }, listener),
      read,
      readIntervalMs: SLOW_POLL_MS,
    },
    {
      onData(found, requestedAt) {
        // The same object again was not read again.
        if (found === latest) return
        latest = found
        handlers.onBookings({ range: { from }, found, requestedAt })
      },
      onError: handlers.onError,
    },
  )
}

/** Keeps the bookings of one day up to date. */
export function watchPastDay(
  { store, slug }: VenueInStore,
  date: ServiceDate,
  handlers: BookingsHandlers,
) {
  return watchQuery(
    {
      store,
      listen: (listeners, listener) => listeners.listenToBookings(slug, { date }, listener),
      read: async () => (await store.loadApi()).listBookings(slug, date),
      readIntervalMs: SLOW_POLL_MS,
    },
    {
      onData: (found, requestedAt) => handlers.onBookings({ range: { date }, found, requestedAt }),
      onError: handlers.onError,
    },
  )
}

type DayHandlers = BookingsHandlers & {
  /** Called after `onBookings` with the bookings of this version. */
  onDay: (day: Day) => void
}

/**
 * Keeps a day's occupancy up to date. While no listener delivers, its version says every seven seconds whether a
 * booking has changed, and only then bookings are read.
 */
export function watchDay(venue: VenueInStore, date: ServiceDate, handlers: DayHandlers) {
  const { store, slug } = venue
  /** Undefined while the listener does not deliver. */
  let listened: { day: Day; listeners: Listeners } | undefined
  /** The version whose bookings were read; undefined if a listener has delivered since. */
  let version: number | undefined

  async function read(): Promise<Day> {
    const day = await store.getDay(slug, date)
    if (listened) {
      // The listener may have delivered a later version than the one that was read.
      if (day.version <= listened.day.version) return listened.day
      // It has not delivered this change, so its connection must be broken.
      listened.listeners.reconnect().catch((error) => reportUnexpectedError(error, 'listening'))
    }
    if (day.version !== version) {
      handlers.onBookings(await readChanged(venue, date, day, version))
      version = day.version
    }
    return day
  }

  return watchQuery(
    {
      store,
      listen: (listeners, { onData, onInterrupted }) =>
        listeners.listenToDay(slug, date, {
          onData(day) {
            listened = { day, listeners }
            version = undefined
            onData(day)
          },
          onInterrupted(error) {
            listened = undefined
            onInterrupted(error)
          },
        }),
      read,
      readIntervalMs: POLL_MS,
      checkIntervalMs: SLOW_POLL_MS,
    },
    { onData: handlers.onDay, onError: handlers.onError },
  )
}

/** Reads the one booking that has changed, or all of the day if there may be more. */
async function readChanged(
  venue: VenueInStore,
  date: ServiceDate,
  { version, lastBookingId }: Day,
  knownVersion: number | undefined,
): Promise<BookingsRead> {
  const requestedAt = performance.now()
  if (knownVersion !== undefined && version === knownVersion + 1 && lastBookingId) {
    return readBooking(venue, lastBookingId)
  }
  const { listBookings } = await venue.store.loadApi()
  const found = await listBookings(venue.slug, date)
  return { range: { date }, found, requestedAt }
}

/** @throws {AuthError} */
export async function readBooking(
  { store, slug }: VenueInStore,
  id: string,
): Promise<BookingsRead> {
  const requestedAt = performance.now()
  const { getBooking } = await store.loadApi()
  const found = await getBooking(slug, id)
  return { range: { id }, found: found ? [found] : [], requestedAt }
}

import { compareByTime } from '../../../domain/reservations/compare-by-time'
import type { Booking, Day, ServiceDate } from '../../../domain/reservations/venue'
import { reportUnexpectedError } from '../../../lib/unexpected-error'
import type { HostDay } from './listeners'
import { loadHostApi } from './load-host-api'
import type { loadListeners } from './load-listeners'
import { POLL_MS, SLOW_POLL_MS } from './poll'
import { getDay } from './queries'
import { type Watch, type WatchHandlers, watch } from './watch'

/**
 * Keeps a day up to date. Reading it costs one document, and the bookings only if its version has changed.
 *
 * @param handlers `onData` gets the same object again if nothing has changed.
 */
export function watchDay(slug: string, date: ServiceDate, handlers: WatchHandlers<HostDay>): Watch {
  let latest: HostDay | undefined
  /** Undefined while the listeners do not deliver. */
  let listeners: Awaited<ReturnType<typeof loadListeners>> | undefined

  async function read(): Promise<HostDay> {
    const day = await getDay(slug, date)
    if (latest && isKnown(latest, day)) return latest
    const bookings = await readBookings(slug, date, day, latest)
    if (latest && isKnown(latest, day)) return latest
    latest = { date, day, bookings }
    // The listeners have not delivered this change, so their connection must be broken.
    listeners?.reconnect().catch((error) => reportUnexpectedError(error, 'listening'))
    return latest
  }

  /** A listener may have delivered a later version than the one that was read. */
  const isKnown = (latest: HostDay, read: Day) =>
    read.version === latest.day.version ||
    (listeners !== undefined && read.version < latest.day.version)

  return watch(
    {
      listen: (loaded, { onData, onInterrupted }) =>
        loaded.listenToDay(slug, date, {
          onData(found) {
            listeners = loaded
            latest = found
            onData(found)
          },
          onInterrupted(error) {
            listeners = undefined
            onInterrupted(error)
          },
        }),
      read,
      readIntervalMs: POLL_MS,
      checkIntervalMs: SLOW_POLL_MS,
    },
    handlers,
  )
}

/** Reads the one booking that has changed, or all of the day if there may be more. */
async function readBookings(
  slug: string,
  date: ServiceDate,
  { version, lastBookingId }: Day,
  before: HostDay | undefined,
): Promise<Booking[]> {
  const { getBooking, listBookings } = await loadHostApi()
  if (!before || version !== before.day.version + 1 || !lastBookingId) {
    return listBookings(slug, date)
  }
  const changed = await getBooking(slug, lastBookingId)
  return changed
    ? replaceBooking(before.bookings, changed, date)
    : before.bookings.filter(({ id }) => id !== lastBookingId)
}

/** Returns a day's bookings after one has changed, which may have been moved to another day. */
export function replaceBooking(
  bookings: Booking[],
  changed: Booking,
  date: ServiceDate,
): Booking[] {
  const others = bookings.filter(({ id }) => id !== changed.id)
  return changed.date === date ? [...others, changed].sort(compareByTime) : others
}

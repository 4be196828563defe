import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadHostApi } from '../api/load-host-api'
import { poll, SLOW_POLL_MS } from '../api/poll'
import { getDay } from '../api/queries'
import { type Booking, compareByTime, type Day, type ServiceDate } from '../domain/venue'
import type { BookingsSnapshot } from './use-announcements'

export type HostDay = {
  date: ServiceDate
  day: Day
  bookings: Booking[]
}

type HostDaySnapshot = HostDay & BookingsSnapshot

type HostDayOptions = {
  slug: string
  date: ServiceDate
  /** Whether polling continues, slowly, while the page is hidden: the sound needs it. */
  pollsWhileHidden: boolean
  isEnabled?: boolean
  /** Called when the bookings change; `isFirst` if they are the first of this day. */
  onBookings: (snapshot: BookingsSnapshot, isFirst: boolean) => void
  onError: (error: unknown) => void
}

/**
 * Polls a day as hosts see it. Each round reads the day's document, and its bookings only if the
 * document's version has changed.
 */
export function useHostDay({
  slug,
  date,
  pollsWhileHidden,
  isEnabled = true,
  onBookings,
  onError,
}: HostDayOptions) {
  const [data, setData] = useState<HostDay>()
  const [staleSince, setStaleSince] = useState<Date>()
  const [round, setRound] = useState(0)
  const latest = useRef<HostDay>(undefined)
  const lastSyncAt = useRef(new Date())
  const handleBookings = useEffectEvent(onBookings)
  const handleError = useEffectEvent(onError)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads at once.
  useEffect(
    () =>
      isEnabled
        ? poll(
            async (): Promise<HostDaySnapshot> => {
              const requestedAt = performance.now()
              const day = await getDay(slug, date)
              const before = latest.current
              if (before?.date === date && before.day.version === day.version)
                return { ...before, day, requestedAt }
              const bookings = await getBookings(slug, date, day, before)
              return { date, day, bookings, requestedAt }
            },
            (snapshot) => {
              const before = latest.current
              latest.current = snapshot
              lastSyncAt.current = new Date()
              setStaleSince(undefined)
              setData(snapshot)
              if (snapshot.bookings !== before?.bookings) {
                handleBookings(snapshot, before?.date !== date)
              }
            },
            {
              onError: (error) => {
                setStaleSince(lastSyncAt.current)
                handleError(error)
              },
              hiddenIntervalMs: pollsWhileHidden ? SLOW_POLL_MS : undefined,
            },
          )
        : undefined,
    [slug, date, pollsWhileHidden, isEnabled, round],
  )

  /** Shows this page's own changes before the next poll. */
  function applyOptimistic(changed: Booking[]) {
    const before = latest.current
    if (!before) return
    const bookings = changed.reduce(
      (list, booking) => replaceBooking(list, booking, before.date),
      before.bookings,
    )
    latest.current = { ...before, bookings }
    setData(latest.current)
  }

  return {
    applyOptimistic,
    /** Undefined until this day is loaded. */
    data: data?.date === date ? data : undefined,
    staleSince,
    refresh: () => setRound((before) => before + 1),
  }
}

/** Reads the one booking that has changed, or all of the day if there may be more. */
async function getBookings(
  slug: string,
  date: ServiceDate,
  { version, lastBookingId }: Day,
  before: HostDay | undefined,
): Promise<Booking[]> {
  const { getBooking, listBookings } = await loadHostApi()
  if (before?.date !== date || version !== before.day.version + 1 || !lastBookingId) {
    return listBookings(slug, date)
  }
  const changed = await getBooking(slug, lastBookingId)
  return changed
    ? replaceBooking(before.bookings, changed, date)
    : before.bookings.filter(({ id }) => id !== lastBookingId)
}

/** Returns a day's bookings after one has changed, which may have been moved to another day. */
function replaceBooking(bookings: Booking[], changed: Booking, date: ServiceDate): Booking[] {
  const others = bookings.filter(({ id }) => id !== changed.id)
  return changed.date === date ? [...others, changed].sort(compareByTime) : others
}

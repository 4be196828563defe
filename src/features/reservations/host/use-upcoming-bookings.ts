import { useEffect, useEffectEvent, useRef } from 'react'
import { loadHostApi } from '../api/load-host-api'
import { poll, SLOW_POLL_MS } from '../api/poll'
import type { ServiceDate } from '../domain/venue'
import type { BookingsSnapshot } from './use-announcements'

/**
 * Limits the billed reads: the pause grows with the number of bookings, so that a page reads one
 * booking every three seconds at most.
 */
const MS_PER_BOOKING = 3_000

type UpcomingBookingsOptions = {
  slug: string
  /** The running service day. */
  from: ServiceDate
  /** Whether polling continues while the page is hidden. */
  pollsWhileHidden: boolean
  onBookings: (snapshot: BookingsSnapshot) => void
}

/** Polls the bookings of all days from today on, once a minute at most. */
export function useUpcomingBookings({
  slug,
  from,
  pollsWhileHidden,
  onBookings,
}: UpcomingBookingsOptions) {
  const handleBookings = useEffectEvent(onBookings)
  const nextAt = useRef(0)

  useEffect(
    () =>
      poll(
        async (): Promise<BookingsSnapshot | undefined> => {
          const requestedAt = performance.now()
          if (requestedAt < nextAt.current) return undefined
          const { listUpcoming } = await loadHostApi()
          const bookings = await listUpcoming(slug, from)
          nextAt.current = requestedAt + bookings.length * MS_PER_BOOKING
          return { bookings, requestedAt }
        },
        (snapshot) => snapshot && handleBookings(snapshot),
        // Without `onError`: useHostDay reports the missing response.
        {
          intervalMs: SLOW_POLL_MS,
          hiddenIntervalMs: pollsWhileHidden ? SLOW_POLL_MS : undefined,
        },
      ),
    [slug, from, pollsWhileHidden],
  )
}

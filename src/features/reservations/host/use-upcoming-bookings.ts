import { useEffect, useEffectEvent } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
import { loadHostApi } from '../api/load-host-api'
import { SLOW_POLL_MS } from '../api/poll'
import { watch } from '../api/watch'
import type { BookingsSnapshot } from './use-announcements'

/**
 * Limits the billed reads without a listener: the pause grows with the number of bookings, so that a page
 * reads one booking every three seconds at most.
 */
const MS_PER_BOOKING = 3_000

type UpcomingBookingsOptions = {
  slug: string
  /** The running service day. */
  from: ServiceDate
  onBookings: (snapshot: BookingsSnapshot) => void
}

/** Keeps the bookings of all days from today on up to date. */
export function useUpcomingBookings({ slug, from, onBookings }: UpcomingBookingsOptions) {
  const handleBookings = useEffectEvent(onBookings)

  useEffect(() => {
    let received: Booking[] | undefined
    let nextReadAt = 0

    async function read(): Promise<Booking[]> {
      const requestedAt = performance.now()
      if (received && requestedAt < nextReadAt) return received
      const { listUpcoming } = await loadHostApi()
      const bookings = await listUpcoming(slug, from)
      nextReadAt = requestedAt + bookings.length * MS_PER_BOOKING
      return bookings
    }

    // Without `onError`: useHostDay reports that the database does not answer.
    const { stop } = watch(
      {
        listen: (listeners, listener) =>
          listeners.listenToBookings(slug, ['date', '>=', from], listener),
        read,
        readIntervalMs: SLOW_POLL_MS,
      },
      {
        onData(bookings, requestedAt) {
          if (bookings === received) return
          received = bookings
          handleBookings({ bookings, requestedAt })
        },
      },
    )
    return stop
  }, [slug, from])
}

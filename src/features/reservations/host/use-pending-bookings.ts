import { useEffect, useEffectEvent, useState } from 'react'
import { loadHostApi } from '../api/load-host-api'
import { poll, SLOW_POLL_MS } from '../api/poll'
import type { Booking } from '../domain/venue'
import type { BookingsSnapshot } from './use-announcements'

type PendingBookingsOptions = {
  slug: string
  /** The version of the day that is shown: when it changes, pending bookings are read again. */
  version: number | undefined
  /** Whether polling continues while the page is hidden. */
  pollsWhileHidden: boolean
  onBookings: (snapshot: BookingsSnapshot) => void
}

/** Polls the unconfirmed bookings of all days once a minute. */
export function usePendingBookings({
  slug,
  version,
  pollsWhileHidden,
  onBookings,
}: PendingBookingsOptions) {
  const [pending, setPending] = useState<Booking[]>([])
  const [round, setRound] = useState(0)
  const handleBookings = useEffectEvent(onBookings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed day, and a new round, read at once.
  useEffect(
    () =>
      poll(
        async (): Promise<BookingsSnapshot> => {
          const requestedAt = performance.now()
          const { listPending } = await loadHostApi()
          return { bookings: await listPending(slug), requestedAt }
        },
        (snapshot) => {
          setPending(snapshot.bookings)
          handleBookings(snapshot)
        },
        // Without `onError`: useHostDay reports the missing response.
        {
          intervalMs: SLOW_POLL_MS,
          hiddenIntervalMs: pollsWhileHidden ? SLOW_POLL_MS : undefined,
        },
      ),
    [slug, version, pollsWhileHidden, round],
  )

  /** Shows this page's own changes before the next poll. */
  function applyOptimistic(changed: Booking[]) {
    setPending((before) =>
      before.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
    )
    setRound((before) => before + 1)
  }

  return { pending, applyOptimistic }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking } from '../../../domain/reservations/venue'
import { loadHostApi } from '../api/load-host-api'
import { SLOW_POLL_MS } from '../api/poll'
import { type Watch, watch } from '../api/watch'
import type { BookingsSnapshot } from './use-announcements'

type PendingBookingsOptions = {
  slug: string
  /** The version of the day that is shown: when it changes without a listener, pending bookings are read again. */
  version: number | undefined
  onBookings: (snapshot: BookingsSnapshot) => void
}

/** Keeps the unconfirmed bookings of all days up to date. */
export function usePendingBookings({ slug, version, onBookings }: PendingBookingsOptions) {
  const [pending, setPending] = useState<Booking[]>([])
  const watching = useRef<Watch>(undefined)
  const handleBookings = useEffectEvent(onBookings)

  useEffect(() => {
    // Without `onError`: useHostDay reports that the database does not answer.
    const current = watch(
      {
        listen: (listeners, listener) =>
          listeners.listenToBookings(slug, ['state', '==', 'pending'], listener),
        read: async () => (await loadHostApi()).listPending(slug),
        readIntervalMs: SLOW_POLL_MS,
      },
      {
        onData(bookings, requestedAt) {
          setPending(bookings)
          handleBookings({ bookings, requestedAt })
        },
      },
    )
    watching.current = current
    return () => current.stop()
  }, [slug])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed day may have pending bookings.
  useEffect(() => {
    watching.current?.refresh()
  }, [version])

  /** Shows changes that this page has stored, without waiting until the database delivers them. */
  function showStored(changed: Booking[]) {
    setPending((before) =>
      before.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
    )
    watching.current?.refresh()
  }

  return { pending, showStored }
}

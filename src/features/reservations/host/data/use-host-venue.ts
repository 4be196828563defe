import { useEffect, useRef, useState } from 'react'
import type { Venue } from '../../../../domain/reservations/venue'
import { SLOW_POLL_MS } from '../../api/poll'
import { useHostStore } from './host-store'
import { watchQuery } from './watch-query'

type HostVenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
}

/** Keeps a venue's settings up to date. */
export function useHostVenue({ slug, initialVenue }: HostVenueOptions) {
  const store = useHostStore()
  const [venue, setVenue] = useState(initialVenue)
  const ownChangedAt = useRef(-Infinity)

  useEffect(() => {
    const { stop } = watchQuery(
      {
        store,
        listen: (listeners, listener) => listeners.listenToVenue(slug, listener),
        read: () => store.getVenue(slug),
        readIntervalMs: SLOW_POLL_MS,
      },
      {
        onData(found: Venue | undefined, requestedAt) {
          // Settings that were requested before this page's own change may be older than it.
          if (found && requestedAt >= ownChangedAt.current) setVenue(found)
        },
      },
    )
    return stop
  }, [store, slug])

  /** Shows settings that this page has just stored or read. */
  function setOwnVenue(next: Venue) {
    ownChangedAt.current = performance.now()
    setVenue(next)
  }

  return [venue, setOwnVenue] as const
}

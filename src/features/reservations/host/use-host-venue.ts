import { useEffect, useState } from 'react'
import { SLOW_POLL_MS } from '../api/poll'
import { getVenue } from '../api/queries'
import { watch } from '../api/watch'
import type { Venue } from '../domain/venue'

type HostVenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
}

/** Keeps a venue's settings up to date. */
export function useHostVenue({ slug, initialVenue }: HostVenueOptions) {
  const [venue, setVenue] = useState(initialVenue)

  useEffect(() => {
    const { stop } = watch(
      {
        listen: (listeners, listener) => listeners.listenToVenue(slug, listener),
        read: () => getVenue(slug),
        readIntervalMs: SLOW_POLL_MS,
      },
      { onData: (found: Venue | undefined) => found && setVenue(found) },
    )
    return stop
  }, [slug])

  return [venue, setVenue] as const
}

import { useEffect, useState } from 'react'
import type { Venue } from '../../../../domain/reservations/venue'
import { poll, SLOW_POLL_MS } from '../../api/poll'
import { getVenue } from '../../api/queries'

type PublicVenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
}

/** Polls a venue's settings once a minute, for visitors. */
export function usePublicVenue({ slug, initialVenue }: PublicVenueOptions) {
  const [venue, setVenue] = useState(initialVenue)

  useEffect(() => {
    const handleVenue = (found: Venue | undefined) => found && setVenue(found)
    return poll(() => getVenue(slug), handleVenue, { intervalMs: SLOW_POLL_MS })
  }, [slug])

  return [venue, setVenue] as const
}

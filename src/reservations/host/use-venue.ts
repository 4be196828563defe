import { useEffect, useState } from 'react'
import type { Venue } from '../../lib/venue'
import { CALMLY, follow } from '../follow'
import { readVenue } from '../reading'

type VenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  loaded: Venue
  /** Settings are not changed under somebody who is changing them. */
  isChanging?: boolean
}

/** A restaurant's settings, kept up to date while the page is seen. */
export function useVenue({ slug, loaded, isChanging = false }: VenueOptions) {
  const [venue, setVenue] = useState(loaded)

  useEffect(() => {
    if (isChanging) return
    const keep = (found: Venue | undefined) => found && setVenue(found)
    return follow(() => readVenue(slug), keep, undefined, { every: CALMLY })
  }, [slug, isChanging])

  return [venue, setVenue] as const
}

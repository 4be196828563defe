import { useEffect, useEffectEvent, useState } from 'react'
import type { Venue } from '../../lib/venue'
import { CALMLY, follow } from '../follow'
import { loadHostStore } from '../load-host-store'
import { readVenue } from '../reading'

type VenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  loaded: Venue
  /** Settings are not changed under somebody who is changing them. */
  isChanging: boolean
  isHost: boolean
  /** Called when the account is no host any more. */
  leave: () => void
}

/** A restaurant's settings and a host's right to see it, kept up to date while the page is seen. */
export function useVenue({ slug, loaded, isChanging, isHost, leave }: VenueOptions) {
  const [venue, setVenue] = useState(loaded)
  const lost = useEffectEvent(leave)

  useEffect(() => {
    if (isChanging) return
    const keep = (found: Venue | undefined) => found && setVenue(found)
    return follow(() => readVenue(slug), keep, undefined, { every: CALMLY })
  }, [slug, isChanging])

  // A day that does not change asks for nothing that hosts alone may read: names would stay.
  useEffect(() => {
    if (!isHost) return
    const look = (isLost: boolean) => isLost && lost()
    return follow(() => hasLostRight(slug), look, undefined, { every: CALMLY })
  }, [slug, isHost])

  return [venue, setVenue] as const
}

/** Whether the account that is signed in is no host any more. */
export async function hasLostRight(slug: string): Promise<boolean> {
  try {
    const { isHost } = await loadHostStore()
    return !(await isHost(slug))
  } catch {
    return false
  }
}

import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated'

/** The longest that the overlay stands after the page's code is there, in milliseconds. */
const PATIENCE = 3000

/**
 * Whether home may be seen. A page that came as HTML is there already; one reached inside the site
 * waits for its first picture, but no longer than 3 s.
 *
 * @returns the flag, and what to call when the picture is there.
 */
export function useLoaded(): [loaded: boolean, pictureReady: () => void] {
  const reachedInside = useHydrated()
  const [loaded, setLoaded] = useState(!reachedInside)

  useEffect(() => {
    if (loaded) return
    const timer = setTimeout(() => setLoaded(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [loaded])

  return [loaded, useCallback(() => setLoaded(true), [])]
}

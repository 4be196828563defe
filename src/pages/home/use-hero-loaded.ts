import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from '../../components/use-hydrated'

/** The longest time to wait for the hero's image. */
const MAX_WAIT_MS = 3000

/**
 * Whether the home page can be shown without the loading overlay.
 *
 * The static HTML is shown at once. After a client-side navigation the page waits for the hero's image,
 * for at most 3 s.
 *
 * @returns the state, and a handler for the `load` event of the image.
 */
export function useHeroLoaded(): [isLoaded: boolean, handleImageLoad: () => void] {
  // Already true in the first render of a page that was not hydrated.
  const isClientNavigation = useHydrated()
  const [isLoaded, setIsLoaded] = useState(!isClientNavigation)

  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => setIsLoaded(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isLoaded])

  return [isLoaded, useCallback(() => setIsLoaded(true), [])]
}

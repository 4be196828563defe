import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the static HTML and during hydration, true after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** Subscribes to the page's scroll position, for `useSyncExternalStore`. */
export function subscribeToScroll(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

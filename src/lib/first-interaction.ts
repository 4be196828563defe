/**
 * Events of any input device or screen reader. The site's own code causes `scroll` and `focusin`, too. Of a tap that
 * began before hydration only the last events arrive.
 */
const eventTypes = [
  'pointermove',
  'pointerdown',
  'pointerup',
  'click',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const

/**
 * Calls a callback once, at the user's first interaction with the page.
 *
 * @returns removes the listeners.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const controller = new AbortController()
  function handleInteraction() {
    controller.abort()
    callback()
  }
  for (const type of eventTypes) {
    window.addEventListener(type, handleInteraction, { passive: true, signal: controller.signal })
  }
  return () => controller.abort()
}

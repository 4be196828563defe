/** What only somebody does who is there, by pointer, finger, key or a reader of the screen. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/**
 * Calls once, at the first sign of a person.
 *
 * @returns stops waiting for one.
 */
export function atFirstSign(act: () => void): () => void {
  const waiting = new AbortController()
  function answer() {
    waiting.abort()
    act()
  }
  for (const sign of signs) {
    window.addEventListener(sign, answer, { passive: true, signal: waiting.signal })
  }
  return () => waiting.abort()
}

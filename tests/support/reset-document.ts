import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Empties the document after each test, and removes the test's listeners from document and window. A tour listens
 * there until its page is closed, but the tests of other files share them.
 */
export function resetDocumentAfterEach() {
  const targets: EventTarget[] = [document, window]

  beforeEach(() => {
    for (const target of targets) vi.spyOn(target, 'addEventListener')
  })

  afterEach(() => {
    document.body.replaceChildren()
    for (const target of targets)
      for (const [type, listener, options] of vi.mocked(target.addEventListener).mock.calls)
        target.removeEventListener(type, listener, options)
  })
}

import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Removes after each test what it has added to document and window. A tour listens there until its page is
 * closed, but the tests of other files share them.
 */
export function removeListenersAfterEach() {
  const targets: EventTarget[] = [document, window]

  beforeEach(() => {
    for (const target of targets) vi.spyOn(target, 'addEventListener')
  })

  afterEach(() => {
    for (const target of targets)
      for (const [type, listener, options] of vi.mocked(target.addEventListener).mock.calls)
        target.removeEventListener(type, listener, options)
  })
}

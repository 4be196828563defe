import type { Page } from '@playwright/test'

/** Makes storage and cookies fail in all frames of a page, as in browsers that deny them to frames. */
export function denyStorage(page: Page) {
  return page.addInitScript(() => {
    const deny = {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { ...deny, configurable: true })
    Object.defineProperty(Document.prototype, 'cookie', deny)
  })
}

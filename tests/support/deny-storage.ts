import type { Page } from '@playwright/test'

/** Makes storage and cookies fail in all frames of a page, as in browsers that deny them to frames. */
export const denyStorage = (page: Page) => page.addInitScript(denyStorageInFrame)

/** Runs in the page. */
export function denyStorageInFrame() {
  const deny = {
    get() {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { ...deny, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', deny)
}

import { vi } from 'vitest'

const AREAS = ['localStorage', 'sessionStorage'] as const

/** Makes each access to web storage throw until the end of the test, as in a browser that blocks site data. */
export function denyStorage() {
  for (const area of AREAS)
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
}

/** Makes each write to web storage throw until the end of the test. */
export function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

import { vi } from 'vitest'

const AREAS = ['localStorage', 'sessionStorage'] as const

/** Undoes a fault before the end of the test, which undoes it too. */
type Repair = () => void

/** Makes each access to web storage throw, as in a browser that blocks site data. */
export function denyStorage(): Repair {
  const getters = AREAS.map((area) =>
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    }),
  )
  return () => {
    for (const getter of getters) getter.mockRestore()
  }
}

/** Makes each write to web storage throw. */
export function fillStorage(): Repair {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  return () => setItem.mockRestore()
}

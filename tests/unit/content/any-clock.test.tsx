// @vitest-environment node

import { prerender } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'

// resilience.e2e.ts opens each of these pages by one of the two clocks.

/** The pages that have a form, frame a tour, or format numbers or days. */
const paths = [
  '/',
  '/contact',
  '/reservation_system',
  '/projects/4',
  '/answers',
  '/services/360-virtual-tour',
]

const YEAR_MS = 365 * 24 * 3600 * 1000
const zone = process.env.TZ

afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** The HTML of the pages, as a browser with that zone and clock renders them. */
async function renderPages(timeZone: string, offsetMs: number) {
  process.env.TZ = timeZone
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs })
  // Content formats numbers and days while its modules load.
  vi.resetModules()
  const { createStaticApp } = await import('../../../src/entries/static-app')
  const { getRoute } = await import('../../../src/routes')
  const { loadMessages } = await import('../../../src/lib/messages')
  await Promise.all([loadMessages('en'), loadMessages('el')])
  const pages = new Map<string, string>()
  for (const path of paths) {
    const { prelude } = await prerender(await createStaticApp(getRoute(path)))
    pages.set(path, await new Response(prelude).text())
  }
  const offset = new Date().getTimezoneOffset()
  vi.useRealTimers()
  return { pages, offset }
}

it('pages render the same HTML in the far west and the far east, by clocks that are a year off', async () => {
  const west = await renderPages('America/Adak', -YEAR_MS)
  const east = await renderPages('Pacific/Kiritimati', YEAR_MS)
  expect(east.offset - west.offset).toBe(-24 * 60)
  for (const [path, html] of west.pages) expect(east.pages.get(path), path).toBe(html)
})

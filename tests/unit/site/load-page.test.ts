// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../../src/lib/load-chunk'
import { loadPage } from '../../../src/pages/load-page'
import { getRoute } from '../../../src/routes'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})

afterEach(() => {
  vi.doUnmock('../../../src/pages/about/AboutPage')
  vi.doUnmock('../../../src/pages/about/en')
  vi.useRealTimers()
})

it.each([
  ['code', '../../../src/pages/about/AboutPage'],
  ['messages', '../../../src/pages/about/en'],
])('fails after 120 s without the %s of a page', async (_, file) => {
  vi.doMock(file, () => new Promise(() => {}))
  const outcome = vi.fn()
  loadPage(getRoute('/about')).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('/about'))
})

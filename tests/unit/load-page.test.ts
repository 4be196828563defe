// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../src/lib/load-chunk'
import { loadPage } from '../../src/lib/load-page'
import { getRoute } from '../../src/routes'

const never = () => new Promise<never>(() => {})
const emptyPage = async () => ({ default: () => null })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['code', { page: never }],
  ['messages', { page: emptyPage, messages: never }],
])('fails after 120 s without the %s of a page', async (_, parts) => {
  const outcome = vi.fn()
  loadPage({ ...getRoute('/about'), messages: async () => ({}), ...parts }).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('/about'))
})

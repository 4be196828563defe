// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadRoute } from '../../src/app/load-route'
import { getRoute } from '../../src/app/routes'
import { ChunkLoadError } from '../../src/lib/chunks'

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
])('fails after 120 s without the %s of a page, so that the document reloads', async (_, parts) => {
  const outcome = vi.fn()
  loadRoute({ ...getRoute('/about'), messages: async () => ({}), ...parts }).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('/about'))
})

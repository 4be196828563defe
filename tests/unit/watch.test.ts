// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HostDay, Listener } from '../../src/features/reservations/api/listeners'
import type { Watch, WatchHandlers } from '../../src/features/reservations/api/watch'
import { makeBooking } from '../support/render-host'

const date = '2026-11-27'
const CHECK_MS = 60_000

const database = vi.hoisted(() => ({ version: 1, isReachable: true }))

const getDay = vi.fn(async () => {
  if (!database.isReachable) throw Object.assign(new Error(), { name: 'NetworkError' })
  return { tables: {}, version: database.version }
})
const listBookings = vi.fn(async () => [makeBooking()])
const reconnect = vi.fn(async () => {})
let listener: Listener<HostDay>
const stopListener = vi.fn()
const loadListeners = vi.fn(async () => ({
  listenToDay: (_slug: string, _date: string, given: Listener<HostDay>) => {
    listener = given
    return stopListener
  },
  reconnect,
}))

vi.mock('../../src/features/reservations/api/queries', () => ({ getDay: () => getDay() }))
vi.mock('../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => ({ listBookings, getBooking: vi.fn() }),
}))
vi.mock('../../src/features/reservations/api/load-listeners', () => ({
  loadListeners: () => loadListeners(),
}))

let watching: Watch
const handlers = { onData: vi.fn(), onError: vi.fn() } satisfies WatchHandlers<HostDay>

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Delivers a version of the day, as a listener does. */
const deliver = (version: number) => {
  database.version = version
  listener.onData({ date, day: { tables: {}, version }, bookings: [makeBooking()] })
}

async function startWatching() {
  const { watchDay } = await import('../../src/features/reservations/api/watch-day')
  watching = watchDay('taverna', date, handlers)
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  // Whether listening is possible is known once for all that is watched.
  vi.resetModules()
  Object.assign(database, { version: 1, isReachable: true })
})

afterEach(() => {
  watching.stop()
  vi.useRealTimers()
})

it('reads at once and every few seconds until a listener delivers, then once a minute', async () => {
  await startWatching()
  expect(handlers.onData).toHaveBeenCalledTimes(1)
  await pass(7_000)
  expect(getDay).toHaveBeenCalledTimes(2)

  deliver(2)
  expect(handlers.onData).toHaveBeenLastCalledWith(
    expect.objectContaining({ day: { tables: {}, version: 2 } }),
    expect.any(Number),
  )
  await pass(CHECK_MS - 1)
  expect(getDay).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(getDay).toHaveBeenCalledTimes(3)
  // The bookings were read once, and nothing has changed since the listener delivered.
  expect(listBookings).toHaveBeenCalledTimes(1)
  expect(reconnect).not.toHaveBeenCalled()
})

it('reads again while a listener is interrupted for longer than it takes to reconnect', async () => {
  await startWatching()
  deliver(2)
  listener.onInterrupted()
  await pass(1_900)
  deliver(3)
  await pass(10_000)
  expect(getDay).toHaveBeenCalledTimes(1)

  listener.onInterrupted()
  await pass(2_000)
  expect(getDay).toHaveBeenCalledTimes(2)
  await pass(7_000)
  expect(getDay).toHaveBeenCalledTimes(3)
  expect(handlers.onError).not.toHaveBeenCalled()
})

it('reports a missing answer, after a second try if a listener seemed to work', async () => {
  await startWatching()
  deliver(2)
  database.isReachable = false
  await pass(CHECK_MS)
  expect(handlers.onError).not.toHaveBeenCalled()
  await pass(2_000)
  expect(handlers.onError).toHaveBeenCalledTimes(1)

  // The listener was not interrupted, so reading works once a minute again.
  database.isReachable = true
  await pass(7_000)
  const reads = getDay.mock.calls.length
  await pass(CHECK_MS - 1)
  expect(getDay).toHaveBeenCalledTimes(reads)
})

it('reconnects a listener that has not delivered what is stored', async () => {
  await startWatching()
  deliver(2)
  database.version = 4
  await pass(CHECK_MS)
  expect(reconnect).toHaveBeenCalledTimes(1)
  expect(handlers.onData).toHaveBeenLastCalledWith(
    expect.objectContaining({ day: { tables: {}, version: 4 } }),
    expect.any(Number),
  )
})

it('reports an unexpected error of a reconnection', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await startWatching()
  deliver(2)
  database.version = 4
  reconnect.mockRejectedValueOnce(new TypeError())
  await pass(CHECK_MS)
  expect(log.mock.calls).toEqual([['Unexpected error (listening): TypeError']])
  expect(handlers.onData.mock.lastCall?.[0].day.version).toBe(4)
  log.mockRestore()
})

it('ignores a read that is older than what a listener has delivered since', async () => {
  await startWatching()
  deliver(2)
  getDay.mockImplementationOnce(async () => {
    deliver(3)
    return { tables: {}, version: 2 }
  })
  await pass(CHECK_MS)
  expect(handlers.onData.mock.lastCall?.[0].day.version).toBe(3)
})

it('reports a denied listener', async () => {
  await startWatching()
  deliver(2)
  listener.onInterrupted(Object.assign(new Error(), { code: 'permission-denied' }))
  expect(handlers.onError).toHaveBeenCalledWith(expect.objectContaining({ reason: 'refused' }))
})

it('loads the listeners again after their code failed to load', async () => {
  loadListeners.mockRejectedValueOnce(Object.assign(new Error(), { name: 'ChunkLoadError' }))
  await startWatching()
  expect(handlers.onData).toHaveBeenCalledTimes(1)
  await pass(30_000)
  deliver(2)
  expect(handlers.onData.mock.lastCall?.[0].day.version).toBe(2)
})

it('refreshes by reading only while no listener delivers', async () => {
  await startWatching()
  watching.refresh()
  await pass(0)
  expect(getDay).toHaveBeenCalledTimes(2)
  deliver(2)
  watching.refresh()
  await pass(0)
  expect(getDay).toHaveBeenCalledTimes(2)
})

it('stops listening and reading', async () => {
  await startWatching()
  deliver(2)
  watching.stop()
  expect(stopListener).toHaveBeenCalledOnce()
  listener.onData({ date, day: { tables: {}, version: 3 }, bookings: [] })
  await pass(2 * CHECK_MS)
  expect(handlers.onData.mock.lastCall?.[0].day.version).toBe(2)
  expect(getDay).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '../../../src/domain/reservations/venue'
import type { Listener } from '../../../src/features/reservations/api/listeners'
import type { BookingsRead } from '../../../src/features/reservations/host/data/watch-bookings'
import type { Watch } from '../../../src/features/reservations/host/data/watch-query'
import { makeBooking } from '../../support/render-host'

const date = '2026-11-27'
const CHECK_MS = 60_000

const database = vi.hoisted(() => ({ version: 1, isReachable: true, lastBookingId: '' }))

const getDay = vi.fn(async () => {
  if (!database.isReachable) throw Object.assign(new Error(), { name: 'NetworkError' })
  const { version, lastBookingId } = database
  return { tables: {}, version, lastBookingId }
})
const listBookings = vi.fn(async () => [makeBooking()])
const getBooking = vi.fn(async () => makeBooking())
const reconnect = vi.fn(async () => {})
let listener: Listener<Day>
const stopListener = vi.fn()
const loadListeners = vi.fn(async () => ({
  listenToDay: (_slug: string, _date: string, given: Listener<Day>) => {
    listener = given
    return stopListener
  },
  reconnect,
}))

vi.mock('../../../src/features/reservations/api/queries', () => ({ getDay: () => getDay() }))
vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => ({ listBookings, getBooking }),
  loadListeners: () => loadListeners(),
}))

let watching: Watch
const handlers = {
  onDay: vi.fn<(day: Day) => void>(),
  onBookings: vi.fn<(read: BookingsRead) => void>(),
  onError: vi.fn<(error: unknown) => void>(),
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Delivers a version of the day, as a listener does. */
const deliver = (version: number) => {
  database.version = version
  listener.onData({ tables: {}, version })
}

async function startWatching() {
  const { watchDay } = await import('../../../src/features/reservations/host/data/watch-bookings')
  const { firestoreStore } = await import('../../../src/features/reservations/host/data/host-store')
  watching = watchDay({ store: firestoreStore, slug: 'taverna' }, date, handlers)
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  // Whether listening is possible is known once for all that is watched.
  vi.resetModules()
  Object.assign(database, { version: 1, isReachable: true, lastBookingId: '' })
})

afterEach(() => {
  watching.stop()
  vi.useRealTimers()
})

it('reads at once and every few seconds until a listener delivers, then once a minute', async () => {
  await startWatching()
  expect(handlers.onDay).toHaveBeenCalledTimes(1)
  await pass(7_000)
  expect(getDay).toHaveBeenCalledTimes(2)

  deliver(2)
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(2)
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
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(4)
  // The bookings that the listener has not delivered are read.
  expect(handlers.onBookings).toHaveBeenCalledTimes(2)
  await pass(CHECK_MS)
  expect(handlers.onBookings).toHaveBeenCalledTimes(2)
})

it('reports an unexpected error of a reconnection', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await startWatching()
  deliver(2)
  database.version = 4
  reconnect.mockRejectedValueOnce(new TypeError())
  await pass(CHECK_MS)
  expect(log.mock.calls).toEqual([['Unexpected error (listening): TypeError']])
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(4)
  log.mockRestore()
})

it('ignores a read that is older than what a listener has delivered since', async () => {
  await startWatching()
  deliver(2)
  getDay.mockImplementationOnce(async () => {
    deliver(3)
    return { tables: {}, version: 2, lastBookingId: '' }
  })
  await pass(CHECK_MS)
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(3)
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
  expect(handlers.onDay).toHaveBeenCalledTimes(1)
  await pass(30_000)
  deliver(2)
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(2)
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
  listener.onData({ tables: {}, version: 3 })
  await pass(2 * CHECK_MS)
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(2)
  expect(getDay).toHaveBeenCalledTimes(1)
})

it('reads only the booking that has changed the day, and the whole day if there may be more', async () => {
  await startWatching()
  expect(handlers.onBookings.mock.lastCall?.[0].range).toEqual({ date })
  Object.assign(database, { version: 2, lastBookingId: 'b1' })
  await pass(7_000)
  expect(getBooking).toHaveBeenCalledExactlyOnceWith('taverna', 'b1')
  expect(handlers.onBookings.mock.lastCall?.[0].range).toEqual({ id: 'b1' })
  Object.assign(database, { version: 4 })
  await pass(7_000)
  expect(handlers.onBookings.mock.lastCall?.[0].range).toEqual({ date })
  expect(getBooking).toHaveBeenCalledTimes(1)
})

it('reports that the bookings of a changed day get no answer, and reads them again', async () => {
  await startWatching()
  database.version = 3
  listBookings.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NetworkError' }))
  await pass(7_000)
  expect(handlers.onError).toHaveBeenCalledTimes(1)
  // A day must not be shown as up to date without its bookings.
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(1)
  await pass(7_000)
  expect(handlers.onDay.mock.lastCall?.[0].version).toBe(3)
})

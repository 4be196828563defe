// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import { slotToDate } from '../../../src/domain/reservations/clock'
import type { GuestAccess } from '../../../src/domain/reservations/venue'
import {
  cancelBooking,
  changeBooking,
  createBooking,
} from '../../../src/features/reservations/api/guest-api'
import { withGuestApi } from '../../../src/features/reservations/api/load-guest-api'
import type * as queries from '../../../src/features/reservations/api/queries'
import { ChunkLoadError } from '../../../src/lib/load-chunk'
import { noteServerTime } from '../../../src/lib/server-time'
import { inDays, venue } from '../../support/reservations'

type Queries = typeof queries

const mocks = vi.hoisted(() => ({
  getVenue: vi.fn<Queries['getVenue']>(),
  getDay: vi.fn<Queries['getDay']>(),
  getGuestAccess: vi.fn<Queries['getGuestAccess']>(),
  loadFirestore: vi.fn(async (): Promise<unknown> => ({})),
}))

vi.mock('../../../src/features/reservations/api/queries', async (load) => ({
  ...(await load<Queries>()),
  ...mocks,
}))

const request = { date: inDays(10), tables: ['t1'], start: 58, guests: 2 }

const guest = { name: 'Νίκος', phone: '210 000 0000', email: '', note: '', lang: 'el' } as const

const ids = { id: 'a'.repeat(32), secret: 'b'.repeat(32) }

const access: GuestAccess = {
  ...request,
  bookingId: ids.id,
  length: 6,
  state: 'confirmed',
  changes: 0,
  sequence: 0,
}

const target = { slug: 'cafe', venue, secret: ids.secret, seen: access }

const calls: Record<string, () => Promise<{ kind: string }>> = {
  createBooking: () => createBooking({ slug: 'cafe', venue, request, guest, ids }),
  changeBooking: () => changeBooking({ ...target, request: { ...request, start: 64 } }),
  cancelBooking: () => cancelBooking(target),
}

let logged: MockInstance<typeof console.error>

/** Fails just before the timeout of a single read. */
const failLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(Object.assign(new Error(), { code: 'unavailable' })), 7_900)
  })

/** Answers just before the timeout of a single read. */
const answerLate =
  <Answer>(answer: Answer) =>
  () =>
    new Promise<Answer>((resolve) => {
      setTimeout(() => resolve(answer), 7_900)
    })

beforeEach(() => {
  vi.useFakeTimers()
  noteServerTime(new Date().toISOString())
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  mocks.getVenue.mockResolvedValue(venue)
  mocks.getDay.mockResolvedValue(EMPTY_DAY)
  mocks.getGuestAccess.mockResolvedValue(undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  it('ends as "offline" after 25 seconds when responses are slow, because it sent nothing', async () => {
    const onResult = vi.fn()
    // Each attempt waits for two responses and then fails, so two attempts would take 32 seconds.
    const isCancelling = name === 'cancelBooking'
    mocks.getVenue.mockImplementation(answerLate(venue))
    mocks.getDay.mockImplementation(isCancelling ? failLate : answerLate(EMPTY_DAY))
    mocks.getGuestAccess.mockImplementation(isCancelling ? answerLate(access) : failLate)
    call().then(onResult)
    await vi.advanceTimersByTimeAsync(24_999)
    expect(onResult).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onResult.mock.calls).toEqual([[{ kind: 'offline' }]])
    expect(logged).not.toHaveBeenCalled()
  })

  it('ends as "offline" and logs only the name of an unexpected error', async () => {
    mocks.getGuestAccess.mockRejectedValue(new TypeError(guest.name))
    const result = call()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await result).toEqual({ kind: 'offline' })
    expect(new Set(logged.mock.calls.flat())).toEqual(
      new Set(['Unexpected error (reservation): TypeError']),
    )
  })
})

it('rejects a day that a host has just taken out of the booking window', async () => {
  const shorter = { ...venue, bookingWindowDays: 5 }
  mocks.getVenue.mockResolvedValue(shorter)
  expect(await calls.createBooking!()).toMatchObject({ kind: 'too-far', venue: shorter })
})

const set = vi.fn()
const firestore = {
  db: {},
  doc: () => ({}),
  increment: () => ({}),
  serverTimestamp: () => ({}),
  getSiteFirestore: async () => ({}),
  Timestamp: { fromMillis: () => ({}) },
}

describe('a note', () => {
  const stored = { ...access, changes: 1 }
  const commit = vi.fn<() => Promise<void>>()
  const failUnavailable = () => Promise.reject(Object.assign(new Error(), { code: 'unavailable' }))
  const failDenied = () => Promise.reject(Object.assign(new Error(), { code: 'permission-denied' }))
  const getStoredNotes = () => set.mock.calls.flatMap(([, fields]) => fields.note ?? [])

  async function save(note: string, secret = ids.secret) {
    const result = changeBooking({ ...target, secret, request, note })
    await vi.advanceTimersByTimeAsync(25_000)
    return result
  }

  beforeEach(() => {
    commit.mockReset().mockResolvedValue()
    set.mockReset()
    mocks.loadFirestore.mockResolvedValue({ ...firestore, writeBatch: () => ({ set, commit }) })
    mocks.getGuestAccess.mockResolvedValue(access)
  })

  it('is "outdated" when another tab has saved another note', async () => {
    mocks.getGuestAccess.mockResolvedValue(stored)
    expect(await save('Two prams')).toEqual({ kind: 'outdated', access: stored })
    expect(commit).not.toHaveBeenCalled()
  })

  it('is "outdated" when another tab saves a note first', async () => {
    commit.mockImplementationOnce(() => {
      mocks.getGuestAccess.mockResolvedValue(stored)
      return failDenied()
    })
    expect(await save('Two prams')).toEqual({ kind: 'outdated', access: stored })
  })

  it('is "outdated" when the host has changed the party size', async () => {
    const larger = { ...access, guests: 3 }
    mocks.getGuestAccess.mockResolvedValue(larger)
    expect(await save('Two prams')).toEqual({ kind: 'outdated', access: larger })
    expect(commit).not.toHaveBeenCalled()
  })

  it('is stored once when the response is lost', async () => {
    commit.mockImplementationOnce(() => {
      mocks.getGuestAccess.mockResolvedValue(stored)
      return failUnavailable()
    })
    expect(await save('Two prams')).toEqual({ kind: 'changed', access: stored })
    expect(commit).toHaveBeenCalledTimes(1)
  })

  it('is stored once when a call without a response is repeated', async () => {
    commit.mockImplementation(failUnavailable)
    expect(await save('Two prams')).toEqual({ kind: 'unreachable' })
    commit.mockClear()
    mocks.getGuestAccess.mockResolvedValue(stored)
    expect(await save('Two prams ')).toEqual({ kind: 'changed', access: stored })
    expect(commit).not.toHaveBeenCalled()
  })

  it('replaces the earlier note when it is edited after a lost response', async () => {
    commit.mockImplementation(failUnavailable)
    expect(await save('Two prams')).toEqual({ kind: 'unreachable' })
    mocks.getGuestAccess.mockResolvedValue(stored)
    commit.mockResolvedValue()
    set.mockClear()
    expect(await save('Three prams')).toMatchObject({ kind: 'changed', access: { changes: 2 } })
    expect(getStoredNotes()).toEqual(['Three prams'])
  })

  it.each([
    ['is stored once when the response to an edited note is lost, too', 2, 1],
    ['is sent again when an edited note was not stored', 1, 2],
  ])('%s', async (_, changes, commits) => {
    // The notes without a response of the tests before are of another booking.
    const secret = `${changes}`.repeat(32)
    commit.mockImplementation(failUnavailable)
    expect(await save('Two prams', secret)).toEqual({ kind: 'unreachable' })
    mocks.getGuestAccess.mockResolvedValue(stored)
    commit.mockReset().mockResolvedValue()
    commit.mockImplementationOnce(() => {
      mocks.getGuestAccess.mockResolvedValue({ ...access, changes })
      return failUnavailable()
    })
    const result = await save('Three prams', secret)
    expect(result).toMatchObject({ kind: 'changed', access: { changes: 2 } })
    expect(commit).toHaveBeenCalledTimes(commits)
  })
})

describe('a booking whose response is lost', () => {
  const commit = vi.fn(() => Promise.reject(Object.assign(new Error(), { code: 'unavailable' })))

  async function create() {
    const result = calls.createBooking!()
    await vi.advanceTimersByTimeAsync(25_000)
    return result
  }

  beforeEach(() => {
    commit.mockClear()
    mocks.loadFirestore.mockResolvedValue({ ...firestore, writeBatch: () => ({ set, commit }) })
  })

  it('is the one of this call when the call retries', async () => {
    mocks.getGuestAccess.mockResolvedValueOnce(undefined).mockResolvedValue(access)
    expect(await create()).toEqual({ kind: 'stored', access, storedBy: 'either' })
    expect(commit).toHaveBeenCalledOnce()
  })

  it('is an earlier one when the next call finds it', async () => {
    expect(await create()).toEqual({ kind: 'unreachable' })
    commit.mockClear()
    mocks.getGuestAccess.mockResolvedValue(access)
    expect(await create()).toEqual({ kind: 'stored', access, storedBy: 'earlier' })
    expect(commit).not.toHaveBeenCalled()
  })
})

describe('withGuestApi', () => {
  it('sends nothing while the browser is offline', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    const work = vi.fn()
    const loadView = vi.fn()
    expect(await withGuestApi(work, loadView)).toEqual({ kind: 'offline' })
    expect(work).not.toHaveBeenCalled()
    expect(loadView).not.toHaveBeenCalled()
  })

  it('ends after 25 seconds when the view of the result does not load, and sends nothing later', async () => {
    const onResult = vi.fn()
    const work = vi.fn()
    withGuestApi(work, () => new Promise<void>((resolve) => setTimeout(resolve, 26_000))).then(
      onResult,
    )
    await vi.advanceTimersByTimeAsync(24_999)
    expect(onResult).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onResult.mock.calls).toEqual([[{ kind: 'offline' }]])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).not.toHaveBeenCalled()
  })

  it('asks for a reload when its code cannot be loaded although the site answers', async () => {
    const fail = () => Promise.reject(new ChunkLoadError('confirmation'))
    const work = vi.fn()
    vi.stubGlobal('fetch', async () => new Response())
    expect(await withGuestApi(work, fail)).toEqual({ kind: 'stale' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await withGuestApi(work, fail)).toEqual({ kind: 'offline' })
    expect(work).not.toHaveBeenCalled()
  })

  it('asks for a reload when the database’s code cannot be loaded although the site answers', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    mocks.getGuestAccess.mockResolvedValue(access)
    mocks.loadFirestore.mockRejectedValue(new ChunkLoadError('firestore'))
    expect(await withGuestApi(() => calls.cancelBooking!())).toEqual({ kind: 'stale' })
  })

  it('ends as "unreachable" when the call fails, and logs an unexpected error', async () => {
    const result = await withGuestApi(() => Promise.reject(new TypeError(guest.name)))
    expect(result).toEqual({ kind: 'unreachable' })
    expect(logged.mock.calls).toEqual([['Unexpected error (reservation): TypeError']])
  })
})

describe('a commit that the rules reject without a reason in the settings', () => {
  const denied = Object.assign(new Error(), { code: 'permission-denied' })

  const lastMinute =
    slotToDate(request.date, request.start, venue.timeZone).getTime() -
    venue.minNoticeMinutes * 60_000

  /** Runs a call while the rules reject each commit and the site's server sends a date. */
  async function callWithServerDate(name: string, date: string) {
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { date } }))
    mocks.loadFirestore.mockRejectedValue(denied)
    const result = calls[name]!()
    await vi.advanceTimersByTimeAsync(5_000)
    return result
  }

  it.each([
    ['clock', 'it is too late', 1],
    ['refused', 'it is not too late', -1],
  ])('is "%s" when %s by the server’s clock', async (kind, _, minutes) => {
    const date = new Date(lastMinute + minutes * 60_000).toUTCString()
    expect(await callWithServerDate('createBooking', date)).toMatchObject({ kind, venue })
  })

  it('is "refused" when it is too late by a fast clock of this device only', async () => {
    const time = new Date(lastMinute - 60_000)
    vi.setSystemTime(lastMinute + 60_000)
    noteServerTime(time.toISOString())
    expect(await callWithServerDate('createBooking', time.toUTCString())).toMatchObject({
      kind: 'refused',
    })
  })

  it('is "refused" when the server sends no date', async () => {
    expect(await callWithServerDate('createBooking', '')).toMatchObject({ kind: 'refused' })
  })

  it('is "refused" when it cancels, because it is never too late for that', async () => {
    mocks.getGuestAccess.mockResolvedValue(access)
    const date = new Date(lastMinute + 60_000).toUTCString()
    expect(await callWithServerDate('cancelBooking', date)).toMatchObject({ kind: 'refused' })
  })
})

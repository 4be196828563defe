// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const slug = 'cafe'
const request = { date: inDays(10), tables: ['t1'], start: 58, guests: 2 }
const guest = {
  ...{ name: 'Νίκος', phone: '210 000 0000', email: '', note: 'A pram' },
  lang: 'el',
} as const
const ids = { id: 'a'.repeat(32), secret: 'b'.repeat(32) }
const access: GuestAccess = {
  ...{ ...request, bookingId: ids.id, length: 6, state: 'confirmed' },
  ...{ changes: 0, sequence: 0 },
}
const commit = vi.fn<() => Promise<void>>()
const firestore = {
  db: {},
  doc: () => ({}),
  increment: () => ({}),
  serverTimestamp: () => ({}),
  getSiteFirestore: async () => ({}),
  Timestamp: { fromMillis: () => ({}) },
  writeBatch: () => ({ set: () => {}, commit }),
}

const afterMs =
  <Answer>(ms: number, answer: Answer) =>
  () =>
    new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mocks.getVenue.mockReset().mockResolvedValue(venue)
  mocks.getDay.mockReset().mockResolvedValue(EMPTY_DAY)
  mocks.getGuestAccess.mockReset().mockResolvedValue(undefined)
  mocks.loadFirestore.mockResolvedValue(firestore)
  commit.mockReset().mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the time after the press', () => {
  const change = { slug, venue, secret: ids.secret, seen: access }
  it.each([
    [
      'a booking',
      undefined,
      (deadline: number) => createBooking({ slug, venue, request, guest, ids, deadline }),
    ],
    [
      'a change',
      access,
      (deadline: number) =>
        changeBooking({ ...change, request: { ...request, start: 62 }, deadline }),
    ],
    ['a cancellation', access, (deadline: number) => cancelBooking({ ...change, deadline })],
  ] as const)('sends no commit of %s later than 25 seconds', async (_, stored, send) => {
    const pressed = Date.now()
    const commits: number[] = []
    commit.mockImplementation(async () => void commits.push(Date.now() - pressed))
    mocks.getVenue.mockImplementation(afterMs(900, venue))
    mocks.getDay.mockImplementation(afterMs(900, EMPTY_DAY))
    mocks.getGuestAccess.mockImplementation(afterMs(900, stored))
    // The code that shows the result takes 24 s to load.
    const outcome = withGuestApi<{ kind: string }>(
      (_api, deadline) => send(deadline),
      afterMs(24_000, undefined),
    )
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await outcome).kind).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(commits.filter((at) => at > 25_000)).toEqual([])
  })
})

it.each([
  ['another note', request, 'Two prams'],
  ['another table', { ...request, tables: ['t2'] }, 'A pram'],
])(
  'a booking that an earlier press stores while this one is sent counts as earlier, with %s',
  async (_, second, note) => {
    let isStored = false
    mocks.getGuestAccess.mockImplementation(async () => (isStored ? access : undefined))
    commit.mockImplementationOnce(async () => {
      isStored = true
      throw Object.assign(new Error(), { code: 'permission-denied' })
    })
    const result = createBooking({ slug, venue, request: second, guest: { ...guest, note }, ids })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await result).toMatchObject({ kind: 'stored', storedBy: 'earlier' })
  },
)

it.each([3, 24, 24 * 500])('a clock that is %s hours fast refuses no booking', async (hours) => {
  const begins = slotToDate(request.date, request.start, venue.timeZone).getTime()
  vi.setSystemTime(begins + (hours - 2) * 3_600_000)
  const result = createBooking({ slug, venue, request, guest, ids })
  await vi.advanceTimersByTimeAsync(25_000)
  expect((await result).kind).toBe('stored')
})

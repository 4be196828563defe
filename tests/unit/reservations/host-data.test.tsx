import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import type { Venue } from '../../../src/domain/reservations/venue'
import { getDay, getVenue } from '../../../src/features/reservations/api/queries'
import { useBookings } from '../../../src/features/reservations/host/data/use-bookings'
import { useHostVenue } from '../../../src/features/reservations/host/data/use-host-venue'
import { useHostPage } from '../../../src/features/reservations/host/use-host-page'
import { makeBooking, SLUG, venue } from '../../support/render-host'

const hostApi = vi.hoisted(() => ({
  listBookings: vi.fn(),
  listUpcoming: vi.fn(),
  getBooking: vi.fn(),
  signOut: vi.fn(),
}))

vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => hostApi,
  loadListeners: () => new Promise(() => {}),
}))
vi.mock('../../../src/features/reservations/api/queries', () => ({
  getDay: vi.fn(),
  getVenue: vi.fn(),
}))

const today = '2026-11-27'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(`${today}T19:00:00+02:00`))
  vi.mocked(getDay).mockReset().mockResolvedValue(EMPTY_DAY)
  vi.mocked(getVenue).mockReset().mockResolvedValue(venue)
  hostApi.listBookings.mockReset().mockResolvedValue([])
  hostApi.listUpcoming.mockReset().mockResolvedValue([])
  hostApi.getBooking.mockReset()
  hostApi.signOut.mockReset().mockResolvedValue(undefined)
  return () => vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const useList = (date: string) => useBookings({ slug: SLUG, date, today, onError: () => {} })

it('does not show an old day when watching it begins again', async () => {
  const past = '2026-11-20'
  hostApi.listBookings.mockResolvedValue([makeBooking({ date: past })])
  const { result, rerender } = renderHook(useList, { initialProps: past })
  await pass(100)
  expect(result.current.shownDay?.bookings).toHaveLength(1)
  rerender(today)
  await pass(60 * 60_000)
  expect(result.current.all).toEqual([])
  // The database does not answer yet.
  vi.mocked(getDay).mockReturnValue(new Promise(() => {}))
  hostApi.listBookings.mockReturnValue(new Promise(() => {}))
  rerender(past)
  await pass(100)
  expect(result.current.shownDay).toBeUndefined()
})

it('shows a change that was read back, although an older answer arrives after it', async () => {
  const before = makeBooking()
  let answer: (bookings: unknown[]) => void = () => {}
  hostApi.listUpcoming.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  hostApi.listBookings.mockResolvedValue([before])
  const { result } = renderHook(useList, { initialProps: today })
  await pass(100)
  hostApi.getBooking.mockImplementation(async (_: string, id: string) => {
    if (id === 'b1') return makeBooking({ state: 'seated', sequence: 1 })
    return id === 'b2' ? makeBooking({ id, tables: ['t2'] }) : undefined
  })
  await act(() => result.current.readBack(['b1', 'b2']))
  // It was requested when the page was opened.
  answer([before])
  await pass(100)
  expect(result.current.all.map(({ id, state }) => [id, state])).toEqual([
    ['b1', 'seated'],
    ['b2', 'confirmed'],
  ])
})

it('does not show a booking that was erased, although an older answer still has it', async () => {
  let answer: (bookings: unknown[]) => void = () => {}
  hostApi.listUpcoming.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  hostApi.listBookings.mockResolvedValue([makeBooking()])
  const { result } = renderHook(useList, { initialProps: today })
  await pass(100)
  hostApi.getBooking.mockResolvedValue(undefined)
  await act(() => result.current.readBack(['b1']))
  answer([makeBooking()])
  await pass(100)
  expect(result.current.all).toEqual([])
})

it('ignores settings that were requested before this page stored new ones', async () => {
  let answer: (venue: Venue) => void = () => {}
  vi.mocked(getVenue).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const { result } = renderHook(() => useHostVenue({ slug: SLUG, initialVenue: venue }))
  await pass(100)
  act(() => result.current[1]({ ...venue, onlineBooking: false }))
  answer(venue)
  await pass(100)
  expect(result.current[0].onlineBooking).toBe(false)
  // The next read is newer.
  await pass(61_000)
  expect(result.current[0].onlineBooking).toBe(venue.onlineBooking)
})

it('shows an error if signing out fails, and no data of the restaurant', async () => {
  hostApi.signOut.mockRejectedValue(new TypeError('indexedDB is gone'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result } = renderHook(() => useHostPage('taverna', 'en'))
  await pass(100)
  await act(() => result.current.signOut())
  expect(result.current.state).toMatchObject({ step: 'failed', reason: 'unreachable' })

  await act(() => result.current.handleAccessLost({} as never))
  expect(result.current.state).toMatchObject({ step: 'failed', reason: 'unreachable' })

  hostApi.signOut.mockResolvedValue(undefined)
  await act(() => result.current.handleAccessLost({} as never))
  expect(result.current.state).toMatchObject({ step: 'failed', reason: 'not-authorized' })
})

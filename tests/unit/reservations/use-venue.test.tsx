import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Day } from '../../../src/domain/reservations/venue'
import { getDay } from '../../../src/features/reservations/api/queries'
import { useDay } from '../../../src/features/reservations/guest/use-venue'

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getDay: vi.fn(),
}))

const date = '2026-11-27'

const makeDay = (version: number): Day => ({ tables: {}, version })

it('keeps a newer version of a day when an older response arrives', async () => {
  let answer: (day: Day) => void = () => {}
  vi.mocked(getDay).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(() => useDay('taverna', date))
  act(() => result.current.updateDay(date, makeDay(2)))
  await act(async () => answer(makeDay(1)))
  expect(result.current.day).toEqual(makeDay(2))

  vi.mocked(getDay).mockResolvedValueOnce(makeDay(3))
  await act(() => result.current.reloadDay())
  expect(result.current.day).toEqual(makeDay(3))
})

import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DayNavigation } from '../../../src/features/reservations/host/day/DayNavigation'
import { useServiceDay } from '../../../src/features/reservations/host/day/use-service-day'
import { allMessages, athens, renderHost } from '../../support/render-host'

const { day } = allMessages.en.messages
const { day: dayEl } = allMessages.el.messages

describe('the day navigation', () => {
  it.each([
    ['en', day.previous, day.next],
    ['el', dayEl.previous, dayEl.next],
  ] as const)('navigates to the previous and the next date in %s', async (lang, ...names) => {
    const onChange = vi.fn()
    renderHost(<DayNavigation date="2026-11-30" onChange={onChange} />, { lang })
    for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
    expect(onChange.mock.calls).toEqual([['2026-11-29'], ['2026-12-01']])
  })

  it.each([
    ['en', '2026-11-27 23:59', day.today, day.tonight],
    ['el', '2026-11-27 23:59', dayEl.today, dayEl.tonight],
    ['en', '2026-11-28 00:20', day.tonight, day.today],
    ['el', '2026-11-28 00:20', dayEl.tonight, dayEl.today],
    ['en', '2026-11-28 02:10', day.today, day.tonight],
  ] as const)(
    'in %s at %s labels the running service day as “%s”',
    async (lang, now, name, other) => {
      const today = now < '2026-11-28 02:00' ? '2026-11-27' : '2026-11-28'
      const { unmount } = renderHost(<DayNavigation date={today} onChange={() => {}} />, {
        lang,
        now,
      })
      expect(screen.getByText(name)).toBeVisible()
      expect(screen.queryByRole('button', { name })).toBeNull()
      unmount()

      const onChange = vi.fn()
      renderHost(<DayNavigation date="2026-11-30" onChange={onChange} />, { lang, now })
      await userEvent.click(screen.getByRole('button', { name }))
      expect(onChange).toHaveBeenCalledWith(today)
      expect(screen.queryByText(other)).toBeNull()
    },
  )
})

describe('the shown day', () => {
  const renderServiceDay = (local: string) =>
    renderHook(({ now, isPaused }) => useServiceDay(athens(now), isPaused), {
      initialProps: { now: local, isPaused: false },
    })

  it('advances to the new service day at 02:00, not at midnight', () => {
    const { result, rerender } = renderServiceDay('2026-11-27 23:00')
    rerender({ now: '2026-11-28 01:59', isPaused: false })
    expect(result.current).toMatchObject({ date: '2026-11-27', hasAdvanced: false })
    rerender({ now: '2026-11-28 02:00', isPaused: false })
    expect(result.current).toMatchObject({ date: '2026-11-28', hasAdvanced: true })
  })

  it('stays while a dialog is open, and advances when it is closed', () => {
    const { result, rerender } = renderServiceDay('2026-11-27 23:00')
    rerender({ now: '2026-11-28 02:00', isPaused: true })
    expect(result.current.date).toBe('2026-11-27')
    rerender({ now: '2026-11-28 02:05', isPaused: false })
    expect(result.current).toMatchObject({ date: '2026-11-28', hasAdvanced: true })
  })

  it('stays if the host has chosen another day', () => {
    const { result, rerender } = renderServiceDay('2026-11-27 23:00')
    act(() => result.current.setDate('2026-12-05'))
    rerender({ now: '2026-11-28 02:00', isPaused: false })
    expect(result.current).toMatchObject({ date: '2026-12-05', hasAdvanced: false })
  })
})

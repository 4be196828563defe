import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatDeepLink, parseDeepLink } from '../../../src/features/tours/deep-link'
import { useTourMessages } from '../../../src/features/tours/use-tour-messages'

const view = { yaw: 12.5, pitch: -3, fov: 62 }

const reports = [
  { type: 'tour.ready', scene: 'bar' },
  { type: 'tour.failed', reason: 'webgl' },
  { type: 'scene.enter', scene: 'bar', name: 'The bar' },
  { type: 'view.change', scene: 'bar', view },
  { type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' },
  { type: 'tour.touched' },
  { type: 'feature.use', feature: 'plan_open' },
  { type: 'tour.playing', playing: true },
]

const throwing = {
  type: 'scene.enter',
  name: 'The bar',
  get scene() {
    throw new Error('of its own')
  },
}

const dropped = [
  throwing,
  'x'.repeat(10_000_000),
  { ...reports[0], scene: 'x'.repeat(10_000_000) },
  { ...reports[0], scene: {} },
  { type: 'openLink', link: 'https://example.com' },
  null,
]

describe('reports of a tour', () => {
  it('arrive in order, and invalid messages are dropped', async () => {
    const onReport = vi.fn()
    const { result } = renderHook(() => useTourMessages(onReport))
    await act(() =>
      Promise.all(
        reports.flatMap((message) =>
          [message, ...dropped].map((each) => result.current(each, window)),
        ),
      ),
    )
    expect(onReport.mock.calls).toEqual(reports.map((message) => [message, window]))
  })

  it('go to the handler of the latest render, even if they arrived before it', async () => {
    const first = vi.fn()
    const latest = vi.fn()
    const { result, rerender } = renderHook(({ onReport }) => useTourMessages(onReport), {
      initialProps: { onReport: first },
    })
    const pending = result.current(reports[0], window)
    rerender({ onReport: latest })
    await pending
    expect(first).not.toHaveBeenCalled()
    expect(latest.mock.calls).toEqual([[reports[0], window]])
  })
})

describe('a deep link', () => {
  it('is formatted and parsed', () => {
    const hash = formatDeepLink({
      type: 'view.change',
      scene: 'bar',
      view: { ...view, yaw: 12.54 },
    })
    expect(hash).toBe('#scene=bar&yaw=12.5&pitch=-3&fov=62')
    expect(parseDeepLink(hash)).toEqual({ scene: 'bar', view })
  })

  it('has no view unless the hash names all three angles', () => {
    expect(parseDeepLink('#scene=bar&yaw=40')).toEqual({ scene: 'bar' })
  })

  it.each(['', '#', '#main', '#scene=', '#yaw=4&pitch=2&fov=60'])(
    'is not parsed from “%s”',
    (hash) => {
      expect(parseDeepLink(hash)).toBeNull()
    },
  )
})

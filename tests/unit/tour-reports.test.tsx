import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hashOf, placeIn } from '../../src/tours/place'
import { useTourMessages } from '../../src/tours/use-tour-messages'

const view = { yaw: 12.5, pitch: -3, fov: 62 }

const told = [
  { type: 'tour.ready', scene: 'bar' },
  { type: 'tour.failed', reason: 'webgl' },
  { type: 'scene.enter', scene: 'bar', name: 'The bar' },
  { type: 'view.change', scene: 'bar', view },
  { type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' },
  { type: 'tour.touched' },
  { type: 'feature.use', feature: 'plan_open' },
  { type: 'tour.turning', turning: true },
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
  { ...told[0], scene: 'x'.repeat(10_000_000) },
  { ...told[0], scene: {} },
  { type: 'openLink', link: 'https://example.com' },
  null,
]

describe('what a tour tells', () => {
  it('is heard in order, and nothing else is, whatever comes between', async () => {
    const hear = vi.fn()
    const { result } = renderHook(() => useTourMessages(hear))
    await act(() =>
      Promise.all(
        told.flatMap((message) =>
          [message, ...dropped].map((each) => result.current(each, window)),
        ),
      ),
    )
    expect(hear.mock.calls).toEqual(told.map((message) => [message, window]))
  })
})

describe('a place in a tour', () => {
  it('is named by an address, and read from it', () => {
    const hash = hashOf({ type: 'view.change', scene: 'bar', view: { ...view, yaw: 12.54 } })
    expect(hash).toBe('#scene=bar&yaw=12.5&pitch=-3&fov=62')
    expect(placeIn(hash)).toEqual({ scene: 'bar', view })
  })

  it('is a scene as it opens where the address names no whole view', () => {
    expect(placeIn('#scene=bar&yaw=40')).toEqual({ scene: 'bar' })
  })

  it.each(['', '#', '#main', '#scene=', '#yaw=4&pitch=2&fov=60'])(
    'is not named by “%s”',
    (hash) => {
      expect(placeIn(hash)).toBeNull()
    },
  )
})

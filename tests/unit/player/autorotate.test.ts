// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest'
import type { PanoramaViewer } from '../../../src/player/panorama/panorama-viewer'
import type { Panorama } from '../../../src/player/schema/tour'
import { AutorotateSetting } from '../../../src/player/tour/autorotate'
import type { ViewerUi } from '../../../src/player/ui/viewer-ui'

afterEach(() => {
  vi.useRealTimers()
})

it('stops after ten seconds without a graphics card, until it is switched on again', () => {
  vi.useFakeTimers()
  const viewerUi = {
    messages: { autorotate: 'Auto-rotate' },
    options: { isHero: true, isSoftwareRenderer: true, emit: vi.fn() },
    reducedMotion: Object.assign(new EventTarget(), { matches: false }),
  } as unknown as ViewerUi
  const viewer = {
    set isAutorotating(isAutorotating: boolean) {
      autorotate.handleChange(isAutorotating)
    },
  } as PanoramaViewer<Panorama>
  const autorotate = new AutorotateSetting(viewerUi, () => viewer)
  const isOn = () => autorotate.button.getAttribute('aria-pressed') === 'true'
  autorotate.apply()
  vi.advanceTimersByTime(9_900)
  expect(isOn()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isOn()).toBe(false)

  autorotate.apply()
  expect(isOn()).toBe(true)
})

it('stays off in the next scene after reduced motion is switched on', () => {
  const reducedMotion = Object.assign(new EventTarget(), { matches: false })
  const viewerUi = {
    messages: { autorotate: 'Auto-rotate' },
    options: { isHero: false, isSoftwareRenderer: false, emit: vi.fn() },
    reducedMotion,
  } as unknown as ViewerUi
  const viewer = { isAutorotating: false } as PanoramaViewer<Panorama>
  const autorotate = new AutorotateSetting(viewerUi, () => viewer)
  autorotate.apply()
  expect(viewer.isAutorotating).toBe(true)

  reducedMotion.matches = true
  reducedMotion.dispatchEvent(new Event('change'))
  expect(viewer.isAutorotating).toBe(false)
  autorotate.apply()
  expect(viewer.isAutorotating).toBe(false)
})

it.each([
  { prefersReducedMotion: true, isHero: false, isSoftwareRenderer: false, expected: false },
  { prefersReducedMotion: true, isHero: true, isSoftwareRenderer: false, expected: false },
  { prefersReducedMotion: false, isHero: false, isSoftwareRenderer: true, expected: false },
  { prefersReducedMotion: false, isHero: true, isSoftwareRenderer: true, expected: true },
  { prefersReducedMotion: false, isHero: false, isSoftwareRenderer: false, expected: true },
])('is enabled at first: $expected, with %o', ({ prefersReducedMotion, expected, ...options }) => {
  const viewerUi = {
    messages: { autorotate: 'Auto-rotate' },
    options: { ...options, emit: vi.fn() },
    reducedMotion: Object.assign(new EventTarget(), { matches: prefersReducedMotion }),
  } as unknown as ViewerUi
  const viewer = { isAutorotating: false } as PanoramaViewer<Panorama>
  expect(new AutorotateSetting(viewerUi, () => viewer).isEnabled).toBe(expected)
})

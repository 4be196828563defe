// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import type { PanoramaViewer } from '../../../src/player/panorama/panorama-viewer'
import type { Panorama } from '../../../src/player/schema/tour'
import { AutorotateSetting } from '../../../src/player/tour/autorotate'
import type { ViewerUi } from '../../../src/player/ui/viewer-ui'

it('stays off in the next scene after reduced motion is switched on', () => {
  const reducedMotion = Object.assign(new EventTarget(), { matches: false })
  const viewerUi = {
    messages: { autorotate: 'Auto-rotate' },
    options: { isHero: false, emit: vi.fn() },
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
  { prefersReducedMotion: true, expected: false },
  { prefersReducedMotion: false, expected: true },
])('is enabled at first: $expected, with %o', ({ prefersReducedMotion, expected }) => {
  const viewerUi = {
    messages: { autorotate: 'Auto-rotate' },
    options: { emit: vi.fn() },
    reducedMotion: Object.assign(new EventTarget(), { matches: prefersReducedMotion }),
  } as unknown as ViewerUi
  const viewer = { isAutorotating: false } as PanoramaViewer<Panorama>
  expect(new AutorotateSetting(viewerUi, () => viewer).isEnabled).toBe(expected)
})

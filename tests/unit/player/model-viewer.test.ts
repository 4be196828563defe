// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { ModelViewer } from '../../../src/player/model/model-viewer'
import type { ViewerUi } from '../../../src/player/ui/viewer-ui'

// jsdom has no WebGL, so the test replaces the renderer.
vi.mock('../../../src/player/create-renderer', () => ({
  createRenderer: () => ({
    domElement: document.createElement('canvas'),
    setPixelRatio() {},
    setSize() {},
  }),
}))

const orbit = (distance: number) => ({
  target: [0, 0, 0] as [number, number, number],
  distance,
  azimuth: 0,
  elevation: 30,
})

let initialView = orbit(10)
let container: HTMLElement
let viewer: ModelViewer

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  initialView = orbit(10)
  container = document.createElement('div')
  // jsdom has no layout and no pointer capture.
  Object.defineProperties(container, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  Object.assign(container, { setPointerCapture() {}, releasePointerCapture() {} })
  document.body.replaceChildren(container)
  const viewerUi = { container, reducedMotion: { matches: true }, options: {} }
  viewer = new ModelViewer(
    viewerUi as unknown as ViewerUi,
    () => initialView,
    () => {},
  )
})

const distance = () => viewer.camera.position.length()

function touch(type: string, pointerId: number, clientX: number) {
  const init = { pointerId, clientX, clientY: 50, pointerType: 'touch', bubbles: true }
  container.dispatchEvent(new PointerEvent(type, init))
}

it('zooms when two fingers move apart, and leaves the wheel to the page', () => {
  touch('pointerdown', 1, 100)
  touch('pointerdown', 2, 200)
  touch('pointermove', 2, 400)
  expect(distance()).toBeLessThan(9)
  touch('pointerup', 2, 400)
  touch('pointerup', 1, 100)
  const wheel = new WheelEvent('wheel', { deltaY: 100, cancelable: true })
  container.dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(false)
})

it('shows the initial view of the new shape when a phone is rotated, until the visitor moves the camera', () => {
  expect(distance()).toBeCloseTo(10)
  initialView = orbit(25)
  viewer.resize()
  expect(distance()).toBeCloseTo(25)
  viewer.handleKey('_')
  const chosen = distance()
  expect(chosen).toBeGreaterThan(25)
  initialView = orbit(10)
  viewer.resize()
  expect(distance()).toBeCloseTo(chosen)
})

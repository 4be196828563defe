// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import { PanoramaViewer } from '../../../src/player/panorama/panorama-viewer'
import type { ViewerUi } from '../../../src/player/ui/viewer-ui'

/** Resolves the viewer's load of a panorama, by panorama. */
const loads = vi.hoisted(() => new Map<string, { succeed: () => void; fail: () => void }>())

/** Counts the calls of Photo Sphere Viewer's `hideError`. */
const hideError = vi.hoisted(() => vi.fn())
const onInteraction = vi.fn()

const gyroscope = vi.hoisted(() => ({ isOn: false, stop: () => {} }))
gyroscope.stop = () => {
  gyroscope.isOn = false
}

vi.mock('@photo-sphere-viewer/core', () => ({
  DEFAULTS: {},
  SYSTEM: {},
  events: { BeforeRenderEvent: { type: 'before-render' }, RenderEvent: { type: 'render' } },
  Viewer: class {
    state = { animation: null, vFov: 60 }
    addEventListener() {}
    getPlugin() {
      return {
        isSupported: async () => false,
        addEventListener() {},
        isEnabled: () => gyroscope.isOn,
        start: async () => {
          gyroscope.isOn = true
        },
        stop: gyroscope.stop,
      }
    }
    getPosition() {
      return { yaw: 0, pitch: 0 }
    }
    hideError = hideError
    zoom() {}
    setPanorama(picture: string) {
      return new Promise((resolve, reject) => {
        loads.set(picture, {
          // Photo Sphere Viewer stops everything that moves the view.
          succeed: () => {
            gyroscope.stop()
            resolve(true)
          },
          fail: () => reject(new Error(`${picture} cannot be loaded`)),
        })
      })
    }
  },
}))
vi.mock('@photo-sphere-viewer/core/index.css', () => ({}))
vi.mock('@photo-sphere-viewer/gyroscope-plugin', () => ({
  GyroscopePlugin: class {},
  events: { GyroscopeUpdatedEvent: { type: 'gyroscope-updated' } },
}))

const view = { yaw: 0, pitch: 0, fov: 60 }
let viewer: PanoramaViewer<string>

beforeEach(() => {
  loads.clear()
  hideError.mockClear()
  onInteraction.mockClear()
  gyroscope.stop()
  const container = document.createElement('div')
  container.append(document.createElement('canvas'))
  const viewerUi = { messages: en, container, reducedMotion: { matches: true }, options: {} }
  viewer = new PanoramaViewer<string>(viewerUi as unknown as ViewerUi, class {} as never, {
    onRender() {},
    onViewPainted() {},
    onTilesFailed() {},
    onInteraction,
    onAutorotateChange() {},
  })
})

it('rejects when the requested panorama cannot be loaded', async () => {
  const hall = viewer.show('hall', view, { type: 'fade' })
  loads.get('hall')!.fail()
  await expect(hall).rejects.toThrow('hall cannot be loaded')
})

it('ignores the failure of a panorama after a later request', async () => {
  const hall = viewer.show('hall', view, { type: 'fade' })
  const yard = viewer.show('yard', view, { type: 'fade' })
  loads.get('yard')!.succeed()
  expect(await yard).toBe(true)
  loads.get('hall')!.fail()
  expect(await hall).toBe(false)
  // Photo Sphere Viewer has shown its error over the later panorama.
  expect(hideError).toHaveBeenCalledTimes(1)
})

it.each(['zoomIn', 'zoomOut'] as const)('stops autorotation on %s, as an interaction', (zoom) => {
  viewer.isAutorotating = true
  viewer[zoom]()
  expect(viewer.isAutorotating).toBe(false)
  expect(onInteraction).toHaveBeenCalledTimes(1)
})

it('treats a plus key as one interaction, and ignores a letter', () => {
  expect(viewer.handleKey('+')).toBe(true)
  expect(onInteraction).toHaveBeenCalledTimes(1)
  expect(viewer.handleKey('x')).toBe(false)
  expect(onInteraction).toHaveBeenCalledTimes(1)
})

it('keeps the gyroscope on in the next panorama, unless its button is pressed meanwhile', async () => {
  viewer.gyroscopeButton.click()
  expect(gyroscope.isOn).toBe(true)
  expect(onInteraction).toHaveBeenCalledTimes(1)
  const hall = viewer.show('hall', view, { type: 'fade' })
  const yard = viewer.show('yard', view, { type: 'fade' })
  loads.get('yard')!.succeed()
  loads.get('hall')!.succeed()
  await Promise.all([hall, yard])
  expect(gyroscope.isOn).toBe(true)

  const garden = viewer.show('garden', view, { type: 'fade' })
  viewer.gyroscopeButton.click()
  loads.get('garden')!.succeed()
  await garden
  expect(gyroscope.isOn).toBe(false)
})

it('shows the gyroscope as off before its first press', () => {
  expect(viewer.gyroscopeButton.getAttribute('aria-pressed')).toBe('false')
})

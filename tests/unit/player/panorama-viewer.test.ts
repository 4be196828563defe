// @vitest-environment jsdom

import { Group } from 'three'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import type { Layer } from '../../../src/player/panorama/layer'
import { PanoramaViewer } from '../../../src/player/panorama/panorama-viewer'
import type { View } from '../../../src/player/schema/schema'
import type { ViewerUi } from '../../../src/player/ui/viewer-ui'

const stage = vi.hoisted(() => ({
  isInvalid: false,
  onFrame: (_now: number) => {},
  /** What the latest frame consists of. */
  drawn: [] as { object: unknown; view: View }[],
  canvas: undefined as HTMLCanvasElement | undefined,
}))

// jsdom has no WebGL, so the test replaces the canvas and counts the time of its frames.
vi.mock('../../../src/player/panorama/stage', () => ({
  Stage: class {
    canvas = document.createElement('canvas')
    world = new Group()
    renderer = {}
    size = { width: 600, height: 600 }
    heightPx = 600
    constructor(_container: unknown, onFrame: (now: number) => void) {
      stage.onFrame = onFrame
      stage.canvas = this.canvas
    }
    invalidate() {
      stage.isInvalid = true
    }
    clear() {
      stage.drawn = []
    }
    draw(object: unknown, view: View) {
      stage.drawn.push({ object, view })
    }
    compile() {}
  },
}))

type FakeLayer = Layer & { succeed: () => void; fail: () => void; isDisposed: boolean }

/** The layers that were created, by source; the last one of each. */
const layers = new Map<string, FakeLayer>()
const events = {
  onViewPainted: vi.fn(),
  onTilesFailed: vi.fn(),
  onInteraction: vi.fn(),
  onAutorotateChange: vi.fn(),
}
const front = { yaw: 0, pitch: 0, fov: 60 }
const side = { yaw: 90, pitch: 0, fov: 60 }
const reducedMotion = { matches: false }
let container: HTMLElement
let viewer: PanoramaViewer<string>
let now = 0

function createLayer(source: string): Layer {
  let succeed = () => {}
  let fail = (_error: Error) => {}
  const loading = new Promise<void>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  const layer: FakeLayer = {
    object: new Group(),
    opacity: 1,
    isSettled: true,
    isComplete: true,
    isDisposed: false,
    load: () => loading,
    update() {},
    dispose() {
      layer.isDisposed = true
      succeed()
    },
    succeed: () => succeed(),
    fail: () => fail(new Error(`${source} cannot be loaded`)),
  }
  layers.set(source, layer)
  return layer
}

/** Draws frames for some time, while the viewer asks for them. */
async function pass(ms: number, frameMs = 10) {
  for (const end = now + ms; now < end; now += frameMs) {
    await Promise.resolve()
    if (!stage.isInvalid) continue
    stage.isInvalid = false
    stage.onFrame(now)
  }
  await new Promise((resolve) => setTimeout(resolve))
}

async function open(source: string) {
  const shown = viewer.show(source, front, { type: 'cut' })
  layers.get(source)!.succeed()
  expect(await shown).toBe(true)
  await pass(50)
}

const point = (type: string, target: EventTarget, init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, ...init }),
  )

/** Turns the device to a compass direction, clockwise, held upright. */
const holdDevice = (direction: number) =>
  dispatchEvent(
    Object.assign(new Event('deviceorientation'), { alpha: -direction, beta: 90, gamma: 0 }),
  )

beforeEach(() => {
  layers.clear()
  for (const event of Object.values(events)) event.mockClear()
  reducedMotion.matches = false
  now = 10_000
  vi.stubGlobal('DeviceOrientationEvent', class {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  container = document.createElement('div')
  document.body.replaceChildren(container)
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => {}
  const viewerUi = { messages: en, container, reducedMotion } as unknown as ViewerUi
  viewer = new PanoramaViewer<string>(
    viewerUi,
    () => ({ create: createLayer, update() {}, upload: () => false, retry() {}, clear() {} }),
    events,
  )
})

it('rejects when the requested panorama cannot be loaded', async () => {
  const hall = viewer.show('hall', front, { type: 'fade' })
  layers.get('hall')!.fail()
  await expect(hall).rejects.toThrow('hall cannot be loaded')
})

it('ignores the failure of a panorama after a later request', async () => {
  await open('hall')
  const yard = viewer.show('yard', front, { type: 'cut' })
  const attic = viewer.show('attic', front, { type: 'cut' })
  layers.get('yard')!.fail()
  layers.get('attic')!.succeed()
  expect(await yard).toBe(false)
  expect(await attic).toBe(true)
  expect(layers.get('yard')!.isDisposed).toBe(true)
})

it('fades to a panorama in the view in which it opens, and then shows it alone', async () => {
  await open('hall')
  const shown = viewer.show('yard', side, { type: 'fade' })
  layers.get('yard')!.succeed()
  await pass(250)
  const [below, above] = stage.drawn
  expect(below?.view.yaw).toBe(0)
  expect(above?.view.yaw).toBe(90)
  expect(layers.get('yard')!.opacity).toBeGreaterThan(0.2)
  expect(layers.get('yard')!.opacity).toBeLessThan(0.8)
  expect(viewer.view.yaw).toBe(0)
  await pass(400)
  expect(await shown).toBe(true)
  await pass(20)
  expect(viewer.view).toEqual(side)
  expect(stage.drawn).toHaveLength(1)
  expect(layers.get('hall')!.isDisposed).toBe(true)
})

it('changes the scene also where a frame takes most of a second', async () => {
  await open('hall')
  await pass(5000)
  const shown = viewer.show('yard', side, { type: 'approach', towards: { yaw: 40, pitch: 0 } })
  layers.get('yard')!.succeed()
  await pass(7000, 700)
  expect(await shown).toBe(true)
})

it('begins a movement where it is, also after a long rest', async () => {
  await open('hall')
  await pass(5000)
  viewer.animateTo(side, 400, 'linear')
  await pass(100)
  expect(viewer.view.yaw).toBeGreaterThan(10)
  expect(viewer.view.yaw).toBeLessThan(25)
})

it('keeps the panorama on screen whole when a fade is replaced', async () => {
  await open('hall')
  const yard = viewer.show('yard', side, { type: 'fade' })
  layers.get('yard')!.succeed()
  await pass(250)
  const attic = viewer.show('attic', side, { type: 'cut' })
  expect(await yard).toBe(false)
  expect(layers.get('hall')).toMatchObject({ opacity: 1, isDisposed: false })
  layers.get('attic')!.succeed()
  expect(await attic).toBe(true)
})

it('loads the next panorama while it approaches a link, which takes at most a second with the fade', async () => {
  await open('hall')
  const shown = viewer.show('yard', side, { type: 'approach', towards: { yaw: 40, pitch: 0 } })
  expect(layers.has('yard')).toBe(true)
  layers.get('yard')!.succeed()
  await pass(480)
  expect(viewer.view.yaw).toBeCloseTo(40)
  await pass(520)
  expect(await shown).toBe(true)
})

it('turns what fades in as well, when the visitor drags', async () => {
  await open('hall')
  const shown = viewer.show('yard', side, { type: 'fade' })
  layers.get('yard')!.succeed()
  await pass(200)
  point('pointerdown', container, { clientX: 300, clientY: 300 })
  point('pointermove', window, { clientX: 280, clientY: 300 })
  point('pointermove', window, { clientX: 180, clientY: 300 })
  const turn = viewer.view.yaw
  expect(turn).toBeGreaterThan(5)
  await pass(500)
  await shown
  expect(viewer.view.yaw).toBeCloseTo(90 + turn)
})

it('changes the view in which a loading panorama opens', async () => {
  const shown = viewer.show('hall', front, { type: 'cut' })
  viewer.retarget(side)
  layers.get('hall')!.succeed()
  await shown
  expect(viewer.view).toEqual(side)
  viewer.retarget(front)
  expect(viewer.view).toEqual(front)
})

it('reports a painted view once, and failed tiles once until the next retry', async () => {
  const shown = viewer.show('hall', front, { type: 'cut' })
  Object.assign(layers.get('hall')!, { isSettled: false, isComplete: false })
  layers.get('hall')!.succeed()
  await shown
  await pass(50)
  expect(events.onViewPainted).not.toHaveBeenCalled()
  Object.assign(layers.get('hall')!, { isSettled: true })
  for (let turn = 0; turn < 3; turn++) {
    viewer.redraw()
    await pass(50)
  }
  expect(events.onViewPainted).toHaveBeenCalledTimes(1)
  expect(events.onTilesFailed).toHaveBeenCalledTimes(1)
  viewer.retry()
  await pass(50)
  expect(events.onTilesFailed).toHaveBeenCalledTimes(2)
})

it('gives up what it was loading when the WebGL context is lost', async () => {
  await open('hall')
  const yard = viewer.show('yard', side, { type: 'fade' })
  stage.canvas!.dispatchEvent(new Event('webglcontextlost'))
  expect(await yard).toBe(false)
  expect(layers.get('hall')!.isDisposed).toBe(true)
  await open('yard')
})

it('shows a second panorama over the current one until it is removed', async () => {
  await open('hall')
  viewer.setOverlay('hall at noon', 0.4)
  const overlay = layers.get('hall at noon')!
  viewer.setOverlay('hall at noon', 0.7)
  expect(layers.get('hall at noon')).toBe(overlay)
  expect(overlay.opacity).toBe(0.7)
  expect(overlay.object.parent).not.toBeNull()
  viewer.setOverlay(undefined)
  expect(overlay.isDisposed).toBe(true)
})

it.each(['zoomIn', 'zoomOut'] as const)('stops autorotation on %s, as an interaction', (zoom) => {
  viewer.isAutorotating = true
  viewer[zoom]()
  expect(viewer.isAutorotating).toBe(false)
  expect(events.onInteraction).toHaveBeenCalledTimes(1)
})

it('treats a plus key as one interaction, and ignores a letter', () => {
  expect(viewer.handleKey('+')).toBe(true)
  expect(events.onInteraction).toHaveBeenCalledTimes(1)
  expect(viewer.handleKey('x')).toBe(false)
  expect(events.onInteraction).toHaveBeenCalledTimes(1)
})

it('turns with a drag, glides on after it, and stops at the next press', async () => {
  await open('hall')
  point('pointerdown', container, { clientX: 300, clientY: 300 })
  point('pointermove', window, { clientX: 290, clientY: 300 })
  point('pointermove', window, { clientX: 260, clientY: 320 })
  point('pointermove', window, { clientX: 240, clientY: 330 })
  const { yaw, pitch } = viewer.view
  // A pixel is a tenth of a degree here: 60° of view in 600 px.
  expect(yaw).toBeGreaterThan(4)
  expect(pitch).toBeGreaterThan(2)
  point('pointerup', window)
  await pass(100)
  const after = viewer.view.yaw
  expect(after).toBeGreaterThan(yaw)
  point('pointerdown', container, { clientX: 0, clientY: 0 })
  await pass(100)
  expect(viewer.view.yaw).toBe(after)
})

it('turns with a drag that begins on a hotspot, which is not pressed then', async () => {
  const hotspot = document.createElement('button')
  const hotspots = document.createElement('div')
  hotspots.append(hotspot)
  document.body.append(hotspots)
  viewer.listenToGestures(hotspots)
  const onClick = vi.fn()
  hotspot.addEventListener('click', onClick)
  await open('hall')
  const press = (to: number) => {
    point('pointerdown', hotspot, { clientX: 300, clientY: 300 })
    point('pointermove', window, { clientX: (300 + to) / 2, clientY: 300 })
    point('pointermove', window, { clientX: to, clientY: 300 })
    point('pointerup', window)
    hotspot.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  }
  press(200)
  expect(onClick).not.toHaveBeenCalled()
  expect(viewer.view.yaw).toBeGreaterThan(3)
  press(302)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('zooms with two pointers, and with a pinch on a trackpad of a Mac', async () => {
  await open('hall')
  point('pointerdown', container, { clientX: 200, clientY: 300 })
  point('pointerdown', container, { clientX: 400, clientY: 300, pointerId: 2, isPrimary: false })
  point('pointermove', window, { clientX: 500, clientY: 300, pointerId: 2, isPrimary: false })
  const { fov } = viewer.view
  expect(fov).toBeLessThan(50)
  point('pointerup', window)
  point('pointerup', window, { pointerId: 2, isPrimary: false })
  const pinch = (type: string, scale: number) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { scale })
    container.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(pinch('gesturestart', 1)).toBe(true)
  expect(pinch('gesturechange', 0.8)).toBe(true)
  expect(viewer.view.fov).toBeGreaterThan(fov)
})

it('shows the button of the gyroscope when the device reports its orientation', () => {
  expect(viewer.gyroscopeButton.hidden).toBe(true)
  holdDevice(0)
  expect(viewer.gyroscopeButton.hidden).toBe(false)
  expect(viewer.gyroscopeButton).toHaveAttribute('aria-pressed', 'false')
})

/** Presses the button of the gyroscope, and turns the device a little. */
async function startGyroscope() {
  holdDevice(0)
  viewer.gyroscopeButton.click()
  await pass(20)
  holdDevice(0)
  await pass(20)
  holdDevice(30)
  await pass(1000)
}

it('turns with the device, also in the next panorama, which opens in its own view', async () => {
  await open('hall')
  await startGyroscope()
  expect(viewer.view.yaw).toBeCloseTo(30, 0)
  const shown = viewer.show('yard', { ...side, yaw: 100 }, { type: 'cut' })
  layers.get('yard')!.succeed()
  await shown
  holdDevice(35)
  await pass(1000)
  expect(viewer.view.yaw).toBeGreaterThan(95)
  expect(viewer.view.yaw).toBeLessThan(106)
})

it.each<[string, () => void]>([
  ['an arrow key', () => viewer.handleKey('ArrowLeft')],
  ['autorotation', () => (viewer.isAutorotating = true)],
  ['a turn to north without motion', () => viewer.turnTo({ yaw: 180, pitch: 0 })],
  ['a drag', () => point('pointerdown', container)],
])('lets %s take over from the gyroscope', async (_, move) => {
  reducedMotion.matches = true
  await open('hall')
  await startGyroscope()
  move()
  expect(viewer.gyroscopeButton).toHaveAttribute('aria-pressed', 'false')
  holdDevice(80)
  const { yaw } = viewer.view
  await pass(100)
  expect(Math.abs(viewer.view.yaw - yaw)).toBeLessThan(15)
})

it('turns by a step for a press on a button, no further than straight up', async () => {
  await open('hall')
  viewer.turnBy({ yaw: 1, pitch: 0 })
  await pass(700)
  expect(viewer.view.yaw).toBeCloseTo(30)
  for (let press = 0; press < 4; press++) {
    viewer.turnBy({ yaw: 0, pitch: 1 })
    await pass(700)
  }
  expect(viewer.view.pitch).toBe(90)
})

it('tells whether an animation has reached its end', async () => {
  await open('hall')
  const whole = viewer.animateTo(side, 200, 'linear')
  await pass(300)
  expect(await whole).toBe(true)
  const stopped = viewer.animateTo(front, 200, 'linear')
  await pass(50)
  viewer.zoomIn()
  expect(await stopped).toBe(false)
})

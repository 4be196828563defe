// @vitest-environment jsdom

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Stage } from '../../../src/player/panorama/stage'

const renderer = vi.hoisted(() => ({
  domElement: undefined as HTMLCanvasElement | undefined,
  xr: { isPresenting: false },
  pixelRatio: 1,
  size: [0, 0],
  setPixelRatio(ratio: number) {
    renderer.pixelRatio = ratio
  },
  getPixelRatio: () => renderer.pixelRatio,
  setSize(...size: [number, number, boolean]) {
    renderer.size = size.slice(0, 2) as number[]
  },
  clear() {},
}))

// jsdom has no WebGL.
vi.mock('../../../src/player/create-renderer', () => ({
  createRenderer: () => {
    renderer.domElement = document.createElement('canvas')
    return renderer
  },
}))

let stage: Stage
let container: HTMLElement
let size = { clientWidth: 390, clientHeight: 700 }
const onFrame = vi.fn(() => stage.clear())
/** Calls what waits for a change of the size of the container. */
let notifyResize = () => {}
/** The queries for the current pixel ratio that somebody listens to. */
let queries: { media: string; onChange: () => void }[] = []
let frames: (() => void)[] = []

function drawFrames() {
  for (const frame of frames.splice(0)) frame()
}

/** Moves the window to a screen with another ratio, or zooms the page. */
function setPixelRatio(ratio: number) {
  vi.stubGlobal('devicePixelRatio', ratio)
  for (const { media, onChange } of queries.splice(0))
    if (media !== `(resolution: ${ratio}dppx)`) onChange()
}

beforeEach(() => {
  queries = []
  frames = []
  size = { clientWidth: 390, clientHeight: 700 }
  onFrame.mockClear()
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('matchMedia', (media: string) => ({
    addEventListener: (_: string, onChange: () => void) => queries.push({ media, onChange }),
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        notifyResize = onChange
      }
      observe() {}
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  container = document.createElement('div')
  for (const side of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(container, side, { get: () => size[side] })
  stage = new Stage(container, onFrame)
  stage.invalidate()
  drawFrames()
})

it('draws with the pixels of the screen, also after the window has moved to another one', () => {
  expect(stage.heightPx).toBe(700)
  for (const ratio of [2, 1.5, 2]) {
    onFrame.mockClear()
    setPixelRatio(ratio)
    drawFrames()
    expect(stage.heightPx).toBe(ratio * 700)
    expect(onFrame).toHaveBeenCalledTimes(1)
  }
})

it('draws at most three pixels for each CSS pixel', () => {
  setPixelRatio(4)
  expect(stage.heightPx).toBe(2100)
})

it('resizes the canvas with the next frame when the bar of the browser takes less height', () => {
  size = { clientWidth: 390, clientHeight: 760 }
  notifyResize()
  // Resizing empties the canvas.
  expect(renderer.size).toEqual([390, 700])
  drawFrames()
  expect(renderer.size).toEqual([390, 760])
  expect(stage.heightPx).toBe(760)
})

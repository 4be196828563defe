// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { EditorViewport } from '../../../src/editor/editor-viewport'
import type { View } from '../../../src/player/schema/schema'
import type { Scene, Tour } from '../../../src/player/schema/tour'
import { resetDocumentAfterEach } from '../../support/reset-document'

const load = vi.hoisted(() => ({ end: (_isShown: boolean) => {} }))

// jsdom has no WebGL, so the test replaces the viewer.
vi.mock('../../../src/player/panorama/panorama-viewer', () => ({
  PanoramaViewer: class {
    view: View = { yaw: 0, pitch: 0, fov: 60 }
    show() {
      return new Promise<boolean>((resolve) => {
        load.end = resolve
      })
    }
    jumpTo(view: View) {
      this.view = view
    }
    turnTo(to: object) {
      this.view = { ...this.view, ...to }
    }
    set fov(fov: number) {
      this.view = { ...this.view, fov }
    }
    handleKey() {
      return true
    }
  },
}))

resetDocumentAfterEach()

const { scenes }: Tour = JSON.parse(readFileSync('tests/fixtures/bundles/whole/tour.json', 'utf8'))
const [hall, yard] = scenes as [Scene, Scene]
const behind: View = { yaw: 170, pitch: 4, fov: 50 }

const place = vi.fn()
const move = vi.fn()
let viewport: EditorViewport

beforeEach(async () => {
  place.mockReset()
  move.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400))
  viewport = new EditorViewport('A house', {
    select() {},
    move,
    resize() {},
    remove() {},
    followLink() {},
    place,
    placementEnded() {},
  })
  viewport.setMarks({
    scene: yard,
    blurs: [],
    selected: undefined,
    problems: new Map(),
    getSceneName: (id) => id,
  })
  const shown = viewport.showScene(hall, hall.view)
  load.end(true)
  await shown
})

const placeInCentre = () => {
  viewport.tool = 'info'
  viewport.root.querySelector<HTMLButtonElement>('.placer')!.click()
}

it('uses the view of the new scene while its panorama loads', async () => {
  const shown = viewport.showScene(yard, behind)
  expect(viewport.root.dataset.state).toBe('loading')
  expect(viewport.view).toEqual(behind)
  placeInCentre()
  expect(place).toHaveBeenLastCalledWith('info', { yaw: behind.yaw, pitch: behind.pitch })
  // Keys would turn the panorama that is still drawn.
  expect(viewport.handleKey('ArrowLeft')).toBe(false)

  const [hotspot] = yard.hotspots as [Scene['hotspots'][0]]
  const mark = viewport.root.querySelector('.hotspots button')!
  expect(mark).toHaveAttribute('data-out-of-view')
  viewport.lookAt({ ...behind, yaw: hotspot.yaw, pitch: hotspot.pitch })
  expect(mark).not.toHaveAttribute('data-out-of-view')
  load.end(true)
  await shown
  expect(viewport.root.dataset.state).toBe('live')
  expect(viewport.view).toMatchObject({ yaw: hotspot.yaw, pitch: hotspot.pitch })
  expect(mark).not.toHaveAttribute('data-out-of-view')
  placeInCentre()
  expect(place).toHaveBeenLastCalledWith('info', { yaw: hotspot.yaw, pitch: hotspot.pitch })
})

it('moves a hotspot by keyboard across the seam of the panorama', () => {
  const [link] = yard.hotspots
  viewport.setMarks({
    scene: { ...yard, hotspots: [{ ...link!, yaw: -179.8 }] },
    blurs: [],
    selected: undefined,
    problems: new Map(),
    getSceneName: (id) => id,
  })
  const mark = viewport.root.querySelector('.hotspots button')!
  mark.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  expect(move).toHaveBeenLastCalledWith(expect.anything(), { yaw: 179.7, pitch: link!.pitch })
})

it('keeps the view of the last scene that was opened', async () => {
  const first = viewport.showScene(yard, behind)
  const endFirst = load.end
  const second = viewport.showScene(hall, hall.view)
  endFirst(false)
  await first
  expect(viewport.root.dataset.state).toBe('loading')
  load.end(true)
  await second
  expect(viewport.view).toEqual(hall.view)
})

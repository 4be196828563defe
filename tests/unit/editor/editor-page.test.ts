// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { Editor } from '../../../src/editor/editor'
import type { EditorApi } from '../../../src/editor/editor-api'
import type { Blur, TourFiles } from '../../../src/editor/editor-state'
import type { View } from '../../../src/player/schema/schema'
import type { Tour } from '../../../src/player/schema/tour'
import { resetDocumentAfterEach } from '../../support/reset-document'

// jsdom has no WebGL, so the test replaces the viewer.
vi.mock('../../../src/player/panorama/tiled-panorama', () => ({ TiledPanoramaAdapter: class {} }))
vi.mock('../../../src/player/panorama/panorama-viewer', () => ({
  PanoramaViewer: class {
    view: View = { yaw: 0, pitch: 0, fov: 60 }
    async show(_: object, view: View) {
      this.view = view
      return true
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

const WHOLE = 'tests/fixtures/bundles/whole'
const read = (file: string) => readFileSync(`${WHOLE}/${file}`, 'utf8')
const face: Blur = { yaw: 0, pitch: 0, width: 20, height: 24, kind: 'face', state: 'accepted' }
const WIDTH = 600
const HEIGHT = 400

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  // jsdom has no layout and no pointer capture.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH, HEIGHT),
  )
  Element.prototype.setPointerCapture = () => {}
})

/** Opens the editor's page. @param edit changes the tour before */
function open(edit: (tour: Tour) => void = () => {}, blurs: Blur[] = []) {
  const tour: Tour = JSON.parse(read('tour.json'))
  edit(tour)
  const files: TourFiles = {
    tour: JSON.stringify(tour),
    locale: read('locale.el.json'),
    photographs: JSON.stringify({
      hall: { file: 'hall.jpg', digest: 'a', isChecked: true, blurs },
    }),
    row: null,
    version: 'first',
  }
  document.body.append(document.createElement('main'))
  const api = { readTour: async () => files, saveTour: () => new Promise(() => {}) }
  new Editor('house', files, api as unknown as EditorApi)
}

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const getMark = (name: string) =>
  within(screen.getByRole('list', { name: 'Hotspots and blurs of this scene' })).getByRole(
    'button',
    { name, hidden: true },
  )
const getNumber = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

function drag(element: Element, from: [x: number, y: number], to: [x: number, y: number]) {
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, button: 0 })
  fireEvent.pointerDown(element, at(from))
  fireEvent.pointerMove(element, at(to))
  fireEvent(element, new Event('lostpointercapture', { bubbles: true }))
  fireEvent.click(element, at(to))
}

it('opens the selected hotspot again after a change of tab', () => {
  open()
  fireEvent.click(getMark('Information: The lamp'))
  expect(screen.getByRole('heading', { name: 'Information' })).toBeVisible()
  openTab('Tour')
  fireEvent.click(getMark('Information: The lamp'))
  expect(screen.getByRole('heading', { name: 'Information' })).toBeVisible()
})

it('shows the tour as it was saved if it cannot show a draft', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { scenes, ...tour } = JSON.parse(read('tour.json'))
  const state = { tour: { ...tour, scenes: [{ ...scenes[0], view: null, hotspots: [] }] } }
  localStorage.setItem('tour-editor:house', JSON.stringify({ version: 'first', state }))
  open()
  expect(getMark('Information: The lamp')).toBeVisible()
  expect(screen.getByText(/changes in this browser cannot be read/)).toHaveRole('status')
})

it('undoes several presses of an arrow key as one step', () => {
  open()
  const mark = getMark('Information: The lamp')
  for (let press = 0; press < 3; press++) fireEvent.keyDown(mark, { key: 'ArrowRight' })
  expect(getNumber('To the right')).toHaveValue(-18.5)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getNumber('To the right')).toHaveValue(-20)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

it('turns to a hotspot whose degrees are typed', () => {
  open()
  const mark = getMark('Information: The lamp')
  fireEvent.click(mark)
  fireEvent.input(getNumber('To the right'), { target: { value: '170' } })
  expect(mark).not.toHaveAttribute('data-out-of-view')
  fireEvent.input(getNumber('Up'), { target: { value: '80' } })
  expect(mark).not.toHaveAttribute('data-out-of-view')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each([
  [
    'a new text',
    'Saving…',
    () => {
      openTab('Tour')
      const [title] = screen.getAllByRole('textbox', { name: 'English' })
      fireEvent.input(title!, { target: { value: 'Mine' } })
    },
  ],
  [
    'a new opening view',
    'Saving… New posters and blurs take half a minute.',
    () => {
      const panel = screen.getByRole('complementary', { name: 'Properties' })
      fireEvent.click(within(panel).getByRole('button', { name: 'Information: The lamp' }))
      press('← Scene')
      press('Open here, wide')
    },
  ],
  [
    'fewer blurs',
    'Saving… New posters and blurs take half a minute.',
    () => fireEvent.keyDown(getMark('Blur: Face'), { key: 'Delete' }),
  ],
])('says how long it takes to save %s', (_, text, edit) => {
  open(undefined, [face])
  edit()
  press('Save')
  expect(screen.getByText(/^Saving…/).textContent).toBe(text)
})

it('marks the hotspots with problems in the list of the scene', () => {
  open((tour) => {
    Object.assign(tour.scenes[0]!.hotspots[1]!, { title: '' })
  })
  const list = screen.getByRole('complementary', { name: 'Properties' })
  const inList = (name: string) => within(list).getByRole('button', { name })
  expect(inList('Information: no name')).toHaveAttribute('data-wrong')
  fireEvent.click(inList('Link to a scene: To the yard'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove hotspot' }))
  expect(inList('Information: no name')).toHaveAttribute('data-wrong')
  expect(inList('Web link: Book the hall')).not.toHaveAttribute('data-wrong')
})

it('offers first scenes by their Greek names while the English ones are missing', () => {
  open((tour) => {
    tour.scenes[1]!.name = ''
  })
  openTab('Tour')
  const select = screen.getByRole('combobox', { name: 'First scene' })
  expect([...select.children].map(({ textContent }) => textContent)).toEqual(['The hall', 'Η αυλή'])
})

it('moves a scene on the plan by dragging, but not by clicking', () => {
  open((tour) => {
    tour.plan = { path: 'plan.svg', alt: 'Two rooms', width: 600, height: 400 }
    tour.scenes[0]!.mapPosition = { x: 0.5, y: 0.5 }
  })
  openTab('Plan')
  const mark = screen.getByRole('button', { name: /^The hall: 50% from the left, 50%/ })
  drag(mark, [304, 205], [306, 206])
  expect(mark).toHaveAccessibleName(/50% from the left, 50% from the top/)
  // The point that was pressed stays under the pointer.
  drag(mark, [304, 205], [304 + 60, 205 + 40])
  expect(mark).toHaveAccessibleName(/60% from the left, 60% from the top/)
})

it('keeps the corner of a blur under the pointer', async () => {
  open(undefined, [face])
  const mark = getMark('Blur: Face')
  fireEvent.click(mark)
  await vi.waitFor(() =>
    expect(document.querySelector('.tour')).toHaveAttribute('data-state', 'live'),
  )
  drag(mark.querySelector('.corner')!, [400, 300], [WIDTH / 2 + 150, HEIGHT / 2 + 100])
  expect(mark.style.getPropertyValue('--width')).toMatch(/^(299|300)\.\d+px$/)
  expect(mark.style.getPropertyValue('--height')).toMatch(/^(199|200)\.\d+px$/)
})

it.each([
  ['the detector is not installed', true, 'The face detector is not installed: run npm ci.'],
  ['a tile is missing', false, 'A picture of the panorama is missing: run npm run validate.'],
])('says that %s', async (_, hasTiles, message) => {
  vi.stubGlobal('fetch', async () => ({ ok: hasTiles, blob: async () => new Blob() }))
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage() {}, getImageData: () => ({}) })
    },
  )
  vi.spyOn(console, 'error').mockReturnValue()
  open()
  openTab('Faces and plates')
  fireEvent.click(screen.getByRole('button', { name: 'Look for faces' }))
  const script = document.querySelector('script[src$="face_detection.js"]')!
  if (hasTiles) fireEvent.error(script)
  expect(await screen.findByText(message)).toHaveAttribute('role', 'status')
  script.remove()
})

it('shows the stored number when a typed one is beyond the limits', () => {
  open(undefined, [face])
  fireEvent.click(getMark('Blur: Face'))
  const width = getNumber('Width')
  width.focus()
  fireEvent.input(width, { target: { value: '0.5' } })
  expect(width).toHaveValue(0.5)
  fireEvent.change(width)
  expect(width).toHaveValue(1)
  fireEvent.keyDown(width, { key: 'ArrowDown' })
  expect(width).toHaveValue(1)
})

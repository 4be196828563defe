// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../../src/player/locales/en'
import type { PanoramaViewer } from '../../../src/player/panorama/panorama-viewer'
import type { InfoHotspot, Panorama } from '../../../src/player/schema/tour'
import { TourXr } from '../../../src/player/xr/tour-xr'

const interaction = vi.hoisted(() => ({
  start: vi.fn(),
  showMessage: vi.fn(),
  fade: vi.fn(async (_to: 'dark' | 'bright') => {}),
  addInFront: vi.fn(),
  remove: vi.fn(),
}))

vi.mock('../../../src/player/xr/xr-interaction', () => ({
  XrInteraction: class {
    constructor() {
      Object.assign(this, interaction)
    }
  },
}))
// jsdom cannot draw panels.
vi.mock('../../../src/player/xr/xr-panel', () => ({
  createCardPanel: ({ title }: { title: string }) => ({ title, userData: { size: [1, 1] } }),
  createTextPanel: (title: string) => ({ title }),
  loadFonts: async () => {},
}))

let xr: TourXr

beforeEach(async () => {
  for (const mock of Object.values(interaction)) mock.mockClear()
  const viewer = { view: { yaw: 0 }, presentXr: async () => ({}) }
  xr = await TourXr.start({} as XRSession, viewer as unknown as PanoramaViewer<Panorama>, {
    messages: en,
    prefersReducedMotion: false,
    getTableStates: () => ({ tables: [] }),
    onSelect() {},
    onHeadTurn() {},
  })
})

it('closes the card of a hotspot on a second selection, but not for another one with the same title', async () => {
  const createLamp = () =>
    ({
      kind: 'info',
      id: 'lamp',
      title: 'The lamp',
      text: 'Brass.',
      yaw: 0,
      pitch: 0,
    }) as InfoHotspot
  const [left, right] = [createLamp(), createLamp()]
  await xr.toggleCard(left, left)
  // A card has two targets: itself and its close button.
  expect(interaction.addInFront).toHaveBeenCalledTimes(2)
  await xr.toggleCard(right, right)
  expect(interaction.remove).toHaveBeenCalledTimes(2)
  expect(interaction.addInFront).toHaveBeenCalledTimes(4)
  await xr.toggleCard(right, right)
  expect(interaction.remove).toHaveBeenCalledTimes(4)
  expect(interaction.addInFront).toHaveBeenCalledTimes(4)
})

it('stays dark when an earlier load ends while a later one runs', async () => {
  let endFirst = (_isShown: boolean) => {}
  let endSecond = (_isShown: boolean) => {}
  const first = new Promise<boolean>((resolve) => {
    endFirst = resolve
  })
  const second = new Promise<boolean>((resolve) => {
    endSecond = resolve
  })
  const toHall = xr.changeScene('The hall', () => first)
  const toYard = xr.changeScene('The yard', () => second)
  endFirst(false)
  expect(await toHall).toBe(false)
  expect(interaction.fade).not.toHaveBeenCalledWith('bright')
  endSecond(true)
  expect(await toYard).toBe(true)
  expect(interaction.fade).toHaveBeenLastCalledWith('bright')
})

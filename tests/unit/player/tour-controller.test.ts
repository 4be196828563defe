// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { el } from '../../../src/player/locales/el'
import { en } from '../../../src/player/locales/en'
import type { Tour } from '../../../src/player/schema/tour'
import type { TourMessage } from '../../../src/player/schema/tour-messages'
import { TourController } from '../../../src/player/tour/tour-controller'
import { translateTour } from '../../../src/player/translation'
import type { ViewerOptions as PlayerOptions } from '../../../src/player/ui/viewer-ui'
import { findLatinWords } from '../../support/alphabets'
import { resetDocumentAfterEach } from '../../support/reset-document'

type View = { yaw: number; pitch: number; fov: number }
type ViewerOptions = {
  onRender: (view: View, width: number, height: number) => void
  onViewPainted: () => void
  onAutorotateChange: (isAutorotating: boolean) => void
}

const created = vi.hoisted(() => ({
  options: undefined as ViewerOptions | undefined,
  /** Settles when the next panorama has loaded. */
  loading: Promise.resolve() as Promise<unknown>,
  turnTo: vi.fn(),
  retarget: vi.fn(),
  turnBy: vi.fn(),
  show: vi.fn(),
  canvas: undefined as HTMLCanvasElement | undefined,
  /** Ends all loads without a result, as a lost WebGL context does. */
  abandon: () => {},
  setOverlay: vi.fn(),
  prefetchPreview: vi.fn(),
  viewer: undefined as { turnTo: (to: Partial<View>) => void } | undefined,
}))

// jsdom has no WebGL, so the test replaces the viewer.
vi.mock('../../../src/player/panorama/tiled-panorama', () => ({
  prefetchPreview: (panorama: unknown) => created.prefetchPreview(panorama),
}))
vi.mock('../../../src/player/panorama/panorama-viewer', () => ({
  MIN_FOV: 30,
  MAX_FOV: 100,
  PanoramaViewer: class {
    canvas = document.createElement('canvas')
    gyroscopeButton = document.createElement('button')
    view = { yaw: 0, pitch: 0, fov: 60 }
    isMoving = false
    #isAutorotating = false
    #showCalls = 0
    constructor(_viewerUi: unknown, _adapter: unknown, options: ViewerOptions) {
      created.options = options
      created.viewer = this
      created.canvas = this.canvas
      created.abandon = () => {
        this.#showCalls++
      }
    }
    get isAutorotating() {
      return this.#isAutorotating
    }
    set isAutorotating(isAutorotating) {
      this.#isAutorotating = isAutorotating
      created.options?.onAutorotateChange(isAutorotating)
    }
    async show(panorama: unknown, view: View) {
      created.show(panorama)
      const call = ++this.#showCalls
      await created.loading
      if (call !== this.#showCalls) return false
      this.view = view
      return true
    }
    set fov(fov: number) {
      this.view = { ...this.view, fov }
    }
    turnTo(to: Partial<View>) {
      created.turnTo(to)
      this.view = { ...this.view, ...to }
      created.options?.onRender(this.view, 600, 400)
    }
    jumpTo() {}
    turnBy(direction: unknown) {
      created.turnBy(direction)
    }
    retarget(view: View) {
      created.retarget(view)
    }
    listenToGestures() {}
    setOverlay(panorama?: unknown, opacity?: number) {
      created.setOverlay(panorama, opacity)
    }
    async animateTo() {
      return true
    }
    stopAnimation() {}
  },
}))

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const tour: Tour = readJson('tests/fixtures/bundles/whole/tour.json')
/** A tour with a plan and a guided tour. */
const house: Tour = readJson('public/samples/sample1/tour.json')
const ADDRESS = '/samples/house/index.htm?page=/projects/4'
const pageAddress = location.href

/** Longer than the view must rest before the address bar is updated. */
const REST_MS = 1000

async function start(hash = '', options: Partial<PlayerOptions> = {}, shownTour = tour) {
  history.replaceState(null, '', `${ADDRESS}${hash}`)
  document.body.innerHTML = '<div id="words"><ol></ol></div>'
  const messages: TourMessage[] = []
  const started = TourController.start(shownTour, {
    messages: en,
    languageQuery: '',
    pagePath: '/projects/4',
    words: document.getElementById('words')!,
    isHero: false,
    scrollsPage: false,
    emit: (message) => messages.push(message),
    ...options,
  })
  await vi.advanceTimersByTimeAsync(100)
  await started
  if (viewerState() !== 'failed') created.options!.onViewPainted()
  await vi.advanceTimersByTimeAsync(REST_MS)
  return {
    messages,
    types: () => messages.map(({ type }) => type),
    selectScene: async (name: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.scenes button')]
      buttons.find(({ textContent }) => textContent.includes(name))!.click()
      await vi.advanceTimersByTimeAsync(REST_MS)
    },
  }
}

const findButton = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)

const viewerState = () => document.querySelector('.tour')!.getAttribute('data-state')

const isAutorotating = () => findButton(en.autorotate)!.getAttribute('aria-pressed') === 'true'

/** Sends a command as the embedding page does, unless `from` names another window or origin. */
async function sendCommand(data: unknown, from: MessageEventInit = {}) {
  const { origin } = location
  dispatchEvent(new MessageEvent('message', { data, source: window, origin, ...from }))
  await vi.advanceTimersByTimeAsync(REST_MS)
}

resetDocumentAfterEach()

beforeEach(() => {
  vi.useFakeTimers()
  created.loading = Promise.resolve()
  created.turnTo.mockClear()
  created.retarget.mockClear()
  created.show.mockClear()
  created.setOverlay.mockClear()
  created.prefetchPreview.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', pageAddress)
})

it('stops autorotation, writes the view to the URL and reports an interaction when the list opens a scene', async () => {
  const { types, selectScene } = await start()
  expect(isAutorotating()).toBe(true)
  await selectScene('The yard')
  expect(isAutorotating()).toBe(false)
  expect(types()).toContain('tour.touched')
  // A new path would change the base of the relative paths in tour.json.
  const address = `${location.pathname}${location.search}${location.hash}`
  expect(address).toBe(`${ADDRESS}#scene=yard&yaw=0&pitch=0&fov=60`)
})

it('stops autorotation and stays when the list opens the current scene', async () => {
  const { types, selectScene } = await start()
  await selectScene('The hall')
  expect(isAutorotating()).toBe(false)
  expect(types().filter((type) => type === 'scene.enter')).toHaveLength(1)
})

it('reports the first interaction once, also after a deep link', async () => {
  const { types, selectScene } = await start('#scene=hall&yaw=40&pitch=0&fov=60')
  expect(types()).not.toContain('tour.touched')
  await selectScene('The yard')
  await selectScene('The hall')
  expect(types().filter((type) => type === 'tour.touched')).toHaveLength(1)
})

it('autorotates as a hero, and stops and starts on commands of the embedding page', async () => {
  const { messages } = await start('', { isHero: true })
  const playing = () => messages.findLast(({ type }) => type === 'tour.playing')
  expect(playing()).toEqual({ type: 'tour.playing', playing: true })
  await sendCommand({ type: 'tour.pause' })
  expect(playing()).toEqual({ type: 'tour.playing', playing: false })
  await sendCommand({ type: 'tour.play' })
  expect(playing()).toEqual({ type: 'tour.playing', playing: true })
})

it.each<[string, unknown, MessageEventInit?]>([
  ['to an unknown scene', { type: 'view.show', scene: 'cellar' }],
  ['without a scene', { type: 'view.show' }],
  ['without a type', { scene: 'yard' }],
  ['with a list of scenes', { type: 'view.show', scene: ['yard'] }],
  ['with an invalid view', { type: 'view.show', scene: 'yard', view: { yaw: '1' } }],
  ['of another window', { type: 'view.show', scene: 'yard' }, { source: null }],
  ['of another origin', { type: 'view.show', scene: 'yard' }, { origin: 'https://evil.example' }],
])('ignores a command %s', async (_, command, from) => {
  const { messages } = await start()
  const before = messages.length
  await sendCommand(command, from)
  expect(messages).toHaveLength(before)
  expect(created.turnTo).not.toHaveBeenCalled()
  // The next valid command is followed.
  await sendCommand({ type: 'view.show', scene: 'yard' })
  expect(messages).toContainEqual({ type: 'scene.enter', scene: 'yard', name: 'The yard' })
})

it('does not write the view to the URL while a scene loads, and never over a later hash', async () => {
  const opening = '#scene=hall&yaw=0&pitch=0&fov=60'
  await start(opening)
  let endLoading = () => {}
  created.loading = new Promise<void>((resolve) => {
    endLoading = resolve
  })
  document.querySelector<HTMLElement>('.hotspot[data-kind="link"]')!.click()
  expect(document.querySelector('.tour')).toHaveAttribute('data-state', 'switching')
  // The view turns to the link.
  created.viewer!.turnTo({ yaw: 30 })
  await vi.advanceTimersByTimeAsync(4 * REST_MS)
  expect(location.hash).toBe(opening)

  created.loading = Promise.resolve()
  const requested = '#scene=hall&yaw=-40&pitch=0&fov=60'
  history.replaceState(null, '', requested)
  dispatchEvent(new HashChangeEvent('hashchange'))
  endLoading()
  await vi.advanceTimersByTimeAsync(4 * REST_MS)
  expect(document.querySelector('.tour')).toHaveAttribute('data-state', 'live')
  expect(location.hash).toBe(requested)
})

it('has no button for a plan that shows no scene', async () => {
  await start('', {}, house)
  expect(findButton(en.plan)).not.toBeNull()
  document.body.replaceChildren()
  const scenes = house.scenes.map(({ mapPosition: _, ...scene }) => scene)
  await start('', {}, { ...house, scenes })
  expect(findButton(en.plan)).toBeNull()
})

it.each(['pointerenter', 'focus'])(
  'prefetches the scene of a link on %s, and none before',
  async (type) => {
    await start()
    expect(created.prefetchPreview).not.toHaveBeenCalled()
    for (const hotspot of document.querySelectorAll('.hotspot'))
      hotspot.dispatchEvent(new Event(type))
    const yard = tour.scenes.find(({ id }) => id === 'yard')
    expect(created.prefetchPreview.mock.calls).toEqual([[yard!.panorama]])
  },
)

/** Opens the guided tour, which starts to play. */
async function openGuidedTour(messages = en) {
  findButton(messages.guidedTour)!.click()
  await vi.waitFor(() => expect(document.querySelector('.guided-tour')).not.toBeNull())
}

it('returns to the previous step although the scene of the next one is still loading', async () => {
  const [first] = house.guidedTour!
  const second = house.guidedTour!.find(({ scene }) => scene !== first!.scene)
  const { messages } = await start('', {}, { ...house, guidedTour: [first!, second!] })
  await openGuidedTour()
  findButton(en.pause)!.click()
  let endLoading = () => {}
  created.loading = new Promise<void>((resolve) => {
    endLoading = resolve
  })
  findButton(en.next)!.click()
  findButton(en.back)!.click()
  endLoading()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(document.querySelector('.caption')).toHaveTextContent(first!.text)
  const lastEntered = messages.findLast(({ type }) => type === 'scene.enter')
  expect(lastEntered).toMatchObject({ scene: first!.scene })
})

it('shows that a failed first scene is loading again, from its button or the guided tour', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  created.loading = Promise.reject(new Error('No network'))
  created.loading.catch(() => {})
  const { types } = await start('', {}, house)
  expect(viewerState()).toBe('failed')
  const retry = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === en.retry,
  )
  retry!.click()
  expect(viewerState()).toBe('loading')
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(viewerState()).toBe('failed')
  created.loading = Promise.resolve()
  await openGuidedTour()
  await vi.advanceTimersByTimeAsync(REST_MS)
  expect(types()).toContain('scene.enter')
})

it('no longer offers to play again after going back from the end', async () => {
  await start('', {}, house)
  await openGuidedTour()
  findButton(en.pause)!.click()
  for (const _ of house.guidedTour!) findButton(en.next)!.click()
  expect(findButton(en.replay)).not.toBeNull()
  findButton(en.back)!.click()
  expect(findButton(en.replay)).toBeNull()
  expect(findButton(en.play)).not.toBeNull()
})

it('pauses the guided tour when the visitor leaves a hero', async () => {
  await start('', { isHero: true }, house)
  await sendCommand({ type: 'tour.enter' })
  await openGuidedTour()
  expect(findButton(en.pause)).not.toBeNull()
  await sendCommand({ type: 'tour.leave' })
  expect(findButton(en.pause)).toBeNull()
})

it('turns to the initial view when the window is resized, until the visitor stops the rotation', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await start()
  dispatchEvent(new Event('resize'))
  expect(created.turnTo).toHaveBeenCalledTimes(1)
  findButton(en.autorotate)!.click()
  findButton(en.autorotate)!.click()
  dispatchEvent(new Event('resize'))
  expect(created.turnTo).toHaveBeenCalledTimes(1)
})

it('closes the menu when another button of the bar is pressed', async () => {
  await start('', {}, house)
  const menu = findButton(en.moreControls)!
  menu.click()
  menu.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  findButton(en.plan)!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(menu).toHaveAttribute('aria-expanded', 'false')
})

it('has a telephone link without a new tab, and a web link with one', async () => {
  const [hall] = tour.scenes
  const phone = { kind: 'url', id: 'call', label: 'Call us', link: 'tel:+302100000000' } as const
  const scene = { ...hall!, hotspots: [...hall!.hotspots, { ...phone, yaw: 0, pitch: 0 }] }
  await start('', {}, { ...tour, scenes: [scene, ...tour.scenes.slice(1)] })
  const findLink = (name: string) =>
    document.querySelector<HTMLAnchorElement>(`a[aria-label="${name}"]`)
  expect(findLink('Call us')).toMatchObject({ href: phone.link, target: '_self' })
  const book = findLink(en.opensInNewTab('Book the hall'))
  expect(book).toMatchObject({ href: 'https://house.example/book', target: '_blank' })
  expect(book).toHaveAttribute('rel', 'noopener')
})

it('leaves a link in a frame to the embedding page', async () => {
  const { messages } = await start()
  vi.stubGlobal('parent', {})
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document
    .querySelector(`a[aria-label="${en.opensInNewTab('Book the hall')}"]`)!
    .dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(messages).toContainEqual({ type: 'openLink', link: 'https://house.example/book' })
})

it('names the button that shares the view by what it does on the device', async () => {
  await start()
  expect(findButton(en.copyLink)).not.toBeNull()
  Object.defineProperty(navigator, 'share', { value() {}, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  await start()
  expect(findButton(en.copyLink)).toBeNull()
  expect(findButton(en.share)).not.toBeNull()
})

it('has Greek captions in its guided tour', async () => {
  const locale = readJson('public/samples/sample1/locale.el.json')
  await start('', { messages: el }, translateTour(house, locale))
  await openGuidedTour(el)
  const region = () => document.querySelector('.guided-tour')
  const caption = () => region()!.querySelector('[aria-live=polite]')!.textContent
  findButton(el.pause)!.click()
  for (const sentence of locale.guidedTour) {
    expect(caption()).toBe(sentence)
    expect(findLatinWords(region()!.textContent!)).toEqual([])
    findButton(el.next)!.click()
  }
  expect(caption()).toContain('Τέλος της ξενάγησης')
  expect(findLatinWords(region()!.textContent!)).toEqual([])
})

/** The hall in the evening, and the yard and the shed at noon, each with tables. */
const restaurant: Tour = {
  ...tour,
  scenes: (
    [
      ['hall', 'evening', ['t1', 't2']],
      ['yard', 'noon', ['t1', 't2']],
      ['shed', 'noon', ['t1']],
    ] as const
  ).map(([id, time, tables]) => ({
    ...tour.scenes[0]!,
    id,
    name: id,
    time,
    hotspots: tables.map((id, index) => ({
      kind: 'table' as const,
      id,
      label: id,
      yaw: 100 * index,
      pitch: 0,
    })),
  })),
}

const tablesAt = (time: 'noon' | 'evening', free = ['t1', 't2']) => ({
  type: 'tables.state',
  time,
  tables: ['t1', 't2'].map((id) => ({
    id,
    name: id,
    state: free.includes(id) ? ('free' as const) : ('taken' as const),
  })),
})

const enteredScenes = (messages: TourMessage[]) =>
  messages.flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))

it('opens with the scene of the time that shows the most tables, turned to them, and does not rotate', async () => {
  const { messages } = await start('#time=noon&tables=t2', {}, restaurant)
  expect(enteredScenes(messages)).toEqual(['yard'])
  expect(messages).toContainEqual(
    expect.objectContaining({ type: 'view.change', view: expect.objectContaining({ yaw: 100 }) }),
  )
  expect(isAutorotating()).toBe(false)
})

it('follows the time of the tables, and keeps a scene that agrees with it', async () => {
  const { messages, selectScene } = await start('', {}, restaurant)
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>('.scenes li')]
      .filter(({ hidden }) => !hidden)
      .map((item) => item.querySelector('.name')?.textContent)
  await sendCommand(tablesAt('evening'))
  expect(enteredScenes(messages)).toEqual(['hall'])
  expect(offered()).toEqual(['hall'])
  await sendCommand(tablesAt('noon'))
  expect(enteredScenes(messages)).toEqual(['hall', 'yard'])
  expect(offered()).toEqual(['yard', 'shed'])
  await selectScene('shed')
  // More of the free tables are in the yard.
  await sendCommand(tablesAt('noon', ['t1']))
  await sendCommand(tablesAt('noon'))
  expect(enteredScenes(messages)).toEqual(['hall', 'yard', 'shed'])
  await sendCommand(tablesAt('evening'))
  expect(enteredScenes(messages)).toEqual(['hall', 'yard', 'shed', 'hall'])
})

it.each([
  // As far as needed: the table is at 100°.
  ['turned to the selected table', {}, [60, 99]],
  ['in the view that the page names', { view: { yaw: -40, pitch: 0, fov: 66 } }, [-40, -40]],
] as const)('shows a scene %s', async (_, view, [from, to]) => {
  const { messages } = await start('', {}, restaurant)
  await sendCommand({ ...tablesAt('evening'), selected: ['t2'] })
  await sendCommand({ type: 'view.show', scene: 'yard', ...view })
  const { yaw } = messages.findLast((message) => message.type === 'view.change')!.view
  expect(yaw).toBeGreaterThanOrEqual(from)
  expect(yaw).toBeLessThanOrEqual(to)
})

it.each([
  ['the first', 0.25, 'hall'],
  ['the second', 0.75, 'yard'],
])(
  'mixes two scenes, and keeps %s if its share is larger when the visitor enters',
  async (_, share, kept) => {
    const [hall, yard] = tour.scenes
    const { messages } = await start('', { isHero: true })
    await sendCommand({ type: 'scenes.mix', scenes: [hall!.id, yard!.id], share })
    expect(created.setOverlay).toHaveBeenLastCalledWith(yard!.panorama, share)
    await sendCommand({ type: 'tour.enter' })
    expect(created.setOverlay).toHaveBeenLastCalledWith(undefined, undefined)
    expect(messages.findLast(({ type }) => type === 'scene.enter')).toMatchObject({ scene: kept })
  },
)

it('goes to the nearer of two scenes before it mixes them, if the visitor has left them', async () => {
  const [first, second, third] = house.scenes
  const { messages, selectScene } = await start('', {}, house)
  await selectScene(third!.name)
  const scenes = [first!.id, second!.id]
  await sendCommand({ type: 'scenes.mix', scenes, share: 0.75 })
  expect(messages.findLast(({ type }) => type === 'scene.enter')).toMatchObject({
    scene: second!.id,
  })
  expect(created.setOverlay).toHaveBeenLastCalledWith(first!.panorama, 0.25)
})

it.each([{ share: 2 }, { scenes: ['hall'] }, { scenes: ['hall', 'cellar'] }])(
  'ignores a mix with %o',
  async (invalid) => {
    await start('', { isHero: true })
    await sendCommand({ type: 'scenes.mix', scenes: ['hall', 'yard'], share: 0.5, ...invalid })
    expect(created.setOverlay).not.toHaveBeenCalled()
  },
)

it('loads a scene once that is requested twice, and opens it in the later view', async () => {
  const { messages } = await start()
  created.show.mockClear()
  let load = () => {}
  created.loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await sendCommand({ type: 'view.show', scene: 'yard' })
  await sendCommand({ type: 'view.show', scene: 'yard', view: { yaw: 12, pitch: 0, fov: 60 } })
  expect(created.show).toHaveBeenCalledTimes(1)
  expect(created.retarget).toHaveBeenLastCalledWith({ yaw: 12, pitch: 0, fov: 60 })
  load()
  await vi.advanceTimersByTimeAsync(100)
  expect(enteredScenes(messages)).toEqual(['hall', 'yard'])
})

it('shows the scene that was loading when the WebGL context was lost, and its poster until then', async () => {
  const { messages } = await start()
  let load = () => {}
  created.loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await sendCommand({ type: 'view.show', scene: 'yard' })
  created.canvas!.dispatchEvent(new Event('webglcontextlost'))
  created.abandon()
  load()
  await vi.advanceTimersByTimeAsync(100)
  expect(viewerState()).toBe('failed')
  created.canvas!.dispatchEvent(new Event('webglcontextrestored'))
  await vi.advanceTimersByTimeAsync(100)
  expect(viewerState()).toBe('live')
  expect(enteredScenes(messages)).toEqual(['hall', 'yard'])
})

it('turns with buttons, which Escape closes', async () => {
  await start()
  findButton(en.turnButtons)!.click()
  findButton(en.turnLeft)!.click()
  expect(created.turnBy).toHaveBeenLastCalledWith({ yaw: -1, pitch: 0 })
  const pad = findButton(en.lookUp)!.closest<HTMLElement>('[role=group]')!
  expect(pad.hidden).toBe(false)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(pad.hidden).toBe(true)
})

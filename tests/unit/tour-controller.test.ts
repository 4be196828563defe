// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../src/player/locales/en'
import type { TourMessage } from '../../src/player/schema/messages'
import type { Tour } from '../../src/player/schema/tour'
import { TourController } from '../../src/player/tour/tour-controller'
import { resetDocumentAfterEach } from '../support/reset-document'

type ViewerOptions = {
  onViewPainted: () => void
  onAutorotateChange: (isAutorotating: boolean) => void
}

const created = vi.hoisted(() => ({ options: undefined as ViewerOptions | undefined }))

// jsdom has no WebGL, so the test replaces the viewer.
vi.mock('../../src/player/panorama/tiled-panorama', () => ({ TiledPanoramaAdapter: class {} }))
vi.mock('../../src/player/panorama/panorama-viewer', () => ({
  MIN_FOV: 30,
  MAX_FOV: 100,
  PanoramaViewer: class {
    canvas = document.createElement('canvas')
    gyroscopeButton = document.createElement('button')
    view = { yaw: 0, pitch: 0, fov: 60 }
    isMoving = false
    #isAutorotating = false
    constructor(_viewerUi: unknown, _adapter: unknown, options: ViewerOptions) {
      created.options = options
    }
    get isAutorotating() {
      return this.#isAutorotating
    }
    set isAutorotating(isAutorotating) {
      this.#isAutorotating = isAutorotating
      created.options?.onAutorotateChange(isAutorotating)
    }
    async show() {
      return true
    }
    turnTo() {}
  },
}))
vi.mock('../../src/player/tour/prefetch-scenes', () => ({ prefetchLinkedScenes() {} }))

const tour: Tour = JSON.parse(readFileSync('tests/fixtures/bundles/whole/tour.json', 'utf8'))
const ADDRESS = '/samples/house/index.htm?page=/projects/4'
const pageAddress = location.href

/** Longer than the view must rest before the address bar is updated. */
const REST_MS = 1000

async function start(hash = '') {
  history.replaceState(null, '', `${ADDRESS}${hash}`)
  document.body.innerHTML = '<div id="words"><ol></ol></div>'
  const messages: TourMessage[] = []
  const started = TourController.start(tour, {
    messages: en,
    languageQuery: '',
    pagePath: '/projects/4',
    infoElement: document.getElementById('words')!,
    isHero: false,
    isEmbedded: false,
    isSoftwareRenderer: false,
    emit: (message) => messages.push(message),
  })
  await vi.advanceTimersByTimeAsync(100)
  await started
  created.options!.onViewPainted()
  await vi.advanceTimersByTimeAsync(REST_MS)
  return {
    types: () => messages.map(({ type }) => type),
    selectScene: async (name: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.scenes button')]
      buttons.find(({ textContent }) => textContent.includes(name))!.click()
      await vi.advanceTimersByTimeAsync(REST_MS)
    },
  }
}

const isAutorotating = () =>
  document.querySelector(`[aria-label="${en.autorotate}"]`)!.getAttribute('aria-pressed') === 'true'

resetDocumentAfterEach()

beforeEach(() => {
  vi.useFakeTimers()
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

// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StaleChunkError } from '../../../src/player/lazy-chunk'
import { el } from '../../../src/player/locales/el'
import { en } from '../../../src/player/locales/en'
import type { Tour } from '../../../src/player/schema/tour'
import type { ViewerOptions } from '../../../src/player/ui/viewer-ui'
import { findGreekWords, findLatinWords } from '../../support/alphabets'
import { resetDocumentAfterEach } from '../../support/reset-document'

const FIXTURE = 'tests/fixtures/bundles/whole'

const content = vi.hoisted(() => ({
  startTour: vi.fn<(tour: Tour, options: ViewerOptions) => Promise<void>>(),
  loadChunk: vi.fn<() => Promise<object>>(),
}))

// jsdom has no WebGL, so the test replaces what draws a tour, a film or a model.
vi.mock('../../../src/player/tour/tour-controller', () => ({
  TourController: { start: content.startTour },
}))
vi.mock('../../../src/player/lazy-chunk', async (original) => ({
  ...(await original<object>()),
  lazyChunk: () => content.loadChunk,
}))

resetDocumentAfterEach()

const emit = vi.fn()
const reload = vi.fn()
/** The bodies of the bundle's files; null for a missing one. */
let files: Record<string, string | null> = {}

beforeEach(() => {
  vi.resetModules()
  for (const mock of [content.startTour, content.loadChunk, emit, reload]) mock.mockReset()
  files = {
    'tour.json': readFileSync(join(FIXTURE, 'tour.json'), 'utf8'),
    'locale.el.json': readFileSync(join(FIXTURE, 'locale.el.json'), 'utf8'),
  }
  vi.stubGlobal('parent', { postMessage: emit })
  vi.stubGlobal('fetch', async (file: string) => {
    const body = files[file] ?? null
    return new Response(body ?? 'nothing here', { status: body === null ? 404 : 200 })
  })
})

/** Opens the page of a bundle, and returns what the player logs. */
async function open(query = '', folder = FIXTURE) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = new DOMParser().parseFromString(
    readFileSync(join(folder, 'index.htm'), 'utf8'),
    'text/html',
  )
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset.player
  document.title = page.title
  document.body.replaceChildren(...page.body.children)
  vi.stubGlobal('location', { search: query, href: `https://house.example/${query}`, reload })
  await import('../../../src/player/main')
  await vi.waitFor(() => expect(document.documentElement.dataset.player).toBeDefined())
  return () => log.mock.calls.map(([error]) => String(error)).join('\n')
}

/** The tour and the options that the player was started with. */
async function started() {
  await vi.waitFor(() => expect(content.startTour).toHaveBeenCalled())
  const [tour, options] = content.startTour.mock.lastCall!
  return { tour, options }
}

const alertText = () => document.querySelector('[role=alert]')?.textContent
const words = () => document.getElementById('words')!
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

it('requests its files as the page has preloaded them', async () => {
  const requests = vi.spyOn(globalThis, 'fetch')
  await open()
  await started()
  const page = new DOMParser().parseFromString(
    readFileSync('public/samples/madania/index.htm', 'utf8'),
    'text/html',
  )
  const preload = page.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')!
  // A preload without `crossorigin` is for requests like this one. With it, WebKit has no use for the preload.
  expect(preload.crossOrigin).toBeNull()
  expect(requests).toHaveBeenCalledWith(preload.getAttribute('href'), {
    mode: 'no-cors',
    credentials: 'include',
  })
})

describe('a tour', () => {
  it.each([
    ['is missing', null],
    ['is cut off', '{"title": "A sm'],
    ['has no valid scene', '{"scenes": [{}, 7]}'],
  ])('shows and reports an error beside the page’s text when tour.json %s', async (_, json) => {
    files['tour.json'] = json
    await open()
    await vi.waitFor(() => expect(alertText()).toBe(en.tourError))
    expect(words()).toBeVisible()
    expect(words()).toHaveTextContent('The yard, empty but for its walls.')
    expect(emit.mock.calls).toEqual([[{ type: 'tour.failed', reason: 'tour' }, '*']])
    expect(content.startTour).not.toHaveBeenCalled()
  })

  it('starts without its invalid parts, and names them in the console', async () => {
    const json: Tour = JSON.parse(files['tour.json']!)
    const [hall, yard] = json.scenes
    Object.assign(yard!, { panorama: null })
    hall!.hotspots.push({ kind: 'link', sceneId: 'cellar', label: 'Down', yaw: 0, pitch: 0 })
    Object.assign(hall!.hotspots[2]!, { link: 'javascript:alert(1)' })
    files['tour.json'] = JSON.stringify(json)
    const logged = await open()
    const { tour } = await started()
    expect(tour.scenes.map(({ id }) => id)).toEqual(['hall'])
    expect(tour.scenes[0]!.hotspots).toMatchObject([{ kind: 'info', id: 'lamp' }])
    expect(alertText()).toBeUndefined()
    await vi.waitFor(() => expect(logged()).toMatch(/scenes\[yard\]\.panorama: /))
    expect(logged()).toMatch(/scenes\[hall\]\.hotspots\[2\]\.link: /)
    expect(logged()).toMatch(/"cellar"/)
  })

  it.each([
    ['', en.webglError, findGreekWords, 'The yard, empty but for its walls.'],
    ['?lang=el', el.webglError, findLatinWords, 'Η αυλή, άδεια, μόνο οι τοίχοι της.'],
  ])(
    'shows its text and an error without WebGL, with the query “%s”',
    async (query, message, findForeignWords, text) => {
      content.startTour.mockImplementation(async () => {
        // After the modules are reset, the player has a class of its own.
        const { NoWebGLError } = await import('../../../src/player/no-webgl-error')
        throw new NoWebGLError()
      })
      const logged = await open(query)
      await vi.waitFor(() => expect(alertText()).toBe(message))
      expect(words()).toBeVisible()
      expect(words()).toHaveTextContent(text)
      expect(findForeignWords(`${document.title} ${document.body.textContent}`)).toEqual([])
      expect(emit).toHaveBeenCalledWith({ type: 'tour.failed', reason: 'webgl' }, '*')
      expect(logged()).toBe('')
    },
  )

  it.each([
    ['its translation is missing', 'el', null, /locale\.el\.json is missing/],
    ['its translation is cut off', 'el', '{"title": "Ένα', /locale\.el\.json is missing/],
    [
      'its translation is incomplete',
      'el',
      '{"title": "Ένα σπίτι"}',
      /lacks title, description or credits/,
    ],
    ['there is no translation to the language', 'xx', '{}', /has a translation to "xx"/],
  ])('starts in English when %s', async (_, lang, locale, reason) => {
    files['locale.el.json'] = locale
    const logged = await open(`?lang=${lang}`)
    const { tour, options } = await started()
    expect(tour).toEqual(JSON.parse(files['tour.json']!))
    expect(options.messages.loading).toBe(en.loading)
    expect(document.documentElement.lang).toBe('en')
    expect(findGreekWords(`${document.title} ${document.body.textContent}`)).toEqual([])
    expect(alertText()).toBeUndefined()
    expect(logged()).toMatch(reason)
  })

  it('starts in Greek, and shares links to Greek pages', async () => {
    const logged = await open('?lang=el')
    const { tour, options } = await started()
    expect(tour).toMatchObject({ lang: 'el', title: 'Ένα μικρό σπίτι' })
    expect(options.languageQuery).toBe('?lang=el')
    expect(options.messages.loading).toBe(el.loading)
    expect(document.title).toBe('Ένα μικρό σπίτι')
    expect(logged()).toBe('')
  })

  it.each([
    ['/el/projects/6', '/el/projects/6'],
    ['//evil.example/', undefined],
    ['https://evil.example/', undefined],
    ['/\\evil.example', undefined],
  ])('with ?page=%s shares links to the page %s', async (page, pagePath) => {
    await open(`?page=${encodeURIComponent(page)}`)
    expect((await started()).options.pagePath).toBe(pagePath)
  })
})

describe('a model', () => {
  const MODEL = 'tests/fixtures/media/model'

  beforeEach(() => {
    files['model.json'] = readFileSync(join(MODEL, 'model.json'), 'utf8')
  })

  it.each([
    ['is missing', null],
    ['is cut off', '{"title": "A'],
    ['is invalid', '{"title": "A model", "hotspots": 7}'],
  ])('shows and reports an error beside the page’s text when model.json %s', async (_, json) => {
    content.loadChunk.mockImplementation(() => import('../../../src/player/schema/model'))
    files['model.json'] = json
    await open('', MODEL)
    await vi.waitFor(() => expect(alertText()).toBe(en.tourError))
    expect(words()).toBeVisible()
    expect(emit.mock.calls).toEqual([[{ type: 'tour.failed', reason: 'tour' }, '*']])
  })

  it('shows and reports an error when its chunk does not load, and starts after a retry', async () => {
    const showModel = vi.fn()
    const { parseModel } = await import('../../../src/player/schema/model')
    content.loadChunk.mockRejectedValueOnce(new Error('No network'))
    content.loadChunk.mockResolvedValue({ parseModel, showModel })
    await open('', MODEL)
    await vi.waitFor(() => expect(alertText()).toBe(en.modelError))
    expect(words()).toBeVisible()
    expect(emit.mock.calls).toEqual([[{ type: 'tour.failed', reason: 'picture' }, '*']])
    button(en.retry)!.click()
    await vi.waitFor(() => expect(showModel).toHaveBeenCalled())
    expect(alertText()).toBeUndefined()
    expect(document.documentElement.dataset.player).toBe('live')
  })

  it('reloads the page when a deploy has removed its chunk', async () => {
    content.loadChunk.mockRejectedValue(new StaleChunkError('gone'))
    await open('', MODEL)
    await vi.waitFor(() => expect(alertText()).toBe(en.modelError))
    button(en.reload)!.click()
    expect(reload).toHaveBeenCalledOnce()
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, expect as playwrightExpect, test } from '@playwright/test'
import sharp from 'sharp'
import type { Film } from '../../../src/player/schema/film'
import type { Model } from '../../../src/player/schema/model'
import type { LinkHotspot, Tour } from '../../../src/player/schema/tour'
import type { TourCommand, TourMessage } from '../../../src/player/schema/tour-messages'
import { findLatinWords } from '../../support/alphabets'

// Panoramas are rendered in software here, perhaps on a busy machine.
export const expect = playwrightExpect.configure({ timeout: 20_000 })

export const SAMPLES = 'public/samples'
/** A small bundle of two scenes that the tests may break. */
export const FIXTURE = 'tests/fixtures/bundles/whole'
export const HOUSE = '/samples/house/index.htm'

/** Gets the same poster and tiles as a window of 1280 × 720, and draws half as many pixels. */
export const WIDE = { width: 960, height: 540 }
/** Between the aspect ratios of the narrow and of the wide poster. */
export const TALL = { width: 420, height: 600 }
/** For tests that do not depend on the size: hardly wider than a window whose bar has an overflow menu. */
export const SMALL = { width: 540, height: 320 }
export const PHONE = { width: 390, height: 844 }

export const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Our own bundles that contain a file, with its content. Their pages load our player. */
export function bundlesWith<Description>(file: string) {
  return readdirSync(SAMPLES)
    .filter((name) => existsSync(join(SAMPLES, name, file)))
    .filter((name) => {
      const page = join(SAMPLES, name, 'index.htm')
      return existsSync(page) && readFileSync(page, 'utf8').includes('src="../player.js"')
    })
    .map((name) => ({ name, described: readJson(SAMPLES, name, file) as Description }))
}
export const tours = bundlesWith<Tour>('tour.json')
export const films = bundlesWith<Film>('film.json')
export const models = bundlesWith<Model>('model.json')

export const live = (page: Page) =>
  expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')

/** Marks the moment that a tour's first view is sharp. */
export const markSharp = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.tour[data-state=live]')) return
      performance.mark('sharp')
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

/** The requests of a page, and whether each began after the first view was sharp. */
export const fetched = (page: Page) =>
  page.evaluate(() => {
    const [sharp] = performance.getEntriesByName('sharp')
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isLater: startTime > sharp!.startTime,
    }))
  })

/**
 * The paths that a page requested before its first view was sharp. Leaves out pictures, which depend on
 * the size, and fonts, which a second visit has in memory.
 */
export const requested = async (page: Page) =>
  (await fetched(page))
    .filter(({ path, isLater }) => !isLater && !/\/(scenes\/|poster-)|\.woff2$/.test(path))
    .map(({ path }) => path)

/** All visible and accessible text of a page, including that of hidden elements. */
export const readTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'aria-valuetext']
    const texts = [document.title]
    for (const element of document.body.querySelectorAll('*:not(noscript, script, style)')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      for (const { nodeType, data } of element.childNodes as NodeListOf<Text>) {
        if (nodeType === Node.TEXT_NODE) texts.push(data)
      }
    }
    return texts.filter(Boolean).join('\n')
  })

/** Opens a bundle in Greek, and expects all of its text to be Greek. */
export async function openInGreek(page: Page, name: string) {
  await page.goto(`/samples/${name}/index.htm?lang=el`)
  await live(page)
  const locale = readJson(SAMPLES, name, 'locale.el.json')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page).toHaveTitle(locale.title)
  await expect(page.locator('[lang=en]')).toHaveCount(0)
  const texts = await readTexts(page)
  expect(texts).toContain(locale.credits)
  expect(findLatinWords(texts)).toEqual([])
  return locale
}

export const sceneListButton = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('button', { name: /^(Scenes|Χώροι):/ })

/** Serves a folder as a bundle of the site. @param spoil replaces files; null makes one missing */
export async function serve(
  context: BrowserContext,
  name: string,
  folder: string,
  spoil: Record<string, string | Buffer | null> = {},
) {
  // The last route that was added answers first, so a second call replaces the one before.
  await context.route(`**/samples/${name}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace(`/samples/${name}/`, '')
    if (spoil[file] === null) return route.fulfill({ status: 404, body: 'nothing here' })
    if (spoil[file] !== undefined) return route.fulfill({ body: spoil[file] })
    const path = join(folder, file)
    const range = route
      .request()
      .headers()
      .range?.match(/bytes=(\d+)-(\d*)/)
    if (!range) return route.fulfill({ path })
    // Browsers can seek in a film only if its server supports range requests.
    const all = readFileSync(path)
    const [start, end] = [Number(range[1]), Number(range[2] || all.length - 1)]
    return route.fulfill({
      status: 206,
      contentType: 'video/webm',
      headers: { 'Content-Range': `bytes ${start}-${end}/${all.length}`, 'Accept-Ranges': 'bytes' },
      body: all.subarray(start, end + 1),
    })
  })
}

/** Serves the small bundle under /samples/house/. */
export const build = (
  context: BrowserContext,
  spoil: Record<string, string | Buffer | null> = {},
) => serve(context, 'house', FIXTURE, spoil)

/** Settings of a file whose tests open bundles of the built site; call it before the tests. */
export function configurePlayerTests() {
  test.describe.configure({ timeout: 90_000 })
  test.use({ baseURL: process.env.SITE_URL, contextOptions: { reducedMotion: 'reduce' } })
}

/** Settings of a suite whose tests open the small bundle in a small window. */
export function serveSmallBundle() {
  test.use({ viewport: SMALL })
  test.beforeEach(({ context }) => build(context))
}

export const changed = (change: (tour: Tour) => unknown): string => {
  const tour: Tour = readJson(FIXTURE, 'tour.json')
  change(tour)
  return JSON.stringify(tour)
}

/** Opens a scrollable page that embeds a tour and collects its messages. */
export async function embed(page: Page, query = '') {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><body style="margin:0;height:3000px">
        <iframe id="tour" title="Tour" style="width:100%;height:400px;border:0"
          sandbox="allow-scripts allow-same-origin allow-forms" allow="fullscreen"
          src="${HOUSE}${query}"></iframe>`,
    }),
  )
  await page.addInitScript(() => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    addEventListener('message', (event) => messages.push(event.data))
  })
  await page.goto('/host')
  const messages = () =>
    page.evaluate(() => (window as unknown as { messages: TourMessage[] }).messages)
  const last = async (type: TourMessage['type']) =>
    (await messages()).findLast((message) => message.type === type)
  const sendCommand = (command: TourCommand) =>
    page.locator('#tour').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, command)
  const frame = page.frameLocator('#tour')
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  return { frame, messages, last, sendCommand }
}

/** Pretends to be a phone with an orientation sensor; `hold` turns it. */
export function pretendHeld() {
  const hold = (alpha: number) =>
    dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta: 90, gamma: 0 }))
  const listen = window.addEventListener
  window.addEventListener = (...all: unknown[]) => {
    Reflect.apply(listen, window, all)
    if (all[0] === 'deviceorientation') hold(10)
  }
  Object.assign(window, { hold })
}

/** Mean and spread of a screenshot's pixels, and the pixels themselves. */
export async function look(page: Page) {
  const picture = sharp(await page.locator('.viewer-container').screenshot())
  const { channels } = await picture.stats()
  const pixels = await picture.removeAlpha().raw().toBuffer()
  const mean = channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3
  const spread = Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))
  return { mean, spread, pixels }
}

export function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

export const expectToMove = (page: Page, from: Buffer) =>
  expect
    .poll(async () => difference(from, (await look(page)).pixels), 'change of the picture')
    .toBeGreaterThan(3)

/**
 * Expects the first view to look like the poster, so that the change is not visible.
 * @param isTurned the window was resized, so the view is redrawn some frames later
 */
export async function expectToMatchPoster(page: Page, { isTurned = false } = {}) {
  await live(page)
  const only = await page.addStyleTag({
    content:
      '.tour > :not(.viewer-container) { visibility: hidden } .swap { opacity: 0 !important } .poster { visibility: visible !important }',
  })
  const swap = (isOn: boolean) =>
    page
      .locator('.viewer-container')
      .evaluate((container, on) => container.classList.toggle('swap', on), isOn)
  let picture = await look(page)
  // The poster may still be loading.
  await expect
    .poll(async () => {
      await swap(true)
      const poster = await look(page)
      await swap(false)
      const differs = difference(picture.pixels, poster.pixels)
      if (isTurned) picture = await look(page)
      return differs
    }, 'difference from the poster')
    .toBeLessThan(6)
  await only.evaluate((element) => (element as HTMLElement).remove())
}

/** Keeps the WebGL context of the page, so that a test can lose it. */
export const keepContext = (page: Page) =>
  page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: never[]) {
      const context: unknown = Reflect.apply(get, this, all)
      if (this.isConnected || context instanceof WebGL2RenderingContext) {
        Object.assign(window, { context })
      }
      return context
    } as typeof get
  })

/** Loses the context that `keepContext` keeps, and expects the poster and a message. */
export async function loseContext(page: Page) {
  await page.evaluate(() => {
    const { context } = window as unknown as { context: WebGL2RenderingContext }
    const extension = context.getExtension('WEBGL_lose_context')
    Object.assign(window, { extension })
    extension?.loseContext()
  })
  await expect(page.getByRole('status')).toContainText('interrupted')
  await expect(page.locator('.poster img')).toBeVisible()
}

export const restoreContext = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { extension: WEBGL_lose_context }).extension.restoreContext(),
  )

/** Expects the same view after the WebGL context was lost and restored. */
export async function expectToSurviveContextLoss(page: Page) {
  await live(page)
  const before = await look(page)
  await loseContext(page)
  await restoreContext(page)
  await live(page)
  await expect
    .poll(async () => difference(before.pixels, (await look(page)).pixels))
    .toBeLessThan(4)
}

/** Presses Tab until the focus is on the element with this name. */
export async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** The links of the shortest path to the scene of a tour that is the furthest from its first one. */
export function findLongestPath(tour: Tour): LinkHotspot[] {
  const paths = new Map<string, LinkHotspot[]>([[tour.firstScene, []]])
  for (const [sceneId, path] of paths) {
    for (const hotspot of tour.scenes.find(({ id }) => id === sceneId)?.hotspots ?? []) {
      if (hotspot.kind === 'link' && !paths.has(hotspot.sceneId))
        paths.set(hotspot.sceneId, [...path, hotspot])
    }
  }
  // A map keeps the order of insertion, and nearer scenes are found first.
  return [...paths.values()].at(-1)!
}

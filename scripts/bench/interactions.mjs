/**
 * Measures how long a phone takes to respond to a press: the time from the press to the next frame, as
 * "Interaction to Next Paint" counts it, on a processor that is four times slower than this one.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser.mjs'
import { buildOnce, hashSources } from '../../tests/support/build-once.mjs'
import { parseCount, readCommand, UsageError } from '../dev/command.mjs'
import { startFakeFirestore } from '../dev/fake-firestore.mjs'
import { seedSampleVenue } from '../dev/sample-venue.mjs'
import { serve } from '../dev/serve.mjs'
import { unpackRevision } from './revision.mjs'
import { SLOW_CONNECTION } from './slow-connection.mjs'
import { median } from './statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const { values: options } = readCommand({
  help: `The response of a phone to a press, at 390 px, on a processor four times slower than this one.

  npm run bench:interactions                          the worst of 5 presses of each kind
  npm run bench:interactions -- --against HEAD~1      compared with another revision

  --runs <n>            presses of each kind (5)
  --only <page>         only this page: site or guest; or early, before the pages are hydrated
  --against <revision>  any name of a commit`,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    against: { type: 'string' },
  },
})

const RUNS = parseCount('--runs', options.runs)
const FOLDER = 'node_modules/.cache/bench-interactions'
const SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Longer than any animation that a press starts, so that the next press does not wait for one. */
const PAUSE_MS = 700

/** An option that can be chosen and is not. @param {string} name of the radio buttons */
const unchecked = (name) => `label:has(input[name=${name}]:not(:checked):not(:disabled))`

/**
 * The pages with their actions. Each is done once for each run; where an action undoes another, they are done in turn.
 *
 * @type {Record<string, { path: string, ready: string, tourButton?: string, actions: Record<string, (page: Page) => Promise<void>> }>}
 */
const PAGES = {
  site: {
    path: '/',
    ready: '[aria-controls=menu]',
    tourButton: 'Auto-rotate',
    actions: {
      'menu opens': (page) => page.locator('[aria-controls=menu]').tap(),
      'menu closes': (page) => page.locator('[aria-controls=menu]').tap(),
      'card turns': (page) => press(page, '[role=group][data-flipped=false]'),
      'carousel moves': (page) => stepCarousel(page),
      'letter typed': async (page) => {
        await page.locator('input[name=firstName]').focus()
        await page.keyboard.press('a')
      },
    },
  },
  guest: {
    path: '/reserve/sample_restaurant',
    ready: unchecked('start'),
    actions: {
      party: (page) => press(page, unchecked('guests')),
      day: (page) => press(page, unchecked('date'), 2),
      time: (page) => press(page, unchecked('start'), 1),
      table: (page) => press(page, unchecked('table')),
    },
  },
}

if (options.only && !(options.only in PAGES) && options.only !== 'early')
  throw new UsageError(`--only takes site, guest or early, not “${options.only}”.`)

/** Loads a page on a slow phone, until its HTML has been read. @param {string} url */
async function openSlowly(url) {
  const page = await browser.newPage(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION)
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/**
 * A visitor's actions as soon as they see the page. Each returns the milliseconds until it has worked, from the press
 * or the last letter; infinite when it was lost.
 *
 * @type {Record<string, (url: string) => Promise<number>>}
 */
const EARLY_ACTIONS = {
  'menu opens': async (url) => {
    const page = await openSlowly(`${url}/`)
    const menu = page.locator('[aria-controls=menu]')
    await menu.tap()
    const pressedAt = Date.now()
    const openMenu = page.locator('[aria-controls=menu][aria-expanded=true]')
    return openMenu.waitFor().then(
      () => Date.now() - pressedAt,
      () => Number.POSITIVE_INFINITY,
    )
  },
  'word typed, until React has it': async (url) => {
    const page = await openSlowly(`${url}/contact`)
    const field = page.locator('input[name=firstName]')
    await field.tap()
    await page.keyboard.type('Maria')
    const typedAt = Date.now()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('input[name=firstName]') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
    )
    const time = Date.now() - typedAt
    return (await field.inputValue()) === 'Maria' ? time : Number.POSITIVE_INFINITY
  },
}

/**
 * Scrolls to an element, and waits until the page has unloaded the tour that has left the window.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} element
 */
async function scrollTo(page, element) {
  await element.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE_MS)
}

/**
 * Presses one of the elements that a selector finds, after scrolling to it.
 * @param {Page} page
 * @param {string} selector
 * @param {number} index of the element
 */
async function press(page, selector, index = 0) {
  const element = page.locator(selector).nth(index)
  await scrollTo(page, element)
  await element.tap()
}

/** Presses the carousel's button for the next slide, or for the previous one at its end. @param {Page} page */
async function stepCarousel(page) {
  const carousel = page.locator('[aria-roledescription=carousel]').first()
  await scrollTo(page, carousel)
  await carousel.locator('button:not([aria-disabled=true], :disabled)').last().tap()
}

/** Builds like the tests, whose home page has testimonials. @param {string} folder @param {string} root */
async function build(folder, root) {
  // `loadSiteModule` sets NODE_ENV to development, with which React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production', OUT_DIR: resolve(folder) }
  await buildOnce(folder, await hashSources(root, env), false, () =>
    promisify(execFile)('npx', ['vite', 'build', '--app', '--mode', 'test'], { cwd: root, env }),
  )
}

/** Records the duration of each interaction of a page in `window.interactions`. */
function recordInteractions() {
  /** @type {number[]} */
  const durations = []
  Object.assign(window, { interactions: durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration)
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}

/** The durations since the last call. @param {Page} page */
const takeDurations = (page) =>
  page.evaluate(() => {
    const { interactions } = /** @type {{ interactions: number[] }} */ (
      /** @type {unknown} */ (window)
    )
    return interactions.splice(0)
  })

/**
 * @param {string} url of the site
 * @param {keyof typeof PAGES} name
 * @returns {Promise<Record<string, number>>} the worst time in ms by action; 0 is faster than 16 ms.
 */
async function measurePage(url, name) {
  const { path, ready, tourButton, actions } = /** @type {(typeof PAGES)[string]} */ (PAGES[name])
  const page = await browser.newPage(PHONE)
  await page.addInitScript(recordInteractions)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.locator(ready).first().waitFor({ state: 'attached' })
  // The first interaction loads the tour, which rotates for a while.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  // In software graphics it stops by itself, and its button then offers to start it again.
  if (tourButton) await page.getByRole('button', { name: tourButton, exact: true }).waitFor()
  await page.waitForTimeout(PAUSE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  /** @type {Record<string, number>} */
  const worst = {}
  for (let run = 0; run < RUNS; run++) {
    for (const [action, act] of Object.entries(actions)) {
      await takeDurations(page)
      await act(page)
      await page.waitForTimeout(PAUSE_MS)
      worst[action] = Math.max(worst[action] ?? 0, ...(await takeDurations(page)))
    }
  }
  await page.close()
  return worst
}

const variants = ['now', ...(options.against ? [options.against] : [])]
const data = await mkdtemp(join(tmpdir(), 'bench-interactions-'))
const store = await startFakeFirestore({ file: join(data, 'firestore.json') })
await seedSampleVenue(store.host)
const sites = []
for (const variant of variants) {
  const root = variant === 'now' ? '.' : unpackRevision(variant)
  const folder = join(FOLDER, variant.replaceAll(/\W+/g, '-'))
  await build(folder, root)
  const config = join(root, 'firebase.json')
  sites.push(await serve({ port: 0, firestoreHost: store.host, folder, config }))
}
const browser = await chromium.launch(await launchOptions())

console.log(
  `The worst of ${RUNS} presses at 390 px on a processor ${SLOWDOWN} times slower, in ms\n`,
)
console.log(`| Page | Action | ${variants.join(' | ')} |`)
console.log(`|---|---|${variants.map(() => '---|').join('')}`)
for (const [name, { actions }] of Object.entries(PAGES)) {
  if (options.only && options.only !== name) continue
  const results = []
  for (const { url } of sites) results.push(await measurePage(url, name))
  for (const action of Object.keys(actions))
    console.log(`| ${name} | ${action} | ${results.map((worst) => worst[action]).join(' | ')} |`)
}

for (const [action, act] of Object.entries(EARLY_ACTIONS)) {
  if (options.only && options.only !== 'early') continue
  /** @type {number[][]} */
  const times = sites.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { url }] of sites.entries()) {
      times[index]?.push(await act(url))
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
  }
  console.log(`| before hydration, median | ${action} | ${times.map(median).join(' | ')} |`)
}

await browser.close()
for (const site of sites) await site.stop()
await store.stop()
await rm(data, { recursive: true })

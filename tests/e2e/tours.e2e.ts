import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, expect as playwrightExpect, test } from '@playwright/test'
import axe from 'axe-core'
import sharp from 'sharp'
import type { Film } from '../../src/player/format/film'
import type { TourCommand, TourMessage } from '../../src/player/format/messages'
import type { Model } from '../../src/player/format/model'
import type { LinkPoint, Tour } from '../../src/player/format/tour'
import { greekIn, latinIn } from '../helpers/letters'

// The panoramas are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })

const SAMPLES = 'public/samples'
/** A small bundle of two scenes that the tests may break. */
const FIXTURE = 'tests/fixtures/bundles/whole'
const HOUSE = '/samples/house/index.htm'

const WIDE = { width: 1280, height: 720 }
const TALL = { width: 820, height: 1180 }
/** Enough for what is not looked at. */
const SMALL = { width: 640, height: 400 }
const PHONE = { width: 390, height: 844 }

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Our bundles that hold this file, with what it says: ours by the player that their page loads. */
function bundlesWith<Description>(file: string) {
  return readdirSync(SAMPLES)
    .filter((name) => existsSync(join(SAMPLES, name, file)))
    .filter((name) => {
      const page = join(SAMPLES, name, 'index.htm')
      return existsSync(page) && readFileSync(page, 'utf8').includes('src="../player.js"')
    })
    .map((name) => ({ name, described: readJson(SAMPLES, name, file) as Description }))
}
const tours = bundlesWith<Tour>('tour.json')
const films = bundlesWith<Film>('film.json')
const models = bundlesWith<Model>('model.json')

test.use({ baseURL: process.env.SITE_URL, contextOptions: { reducedMotion: 'reduce' } })

const live = (page: Page) => expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')

/** Marks the moment that a tour's first view is sharp. */
const markSharp = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.tour[data-state=live]')) return
      performance.mark('sharp')
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

/** What the page has fetched, and whether that began after its first view was sharp. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const [sharp] = performance.getEntriesByName('sharp')
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isLater: startTime > sharp!.startTime,
    }))
  })

/**
 * What the page asked for until its first view was sharp, but for pictures, which differ by size,
 * and for letters, which a second visit has in memory.
 */
const requested = async (page: Page) =>
  (await fetched(page))
    .filter(({ path, isLater }) => !isLater && !/\/(scenes\/|poster-)|\.woff2$/.test(path))
    .map(({ path }) => path)

/** All that a page says to eyes and ears, open or not. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'aria-valuetext']
    const said = [document.title]
    for (const element of document.body.querySelectorAll('*:not(noscript, script, style)')) {
      for (const name of attributes) said.push(element.getAttribute(name) ?? '')
      for (const { nodeType, data } of element.childNodes as NodeListOf<Text>) {
        if (nodeType === Node.TEXT_NODE) said.push(data)
      }
    }
    return said.filter(Boolean).join('\n')
  })

/** Opens a bundle of ours by its Greek address, and expects all that it says to be Greek. */
async function openInGreek(page: Page, name: string) {
  await page.goto(`/samples/${name}/index.htm?lang=el`)
  await live(page)
  const words = readJson(SAMPLES, name, 'words.el.json')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page).toHaveTitle(words.title)
  await expect(page.locator('[lang=en]')).toHaveCount(0)
  const said = await heard(page)
  expect(said).toContain(words.credits)
  expect(latinIn(said)).toEqual([])
  return words
}

const place = (page: Page) => page.getByRole('button', { name: /^(Scenes|Χώροι):/ })

/** Serves a folder of the tests under an address of the site, as far as a test does not spoil it. */
async function serve(
  context: BrowserContext,
  name: string,
  folder: string,
  spoil: Record<string, string | Buffer | null> = {},
) {
  // What was served under the name before is no longer asked: the last one is the first to answer.
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
    // Browsers wind a film only if its server hands out parts of it.
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
const build = (context: BrowserContext, spoil: Record<string, string | Buffer | null> = {}) =>
  serve(context, 'house', FIXTURE, spoil)

const changed = (change: (tour: Tour) => unknown): string => {
  const tour: Tour = readJson(FIXTURE, 'tour.json')
  change(tour)
  return JSON.stringify(tour)
}

/** A page that embeds a tour, collects what it says and can scroll. */
async function embed(page: Page, query = '') {
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
    const said: unknown[] = []
    Object.assign(window, { said })
    addEventListener('message', (event) => said.push(event.data))
  })
  await page.goto('/host')
  const said = () => page.evaluate(() => (window as unknown as { said: TourMessage[] }).said)
  const last = async (type: TourMessage['type']) =>
    (await said()).findLast((message) => message.type === type)
  const tell = (command: TourCommand) =>
    page.locator('#tour').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, command)
  const frame = page.frameLocator('#tour')
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  return { frame, said, last, tell }
}

/** The test browser has no graphics card: this one says that it has. */
const pretendCard = (page: Page) =>
  page.addInitScript(() => {
    const UNMASKED_RENDERER_WEBGL = 0x9246
    const { prototype } = WebGL2RenderingContext
    const original = prototype.getParameter
    prototype.getParameter = function (name) {
      return name === UNMASKED_RENDERER_WEBGL ? 'A card' : original.call(this, name)
    }
  })

/** As a phone that says how it is held to whoever asks, and when it is turned by `hold`. */
function pretendHeld() {
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
async function look(page: Page) {
  const picture = sharp(await page.locator('.stage').screenshot())
  const { channels } = await picture.stats()
  const pixels = await picture.removeAlpha().raw().toBuffer()
  const mean = channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3
  const spread = Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))
  return { mean, spread, pixels }
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

const expectToMove = (page: Page, from: Buffer) =>
  expect
    .poll(async () => difference(from, (await look(page)).pixels), 'change of the picture')
    .toBeGreaterThan(3)

/**
 * Expects the picture, as it opens, to be its poster's, so that nobody sees the swap; or as it is drawn
 * anew, some frames after the window has been turned.
 */
async function expectToMatchPoster(page: Page, { isTurned = false } = {}) {
  await live(page)
  const only = await page.addStyleTag({
    content:
      '.tour > :not(.stage) { visibility: hidden } .swap { opacity: 0 !important } .poster { visibility: visible !important }',
  })
  const swap = (isOn: boolean) =>
    page.locator('.stage').evaluate((stage, on) => stage.classList.toggle('swap', on), isOn)
  let picture = await look(page)
  // The poster may still be on its way; the picture is what it was.
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

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('button', { name, exact: true })
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** The links from one scene of a tour to another, along the shortest way. */
function wayTo(tour: Tour, from: string, to: string): LinkPoint[] {
  const ways = new Map<string, LinkPoint[]>([[from, []]])
  for (const [here, way] of ways) {
    if (here === to) return way
    for (const point of tour.scenes.find(({ id }) => id === here)?.points ?? []) {
      if (point.kind === 'link' && !ways.has(point.to)) ways.set(point.to, [...way, point])
    }
  }
  throw new Error(`No way from ${from} to ${to}`)
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

for (const { name, described: tour } of tours) {
  test.describe(`the tour ${name}`, () => {
    test('is light, takes over from its poster and is walked by keyboard through every scene', async ({
      page,
    }) => {
      test.setTimeout(90_000 + tour.scenes.length * 40_000)
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      // The neighbours are fetched from then on.
      await markSharp(page)
      await page.setViewportSize(WIDE)
      await page.goto(`/samples/${name}/index.htm`)
      await live(page)

      const bytes = await page.evaluate(() => {
        const [sharp] = performance.getEntriesByName('sharp')
        const entries = ['navigation', 'resource'].flatMap((type) =>
          performance.getEntriesByType(type),
        ) as PerformanceResourceTiming[]
        return entries
          .filter(({ responseEnd }) => responseEnd <= (sharp?.startTime ?? Infinity))
          .reduce((sum, { transferSize }) => sum + transferSize, 0)
      })
      const inEnglish = await requested(page)
      expect(greekIn(await heard(page))).toEqual([])
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThan(450_000)
      const neighbours = neighboursOf(tour)
      await expect
        .poll(async () => (await fetched(page)).filter(({ path }) => neighbours.has(path)))
        .toHaveLength(neighbours.size)
      for (const { path, isLater } of await fetched(page)) {
        if (neighbours.has(path)) expect(isLater, path).toBe(true)
      }

      await expectToMatchPoster(page)
      // A phone that is turned upright gets the view that is made for it.
      for (const size of [PHONE, TALL]) {
        await page.setViewportSize(size)
        await expectToMatchPoster(page, { isTurned: true })
      }
      // Without a graphics card a small picture is drawn sooner.
      await page.setViewportSize(SMALL)

      let here = tour.start
      for (const scene of tour.scenes) {
        for (const { label, to } of wayTo(tour, here, scene.id)) {
          await tabTo(page, new RegExp(`: ${quoted(label)}$`))
          await page.keyboard.press('Enter')
          await expect(place(page)).toContainText(tour.scenes.find(({ id }) => id === to)!.name)
          await live(page)
        }
        here = scene.id
        const before = await look(page)
        expect(before.mean).toBeGreaterThan(8)
        expect(before.spread).toBeGreaterThan(8)
        await page.keyboard.press('ArrowRight', { delay: 400 })
        await expectToMove(page, before.pixels)
      }

      await test.step('speaks Greek where its address asks for it, for two files more', async () => {
        const words = await openInGreek(page, name)
        const inGreek = await requested(page)
        expect(inEnglish.filter((path) => !inGreek.includes(path))).toEqual([])
        const more = inGreek.filter((path) => !inEnglish.includes(path)).join(' ')
        expect(more.split(' ')).toHaveLength(2)
        expect(more).toMatch(/\/words\.el\.json/)
        expect(more).toMatch(/\/player\/greek-[\w-]+\.js/)

        const start = words.scenes[tour.start]
        const points: { label?: string; title?: string; text?: string }[] = Object.values(
          start.points,
        )
        for (const { label, title } of points) {
          const named = new RegExp(
            `: ${quoted(title ?? label ?? '')}$|^${quoted(label ?? '—')} \\(`,
          )
          await expect(page.getByRole('button', { name: named })).toHaveCount(1)
        }
        const card = points.find(({ text }) => text)!
        await page.getByRole('button', { name: `Πληροφορίες: ${card.title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: card.title! })).toContainText(card.text!)
        await place(page).click()
        for (const { id } of tour.scenes) {
          const { name, description } = words.scenes[id]
          await expect(page.getByRole('button', { name: `${name} ${description}` })).toBeVisible()
        }
      })
      expect(faults).toEqual([])
    })
  })
}

/** The addresses of the pictures that the links of a tour's first scene lead to. */
function neighboursOf(tour: Tour) {
  const start = tour.scenes.find(({ id }) => id === tour.start)
  const links = start?.points.flatMap((point) => (point.kind === 'link' ? [point.to] : [])) ?? []
  return new Set(
    links.map((id) => {
      const { name } = tours.find(({ described }) => described === tour)!
      return `/samples/${name}/${tour.scenes.find((scene) => scene.id === id)!.picture.base}`
    }),
  )
}

test('a tour takes over from its poster on a phone, as a hero without words or controls', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/samples/${tours[0]!.name}/index.htm?hero`)
  await expectToMatchPoster(page)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('every tour says its scenes in words without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { name, described: tour } of tours) {
    await page.goto(`${process.env.SITE_URL}/samples/${name}/index.htm`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title)
    for (const { description } of tour.scenes) {
      await expect(page.getByText(description, { exact: true })).toBeVisible()
    }
  }
  await context.close()
})

test.describe('the player', () => {
  test.use({ viewport: SMALL })
  test.beforeEach(({ context }) => build(context))

  test('is used by keyboard and read by screen readers', async ({ page }) => {
    await markSharp(page)
    await page.goto(HOUSE)
    await live(page)
    const violations = async () => {
      await page.evaluate(axe.source)
      const found = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document),
      )
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    const turned = async () => (await lamp.boundingBox())?.x

    await test.step('writes in the letters that the site has, once the view is there', async () => {
      const fonts = async () => (await fetched(page)).filter(({ path }) => path.endsWith('.woff2'))
      await expect.poll(fonts).toHaveLength(1)
      const home = await (await page.request.get('/')).text()
      const [, preloaded] = home.match(/<link rel="preload" as="font"[^>]* href="([^"]+)"/) ?? []
      expect(await fonts()).toEqual([{ path: preloaded, isLater: true }])
    })

    await test.step('gives Tab its points from left to right', async () => {
      const names = await page
        .locator('.point')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      expect(names).toEqual([
        'About: The lamp',
        'Go to: To the yard',
        'Book the hall (opens in a new tab)',
      ])
    })

    await test.step('names a way on that has the pointer or the focus', async () => {
      const way = page.getByRole('button', { name: 'Go to: To the yard' })
      const label = way.locator('.label')
      await expect(label).toHaveCSS('opacity', '0')
      await way.hover()
      await expect(label).toHaveCSS('opacity', '1')
      await page.mouse.move(1, 1)
      await expect(label).toHaveCSS('opacity', '0')
      await tabTo(page, 'Go to: To the yard')
      await expect(label).toHaveCSS('opacity', '1')
    })

    await test.step('opens a card, gives it the focus and takes it back on Escape', async () => {
      await tabTo(page, 'About: The lamp')
      await page.keyboard.press('Enter')
      const card = page.getByRole('dialog', { name: 'The lamp' })
      await expect(card).toContainText('Brass, and always on.')
      await expect(card.getByRole('heading')).toBeFocused()
      expect(await violations()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(lamp).toBeFocused()
      expect(await violations()).toEqual([])
    })

    await test.step('turns to a point out of view that gets the focus', async () => {
      const behind = page.getByRole('button', { name: /Book the hall/ })
      await expect(behind).toHaveAttribute('data-away')
      await tabTo(page, /Book the hall/)
      await expect(behind).not.toHaveAttribute('data-away')
      await expect(behind).toBeInViewport({ ratio: 1 })
    })

    await test.step('leaves the arrow keys to its words where they are open', async () => {
      await tabTo(page, 'About: The lamp')
      await place(page).click()
      expect(await violations()).toEqual([])
      const before = await turned()
      await page.keyboard.press('ArrowRight', { delay: 300 })
      expect(await turned()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(place(page)).toBeFocused()
      await page.keyboard.press('ArrowRight', { delay: 300 })
      await expect.poll(turned).not.toBe(before)
    })

    await test.step('goes to a scene from the scene list', async () => {
      await place(page).click()
      const here = page.getByRole('button', { name: /^The hall/ })
      await expect(here).toHaveAttribute('aria-current', 'location')
      await page.getByRole('button', { name: /^The yard/ }).click()
      await expect(place(page)).toContainText('The yard')
      await expect(page.locator('.tour > [aria-live=polite]')).toHaveText(
        'The yard. The yard, empty but for its walls.',
      )
      await live(page)
    })
  })

  test('opens the view of a deep link, follows the visitor and their device, and copies a link to where they are', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.route('https://house.example/**', (route) => route.fulfill({ body: 'Booked' }))
    await page.addInitScript(pretendHeld)
    await page.goto(`${HOUSE}#scene=yard&yaw=33&pitch=4&fov=61`)
    await live(page)
    await expect(place(page)).toContainText('The yard')
    const hash = () => new URL(page.url()).hash
    const history = await page.evaluate(() => window.history.length)

    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByRole('status')).toContainText('copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/samples\/house\/index\.htm#scene=yard&yaw=33&pitch=4&fov=61$/)

    await page.keyboard.press('+')
    await expect.poll(hash).toMatch(/scene=yard&yaw=33&pitch=4&fov=53/)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(hash).toMatch(/fov=69/)
    // In its own window the bare wheel is the tour's.
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, -100)
    await expect.poll(hash).toMatch(/fov=6[1-5]/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(hash).not.toMatch(/pitch=4&/)
    expect(await page.evaluate(() => window.history.length)).toBe(history)

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    await page.evaluate(() => {
      location.hash = '#scene=hall&yaw=170&pitch=0&fov=60'
    })
    await expect(place(page)).toContainText('The hall')
    await live(page)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByLabel('Copy this link to the view:')).toHaveValue(/#scene=hall&yaw=170/)

    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /Book the hall/ }).click()
    expect((await opened).url()).toBe('https://house.example/book')

    const device = page.getByRole('button', { name: 'Look around by moving the device' })
    await device.click()
    await expect(device).toHaveAttribute('aria-pressed', 'true')
    const way = page.locator('.point[data-kind="open"]')
    const before = await way.boundingBox()
    await page.evaluate(() => (window as unknown as { hold: (alpha: number) => void }).hold(30))
    await expect.poll(() => way.boundingBox()).not.toEqual(before)
  })

  test('speaks Greek as far as its words go, and its links lead to Greek', async ({
    page,
    context,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const words = readJson(FIXTURE, 'words.el.json')
    delete words.scenes.yard
    delete words.scenes.hall.points.lamp
    await build(context, { 'words.el.json': JSON.stringify(words) })
    await markSharp(page)
    await page.goto(`${HOUSE}?lang=el#scene=hall&yaw=10&pitch=0&fov=60`)
    await live(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await expect(page.getByRole('button', { name: 'Μετάβαση: Στην αυλή' })).not.toHaveAttribute(
      'lang',
    )
    await page.getByRole('button', { name: 'Αντιγραφή συνδέσμου' }).click()
    await expect(page.getByRole('status')).toContainText('αντιγράφηκε')
    const letters = (await fetched(page)).filter(({ path }) => path.endsWith('.woff2'))
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.filter(({ isLater }) => !isLater)).toEqual([])
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/samples\/house\/index\.htm\?lang=el#scene=hall&yaw=10/)

    // What has no Greek words speaks English, and says so.
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    await expect(lamp).toHaveAttribute('lang', 'en')
    await lamp.press('Enter')
    await expect(page.getByRole('dialog', { name: 'The lamp' })).toHaveAttribute('lang', 'en')
    await place(page).click()
    const yard = page.getByRole('button', { name: /^The yard/ })
    await expect(yard).toHaveAttribute('lang', 'en')
    await yard.click()
    await expect(page.getByRole('button', { name: 'Scenes: The yard' })).toHaveAttribute(
      'lang',
      'en',
    )
    await expect.poll(() => page.url()).toMatch(/\?lang=el#scene=yard/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(faults.join('\n')).toMatch(/words\.el\.json, scenes\.hall\.points\.lamp: /)
    expect(faults.join('\n')).toMatch(/words\.el\.json, scenes\.yard: /)
  })

  test('speaks English where it has no words in the language that is asked for', async ({
    page,
    context,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    for (const [lang, words, fault] of [
      ['el', null, /words\.el\.json is missing/],
      ['el', '{"title": "Ένα', /words\.el\.json is missing/],
      ['el', '{"title": "Ένα σπίτι"}', /lacks title, description or credits/],
      ['xx', '{}', /has words in the language "xx"/],
    ] as const) {
      await build(context, { 'words.el.json': words })
      await page.goto(`${HOUSE}?lang=${lang}`)
      await live(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(place(page)).toContainText('The hall')
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(greekIn(await heard(page))).toEqual([])
      expect(faults.splice(0).join('\n')).toMatch(fault)
    }
  })

  test('turns slowly, stops at a touch, and never turns with reduced motion', async ({ page }) => {
    await pretendCard(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(HOUSE)
    await live(page)
    const stop = page.getByRole('button', { name: 'Stop turning' })
    const turn = page.getByRole('button', { name: 'Turn slowly' })
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    const at = async () => (await lamp.boundingBox())!.x
    await expect(stop).toBeVisible()
    const before = await at()
    await expect.poll(at).toBeLessThan(before - 3)

    await stop.click()
    await expect(turn).toBeVisible()
    await turn.click()
    await expect(stop).toBeVisible()
    await page.mouse.move(300, 200)
    await page.mouse.down()
    await expect(turn).toBeVisible()
    await page.mouse.up()

    await turn.click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(turn).toBeVisible()
    await page.reload()
    await live(page)
    await expect(turn).toBeVisible()
    const still = await at()
    // Meanwhile the bar steps back, as it does after four seconds without a hand on it.
    const bar = page.getByRole('group', { name: 'Tour controls' })
    await expect(bar).toHaveCSS('opacity', '0.55')
    expect(await at()).toBe(still)
    await page.mouse.move(310, 210)
    await expect(bar).toHaveCSS('opacity', '1')
  })

  test('waits to be told to turn where there is no graphics card, to be shown on where data are saved, and walks with a transition', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await markSharp(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(HOUSE)
    await live(page)
    const hasYard = async () =>
      (await fetched(page)).some(({ path }) => path === '/samples/house/scenes/yard/base.webp')
    await page.getByRole('button', { name: 'Turn slowly' }).click()
    await expect(page.getByRole('button', { name: 'Stop turning' })).toBeVisible()
    expect(await hasYard()).toBe(false)
    await page.getByRole('button', { name: 'Go to: To the yard' }).press('Enter')
    await expect(place(page)).toContainText('The yard')
    await live(page)
    expect(await hasYard()).toBe(true)
  })

  test('does as the page around it says', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { last, tell } = await embed(page, '?hero')
    const turning = () => last('tour.turning')
    await expect.poll(turning).toEqual({ type: 'tour.turning', turning: true })
    await tell({ type: 'tour.pause' })
    await expect.poll(turning).toEqual({ type: 'tour.turning', turning: false })
    await tell({ type: 'tour.play' })
    await expect.poll(turning).toEqual({ type: 'tour.turning', turning: true })
  })

  test('tells the page around it what happens, and goes where the page says', async ({ page }) => {
    const { frame, said, last, tell } = await embed(page)
    const opening = { yaw: 0, pitch: 0, fov: 60 }
    expect(await said()).toEqual([
      { type: 'scene.enter', scene: 'hall', name: 'The hall' },
      { type: 'view.change', scene: 'hall', view: opening },
      { type: 'tour.ready', scene: 'hall' },
    ])
    await frame.getByRole('button', { name: 'About: The lamp' }).click()
    await frame.getByRole('button', { name: 'Go to: To the yard' }).click()
    const enter = { type: 'scene.enter', scene: 'yard', name: 'The yard' }
    await expect.poll(said).toContainEqual(enter)
    const told = (await said()).slice(3).filter(({ type }) => type !== 'view.change')
    expect(told).toEqual([
      { type: 'tour.touched' },
      { type: 'hotspot.click', scene: 'hall', point: 'lamp', kind: 'info' },
      { type: 'hotspot.click', scene: 'hall', point: 'yard', kind: 'link' },
      enter,
    ])
    const seen = () => last('view.change')
    // Whoever walks goes on looking the way they went, though the yard's picture begins elsewhere.
    await expect.poll(seen).toMatchObject({ scene: 'yard', view: { yaw: 30 + 10 - 100 } })

    const history = await page.evaluate(() => window.history.length)
    const view = { yaw: 170, pitch: -5, fov: 50 }
    await tell({ type: 'view.show', scene: 'hall', view })
    await expect.poll(seen).toEqual({ type: 'view.change', scene: 'hall', view })
    await tell({ type: 'view.show', scene: 'hall', view: { ...view, yaw: 165.5, pitch: 0 } })
    await expect.poll(seen).toMatchObject({ view: { yaw: 165.5, pitch: 0, fov: 50 } })
    await frame.getByRole('button', { name: /Book the hall/ }).click()
    await expect.poll(said).toContainEqual({ type: 'openLink', link: 'https://house.example/book' })
    await tell({ type: 'view.show', scene: 'yard' })
    await expect.poll(seen).toEqual({ type: 'view.change', scene: 'yard', view: opening })
    expect(await page.evaluate(() => window.history.length)).toBe(history)
  })

  test('drops what is no message for it', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const { frame, said, tell } = await embed(page)
    const before = (await said()).length
    await page.locator('#tour').evaluate((element) => {
      const tour = (element as HTMLIFrameElement).contentWindow!
      const circle: Record<string, unknown> = { type: 'view.show', scene: 'nowhere' }
      circle.view = circle
      const wrong = [
        'x'.repeat(10_000_000),
        { type: 'view.show', scene: 'x'.repeat(10_000_000) },
        { type: 'view.show', scene: ['yard'] },
        { type: 'view.show', scene: 'cellar' },
        { type: 'view.show', scene: 'yard', view: { yaw: '1', pitch: 0, fov: 60 } },
        { type: 'view.show', scene: 'yard', view: { yaw: Number.NaN, pitch: 0, fov: 60 } },
        { type: 'view.show' },
        { scene: 'yard' },
        [{ type: 'view.show', scene: 'yard' }],
        circle,
        null,
      ]
      for (const message of wrong) tour.postMessage(message, '*')
      // From a window that is not the page around the tour.
      const other = document.body.appendChild(document.createElement('iframe'))
      const script = other.contentDocument!.createElement('script')
      script.text = `parent.frames[0].postMessage({ type: 'view.show', scene: 'yard' }, '*')`
      other.contentDocument!.body.append(script)
    })
    // A message that is one comes after them and is answered first.
    await tell({ type: 'view.show', scene: 'hall', view: { yaw: 20, pitch: 0, fov: 60 } })
    await expect.poll(said).toHaveLength(before + 1)
    expect((await said()).at(-1)).toMatchObject({ scene: 'hall', view: { yaw: 20 } })
    await expect(place(page.frame({ url: /house/ })! as unknown as Page)).toContainText('The hall')
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    expect(faults).toEqual([])
  })

  test('leaves the wheel to the page around it, unless Ctrl is held', async ({ page }) => {
    const { frame } = await embed(page)
    const lamp = frame.getByRole('button', { name: 'About: The lamp' })
    const before = await lamp.boundingBox()
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    await expect(frame.getByRole('status')).toContainText('Ctrl')
    await page.evaluate(() => scrollTo(0, 0))
    expect(await lamp.boundingBox()).toEqual(before)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(() => lamp.boundingBox()).not.toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('keeps its points and their names clear of its bar', async ({ browser }) => {
    for (const size of [
      { width: 250, height: 350 },
      { width: 844, height: 390 },
    ]) {
      const viewport = { viewport: size, hasTouch: true, isMobile: true }
      const context = await browser.newContext({ ...viewport, baseURL: process.env.SITE_URL! })
      await build(context, {
        'tour.json': changed((tour) => {
          for (const [index, point] of tour.scenes[0]!.points.entries()) {
            Object.assign(point, { pitch: -22 - 2 * index, yaw: 10 * index - 10 })
          }
          const [link] = tour.scenes[0]!.points
          Object.assign(link!, { label: 'Down the long stairs to the yard', yaw: 14 })
        }),
      })
      const page = await context.newPage()
      await page.goto(HOUSE)
      await live(page)
      const boxes = await page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
        const shown = document.querySelectorAll('.point:not([data-away])')
        return {
          points: [...shown].map(box),
          label: box(document.querySelector('.point[data-kind="link"] .label')!),
          bar: box(document.querySelector('.bar')!),
        }
      })
      expect(boxes.points).toHaveLength(3)
      for (const { bottom } of [...boxes.points, boxes.label]) {
        expect(bottom, `${size.width} px`).toBeLessThanOrEqual(boxes.bar.top)
      }
      await expect(page.locator('.point[data-kind="link"] .label')).toHaveCSS('opacity', '1')
      expect(boxes.label.left).toBeGreaterThanOrEqual(0)
      expect(boxes.label.right).toBeLessThanOrEqual(size.width)
      expect(boxes.points[0]!.width).toBeGreaterThanOrEqual(44)
      await context.close()
    }
  })

  test('has room in its bar for the whole name of every scene', async ({ page }) => {
    const names = tours.flatMap(({ name, described }) => [
      ...described.scenes.map((scene) => scene.name),
      ...Object.values<{ name: string }>(readJson(SAMPLES, name, 'words.el.json').scenes).map(
        (scene) => scene.name,
      ),
    ])
    await page.goto('/samples/madania/index.htm')
    await live(page)
    for (const width of [320, 360, 390, 500, 820, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const cut = await place(page)
        .locator('span')
        .evaluate((said, all) => {
          return all.filter((name) => {
            said.textContent = name
            const isWhole = said.scrollHeight <= said.clientHeight
            return !isWhole || said.scrollWidth > said.clientWidth || said.clientHeight > 42
          })
        }, names)
      expect(cut, `${width} px`).toEqual([])
    }
    // A phone that is drawn on a phone has no room for it, but for its button.
    await page.setViewportSize({ width: 200, height: 400 })
    expect((await place(page).boundingBox())!.x).toBeGreaterThanOrEqual(0)
  })

  test('comes back after the graphics context was lost', async ({ page }) => {
    await page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: never[]) {
        const context: unknown = Reflect.apply(get, this, all)
        if (this.isConnected || context instanceof WebGL2RenderingContext) {
          Object.assign(window, { context })
        }
        return context
      } as typeof get
    })
    await page.goto(HOUSE)
    await live(page)
    const before = await look(page)
    await page.evaluate(() => {
      const { context } = window as unknown as { context: WebGL2RenderingContext }
      const extension = context.getExtension('WEBGL_lose_context')
      Object.assign(window, { extension })
      extension?.loseContext()
    })
    await expect(page.getByRole('status')).toContainText('interrupted')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.evaluate(() =>
      (window as unknown as { extension: WEBGL_lose_context }).extension.restoreContext(),
    )
    await live(page)
    await expect
      .poll(async () => difference(before.pixels, (await look(page)).pixels))
      .toBeLessThan(4)
  })

  test('keeps nothing of ten scenes on the graphics card', async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript(() => {
      const kept: Record<string, number> = {}
      Object.assign(window, { kept })
      const methods = WebGL2RenderingContext.prototype as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >
      for (const kind of ['Texture', 'Framebuffer', 'Renderbuffer', 'Buffer', 'Program']) {
        for (const [verb, by] of [
          ['create', 1],
          ['delete', -1],
        ] as const) {
          const original = methods[verb + kind]!
          methods[verb + kind] = function (...all: unknown[]) {
            kept[kind] = (kept[kind] ?? 0) + by
            return Reflect.apply(original, this, all)
          }
        }
      }
    })
    await page.goto(HOUSE)
    await live(page)
    const kept = () => page.evaluate(() => ({ ...(window as unknown as { kept: object }).kept }))
    const change = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const here = await place(page).textContent()
        await page.locator('.point[data-kind="link"]').evaluate((link: HTMLElement) => link.click())
        await expect(place(page)).not.toHaveText(here ?? '')
        await live(page)
      }
    }
    await change(2)
    const before = await kept()
    await change(10)
    await expect.poll(kept).toEqual(before)
  })

  test('holds a byte and a half for each pixel, and smooths edges with a graphics card alone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const bytesOf: Record<number, number> = { 33321: 1, 33323: 2 }
      const reserved: number[] = []
      Object.assign(window, { reserved })
      const { prototype } = WebGL2RenderingContext
      const original = prototype.texImage2D
      Object.assign(prototype, {
        texImage2D(this: WebGL2RenderingContext, ...all: number[]) {
          const [, , format, width, height] = all
          if (all.length > 6) reserved.push(width! * height! * (bytesOf[format!] ?? 4))
          return Reflect.apply(original, this, all)
        },
      })
    })
    const [{ picture }] = (readJson(FIXTURE, 'tour.json') as Tour).scenes as [Tour['scenes'][0]]
    const attributes = () =>
      page
        .locator('.stage canvas')
        .evaluate((canvas: HTMLCanvasElement) =>
          canvas.getContext('webgl2')?.getContextAttributes(),
        )
    await page.goto(HOUSE)
    await live(page)
    const large = await page.evaluate(() =>
      (window as unknown as { reserved: number[] }).reserved.filter((bytes) => bytes > 1000),
    )
    expect(large.reduce((sum, bytes) => sum + bytes, 0)).toBe((picture.width ** 2 / 2) * 1.5)
    expect(await attributes()).toMatchObject({ antialias: false, depth: false })
    await pretendCard(page)
    await page.reload()
    await live(page)
    expect(await attributes()).toMatchObject({ antialias: true, depth: true })
  })

  test('hands tiles to the graphics card one by one, each when it has done with the one before', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const steps: string[] = []
      Object.assign(window, { steps })
      const { prototype } = WebGL2RenderingContext
      const { texSubImage2D, deleteSync } = prototype
      Object.assign(prototype, {
        texSubImage2D(this: WebGL2RenderingContext, ...all: unknown[]) {
          if (all.at(-1) instanceof ImageBitmap) steps.push('handed over')
          return Reflect.apply(texSubImage2D, this, all)
        },
        deleteSync(this: WebGL2RenderingContext, sync: WebGLSync) {
          steps.push('done')
          deleteSync.call(this, sync)
        },
      })
    })
    await page.goto(HOUSE)
    await live(page)
    const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps.join())
    expect(steps.split('handed over').length).toBeGreaterThan(2)
    expect(steps).not.toContain('handed over,handed over')
  })

  test('opens and closes ten times without running out of contexts', async ({ page }) => {
    test.setTimeout(180_000)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (/context/i.test(message.text())) warnings.push(message.text())
    })
    const { frame } = await embed(page)
    for (let round = 0; round < 10; round++) {
      await page.locator('#tour').evaluate((element) => element.replaceWith(element.cloneNode()))
      await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    }
    expect(warnings).toEqual([])
  })
})

test.describe('a tour that cannot be played whole', () => {
  test.use({ viewport: SMALL })

  test('says so, to the page around it too, and keeps its words', async ({ page, context }) => {
    for (const json of [null, '{"title": "A sm', '{"scenes": [{}, 7]}']) {
      await build(context, { 'tour.json': json })
      await page.goto(HOUSE)
      await expect(page.getByRole('alert')).toContainText('cannot be loaded')
      await expect(page.getByText('The yard, empty but for its walls.')).toBeVisible()
    }
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>said = []; onmessage = ({ data }) => said.push(data)</script>
          <iframe src="${HOUSE}"></iframe>`,
      }),
    )
    await page.goto('/host')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { said: unknown[] }).said))
      .toEqual([{ type: 'tour.failed', reason: 'tour' }])
  })

  test('leaves out what is broken and the links into nothing, without a word to visitors', async ({
    page,
    context,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await build(context, {
      'tour.json': changed(({ scenes: [hall, yard] }) => {
        Object.assign(yard!, { picture: null })
        hall!.points.push({ kind: 'link', to: 'cellar', label: 'Down', yaw: 0, pitch: 0 })
        Object.assign(hall!.points[2]!, { link: 'javascript:alert(1)' })
      }),
    })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.locator('.point')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'About: The lamp' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Whoever made it reads on the console where the faults are.
    await expect.poll(() => faults.join('\n')).toMatch(/scenes\[yard\]\.picture: /)
    expect(faults.join('\n')).toMatch(/scenes\[hall\]\.points\[2\]\.link: /)
    expect(faults.join('\n')).toMatch(/"cellar"/)
  })

  test('stays where it is when the next picture is missing, and goes on when it is there again', async ({
    page,
    context,
  }) => {
    await build(context, { 'scenes/yard/base.webp': null })
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.getByRole('status')).toContainText('“The yard” cannot be loaded')
    await expect(place(page)).toContainText('The hall')
    await live(page)
    await page.getByRole('button', { name: 'About: The lamp' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await build(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(place(page)).toContainText('The yard')
    await live(page)
  })

  test('shows its poster and its other scenes when the first picture is missing', async ({
    page,
    context,
  }) => {
    const missing = ['base', '0-0', '1-0'].map((name) => [`scenes/hall/${name}.webp`, null])
    await build(context, Object.fromEntries(missing))
    await page.goto(HOUSE)
    await expect(page.getByRole('status')).toContainText('“The hall” cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Scenes' }).click()
    await page.getByRole('button', { name: /^The yard/ }).click()
    await live(page)
  })

  test('opens with the tiles of its view, and fetches the small picture after them', async ({
    page,
    context,
  }) => {
    const small = '/samples/house/scenes/hall/base.webp'
    const isLater = async () => (await fetched(page)).find(({ path }) => path === small)?.isLater
    await build(context, { 'scenes/hall/base.webp': null })
    await markSharp(page)
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('status')).toContainText('did not load')
    await build(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toBeHidden()
    await page.reload()
    await live(page)
    await expect.poll(isLater).toBe(true)
  })

  test('shows the small picture where a tile is empty, missing or no picture', async ({
    page,
    context,
  }) => {
    for (const body of ['', null, 'no picture']) {
      await build(context, { 'scenes/hall/0-0.webp': body })
      await page.goto(HOUSE)
      await live(page)
      await expect(page.getByRole('status')).toContainText('did not load')
      expect((await look(page)).spread).toBeGreaterThan(8)
    }
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(place(page)).toContainText('The yard')
  })

  test('shows its poster and its words without WebGL', async ({ page, context }) => {
    await build(context)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(HOUSE)
    await expect(page.getByRole('alert')).toContainText('cannot show the tour in 3D')
    await expect(page.locator('.poster img')).toBeVisible()
    await expect(page.getByText('The yard, empty but for its walls.')).toBeVisible()
    await page.goto(`${HOUSE}?lang=el`)
    await expect(page.getByRole('alert')).toContainText('δεν υποστηρίζει τρισδιάστατη προβολή')
    await expect(page.getByText('Η αυλή, άδεια, μόνο οι τοίχοι της.')).toBeVisible()
    expect(latinIn(await heard(page))).toEqual([])
  })
})

test.describe('a 360° film', () => {
  test.use({ viewport: SMALL })

  for (const { name, described: film } of films) {
    test(`of the site, ${name}, takes over from its poster, plays and turns`, async ({ page }) => {
      await page.setViewportSize(WIDE)
      await page.goto(`/samples/${name}/index.htm`)
      await expectToMatchPoster(page)
      await page.setViewportSize(SMALL)
      const video = page.locator('video')
      const value = (key: 'currentTime' | 'duration' | 'videoWidth') =>
        video.evaluate((element: HTMLVideoElement, wanted) => element[wanted], key)
      expect(await value('duration')).toBeCloseTo(film.duration, 0)
      expect(await value('videoWidth')).toBe(film.width)
      const { mean, spread, pixels } = await look(page)
      expect(mean).toBeGreaterThan(8)
      expect(spread).toBeGreaterThan(8)
      await page.getByRole('button', { name: 'Play' }).click()
      await expect.poll(() => value('currentTime')).toBeGreaterThan(0.3)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.keyboard.press('ArrowRight', { delay: 400 })
      await expectToMove(page, pixels)
      await test.step('speaks Greek where its address asks for it', async () => {
        const words = await openInGreek(page, name)
        await page.getByRole('button', { name: `Τι συμβαίνει: ${words.title}` }).click()
        for (const text of words.moments) await expect(page.getByText(text)).toBeVisible()
      })
    })
  }

  const FILM = '/samples/film/index.htm'
  const serveFilm = (context: BrowserContext, spoil: Record<string, null> = {}) =>
    serve(context, 'film', 'tests/fixtures/media/film', spoil)

  test('shows its poster and a sentence when it is missing, and waits, plays, stops and is scrubbed by key when it is back', async ({
    page,
    context,
  }) => {
    await serveFilm(context, { 'film.webm': null })
    await page.goto(FILM)
    const note = page.getByRole('status')
    await expect(note).toContainText('The film cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('The film cannot be loaded')
    await serveFilm(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await live(page)

    const film = page.locator('video')
    const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused)
    // The visitor prefers reduced motion.
    expect(await isPaused()).toBe(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(isPaused).toBe(true)
    await page.getByRole('slider', { name: 'Time' }).focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(2)
    expect((await look(page)).spread).toBeGreaterThan(8)
  })
})

test.describe('a 3D model', () => {
  test.use({ viewport: SMALL })

  for (const { name, described: model } of models) {
    test(`of the site, ${name}, takes over from its poster and is visited point by point`, async ({
      page,
    }) => {
      await page.setViewportSize(WIDE)
      await page.goto(`/samples/${name}/index.htm`)
      await expectToMatchPoster(page)
      await page.setViewportSize(SMALL)
      let last = await look(page)
      for (const { title, text } of model.points) {
        await page.getByRole('button', { name: `About: ${title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: title })).toContainText(text)
        const next = await look(page)
        expect(next.spread).toBeGreaterThan(8)
        expect(difference(last.pixels, next.pixels)).toBeGreaterThan(3)
        last = next
        await page.keyboard.press('Escape')
      }
      // Without a room to put it into, there is no button for that.
      await expect(page.getByRole('button', { name: 'See it on your table' })).toBeHidden()
      await test.step('speaks Greek where its address asks for it', async () => {
        const words = await openInGreek(page, name)
        for (const { id } of model.points) {
          const { title, text } = words.points[id]
          await page.getByRole('button', { name: `Πληροφορίες: ${title}` }).press('Enter')
          await expect(page.getByRole('dialog', { name: title })).toContainText(text)
        }
      })
    })

    test(`of the site, ${name}, takes over from its poster on a phone`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(`/samples/${name}/index.htm`)
      await expectToMatchPoster(page)
    })
  }

  const MODEL = '/samples/model/index.htm'
  const serveModel = (context: BrowserContext, spoil: Record<string, string | null> = {}) =>
    serve(context, 'model', 'tests/fixtures/media/model', spoil)

  test('is turned by key, and put on a table and back where the browser can', async ({
    page,
    context,
  }) => {
    await serveModel(context)
    await page.addInitScript(pretendRoom)
    await page.goto(MODEL)
    await live(page)
    const bar = page.getByRole('button', { name: 'About: The bar' })
    const before = await bar.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => bar.boundingBox()).not.toEqual(before)
    await tabTo(page, 'About: A seat')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'A seat' })).toContainText('Oak')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'About: A seat' })).toBeFocused()

    const { pixels } = await look(page)
    const room = () => page.evaluate(() => (window as unknown as { room: Room }).room)
    await page.getByRole('button', { name: 'See it on your table' }).click()
    await expect.poll(async () => (await room()).drawn, 'the ring alone').toBe(1)
    expect(await room()).toMatchObject({ mode: 'immersive-ar', features: ['hit-test'] })
    await page.evaluate(() => (window as unknown as { room: Room }).room.tap())
    await expect.poll(async () => (await room()).drawn, 'with the model').toBeGreaterThan(1)
    await page.evaluate(() => (window as unknown as { room: Room }).room.leave())
    await expect
      .poll(async () => difference(pixels, (await look(page)).pixels), 'the model as it was')
      .toBeLessThan(1)
    const seat = page.getByRole('button', { name: 'About: A seat' })
    const there = await seat.boundingBox()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seat.boundingBox()).not.toEqual(there)
  })

  test('shows its poster and a sentence when it or its description is missing or broken', async ({
    page,
    context,
  }) => {
    await serveModel(context, { 'model.glb': null })
    await page.goto(MODEL)
    await expect(page.getByRole('status')).toContainText('The model cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    for (const json of [null, '{"title": "A', '{"title": "A model", "points": 7}']) {
      await serveModel(context, { 'model.json': json })
      await page.goto(MODEL)
      await expect(page.getByRole('alert')).toContainText('cannot be loaded')
      await expect(page.locator('.poster img')).toBeVisible()
    }
  })
})

/** What the stand-in for a room was asked for, what was drawn in its last frame, and what one does there. */
type Room = {
  mode: string
  features: string[]
  drawn: number
  tap: () => void
  leave: () => void
}

/** As a phone's browser that can put things into the visitor's room (WebXR), without a camera. */
function pretendRoom() {
  const room: Room = { mode: '', features: [], drawn: 0, tap: () => {}, leave: () => {} }
  /** Something stands two metres ahead of the eye. */
  const matrix = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -2, 1])
  const view = {
    projectionMatrix: new Float32Array([
      1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002002, -1, 0, 0, -0.2002, 0,
    ]),
    transform: { matrix: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) },
  }
  const { prototype } = WebGL2RenderingContext
  for (const draw of ['drawElements', 'drawArrays'] as const) {
    const original = prototype[draw]
    prototype[draw] = function (...all: unknown[]) {
      room.drawn++
      return Reflect.apply(original, this, all)
    }
  }
  class Session extends EventTarget {
    renderState: object = {}
    inputSources = []
    enabledFeatures = ['hit-test']
    updateRenderState(state: object) {
      Object.assign(this.renderState, state)
    }
    async requestReferenceSpace() {
      return {}
    }
    async requestHitTestSource() {
      return {}
    }
    requestAnimationFrame(draw: (time: number, frame: object) => void) {
      const hit = { getPose: () => ({ transform: { matrix } }) }
      const pose = { views: [view] }
      const frame = { session: this, getViewerPose: () => pose, getHitTestResults: () => [hit] }
      return requestAnimationFrame((time) => {
        room.drawn = 0
        draw(time, frame)
      })
    }
    cancelAnimationFrame(frame: number) {
      cancelAnimationFrame(frame)
    }
  }
  class Layer {
    framebuffer = null
    framebufferWidth = 300
    framebufferHeight = 150
    getViewport() {
      return { x: 0, y: 0, width: 300, height: 150 }
    }
  }
  Object.assign(window, { room, XRWebGLLayer: Layer, XRWebGLBinding: undefined })
  Object.assign(prototype, { makeXRCompatible: async () => {} })
  Object.defineProperty(navigator, 'xr', {
    value: {
      addEventListener() {},
      isSessionSupported: async (mode: string) => mode === 'immersive-ar',
      requestSession: async (mode: string, init: { requiredFeatures: string[] }) => {
        const session = new Session()
        const leave = () => session.dispatchEvent(new Event('end'))
        const tap = () => session.dispatchEvent(new Event('select'))
        Object.assign(room, { mode, features: init.requiredFeatures, tap, leave })
        return session
      },
    },
  })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, expect as playwrightExpect, test } from '@playwright/test'
import axe from 'axe-core'
import sharp from 'sharp'
import type { Film } from '../../src/player/format/film'
import type { TourMessage } from '../../src/player/format/messages'
import type { Model } from '../../src/player/format/model'
import type { Tour } from '../../src/player/format/tour'

// The panoramas are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })

const SAMPLES = 'public/samples'
/** A small bundle of two scenes that the tests may break. */
const FIXTURE = 'tests/fixtures/bundles/whole'
const HOUSE = '/samples/house/index.htm'

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const readTour = (folder: string): Tour => readJson(folder, 'tour.json')

const tours = readdirSync(SAMPLES)
  .filter((name) => existsSync(join(SAMPLES, name, 'tour.json')))
  .map((name) => ({ name, tour: readTour(join(SAMPLES, name)) }))

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

const place = (page: Page) => page.getByRole('button', { name: /^(Scenes|Χώροι):/ })

/** Serves the small bundle under /samples/house/, as far as a test does not spoil it. */
async function build(context: BrowserContext, spoil: Record<string, string | Buffer | null> = {}) {
  await context.route('**/samples/house/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/house/', '')
    if (spoil[file] === null) return route.fulfill({ status: 404, body: 'nothing here' })
    if (spoil[file] !== undefined) return route.fulfill({ body: spoil[file] })
    return route.fulfill({ path: join(FIXTURE, file) })
  })
}

const changed = (change: (tour: Tour) => unknown): string => {
  const tour = readTour(FIXTURE)
  change(tour)
  return JSON.stringify(tour)
}

/** A page that embeds a tour, collects what it says and can scroll. */
async function embed(page: Page, query = '') {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><body style="margin:0;height:3000px">
        <iframe id="tour" title="Tour" style="width:100%;height:500px;border:0"
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
  const said = () =>
    page.evaluate(() => (window as unknown as { said: TourMessage[] }).said as TourMessage[])
  const types = async () => (await said()).map(({ type }) => type)
  return { frame: page.frameLocator('#tour'), said, types }
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

/** How far a sample's picture, as it opens, is from its poster: 0 to 255. */
async function comparePoster(page: Page) {
  await live(page)
  await page.addStyleTag({ content: '.tour > :not(.stage) { visibility: hidden }' })
  const picture = await look(page)
  await page.locator('.stage').evaluate((stage) => {
    stage.style.opacity = '0'
  })
  return difference(picture.pixels, (await look(page)).pixels)
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

for (const { name, tour } of tours) {
  test.describe(`the tour ${name}`, () => {
    test('is walked by keyboard through every scene', async ({ page }) => {
      test.setTimeout(60_000 + tour.scenes.length * 40_000)
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`/samples/${name}/index.htm`)
      await live(page)

      const byId = new Map(tour.scenes.map((scene) => [scene.id, scene]))
      /** Scene ids from one scene to another, along the links. */
      const wayTo = (from: string, to: string): string[] => {
        const queue = [[from]]
        const seen = new Set([from])
        for (const way of queue) {
          const here = way.at(-1)!
          if (here === to) return way.slice(1)
          for (const point of byId.get(here)!.points) {
            if (point.kind !== 'link' || seen.has(point.to)) continue
            seen.add(point.to)
            queue.push([...way, point.to])
          }
        }
        throw new Error(`No way from ${from} to ${to}`)
      }

      let here = tour.start
      for (const scene of tour.scenes) {
        for (const next of wayTo(here, scene.id)) {
          const link = byId
            .get(here)!
            .points.find((point) => point.kind === 'link' && point.to === next)
          if (link?.kind !== 'link') throw new Error('unreachable')
          await tabTo(page, new RegExp(`: ${link.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
          await page.keyboard.press('Enter')
          await expect(place(page)).toContainText(byId.get(next)!.name)
          await live(page)
          here = next
        }
        const before = await look(page)
        expect(before.mean).toBeGreaterThan(8)
        expect(before.spread).toBeGreaterThan(8)
        await page.keyboard.press('ArrowRight', { delay: 400 })
        await expect
          .poll(async () => difference(before.pixels, (await look(page)).pixels))
          .toBeGreaterThan(3)
      }
      expect(faults).toEqual([])
    })

    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [820, 1180],
    ] as const) {
      test(`takes over from its poster unseen at ${width} × ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(`/samples/${name}/index.htm?hero`)
        expect(await comparePoster(page)).toBeLessThan(6)
      })
    }

    test('turns with a phone to the view that is made for it', async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await page.goto(`/samples/${name}/index.htm?hero`)
      await live(page)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await comparePoster(page)).toBeLessThan(6)
    })

    test('weighs at most 450 kB until its first view is sharp', async ({ page }) => {
      // The neighbours are fetched from then on.
      await markSharp(page)
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
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThan(450_000)
    })

    test('says its scenes in words without script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${process.env.SITE_URL}/samples/${name}/index.htm`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title)
      for (const scene of tour.scenes) await expect(page.getByText(scene.description)).toBeVisible()
      await context.close()
    })
  })
}

test.describe('the player', () => {
  test.beforeEach(({ context }) => build(context))

  test('passes an accessibility check, with its panel and with a card open', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    const violations = async () => {
      await page.evaluate(axe.source)
      const found = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document),
      )
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    expect(await violations()).toEqual([])
    await place(page).click()
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'About: The lamp' }).click()
    expect(await violations()).toEqual([])
  })

  test('gives Tab its points from left to right and turns to those out of view', async ({
    page,
  }) => {
    await page.goto(HOUSE)
    await live(page)
    const names = await page
      .locator('.point')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual([
      'About: The lamp',
      'Go to: To the yard',
      'Book the hall (opens in a new tab)',
    ])
    const behind = page.getByRole('button', { name: /Book the hall/ })
    await expect(behind).toHaveAttribute('data-away')
    await tabTo(page, /Book the hall/)
    await expect(behind).not.toHaveAttribute('data-away')
    await expect(behind).toBeInViewport({ ratio: 1 })
  })

  test('writes in the letters that the site has, and only when the view is there', async ({
    page,
  }) => {
    await markSharp(page)
    await page.goto(HOUSE)
    await live(page)
    const fonts = () =>
      page.evaluate(() => {
        const [sharp] = performance.getEntriesByName('sharp')
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ name, startTime }) => ({
            path: new URL(name).pathname,
            isLater: startTime > sharp!.startTime,
          }))
      })
    await expect.poll(fonts).toHaveLength(1)
    const home = await (await page.request.get('/')).text()
    const [, preloaded] = home.match(/<link rel="preload" as="font"[^>]* href="([^"]+)"/) ?? []
    expect(await fonts()).toEqual([{ path: preloaded, isLater: true }])
  })

  test('leaves the arrow keys to its words where they are open', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await place(page).click()
    const before = await look(page)
    await page.keyboard.press('ArrowRight', { delay: 300 })
    expect(difference(before.pixels, (await look(page)).pixels)).toBeLessThan(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight', { delay: 300 })
    await expect
      .poll(async () => difference(before.pixels, (await look(page)).pixels))
      .toBeGreaterThan(3)
  })

  test('opens a card, gives it the focus and takes it back on Escape', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await tabTo(page, 'About: The lamp')
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'The lamp' })
    await expect(card).toContainText('Brass, and always on.')
    await expect(card.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(page.getByRole('button', { name: 'About: The lamp' })).toBeFocused()
  })

  test('goes to a scene from the scene list', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await place(page).click()
    await expect(page.getByRole('button', { name: /^The hall/ })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await page.getByRole('button', { name: /^The yard/ }).click()
    await expect(place(page)).toContainText('The yard')
    await live(page)
  })

  test('opens the scene and the view of a deep link', async ({ page }) => {
    await page.goto(`${HOUSE}#scene=yard&yaw=120&pitch=-10&fov=50`)
    await live(page)
    await expect(place(page)).toContainText('The yard')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => new URL(page.url()).hash).toMatch(/scene=yard&yaw=120&.*fov=50/)
  })

  test('copies a link that opens the same view', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${HOUSE}#scene=yard&yaw=33&pitch=4&fov=61`)
    await live(page)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByRole('status')).toContainText('copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/samples\/house\/index\.htm#scene=yard&yaw=33&pitch=4&fov=61$/)
  })

  test('shows the link where copying is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByLabel('Copy this link to the view:')).toHaveValue(/#scene=hall&yaw=0/)
  })

  test('zooms with plus and minus', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await page.keyboard.press('+')
    await expect.poll(() => new URL(page.url()).hash).toMatch(/fov=52/)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => new URL(page.url()).hash).toMatch(/fov=68/)
  })

  test('stays still with reduced motion', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('button', { name: 'Turn slowly' })).toBeVisible()
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('turns slowly, stops at a touch and has a control for it', async ({ page }) => {
      await pretendCard(page)
      await page.goto(HOUSE)
      await live(page)
      const stop = page.getByRole('button', { name: 'Stop turning' })
      const turn = page.getByRole('button', { name: 'Turn slowly' })
      await expect(stop).toBeVisible()
      await stop.click()
      await expect(turn).toBeVisible()
      await turn.click()
      await expect(stop).toBeVisible()
      await page.mouse.move(300, 300)
      await page.mouse.down()
      await expect(turn).toBeVisible()
      await page.mouse.up()
    })

    test('waits to be told to turn where there is no graphics card', async ({ page }) => {
      await page.goto(HOUSE)
      await live(page)
      await page.getByRole('button', { name: 'Turn slowly' }).click()
      await expect(page.getByRole('button', { name: 'Stop turning' })).toBeVisible()
    })

    test('does as the page around it says', async ({ page }) => {
      const { frame, said } = await embed(page, '?hero')
      await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
      const last = async () => (await said()).findLast(({ type }) => type === 'tour.turning')
      await expect.poll(last).toEqual({ type: 'tour.turning', turning: true })
      const tell = (type: string) =>
        page.locator('#tour').evaluate((element, message) => {
          ;(element as HTMLIFrameElement).contentWindow?.postMessage({ type: message }, '*')
        }, type)
      await tell('tour.pause')
      await expect.poll(last).toEqual({ type: 'tour.turning', turning: false })
      await tell('tour.play')
      await expect.poll(last).toEqual({ type: 'tour.turning', turning: true })
    })

    test('walks through a door with a transition', async ({ page }) => {
      await page.goto(HOUSE)
      await live(page)
      await page.getByRole('button', { name: 'Go to: To the yard' }).press('Enter')
      await expect(place(page)).toContainText('The yard')
      await live(page)
    })
  })

  test('tells the page around it what happens', async ({ page }) => {
    const { frame, said, types } = await embed(page)
    await expect.poll(types).toEqual(['scene.enter', 'view.change', 'tour.ready'])
    await frame.getByRole('button', { name: 'About: The lamp' }).click()
    await frame.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect.poll(types).toContain('hotspot.click')
    await expect
      .poll(async () => (await said()).slice(3).filter(({ type }) => type !== 'view.change'))
      .toEqual([
        { type: 'tour.touched' },
        { type: 'hotspot.click', scene: 'hall', point: 'lamp', kind: 'info' },
        { type: 'hotspot.click', scene: 'hall', point: 'yard', kind: 'link' },
        { type: 'scene.enter', scene: 'yard', name: 'The yard' },
      ])
  })

  test('asks the page around it to open a link', async ({ page }) => {
    const { frame, said } = await embed(page, '#yaw=170')
    const book = frame.getByRole('button', { name: /Book the hall/ })
    await book.click()
    await expect.poll(said).toContainEqual({ type: 'openLink', link: 'https://house.example/book' })
  })

  test('opens a link itself in its own window', async ({ page, context }) => {
    await context.route('https://house.example/**', (route) => route.fulfill({ body: 'Booked' }))
    await page.goto(`${HOUSE}#yaw=170`)
    await live(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /Book the hall/ }).click()
    expect((await opened).url()).toBe('https://house.example/book')
  })

  test('leaves the wheel to the page around it, unless Ctrl is held', async ({ page }) => {
    const { frame, types } = await embed(page)
    await expect.poll(types).toContain('tour.ready')
    const lamp = frame.getByRole('button', { name: 'About: The lamp' })
    const before = await lamp.boundingBox()
    await page.mouse.move(600, 400)
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

  test('moves with the bare wheel in its own window', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/fov=5\d/)
  })

  test('has no words or controls as a hero', async ({ page }) => {
    await page.goto(`${HOUSE}?hero`)
    await live(page)
    await expect(page.getByRole('button')).toHaveCount(0)
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

  test('opens and closes ten times without running out of contexts', async ({ page }) => {
    test.setTimeout(180_000)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (/context/i.test(message.text())) warnings.push(message.text())
    })
    const { frame } = await embed(page)
    for (let round = 0; round < 10; round++) {
      await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
      await page.locator('#tour').evaluate((element) => element.replaceWith(element.cloneNode()))
    }
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    expect(warnings).toEqual([])
  })
})

test.describe('a tour that cannot be played whole', () => {
  test('says so when its tour.json is missing, and keeps its words', async ({ page, context }) => {
    await build(context, { 'tour.json': null })
    await page.goto(HOUSE)
    await expect(page.getByRole('alert')).toContainText('cannot be loaded')
    await expect(page.getByText('The yard, empty but for its walls.')).toBeVisible()
  })

  test('says so when its tour.json is half a file', async ({ page, context }) => {
    await build(context, { 'tour.json': '{"title": "A sm' })
    await page.goto(HOUSE)
    await expect(page.getByRole('alert')).toContainText('cannot be loaded')
  })

  test('says so to the page around it', async ({ page, context }) => {
    await build(context, { 'tour.json': null })
    const { said } = await embed(page)
    await expect.poll(said).toEqual([{ type: 'tour.failed', reason: 'tour' }])
  })

  test('leaves out a scene that is broken and the link to it', async ({ page, context }) => {
    await build(context, {
      'tour.json': changed((tour) => Object.assign(tour.scenes[1]!, { picture: null })),
    })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('button', { name: 'About: The lamp' })).toBeVisible()
    await expect(page.getByRole('button', { name: /To the yard/ })).toHaveCount(0)
  })

  test('leaves out a link that leads nowhere', async ({ page, context }) => {
    await build(context, {
      'tour.json': changed((tour) => Object.assign(tour.scenes[0]!.points[0]!, { to: 'cellar' })),
    })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.locator('.point')).toHaveCount(2)
  })

  test('stays where it is when the next picture is missing', async ({ page, context }) => {
    await build(context, { 'scenes/yard/base.webp': null })
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.getByRole('status')).toContainText('“The yard” cannot be loaded')
    await expect(place(page)).toContainText('The hall')
    await live(page)
    await page.getByRole('button', { name: 'About: The lamp' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('goes on when the missing picture is there again', async ({ page, context }) => {
    await build(context, { 'scenes/yard/base.webp': null })
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.getByRole('status')).toContainText('cannot be loaded')
    await context.unroute('**/samples/house/**')
    await build(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(place(page)).toContainText('The yard')
    await live(page)
  })

  test('shows its poster and its other scenes when the first picture is missing', async ({
    page,
    context,
  }) => {
    await build(context, { 'scenes/hall/base.webp': null })
    await page.goto(HOUSE)
    await expect(page.getByRole('status')).toContainText('“The hall” cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Scenes' }).click()
    await page.getByRole('button', { name: /^The yard/ }).click()
    await live(page)
  })

  for (const [title, body] of [
    ['empty', ''],
    ['missing', null],
    ['no picture', 'no picture'],
  ] as const) {
    test(`shows the small picture where a tile is ${title}`, async ({ page, context }) => {
      await build(context, { 'scenes/hall/0-0.webp': body })
      await page.goto(HOUSE)
      await live(page)
      await expect(page.getByRole('status')).toContainText('did not load')
      expect((await look(page)).spread).toBeGreaterThan(8)
      await page.getByRole('button', { name: 'Go to: To the yard' }).click()
      await expect(place(page)).toContainText('The yard')
    })
  }

  test('shows its poster and its words without WebGL', async ({ page, context }) => {
    await build(context)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(HOUSE)
    await expect(page.getByRole('alert')).toContainText('cannot show the tour in 3D')
    await expect(page.locator('.poster img')).toBeVisible()
    await expect(page.getByText('The yard, empty but for its walls.')).toBeVisible()
  })
})

test.describe('a 360° film', () => {
  test('of the site plays and turns as its page describes it', async ({ page }) => {
    const film: Film = readJson(SAMPLES, 'film360/film.json')
    await page.goto('/samples/film360/index.htm')
    await live(page)
    const video = page.locator('video')
    const value = (name: 'currentTime' | 'duration' | 'videoWidth') =>
      video.evaluate((element: HTMLVideoElement, key) => element[key], name)
    expect(await value('duration')).toBeCloseTo(film.duration, 0)
    expect(await value('videoWidth')).toBe(film.width)
    const { mean, spread, pixels } = await look(page)
    expect(mean).toBeGreaterThan(8)
    expect(spread).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => value('currentTime')).toBeGreaterThan(0.3)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.keyboard.press('ArrowRight', { delay: 400 })
    await expect.poll(async () => difference(pixels, (await look(page)).pixels)).toBeGreaterThan(3)
  })

  const serveFilm = (context: BrowserContext, without?: string) =>
    context.route('**/samples/film/**', (route) => {
      const file = new URL(route.request().url()).pathname.replace('/samples/film/', '')
      if (file === without) return route.fulfill({ status: 404 })
      const path = join('tests/fixtures/media/film', file)
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
        headers: {
          'Content-Range': `bytes ${start}-${end}/${all.length}`,
          'Accept-Ranges': 'bytes',
        },
        body: all.subarray(start, end + 1),
      })
    })

  test('of the site takes over from its poster unseen', async ({ page }) => {
    await page.goto('/samples/film360/index.htm')
    expect(await comparePoster(page)).toBeLessThan(6)
  })

  test('waits for a visitor who prefers reduced motion, plays, stops and is scrubbed by key', async ({
    page,
    context,
  }) => {
    await serveFilm(context)
    await page.goto('/samples/film/index.htm')
    await live(page)
    const film = page.locator('video')
    const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused)
    expect(await isPaused()).toBe(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(isPaused).toBe(true)
    const scrubber = page.getByRole('slider', { name: 'Time' })
    await scrubber.focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(2)
    const { spread } = await look(page)
    expect(spread).toBeGreaterThan(8)
  })

  test('shows its poster and a sentence when it is missing, and goes on when it is back', async ({
    page,
    context,
  }) => {
    await serveFilm(context, 'film.webm')
    await page.goto('/samples/film/index.htm')
    await expect(page.getByRole('status')).toContainText('The film cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toContainText('The film cannot be loaded')
    await context.unroute('**/samples/film/**')
    await serveFilm(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await live(page)
  })
})

test.describe('a 3D model', () => {
  test('of the site is visited point by point', async ({ page }) => {
    const model: Model = readJson(SAMPLES, 'model3d/model.json')
    await page.goto('/samples/model3d/index.htm')
    await live(page)
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
  })

  for (const size of [
    [1280, 720],
    [390, 844],
  ] as const) {
    test(`of the site takes over from its poster unseen at ${size.join(' × ')}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: size[0], height: size[1] })
      await page.goto('/samples/model3d/index.htm')
      expect(await comparePoster(page)).toBeLessThan(6)
    })
  }

  const serveModel = (context: BrowserContext, without?: string) =>
    context.route('**/samples/model/**', (route) => {
      const file = new URL(route.request().url()).pathname.replace('/samples/model/', '')
      if (file === without) return route.fulfill({ status: 404 })
      return route.fulfill({ path: join('tests/fixtures/media/model', file) })
    })

  test('is turned by key and visited point by point', async ({ page, context }) => {
    await serveModel(context)
    await page.goto('/samples/model/index.htm')
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
  })

  test('shows its poster and a sentence when it is missing', async ({ page, context }) => {
    await serveModel(context, 'model.glb')
    await page.goto('/samples/model/index.htm')
    await expect(page.getByRole('status')).toContainText('The model cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
  })
})

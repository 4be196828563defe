import { test } from '@playwright/test'
import { en } from '../../../src/player/locales/en'
import { holdRequests } from '../../support/hold-requests'
import { serveSmallTour } from '../../support/small-panoramas'
import {
  build,
  changed,
  configurePlayerTests,
  expect,
  expectToMatchPoster,
  expectToSurviveContextLoss,
  HOUSE,
  keepContext,
  live,
  look,
  loseContext,
  PHONE,
  readJson,
  restoreContext,
  SAMPLES,
  sceneListButton,
  serveSmallBundle,
  tours,
} from './player-page'

configurePlayerTests()

test.describe('the player', () => {
  serveSmallBundle()

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 250, height: 350 }, hasTouch: true, isMobile: true })

    test('keeps hotspots and their labels clear of the bar', async ({ page, context }) => {
      await build(context, {
        'tour.json': changed((tour) => {
          for (const [index, point] of tour.scenes[0]!.hotspots.entries()) {
            Object.assign(point, { pitch: -22 - 2 * index, yaw: 10 * index - 10 })
          }
          const [link] = tour.scenes[0]!.hotspots
          Object.assign(link!, { label: 'Down the long stairs to the yard', yaw: 14 })
        }),
      })
      await page.goto(HOUSE)
      await live(page)
      const expectClear = async (width: number) => {
        const boxes = await page.evaluate(() => {
          const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
          const shown = document.querySelectorAll('.hotspot:not([data-out-of-view])')
          return {
            hotspots: [...shown].map(box),
            label: box(document.querySelector('.hotspot[data-kind="link"] .label')!),
            bar: box(document.querySelector('.bar')!),
          }
        })
        expect(boxes.hotspots).toHaveLength(3)
        for (const { bottom } of [...boxes.hotspots, boxes.label]) {
          expect(bottom).toBeLessThanOrEqual(boxes.bar.top)
        }
        expect(boxes.label.left).toBeGreaterThanOrEqual(0)
        expect(boxes.label.right).toBeLessThanOrEqual(width)
        expect(boxes.hotspots[0]!.width).toBeGreaterThanOrEqual(44)
      }
      const label = page.locator('.hotspot[data-kind="link"] .label')
      await expect(label).toHaveCSS('opacity', '1')
      await expectClear(250)
      const before = await page.locator('.bar').boundingBox()
      await page.setViewportSize({ width: 844, height: 390 })
      await expect.poll(() => page.locator('.bar').boundingBox()).not.toEqual(before)
      await expect(label).toHaveCSS('opacity', '1')
      // The hotspots are placed in the next frame.
      await expect(() => expectClear(844)).toPass()
    })
  })

  test('shows the full name of every scene in the bar', async ({ page, context }) => {
    await serveSmallTour(context, 'madania')
    const names = tours.flatMap(({ name, described }) => [
      ...described.scenes.map((scene) => scene.name),
      ...Object.values<{ name: string }>(readJson(SAMPLES, name, 'locale.el.json').scenes).map(
        (scene) => scene.name,
      ),
    ])
    await page.goto('/samples/madania/index.htm')
    await live(page)
    for (const width of [320, 360, 390, 500, 820, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const cut = await sceneListButton(page)
        .locator('span')
        .evaluate((label, all) => {
          return all.filter((name) => {
            label.textContent = name
            const isWhole = label.scrollHeight <= label.clientHeight
            return !isWhole || label.scrollWidth > label.clientWidth || label.clientHeight > 42
          })
        }, names)
      expect(cut, `${width} px`).toEqual([])
    }
    // A phone mockup on a phone has space for the button only.
    await page.setViewportSize({ width: 200, height: 400 })
    expect((await sceneListButton(page).boundingBox())!.x).toBeGreaterThanOrEqual(0)
  })

  test('has one bar on a phone, with the other controls in its menu', async ({ page, context }) => {
    await serveSmallTour(context, 'madania')
    await page.setViewportSize(PHONE)
    await page.goto('/samples/madania/index.htm')
    await live(page)
    const buttons = page.getByRole('group', { name: en.controls }).getByRole('button')
    const readButtons = () =>
      buttons.evaluateAll((all) =>
        all.map((button) => {
          const { top, width, height } = button.getBoundingClientRect()
          return { name: button.ariaLabel, top, isLarge: Math.min(width, height) >= 44 }
        }),
      )
    const bar = await readButtons()
    const { plan, guidedTour, moreControls } = en
    expect(bar.slice(1).map(({ name }) => name)).toEqual([guidedTour, plan, moreControls])
    expect(new Set(bar.map(({ top }) => top)).size).toBe(1)
    expect(bar.filter(({ isLarge }) => !isLarge)).toEqual([])
    await page.getByRole('button', { name: moreControls }).click()
    await expect(page.getByRole('button', { name: en.fullScreen })).toBeVisible()
    expect((await readButtons()).filter(({ isLarge }) => !isLarge)).toEqual([])
  })

  test('is restored after a lost WebGL context', async ({ page }) => {
    await keepContext(page)
    await page.goto(HOUSE)
    await expectToSurviveContextLoss(page)
  })

  test('opens after the WebGL context was lost before the first tile', async ({ page }) => {
    const release = await holdRequests(page, '**/scenes/hall/**')
    await keepContext(page)
    await page.goto(HOUSE)
    await expect(page.locator('.viewer-container canvas')).toHaveCount(1)
    await loseContext(page)
    await restoreContext(page)
    await expect(page.locator('.tour')).toHaveAttribute('data-state', 'loading')
    await expect(page.locator('.poster img')).toBeVisible()
    release()
    await live(page)
    await expect(page.getByRole('status')).toBeHidden()
    expect((await look(page)).spread).toBeGreaterThan(8)
  })

  test('enters the next scene after the WebGL context was lost on the way to it', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/scenes/yard/**')
    await keepContext(page)
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.locator('.tour')).toHaveAttribute('data-state', 'switching')
    await loseContext(page)
    release()
    await restoreContext(page)
    await expect(sceneListButton(page)).toContainText('The yard')
    await live(page)
    await expect(page.getByRole('status')).toBeHidden()
    expect((await look(page)).spread).toBeGreaterThan(8)
  })

  test('opens in the view of a phone that was turned while it loaded', async ({ page }) => {
    const release = await holdRequests(page, '**/scenes/**')
    await page.setViewportSize(PHONE)
    await page.goto('/samples/test/index.htm')
    await expect(page.locator('.viewer-container canvas')).toHaveCount(1)
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
    release()
    await expectToMatchPoster(page)
  })

  test('releases the textures of scenes', async ({ page }) => {
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
        const here = await sceneListButton(page).textContent()
        await page
          .locator('.hotspot[data-kind="link"]')
          .evaluate((link: HTMLElement) => link.click())
        await expect(sceneListButton(page)).not.toHaveText(here ?? '')
        await live(page)
      }
    }
    await change(2)
    const before = await kept()
    // One object that is kept for each scene makes the difference.
    await change(4)
    await expect.poll(kept).toEqual(before)
  })

  test('keeps one WebGL context, without the buffers for edges and depth that panoramas do not need', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const contexts = new Set<WebGL2RenderingContext>()
      Object.assign(window, { contexts })
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: never[]) {
        const context: unknown = Reflect.apply(getContext, this, all)
        if (context instanceof WebGL2RenderingContext) contexts.add(context)
        return context
      } as typeof getContext
    })
    await page.goto(HOUSE)
    await live(page)
    // Browsers limit the number of contexts of all pages of a site.
    const attributes = await page.evaluate(() => {
      const { contexts } = window as unknown as { contexts: Set<WebGL2RenderingContext> }
      return [...contexts]
        .filter((context) => !context.isContextLost())
        .map((context) => context.getContextAttributes())
    })
    expect(attributes).toMatchObject([{ antialias: false, depth: false }])
  })
})

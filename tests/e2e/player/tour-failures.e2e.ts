import { test } from '@playwright/test'
import type { Tour } from '../../../src/player/schema/tour'
import {
  build,
  configurePlayerTests,
  expect,
  fetched,
  HOUSE,
  live,
  look,
  markSharp,
  readJson,
  SAMPLES,
  SMALL,
  sceneListButton,
} from './player-page'

configurePlayerTests()

test.describe('a tour with invalid or missing files', () => {
  test.use({ viewport: SMALL })

  // Unit tests of the player's start open the other kinds of broken files.
  test('shows and reports an error, and keeps its text', async ({ page, context }) => {
    await build(context, { 'tour.json': '{"title": "A sm' })
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>messages = []; onmessage = ({ data }) => messages.push(data)</script>
          <iframe src="${HOUSE}"></iframe>`,
      }),
    )
    await page.goto('/host')
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('alert')).toContainText('cannot be loaded')
    await expect(frame.getByText('The yard, empty but for its walls.')).toBeVisible()
    await expect(frame.locator('.poster img')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages))
      .toEqual([{ type: 'tour.failed', reason: 'tour' }])
  })

  test('keeps the scene when the next panorama is missing, and continues after a retry', async ({
    page,
    context,
  }) => {
    await build(context, { 'scenes/yard/base.webp': null })
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.getByRole('status')).toContainText('“The yard” cannot be loaded')
    await expect(sceneListButton(page)).toContainText('The hall')
    await live(page)
    await page.getByRole('button', { name: 'About: The lamp' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await build(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(sceneListButton(page)).toContainText('The yard')
    await live(page)
  })

  test('shows its poster and its other scenes when the first panorama is missing', async ({
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

  test('opens with the tiles of its view, and loads the preview after them', async ({
    page,
    context,
  }) => {
    const small = '/samples/house/scenes/hall/base.webp'
    const isLater = async () => (await fetched(page)).find(({ path }) => path === small)?.isLater
    await build(context, { 'scenes/hall/base.webp': null })
    // A graphics card that needs longer for a frame than the poster's fade takes.
    await page.addInitScript(() => {
      const { fenceSync, clientWaitSync } = WebGL2RenderingContext.prototype
      const createdAt = new WeakMap<WebGLSync, number>()
      Object.assign(WebGL2RenderingContext.prototype, {
        fenceSync(this: WebGL2RenderingContext, ...parameters: [number, number]) {
          const fence = fenceSync.apply(this, parameters)!
          createdAt.set(fence, performance.now())
          return fence
        },
        clientWaitSync(this: WebGL2RenderingContext, ...parameters: [WebGLSync, number, number]) {
          if (performance.now() < createdAt.get(parameters[0])! + 1000) return this.TIMEOUT_EXPIRED
          return clientWaitSync.apply(this, parameters)
        },
      })
    })
    await markSharp(page)
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('status')).toContainText('did not load')
    await expect.poll(isLater).toBe(true)
    await build(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('shows the preview where a tile is invalid', async ({ page, context }) => {
    await build(context, { 'scenes/hall/0-0.webp': 'no picture' })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('status')).toContainText('did not load')
    expect((await look(page)).spread).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(sceneListButton(page)).toContainText('The yard')
    // The message was about the hall.
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('draws the preview where the tiles in view leave slivers', async ({ page }) => {
    const { scenes }: Tour = readJson(SAMPLES, 'madania', 'tour.json')
    const { panorama: picture } = scenes.find(({ id }) => id === 'terrace')!
    await markSharp(page)
    await page.setViewportSize({ width: 800, height: 560 })
    await page.goto('/samples/madania/index.htm#scene=terrace&yaw=0&pitch=82.5&fov=90')
    await live(page)
    const black = async () => {
      const { pixels } = await look(page)
      let count = 0
      for (let at = 0; at < pixels.length; at += 3) {
        if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! === 0) count++
      }
      return count
    }
    await expect
      .poll(async () => (await fetched(page)).map(({ path }) => path))
      .toContain(`/samples/madania/${picture.preview}`)
    await expect.poll(black, 'black pixels').toBe(0)
  })
})

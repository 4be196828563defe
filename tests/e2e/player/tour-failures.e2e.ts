import { test } from '@playwright/test'
import type { Tour } from '../../../src/player/schema/tour'
import { findLatinWords } from '../../support/alphabets'
import {
  build,
  changed,
  configurePlayerTests,
  expect,
  fetched,
  HOUSE,
  live,
  look,
  markSharp,
  readJson,
  readTexts,
  SAMPLES,
  SMALL,
  sceneListButton,
} from './player-page'

configurePlayerTests()

test.describe('a tour with invalid or missing files', () => {
  test.use({ viewport: SMALL })

  test('shows and reports an error, and keeps its text', async ({ page, context }) => {
    for (const json of [null, '{"title": "A sm', '{"scenes": [{}, 7]}']) {
      await build(context, { 'tour.json': json })
      await page.goto(HOUSE)
      await expect(page.getByRole('alert')).toContainText('cannot be loaded')
      await expect(page.getByText('The yard, empty but for its walls.')).toBeVisible()
    }
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>messages = []; onmessage = ({ data }) => messages.push(data)</script>
          <iframe src="${HOUSE}"></iframe>`,
      }),
    )
    await page.goto('/host')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages))
      .toEqual([{ type: 'tour.failed', reason: 'tour' }])
  })

  test('hides invalid parts and dead links without an error message', async ({ page, context }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await build(context, {
      'tour.json': changed(({ scenes: [hall, yard] }) => {
        Object.assign(yard!, { panorama: null })
        hall!.hotspots.push({ kind: 'link', sceneId: 'cellar', label: 'Down', yaw: 0, pitch: 0 })
        Object.assign(hall!.hotspots[2]!, { link: 'javascript:alert(1)' })
      }),
    })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.locator('.hotspot')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'About: The lamp' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The console names the errors for the author.
    await expect.poll(() => faults.join('\n')).toMatch(/scenes\[yard\]\.panorama: /)
    expect(faults.join('\n')).toMatch(/scenes\[hall\]\.hotspots\[2\]\.link: /)
    expect(faults.join('\n')).toMatch(/"cellar"/)
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

  test('shows the preview where a tile is empty, missing or invalid', async ({ page, context }) => {
    for (const body of ['', null, 'no picture']) {
      await build(context, { 'scenes/hall/0-0.webp': body })
      await page.goto(HOUSE)
      await live(page)
      await expect(page.getByRole('status')).toContainText('did not load')
      expect((await look(page)).spread).toBeGreaterThan(8)
    }
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

  test('shows its poster and its text without WebGL', async ({ page, context }) => {
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
    expect(findLatinWords(await readTexts(page))).toEqual([])
  })
})

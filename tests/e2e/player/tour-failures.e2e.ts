import { test } from '@playwright/test'
import {
  build,
  configurePlayerTests,
  expect,
  HOUSE,
  live,
  look,
  SMALL,
  sceneListButton,
} from './player-page'

configurePlayerTests()

/** Makes all pictures of a scene missing. */
const withoutScene = (id: string) =>
  Object.fromEntries(
    ['preview', '1024/0-0', '1024/1-0'].map((name) => [`scenes/${id}/${name}.webp`, null]),
  )

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
    await build(context, withoutScene('yard'))
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
    await build(context, withoutScene('hall'))
    await page.goto(HOUSE)
    await expect(page.getByRole('status')).toContainText('“The hall” cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Scenes' }).click()
    await page.getByRole('button', { name: /^The yard/ }).click()
    await live(page)
  })

  test('continues by itself when the connection is back', async ({ page, context }) => {
    await build(context)
    await page.goto(HOUSE)
    await live(page)
    await context.setOffline(true)
    await build(context, withoutScene('yard'))
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(page.getByRole('status')).toContainText('“The yard” cannot be loaded')
    await build(context)
    await context.setOffline(false)
    await expect(sceneListButton(page)).toContainText('The yard')
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('shows the last of eight scenes that are requested within two seconds', async ({
    page,
    context,
  }) => {
    await build(context)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${HOUSE}#scene=hall&yaw=0`)
    await live(page)
    await page.evaluate(async () => {
      for (let change = 0; change < 8; change++) {
        location.hash = `#scene=${change % 2 ? 'hall' : 'yard'}&yaw=${change}`
        await new Promise((resolve) => setTimeout(resolve, 240))
      }
      location.hash = '#scene=yard&yaw=77'
    })
    await expect(sceneListButton(page)).toContainText('The yard')
    await live(page)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    expect(new URL(page.url()).hash).toMatch(/scene=yard&yaw=77/)
  })

  test('opens without its preview', async ({ page, context }) => {
    await build(context, { 'scenes/hall/preview.webp': null })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('status')).toBeHidden()
    expect((await look(page)).spread).toBeGreaterThan(8)
  })

  test('shows the preview where a tile is invalid', async ({ page, context }) => {
    await build(context, { 'scenes/hall/1024/0-0.webp': 'no picture' })
    await page.goto(HOUSE)
    await live(page)
    await expect(page.getByRole('status')).toContainText('did not load')
    expect((await look(page)).spread).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Go to: To the yard' }).click()
    await expect(sceneListButton(page)).toContainText('The yard')
    // The message was about the hall.
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('leaves no gap between tiles near a pole', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 560 })
    await page.goto('/samples/madania/index.htm#scene=terrace&yaw=0&pitch=82.5&fov=90')
    await live(page)
    const { pixels } = await look(page)
    let black = 0
    for (let at = 0; at < pixels.length; at += 3) {
      if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! === 0) black++
    }
    expect(black, 'black pixels').toBe(0)
  })
})

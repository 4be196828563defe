import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { renderBundleFile } from '../../../scripts/build/third-party-tours.mjs'
import { isUniform } from '../../../scripts/images/posters.mjs'
import {
  bundleHeaders,
  serveAsThirdParty,
  THIRD_PARTY_TOURS_FOLDER,
  thirdPartyTours,
} from '../../support/bundles'
import { sandboxedResults } from '../../support/sandboxed-results'
import { expect, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

// Exports from other tools, each served instead of the café's bundle.

const café = projectById('4')

/** Serves an export as the build writes it, with a café that is marked as third-party. */
async function putInPlace(page: Page, folder: string) {
  await page.route('**/samples/madania/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/madania/', '')
    const answer = { headers: bundleHeaders.untrusted }
    const text = await renderBundleFile(folder, file)
    if (text) {
      const contentType = file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
      return route.fulfill({ ...answer, contentType, body: Buffer.from(text, 'latin1') })
    }
    const path = join(folder, file)
    return existsSync(path) ? route.fulfill({ ...answer, path }) : route.fallback()
  })
  await serveAsThirdParty(page)
}

/** Answers for the site to which the tours link. */
const serveMenu = (context: BrowserContext) =>
  context.route('https://menu.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
  )

for (const name of thirdPartyTours) {
  test(`${name} captures the wheel in its device frame after a click, and returns it to the page on close`, async ({
    page,
    context,
    problems,
  }) => {
    // The page was prerendered with another row, so React reports a mismatch.
    problems.allow(/Minified React error #418/)
    await serveMenu(context)
    await putInPlace(page, join(THIRD_PARTY_TOURS_FOLDER, name))
    // In one column: of two tours side by side, the first one starts by itself.
    await page.setViewportSize({ width: 820, height: 900 })
    await open(page, '/samples')
    const cover = page.getByRole('link', {
      name: `${viewer.en.openOnTap}: ${café.title}`,
      exact: true,
    })
    await cover.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.mouse.move(20, 300)
    const tour = page.frameLocator(`iframe[title="${café.title}"]`)
    await expect(tour.locator('body')).toHaveAttribute('data-playing', /./)
    expect(await tour.locator('body').evaluate(() => origin)).toBe('null')
    await expect(cover).toBeVisible()
    await expect(cover).toHaveCSS('cursor', 'default')

    const scrolled = () => page.evaluate(() => window.scrollY)
    async function wheel() {
      const before = await scrolled()
      await page.mouse.wheel(0, 40)
      // The page never receives events that the tour consumes, so the test waits for frames instead.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      return { before, after: scrolled }
    }

    const { x, y, width, height } = (await cover.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    const over = await wheel()
    await expect.poll(over.after, 'the wheel over a tour that waits').toBe(over.before + 40)

    await cover.click()
    await expect(cover).toHaveCount(0)
    const within = await wheel()
    expect(await within.after(), 'the wheel in the tour').toBe(within.before)

    const asked = context.waitForEvent('page')
    await tour.locator('#link').click()
    const tab = await asked
    expect(tab.url()).toMatch(
      /^https:\/\/menu\.example\/rooms$|\/samples\/madania\/(shop\/oil\.html|prices\.pdf)$/,
    )
    await tab.close()

    await page.getByRole('button', { name: viewer.en.close }).click()
    await expect(cover).toBeVisible()
    await page.mouse.move(x + width / 2, y + height / 2)
    const again = await wheel()
    await expect.poll(again.after, 'the wheel after the way back').toBe(again.before + 40)
  })
}

const sandboxed = 'tests/fixtures/bundles/sandboxed'

test.describe('in its opaque origin, a tour of another tool', () => {
  test.beforeEach(async ({ page, context, problems }) => {
    // The page was prerendered with another row, so React reports a mismatch.
    problems.allow(/Minified React error #418/)
    await serveMenu(context)
    await putInPlace(page, sandboxed)
    await open(page, café.path)
  })

  test('uses images in WebGL, storage and workers', async ({ page }) => {
    const tour = page.frameLocator(`iframe[title="${café.title}"]`)
    const results = tour.getByRole('list').getByRole('listitem')
    await expect(results).toHaveCount(9)
    expect((await results.allTextContents()).sort()).toEqual(sandboxedResults)
  })

  for (const [role, name, path] of [
    ['link', 'Link without a target', 'none'],
    ['link', 'Link to the top', 'top'],
    ['link', 'Link to a new window', 'blank'],
    ['link', 'Link in SVG', 'svg'],
    ['button', 'Assign location', 'location'],
    ['button', 'Assign href', 'href'],
    ['button', 'Assign top', 'top-location'],
    ['button', 'Open and focus', 'open'],
    ['button', 'Open and navigate', 'later'],
    ['button', 'Detached link', 'detached'],
  ] as const) {
    test(`opens a new tab, and stays: ${name}`, async ({ page, context }) => {
      const tour = page.frameLocator(`iframe[title="${café.title}"]`)
      const asked = context.waitForEvent('page')
      await tour.getByRole(role, { name }).click()
      expect((await asked).url()).toBe(`https://menu.example/${path}`)
      await expect(tour.getByRole('link', { name: 'Link without a target' })).toBeVisible()
    })
  }

  test('returns after it has left its frame in a way that nothing can intercept', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/frame-src|ERR_BLOCKED_BY_CSP/)
    const tour = page.frameLocator(`iframe[title="${café.title}"]`)
    const asked = context.waitForEvent('page')
    await tour.getByRole('button', { name: 'Assign by another name' }).click()
    expect(new URL((await asked).url()).origin).toBe('https://menu.example')
    await expect(tour.getByRole('link', { name: 'Link without a target' })).toBeVisible()
  })

  test('covers its poster, though its page has no background', async ({ page }) => {
    await expect(page.frameLocator(`iframe[title="${café.title}"]`).getByRole('list')).toBeVisible()
    const { width, height } = page.viewportSize()!
    const clip = { x: width / 2, y: height - 200, width: width / 2, height: 200 }
    await expect.poll(async () => isUniform(await page.screenshot({ clip }))).toBe(true)
  })

  for (const width of [390, 1280])
    test(`is below the site’s bar in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const frame = (await page.locator(`iframe[title="${café.title}"]`).boundingBox())!
      for (const name of [viewer.en.offer, `Hermes View: ${viewer.en.back}`]) {
        const link = (await page.getByRole('link', { name }).boundingBox())!
        expect(link.y + link.height).toBeLessThanOrEqual(frame.y)
      }
      expect(frame.y + frame.height).toBe(800)
    })

  test('shows its other pages in its frame, with links that open a new tab', async ({
    page,
    context,
  }) => {
    const tour = page.frameLocator(`iframe[title="${café.title}"]`)
    const panel = context.waitForEvent('page')
    await tour.frameLocator('iframe[title="Panel"]').getByRole('link').click()
    expect((await panel).url()).toBe('https://menu.example/panel')

    await tour.getByRole('link', { name: 'Page of the tour' }).click()
    await expect(tour.getByRole('heading', { name: 'Second page' })).toBeVisible()
    const second = context.waitForEvent('page')
    await tour.getByRole('link', { name: 'Link of the second page' }).click()
    expect((await second).url()).toBe('https://menu.example/second')
  })
})

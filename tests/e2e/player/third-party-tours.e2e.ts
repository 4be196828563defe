import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renderIndexPage } from '../../../scripts/build/third-party-tours.mjs'
import {
  bundleHeaders,
  serveAsThirdParty,
  THIRD_PARTY_TOURS_FOLDER,
  thirdPartyTours,
} from '../../support/bundles'
import { expect, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

// Exports from other tools, each served instead of the café's bundle.

const café = projectById('4')

/** Serves an export as the build writes it, with a café that is marked as third-party. */
async function putInPlace(page: Page, name: string) {
  const folder = join(THIRD_PARTY_TOURS_FOLDER, name)
  const index = Buffer.from((await renderIndexPage(folder)) ?? '', 'latin1')
  await page.route('**/samples/madania/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/madania/', '')
    const answer = { headers: bundleHeaders.untrusted }
    if (file === 'index.htm') {
      return route.fulfill({ ...answer, contentType: 'text/html; charset=utf-8', body: index })
    }
    const path = join(folder, file)
    return existsSync(path) ? route.fulfill({ ...answer, path }) : route.fallback()
  })
  // The browser asks for permission before a page of another site loads from this computer.
  await page.route('**/samples/open-links.js', (route) =>
    route.fulfill({ headers: bundleHeaders.untrusted, path: 'dist/samples/open-links.js' }),
  )
  await serveAsThirdParty(page)
}

for (const name of thirdPartyTours) {
  test(`${name} captures the wheel in its device frame after a click, and returns it to the page on close`, async ({
    page,
    context,
    problems,
  }) => {
    // The page was prerendered with another row, so React reports a mismatch.
    problems.allow(/Minified React error #418/)
    await context.route('https://menu.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
    )
    await putInPlace(page, name)
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

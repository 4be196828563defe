import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { foreignPage } from '../../scripts/build/foreign-exports.mjs'
import { EXPORTS, exports } from '../helpers/bundles'
import { expect, open, test } from '../helpers/site'
import { projectById, viewer } from '../helpers/words'

// Exports as other tools write them, each in the place of the café.

const café = projectById('4')

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
const { headers } = hosting.headers.find(
  ({ source }: { source: string }) => source === '/samples/**',
)
const policy: string = headers[0].value

/** Serves an export as the build writes it, and the site as if the café's row said that it is foreign. */
async function putInPlace(page: Page, name: string) {
  const folder = join(EXPORTS, name)
  const index = Buffer.from((await foreignPage(folder)) ?? '', 'latin1')
  await page.route('**/samples/madania/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/madania/', '')
    const answer = { headers: { 'content-security-policy': policy } }
    if (file === 'index.htm') {
      return route.fulfill({ ...answer, contentType: 'text/html; charset=utf-8', body: index })
    }
    const path = join(folder, file)
    return existsSync(path) ? route.fulfill({ ...answer, path }) : route.fallback()
  })
  await page.route('**/static/js/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /bundle:(["'`])\/samples\/madania\/index\.htm\1/,
      'isForeign:!0,$&',
    )
    await route.fulfill({ response, body })
  })
}

for (const name of exports) {
  test(`${name} plays in its device when it is chosen, and gives the page its wheel back`, async ({
    page,
    context,
    problems,
  }) => {
    // The page was written with the row as it is, and React notices.
    problems.expect(/Minified React error #418/)
    await context.route('https://menu.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
    )
    await putInPlace(page, name)
    await open(page, '/samples')
    const cover = page.getByRole('link', { name: `${viewer.en.choose} ${café.title}`, exact: true })
    await cover.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.mouse.move(20, 300)
    const tour = page.frameLocator(`iframe[title="${café.title}"]`)
    await expect(tour.locator('body')).toHaveAttribute('data-playing', /./)
    await expect(cover).toBeVisible()
    await expect(cover).toHaveCSS('cursor', 'grab')

    const scrolled = () => page.evaluate(() => window.scrollY)
    async function wheel() {
      const before = await scrolled()
      await page.mouse.wheel(0, 40)
      // What the tour swallows never comes, so that there is nothing to wait for but the frames.
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

    await page.getByRole('button', { name: viewer.en.leave }).click()
    await expect(cover).toBeVisible()
    await page.mouse.move(x + width / 2, y + height / 2)
    const again = await wheel()
    await expect.poll(again.after, 'the wheel after the way back').toBe(again.before + 40)
  })
}

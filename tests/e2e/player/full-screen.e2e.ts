import { type Project, projects } from '../../../src/content/projects'
import { routes } from '../../../src/routes'
import { isOwnBundle } from '../../support/bundles'
import { expect, open, stubTours, test } from '../../support/site'
import { projectById } from '../../support/site-content'

test.use({
  // Playwright hides scrollbars unless told otherwise.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})
// In one worker, because these launch options start a browser in each.
test.describe.configure({ mode: 'default' })

const { path: anyTour } = projectById('1')
const tourPage = String(routes.find(({ path }) => path === anyTour)?.page)
const tourRoutes = routes.filter(({ page }) => String(page) === tourPage)

test('the test browser shows a scrollbar beside a long page', async ({ page }) => {
  await open(page, '/about')
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(
    page.viewportSize()!.width,
  )
})

// All tours have the same page and the same player, so one page and one bundle of each kind are opened.
// addresses.e2e.ts reads the HTML of the other pages.
const { path, data } = tourRoutes.find(({ lang }) => lang === 'el')!
const kinds = ['tour', 'film', 'model'].map(
  (media) => projects.find((each) => each.media === media && isOwnBundle(each.bundle))!.bundle,
)

test(`the tour at ${path} fills the window without a scrollbar, and prints on one sheet`, async ({
  page,
}) => {
  await stubTours(page)
  await open(page, path)
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible()
  const { bundle } = data as Project
  await expect(frame).toHaveAttribute('src', `${bundle}?embedded=0&lang=el`)
  // The overlay is removed after 300 ms.
  await expect(page.locator('[data-redirect]')).toHaveCount(0)
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const printed = (await page.pdf()).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a tour, a film and a model fill the window without a scrollbar', async ({ page }) => {
  for (const bundle of kinds) {
    // The server of this test's other pages leaves out the player.
    await page.goto(`${process.env.SITE_URL}${bundle}`)
    await expect(page.locator('html'), bundle).toHaveAttribute('data-player', 'live')
    const size = await page.evaluate(() => {
      const { clientWidth, scrollHeight } = document.documentElement
      return { width: clientWidth, height: scrollHeight }
    })
    expect(size, bundle).toEqual(page.viewportSize())
  }
})

import type { Page } from '@playwright/test'
import { type Service, services } from '../../../src/content/services'
import { getChunkPattern } from '../../support/chunks'
import { holdRequests } from '../../support/hold-requests'
import { countLoads, expect, open, stubTours, test, waitForHydration } from '../../support/site'
import { errorPage, messages, projectById, reloadNotice } from '../../support/site-content'

const café = projectById('4')

// resilience.e2e.ts tests a page whose chunk a deploy has removed, use-hero-loaded.test.tsx how long the
// overlay is shown at most, and load-chunk.test.ts a chunk that never comes.

test.beforeEach(({ page }) => stubTours(page))

const about = getChunkPattern('AboutPage')

const link = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: messages.en.site.main })
    .getByRole('link', { name, exact: true })

for (const [path, texts] of [
  ['/', 'src/pages/home/en.ts'],
  ['/el/services/360-video', 'src/content/el/services/360-video.ts'],
  ['/reserve/sample_restaurant', 'src/pages/reserve/en.ts'],
] as const) {
  test(`${path} requests its texts with its code, not after it`, async ({ page }) => {
    const letThrough = await holdRequests(page, getChunkPattern('react'))
    const requested = page.waitForRequest(getChunkPattern(texts))
    await page.goto(path)
    await requested
    letThrough()
    await waitForHydration(page)
  })
}

for (const [event, cause] of [
  ['the site’s code is loaded', (_: Page, letThrough: () => void) => letThrough()],
  ['the visitor begins to scroll', (page: Page) => page.mouse.wheel(0, 10)],
] as const) {
  test(`lazy pictures just below the window are requested when ${event}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letThrough = await holdRequests(page, getChunkPattern('react'))
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const isRequested = ({ picture }: Service) =>
      requested.some((url) => url.includes(`/pictures/${picture}-`))
    const codeRequested = page.waitForRequest(getChunkPattern('react'))
    await page.goto('/services')
    await codeRequested
    const [first, second] = services
    expect([isRequested(first), isRequested(second)]).toEqual([true, false])
    await cause(page, letThrough)
    await expect.poll(() => isRequested(second)).toBe(true)
  })
}

test('a page whose chunk never loads reloads once and stays readable; navigation to it shows the error page', async ({
  page,
  problems,
}) => {
  problems.allow(about)
  problems.allow(/ChunkLoadError: Loading chunk \/about failed\./)
  await page.route(about, (route) => route.abort())
  await open(page, '/contact')
  const loads = countLoads(page)
  await link(page, 'About').click()
  await expect(page.getByRole('alert')).toContainText(reloadNotice.en.text)
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(loads.count).toBe(1)

  await link(page, 'Contact Us').click()
  await waitForHydration(page)
  await link(page, 'About').click()
  const failed = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/Loading chunk \/about failed\./)
  await expect(page).toHaveTitle(/Unexpected Application Error!/)
  expect(loads.count).toBe(2)

  await page.getByRole('link', { name: errorPage.home }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hermes View' })).toBeVisible()
  await page.unroute(about)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await waitForHydration(page)
})

test.describe("home's loading overlay", () => {
  const overlay = (page: Page) =>
    page.getByRole('status').filter({ hasText: messages.en.site.loading })
  const homeCode = getChunkPattern('HomePage')

  const isLocked = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

  test('never covers a prerendered page', async ({ page }) => {
    const letThrough = await holdRequests(page, homeCode)
    await page.addInitScript(() => {
      const seen = { overlay: false }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        seen.overlay ||= 'loading' in document.documentElement.dataset
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
    letThrough()
    await waitForHydration(page)
    await expect(overlay(page)).toHaveCount(0)
    expect(await isLocked(page)).toBe(false)
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      overlay: false,
    })
  })

  test('is shown and locks scrolling until chunk and picture have loaded, or until Back', async ({
    page,
  }) => {
    const codeComes = await holdRequests(page, homeCode)
    const pictureComes = await holdRequests(page, /\/samples\/madania\/poster-/)
    await page.clock.install()
    await open(page, '/contact')
    await link(page, 'About').click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await link(page, 'Home').click()
    await expect(overlay(page)).toBeVisible()
    // The address is still that of the page that the overlay covers.
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(overlay(page)).toHaveCount(0)
    expect(await isLocked(page)).toBe(false)

    await link(page, 'Home').click()
    await expect(overlay(page)).toBeVisible()
    expect(await isLocked(page)).toBe(true)
    codeComes()
    await expect(page.getByRole('heading', { level: 1, name: 'Hermes View' })).toBeAttached()
    await expect(overlay(page)).toBeVisible()
    expect(await isLocked(page)).toBe(true)
    pictureComes()
    await expect(overlay(page)).toHaveCount(0)
    expect(await isLocked(page)).toBe(false)
    await expect(page.getByRole('img', { name: café.alt }).first()).toBeVisible()
  })
})

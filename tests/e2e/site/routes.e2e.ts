import type { Page } from '@playwright/test'
import type { Route } from '../../../src/lib/route'
import { contactPage } from '../../../src/pages/contact/en'
import { home as homeMessages } from '../../../src/pages/home/en'
import { notFound as el } from '../../../src/pages/not-found/el'
import { notFound as en } from '../../../src/pages/not-found/en'
import { getSiteRoute, greekNotFoundRoute, notFoundRoute } from '../../../src/routes'
import { expect, open, test, waitForHydration } from '../../support/site'
import { getHeadTags, messages } from '../../support/site-content'
import { homeForm } from '../../support/site-forms'

test.use({ viewport: { width: 390, height: 844 } })

test('an unknown address answers 404 in its language, with links to home and the sample tours', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(/\b404\b/)
  for (const address of [
    ...['/no-such-page', '/services/nothing', '/debug', '/en/about'],
    ...['/projects/no-such-tour', '/EL/no-such-page', '/el/projects/999'],
  ]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text(), address).toContain(en.title)
  }

  await test.step('in English, without an empty viewer at the address of a project', async () => {
    await open(page, '/projects/no-such-tour')
    await expectNotFoundPage(page, notFoundRoute)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    const { title } = messages.en.projects['4']
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('in Greek, also after a client-side navigation', async () => {
    await open(page, '/el/no-such-page')
    await expectNotFoundPage(page, greekNotFoundRoute)
    await page.getByRole('link', { name: el.home, exact: true }).click()
    await expect(page).toHaveTitle((await getHeadTags(getSiteRoute('/el'))).title)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle((await getHeadTags(greekNotFoundRoute)).title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  })
})

/** Expects the 404 page to have both languages, and title and description in the route's. */
async function expectNotFoundPage(page: Page, route: Route) {
  const both = { en, el }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(both[route.lang].title)
  for (const { home } of Object.values(both))
    await expect(page.getByRole('link', { name: home, exact: true })).toBeVisible()
  const { title, description } = await getHeadTags(route)
  await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
}

for (const path of ['/about', '/el/about']) {
  test(`${path} with a trailing slash redirects to ${path}`, async ({ request }) => {
    const answer = await request.get(`${path}/`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(path)
  })
}

test.describe('restores the scroll position', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  /** The scroll positions of the two pages of a visit, in pixels. */
  const FIRST = 600
  const SECOND = 400

  const expectAt = async (page: Page, path: string, top: number) => {
    await expect(page).toHaveURL(path)
    await waitForHydration(page)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  }

  const scrollTo = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    // The site saves positions on scroll events, which fire in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

  /** Opens two pages in one document, and scrolls both down. */
  async function visitBoth(page: Page, first: string, second: string) {
    await open(page, first)
    await scrollTo(page, FIRST)
    await page.locator(`header a[href="${second}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(second)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await scrollTo(page, SECOND)
  }

  test('after a navigation, a reload, back and forward', async ({ page }) => {
    await visitBoth(page, '/about', '/services')
    await page.locator('header a[href="/contact"]').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: contactPage.title })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The browser restores the page that was loaded as a document, the site every other page.
    await page.goBack()
    await expectAt(page, '/services', SECOND)
    await page.reload()
    await expectAt(page, '/services', SECOND)
    await page.goBack()
    await expectAt(page, '/about', FIRST)
    await page.reload()
    await expectAt(page, '/about', FIRST)
    await page.goForward()
    await expectAt(page, '/services', SECOND)
  })

  test('of a Greek page after another document and after a change of language', async ({
    page,
  }) => {
    await visitBoth(page, '/el/about', '/el/services')
    await page.goto('/login')
    await page.goBack()
    await expectAt(page, '/el/services', SECOND)
    await page.locator('header a[hreflang=en]').first().dispatchEvent('click')
    await expect(page).toHaveURL('/services')
    await waitForHydration(page)
    await page.goBack()
    await expectAt(page, '/el/services', SECOND)
    await page.goBack()
    await expectAt(page, '/el/about', FIRST)
  })
})

test('a reload keeps the scroll position', async ({ page }) => {
  await open(page, '/')
  const heading = page.getByRole('heading', { name: homeMessages.whyChooseUs.heading })
  await heading.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' })
    // The browser restores whole pixels after a reload.
    scrollTo({ top: Math.floor(scrollY), behavior: 'instant' })
  })
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const left = await top()
  await page.reload()
  await waitForHydration(page)
  // Late pictures move the page by parts of a pixel, which the browser corrects by whole pixels.
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
})

// styles.e2e.ts opens an address with a fragment.
test('a link to a fragment scrolls there, and back returns', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const call = page.getByRole('main').getByRole('link', { name: 'Book a call' }).first()
  await expect(call).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const detours = await page.evaluateHandle(() => {
    const positions: unknown[] = []
    const { scrollTo } = window
    window.scrollTo = (...to: unknown[]) => {
      positions.push(...to)
      Reflect.apply(scrollTo, window, to)
    }
    return positions
  })
  await call.click()
  const form = page.getByRole('form', { name: homeForm.name })
  await expect(form).toBeInViewport()
  expect(await detours.jsonValue()).toEqual([])
  await page.goBack()
  await expect(call).toBeInViewport()
  await page.goForward()
  await expect(form).toBeInViewport()
})

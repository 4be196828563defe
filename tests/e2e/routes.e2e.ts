import { home as said } from '../../src/content/en/home'
import { notFound } from '../../src/content/en/not-found'
import { home } from '../helpers/entries'
import { expect, hydrated, open, test } from '../helpers/site'

test.use({ viewport: { width: 390, height: 844 } })

test('an unknown address answers 404, with the way home and to the sample tours', async ({
  page,
  problems,
}) => {
  problems.expect(/\b404\b.*\/no-such-page/)
  const response = await open(page, '/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Madania Cafe Bar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Madania Cafe Bar' })).toBeVisible()
})

test('an address that nobody has is no page, and no empty viewer', async ({ page, problems }) => {
  for (const address of ['/projects/no-such-tour', '/services/nothing', '/debug']) {
    problems.expect(new RegExp(`\\b404\\b.*${address}`))
    const response = await open(page, address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

test('an address with a slash at its end leads to the same page', async ({ page }) => {
  await open(page, '/about/')
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('going back shows the page where it was left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page that came as a document is scrolled back by the browser; every other one by the site.
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused()
  const link = page.getByRole('link', { name: 'Sample tours' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample tours' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('a page that is loaded again stands where it stood', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
  const heading = page.getByRole('heading', { name: said.testimonials.heading })
  await heading.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' })
    // The browser keeps whole pixels over a reload.
    scrollTo({ top: Math.floor(scrollY), behavior: 'instant' })
  })
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const left = await top()
  await page.reload()
  await hydrated(page)
  // Pictures that come later push the page by parts of a pixel, which the browser makes good by whole ones.
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
})

test('a link to a place within a page leads straight there, and back', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const call = page.getByRole('link', { name: 'Book a call' }).first()
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
  const form = page.getByRole('form', { name: home.name })
  await expect(form).toBeInViewport()
  expect(await detours.jsonValue()).toEqual([])
  await page.goBack()
  await expect(call).toBeInViewport()
  await page.goForward()
  await expect(form).toBeInViewport()
})

test('an address of a place within a page leads there', async ({ page }) => {
  await open(page, '/#book')
  await expect(page.getByRole('form', { name: home.name })).toBeInViewport()
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
})

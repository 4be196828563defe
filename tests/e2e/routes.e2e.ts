import { notFound, routes } from '../../src/app/routes'
import { homeTestimonials } from '../../src/content/home'
import { home } from '../helpers/entries'
import { expect, expectNoSidewaysScroll, hydrated, open, test } from '../helpers/site'

test.use({ viewport: { width: 390, height: 844 } })

for (const route of [...routes, notFound]) {
  test(`${route.path} answers a cold link with its own page`, async ({ page, problems }) => {
    if (route === notFound) problems.expect(/\b404\b.*\/no\/such\/page/)
    const response = await open(page, route === notFound ? '/no/such/page' : route.path)

    expect(response?.status()).toBe(route === notFound ? 404 : 200)
    await expect(page).toHaveTitle(route.title)
    await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      route.description,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // A window of 1280 px at 400 % is as wide as this.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}

test('the title and the description of each page are its own', () => {
  const canonical = routes.filter((route) => route.canonical === route.path && route.indexed)
  expect(new Set(canonical.map(({ title }) => title)).size).toBe(canonical.length)
  expect(new Set(canonical.map(({ description }) => description)).size).toBe(canonical.length)
})

test.describe('what stands in the HTML, before any script', () => {
  for (const route of routes) {
    test(`of ${route.path} is what robots and shared links need`, async ({ request }) => {
      const html = await (await request.get(route.path)).text()
      const tag = (pattern: RegExp) => html.match(pattern)?.[1]

      expect(html).toContain(`<html lang="${route.lang}" data-deferred>`)
      const canonical = new URL(tag(/<link rel="canonical" href="([^"]+)"/) ?? '')
      expect(canonical.pathname).toBe(route.canonical)
      expect(canonical.protocol).toBe('https:')
      expect(tag(/<meta property="og:url" content="([^"]+)"/)).toBe(canonical.href)
      const picture = tag(/<meta property="og:image" content="([^"]+)"/)
      expect(picture).toBe(`${canonical.origin}${route.picture}`)
      expect(tag(/<meta property="og:title" content="([^"]+)"/)).toBeTruthy()
      expect(html.includes('<meta name="robots" content="noindex"')).toBe(!route.indexed)
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html.match(/<main\b/g)).toHaveLength(1)
    })
  }
})

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

for (const address of ['/projects/7', '/projects/nobody', '/services/nothing', '/debug']) {
  test(`${address} is no page, and no empty viewer`, async ({ page, problems }) => {
    problems.expect(new RegExp(`\\b404\\b.*${address}`))
    const response = await open(page, address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
}

test('an address with a slash at its end leads to the same page', async ({ page }) => {
  await open(page, '/about/')
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('an unlisted project is on no other page', async ({ request }) => {
  const unlisted = routes.filter(({ indexed }) => !indexed).map(({ path }) => path)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  for (const path of unlisted) expect(listed).not.toContain(path)
  for (const { path, indexed, canonical } of routes) {
    if (indexed && canonical === path) expect(listed).toContain(path)
    const html = await (await request.get(path)).text()
    for (const address of unlisted) expect(html).not.toContain(`href="${address}"`)
  }
})

test('going back shows the page where it was left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/privacy_policy')
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
  const heading = page.getByRole('heading', { name: homeTestimonials.heading })
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const left = await top()
  await page.reload()
  await hydrated(page)
  await expect.poll(top).toBe(left)
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

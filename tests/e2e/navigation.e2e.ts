import { routeAt } from '../../src/app/routes'
import { expect, open, test } from '../helpers/site'
import { headOf, navigation } from '../helpers/words'

for (const { label, path } of navigation) {
  test(`pointing at ${label} fetches its page, and a click shows it at once and says so`, async ({
    page,
  }) => {
    const route = routeAt(path)
    const { title } = headOf(route)
    await page.clock.install()
    await open(page, path === '/about' ? '/contact' : '/about')
    const fetched = page.waitForResponse(/\/static\/js\/\w+Page-/)
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
    await link.hover()
    await fetched
    await page.waitForLoadState('networkidle')

    const fetchedLate: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetchedLate.push(request.url())
    })
    // From here on no timer runs and no frame comes: what waits for either is not shown at once.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await link.click()
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(fetchedLate).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
  })
}

import { getRoute } from '../../../src/routes'
import { getChunkPattern } from '../../support/chunks'
import { expect, open, test } from '../../support/site'
import { getHeadTags, navigation } from '../../support/site-content'

/** The chunks of pages, of which one is without the navbar. */
const chunks = new Map([
  ['/', 'HomePage'],
  ['/services', 'ServicesPage'],
  ['/about', 'AboutPage'],
  ['/en/reservation_system', 'ReservationSystemPage'],
])

test('tests links of the navbar', () => {
  expect(navigation.map(({ path }) => path)).toEqual(expect.arrayContaining([...chunks.keys()]))
})

for (const { label, path } of navigation.filter(({ path }) => chunks.has(path))) {
  test(`pointing at ${label} preloads its page, and a click shows and announces it at once`, async ({
    page,
  }) => {
    const route = getRoute(path)
    const { title } = await getHeadTags(route)
    await page.clock.install()
    await open(page, path === '/about' ? '/contact' : '/about')
    const fetched = page.waitForResponse(getChunkPattern(chunks.get(path)!))
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
    await link.hover()
    await fetched

    const fetchedLate: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetchedLate.push(request.url())
    })
    // From here on no timer and no animation frame runs, so code that waits for either would show nothing.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await link.click()
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(fetchedLate).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
  })
}

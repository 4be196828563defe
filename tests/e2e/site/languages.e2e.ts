import type { Page } from '@playwright/test'
import { getRoute } from '../../../src/app/routes'
import { getSiteRoute, greekNotFoundRoute, notFoundRoute } from '../../../src/app/site-routes'
import { contactPage as contactPageEl } from '../../../src/content/el/contact-page'
import { notFound as el } from '../../../src/content/el/not-found'
import { notFound as en } from '../../../src/content/en/not-found'
import { getLanguageLinks, type Language } from '../../../src/content/language'
import { expect, open, test, waitForHydration } from '../../support/site'
import { getHeadTags, messages } from '../../support/site-content'
import { contactForm, getField } from '../../support/site-forms'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' })

/**
 * English pages whose language switch differs: in the navbar, in the bar over a tour, without a navbar, and
 * on a page without client-side navigation. addresses.e2e.ts reads the addresses of the switch on all pages.
 */
const differing = ['/about', '/projects/1', '/en/reservation_system', '/reserve/sample_restaurant']

/** The link to the other language, in the navbar, the footer or the bar over a tour. */
const switchTo = (page: Page, lang: Language) =>
  page.locator(`#root ul > li > a[hreflang=${lang}]`).first()

const [greek] = getLanguageLinks({ en: '', el: '' })

const hint = (page: Page, { name }: { name: string }) => page.getByRole('group', { name })

for (const path of differing) {
  test(`the language switch on ${path} opens the alternate, and returns`, async ({ page }) => {
    const { translations, title } = getRoute(path)
    await open(page, path)
    await expect(switchTo(page, 'en')).toHaveAttribute('aria-current', 'true')
    await switchTo(page, 'el').click()
    await expect(page).toHaveURL(translations!.el)
    await expect(page).toHaveTitle(title(messages.el))
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await switchTo(page, 'en').click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title(messages.en))
  })
}

test('keeps the draft across languages until it is sent', async ({ page }) => {
  await open(page, contactForm.path)
  await getField(page, contactForm, 'message').fill('Δώδεκα δωμάτια, twelve rooms')
  await switchTo(page, 'el').click()
  const message = page.getByRole('textbox', { name: contactPageEl.fields.message.label })
  await expect(message).toHaveValue('Δώδεκα δωμάτια, twelve rooms')
  await message.fill('Δεκατρία')
  await switchTo(page, 'en').click()
  await expect(getField(page, contactForm, 'message')).toHaveValue('Δεκατρία')
})

test('keeps the scroll position and the tour’s scene across languages', async ({ page }) => {
  await open(page, '/services/360-virtual-tour')
  // Its section is higher than half of the window, so no later heading becomes the anchor.
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
    scrollBy({ top: -120, behavior: 'instant' })
  })
  const left = await top()
  // By its address, because the navbar's switch is out of view there; the footer's works the same.
  await switchTo(page, 'el').dispatchEvent('click')
  await expect(page).toHaveURL('/el/services/360-virtual-tour')
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(2)
  // Only once: other visits start at the top.
  await page.goto('/services/360-virtual-tour')
  await page.goto('/el/services/360-virtual-tour')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await open(page, '/projects/4')
  await page.evaluate(() => history.replaceState(history.state, '', '#day/40/-5'))
  await switchTo(page, 'el').click()
  await expect(page).toHaveURL('/el/projects/4#day/40/-5')
})

test('the 404 page has both languages, and the title and description of its address’s language', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(/\b404\b/)
  for (const address of ['/el/projects/999', '/EL/about', '/en/about'])
    expect((await request.get(address)).status(), address).toBe(404)
  for (const [address, first] of [
    ['/EL/about', 'el'],
    ['/en/about', 'en'],
  ] as const) {
    const response = await open(page, address)
    expect(response?.status(), address).toBe(404)
    const both = { en, el }
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(both[first].title)
    for (const lang of ['en', 'el'] as const)
      await expect(page.getByRole('link', { name: both[lang].home, exact: true })).toBeVisible()
    const { title, description } = getHeadTags(first === 'el' ? greekNotFoundRoute : notFoundRoute)
    await expect(page.locator('html')).toHaveAttribute('lang', first)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
  }

  await test.step('after a client-side navigation', async () => {
    await open(page, '/el/no-such-page')
    await page.getByRole('link', { name: el.home, exact: true }).click()
    await expect(page).toHaveTitle(getHeadTags(getSiteRoute('/el')).title)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle(getHeadTags(greekNotFoundRoute).title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  })
})

// LanguageHint.test.tsx tests other browsers, and one that blocks storage.
test.describe('a browser that prefers Greek', () => {
  // The navbar has room for the offer below 1024 px, and again from 1440 px on.
  test.use({ locale: 'el-GR', viewport: { width: 1440, height: 900 } })

  test('is offered Greek on English pages until the offer is followed or dismissed', async ({
    page,
  }) => {
    await open(page, '/about')
    const line = hint(page, greek!)
    await expect(line).toHaveAttribute('lang', 'el')
    await line.getByRole('link', { name: greek!.invitation }).click()
    await expect(page).toHaveURL('/el/about')
    await waitForHydration(page)
    await expect(line).toHaveCount(0)
    await page.goBack()
    await line.getByRole('button', { name: greek!.close }).click()
    await expect(line).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(line).toHaveCount(0)
    await open(page, '/about')
    await expect(line).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { getLanguageLinks, type Language } from '../../../src/domain/language'
import { contactPage as contactPageEl } from '../../../src/pages/contact/el'
import { getRoute } from '../../../src/routes'
import { expect, open, test, waitForHydration } from '../../support/site'
import { getHeadTags } from '../../support/site-content'
import { contactForm, getField } from '../../support/site-forms'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' })

/**
 * Pages whose language switch differs from those in the navbar and in the bar over a tour: without a navbar, and
 * without client-side navigation. addresses.e2e.ts reads the addresses of the switch on all pages.
 */
const differing = ['/en/reservation_system', '/reserve/sample_restaurant']

/** The link to the other language, in the navbar, the footer or the bar over a tour. */
const switchTo = (page: Page, lang: Language) =>
  page.locator(`#root ul > li > a[hreflang=${lang}]`).first()

const [greek] = getLanguageLinks({ en: '', el: '' })

const hint = (page: Page, { name }: { name: string }) => page.getByRole('group', { name })

test('the language switch opens the alternate, returns, and keeps draft, scroll position and scene', async ({
  page,
}) => {
  async function switchFrom(from: Language, path: string, hash = '') {
    const to = from === 'en' ? 'el' : 'en'
    const { translations } = getRoute(path)
    await expect(switchTo(page, from)).toHaveAttribute('aria-current', 'true')
    // The static link has no hash.
    await waitForHydration(page)
    await switchTo(page, to).click()
    await expect(page).toHaveURL(translations![to] + hash)
    await expect(page).toHaveTitle((await getHeadTags(getRoute(translations![to]))).title)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
  }

  for (const path of differing) {
    await test.step(path, async () => {
      await open(page, path)
      await switchFrom('en', path)
      await switchFrom('el', path)
    })
  }

  await test.step('keeps the draft', async () => {
    await open(page, contactForm.path)
    await getField(page, contactForm, 'message').fill('Δώδεκα δωμάτια, twelve rooms')
    await switchFrom('en', contactForm.path)
    const message = page.getByRole('textbox', { name: contactPageEl.fields.message.label })
    await expect(message).toHaveValue('Δώδεκα δωμάτια, twelve rooms')
    await message.fill('Δεκατρία')
    await switchFrom('el', contactForm.path)
    await expect(getField(page, contactForm, 'message')).toHaveValue('Δεκατρία')
  })

  await test.step('keeps the tour’s scene', async () => {
    await open(page, '/projects/4')
    await page.evaluate(() => history.replaceState(history.state, '', '#day/40/-5'))
    await switchFrom('en', '/projects/4', '#day/40/-5')
    await switchFrom('el', '/projects/4', '#day/40/-5')
  })

  await test.step('keeps the scroll position', async () => {
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
  })
})

// LanguageHint.test.tsx tests other browsers, dismissing the offer, and a browser that blocks storage.
test.describe('a browser that prefers Greek', () => {
  // The navbar has room for the offer below 1024 px, and again from 1440 px on.
  test.use({ locale: 'el-GR', viewport: { width: 1440, height: 900 } })

  test('is offered Greek on an English page, and no longer on the Greek one', async ({ page }) => {
    await open(page, '/about')
    const line = hint(page, greek!)
    await expect(line).toHaveAttribute('lang', 'el')
    await expect(line.getByRole('button', { name: greek!.close })).toBeVisible()
    await line.getByRole('link', { name: greek!.invitation }).click()
    await expect(page).toHaveURL('/el/about')
    await waitForHydration(page)
    await expect(line).toHaveCount(0)
  })
})

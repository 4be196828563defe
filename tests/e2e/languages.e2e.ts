import type { Page } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { notFound as el } from '../../src/content/el/not-found'
import { notFound as en } from '../../src/content/en/not-found'
import { inEach, type Language } from '../../src/content/language'
import { contact, fieldOf } from '../helpers/entries'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { said } from '../helpers/words'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' })

test.beforeEach(({ page }) => emptyBundles(page))

/** An English page of each kind that has a twin. */
const kinds = routes.filter(
  ({ lang, page, translations }, index, all) =>
    lang === 'en' &&
    translations &&
    all.findIndex((other) => String(other.page) === String(page)) === index,
)

/** The way to a page in another language, in the navbar, the footer or the bar over a tour. */
const switchTo = (page: Page, lang: Language) =>
  page.locator(`#root ul > li > a[hreflang=${lang}]`).first()

const [greek, english] = inEach({ en: '', el: '' })

const hint = (page: Page, { name }: { name: string }) => page.getByRole('complementary', { name })

test('the switch leads to the page in the other language, and back', async ({ page }) => {
  expect(kinds.length).toBeGreaterThan(7)
  for (const { path, translations, title } of kinds) {
    await test.step(path, async () => {
      await open(page, path)
      await expect(switchTo(page, 'en')).toHaveAttribute('aria-current', 'true')
      await switchTo(page, 'el').click()
      await expect(page).toHaveURL(translations!.el)
      await expect(page).toHaveTitle(title(said.el))
      await expect(page.locator('html')).toHaveAttribute('lang', 'el')
      await switchTo(page, 'en').click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(title(said.en))
    })
  }
})

test('what is typed stays where the language changes, until it is sent', async ({ page }) => {
  await open(page, contact.path)
  await fieldOf(page, contact, 'message').fill('Δώδεκα δωμάτια, twelve rooms')
  await switchTo(page, 'el').click()
  const message = page.getByRole('textbox', { name: 'Μήνυμα' })
  await expect(message).toHaveValue('Δώδεκα δωμάτια, twelve rooms')
  await message.fill('Δεκατρία')
  await switchTo(page, 'en').click()
  await expect(fieldOf(page, contact, 'message')).toHaveValue('Δεκατρία')
})

test('one stays at the same place of a page and of a tour', async ({ page }) => {
  await open(page, '/services/360-virtual-tour')
  const third = page.getByRole('main').getByRole('heading', { level: 2 }).nth(2)
  const top = () => third.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await third.evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' })
    scrollBy({ top: -120, behavior: 'instant' })
  })
  const left = await top()
  // By its address, since the switch itself is out of sight there: as from the footer's.
  await switchTo(page, 'el').dispatchEvent('click')
  await expect(page).toHaveURL('/el/services/360-virtual-tour')
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(2)
  // Once: who comes by another way begins at the top.
  await page.goto('/services/360-virtual-tour')
  await page.goto('/el/services/360-virtual-tour')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await open(page, '/projects/4')
  await page.evaluate(() => history.replaceState(history.state, '', '#day/40/-5'))
  await switchTo(page, 'el').click()
  await expect(page).toHaveURL('/el/projects/4#day/40/-5')
})

test('an address that is no page says so in both languages, first in the one that it asks for', async ({
  page,
  problems,
}) => {
  problems.expect(/\b404\b/)
  for (const [address, first] of [
    ['/el/no-such-page', 'el'],
    ['/el/projects/999', 'el'],
    ['/EL/about', 'el'],
    ['/en/about', 'en'],
    ['/no-such-page', 'en'],
  ] as const) {
    const response = await open(page, address)
    expect(response?.status(), address).toBe(404)
    const both = { en, el }
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(both[first].title)
    for (const lang of ['en', 'el'] as const)
      await expect(page.getByRole('link', { name: both[lang].home })).toBeVisible()
  }
})

test('a slash at the end of a Greek address makes no difference', async ({ page }) => {
  await open(page, '/el/about/')
  await expect(page).toHaveURL('/el/about')
})

test('an English browser is left alone by English pages, and reads one line on Greek ones', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(hint(page, greek!)).toHaveCount(0)
  await expect(hint(page, english!)).toHaveCount(0)

  await open(page, '/el/about')
  const line = hint(page, english!)
  await expect(line).toHaveAttribute('lang', 'en')
  await line.getByRole('link', { name: english!.invitation }).click()
  await expect(page).toHaveURL('/about')
})

test.describe('a browser that prefers Greek', () => {
  test.use({ locale: 'el-GR' })

  test('is asked in Greek on English pages, until it wants no more of it', async ({ page }) => {
    await open(page, '/about')
    const line = hint(page, greek!)
    await expect(line.getByRole('link')).toHaveAttribute('href', '/el/about')
    await line.getByRole('button', { name: greek!.close }).click()
    await expect(line).toHaveCount(0)
    for (const path of ['/about', '/', '/el/about']) {
      await open(page, path)
      await expect(line).toHaveCount(0)
    }
  })

  test('may close it for the visit where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await open(page, '/about')
    const line = hint(page, greek!)
    await line.getByRole('button', { name: greek!.close }).click()
    await expect(line).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(line).toHaveCount(0)
    await open(page, '/about')
    await expect(line).toHaveCount(1)
  })
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-FR' })

  test('is told of no language', async ({ page }) => {
    for (const path of ['/about', '/el/about']) {
      await open(page, path)
      await expect(hint(page, greek!)).toHaveCount(0)
      await expect(hint(page, english!)).toHaveCount(0)
    }
  })
})

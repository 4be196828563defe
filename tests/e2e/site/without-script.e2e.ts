import type { Locator, Page } from '@playwright/test'
import { contact } from '../../../src/content/site'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import type { Route } from '../../../src/lib/route'
import { notFoundRoute, routes } from '../../../src/routes'
import { distinctLayouts } from '../../support/built-pages'
import { expectNoClippedText } from '../../support/clipping'
import { findPrintProblems } from '../../support/print'
import { expect, expectNoHorizontalScroll, leaveOutPictures, test } from '../../support/site'
import { messages, navigation, projects } from '../../support/site-content'
import { type SiteForm, siteForms } from '../../support/site-forms'

// Pages open several times faster without script. Therefore these tests check all that only HTML and CSS
// decide, in English: pages.e2e.ts opens the Greek pages, and addresses.e2e.ts reads the HTML of all.

const phone = { width: 390, height: 844 }

test.use({
  javaScriptEnabled: false,
  viewport: phone,
  contextOptions: { reducedMotion: 'reduce' },
})

// Without script, no picture is lazy.
test.beforeEach(({ page }) => leaveOutPictures(page))

const layouts = [...routes, notFoundRoute].filter(
  ({ path, lang }) =>
    distinctLayouts.has(path) && (lang === 'en' || siteForms.some((form) => form.path === path)),
)

/** The pages by kind; standalone pages, which are empty without script, count as one kind. */
const kindOf = ({ page, layout }: Route) => (layout === 'standalone' ? layout : page)
const kinds = [...new Set(layouts.map(kindOf))].map((kind) =>
  layouts.filter((each) => kindOf(each) === kind),
)

for (const pages of kinds) {
  const paths = pages.map(({ path }) => path)
  test(`${paths.join(', ')}: shows and prints all text, in any size`, async ({
    page,
    problems,
  }) => {
    if (paths.includes(notFoundRoute.path)) problems.allow(/\b404\b.*\/404/)
    for (const [index, route] of pages.entries()) {
      await test.step(route.path, async () => {
        await page.setViewportSize(phone)
        await page.goto(route.path)
        if (route.path === '/') await expectOpenMenu(page)
        await expectAllText(page, route)
        await expectNoHorizontalScroll(page)
        if (route.path === '/') await expectCarouselReadable(page)
        // The width of a 1280 px window at 400 % zoom.
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoHorizontalScroll(page)
        // Pages of one kind differ in their drawings, which are hidden in print. Standalone pages are empty.
        if (index > 0 || route.layout === 'standalone') return
        // A phone on its side, and a window of 1440 × 900 px at 200 % zoom.
        for (const [width, height] of [
          [844, 390],
          [720, 450],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expectNoClippedText(page)
        }
        await expectPrintable(page)
        await expectLargeTextFits(page)
      })
    }
  })
}

async function expectAllText(page: Page, { path }: Route) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hiddenTexts(page.getByRole('main').locator('h2, h3, p, li'))).toEqual([])
  if (projects.some((each) => each.path === path)) {
    // Playwright does not read text inside <noscript>.
    const texts = page.locator('noscript li p')
    expect(await texts.evaluateAll((all) => all.every((each) => each.checkVisibility()))).toBe(true)
    // A button would have no function.
    await expect(page.getByRole('button')).toHaveCount(0)
  }
  for (const form of siteForms.filter((each) => each.path === path))
    await expectOtherWays(page, form)
}

/** Expects a form to show the other contact options. */
async function expectOtherWays(page: Page, { name }: SiteForm) {
  const form = page.getByRole('form', { name })
  await expect(form.getByRole('button')).toBeDisabled()
  const ways = form.locator('noscript')
  if (contact.email) await expect(ways.locator(`a[href="mailto:${contact.email}"]`)).toBeVisible()
  if (contact.phones.length > 0) await expect(ways.locator('a[href^="tel:"]')).toBeVisible()
}

/** Expects the page to print black on white, with nothing over it. */
async function expectPrintable(page: Page) {
  expect(await page.evaluate(findPrintProblems)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const details = page.locator('details')
  expect(await hiddenTexts(details.locator('p:not(:has(a))'))).toEqual([])
  // Colours change with a transition.
  await expect.poll(() => page.evaluate(findPrintProblems)).toEqual([])
  await page.emulateMedia({ media: null })
}

/** Expects the page to fit into its window when the browser's text size is larger than 16 px. */
async function expectLargeTextFits(page: Page) {
  for (const window of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(window)
    for (const size of [24, 32]) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`
      }, size)
      await expectNoHorizontalScroll(page)
    }
  }
}

/**
 * The texts of elements that are hidden, or that the browser renders only once they are scrolled to, and
 * that a screenshot of the whole page therefore lacks.
 */
function hiddenTexts(elements: Locator) {
  return elements.evaluateAll((all) =>
    all
      // The back of a flip card repeats its front, and hidden drawings repeat the text beside them.
      .filter((element) => !element.closest('.with-script, [data-flipped], [aria-hidden=true]'))
      // The browser opens an answer, with or without script.
      .filter((element) => matchMedia('print').matches || !element.closest('details :not(summary)'))
      .filter(
        (element) =>
          !element.checkVisibility({
            contentVisibilityAuto: true,
            opacityProperty: true,
            visibilityProperty: true,
          }),
      )
      .map(({ textContent }) => textContent),
  )
}

/** Expects the menu of a phone to be open, and its links to take a tap. */
async function expectOpenMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: messages.en.site.main })
  for (const { label } of navigation)
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(menu.getByRole('button')).toBeHidden()
  await menu.getByRole('link', { name: 'About' }).click({ trial: true })
}

/** Expects every slide of a carousel to be shown. */
async function expectCarouselReadable(page: Page) {
  const voices = page.locator('[aria-roledescription=carousel]').getByRole('blockquote')
  await expect(voices).toHaveCount(testimonials.length + exampleTestimonials.length)
  for (const voice of await voices.all()) await expect(voice).toBeVisible()
}

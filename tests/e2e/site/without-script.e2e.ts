import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { isOwnTour } from '../../../scripts/build/own-tours.mjs'
import { routes } from '../../../src/app/routes'
import { notFoundRoute } from '../../../src/app/site-routes'
import type { Project } from '../../../src/content/projects'
import { contact } from '../../../src/content/site'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { distinctPages } from '../../support/built-pages'
import { expect, expectNoHorizontalScroll, test } from '../../support/site'
import { messages, navigation, projects } from '../../support/site-content'
import { type SiteForm, siteForms } from '../../support/site-forms'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

// Without script, aliases show the same page, so each page is tested once.
const distinct = [...routes, notFoundRoute].filter(({ path }) => distinctPages.has(path))

/** The paths of aliases, by page. */
const kinds = [...new Set(distinct.map(({ page }) => String(page)))].map((kind) =>
  distinct.filter(({ page }) => String(page) === kind).map(({ path }) => path),
)

for (const paths of kinds) {
  test(`${paths.join(', ')}: shows all text without script`, async ({ page, problems }) => {
    if (paths.includes(notFoundRoute.path)) problems.allow(/\b404\b.*\/404/)
    for (const path of paths) await test.step(path, () => expectToReadWhole(page, path))
  })
}

async function expectToReadWhole(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText(/Loading…|Φόρτωση…/)).toHaveCount(0)
  expect(await hiddenTexts(page.getByRole('main').locator('h2, h3, p, li'))).toEqual([])
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !/^(\/|#|https:|mailto:|tel:|viber:)/.test(href))).toEqual([])
  await expectNoHorizontalScroll(page)
  const project = projects.find((each) => each.path === path)
  if (project) await expectTold(page, project)
  for (const form of siteForms.filter((each) => each.path === path))
    await expectOtherWays(page, form)
}

/** Expects a project's page to describe the tour in text, and to show no button without function. */
async function expectTold(page: Page, { bundle }: Project) {
  const texts = textsOf(bundle)
  if (texts) expect(texts.length).toBeGreaterThan(1)
  // Playwright does not read text inside <noscript>.
  const shown = await page
    .locator('noscript li p')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((p) => p.textContent))
  expect(shown).toEqual(texts ?? [])
  await expect(page.getByRole('button')).toHaveCount(0)
}

/** Expects a form to show the other contact options. */
async function expectOtherWays(page: Page, { name }: SiteForm) {
  const form = page.getByRole('form', { name })
  await expect(form.getByRole('button')).toBeDisabled()
  const ways = form.locator('noscript')
  if (contact.email) await expect(ways.locator(`a[href="mailto:${contact.email}"]`)).toBeVisible()
  if (contact.phones.length > 0) await expect(ways.locator('a[href^="tel:"]')).toBeVisible()
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

/** The texts of our bundle's scenes, moments or hotspots; `null` for a third-party tour. */
function textsOf(bundle: string): string[] | null {
  const folder = join('public', dirname(bundle))
  if (!isOwnTour(readFileSync(join('dist', bundle), 'utf8'), basename(folder))) return null
  const file = ['tour.json', 'film.json', 'model.json'].find((name) =>
    existsSync(join(folder, name)),
  )
  const { scenes, moments, hotspots } = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'))
  return (scenes ?? moments ?? hotspots).map(
    ({ description, text }: Record<string, string>) => description ?? text,
  )
}

test('the menu is open on a phone', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: messages.en.site.main })
  for (const { label } of navigation)
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(menu.getByRole('button')).toBeHidden()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('every slide of a carousel can be read', async ({ page }) => {
  await page.goto('/')
  const voices = page.locator('[aria-roledescription=carousel]').getByRole('blockquote')
  await expect(voices).toHaveCount(testimonials.length + exampleTestimonials.length)
  for (const voice of await voices.all()) await expect(voice).toBeVisible()
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from '@playwright/test'
import { notFound, routes } from '../../src/app/routes'
import { projects } from '../../src/content/projects'
import { contact, navigation } from '../../src/content/site'
import { testimonials } from '../../src/content/testimonials'
import { siteForms } from '../helpers/entries'
import { expect, expectNoSidewaysScroll, test } from '../helpers/site'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

for (const route of [...routes, notFound]) {
  test(`${route.path} reads whole without script`, async ({ page, problems }) => {
    if (route === notFound) problems.expect(/\b404\b.*\/404/)
    await page.goto(route.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByText('Loading…')).toHaveCount(0)
    for (const element of await page.getByRole('main').locator('h2, h3, p, li').all())
      expect(await hiddenBy(element)).toBeNull()
    for (const link of await page.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(\/|#|https:|mailto:|tel:)/)
    await expectNoSidewaysScroll(page)
  })
}

/** What keeps an element from being seen; a card's back and a slide beside the view are in reach. */
function hiddenBy(element: Locator) {
  return element.evaluate((start) => {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { display, visibility, opacity } = getComputedStyle(at)
      if (at.matches('.with-script')) return null
      if (display === 'none') return start.textContent
      if (visibility === 'hidden' || Number(opacity) === 0) return start.textContent
    }
    return null
  })
}

/** What a bundle says of its scenes, moments or points. */
function textsOf(bundle: string): string[] {
  const folder = join('public', dirname(bundle))
  const file = ['tour.json', 'film.json', 'model.json'].find((name) =>
    existsSync(join(folder, name)),
  )
  const { scenes, moments, points } = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'))
  return (scenes ?? moments ?? points).map(
    ({ description, text }: Record<string, string>) => description ?? text,
  )
}

for (const project of projects) {
  test(`${project.path} says in words what there is to see, and shows no dead button`, async ({
    page,
  }) => {
    await page.goto(project.path)
    const texts = textsOf(project.bundle)
    expect(texts.length).toBeGreaterThan(1)
    // Playwright reads no text within <noscript>.
    const shown = await page
      .locator('noscript li p')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((p) => p.textContent))
    expect(shown).toEqual(texts)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
}

test('the menu stands open on a phone', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const { label } of navigation)
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(menu.getByRole('button')).toBeHidden()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('every testimonial can be read', async ({ page }) => {
  await page.goto('/')
  for (const { content } of testimonials) await expect(page.getByText(content)).toBeVisible()
})

for (const form of siteForms) {
  test(`“${form.name}” shows the other ways to reach the studio`, async ({ page }) => {
    await page.goto(form.path)
    await expect(page.getByRole('form', { name: form.name }).getByRole('button')).toBeDisabled()
    const ways = page.getByRole('form', { name: form.name }).locator('noscript')
    await expect(ways.locator(`a[href="mailto:${contact.email}"]`)).toBeVisible()
    await expect(ways.locator('a[href^="tel:"]')).toBeVisible()
  })
}

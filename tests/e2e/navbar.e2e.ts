import type { Page } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { navigation, social } from '../../src/content/site'
import { expect, open, test } from '../helpers/site'

/** The specification's list, and the inbox behind /login. */
const hiddenOn = [
  '/sample',
  '/3d-model-sample',
  '/360-video-sample',
  '/login',
  '/inbox',
  '/sample_restaurant/reservations',
  '/debug',
  '/reservation_system',
  '/blackpistol',
  '/privacy_policy',
]
const hiddenBelow = ['/projects/', '/reserve', '/order', '/survey']

const isHidden = (path: string) =>
  hiddenOn.includes(path) || hiddenBelow.some((prefix) => path.startsWith(prefix))

const later = ['/sample_restaurant/reservations', '/debug', '/reserve_a', '/orders/1']

for (const path of [...routes.map((route) => route.path), ...later]) {
  test(`${path} ${isHidden(path) ? 'hides' : 'shows'} the navbar`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<h1\b/)
    expect(html.includes('<nav') && html.includes('aria-label="Main"')).toBe(!isHidden(path))
  })
}

const bar = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

test('the navbar comes and goes with the page inside the site', async ({ page }) => {
  await open(page, '/about')
  await expect(main(page)).toBeVisible()
  await main(page).getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/reservation_system')
  await expect(main(page)).toHaveCount(0)
  await page.goBack()
  await expect(main(page)).toBeVisible()
})

test('the navbar leads to the pages and the networks, and says where the visitor is', async ({
  page,
}) => {
  await open(page, '/about')
  for (const { label, path } of navigation) {
    const link = main(page).getByRole('link', { name: label, exact: true })
    await expect(link).toHaveAttribute('href', path)
    expect(await link.getAttribute('aria-current')).toBe(path === '/about' ? 'page' : null)
  }
  expect(social).toHaveLength(3)
  for (const { name, href } of social) {
    const link = main(page).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await main(page).getByRole('link', { name: 'Hermes View, home' }).click()
  await expect(page).toHaveURL('/')
})

test('the navbar is opaque at the top and under the pointer, else 90 %', async ({ page }) => {
  await open(page, '/about')
  await page.mouse.move(600, 700)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, 600)
  await expect(bar(page)).toHaveCSS('opacity', '0.9')
  await page.mouse.move(600, 20)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  await page.mouse.move(600, 700)
  await expect(bar(page)).toHaveCSS('opacity', '0.9')
  await page.mouse.wheel(0, -6000)
  await expect(bar(page)).toHaveCSS('opacity', '1')
})

test('the navbar is a row at 769 px and behind a button at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await open(page, '/about')
  const about = main(page).getByRole('link', { name: 'About' })
  await expect(menu(page)).toBeHidden()
  await expect(about).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menu(page)).toBeVisible()
  await expect(about).toBeHidden()
})

test('the logo is smaller at 450 px', async ({ page }) => {
  await page.setViewportSize({ width: 451, height: 900 })
  await open(page, '/about')
  const logo = main(page).getByRole('link', { name: 'Hermes View, home' })
  const wide = await logo.boundingBox()
  await page.setViewportSize({ width: 450, height: 900 })
  const narrow = await logo.boundingBox()
  expect(narrow!.width).toBeLessThan(wide!.width)
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is opaque while it is open, wherever the page is scrolled to', async ({ page }) => {
    await open(page, '/about')
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 600)
    await expect(bar(page)).toHaveCSS('opacity', '0.9')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(bar(page)).toHaveCSS('opacity', '1')
  })

  test('closes when a link is followed', async ({ page }) => {
    await open(page, '/about')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await menu(page).click()
    await main(page).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(main(page).getByRole('link', { name: 'About' })).toBeHidden()
  })

  test('closes by its button', async ({ page }) => {
    await open(page, '/about')
    await menu(page).click()
    await expect(main(page).getByRole('link', { name: 'About' })).toBeVisible()
    await menu(page).click()
    await expect(main(page).getByRole('link', { name: 'About' })).toBeHidden()
  })

  test('opens, is walked through and closes by keyboard', async ({ page }) => {
    await open(page, '/about')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    for (const name of [
      ...navigation.map(({ label }) => label),
      ...social.map(({ name }) => name),
    ]) {
      await page.keyboard.press('Tab')
      await expect(main(page).getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeFocused()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when the focus leaves it, so that it hides nothing that has it', async ({
    page,
  }) => {
    await open(page, '/about')
    await menu(page).click()
    await main(page).getByRole('link', { name: 'LinkedIn' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
})

test('the way past the menu is the first stop of the keyboard', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

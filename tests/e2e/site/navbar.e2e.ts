import type { Page } from '@playwright/test'
import { site, socialLinks } from '../../../src/content/site'
import { venueRoutes } from '../../../src/content/venue-routes'
import { routes } from '../../../src/routes'
import { expectAccessible } from '../../support/axe'
import { expect, open, test } from '../../support/site'
import { messages, navigation } from '../../support/site-content'

/** The accessible name of the logo. */
const homeLink = `${site.name}, ${messages.en.site.home}`

/** The pages without a navbar by the specification, and the inbox behind /login. */
const hiddenOn = [
  '/sample',
  '/3d-model-sample',
  '/360-video-sample',
  '/login',
  '/inbox',
  ...venueRoutes.map(({ slug }) => `/${slug}/reservations`),
  '/debug',
  '/reservation_system',
  '/blackpistol',
  '/privacy_policy',
]
const hiddenBelow = ['/projects/', '/reserve', '/order', '/survey']

/** The list holds for both languages, so the language's prefix is removed first. */
function isHidden(address: string) {
  const path = address.replace(/^\/(el|en)(?=\/|$)/, '')
  return hiddenOn.includes(path) || hiddenBelow.some((prefix) => path.startsWith(prefix))
}

const later = ['/sample_restaurant/reservations', '/debug', '/reserve_a', '/orders/1']

test('every page has a navbar except those that hide it', async ({ request }) => {
  const paths = [...routes.map((route) => route.path), ...later]
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  for (const [index, html] of pages.entries()) {
    const path = paths[index]!
    expect.soft(html, path).toMatch(/<h1\b/)
    const names = [messages.en, messages.el].map(({ site }) => `aria-label="${site.main}"`)
    const isShown = html.includes('<nav') && names.some((name) => html.includes(name))
    expect.soft(isShown, path).toBe(!isHidden(path))
  }
})

const main = (page: Page) => page.getByRole('navigation', { name: messages.en.site.main })
const menu = (page: Page) => page.getByRole('button', { name: messages.en.site.menu })
const linkTo = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number) {
  await page.evaluate((there) => window.scrollTo({ top: there, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

/** Resolves when the browser has handled the next wheel event. */
const nextWheel = (page: Page) =>
  page.evaluateHandle(() => {
    const painted = new Promise<void>((resolve) =>
      addEventListener(
        'wheel',
        () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        { once: true, passive: true },
      ),
    )
    return { painted }
  })

test('the navbar fits its window, is opaque over content, marks the current page, and hides while scrolling down', async ({
  page,
}) => {
  await open(page, '/about')

  await test.step('the way past it is the first stop of the keyboard', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: messages.en.site.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await scrollTo(page, 0)
  })

  await test.step('is opaque at the top and under the pointer, else 90 %', async () => {
    await page.mouse.move(600, 700)
    await expect(main(page)).toHaveCSS('opacity', '1')
    await page.mouse.wheel(0, 600)
    await expect(main(page)).toHaveCSS('opacity', '0.9')
    await page.mouse.move(600, 20)
    await expect(main(page)).toHaveCSS('opacity', '1')
    await page.mouse.move(600, 700)
    await expect(main(page)).toHaveCSS('opacity', '0.9')
    await page.mouse.wheel(0, -6000)
    await expect(main(page)).toHaveCSS('opacity', '1')
  })

  await test.step('is a row from 1024 px, behind a button below, and its logo is smaller at 450 px', async () => {
    const links = main(page).getByRole('link')
    for (const width of [1440, 1280, 1100, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(menu(page)).toBeHidden()
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect()),
      )
      for (const [index, { left, right }] of boxes.entries()) {
        // Links do not overlap and are centred.
        expect(left, `${width}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
        expect(right, `${width}`).toBeLessThanOrEqual(width - boxes[0]!.left)
      }
    }
    for (const width of [1023, 769, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(menu(page)).toBeVisible()
      await expect(linkTo(page, 'About')).toBeHidden()
    }
    const logo = linkTo(page, homeLink)
    await page.setViewportSize({ width: 451, height: 900 })
    const wide = await logo.boundingBox()
    await page.setViewportSize({ width: 450, height: 900 })
    const narrow = await logo.boundingBox()
    expect(narrow!.width).toBeLessThan(wide!.width)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('leads to the pages and the networks', async () => {
    for (const { label, path } of navigation) {
      const link = linkTo(page, label)
      await expect(link).toHaveAttribute('href', path)
      expect(await link.getAttribute('aria-current')).toBe(path === '/about' ? 'page' : null)
    }
    for (const { name, href } of socialLinks) {
      const link = linkTo(page, name)
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })

  await test.step('has a button for a call, which stands out once the page is scrolled', async () => {
    const call = linkTo(page, messages.en.site.thumbBar.book)
    await expect(call).toHaveAttribute('href', '/#book')
    await expect(call).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 600)
    await expect(call).toHaveCSS('background-color', 'rgb(230, 122, 71)')
    await page.mouse.wheel(0, -6000)
    await expect(call).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  await test.step('comes and goes with the page', async () => {
    await linkTo(page, 'Apply').click()
    await expect(page).toHaveURL('/en/reservation_system')
    await expect(main(page)).toHaveCount(0)
    await page.goBack()
    await expect(main(page)).toBeVisible()
    await linkTo(page, homeLink).click()
    await expect(page).toHaveURL('/')
  })
})

test('keyboard focus in the navbar does not scroll the page, and anchors are not covered by it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await scrollTo(page, 2000)
  await linkTo(page, homeLink).focus()
  for (const { label } of navigation) {
    await page.keyboard.press('Tab')
    await expect(linkTo(page, label)).toBeFocused()
    expect(await scrolled(page), label).toBe(2000)
  }

  await page.getByRole('main').locator('a[href="#book"]').click()
  const below = () =>
    page.locator('#book').evaluate((element) => {
      const bar = document.querySelector('header')!.getBoundingClientRect()
      return Math.round(element.getBoundingClientRect().top - bar.bottom)
    })
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  expect(await below()).toBeLessThan(40)
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is opaque while it is open, locks scrolling, and opens and closes by touch and keyboard', async ({
    page,
  }) => {
    await open(page, '/about')

    await test.step('is opaque while it is open, and the page behind it stays where it is', async () => {
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 600)
      await expect(main(page)).toHaveCSS('opacity', '0.9')
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
      await menu(page).focus()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(main(page)).toHaveCSS('opacity', '1')
      await expect(linkTo(page, 'Apply')).toBeVisible()
      // Shows the menu's links without their movement, so that axe measures their contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessible(page, 'in the menu', 'header')
      await page.emulateMedia({ reducedMotion: null })

      const before = await scrolled(page)
      // Over the menu, and over the bar, which does not scroll itself.
      for (const y of [600, 20]) {
        await page.mouse.move(200, y)
        const turned = await nextWheel(page)
        await page.mouse.wheel(0, 600)
        await turned.evaluate(({ painted }) => painted)
        expect(await scrolled(page)).toBe(before)
      }
      await menu(page).click()
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 100)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
    })

    await test.step('is walked through and closes by keyboard, or when the focus leaves it', async () => {
      await menu(page).focus()
      await page.keyboard.press('Enter')
      const names = [
        ...navigation.map(({ label }) => label),
        'EL : Ελληνικά',
        'EN : English',
        ...socialLinks.map(({ name }) => name),
        messages.en.site.thumbBar.book,
      ]
      for (const name of names) {
        await page.keyboard.press('Tab')
        await expect(linkTo(page, name)).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeFocused()
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')

      // It does not hide the focused element.
      await page.keyboard.press('Enter')
      await linkTo(page, names.at(-1)!).focus()
      await page.keyboard.press('Tab')
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    })

    await test.step('closes by its button, and when a link is followed', async () => {
      await menu(page).click()
      await expect(linkTo(page, 'About')).toBeVisible()
      await menu(page).click()
      await expect(linkTo(page, 'About')).toBeHidden()
      await menu(page).click()
      await linkTo(page, 'Contact Us').click()
      await expect(page).toHaveURL('/contact')
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(linkTo(page, 'About')).toBeHidden()
    })
  })
})

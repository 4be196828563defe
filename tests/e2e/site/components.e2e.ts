import type { Page } from '@playwright/test'
import { homeProjects } from '../../../src/content/projects'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { home } from '../../../src/pages/home/en'
import { expectAccessible } from '../../support/axe'
import { expect, open, test } from '../../support/site'
import { projectById, services } from '../../support/site-content'

test.describe('the service cards', () => {
  const cards = services.filter(({ group }) => group === 'visual')
  const card = (page: Page, name: string) => page.getByRole('group', { name })
  const link = (page: Page, name: string) =>
    page.getByRole('link', { name: new RegExp(`^${home.ourServices.details}\\W+${name}$`) })
  const [first, second] = cards.map(({ name }) => name) as [string, string]

  async function expectFlipped(page: Page, flipped: string | null) {
    for (const { name } of cards)
      await expect(card(page, name)).toHaveAttribute('data-flipped', String(name === flipped))
  }

  test('have icon, name and link, and flip one at a time with pointer and keyboard', async ({
    page,
  }) => {
    await open(page, '/')

    await test.step('each has its icon, its name and the way to its page', async () => {
      for (const { name, path, summary } of cards) {
        await expect(card(page, name).getByRole('heading', { name })).toBeAttached()
        await expect(card(page, name)).toContainText(summary)
        await expect(link(page, name)).toHaveAttribute('href', path)
        const icon = card(page, name).locator('img[src*=".svg#"]')
        await expect(icon).toHaveJSProperty('naturalWidth', 80)
      }
    })

    await test.step('they turn under the pointer, and back when it leaves', async () => {
      await expectFlipped(page, null)
      await card(page, first).hover()
      await expectFlipped(page, first)
      await card(page, second).hover()
      await expectFlipped(page, second)
      await page.getByRole('heading', { name: home.ourServices.heading }).hover()
      await expectFlipped(page, null)
    })

    await test.step('they turn when the keyboard reaches their link, and back when it goes on', async () => {
      // The pointer must not be over a card when the page scrolls to the focus.
      await page.mouse.move(0, 0)
      await link(page, first).focus()
      await expectFlipped(page, first)
      await page.keyboard.press('Tab')
      await expect(link(page, second)).toBeFocused()
      await expectFlipped(page, second)
      await page.keyboard.press('Shift+Tab')
      await expectFlipped(page, first)
      // Shows revealed content, so that axe measures its contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessible(page, 'on the card', '[data-flipped=true]')
      await page.emulateMedia({ reducedMotion: null })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(cards[0]!.path)
    })
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('flip on the first tap, one at a time, and follow their link on the second', async ({
      page,
    }) => {
      await open(page, '/')
      await card(page, first).scrollIntoViewIfNeeded()
      await card(page, first).tap()
      await expect(page).toHaveURL('/')
      await expectFlipped(page, first)
      await card(page, second).tap()
      await expect(page).toHaveURL('/')
      await expectFlipped(page, second)
      // While the card turns, a tap may meet its front.
      await card(page, second).evaluate(async (turning) => {
        const turns = turning.getAnimations({ subtree: true })
        await Promise.allSettled(turns.map(({ finished }) => finished))
      })
      await link(page, second).tap()
      await expect(page).toHaveURL(cards[1]!.path)
    })
  })
})

test.describe('the testimonials', () => {
  const all = [...testimonials, ...exampleTestimonials]
  const half = Math.ceil(all.length / 2)
  const rows = [all.slice(0, half), all.slice(half)].filter(({ length }) => length > 0)
  const voices = all.slice(0, half).map(({ name }) => name)

  /** The first carousel's first slide in its last view of two slides, and the one in the view before. */
  const last = Math.max(0, voices.length - 2)
  const beforeLast = Math.max(0, last - 2)

  /** The text that says which slides are in view, with two to a view. */
  const positionFrom = (first: number) => `${first + 1}–${first + 2} / ${voices.length}`

  const carousel = (page: Page, name = home.testimonials.first) =>
    page.getByRole('region', { name })
  const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })
  const next = (page: Page) => button(page, home.testimonials.next)
  const previous = (page: Page) => button(page, home.testimonials.previous)

  /** The testimonials that are in view and reachable for keyboard and screen reader. */
  const readReachableNames = (page: Page, row = carousel(page)) =>
    row.evaluate((region) => {
      const box = region.getBoundingClientRect()
      return [...region.querySelectorAll('figure')].flatMap((figure) => {
        const isInert = figure.closest('[inert]') !== null
        const { left, right } = figure.getBoundingClientRect()
        const isInView = left >= box.left - 1 && right <= box.right + 1
        if (isInert === isInView)
          return isInert ? ['in view, out of reach'] : ['in reach, out of view']
        return isInView ? [figure.querySelector('strong')?.textContent ?? ''] : []
      })
    })

  test('show as many slides as fit, and move forward and back by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 749, height: 900 })
    await open(page, '/')
    if (all.length === 0) {
      await expect(page.getByRole('heading', { name: home.testimonials.heading })).toHaveCount(0)
      return
    }
    for (const [width, perView] of [
      [749, 1],
      [750, 2],
      [1649, 2],
      [1650, 3],
    ] as const) {
      await test.step(`${perView} to a view at ${width} px, in each carousel`, async () => {
        await page.setViewportSize({ width, height: 900 })
        for (const [index, row] of rows.entries()) {
          const name = index === 0 ? home.testimonials.first : home.testimonials.second
          await carousel(page, name).scrollIntoViewIfNeeded()
          await expect
            .poll(() => readReachableNames(page, carousel(page, name)))
            .toEqual(row.slice(0, perView).map((voice) => voice.name))
        }
      })
    }

    await test.step('they are marked as Greek, and labelled if some are examples', async () => {
      const figures = carousel(page).getByRole('figure')
      await expect(figures.first()).toHaveAttribute('lang', 'el')
      const label = page.getByText(home.testimonials.examples)
      await expect(label).toHaveCount(exampleTestimonials.length > 0 ? 1 : 0)
    })

    await test.step('they go on and back by keyboard to the last one, and stop there', async () => {
      await page.setViewportSize({ width: 1000, height: 900 })
      await carousel(page).scrollIntoViewIfNeeded()
      await expect.poll(() => readReachableNames(page)).toEqual(voices.slice(0, 2))
      if (voices.length === 1) return expect(carousel(page).getByRole('button')).toHaveCount(0)
      await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')

      await next(page).focus()
      for (let first = 0; first < last; ) {
        first = Math.min(first + 2, last)
        await page.keyboard.press('Enter')
        await expect.poll(() => readReachableNames(page)).toEqual(voices.slice(first, first + 2))
        await expect(next(page)).toBeFocused()
      }
      await expect(carousel(page)).toContainText(positionFrom(last))
      await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Enter')
      await expect.poll(() => readReachableNames(page)).toEqual(voices.slice(last))
    })
    // One view shows all of them.
    if (last === 0) return

    await test.step('their position changes after the browser has translated the page', async () => {
      const position = carousel(page).getByText(positionFrom(last))
      // Google Translate replaces each text node with nested `font` elements.
      await position.evaluate((element) => {
        const font = document.createElement('font')
        font.textContent = element.textContent
        element.replaceChildren(font)
      })
      await previous(page).focus()
      await page.keyboard.press('Space')
      await expect
        .poll(() => readReachableNames(page))
        .toEqual(voices.slice(beforeLast, beforeLast + 2))
      await expect(carousel(page)).toContainText(positionFrom(beforeLast))
      await expect(position).toHaveCount(0)
    })
  })
})

test.describe('revealed content', () => {
  const heading = (page: Page) => page.getByRole('heading', { name: home.whyChooseUs.heading })
  /** The class name is part of the specification. */
  const revealed = (page: Page) =>
    heading(page).evaluate((element) =>
      element.closest('.animate-on-scroll')?.classList.contains('animate'),
    )
  /** The durations of the heading's running animations in milliseconds. */
  const animations = (page: Page) =>
    heading(page).evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    )

  test('has the class animate while it is in view, respects reduced motion, and has the classes of the specification', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    await test.step('home shows its projects in their order', async () => {
      const titles = homeProjects.map((id) => projectById(id).title)
      const shown = page.getByRole('figure').getByRole('heading', { level: 3 })
      await expect(shown).toHaveText(titles)
      await expect(page.getByRole('link', { name: 'View More' })).toHaveAttribute(
        'href',
        '/samples',
      )
    })
    await expect(page.locator('.project-item')).toHaveCount(homeProjects.length)
    await expect(page.locator('.provider-item')).toHaveCount(home.whyChooseUs.items.length)

    await test.step('text is visible before it is scrolled to, and fades in when it is', async () => {
      await expect.poll(() => revealed(page)).toBe(false)
      await expect(heading(page)).toHaveCSS('opacity', '1')
      expect(await animations(page)).toEqual([])
      // The animation may end before the next poll, so the page counts it.
      const starts = await heading(page).evaluateHandle((element) => {
        const durations: unknown[] = []
        element.addEventListener('animationstart', () =>
          durations.push(
            ...element.getAnimations().map(({ effect }) => effect?.getTiming().duration),
          ),
        )
        return durations
      })
      await heading(page).scrollIntoViewIfNeeded()
      await expect.poll(() => revealed(page)).toBe(true)
      await expect.poll(() => starts.jsonValue()).toEqual([500])
      await expect.poll(() => animations(page)).toEqual([])
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => revealed(page)).toBe(false)
      await expect(heading(page)).toHaveCSS('opacity', '1')
    })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await heading(page).scrollIntoViewIfNeeded()
    await expect.poll(() => revealed(page)).toBe(true)
    expect(await animations(page)).toEqual([])

    await open(page, '/services')
    await expect(page.locator('.product-item')).toHaveCount(services.length)
  })
})

import type { Page, Request } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { notFound } from '../../src/app/site-routes'
import { venueAddresses } from '../../src/content/venue-addresses'
import type { Route } from '../../src/lib/route'
import { expectAccessible } from '../helpers/axe'
import { budget, costOf, expectWithin, home, restaurant } from '../helpers/cost'
import { distinctPages } from '../helpers/pages'
import { textOfScripts } from '../helpers/scripts'
import { expect, expectNoSidewaysScroll, open, test } from '../helpers/site'
import { expectTargets } from '../helpers/targets'
import { expectWhole } from '../helpers/whole'
import { headOf, projects, services } from '../helpers/words'

// Every page is opened once, on a phone as a visitor's, and stays open for all that is asked of it.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

const step = test.step

const all = [...routes, notFound]

/** The requests of a page that have no end yet. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  const end = (request: Request) => underWay.delete(request)
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return underWay
}

/** One page of each kind: the first row that each file of pages/ has. */
const kinds = new Set(
  new Map(all.toReversed().map(({ page, lang, path }) => [`${page} ${lang}`, path])).values(),
)

/** Those that begin with a picture. */
const pictured = ['/', '/about', '/services', '/samples', '/answers', ...services, ...projects].map(
  (each) => (typeof each === 'string' ? each : each.path),
)

/** Where guests of a restaurant reserve, and look after what they have reserved. */
const guests = venueAddresses.flatMap(({ slug }) => [`/reserve/${slug}`, `/reserve/${slug}/mine`])

const restaurants = [...guests, ...venueAddresses.map(({ slug }) => `/${slug}/reservations`)]

const filled = projects.map(({ path }) => path)

const bounds = new Map([...restaurants.map((path) => [path, restaurant] as const), ['/', home]])

for (const route of all) {
  test(`${route.path} is its own page, light, whole and open to everyone`, async ({
    page,
    problems,
  }) => {
    const { path, internal } = route
    /** The address under which the lists of content know it. */
    const english = route.translations?.en ?? route.canonical
    if (route === notFound) problems.expect(/\b404\b.*\/no\/such\/page/)
    const cost = costOf(page)
    const scripts = textOfScripts(page)
    const response = await open(page, route === notFound ? '/no/such/page' : path)

    await step('answers a cold link with its own page', async () => {
      expect(response?.status()).toBe(route === notFound ? 404 : 200)
      await expectOwn(page, route)
    })
    await page.waitForLoadState('networkidle')

    await step('costs no more than its budget', async () => {
      const spent = await cost()
      expectWithin(spent, bounds.get(english) ?? budget)
      expect(spent.addresses).not.toMatch(/firestore|sign-in|append|consent|gtm|pixel|vitals/i)
      if (!filled.includes(english)) expect(spent.addresses).not.toContain('/samples/player')
    })
    await step('asks for its largest picture first, and for no other so', async () => {
      const first = { tag: 'IMG', loading: 'eager', priority: 'high' }
      expect(await largestInView(page)).toEqual(pictured.includes(english) ? first : null)
      // A picture that fills the window does not count as the largest thing painted.
      expect([null, first]).toContainEqual(await largestPainted(page))
      expect(await page.locator('img[fetchpriority=high]').count()).toBeLessThanOrEqual(1)
    })
    if (!internal || restaurants.includes(english)) {
      await step('loads nothing that is for staff', async () => {
        // Whoever touches a form loads the database: Firestore, but no sign-in.
        const field = page.getByRole('main').getByRole('textbox').first()
        if (!internal && (await field.count())) {
          const wire = page.waitForResponse(/firestore-[^/]+\.js$/)
          await field.focus()
          await wire
          await page.waitForLoadState('networkidle')
        }
        const loaded = await scripts()
        expect(loaded).toContain(path === '/' ? 'Book a Call' : 'react')
        for (const sign of ['identitytoolkit', 'form_done', 'Export as CSV', 'local-accounts'])
          expect(loaded.includes(sign), sign).toBe(false)
      })
    }

    // What is revealed on scroll stands there from now on, so that its contrast is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const isDistinct = distinctPages.has(path)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectTargets(page)
    if (isDistinct) await expectAccessible(page, 'at 390 px')
    // A window of 1280 px at 400 % is as wide as this.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    if (isDistinct) await expectAccessible(page, 'at 1440 px')
    await step('does nothing that the policy refuses', async () => {
      const underWay = requestsOf(page)
      await page.evaluate(async () => {
        scrollTo({ top: 2000, behavior: 'instant' })
        // What comes into view is asked for in the frame after the next.
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      })
      // Not the network's rest: Playwright waits for ever for the frame of a tour that is passed by.
      await expect.poll(() => underWay.size).toBe(0)
    })

    if (kinds.has(path)) {
      await step('loses nothing on a phone on its side and at 200 %', async () => {
        await page.setViewportSize({ width: 844, height: 390 })
        await expectWhole(page)
        // A window of 1440 × 900 px at 200 %.
        await page.setViewportSize({ width: 720, height: 450 })
        await expectWhole(page)
      })
      await step('loses nothing in the widest spacing that readers may set', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        const spacing = await page.addStyleTag({ content: WIDEST })
        await expectWhole(page)
        await spacing.evaluate((style) => (style as HTMLStyleElement).remove())
      })
      await step('holds text that is 40 % longer than it is', async () => {
        await lengthen(page)
        for (const width of [1440, 820, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await expectWhole(page)
        }
      })
    }
  })
}

async function expectOwn(page: Page, route: Route) {
  await expect(page).toHaveTitle(headOf(route).title)
  await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    headOf(route).description,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The picture of which the most is in view; `null` where none is. Icons are no pictures. */
function largestInView(page: Page) {
  return page.evaluate(() => {
    const ICON = 64 * 64
    const seen = [...document.images].map((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const width = Math.min(right, innerWidth) - Math.max(left, 0)
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      const { tagName: tag, loading, fetchPriority: priority } = image
      return { area: Math.max(width, 0) * Math.max(height, 0), is: { tag, loading, priority } }
    })
    const largest = seen.toSorted((one, other) => other.area - one.area)[0]
    return largest && largest.area > ICON ? largest.is : null
  })
}

/** The picture that was the largest thing painted; `null` where that is text. */
function largestPainted(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ tag?: string; loading?: string; priority?: string } | null>((resolve) => {
        new PerformanceObserver((list) => {
          const { element, url } = list.getEntries().at(-1) as LargestContentfulPaint
          if (!url) return resolve(null)
          const { tagName: tag, loading, fetchPriority: priority } = element as HTMLImageElement
          resolve({ tag, loading, priority })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** WCAG 2.2, 1.4.12. */
const WIDEST = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

function lengthen(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg') || !text.textContent?.trim()) continue
      const words = text.textContent.trim().split(/\s+/)
      const more = words.slice(0, Math.ceil(words.length * 0.4)).join(' ')
      text.textContent = `${text.textContent.trimEnd()} ${more} `
    }
  })
}

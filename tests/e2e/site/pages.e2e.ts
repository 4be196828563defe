import type { Page, Request } from '@playwright/test'
import { inboxMessages } from '../../../src/content/inbox'
import { venueRoutes } from '../../../src/content/venue-routes'
import type { Route } from '../../../src/lib/route'
import { home } from '../../../src/pages/home/el'
import { notFoundRoute } from '../../../src/routes'
import { expectAccessible } from '../../support/axe'
import { kinds, largestLayouts } from '../../support/built-pages'
import { getChunkPattern } from '../../support/chunks'
import { expectNoClippedText } from '../../support/clipping'
import { recordPageWeight } from '../../support/page-weight'
import { recordScriptText } from '../../support/script-text'
import { expect, expectNoHorizontalScroll, open, test } from '../../support/site'
import { getHeadTags, projects, services } from '../../support/site-content'
import { expectTouchTargets } from '../../support/touch-targets'

// A page of each kind is opened once, on a phone as a visitor's, and stays open for all that is asked of it. Of a
// page and its alternate, the Greek one is opened.
// without-script.e2e.ts tests the layout of English pages, and addresses.e2e.ts reads the HTML of all.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

const step = test.step

/** How long a page makes no request before it counts as idle, as for Playwright's `networkidle`. */
const IDLE_MS = 500

/**
 * Watches the requests of a page and its frames from now on. `networkidle` is no substitute: it never
 * comes for the frame of a tour that was scrolled past, and once reached it does not wait again.
 */
function watchRequests(page: Page) {
  const pending = new Set<Request>()
  let lastChange = Date.now()
  const note = (request: Request, isPending: boolean) => {
    if (isPending) pending.add(request)
    else pending.delete(request)
    lastChange = Date.now()
  }
  page.on('request', (request) => note(request, true))
  page.on('requestfinished', (request) => note(request, false))
  page.on('requestfailed', (request) => note(request, false))
  const isIdle = () => pending.size === 0 && Date.now() - lastChange >= IDLE_MS
  return {
    pending,
    waitForIdle: () => expect.poll(isIdle, { intervals: [100], timeout: 30_000 }).toBe(true),
  }
}

/** All pages with a navbar have the same elements around `main`, which axe sees once. */
const rootOf = ({ path, layout }: Route) => (layout !== 'site' || path === '/el' ? 'html' : 'main')

/** The pages whose first view has a picture. */
const pictured = [
  ...['/', '/about', '/services', '/samples', '/answers', '/en/reservation_system'],
  ...[...services, ...projects].map(({ path }) => path),
  ...venueRoutes.map(({ slug }) => `/reserve/${slug}`),
]

/** The pages where guests book a table and manage their booking. */
const guests = venueRoutes.flatMap(({ slug }) => [`/reserve/${slug}`, `/reserve/${slug}/mine`])

const restaurants = [...guests, ...venueRoutes.map(({ slug }) => `/${slug}/reservations`)]

for (const route of largestLayouts.filter(({ path }) => kinds.has(path))) {
  test(`${route.path} is light, accessible and not clipped`, async ({ page, problems }) => {
    const { path } = route
    const standalone = route.layout === 'standalone'
    /** Its English path, by which the content refers to it. */
    const english = route.translations?.en ?? route.canonical
    if (route === notFoundRoute) problems.allow(/\b404\b.*\/no\/such\/page/)
    const expectLight = recordPageWeight(page)
    const scripts = recordScriptText(page)
    const requests = watchRequests(page)
    const response = await open(page, route === notFoundRoute ? '/no/such/page' : path)

    await step('answers a cold link with its own page', async () => {
      expect(response?.status()).toBe(route === notFoundRoute ? 404 : 200)
      await expectOwn(page, route)
    })
    await requests.waitForIdle()

    await step('is light before any interaction', expectLight)
    await step('asks for its largest picture first, and for no other so', async () => {
      const first = { tag: 'IMG', loading: 'eager', priority: 'high' }
      expect(await largestInView(page)).toEqual(pictured.includes(english) ? first : null)
      // Browsers do not count a picture that fills the window as the largest paint.
      expect([null, first]).toContainEqual(await largestPainted(page))
      expect(await page.locator('img[fetchpriority=high]').count()).toBeLessThanOrEqual(1)
    })
    if (!standalone || restaurants.includes(english)) {
      await step('loads nothing that is for staff', async () => {
        // The first focus of a form loads Firestore, but not the sign-in.
        const field = page.getByRole('main').getByRole('textbox').first()
        if (!standalone && (await field.count())) {
          const wire = page.waitForResponse(getChunkPattern('firestore'))
          await field.focus()
          await wire
          await requests.waitForIdle()
        }
        const loaded = await scripts()
        expect(loaded).toContain(english === '/' ? home.bookACall.heading : 'react')
        for (const sign of ['identitytoolkit', 'form_done', inboxMessages.export, 'local-accounts'])
          expect(loaded.includes(sign), sign).toBe(false)
      })
    }

    // Shows revealed content from now on, so that axe measures its contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    await expectAccessible(page, 'at 390 px', rootOf(route))
    // The width of a 1280 px window at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page, 'at 1440 px', rootOf(route))
    await step('does nothing that the policy refuses', async () => {
      await page.evaluate(async () => {
        scrollTo({ top: 2000, behavior: 'instant' })
        // Content that scrolls into view is requested two frames later.
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      })
      await expect.poll(() => requests.pending.size).toBe(0)
    })
    await step('loses nothing on a phone on its side and at 200 %', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await expectNoClippedText(page)
      // A window of 1440 × 900 px at 200 % zoom.
      await page.setViewportSize({ width: 720, height: 450 })
      await expectNoClippedText(page)
    })
    await step('loses nothing in the widest spacing that readers may set', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const spacing = await page.addStyleTag({ content: WIDEST })
      await expectNoClippedText(page)
      await spacing.evaluate((style) => (style as HTMLStyleElement).remove())
    })
    await step('holds text that is 40 % longer than it is', async () => {
      await lengthen(page)
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoClippedText(page)
      }
    })
  })
}

test('pages that differ from others of their kind in drawings are accessible and not clipped', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of largestLayouts.filter((route) => !kinds.has(route.path))) {
    await step(path, async () => {
      await open(page, path)
      await expectNoHorizontalScroll(page)
      await expectTouchTargets(page)
      await expectAccessible(page, 'on a phone', 'main')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoHorizontalScroll(page)
      await page.setViewportSize({ width: 390, height: 844 })
    })
  }
})

async function expectOwn(page: Page, route: Route) {
  const { title, description } = await getHeadTags(route)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', route.lang)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The picture with the largest visible area, without icons; `null` if there is none. */
function largestInView(page: Page) {
  return page.evaluate(() => {
    const ICON = 64 * 64
    // The pictures of a drawing are cut to strips, so their boxes are not what is seen.
    const images = [...document.images].filter(
      (image) => image.loading === 'eager' || !image.closest('[role=img]'),
    )
    const seen = images.map((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const width = Math.min(right, innerWidth) - Math.max(left, 0)
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      // A tour's poster may be the page's first picture again, which has been asked for already.
      const asked = [...document.images].find(
        (each) => each.currentSrc === image.currentSrc && each.fetchPriority === 'high',
      )
      const { tagName: tag, loading, fetchPriority: priority } = asked ?? image
      return { area: Math.max(width, 0) * Math.max(height, 0), is: { tag, loading, priority } }
    })
    const largest = seen.toSorted((one, other) => other.area - one.area)[0]
    return largest && largest.area > ICON ? largest.is : null
  })
}

/** The picture that was the largest contentful paint; `null` if that was text. */
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
      // Names of guests are no texts of ours, and a bar of the timeline cuts a long one.
      const isSkipped = text.parentElement?.closest('script, style, svg, .host-party')
      if (isSkipped || !text.textContent?.trim()) continue
      const words = text.textContent.trim().split(/\s+/)
      const more = words.slice(0, Math.ceil(words.length * 0.4)).join(' ')
      text.textContent = `${text.textContent.trimEnd()} ${more} `
    }
  })
}

import { test as base, expect, type Page } from '@playwright/test'

/**
 * Collects errors that the browser reports while a test uses a page. Chromium's console reports failed
 * requests too; events for each request would take a tenth of the tests' time.
 */
export class Problems {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#note(`Uncaught ${error}`))
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.type() !== 'error') return
      this.#note(`In the console: ${message.text()} (${url})`)
    })
  }

  /** Ignores errors that the test causes on purpose. */
  allow(pattern: RegExp) {
    this.#expected.push(pattern)
  }

  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }

  #note(problem: string) {
    this.#found.push(problem)
  }
}

/** Servers that answer requests for the player with an empty script; a route in the browser slows every request. */
const servedWithoutPlayer = [process.env.SITE_WITHOUT_PLAYER_URL, process.env.TRACKED_SITE_URL]

const PLAYER_SCRIPT = /\/samples\/player\.js$/

/**
 * A page of the built site. Tour bundles load without their player, which tests/e2e/player/ tests. A
 * test fails at its end if the browser has reported an error.
 */
export const test = base.extend<{ problems: Problems }>({
  baseURL: process.env.SITE_WITHOUT_PLAYER_URL ?? '',
  page: async ({ page, baseURL }, use) => {
    if (!servedWithoutPlayer.includes(baseURL)) {
      await page.route(PLAYER_SCRIPT, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
    }
    await use(page)
    // Requests that are pending while the page closes are ignored.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  problems: [
    async ({ page }, use) => {
      const problems = new Problems(page)
      await use(problems)
      expect(problems.unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Lets tour bundles load their player, on a server that has it. */
export const loadRealPlayer = (page: Page) => page.unroute(PLAYER_SCRIPT)

/** Opens an address, and waits until React has hydrated the page. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await waitForHydration(page)
  return response
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    const isRendered = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    return isRendered && !window.bootstrap
  })
}

/** Escapes a text for a regular expression. */
export const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Leaves out pictures and fonts, which take a page the longest to show, where a test is about neither. */
export async function leaveOutPictures(page: Page) {
  await page.route(/\.(avif|jpg|png|webp)(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  await page.route(/\.woff2(\?|$)/, (route) =>
    route.fulfill({ contentType: 'font/woff2', body: '' }),
  )
}

/** Answers requests for tours with an empty page. */
export async function stubTours(page: Page) {
  await page.route(/\/samples\/[\w-]+\/index\.htm/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A tour</title><p>A tour</p></html>',
    }),
  )
}

/** Expects the page to be no wider than its window. */
export async function expectNoHorizontalScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // The layout takes a moment to adapt to a new window size.
  await expect.poll(overflow, 'horizontal overflow in px').toBeLessThanOrEqual(0)
}

/** Counts the documents that the page loads from now on. */
export function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}

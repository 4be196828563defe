import { test as base, expect, type Page } from '@playwright/test'

/** What went wrong in the browser while a page was used. */
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
    page.on('response', (response) => {
      if (response.status() < 400) return
      this.#note(`${response.status()} from ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left, and a frame that is taken away, drop what they were loading.
      if (reason === 'net::ERR_ABORTED') return
      this.#note(`${reason} for ${request.url()}`)
    })
  }

  /** This test breaks something on purpose, which is no problem of the site's. */
  expect(pattern: RegExp) {
    this.#expected.push(pattern)
  }

  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }

  #note(problem: string) {
    this.#found.push(problem)
  }
}

/**
 * A page of the site, served as it will be. Its tours stay light: bundles come as they are, but
 * without their player, which tests/e2e/tours.e2e.ts tries. Every test fails at the end if the
 * browser had anything to complain of.
 */
export const test = base.extend<{ problems: Problems }>({
  baseURL: process.env.SITE_URL ?? '',
  page: async ({ page }, use) => {
    await page.route(/\/samples\/(player|film|model)\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await use(page)
    // What it still asks for while it closes concerns no test any more.
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

/** Opens an address cold, and waits until React has taken the page over. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/** Waits until React has taken over what stands in the page, and all of it is laid out. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    const isTaken = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    return isTaken && !document.documentElement.hasAttribute('data-deferred')
  })
}

/** Answers every bundle with an empty page, so that a test needs none of the real ones. */
export async function emptyBundles(page: Page) {
  await page.route(/\/samples\/[\w-]+\/index\.htm/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A tour</title><p>A tour</p></html>',
    }),
  )
}

/** That nothing of the page stands beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // A page takes a moment to fit a window that has just become another.
  await expect.poll(beyond, 'px beyond the right edge').toBeLessThanOrEqual(0)
}

/** How often the browser has asked for a document since this was called. */
export function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}

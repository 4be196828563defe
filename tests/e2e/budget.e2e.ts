import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { notFound, routes } from '../../src/app/routes'
import { projects } from '../../src/content/projects'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { dialog, standIn, trackedSite } from '../helpers/trackers'

// What a phone fetches of a page before its visitor does anything, gzipped, in bytes.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

const KB = 1024

/** The most that a page may cost; a tour that fills the window comes on top of its own page. */
const budget = { script: 110 * KB, all: 450 * KB, requests: 22 }

/** The question about cookies comes when the page is there. */
const question = { script: 13 * KB, all: 22 * KB, requests: 5 }

async function costOf(page: Page, path: string, ready = async () => {}) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request)
  })
  await open(page, path)
  await ready()
  await page.waitForLoadState('networkidle')
  const sent = await Promise.all(
    requests.map(async (request) => {
      const type = request.resourceType()
      const { responseBodySize } = await request.sizes()
      // Compressed here, since servers differ in how hard they try.
      const script = type === 'script' && (await (await request.response())?.body())
      return { type, bytes: script ? gzipSync(script).length : responseBodySize }
    }),
  )
  const sum = (list: typeof sent) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    script: sum(sent.filter(({ type }) => type === 'script')),
    all: sum(sent),
    requests: sent.length,
    addresses: requests.map((request) => request.url()).join('\n'),
  }
}

for (const { path } of [...routes, notFound].filter(({ internal }) => !internal)) {
  test(`${path} costs no more than its budget`, async ({ page, problems }) => {
    if (path === notFound.path) problems.expect(/\b404\b/)
    await emptyBundles(page)
    const { script, all, requests, addresses } = await costOf(page, path)
    expect(script, addresses).toBeLessThanOrEqual(budget.script)
    expect(all, addresses).toBeLessThanOrEqual(budget.all)
    expect(requests, addresses).toBeLessThanOrEqual(budget.requests)
    // All of these wait until they are wanted.
    const isFilled = projects.some((project) => project.path === path)
    expect(addresses).not.toMatch(/firestore|consent|gtm|pixel|vitals/i)
    if (!isFilled) expect(addresses).not.toContain('/samples/player')
  })
}

/** The picture that was the largest thing painted, if it was a picture. */
function largestPicture(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ src: string; loading: string; priority: string } | null>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as LargestContentfulPaint
          if (!(element instanceof HTMLImageElement)) return resolve(null)
          const { currentSrc: src, loading, fetchPriority: priority } = element
          resolve({ src, loading, priority })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

for (const { path } of routes.filter((route) => route.canonical === route.path && route.indexed)) {
  test(`${path} asks for its largest picture first, and for no other so`, async ({ page }) => {
    await emptyBundles(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const picture = await largestPicture(page)
    if (picture) expect(picture).toMatchObject({ loading: 'eager', priority: 'high' })
    expect(await page.locator('img[fetchpriority=high]').count()).toBeLessThanOrEqual(1)
  })
}

test.describe('with trackers', () => {
  test.use({ baseURL: trackedSite })

  test('the question about cookies costs little, and the trackers nothing', async ({ page }) => {
    const trackers = await standIn(page)
    await emptyBundles(page)
    const { script, all, requests, addresses } = await costOf(page, '/', () =>
      dialog(page).waitFor(),
    )
    expect(script, addresses).toBeLessThanOrEqual(budget.script + question.script)
    expect(all, addresses).toBeLessThanOrEqual(budget.all + question.all)
    expect(requests, addresses).toBeLessThanOrEqual(budget.requests + question.requests)
    expect(addresses).not.toMatch(/gtm|pixel|vitals/i)
    expect(trackers.reached).toEqual([])
  })
})

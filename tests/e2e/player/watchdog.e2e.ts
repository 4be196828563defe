import type { FrameLocator, Page } from '@playwright/test'
import { home } from '../../../src/pages/home/en'
import { watchdogMessages } from '../../../src/player/locales/watchdog'
import { holdRequests } from '../../support/hold-requests'
import { expect, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'
import { serveThreeOrigins, type ThreeOrigins } from '../../support/three-origins'

// What visitors and embedding pages learn when the player does not start.

test.use({ baseURL: process.env.SITE_URL ?? '', contextOptions: { reducedMotion: 'reduce' } })

const bar = projectById('4')
const PLAYER = '**/samples/player.js'
/** As long as the watchdog waits. */
const MAX_START_MS = 20_000

/** Ways in which the player does not start. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'is blocked': (page) => page.route(PLAYER, (route) => route.abort()),
  'cannot be parsed': (page) =>
    page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class Later { static @@ {} }' }),
    ),
  'rejects at its start': (page) =>
    page.route(PLAYER, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'const start = async () => URL.notYet(); start()',
      }),
    ),
}

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/player\.js|notYet|Invalid or unexpected token/)
  await page.unroute(/\/samples\/player\.js$/)
})

async function expectFailure(tour: Page | FrameLocator, lang: 'en' | 'el' = 'en') {
  await expect(tour.getByRole('alert')).toHaveText(watchdogMessages[lang].failed)
  await expect(tour.getByRole('heading', { level: 1, name: bar.title })).toBeVisible()
  await expect(tour.locator('.poster img')).toBeVisible()
}

for (const [way, spoil] of Object.entries(failures)) {
  test(`a tour says so if its player ${way}, and starts after another try`, async ({ page }) => {
    await spoil(page)
    await page.goto(`${bar.bundle}?lang=el#scene=day`)
    await expectFailure(page, 'el')
    await expect(page.getByRole('link', { name: watchdogMessages.el.site })).toHaveAttribute(
      'href',
      '../../',
    )
    await page.unroute(PLAYER)
    await page.getByRole('button', { name: watchdogMessages.el.retry }).click()
    await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
    await expect(page).toHaveURL(/#scene=day/)
  })
}

test('a tour says so if its player does not arrive, and starts when it does', async ({ page }) => {
  await page.clock.install()
  const release = await holdRequests(page, PLAYER)
  await page.goto(bar.bundle, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-player', 'starting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.clock.runFor(MAX_START_MS)
  await expectFailure(page)
  await page.clock.resume()
  release()
  await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the page of a tour shows the tour’s text if the player is blocked', async ({ page }) => {
  await failures['is blocked']!(page)
  await open(page, bar.path)
  await expectFailure(page.frameLocator('iframe'))
})

test('the page of a tour shows the tour’s text if the player does not arrive', async ({ page }) => {
  await page.clock.install()
  await page.route(PLAYER, () => {})
  await open(page, bar.path)
  const tour = page.frameLocator('iframe')
  await expect(tour.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.clock.runFor(MAX_START_MS)
  await expectFailure(tour)
  await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
})

test('the page of a tour says so if the tour’s page does not answer', async ({ page }) => {
  await page.clock.install()
  await page.route('**/samples/madania/index.htm*', (route) =>
    route.request().method() === 'HEAD' ? route.fallback() : undefined,
  )
  await open(page, bar.path)
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.clock.runFor(30_000)
  await expect(page.getByRole('status').filter({ hasText: viewer.en.late })).toBeVisible()
})

test('the hero says so if the player is blocked, and leads to the text', async ({ page }) => {
  await failures['is blocked']!(page)
  await open(page, '/')
  await page.getByRole('link', { name: home.hero.enter }).click()
  const status = page.getByRole('status').filter({ hasText: viewer.en.failed })
  await status.getByRole('link', { name: viewer.en.openPage }).click()
  await expect(page).toHaveURL(bar.path)
  await expectFailure(page.frameLocator('iframe'))
})

test.describe('a tour on another site', () => {
  let origins: ThreeOrigins
  test.beforeAll(async () => {
    origins = await serveThreeOrigins()
  })
  test.afterAll(() => origins.stop())

  async function start(page: Page, path = '/embed/madania') {
    origins.setBody(`<iframe src="${origins.site}${path}" title="A tour" width="640" height="360"
      allow="fullscreen"></iframe>`)
    await page.goto(origins.client)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button').first().click()
    return frame
  }

  const received = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { received: { type: string }[] }).received.map(({ type }) => type),
    )

  test('says so in Greek if the player is blocked, reports it, and links to its page', async ({
    page,
    context,
  }) => {
    await failures['is blocked']!(page)
    const frame = await start(page, '/el/embed/madania')
    const tour = frame.frameLocator('iframe')
    await expectFailure(tour, 'el')
    expect(await received(page)).toEqual(['tour.failed'])
    const opened = context.waitForEvent('page')
    await tour.getByRole('link', { name: watchdogMessages.el.page }).click()
    expect(new URL((await opened).url()).pathname).toBe(`/el${bar.path}`)
  })

  test('says so if the tour’s page does not answer, and starts when it does', async ({ page }) => {
    await page.clock.install()
    const release = await holdRequests(page, '**/samples/madania/index.htm*')
    const frame = await start(page)
    await expect(frame.locator('main')).toHaveAttribute('data-phase', 'loading')
    await page.clock.runFor(30_000)
    await expect(frame.getByRole('status')).toHaveText(viewer.en.late)
    expect(await received(page)).toEqual(['tour.failed'])
    await page.clock.resume()
    release()
    await expect(frame.frameLocator('iframe').locator('.tour')).toHaveAttribute(
      'data-state',
      'live',
      { timeout: 20_000 },
    )
    await expect(frame.locator('main')).toHaveAttribute('data-phase', 'open')
  })
})

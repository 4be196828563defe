import { gzipSync } from 'node:zlib'
import type { FrameLocator, Page } from '@playwright/test'
import { isUniform } from '../../../scripts/images/posters.mjs'
import { embed as dialogMessages } from '../../../src/content/en/embed'
import { errorPage } from '../../../src/content/en/shared'
import { notFound } from '../../../src/pages/not-found/en'
import { getChunkPattern } from '../../support/chunks'
import { denyStorage } from '../../support/deny-storage'
import { MAX_HTML } from '../../support/page-weight'
import { expect, loadRealPlayer, open, test, waitForHydration } from '../../support/site'
import { viewer } from '../../support/site-content'
import { serveThreeOrigins, type ThreeOrigins } from '../../support/three-origins'

// Tours on the page of another site.

// The three origins serve the player, so that the tests of a running tour can load it.
test.use({ baseURL: process.env.SITE_URL ?? '' })

let origins: ThreeOrigins

test.beforeAll(async () => {
  origins = await serveThreeOrigins()
})

test.afterAll(() => origins.stop())

const ALLOW =
  'clipboard-write; fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; web-share'

type EmbedOptions = {
  path?: string
  from?: string
  /** The height in pixels of what precedes the frame on the page. */
  above?: number
  /** The attributes that give the frame its size. */
  size?: string
}

/** Opens the page of another site that embeds a tour. */
async function embed(
  page: Page,
  {
    path = '/embed/madania',
    from,
    above = 0,
    size = 'width="640" height="360"',
  }: EmbedOptions = {},
) {
  origins.setBody(`<div style="height: ${above}px"><a href="#before">Before</a></div>
    <iframe src="${origins.site}${path}" title="A tour" ${size} allow="${ALLOW}"
      allowfullscreen></iframe>
    <p><a href="#after">After</a></p><div style="height: 2000px"></div>`)
  await page.goto(from ?? origins.client)
  return page.frameLocator('iframe')
}

const playButton = (frame: FrameLocator) => frame.getByRole('button', { name: viewer.en.open.tour })

type Received = { origin: string; type: string } & Record<string, unknown>
const received = (page: Page) =>
  page.evaluate(() => (window as unknown as { received: Received[] }).received)
const receivedTypes = async (page: Page) => (await received(page)).map(({ type }) => type)

/** The frame with the tour itself, once its page has loaded. */
async function tourFrame(page: Page, name = 'madania') {
  await expect(page.frameLocator('iframe').locator('main')).toHaveAttribute('data-phase', 'open')
  return page.frames().find((frame) => frame.url().includes(`/samples/${name}/`))!
}

test('the tour starts in place without storage and cookies, is walked, and reports to the page around it', async ({
  page,
}) => {
  await loadRealPlayer(page)
  // As in browsers that deny both to frames of other sites; tests/e2e/player/ has both.
  await denyStorage(page)
  // Transitions are drawn by the processor here.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without a graphics card, drawing takes the longer the larger the tour is.
  const frame = await embed(page, { size: 'width="320" height="180"' })
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await expect(playButton(frame)).toBeFocused()
  await page.keyboard.press('Enter')

  const tour = frame.frameLocator('iframe')
  await expect(tour.locator('.tour')).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
  await expect(frame.locator('iframe')).toBeFocused()
  await tour
    .getByRole('button', { name: /^Go to: / })
    .first()
    .click()
  await expect.poll(() => receivedTypes(page)).toContain('hotspot.click')
  await expect
    .poll(async () => (await receivedTypes(page)).filter((type) => type === 'scene.enter'))
    .toHaveLength(2)
  const messages = await received(page)
  expect(messages[0]).toEqual({
    origin: origins.site,
    type: 'scene.enter',
    scene: 'evening',
    name: 'The bar, in the evening',
  })
  expect(messages).toContainEqual({ origin: origins.site, type: 'tour.ready', scene: 'evening' })
  const relayed = new Set(messages.map(({ type }) => type))
  expect([...relayed].toSorted()).toEqual(['hotspot.click', 'scene.enter', 'tour.ready'])

  const isAllowed = await (await tourFrame(page)).evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature: (name: string) => boolean }
    }
    return ['gyroscope', 'fullscreen'].map((name) => featurePolicy.allowsFeature(name))
  })
  expect(isAllowed).toEqual([true, true])

  // The focus leaves the tour again.
  const after = page.getByRole('link', { name: 'After' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(after).toBeFocused({ timeout: 50 })
  }).toPass()
})

test('the tour covers its poster, though its page has no background', async ({ page }) => {
  await page.route('**/samples/madania/index.htm*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>An export</title>' }),
  )
  const frame = await embed(page)
  await playButton(frame).click()
  await tourFrame(page)
  // Inside of the frame's border.
  const clip = { x: 10, y: 10, width: 600, height: 300 }
  await expect.poll(async () => isUniform(await page.screenshot({ clip }))).toBe(true)
})

test('only a listed site shows the tour', async ({ page, problems }) => {
  problems.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const path = '/embed/sample1'
  await playButton(await embed(page, { path })).click()
  await tourFrame(page, 'sample1')

  for (const forbidden of [path, '/samples/sample1/index.htm', '/projects/4', '/inbox']) {
    // The browser also drops pending requests of the page that it leaves.
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(forbidden),
    )
    const frame = await embed(page, { path: forbidden, from: origins.stranger })
    expect((await refused).failure()?.errorText, forbidden).toBe('net::ERR_BLOCKED_BY_RESPONSE')
    await expect(frame.getByText(/./), forbidden).toHaveCount(0)
  }
  const anywhere = await embed(page, { from: origins.stranger })
  await expect(playButton(anywhere)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

  test('before the press, the page loads one small file and a poster', async ({ page }) => {
    const requests: { path: string; cookie: string | undefined }[] = []
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (origin !== origins.site) return
      requests.push({ path: pathname, cookie: response.headers()['set-cookie'] })
    })
    // A lazy frame has no size while its page begins to load.
    const size = 'style="width: 100%; aspect-ratio: 16 / 9" loading="lazy"'
    for (const [path, options] of [
      ['/embed/madania', {}],
      ['/embed/madania', { size }],
      ['/el/embed/film360', { size }],
    ] as const) {
      requests.length = 0
      await embed(page, { path, ...options })
      await page.waitForLoadState('networkidle')
      expect(requests.map((request) => request.path).toSorted()).toEqual([
        path,
        expect.stringMatching(/\/poster-wide-\d+\.avif$/),
      ])
      expect(requests.map(({ cookie }) => cookie)).toEqual([undefined, undefined])
      const stored = await page
        .frames()[1]!
        .evaluate(async () => [
          document.cookie,
          localStorage.length,
          sessionStorage.length,
          (await indexedDB.databases()).length,
        ])
      expect(stored).toEqual(['', 0, 0, 0])
    }
  })
})

test('a deep link opens its view, and a Greek frame opens a Greek tour', async ({ page }) => {
  const hash = '#scene=day&yaw=12&pitch=-3&fov=62'
  const frame = await embed(page, { path: `/el/embed/madania${hash}` })
  await frame.getByRole('button', { name: viewer.el.open.tour }).click()
  const { pathname, search, hash: passed } = new URL((await tourFrame(page)).url())
  expect(pathname + search + passed).toBe(
    `/samples/madania/index.htm?page=%2Fel%2Fprojects%2F4&lang=el${hash}`,
  )
  await expect(frame.locator('html')).toHaveAttribute('lang', 'el')

  await playButton(await embed(page, { path: '/embed/madania#not-a-view' })).click()
  expect(new URL((await tourFrame(page)).url()).hash).toBe('')
})

test.describe('autostart', () => {
  const path = '/embed/madania?autostart=1'
  const phase = (page: Page) => page.frameLocator('iframe').locator('main')

  test('starts the tour when half of it is in view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await embed(page, { path, above: page.viewportSize()!.height - 170 })
    await page.waitForLoadState('networkidle')
    await expect(phase(page)).toHaveAttribute('data-phase', 'poster')
    await page.evaluate(() => scrollBy(0, 30))
    await tourFrame(page)
  })

  test('leaves it to visitors who prefer reduced motion or save data', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await playButton(await embed(page, { path })).focus()
    await page.waitForLoadState('networkidle')
    await expect(phase(page)).toHaveAttribute('data-phase', 'poster')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await embed(page, { path })
    await page.waitForLoadState('networkidle')
    await expect(phase(page)).toHaveAttribute('data-phase', 'poster')
  })
})

test('links open in a new tab, or are handed to a page that asks for them', async ({
  page,
  context,
}) => {
  await context.route('https://menu.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
  )
  const frame = await embed(page)
  await playButton(frame).click()
  const tour = await tourFrame(page)
  const openLink = (link: string) =>
    tour.evaluate((address) => parent.postMessage({ type: 'openLink', link: address }, '*'), link)
  const send = (message: unknown) =>
    page.evaluate((data) => window.frames[0]!.postMessage(data, '*'), message)

  // Junk changes nothing.
  const junk = [
    null,
    'embed.links',
    [],
    { type: 'embed.links' },
    { type: 'embed.links', openedBy: 1 },
  ]
  for (const message of [...junk, 'x'.repeat(1_000_000)]) await send(message)
  const tab = context.waitForEvent('page')
  await openLink('https://menu.example/rooms')
  expect((await tab).url()).toBe('https://menu.example/rooms')

  await send({ type: 'embed.links', openedBy: 'page' })
  await openLink('javascript:alert(1)')
  await openLink('https://menu.example/wine')
  await expect
    .poll(() => received(page))
    .toEqual([{ origin: origins.site, type: 'openLink', link: 'https://menu.example/wine' }])
  expect(context.pages()).toHaveLength(2)
})

test('the wheel scrolls past the poster; a tour that cannot be loaded is reported, and can be tried again', async ({
  page,
  problems,
}) => {
  problems.allow(/\b404\b/)
  await page.route('**/samples/madania/index.htm*', (route) => route.fulfill({ status: 404 }))
  const frame = await embed(page)

  await test.step('the wheel scrolls the page around the poster', async () => {
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  })

  await playButton(frame).click()
  await expect(frame.getByRole('status')).toHaveText(viewer.en.unavailable)
  // A message to another site's page arrives later than the text is shown.
  await expect
    .poll(() => received(page))
    .toEqual([{ origin: origins.site, type: 'tour.failed', reason: 'tour' }])
  await page.unroute('**/samples/madania/index.htm*')
  await playButton(frame).click()
  await tourFrame(page)
  await expect(frame.locator('[role=status]')).toHaveText('')
})

test.describe('in a sandbox of another site', () => {
  test('without an origin, the tour starts in place', async ({ page, problems }) => {
    problems.allow(/accelerometer is not allowed/)
    await loadRealPlayer(page)
    // The sandbox of a site builder, around the frame.
    const inner = `<iframe src='${origins.site}/embed/madania' title='A tour' width='320' height='180'></iframe>`
    origins.setBody(
      `<iframe srcdoc="${inner}" sandbox="allow-scripts allow-popups allow-forms" title="A block" width="400" height="300"></iframe>`,
    )
    await page.goto(origins.client)
    const frame = page.frameLocator('iframe').frameLocator('iframe')
    const poster = frame.getByRole('img').first()
    await expect(poster).toBeVisible()
    await expect
      .poll(() => poster.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0)
    await playButton(frame).click()
    const tour = frame.frameLocator('iframe').locator('.tour')
    await expect(tour).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
  })

  test('WordPress is asked to open the tour’s page', async ({ page }) => {
    origins.setBody(
      `<iframe src="${origins.site}/el/embed/madania#?secret=abc123" sandbox="allow-scripts" title="A tour" width="600" height="338"></iframe>`,
    )
    await page.goto(origins.client)
    const name = new RegExp(`^${viewer.el.openTour}: `)
    await page.frameLocator('iframe').getByRole('button', { name }).click()
    await expect
      .poll(() => received(page))
      .toEqual([
        {
          origin: 'null',
          message: 'link',
          value: `${origins.site}/el/projects/4`,
          secret: 'abc123',
        },
      ])
  })

  test('that the documentation names, the tour starts, and links open working pages', async ({
    page,
    context,
  }) => {
    origins.setBody(
      `<iframe src="${origins.site}/embed/madania" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" title="A tour" width="640" height="360"></iframe>`,
    )
    await page.goto(origins.client)
    const frame = page.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: 'Hermes View' }).click()
    const home = await opened
    await expect(home.getByRole('heading', { level: 1 })).toContainText('Hermes')
    await playButton(frame).click()
    await tourFrame(page)
  })
})

test('another site goes to a scene, and changes the language', async ({ page }) => {
  await loadRealPlayer(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const frame = await embed(page, { size: 'width="320" height="180"' })
  const send = (message: unknown) =>
    page.evaluate((data) => window.frames[0]!.postMessage(data, '*'), message)
  await send({ type: 'embed.show', scene: 'day' })
  await playButton(frame).click()
  await expect.poll(() => receivedTypes(page), { timeout: 20_000 }).toContain('tour.ready')
  const entered = async () =>
    (await received(page)).filter(({ type }) => type === 'scene.enter').map(({ scene }) => scene)
  expect(await entered()).toEqual(['day'])

  await send({ type: 'embed.show', scene: 'evening', view: { yaw: 40, pitch: 0, fov: 70 } })
  await expect.poll(entered, { timeout: 20_000 }).toEqual(['day', 'evening'])

  await send({ type: 'embed.language', language: 'el' })
  await expect(frame.locator('html')).toHaveAttribute('lang', 'el')
  const tour = await tourFrame(page)
  expect(tour.url()).toMatch(/lang=el.*#scene=evening/)
})

test('a second question mark does not hide the first parameter', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await embed(page, { path: '/embed/madania?autostart=1?fbclid=x' })
  await tourFrame(page)
})

test('models and pictures have the type that other programs expect', async ({ request }) => {
  for (const [file, type] of [
    ['model.usdz', 'model/vnd.usdz+zip'],
    ['model.glb', 'model/gltf-binary'],
    ['poster-wide-1200.avif', 'image/avif'],
  ]) {
    const { headers } = await request
      .get(`${origins.site}/samples/model3d/${file}`)
      .then((response) => ({ headers: response.headers() }))
    expect(headers['content-type'], file).toBe(type)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the poster links to the tour’s page', async ({ page }) => {
    const frame = await embed(page, { path: '/el/embed/madania' })
    const link = frame.getByRole('link', { name: viewer.el.open.tour })
    await expect(link).toHaveAttribute('href', '/el/projects/4')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(frame.getByRole('button')).toHaveCount(0)
  })
})

test('an unknown tour has the 404 page', async ({ page, problems }) => {
  problems.allow(/\b404\b/)
  const answer = await page.goto(`${origins.site}/embed/no-such-tour`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: notFound.home })).toBeVisible()
})

test('the dialog with the code can be opened after a reload if its chunk does not load, and gives code that shows the tour on another site', async ({
  page,
  context,
  problems,
}) => {
  const view = '#scene=day&yaw=12&pitch=-3&fov=62'
  const chunk = getChunkPattern('EmbedDialog')
  problems.allow(/EmbedDialog/)
  problems.allow(chunk)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(chunk, (route) => route.abort())
  await open(page, `/projects/4${view}`)
  const button = page.getByRole('button', { name: viewer.en.embed, exact: true })
  await button.click()
  const reload = page.getByRole('button', { name: errorPage.reload })
  await expect(reload).toBeVisible()
  await page.unroute(chunk)
  await reload.click()
  await waitForHydration(page)
  await button.click()
  const dialog = page.getByRole('dialog')

  await test.step('shows the tour with the chosen height, language and view', async () => {
    await dialog.getByRole('radio', { name: dialogMessages.height }).check()
    await dialog.getByRole('spinbutton', { name: dialogMessages.pixels }).fill('420')
    await dialog.getByRole('radio', { name: 'Ελληνικά' }).check()
    await dialog.getByRole('checkbox', { name: dialogMessages.view }).check()
    const preview = dialog.frameLocator('iframe')
    await expect(preview.getByRole('button', { name: viewer.el.open.tour })).toBeVisible()
    await expect(dialog.locator('iframe')).toHaveCSS('height', '420px')
  })

  await test.step('selects the code if the browser denies access to the clipboard', async () => {
    await page.evaluate(() => {
      const { writeText } = navigator.clipboard
      navigator.clipboard.writeText = async () => {
        navigator.clipboard.writeText = writeText
        throw new DOMException('', 'NotAllowedError')
      }
    })
    await dialog.getByRole('button', { name: dialogMessages.copy }).click()
    await expect(dialog.getByRole('status')).toHaveText(dialogMessages.selected)
    const selected = await page.evaluate(() => getSelection()?.toString())
    await expect(dialog.getByRole('textbox', { name: dialogMessages.code })).toHaveValue(selected!)
  })

  await dialog.getByRole('button', { name: dialogMessages.copy }).click()
  await expect(dialog.getByRole('status')).toHaveText(dialogMessages.copied)
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('textbox', { name: dialogMessages.code })).toHaveValue(code)
  await dialog.getByRole('button', { name: dialogMessages.close }).click()
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // As a marketer would: the code is pasted as it is, except that the test's site has another address.
  origins.setBody(code.replace(/https:\/\/[^/]*/, origins.site))
  await page.goto(origins.client)
  const frame = page.frameLocator('iframe')
  await expect(page.locator('iframe')).toHaveCSS('height', '420px')
  await frame.getByRole('button', { name: viewer.el.open.tour }).click()
  const url = (await tourFrame(page)).url()
  expect(url).toContain('lang=el')
  expect(url).toContain(view)
})

test('a page to embed contains its whole script', async ({ request }) => {
  const html = await (await request.get(`${origins.site}/embed/madania`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/<script[^>]+src=|react/i)
  expect(gzipSync(html).length).toBeLessThan(MAX_HTML)
})

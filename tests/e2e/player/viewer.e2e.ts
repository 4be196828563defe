import type { Page } from '@playwright/test'
import { homeProjects, type Project, sampleProjects } from '../../../src/content/projects'
import { measureTextContrast } from '../../support/contrast'
import { expect, open, stubTours, test } from '../../support/site'
import { messages, projectById, viewer } from '../../support/site-content'

const overlay = (page: Page, title: string) =>
  page.getByRole('link', { name: `${viewer.en.open.tour}: ${title}`, exact: true })

const frames = (page: Page) => page.locator('iframe')

/** The tours that our player shows; a third-party tour takes no parameters and opens differently on touch. */
const isOwn = ({ isThirdParty }: Project) => !isThirdParty
const ownProjects = {
  '/': homeProjects.map(projectById).filter(isOwn),
  '/samples': sampleProjects.map(projectById).filter(isOwn),
}

/** Expects the device frames of the open page to fit a low window. */
async function expectLowDevices(page: Page, path: string) {
  await page.setViewportSize({ width: 844, height: 390 })
  const devices = page.locator('[data-device]')
  expect(await devices.count(), path).toBeGreaterThan(0)
  for (const device of await devices.all())
    expect((await device.boundingBox())?.height, path).toBeLessThanOrEqual(390)
}

const gallery = projectById('1')
const café = projectById('4')

/** Scrolls a tour to the centre of the window, where it runs. */
async function comeTo(page: Page, title: string) {
  // In one column: of two tours side by side, the first one starts by itself.
  await page.setViewportSize({ width: 820, height: 900 })
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .evaluate((item) =>
      item.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
    )
}

/** Clicks on a tour, which may have started by itself. */
async function startInPlace(page: Page, title: string) {
  const frame = page.getByTitle(title, { exact: true })
  await overlay(page, title).or(frame).first().click()
  await expect(frame).toBeVisible()
}

/** Serves a tour that sends messages instead of the café's. */
const speak = (page: Page) =>
  page.route(/\/samples\/madania\/index\.htm/, (route) =>
    route.fulfill({ path: 'tests/fixtures/bundles/speaking/index.htm', contentType: 'text/html' }),
  )

/** The tour itself. */
async function tourOf(page: Page) {
  return (await (await page.waitForSelector('iframe[data-loaded]')).contentFrame())!
}

test.describe('a framed tour', () => {
  test.beforeEach(({ page }) => stubTours(page))

  test('on /samples shows its poster until the first interaction, runs alone, starts in place on a click, and stops out of view', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await open(page, '/samples')
    await expect(overlay(page, gallery.title)).toBeVisible()
    await expect(overlay(page, gallery.title)).toHaveCSS('cursor', 'default')
    await expect(overlay(page, gallery.title)).toContainText(viewer.en.open.tour)
    await expect(frames(page)).toHaveCount(0)
    await expectLowDevices(page, '/samples')

    await test.step('accepts clicks 300 ms after its frame has mounted, and takes the focus from its overlay', async () => {
      await page.clock.pauseAt(Date.now() + 60_000)
      await comeTo(page, café.title)
      await overlay(page, café.title).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByTitle(café.title)).toBeAttached()
      await page.clock.runFor(299)
      await expect(overlay(page, café.title)).toBeVisible()
      await expect(overlay(page, café.title)).toHaveCSS('cursor', 'default')
      await page.clock.runFor(1)
      await expect(overlay(page, café.title)).toHaveCount(0)
      await expect(page.getByTitle(café.title)).toBeFocused()
      await page.clock.resume()
    })

    for (const { title, path } of ownProjects['/samples']) {
      await test.step(title, async () => {
        await comeTo(page, title)
        await expect(frames(page)).toHaveCount(1)
        await expect(frames(page)).toHaveAttribute('title', title)
        // Shared links lead to its own page.
        await expect(frames(page)).toHaveAttribute('src', new RegExp(encodeURIComponent(path)))
        await startInPlace(page, title)
      })
    }
    await expect(page).toHaveURL('/samples')
    expect(context.pages()).toHaveLength(1)
    await expect(overlay(page, gallery.title)).toBeAttached()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(frames(page)).toHaveCount(0)
  })

  test('on / starts in place on a click, and is not higher than a low window', async ({
    page,
    context,
  }) => {
    await open(page, '/')
    await expectLowDevices(page, '/')
    for (const { title } of ownProjects['/']) {
      await comeTo(page, title)
      await startInPlace(page, title)
    }
    await expect(page).toHaveURL('/')
    expect(context.pages()).toHaveLength(1)
  })

  test('is not higher than a low window', async ({ page }) => {
    for (const path of ['/services/360-virtual-tour', '/reservation_system']) {
      await open(page, path)
      await expectLowDevices(page, path)
    }
  })
})

test.describe('a tour on its own page', () => {
  test('is legible over a white panorama, opens only its own links in a new tab, and leads on to a call and to the next place', async ({
    page,
    context,
  }) => {
    await stubTours(page)
    await speak(page)
    await context.route('https://menu.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
    )
    await open(page, café.path)
    const frame = page.getByTitle(café.title, { exact: true })
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    const allowed = (await frame.getAttribute('allow')) ?? ''
    for (const feature of ['fullscreen', 'accelerometer', 'gyroscope', 'magnetometer', 'autoplay'])
      expect(allowed.split('; ')).toContain(feature)
    const tour = await tourOf(page)

    await test.step('keeps a legible name and links over a white panorama', async () => {
      await tour.evaluate(() => {
        document.documentElement.style.background = '#fff'
      })
      // Until then the poster, which is darker, shines through.
      await expect(frames(page)).toHaveCSS('opacity', '1')
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const part of [
          page.getByRole('heading', { level: 1, name: café.title }),
          page.getByRole('link', { name: `Hermes View: ${viewer.en.back}` }),
          page.getByRole('link', { name: viewer.en.offer }),
        ])
          expect(await measureTextContrast(page, part)).toBeGreaterThan(4.5)
      }
    })
    await expect(page.getByRole('link', { name: viewer.en.offer })).toHaveAttribute(
      'href',
      '/#book',
    )

    const opened = context.waitForEvent('page')
    await tour.evaluate(() =>
      parent.postMessage({ type: 'openLink', link: 'https://menu.example/today' }, '*'),
    )
    const tab = await opened
    await expect(tab).toHaveURL('https://menu.example/today')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(café.path)

    await page.evaluate(async () => {
      const asked: unknown[] = []
      Object.assign(window, { asked })
      HTMLAnchorElement.prototype.click = function () {
        asked.push([this.href, this.target, this.rel])
      }
      window.postMessage({ type: 'openLink', link: 'https://other.example/1' }, '*')
      const stranger = document.createElement('iframe')
      stranger.src = '/samples/other/index.htm'
      document.body.append(stranger)
      await new Promise((loaded) => stranger.addEventListener('load', loaded))
      const script = stranger.contentDocument!.createElement('script')
      script.textContent =
        "parent.postMessage({ type: 'openLink', link: 'https://other.example/2' }, '*')"
      stranger.contentDocument!.body.append(script)
    })
    await tour.evaluate(() => {
      const links = ['javascript:alert(1)', 'data:text/html,1', 'ftp://a.example', 'menu.html']
      for (const link of [...links, 'mailto:hello@example.com', 'tel:+302100000000'])
        parent.postMessage({ type: 'openLink', link }, '*')
    })
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'asked')))
      .toEqual([
        [new URL('/samples/madania/menu.html', page.url()).href, '_blank', 'noopener'],
        ['mailto:hello@example.com', '_self', 'noopener'],
        ['tel:+302100000000', '_self', 'noopener'],
      ])

    await page.evaluate(() =>
      document.querySelector('iframe[src="/samples/other/index.htm"]')?.remove(),
    )
    await tour.evaluate(() =>
      parent.postMessage({ type: 'page.open', page: 'next' }, location.origin),
    )
    const next = projectById(sampleProjects[sampleProjects.indexOf('4') + 1]!)
    await expect(page).toHaveURL(next.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
    await expect(frames(page)).toHaveAttribute('title', next.title)
  })

  test('writes its view to the URL, and follows a later hash', async ({ page }) => {
    await speak(page)
    await open(page, '/about')
    await open(page, `${café.path}#scene=door&yaw=40&pitch=1&fov=70`)
    const tour = await tourOf(page)
    await expect.poll(() => tour.title()).toBe('door')
    const src = await frames(page).getAttribute('src')
    const steps = await page.evaluate(() => history.length)

    await tour.evaluate(() => Reflect.get(window, 'enter')('bar', { yaw: 5.04, pitch: 0, fov: 62 }))
    await expect(page).toHaveURL(`${café.path}#scene=bar&yaw=5&pitch=0&fov=62`)
    await page.reload()
    await expect.poll(async () => (await tourOf(page)).title()).toBe('bar')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: messages.en.site.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(`${café.path}#scene=bar&yaw=5&pitch=0&fov=62`)
    expect(await page.evaluate(() => history.length)).toBe(steps)

    const again = await tourOf(page)
    await page.evaluate(() => location.replace('#main'))
    await page.evaluate(() => location.replace('#scene=hall&yaw=9&pitch=0&fov=50'))
    await expect.poll(() => again.title()).toBe('hall')
    expect(await again.evaluate('shown')).toEqual([
      { type: 'view.show', scene: 'hall', view: { yaw: 9, pitch: 0, fov: 50 } },
    ])
    expect(await frames(page).getAttribute('src')).toBe(
      src?.replace(/#.*/, '#scene=bar&yaw=5&pitch=0&fov=62'),
    )
    expect(await page.evaluate(() => history.length)).toBe(steps)

    await page.evaluate(() => {
      location.hash = '#scene=yard'
    })
    await expect.poll(() => again.title()).toBe('yard')
    await expect(page).toHaveURL(/#scene=yard&/)
    expect(await page.evaluate(() => history.length)).toBe(steps + 1)
    await page.goBack()
    await expect.poll(() => again.title()).toBe('hall')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test.describe('a bundle that is missing', () => {
  test('shows its poster and an error in place of a broken frame', async ({ page, problems }) => {
    await page.route(/\/samples\/madania\/index\.htm/, (route) => route.fulfill({ status: 404 }))
    problems.allow(/\b404\b.*\/samples\/madania\/index\.htm/)
    await open(page, café.path)
    await expect(page.getByText(viewer.en.unavailable)).toBeVisible()
    await expect(page.getByRole('img', { name: café.alt })).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
  })
})

test('the tour on the home page autorotates until the visitor stops it, and takes no keyboard focus', async ({
  page,
}) => {
  await speak(page)
  await open(page, '/')
  const stop = page.getByRole('button', { name: viewer.en.pause })
  const turn = page.getByRole('button', { name: viewer.en.play })
  await expect(stop.or(turn)).toHaveCount(0)
  await page.mouse.move(700, 500)
  await stop.click()
  await turn.click()
  await expect(stop).toBeVisible()
  await expect(frames(page)).toHaveAttribute('tabindex', '-1')
})

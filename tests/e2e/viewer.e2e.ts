import type { Page } from '@playwright/test'
import { projectById, projects, sampleProjects } from '../../src/content/projects'
import { viewer } from '../../src/content/viewer'
import { emptyBundles, expect, open, test } from '../helpers/site'

const overlay = (page: Page, title: string) =>
  page.getByRole('link', { name: `${viewer.en.open} ${title}`, exact: true })

const frames = (page: Page) => page.locator('iframe')

const gallery = projectById('1')
const café = projectById('4')

/** Brings a tour into the middle of the window, where it runs. */
async function comeTo(page: Page, title: string) {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** Holds the overlay of a tour that starts, until the clock is run on. */
async function stopTime(page: Page) {
  await page.clock.install()
  await open(page, '/samples')
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('a framed tour', () => {
  test.beforeEach(({ page }) => emptyBundles(page))

  test('is its poster until the visitor gives a sign', async ({ page }) => {
    await open(page, '/samples')
    await expect(overlay(page, gallery.title)).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
    await page.mouse.move(300, 300)
    await comeTo(page, gallery.title)
    await expect(frames(page)).toHaveCount(1)
    await expect(frames(page)).toHaveAttribute('title', gallery.title)
  })

  test('goes back to its poster when it scrolls away, and one runs at a time', async ({ page }) => {
    await open(page, '/samples')
    await page.mouse.move(300, 300)
    for (const id of sampleProjects) {
      const { title } = projectById(id)
      await comeTo(page, title)
      await expect(frames(page)).toHaveCount(1)
      await expect(frames(page)).toHaveAttribute('title', title)
    }
    await expect(overlay(page, gallery.title)).toBeAttached()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(frames(page)).toHaveCount(0)
  })

  test('has its clicks 300 ms after its frame is there, not before', async ({ page }) => {
    await stopTime(page)
    await page.mouse.move(300, 300)
    await comeTo(page, gallery.title)
    await expect(frames(page)).toHaveCount(1)
    await page.clock.runFor(299)
    await expect(overlay(page, gallery.title)).toBeVisible()
    await page.clock.runFor(1)
    await expect(overlay(page, gallery.title)).toHaveCount(0)
    await expect(frames(page)).toHaveCount(1)
  })

  test('that the redirect table names opens its own page in a new tab', async ({
    page,
    context,
  }) => {
    await stopTime(page)
    await comeTo(page, gallery.title)
    await expect(overlay(page, gallery.title)).toHaveCSS('cursor', 'pointer')
    const opened = context.waitForEvent('page')
    await overlay(page, gallery.title).dispatchEvent('click')
    const tab = await opened
    await expect(tab).toHaveURL(gallery.path)
    await expect(page).toHaveURL('/samples')
  })

  test('that the redirect table does not name starts in its place', async ({ page, context }) => {
    await stopTime(page)
    await comeTo(page, café.title)
    await expect(overlay(page, café.title)).toHaveCSS('cursor', 'default')
    const { x, y, width, height } = (await overlay(page, café.title).boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page.getByTitle(café.title)).toBeVisible()
    await expect(page).toHaveURL('/samples')
    expect(context.pages()).toHaveLength(1)
  })

  test('starts by keyboard, and has the focus when its overlay goes', async ({ page }) => {
    await stopTime(page)
    await comeTo(page, café.title)
    await overlay(page, café.title).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTitle(café.title)).toBeAttached()
    await page.clock.runFor(300)
    await expect(overlay(page, café.title)).toHaveCount(0)
    await expect(page.getByTitle(café.title)).toBeFocused()
  })

  test('opens a link that it sends in a new tab', async ({ page, context }) => {
    await context.route('https://menu.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The menu</title>' }),
    )
    await open(page, café.path)
    const tour = await page.waitForSelector(`iframe[title="${café.title}"]`)
    const opened = context.waitForEvent('page')
    await (await tour.contentFrame())!.evaluate(() =>
      parent.postMessage({ type: 'openLink', link: 'https://menu.example/today' }, '*'),
    )
    const tab = await opened
    await expect(tab).toHaveURL('https://menu.example/today')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(café.path)
  })

  test('opens no link that anyone else sends, and none that runs script', async ({ page }) => {
    await page.addInitScript(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (...asked) => {
        opened.push(asked)
        return null
      }
    })
    await open(page, café.path)
    const tour = (await (await page.waitForSelector('iframe')).contentFrame())!
    const opened = () => page.evaluate(() => (window as unknown as { opened: unknown }).opened)

    await page.evaluate(async () => {
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
      for (const link of ['javascript:alert(1)', 'data:text/html,1', '/contact', 'ftp://a.example'])
        parent.postMessage({ type: 'openLink', link }, '*')
      parent.postMessage({ type: 'openLink', link: 'mailto:hello@example.com' }, '*')
      parent.postMessage({ type: 'openLink', link: 'tel:+302100000000' }, '*')
    })
    await expect.poll(opened).toEqual([
      ['mailto:hello@example.com', '_blank', 'noopener'],
      ['tel:+302100000000', '_blank', 'noopener'],
    ])
  })

  test('may run scripts, read its own files and send forms, and may not take the page over', async ({
    page,
  }) => {
    await open(page, café.path)
    const frame = page.getByTitle(café.title)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    const allowed = (await frame.getAttribute('allow')) ?? ''
    for (const feature of ['fullscreen', 'accelerometer', 'gyroscope', 'magnetometer', 'autoplay'])
      expect(allowed.split('; ')).toContain(feature)
  })
})

test.describe('a bundle that is missing', () => {
  test.beforeEach(async ({ page, problems }) => {
    await page.route(/\/samples\/madania\/index\.htm/, (route) => route.fulfill({ status: 404 }))
    problems.expect(/\b404\b.*\/samples\/madania\/index\.htm/)
  })

  test('shows its poster and a sentence in place of a broken frame', async ({ page }) => {
    await open(page, café.path)
    await expect(page.getByText(viewer.en.unavailable)).toBeVisible()
    await expect(page.getByRole('img', { name: café.alt })).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
  })

  test('shows the same in a device on a page', async ({ page }) => {
    await open(page, '/samples')
    await comeTo(page, café.title)
    await page.mouse.move(300, 300)
    await expect(page.getByText(viewer.en.unavailable)).toBeVisible()
    await expect(page.getByRole('img', { name: café.alt })).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
  })
})

for (const { path, title, bundle } of projects) {
  test(`${path} opens its bundle at once, over the whole window`, async ({ page }) => {
    await emptyBundles(page)
    await open(page, path)
    const frame = page.getByTitle(title, { exact: true })
    await expect(frame).toHaveAttribute('src', new RegExp(`^${bundle}(\\?|$)`))
    await expect(overlay(page, title)).toHaveCount(0)
    const box = await frame.boundingBox()
    const { width, height } = page.viewportSize()!
    expect(box?.width).toBe(width)
    // The slim bar stands above it.
    expect(box?.height).toBeGreaterThan(height - 100)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
  })
}

test('a shared link opens its scene', async ({ page }) => {
  await emptyBundles(page)
  await open(page, `${café.path}#scene=bar&yaw=40`)
  await expect(page.getByTitle(café.title)).toHaveAttribute(
    'src',
    new RegExp(`^${café.bundle}.*#scene=bar&yaw=40$`),
  )
})

test.describe("home's tour", () => {
  test.beforeEach(({ page }) => emptyBundles(page))

  const stop = (page: Page) => page.getByRole('button', { name: viewer.en.pause })
  const turn = (page: Page) => page.getByRole('button', { name: viewer.en.play })

  test('turns until the visitor stops it, and goes on when asked', async ({ page }) => {
    await open(page, '/')
    await page.mouse.move(700, 500)
    const tour = (await (await page.waitForSelector('iframe')).contentFrame())!
    await expect(stop(page).or(turn(page))).toHaveCount(0)
    // As the player does it: it says whether it turns, and heeds what the page asks.
    await tour.evaluate(() => {
      const say = (turning: boolean) => parent.postMessage({ type: 'tour.turning', turning }, '*')
      window.addEventListener('message', ({ data }) => {
        if (data.type === 'tour.pause') say(false)
        if (data.type === 'tour.play') say(true)
      })
      say(true)
    })
    await stop(page).click()
    await turn(page).click()
    await expect(stop(page)).toBeVisible()
  })
})

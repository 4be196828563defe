import { type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import type { Scene } from '../../../src/player/schema/tour'
import { findGreekWords, findLatinWords } from '../../support/alphabets'
import { getChunkPattern } from '../../support/chunks'
import { readSmallTour, serveSmallTour } from '../../support/small-panoramas'
import {
  configurePlayerTests,
  expect,
  PHONE,
  readJson,
  SAMPLES,
  sceneListButton,
} from './player-page'

/* Navigation in a tour: plan, guided tour, compass and links. */

configurePlayerTests()

const SMALL = { width: 660, height: 490 }
const LANDSCAPE_PHONE = { width: 844, height: 390 }

const HOUSE = '/samples/sample1/index.htm'
const houseInGreek = readJson(SAMPLES, 'sample1', 'locale.el.json')
const house = readSmallTour('sample1')

test.beforeEach(async ({ context }) => {
  await serveSmallTour(context, 'sample1')
})

async function open(page: Page, address: string, size = SMALL) {
  await page.setViewportSize(size)
  await page.goto(address)
  await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')
}

const plan = (page: Page) => page.getByRole('region', { name: /^(Floor plan|Κάτοψη)$/ })

/** The paths of all requests of the page. */
const requestedPaths = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )

async function centreOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** The direction of the cone, in degrees clockwise from the upper edge of the plan. */
const coneBearing = (frame: Page | FrameLocator) =>
  frame
    .locator('.cone')
    .evaluate((cone) => Number.parseFloat(cone.style.transform.replace('rotate(', '')))

/** Expects a scene to be the current one on the plan: its marker and the cone are at its map position. */
async function expectCurrentScene(page: Page, scene: Scene, name = scene.name) {
  const button = plan(page).locator('[aria-current]')
  await expect(button).toHaveAccessibleName(new RegExp(`: ${name}$`))
  const drawing = (await plan(page).getByRole('img').boundingBox())!
  for (const part of [button.locator('.marker'), plan(page).locator('.cone')]) {
    const { x, y } = await centreOf(part)
    expect(Math.abs(x - drawing.x - drawing.width * scene.mapPosition!.x)).toBeLessThan(3)
    expect(Math.abs(y - drawing.y - drawing.height * scene.mapPosition!.y)).toBeLessThan(3)
  }
}

test.describe('the plan', () => {
  const [living, kitchen, children] = house.scenes as [Scene, Scene, Scene]

  test('loads on demand, turns with the view, and changes scenes by marker and by name', async ({
    page,
  }) => {
    await open(page, `${HOUSE}#scene=living&yaw=10&pitch=0&fov=70`)
    const before = await requestedPaths(page)
    expect(before.filter((path) => path.endsWith('.js'))).toEqual(['/samples/player.js'])
    expect(before.filter((path) => /plan|guided-tour/.test(path))).toEqual([])
    const button = page.getByRole('button', { name: 'Floor plan' })
    await button.press('Enter')
    await expect(plan(page).getByRole('img', { name: house.plan!.alt })).toBeVisible()
    await expect(plan(page).getByRole('listitem')).toHaveCount(house.scenes.length)
    await expect(plan(page).getByRole('button', { name: `Go to: ${living.name}` })).toBeFocused()
    await expectCurrentScene(page, living)
    expect(await coneBearing(page)).toBeCloseTo(10 + living.heading!, 0)

    await page.keyboard.press('ArrowRight', { delay: 300 })
    await expect.poll(() => coneBearing(page)).toBeGreaterThan(12 + living.heading!)
    // The address changes once the view is at rest.
    await expect(page).not.toHaveURL(/yaw=10&/)

    await page
      .getByRole('button', { name: `Go to: ${kitchen.name}` })
      .locator('.marker')
      .click()
    await expect(sceneListButton(page)).toContainText(kitchen.name)
    await expectCurrentScene(page, kitchen)
    expect(await coneBearing(page)).toBeCloseTo(kitchen.view.yaw + kitchen.heading!, 0)
    await plan(page)
      .getByRole('button', { name: `Go to: ${children.name}` })
      .press('Enter')
    await expect(sceneListButton(page)).toContainText(children.name)
    await expectCurrentScene(page, children)

    await page.keyboard.press('Escape')
    await expect(plan(page)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expectCurrentScene(page, children)
    expect(findGreekWords(await plan(page).innerText())).toEqual([])
    await plan(page).getByRole('button', { name: 'Close' }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('covers the lower half of a phone, in Greek, beside the overflow menu', async ({ page }) => {
    await open(page, `${HOUSE}?lang=el`, PHONE)
    await page.getByRole('button', { name: 'Κάτοψη' }).click()
    await expect(plan(page).getByRole('img', { name: houseInGreek.plan })).toBeVisible()
    for (const size of [PHONE, LANDSCAPE_PHONE, PHONE]) {
      await page.setViewportSize(size)
      await expectCurrentScene(page, living, houseInGreek.scenes.living.name)
    }
    const { y, height } = (await plan(page).boundingBox())!
    expect(y).toBeGreaterThan(PHONE.height / 2)
    expect(y + height).toBeLessThan((await sceneListButton(page).boundingBox())!.y)
    for (const { id } of house.scenes) {
      const { name } = houseInGreek.scenes[id]
      const button = plan(page).getByRole('button', { name: `Μετάβαση: ${name}` })
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    expect(findLatinWords(await plan(page).innerText())).toEqual([])

    const share = page.getByRole('button', { name: 'Αντιγραφή συνδέσμου γι’ αυτή την προβολή' })
    await expect(share).toBeHidden()
    await page.getByRole('button', { name: 'Περισσότερα' }).press('Enter')
    await expect(share).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(share).toBeHidden()
    await expect(plan(page)).toBeVisible()
  })
})

test.describe('the guided tour', () => {
  const steps = house.guidedTour!
  const guidedTour = (page: Page) => page.getByRole('region', { name: /^(Guided tour|Ξενάγηση)$/ })
  const caption = (page: Page) => guidedTour(page).locator('[aria-live=polite]')
  const press = (page: Page, name: string) =>
    guidedTour(page).getByRole('button', { name, exact: true }).click()

  /** The view that the player reports, as in deep links. */
  const view = (page: Page) =>
    page.evaluate(() => {
      const fields = new URLSearchParams(location.hash.slice(1))
      return { scene: fields.get('scene'), yaw: Number(fields.get('yaw')) }
    })

  test('plays, changes steps and pauses, and does not pan with reduced motion', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, HOUSE)
    const button = page.getByRole('button', { name: 'Guided tour' })
    // Nothing plays automatically.
    await page.clock.runFor(20_000)
    await expect(guidedTour(page)).toBeHidden()
    await button.click()
    await expect(caption(page)).toHaveText(steps[0]!.text)
    await expect(guidedTour(page).getByRole('button', { name: 'Pause' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Points in this scene' })).toBeHidden()

    // The clock advances in the meantime.
    await page.clock.runFor(steps[0]!.seconds * 400)
    await expect(caption(page)).toHaveText(steps[0]!.text)
    await page.clock.runFor(steps[0]!.seconds * 600)
    await expect(caption(page)).toHaveText(steps[1]!.text)
    await expect(guidedTour(page)).toContainText(`2 of ${steps.length}`)
    await expect.poll(() => view(page)).toEqual({ scene: 'living', yaw: steps[1]!.view.yaw })

    await press(page, 'Pause')
    await page.clock.runFor(60_000)
    await expect(caption(page)).toHaveText(steps[1]!.text)
    await expect(page.getByRole('list', { name: 'Points in this scene' })).toBeVisible()
    for (const number of [2, 3, 4]) {
      await press(page, 'Next')
      await expect(caption(page)).toHaveText(steps[number]!.text)
    }
    await expect(sceneListButton(page)).toContainText(house.scenes[1]!.name)
    await press(page, 'Back')
    await expect(sceneListButton(page)).toContainText(house.scenes[0]!.name)
    await page.clock.runFor(60_000)
    await expect(caption(page)).toHaveText(steps[3]!.text)

    for (const stop of [
      () => page.locator('.viewer-container').click({ position: { x: 600, y: 60 } }),
      () => page.keyboard.press('ArrowLeft'),
    ]) {
      await press(page, 'Play')
      await expect(guidedTour(page).getByRole('button', { name: 'Pause' })).toBeVisible()
      await stop()
      await expect(guidedTour(page).getByRole('button', { name: 'Play' })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(guidedTour(page)).toBeHidden()
  })

  test('pans during steps, and reports its end', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const reports: unknown[] = []
      Object.assign(window, { reports })
      addEventListener('message', ({ data }) => {
        if (/^(feature\.use|page\.open)$/.test(data?.type)) reports.push(data)
      })
    })
    // With a deep link the tour does not autorotate.
    const { id: first, view } = house.scenes[0]!
    const { yaw } = view
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Host</title><iframe title="Tour" src="${HOUSE}?embedded=0#scene=${first}&yaw=${yaw}"
          style="width:700px;height:420px;border:0"></iframe>`,
      }),
    )
    await page.setViewportSize(SMALL)
    await page.goto('/host')
    const tour = page.frameLocator('iframe')
    await expect(tour.locator('.tour')).toHaveAttribute('data-state', 'live')
    const reports = () => page.evaluate(() => (window as unknown as { reports: unknown[] }).reports)
    const button = (name: string) => tour.getByRole('button', { name, exact: true })

    await button('Floor plan').click()
    const cone = tour.locator('.cone')
    await expect(cone).toBeVisible()
    await button('Guided tour').click()
    // The iframe has space for only one of them.
    await expect(cone).toBeHidden()
    const compass = tour.locator('.compass')
    // The view turns left to the start of the first step, and then pans to the right.
    await compass.evaluate(
      ({ style }) =>
        new Promise<void>((resolve) => {
          let leftmost = Infinity
          const check = () => {
            const bearing = -Number.parseFloat(style.getPropertyValue('--north'))
            leftmost = Math.min(leftmost, bearing)
            if (bearing > leftmost + 0.5) resolve()
            else requestAnimationFrame(check)
          }
          check()
        }),
    )
    await expect(tour.getByText(steps[0]!.text)).toBeVisible()
    await button('Pause').click()
    await button('Floor plan').click()
    const bearing = await compass.evaluate(
      ({ style }) => -Number.parseFloat(style.getPropertyValue('--north')),
    )
    await expect.poll(() => coneBearing(tour)).toBeCloseTo(bearing - house.plan!.bearing!, 0)
    await button('Guided tour').click()
    // The steps need no more movement, which is drawn in software here.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await button('Back').click()
    for (const _ of steps) await button('Next').click()
    await expect(tour.getByText('End of the tour')).toBeVisible()
    await expect.poll(reports).toEqual(
      ['plan_open', 'walk_play', 'plan_open', 'walk_play', 'walk_end'].map((feature) => ({
        type: 'feature.use',
        feature,
      })),
    )

    // Only the tour's own page offers these links.
    const next = tour.getByRole('link', { name: 'Next place: The yard' })
    await expect(next).toHaveCount(0)
    await page.evaluate(() => {
      const links = [
        { page: 'booking', path: '/#book' },
        { page: 'next', path: '/projects/2', name: 'The yard' },
      ]
      frames[0]!.postMessage({ type: 'page.links', links }, location.origin)
    })
    await expect(tour.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/#book')
    await next.click()
    // Messages between windows arrive later than the click.
    await expect
      .poll(async () => (await reports()).at(-1))
      .toEqual({ type: 'page.open', page: 'next' })

    await button('Play again').click()
    await expect(next).toBeHidden()
    await expect(tour.getByText(steps[0]!.text)).toBeVisible()
  })
})

test('requests the chunks of the plan and the guided tour once, again after a failure, and reloads at the same view after a deploy', async ({
  page,
}) => {
  const parts = [
    { button: 'Floor plan', region: '.plan', errorMessage: 'The floor plan cannot be loaded' },
    {
      button: 'Guided tour',
      region: '.guided-tour',
      errorMessage: 'The guided tour cannot be loaded',
    },
  ].map(({ button, region, errorMessage }) => ({
    opener: page.getByRole('button', { name: button, exact: true }),
    panel: page.locator(region),
    errorMessage,
  }))
  let response: 'abort' | 'missing' | 'hold' | 'continue' = 'abort'
  let release = () => {}
  await page.route(getChunkPattern('plan-view', 'guided-tour'), async (route) => {
    if (response === 'abort') return route.abort()
    if (response === 'missing') return route.fulfill({ status: 404, body: 'nothing here' })
    if (response === 'hold') {
      await new Promise<void>((done) => {
        release = done
      })
    }
    return route.fallback()
  })
  const message = page.getByRole('status')

  await test.step('after a failure it is requested again, and two presses while it loads open it once', async () => {
    await page.route('**/plan.svg', (route) => route.abort(), { times: 1 })
    await open(page, HOUSE)
    for (const { opener, panel, errorMessage } of parts) {
      response = 'abort'
      await opener.click()
      await expect(message).toContainText(errorMessage)
      response = 'hold'
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(opener).toHaveAttribute('aria-busy', 'true')
      await opener.click()
      release()
      if (errorMessage.includes('floor plan')) {
        // The chunk has loaded, but not its drawing.
        await expect(message).toContainText(errorMessage)
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(panel).toBeVisible()
      await expect(panel).toHaveCount(1)
      await expect(opener).not.toHaveAttribute('aria-busy')
    }
  })

  await test.step('after a deploy the page reloads at the same view', async () => {
    response = 'missing'
    await open(page, `${HOUSE}?deploy#scene=kitchen&yaw=40&pitch=0&fov=70`)
    await page.keyboard.press('+')
    const reload = page.getByRole('button', { name: 'Reload the page' })
    for (const { opener, errorMessage } of parts) {
      await opener.click()
      await expect(message).toContainText(errorMessage)
      await expect(reload).toBeVisible()
    }
    response = 'continue'
    const loaded = page.waitForEvent('load')
    await reload.click()
    await loaded
    await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')
    expect(new URL(page.url()).hash).toBe('#scene=kitchen&yaw=40&pitch=0&fov=62')
    await parts[0]!.opener.click()
    await expect(parts[0]!.panel).toBeVisible()
  })
})

test('the compass turns with the view and to north, and shared links lead to the page of the tour', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [living] = house.scenes as [Scene]
  await open(page, `${HOUSE}?page=/el/projects/6#scene=living&yaw=40&pitch=-8&fov=70`)
  const compass = page.getByRole('button', { name: 'Look north' })
  const north = () =>
    compass.evaluate((element) => Number.parseFloat(element.style.getPropertyValue('--north')))
  expect(await north()).toBeCloseTo(-40 - living.heading!, 0)
  await compass.press('Enter')
  await expect.poll(north).toBeCloseTo(0, 0)
  await expect
    .poll(() => new URL(page.url()).hash)
    .toBe(`#scene=living&yaw=${-living.heading!}&pitch=0&fov=70`)

  const share = page.getByRole('button', { name: 'Copy a link to this view' })
  await share.click()
  await expect(page.getByRole('status')).toContainText('copied')
  const { origin } = new URL(page.url())
  const link = `${origin}/el/projects/6#scene=living&yaw=${-living.heading!}&pitch=0&fov=70`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await test.step('shares through the device if it offers that', async () => {
    await page.evaluate(() => {
      const share = async (shared: ShareData) => Object.assign(window, { shared })
      Object.assign(navigator, { share })
    })
    await share.click()
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
      title: house.title,
      url: link,
    })
  })

  await test.step('keeps the path of the bundle, so that it loads another scene', async () => {
    const missing: string[] = []
    page.on('response', (response) => response.ok() || missing.push(response.url()))
    const kitchen = house.scenes.find(({ id }) => id === 'kitchen')!
    await sceneListButton(page).click()
    await page.getByRole('button', { name: new RegExp(`^${kitchen.name}`) }).click()
    await expect(sceneListButton(page)).toContainText(kitchen.name)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#scene=kitchen&/)
    expect(new URL(page.url()).pathname).toBe(HOUSE)
    expect(missing).toEqual([])
  })
})

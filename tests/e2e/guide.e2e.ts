import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect as playwrightExpect, test } from '@playwright/test'
import type { Scene, Tour } from '../../src/player/format/tour'
import { greekIn, latinIn } from '../helpers/letters'

/* What leads through a tour: its plan, its guided walk, its compass and its links. */

// The panoramas are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })
test.use({ baseURL: process.env.SITE_URL, contextOptions: { reducedMotion: 'reduce' } })

const SMALL = { width: 760, height: 500 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const PHONE = { width: 390, height: 844 }

const house: Tour = JSON.parse(readFileSync('public/samples/sample1/tour.json', 'utf8'))
const houseInGreek = JSON.parse(readFileSync('public/samples/sample1/words.el.json', 'utf8'))
const HOUSE = '/samples/sample1/index.htm'

async function open(page: Page, address: string, size = SMALL) {
  await page.setViewportSize(size)
  await page.goto(address)
  await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')
}

const place = (page: Page) => page.getByRole('button', { name: /^(Scenes|Χώροι):/ })
const plan = (page: Page) => page.getByRole('region', { name: /^(Floor plan|Κάτοψη)$/ })

/** What the page has asked for, by the ends of its addresses. */
const asked = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )

async function middleOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** The bearing to which the cone points, in degrees. */
const coneOf = (page: Page) =>
  plan(page)
    .locator('.cone')
    .evaluate((cone) => Number.parseFloat(cone.style.transform.replace('rotate(', '')))

/** Expects the mark of a scene where its camera stands, and the cone to start there. */
async function expectToStandAt(page: Page, scene: Scene, name = scene.name) {
  const button = plan(page).locator('[aria-current]')
  await expect(button).toHaveAccessibleName(new RegExp(`: ${name}$`))
  const sheet = (await plan(page).getByRole('img').boundingBox())!
  for (const part of [button.locator('.spot'), plan(page).locator('.cone')]) {
    const { x, y } = await middleOf(part)
    expect(Math.abs(x - sheet.x - (sheet.width * scene.place!.x) / 1000)).toBeLessThan(3)
    expect(Math.abs(y - sheet.y - (sheet.height * scene.place!.y) / 1000)).toBeLessThan(3)
  }
}

test.describe('the plan', () => {
  const [living, kitchen, children] = house.scenes as [Scene, Scene, Scene]

  test('is fetched when it is asked for, turns with the view, and is walked by mark and by name', async ({
    page,
  }) => {
    await open(page, `${HOUSE}#scene=living&yaw=10&pitch=0&fov=70`)
    const before = await asked(page)
    expect(before.filter((path) => path.endsWith('.js'))).toEqual(['/samples/player.js'])
    expect(before.filter((path) => /plan|walk/.test(path))).toEqual([])
    const button = page.getByRole('button', { name: 'Floor plan' })
    await button.press('Enter')
    await expect(plan(page).getByRole('img', { name: house.plan!.alt })).toBeVisible()
    await expect(plan(page).getByRole('listitem')).toHaveCount(house.scenes.length)
    await expect(plan(page).getByRole('button', { name: `Go to: ${living.name}` })).toBeFocused()
    await expectToStandAt(page, living)
    expect(await coneOf(page)).toBeCloseTo(10 + living.heading!, 0)

    await page.keyboard.press('ArrowRight', { delay: 300 })
    await expect.poll(() => coneOf(page)).toBeGreaterThan(12 + living.heading!)

    await page
      .getByRole('button', { name: `Go to: ${kitchen.name}` })
      .locator('.spot')
      .click()
    await expect(place(page)).toContainText(kitchen.name)
    await expectToStandAt(page, kitchen)
    expect(await coneOf(page)).toBeCloseTo(kitchen.view.yaw + kitchen.heading!, 0)
    await plan(page)
      .getByRole('button', { name: `Go to: ${children.name}` })
      .press('Enter')
    await expect(place(page)).toContainText(children.name)
    await expectToStandAt(page, children)

    await page.keyboard.press('Escape')
    await expect(plan(page)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expectToStandAt(page, children)
    expect(greekIn(await plan(page).innerText())).toEqual([])
    await plan(page).getByRole('button', { name: 'Close' }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('takes the lower half of a phone, in Greek, and what else the bar offers is a list there', async ({
    page,
  }) => {
    await open(page, `${HOUSE}?lang=el`, PHONE)
    await page.getByRole('button', { name: 'Κάτοψη' }).click()
    await expect(plan(page).getByRole('img', { name: houseInGreek.plan })).toBeVisible()
    for (const size of [PHONE, ON_ITS_SIDE, PHONE]) {
      await page.setViewportSize(size)
      await expectToStandAt(page, living, houseInGreek.scenes.living.name)
    }
    const { y, height } = (await plan(page).boundingBox())!
    expect(y).toBeGreaterThan(PHONE.height / 2)
    expect(y + height).toBeLessThan((await place(page).boundingBox())!.y)
    for (const { id } of house.scenes) {
      const { name } = houseInGreek.scenes[id]
      const button = plan(page).getByRole('button', { name: `Μετάβαση: ${name}` })
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    expect(latinIn(await plan(page).innerText())).toEqual([])

    const share = page.getByRole('button', { name: 'Αντιγραφή συνδέσμου για αυτή την οπτική' })
    await expect(share).toBeHidden()
    await page.getByRole('button', { name: 'Περισσότερα' }).press('Enter')
    await expect(share).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(share).toBeHidden()
    await expect(plan(page)).toBeVisible()
  })

  test('that cannot be had is said, and asked for again; without a scene on it there is no button', async ({
    page,
  }) => {
    let isThere = false
    await page.route('**/plan.svg', (route) => (isThere ? route.fallback() : route.abort()))
    await open(page, HOUSE)
    await page.getByRole('button', { name: 'Floor plan' }).click()
    await expect(page.getByRole('status')).toContainText('The floor plan cannot be loaded')
    isThere = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(plan(page)).toBeVisible()

    await page.route('**/tour.json', (route) => {
      const scenes = house.scenes.map(({ place: _, ...scene }) => scene)
      return route.fulfill({ json: { ...house, scenes } })
    })
    await open(page, `${HOUSE}?again`)
    await expect(page.getByRole('button', { name: 'Floor plan' })).toHaveCount(0)
  })
})

test.describe('the guided walk', () => {
  const steps = house.walk!
  const walk = (page: Page) => page.getByRole('region', { name: /^(Guided walk|Ξενάγηση)$/ })
  const caption = (page: Page) => walk(page).locator('[aria-live=polite]')
  const press = (page: Page, name: string) =>
    walk(page).getByRole('button', { name, exact: true }).click()

  /** Where the player says that one looks, as links name it. */
  const view = (page: Page) =>
    page.evaluate(() => {
      const fields = new URLSearchParams(location.hash.slice(1))
      return { scene: fields.get('scene'), yaw: Number(fields.get('yaw')) }
    })

  test('is played, leafed through and stopped, and cuts from view to view with reduced motion', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, HOUSE)
    const button = page.getByRole('button', { name: 'Guided walk' })
    // Nothing plays by itself.
    await page.clock.runFor(20_000)
    await expect(walk(page)).toBeHidden()
    await button.click()
    await expect(caption(page)).toHaveText(steps[0]!.text)
    await expect(walk(page).getByRole('button', { name: 'Pause' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Points in this scene' })).toBeHidden()

    // The clock goes on meanwhile.
    await page.clock.runFor(steps[0]!.seconds * 400)
    await expect(caption(page)).toHaveText(steps[0]!.text)
    await page.clock.runFor(steps[0]!.seconds * 600)
    await expect(caption(page)).toHaveText(steps[1]!.text)
    await expect(walk(page)).toContainText(`2 of ${steps.length}`)
    await expect.poll(() => view(page)).toEqual({ scene: 'living', yaw: steps[1]!.view.yaw })

    await press(page, 'Pause')
    await page.clock.runFor(60_000)
    await expect(caption(page)).toHaveText(steps[1]!.text)
    await expect(page.getByRole('list', { name: 'Points in this scene' })).toBeVisible()
    for (const number of [2, 3, 4]) {
      await press(page, 'Next')
      await expect(caption(page)).toHaveText(steps[number]!.text)
    }
    await expect(place(page)).toContainText(house.scenes[1]!.name)
    await press(page, 'Back')
    await expect(place(page)).toContainText(house.scenes[0]!.name)
    await page.clock.runFor(60_000)
    await expect(caption(page)).toHaveText(steps[3]!.text)

    for (const stop of [
      () => page.locator('.stage').click({ position: { x: 600, y: 60 } }),
      () => page.keyboard.press('ArrowLeft'),
    ]) {
      await press(page, 'Play')
      await expect(walk(page).getByRole('button', { name: 'Pause' })).toBeVisible()
      await stop()
      await expect(walk(page).getByRole('button', { name: 'Play' })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(walk(page)).toBeHidden()
  })

  test('ends where it ends, tells the page around it, and pans while a sentence stands', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      addEventListener('message', ({ data }) => data?.type === 'feature.use' && told.push(data))
    })
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Host</title><iframe title="Tour" src="${HOUSE}?embedded=0"
          style="width:700px;height:420px;border:0"></iframe>`,
      }),
    )
    await page.setViewportSize(SMALL)
    await page.goto('/host')
    const tour = page.frameLocator('iframe')
    await expect(tour.locator('.tour')).toHaveAttribute('data-state', 'live')
    const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
    const button = (name: string) => tour.getByRole('button', { name, exact: true })

    await button('Floor plan').click()
    const cone = tour.locator('.cone')
    const bearing = () => cone.evaluate((element) => element.style.transform)
    await expect(cone).toBeVisible()
    const before = await bearing()
    await button('Guided walk').click()
    // The frame has room for one of them.
    await expect(cone).toBeHidden()
    await button('Pause').click()
    await button('Floor plan').click()
    await expect.poll(bearing, 'the view has drifted').not.toBe(before)
    await button('Guided walk').click()
    await button('Back').click()
    for (const _ of steps) await button('Next').click()
    await expect(tour.getByText('That was the walk')).toBeVisible()
    expect(await told()).toEqual(
      ['plan_open', 'walk_play', 'plan_open', 'walk_play', 'walk_end'].map((feature) => ({
        type: 'feature.use',
        feature,
      })),
    )
    await button('Play again').click()
    await expect(tour.getByText(steps[0]!.text)).toBeVisible()
  })

  test('speaks Greek, and is left out where it goes nowhere', async ({ page }) => {
    await open(page, `${HOUSE}?lang=el`, PHONE)
    await page.getByRole('button', { name: 'Ξενάγηση' }).click()
    await press(page, 'Παύση')
    for (const sentence of houseInGreek.walk) {
      await expect(caption(page)).toHaveText(sentence)
      await press(page, 'Επόμενο')
    }
    await expect(caption(page)).toContainText('Εδώ τελειώνει η ξενάγηση')
    expect(latinIn(await walk(page).innerText())).toEqual([])

    await page.route('**/tour.json', (route) =>
      route.fulfill({
        json: { ...house, walk: [...steps, { ...steps[0], scene: 'attic' }] },
      }),
    )
    await open(page, `${HOUSE}?again`)
    await expect(page.getByRole('button', { name: 'Floor plan' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guided walk' })).toHaveCount(0)
  })
})

test('the compass turns with the view and leads north, and a link leads to the tour’s own page', async ({
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

  await test.step('which a device hands on itself, where it can', async () => {
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

  for (const elsewhere of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
    await open(page, `${HOUSE}?page=${encodeURIComponent(elsewhere)}#scene=kitchen`)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByRole('status')).toContainText('copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`${origin}${HOUSE}#scene=kitchen`)
  }
})

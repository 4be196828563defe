import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect as playwrightExpect, test } from '@playwright/test'
import type { Scene, Tour } from '../../src/player/format/tour'
import { greekIn, latinIn } from '../helpers/letters'

/* What leads through a tour: its plan. */

// The panoramas are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })
test.use({ baseURL: process.env.SITE_URL, contextOptions: { reducedMotion: 'reduce' } })

const SMALL = { width: 760, height: 500 }
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
async function expectToStandAt(page: Page, scene: Scene) {
  const button = plan(page).locator('[aria-current]')
  await expect(button).toHaveAccessibleName(new RegExp(`: ${scene.name}$`))
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
    expect((await asked(page)).filter((path) => /plan/.test(path))).toEqual([])
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test } from '@playwright/test'
import type { Scene, Tour } from '../../../src/player/schema/tour'
import {
  build,
  changed,
  configurePlayerTests,
  expect,
  FIXTURE,
  HOUSE,
  live,
  PHONE,
  sceneListButton,
} from './player-page'

configurePlayerTests()

const SCENES = 60
const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"/>'

/** A tour of many scenes, each with its own preview, whose markers lie close together on the plan. */
function createLargeTour() {
  const toScene = (scene: Scene, index: number): Scene => ({
    ...scene,
    id: `s${index}`,
    name: `Scene ${index + 1}`,
    panorama: { ...scene.panorama, preview: `previews/${index}.webp` },
    mapPosition: { x: 0.1 + (index % 12) * 0.06, y: 0.1 + Math.floor(index / 12) * 0.18 },
    hotspots: [],
  })
  return changed((tour: Tour) => {
    const [hall] = tour.scenes as [Scene]
    tour.scenes = Array.from({ length: SCENES }, (_, index) => toScene(hall, index))
    tour.firstScene = 's0'
    tour.plan = { path: 'plan.svg', alt: 'The plan', width: 600, height: 400 }
  })
}

async function serveLargeTour(context: BrowserContext) {
  const preview = readFileSync(join(FIXTURE, 'scenes/hall/preview.webp'))
  const previews = Array.from({ length: SCENES }, (_, index) => [`previews/${index}.webp`, preview])
  await build(context, { 'tour.json': createLargeTour(), ...Object.fromEntries(previews) })
  await context.route('**/house/plan.svg', (route) =>
    route.fulfill({ body: PLAN, contentType: 'image/svg+xml' }),
  )
}

test.describe('a tour of 60 scenes', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(({ context }) => serveLargeTour(context))

  test('loads the thumbnails in view, and is listed for the keyboard', async ({ page }) => {
    const previews = new Set<string>()
    page.on('request', (request) => {
      const [path] = request.url().match(/previews\/.*/) ?? []
      if (path) previews.add(path)
    })
    await page.goto(HOUSE)
    await live(page)
    await sceneListButton(page).press('Enter')
    const last = page.getByRole('button', { name: new RegExp(`^Scene ${SCENES} `) })
    await expect.poll(() => previews.size).toBeGreaterThan(5)
    expect(previews.size).toBeLessThan(SCENES / 2)
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
    for (let press = 0; press < SCENES; press++) await page.keyboard.press('Tab')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect.poll(() => previews).toContain(`previews/${SCENES - 1}.webp`)
    await page.keyboard.press('Enter')
    await expect(sceneListButton(page)).toContainText(`Scene ${SCENES}`)
    await live(page)
  })

  test('has a marker of each scene on the plan that a pointer can press', async ({ page }) => {
    await page.goto(HOUSE)
    await live(page)
    await page.getByRole('button', { name: 'Floor plan' }).click()
    const plan = page.getByRole('region', { name: 'Floor plan' })
    await expect(plan).toBeVisible()
    const markers = await plan.getByRole('button', { name: /^Go to: Scene/ }).evaluateAll((all) =>
      all.map((button) => {
        const { left, top, width, height } = button
          .querySelector('.marker')!
          .getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return { name: button.ariaLabel, isOnTop: button.contains(found), width }
      }),
    )
    expect(markers).toHaveLength(SCENES)
    expect(markers.filter(({ isOnTop }) => !isOnTop).map(({ name }) => name)).toEqual([])
    // As small as WCAG 2.5.8 allows.
    expect(Math.min(...markers.map(({ width }) => width))).toBe(24)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Tour } from '../../../src/player/schema/tour'
import { measureTextContrast } from '../../support/contrast'
import { open } from '../../support/site'
import { projectById } from '../../support/site-content'

// Real bundles with the real player, since the player's own style is tested.
test.use({ baseURL: process.env.SITE_URL })

/** A tour with bright panoramas, a film and a model. */
const bundles = ['1', 'film360', 'model3d'].map((id) => projectById(id).bundle)

/** A phone, where the text covers most of the poster, and a wide window, which has another poster. */
const WIDTHS = [390, 1440]

/** WCAG 2.2, 1.4.3, for text of any size. */
const MIN_CONTRAST = 4.5

/** The descriptions of a tour's scenes that somebody has written; empty for a film or model. */
function readSceneDescriptions(bundle: string): string[] {
  const file = `public${dirname(bundle)}/tour.json`
  if (!existsSync(file)) return []
  const { scenes }: Tour = JSON.parse(readFileSync(file, 'utf8'))
  return scenes.flatMap(({ description }) => description || [])
}

function disableWebGL() {
  HTMLCanvasElement.prototype.getContext = () => null
}

const parts = (page: Page) =>
  ['h1', 'h1 + p', '.credits'].map((part) => page.locator(`#words ${part}`))

async function expectVisible(page: Page) {
  for (const part of parts(page)) await expect(part).toBeVisible()
}

async function expectLegible(page: Page) {
  await expectVisible(page)
  for (const part of parts(page))
    expect(await measureTextContrast(page, part), await part.innerText()).toBeGreaterThan(
      MIN_CONTRAST,
    )
}

test('the text of a tour, film or model is legible without WebGL, in Greek', async ({ page }) => {
  // The English text is shorter; without JavaScript, it is the text of the page.
  await page.addInitScript(disableWebGL)
  for (const [index, bundle] of bundles.entries()) {
    await test.step(bundle, async () => {
      await page.goto(`${bundle}?lang=el`)
      const message = page.getByRole('alert')
      // One style is behind all texts, and the first poster is the brightest.
      for (const width of index === 0 ? WIDTHS : WIDTHS.slice(0, 1)) {
        await page.setViewportSize({ width, height: 844 })
        await expect(message).toBeVisible()
        expect(await measureTextContrast(page, message)).toBeGreaterThan(MIN_CONTRAST)
        await expectLegible(page)
      }
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text of a tour, film or model is legible', async ({ page }) => {
    for (const [index, bundle] of bundles.entries()) {
      await test.step(bundle, async () => {
        await page.goto(bundle)
        if (index > 0) return expectVisible(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          await expectLegible(page)
        }
        // The validation compares the texts of every bundle's page with its files.
        for (const description of readSceneDescriptions(bundle))
          await expect(page.getByText(description, { exact: true })).toBeVisible()
      })
    }
  })
})

test('the hero of the home page shows no text of the tour without WebGL', async ({ page }) => {
  await page.addInitScript(disableWebGL)
  await open(page, '/el')
  await page.mouse.move(300, 300)
  const tour = page.frameLocator('iframe[data-loaded]')
  await expect(tour.locator('html')).toHaveAttribute('data-player', 'failed')
  await expect(tour.locator('body')).toHaveText('', { useInnerText: true })
})

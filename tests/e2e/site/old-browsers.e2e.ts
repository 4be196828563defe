import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import postcss from 'postcss'
import { transformWithOxc } from 'vite'
import { kinds } from '../../support/built-pages'
import { findNewerCssFunctions, removeNewerFunctions } from '../../support/newer-features'
import { expect, leaveOutPictures, loadRealPlayer, open, test } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

// What is built runs in the oldest browsers of scripts/build/browser-targets.mjs.

/** The files of the build, and the inline scripts or styles of its pages, by name. */
function readBuilt(extension: '.js' | '.css', inline: RegExp): [name: string, code: string][] {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  const parts = new Map<string, string>()
  for (const name of files.filter((file) => file.endsWith(extension)))
    parts.set(readFileSync(join('dist', name), 'utf8'), name)
  for (const name of files.filter((file) => /\.html?$/.test(file))) {
    for (const [, code = ''] of readFileSync(join('dist', name), 'utf8').matchAll(inline))
      parts.set(code, name)
  }
  return [...parts].map(([code, name]) => [name, code])
}

test('no script has syntax that the oldest browsers lack', async () => {
  // Playwright compiles static imports to CommonJS.
  const { BROWSER_TARGETS } = await import('../../../scripts/build/browser-targets.mjs')
  const scripts = readBuilt('.js', /<script>(.+?)<\/script>/gs)
  for (const [name, code] of scripts) {
    const [lowered, same] = await Promise.all(
      [BROWSER_TARGETS, 'esnext'].map((target) =>
        transformWithOxc(code, `${name}.js`, { target, sourcemap: false }),
      ),
    )
    expect(lowered?.code === same?.code, name).toBe(true)
  }
})

test('no style needs a function that the oldest browsers lack', async () => {
  const newer = new RegExp(`\\b(${(await findNewerCssFunctions()).join('|')})\\(`)
  const found: string[] = []
  for (const [name, css] of readBuilt('.css', /<style[^>]*>(.+?)<\/style>/gs)) {
    const root = postcss.parse(css)
    // Styles behind a condition are an improvement.
    root.walkAtRules('supports', (rule) => void rule.remove())
    root.walkDecls(({ prop, value }) => {
      if (newer.test(value)) found.push(`${name}: ${prop}: ${value}`)
    })
  }
  expect(found).toEqual([])
})

test.describe('without the functions that the oldest browsers lack', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ context }) => removeNewerFunctions(context))

  test('each kind of page runs', async ({ page, problems }) => {
    problems.allow(/\b404\b/)
    await leaveOutPictures(page)
    for (const path of kinds) {
      await test.step(path, async () => {
        await open(page, path)
        await page.mouse.wheel(0, 600)
        // The first focus of a form loads its code.
        const field = page.getByRole('main').getByRole('textbox').first()
        if (await field.isVisible()) await field.focus()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
      })
    }
  })

  test.describe('with the player', () => {
    test.use({ baseURL: process.env.SITE_URL ?? '', viewport: { width: 1000, height: 500 } })
    test.beforeEach(({ page }) => loadRealPlayer(page))

    const live = (tour: Page | FrameLocator) =>
      expect(tour.locator('.tour')).toHaveAttribute('data-state', 'live', { timeout: 30_000 })

    test('a tour is walked, with its plan and its guided tour, in Greek', async ({ page }) => {
      await open(page, `/el${projectById('1').path}`)
      const tour = page.frameLocator('iframe')
      await live(tour)
      await expect(tour.locator('html')).toHaveAttribute('lang', 'el')
      const scenes = tour.getByRole('button', { name: /^Χώροι:/ })
      for (let step = 0; step < 2; step++) {
        const before = await scenes.innerText()
        await tour
          .getByRole('button', { name: /^Μετάβαση:/ })
          .first()
          .press('Enter')
        await expect(scenes).not.toHaveText(before)
        await live(tour)
      }
      await tour.getByRole('button', { name: 'Κάτοψη' }).click()
      await expect(tour.getByRole('region', { name: 'Κάτοψη' })).toBeVisible()
      await page.keyboard.press('Escape')
      await tour.getByRole('button', { name: 'Ξενάγηση' }).click()
      await expect(tour.getByRole('button', { name: 'Παύση' })).toBeVisible()
    })

    for (const id of ['film360', 'model3d']) {
      test(`${id} is shown`, async ({ page }) => {
        await page.goto(projectById(id).bundle)
        await live(page)
      })
    }

    test('a tour on another site is shown', async ({ page }) => {
      await page.goto('/embed/madania')
      await page.getByRole('button', { name: viewer.en.open.tour }).click()
      await live(page.frameLocator('iframe'))
    })
  })
})

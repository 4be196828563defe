import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script, a third of `axe.source`. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type WithAxe = { axe?: typeof axe }

/**
 * Expects axe to find no violation in the page, without its frames.
 *
 * @param when names the state of the page in a failure.
 * @param within the selector of the part that is tested; the whole page takes several times longer.
 */
export async function expectAccessible(page: Page, when = 'in the page', within = 'html') {
  const isThere = await page.evaluate(() => (window as unknown as WithAxe).axe !== undefined)
  if (!isThere) await page.evaluate(source)
  const found = await page.evaluate(async (selector) => {
    // Elements that are fading in have less contrast than they will have.
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
    const { violations } = await (window as unknown as Required<WithAxe>).axe.run(selector, {
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }))
  }, within)
  expect(found, `violations ${when}`).toEqual([])
}

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** A third of what `axe.source` holds. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type WithAxe = { axe?: typeof axe }

/** That axe finds nothing to mend in the page as it is; frames hold pages of their own. */
export async function expectAccessible(page: Page, when = 'as it is') {
  const isThere = await page.evaluate(() => (window as unknown as WithAxe).axe !== undefined)
  if (!isThere) await page.evaluate(source)
  const found = await page.evaluate(async () => {
    // What is still fading in has less contrast than it will have.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { violations } = await (window as unknown as Required<WithAxe>).axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }))
  })
  expect(found, `what axe finds ${when}`).toEqual([])
}

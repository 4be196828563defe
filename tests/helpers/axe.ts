import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** That axe finds nothing to mend in the page as it is; frames hold pages of their own. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      iframes: false,
    })
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }))
  })
  expect(found).toEqual([])
}

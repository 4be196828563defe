import type { Page } from '@playwright/test'
import { navigation } from '../../src/content/site'
import { expect, open, test } from '../helpers/site'

/** What a visitor may wait after a click, in milliseconds. */
const WAIT = 100

const ROUNDS = 5

/** Notes how long after the next click another page's heading is painted, in milliseconds. */
function timeNextPage(page: Page) {
  return page.evaluateHandle(() => {
    const before = document.querySelector('h1')
    let clicked = 0
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true })
    const wait = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')
        if (!heading || heading === before) return
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
      }).observe(document, { childList: true, subtree: true })
    })
    return { wait }
  })
}

for (const { label, path } of navigation) {
  test(`pointing at ${label} fetches its page, and a click shows it at once`, async ({ page }) => {
    const waits: number[] = []
    // Whatever else the machine does lengthens a wait and never shortens it.
    for (let round = 0; round < ROUNDS; round++) {
      await open(page, path === '/about' ? '/contact' : '/about')
      const fetched = page.waitForResponse(/\/static\/js\/\w+Page-/)
      const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
      await link.hover()
      await fetched
      await page.waitForLoadState('networkidle')
      const timer = await timeNextPage(page)
      await link.click()
      waits.push(await timer.evaluate(({ wait }) => wait))
    }
    expect(Math.min(...waits), waits.join(' ')).toBeLessThan(WAIT)
  })
}

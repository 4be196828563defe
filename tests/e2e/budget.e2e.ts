import { costOf, expectWithin, home } from '../helpers/cost'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { dialog, standIn, trackedSite } from '../helpers/trackers'

// What a phone fetches of a page before its visitor does anything; without trackers, see pages.e2e.ts.
test.use({ baseURL: trackedSite, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

/** What the question about cookies may cost; it comes when the page is there. */
const question = { script: 13 * 1024, all: 22 * 1024, requests: 5 }

test('the question about cookies costs little, and the trackers nothing', async ({ page }) => {
  const trackers = await standIn(page)
  await emptyBundles(page)
  const cost = costOf(page)
  await open(page, '/')
  await dialog(page).waitFor()
  await page.waitForLoadState('networkidle')
  const spent = await cost()
  expectWithin(spent, {
    script: home.script + question.script,
    all: home.all + question.all,
    requests: home.requests + question.requests,
  })
  expect(spent.addresses).not.toMatch(/gtm|pixel|vitals/i)
  expect(trackers.reached).toEqual([])
})

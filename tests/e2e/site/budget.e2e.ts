import { expectWithinBudget, homeBudget, recordPageWeight } from '../../support/page-weight'
import { expect, open, stubTours, test } from '../../support/site'
import { getConsentDialog, stubTrackers, trackedSiteUrl } from '../../support/trackers'

// The requests of a phone before the first interaction, with trackers; pages.e2e.ts tests without them.
test.use({
  baseURL: trackedSiteUrl,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
})

/** The budget of the consent dialog, which loads after the page. */
const question = { script: 13 * 1024, all: 22 * 1024, requests: 5 }

test('the consent dialog stays within its budget, and no tracker loads before consent', async ({
  page,
}) => {
  const trackers = await stubTrackers(page)
  await stubTours(page)
  const cost = recordPageWeight(page)
  await open(page, '/')
  await getConsentDialog(page).waitFor()
  await page.waitForLoadState('networkidle')
  const spent = await cost()
  expectWithinBudget(spent, {
    script: homeBudget.script + question.script,
    all: homeBudget.all + question.all,
    requests: homeBudget.requests + question.requests,
  })
  expect(spent.addresses).not.toMatch(/gtm|pixel|vitals/i)
  expect(trackers.requests).toEqual([])
})

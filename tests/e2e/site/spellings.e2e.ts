import { getRoute } from '../../../src/routes'
import { expect, stubTours, test, waitForHydration } from '../../support/site'
import { getHeadTags } from '../../support/site-content'

// Addresses as people type and paste them, with capitals, doubled slashes or encoded letters.

test.beforeEach(async ({ page, problems }) => {
  // Hosting answers a path with capitals with the 404 page, which then opens the right one.
  problems.allow(/\b404\b/)
  await stubTours(page)
})

for (const [address, correct] of [
  ['//about', '/about'],
  ['/About?utm_source=x#studio', '/about?utm_source=x#studio'],
  ['/EL/About', '/el/about'],
  ['/Reservation_System?utm_source=Instagram', '/reservation_system?utm_source=Instagram'],
  ['/el//services//360-video/', '/el/services/360-video'],
  ['/%61bout', '/about'],
  ['/index.html?x=1', '/?x=1'],
  ['/Reserve/Sample_Restaurant', '/reserve/sample_restaurant'],
  ['//el//reserve//sample_restaurant', '/el/reserve/sample_restaurant'],
] as const) {
  test(`${address} opens ${correct}`, async ({ page, baseURL }) => {
    await page.goto(`${baseURL}${address}`)
    await expect(page).toHaveURL(`${baseURL}${correct}`)
    await waitForHydration(page)
    const { title } = await getHeadTags(getRoute(correct.replace(/[?#].*/, '')))
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

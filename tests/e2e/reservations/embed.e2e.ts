import type { Page } from '@playwright/test'
import { formatSlot } from '../../../src/domain/reservations/clock'
import { denyStorage } from '../../support/deny-storage'
import {
  EVENING,
  getGuestPage,
  getReservePath,
  inDays,
  openVenue,
  readGuestAccess,
} from '../../support/guests'
import { test as base } from '../../support/inbox'
import { expect } from '../../support/site'
import { serveThreeOrigins, type ThreeOrigins } from '../../support/three-origins'

// The page for guests on the restaurant's own site.

const test = base.extend<{ origins: ThreeOrigins }>({
  origins: async ({ db, local }, use) => {
    await openVenue(db)
    const origins = await serveThreeOrigins(local!.firestoreHost)
    await use(origins)
    await origins.stop()
  },
})

type EmbedOptions = { page: Page; origins: ThreeOrigins; path: string; from?: string }

/** Opens the page of another site, by default the client's, with the code from docs/embedding.md. */
async function embed({ page, origins, path, from = origins.client }: EmbedOptions) {
  origins.setBody(`<h1>A restaurant</h1>
    <script src="${origins.site}/embed-reservations.js"></script>
    <iframe src="${origins.site}${path}" title="Reservations"
      style="display: block; width: 100%; height: 900px; border: 0"></iframe>
    <div style="height: 2000px"></div>`)
  await page.goto(from)
  return page.frameLocator('iframe')
}

/** Waits until the frame is exactly as high as its page, and returns the height. */
async function expectFullHeight(page: Page) {
  const body = page.frameLocator('iframe').locator('body')
  await expect(async () => {
    const height = await body.evaluate((element) => element.getBoundingClientRect().height)
    const { height: shown } = (await page.locator('iframe').boundingBox())!
    expect(shown).toBe(Math.ceil(height))
    expect(shown).not.toBe(900)
  }).toPass()
  return (await page.locator('iframe').boundingBox())!.height
}

test('a guest books in the frame, where the browser denies storage', async ({
  page,
  context,
  db,
  origins,
}) => {
  await denyStorage(page)
  const frame = await embed({ page, origins, path: `${getReservePath('el')}?embed` })
  const me = getGuestPage(page, 'el', frame)
  const date = inDays(3)
  await me.day(date).check()
  await me.time(EVENING).check()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('contentinfo')).toHaveCount(0)
  const formHeight = await expectFullHeight(page)

  // Without a table, the button leads back to the tables, for which the page around the frame scrolls.
  await me.submitButton().click()
  const heading = frame.getByRole('heading', { name: me.messages.steps.table })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await me.table('4').check()
  await me.fillContact()
  await me.submitButton().click()
  await expect(me.confirmationHeading()).toBeInViewport()
  await expect.poll(() => expectFullHeight(page)).toBeLessThan(formHeight)

  const received = await page.evaluate(() =>
    (window as unknown as { received: { origin: string; type: string }[] }).received.filter(
      ({ type }) => type === 'reservation.made',
    ),
  )
  expect(received).toEqual([
    { origin: origins.site, type: 'reservation.made', date, time: formatSlot(EVENING), party: 2 },
  ])
  const secret = await me.readSecret()
  expect(await readGuestAccess(db, secret)).toMatchObject({ date, tables: ['t4'], guests: 2 })

  const tab = context.waitForEvent('page')
  await me.manageLink().click()
  const manage = getGuestPage(await tab, 'el')
  await expect(manage.editButton()).toBeVisible()
  expect((await tab).url()).toBe(`${origins.site}${getReservePath('el')}/mine#${secret}`)
})

test('no other site shows the page, and no site a guest’s booking', async ({
  page,
  origins,
  problems,
}) => {
  problems.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  for (const [from, path] of [
    [origins.stranger, `${getReservePath('en')}?embed`],
    [origins.stranger, `${getReservePath('el')}?embed`],
    [origins.client, `${getReservePath('en')}/mine?embed`],
  ] as const) {
    const refused = page.waitForEvent('requestfailed')
    const frame = await embed({ page, origins, path, from })
    expect((await refused).failure()?.errorText, path).toBe('net::ERR_BLOCKED_BY_RESPONSE')
    await expect(frame.getByText(/./), path).toHaveCount(0)
  }
})

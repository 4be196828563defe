import { getChunkPattern } from '../../support/chunks'
import {
  contact,
  EVENING,
  getGuestPage,
  inDays,
  listBookings,
  openVenue,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, leaveOutPictures, waitForHydration } from '../../support/site'

// The network fails. booking-errors.test.tsx tests all errors of a booking, reserve.e2e.ts a table that is taken.

test('sends nothing while the browser is offline or a deploy has removed its chunks, and stores a booking once when its response is lost', async ({
  page,
  db,
  context,
  problems,
}) => {
  // The page loads these chunks when a guest chooses a table.
  const chunks = getChunkPattern('firestore', 'guest-api', 'BookingConfirmation')
  problems.allow(/\/v1\//)
  problems.allow(chunks)
  await leaveOutPictures(page)
  await openVenue(db)
  const me = getGuestPage(page, 'el')
  const { offline, stale, unreachable } = me.messages.bookingErrors
  await me.open()

  await test.step('says that the browser is offline, until it is online again', async () => {
    await context.setOffline(true)
    await expect(page.getByText(me.messages.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(me.messages.offline)).toHaveCount(0)
  })

  await page.route(chunks, (route) => route.abort())
  const date = inDays(3)
  await me.choose(date, EVENING, '4')
  await me.fillContact()

  await test.step('sends nothing while the browser is offline', async () => {
    await context.setOffline(true)
    await me.submitButton().click()
    await expect(me.alert()).toContainText(`${offline.title} ${offline.text}`)
    await expect(page.getByText(me.messages.offline)).toHaveCount(0)
    await context.setOffline(false)
    await expect(me.alert()).toHaveCount(0)
  })

  await test.step('sends nothing without its chunks, and keeps everything when it is reloaded', async () => {
    await me.submitButton().click()
    await expect(me.alert()).toContainText(stale.title)
    expect(await listBookings(db)).toHaveLength(0)
    await page.unroute(chunks)
    await page.getByRole('button', { name: me.messages.reload }).click()
    await waitForHydration(page)
    await expect(me.table('4')).toBeChecked()
    await expect(me.field('name')).toHaveValue(contact.name)
    await me.field('name').focus()
    await expect(me.submitButton()).toHaveText(
      me.messages.confirm.reserve(...me.formatBooking(date, EVENING, '4', 2)),
    )
  })

  await test.step('stores the booking once when its response is lost', async () => {
    let isDown = false
    // The commit is stored, while its response and all later requests are lost.
    await page.route(/documents:/, async (route) => {
      if (isDown) return route.abort()
      if (!route.request().url().includes('commit')) return route.continue()
      isDown = true
      await route.fetch()
      return route.abort()
    })
    await me.submitButton().click()
    await expect(me.alert()).toContainText(unreachable.title, { timeout: 40_000 })
    await expect(me.field('name')).toHaveValue(contact.name)
    await page.unroute(/documents:/)
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeVisible()
    expect(await listBookings(db)).toHaveLength(1)
  })
})

test('says whether a booking was stored after its tab was closed while it was being sent', async ({
  page,
  db,
  context,
}) => {
  await openVenue(db)
  const date = inDays(3)

  /** Presses the button for a table, and closes the tab once the commit has been sent. */
  async function leave(table: string, { arrives }: { arrives: boolean }) {
    const tab = await context.newPage()
    await leaveOutPictures(tab)
    const guest = getGuestPage(tab, 'el')
    const sent = new Promise<void>((resolve) => {
      tab.route(/documents:commit/, async (route) => {
        // A request that is only held is sent when the tab is closed.
        await (arrives ? route.fetch() : route.abort())
        resolve()
      })
    })
    await guest.open()
    await guest.choose(date, EVENING, table)
    await guest.fillContact()
    await guest.submitButton().click()
    await sent
    await tab.close()
  }

  await leaveOutPictures(page)
  const me = getGuestPage(page, 'el')

  await test.step('links to a booking that was stored', async () => {
    await leave('4', { arrives: true })
    await me.open()
    await expect(page.getByRole('link', { name: me.messages.savedBooking.link })).toBeVisible()
    await expect(me.alert()).toHaveCount(0)
  })

  await test.step('offers to send again what was not stored', async () => {
    await leave('5', { arrives: false })
    // Two minutes later, nothing can arrive any more.
    await page.clock.install({ time: Date.now() + 120_000 })
    await me.open()
    await expect(me.alert()).toContainText(me.messages.bookingErrors['not-stored'].title)
    await expect(me.table('5')).toBeChecked()
    await expect(me.field('name')).toHaveValue(contact.name)
    expect(await listBookings(db)).toHaveLength(1)
    await me.field('name').focus()
    await expect(me.submitButton()).toHaveText(
      me.messages.confirm.reserve(...me.formatBooking(date, EVENING, '5', 2)),
    )
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeVisible()
    expect(await listBookings(db)).toHaveLength(2)
  })
})

import { expectAccessible } from '../../support/axe'
import {
  contact,
  EVENING,
  getGuestPage,
  inDays,
  listBookings,
  occupyTables,
  openVenue,
  phone,
  readGuestAccess,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, leaveOutPictures } from '../../support/site'

// Bookings that fail: another guest, the network or a chunk gets in the way. booking-errors.test.tsx tests all errors.

test.beforeEach(({ page }) => leaveOutPictures(page))

test.describe('on a phone', () => {
  test.use(phone)

  test('offers alternatives and keeps the contact details when another guest is faster', async ({
    page,
    db,
    problems,
  }) => {
    problems.allow(/\b403\b/)
    await openVenue(db)
    const date = inDays(3)
    const me = getGuestPage(page, 'el')
    const { messages, venueMessages } = me
    await me.open()
    await me.choose(date, EVENING, '6')
    await me.fillContact({ ...contact, note: 'Αλλεργία' })
    await occupyTables(db, date, ['t6'], { start: EVENING })
    await me.submitButton().click()
    await expect(me.alert()).toContainText(messages.bookingErrors.taken.title)
    await expect(me.submitButton()).toHaveText(messages.confirm.choose)
    await expectAccessible(page, 'the error with alternatives')
    // The table beside it comes first.
    await me
      .bookingError()
      .getByRole('button', {
        name: `${messages.table('7')}, ${venueMessages.tables.t7?.location}`,
      })
      .click()
    await expect(me.field('note')).toHaveValue('Αλλεργία')
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeVisible()
    const access = await readGuestAccess(db, await me.readSecret())
    expect(access).toMatchObject({ tables: ['t7'] })
    expect(await listBookings(db)).toHaveLength(1)
  })
})

test('stores a booking once when chunks and responses are lost', async ({ page, db, problems }) => {
  // The page loads these chunks when a guest chooses a table.
  const chunks = /\/(firestore|guest-api|confirmation)-[\w-]+\.js/
  problems.allow(/\/v1\//)
  problems.allow(chunks)
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.open()
  await page.route(chunks, (route) => route.abort())
  await me.choose(inDays(3), EVENING, '4')
  await me.fillContact()
  await me.submitButton().click()
  await expect(me.alert()).toContainText(me.messages.bookingErrors.offline.title)
  expect(await listBookings(db)).toHaveLength(0)
  await page.unrouteAll()
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
  await expect(me.alert()).toContainText(me.messages.bookingErrors.unreachable.title, {
    timeout: 40_000,
  })
  await expect(me.field('name')).toHaveValue(contact.name)
  isDown = false
  await page.unrouteAll()
  await me.submitButton().click()
  await expect(me.confirmationHeading()).toBeVisible()
  expect(await listBookings(db)).toHaveLength(1)
})

test('sends nothing while offline, and works once the browser is online', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openVenue(db)
  const me = getGuestPage(page, 'el')
  const { title, text } = me.messages.bookingErrors.offline
  await me.open()
  await context.setOffline(true)
  await expect(page.getByText(me.messages.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(me.messages.offline)).toHaveCount(0)
  await me.choose(inDays(3), EVENING, '4')
  await me.fillContact()
  await context.setOffline(true)
  await me.submitButton().click()
  await expect(me.alert()).toContainText(`${title} ${text}`)
  await expect(page.getByText(me.messages.offline)).toHaveCount(0)
  await context.setOffline(false)
  await expect(me.alert()).toHaveCount(0)
  expect(await listBookings(db)).toHaveLength(0)
  await me.submitButton().click()
  await expect(me.confirmationHeading()).toBeVisible()

  const { cancel, cancelYes, states } = me.messages.manage
  await me.manageLink().click()
  await page.getByRole('button', { name: cancel }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: cancelYes }).click()
  await expect(me.alert()).toContainText(`${title} ${text}`)
  await context.setOffline(false)
  await expect(me.alert()).toHaveCount(0)
  // The browser may still refuse the first request, and the page then asks for another press.
  await expect(async () => {
    const again = page.getByRole('button', { name: cancelYes })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText(states.cancelled)).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

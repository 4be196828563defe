import { expectAccessible } from '../../support/axe'
import {
  EVENING,
  getChunkPattern,
  getGuestPage,
  getReservePath,
  inDays,
  listBookings,
  occupyTables,
  openVenue,
  readGuestAccess,
  SLUG,
  settings,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, open, stubTours } from '../../support/site'

// A guest's actions with a stored booking.

for (const chunk of ['booking-fields', 'booking-messages', 'edit-forms']) {
  test(`shows an error at the button when the chunk of the edit form fails to load: ${chunk}`, async ({
    page,
    db,
    problems,
  }) => {
    const file = getChunkPattern(chunk)
    problems.allow(file)
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    await me.book()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(file, async (route) => {
      await failed
      await route.abort()
    })
    await me.openEditForm()
    await expect(me.editButton()).toHaveAttribute('aria-disabled', 'true')
    fail()
    await expect(me.alert()).toContainText(me.messages.bookingErrors.unreachable.title)
    await expect(me.editButton()).toBeFocused()
    await expect(me.editButton()).not.toHaveAttribute('aria-disabled')
    await expectAccessible(page, 'the error at the button')
    await page.unrouteAll()
    await me.editButton().click()
    await me.table('5').check()
    await me.submitButton().click()
    await expect(page.getByText(me.messages.manage.changed)).toBeVisible()
    await expect(me.alert()).toHaveCount(0)
  })
}

test('closes the edit form on Back, and restores it after a reload', async ({ page, db }) => {
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.book()
  await me.openEditForm()
  const form = page.getByRole('heading', { level: 1, name: me.messages.manage.changing })
  await expect(form).toBeFocused()
  await page.goBack()
  await expect(me.confirmationHeading()).toBeFocused()
  await page.goForward()
  await expect(form).toBeVisible()
  await page.reload()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(me.confirmationHeading()).toBeVisible()
})

test('recognises a booking that another tab of the browser has made', async ({
  page,
  db,
  context,
}) => {
  await openVenue(db)
  const other = await context.newPage()
  // The fixture stubs the tours of the first tab only.
  await stubTours(other)
  for (const tab of [page, other]) {
    const me = getGuestPage(tab, 'en')
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.fillContact()
  }
  const me = getGuestPage(page, 'en')
  const { bookingErrors, alternatives, manage } = me.messages
  await me.submitButton().click()
  await expect(me.confirmationHeading()).toBeVisible()
  const secret = await me.readSecret()
  const second = getGuestPage(other, 'en')
  await second.submitButton().click()
  await expect(second.alert()).toContainText(bookingErrors.own.title)
  await expectAccessible(other, 'the error about the own booking')
  await second.bookingError().getByRole('link', { name: alternatives.own }).click()
  await expect(other.getByText(manage.states.confirmed)).toBeVisible()
  expect(await listBookings(db)).toHaveLength(1)

  await test.step('keeps the secret in a language link that opens a new tab', async () => {
    const link = other.getByRole('link', { name: /EL/ })
    const address = `${getReservePath('el')}/mine#${secret}`
    await expect(link).toHaveAttribute('href', address)
    // Headless Chromium does not always report a tab that a middle click opens.
    const opened = await context.newPage()
    await open(opened, address)
    const greek = getGuestPage(opened, 'el')
    await expect(opened.getByText(greek.messages.manage.states.confirmed)).toBeVisible()
  })
})

test('shows that a request is confirmed while the page is open', async ({ page, db }) => {
  await page.clock.install()
  await openVenue(db, { confirmation: 'manual' })
  const me = getGuestPage(page, 'en')
  const { titles, manage } = me.messages
  await me.book()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.pending)
  await expect(page.getByText(manage.states.pending)).toBeVisible()
  const secret = await me.readSecret()
  const access = await readGuestAccess(db, secret)
  await db.seed({ [`venues/${SLUG}/guestAccess/${secret}`]: { ...access, state: 'confirmed' } })
  await page.clock.fastForward('00:10')
  await expect(page.getByText(manage.confirmed)).toBeVisible({ timeout: 15_000 })
  await expect(me.confirmationHeading()).toBeVisible()
})

test('shows the current booking when another tab has changed it first', async ({
  page,
  db,
  context,
}) => {
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.book()
  await expect(me.confirmationHeading()).toBeVisible()
  const address = `${getReservePath('en')}/mine#${await me.readSecret()}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('about:blank')
    await open(tab, address)
    await getGuestPage(tab, 'en').editButton().click()
    await getGuestPage(tab, 'en').time(EVENING).waitFor()
  }
  await me.table('5').check()
  await me.submitButton().click()
  await expect(page.getByText(me.messages.manage.changed)).toBeVisible()
  const second = getGuestPage(other, 'en')
  await second.table('6').check()
  await second.submitButton().click()
  await expect(second.alert()).toContainText(me.messages.bookingErrors.outdated.title)
  await expect(other.getByText(me.messages.table('5')).first()).toBeVisible()
})

test('shows that the new day is full, and offers the next open day', async ({ page, db }) => {
  await openVenue(db)
  const fullDay = inDays(4)
  const tables = Object.keys(settings.tables)
  for (let start = 0; start < 96; start += 6)
    await occupyTables(db, fullDay, tables, { start: Math.min(start, 90) })
  const me = getGuestPage(page, 'en')
  const { when, people } = me.messages
  await me.book()
  await me.openEditForm()
  await me.day(fullDay).check()
  await expect(page.getByText(when.fullDay(people(2)))).toBeVisible()
  await expect(me.time(EVENING)).toBeDisabled()
  const [, nextDay] = me.formatBooking(inDays(5), 0, '', 2)
  await page.getByRole('button', { name: when.nextDay(nextDay) }).click()
  await expect(me.day(inDays(5))).toBeChecked()
  await expect(me.time(EVENING)).toBeChecked()
})

import { expectAccessible } from '../../support/axe'
import {
  contact,
  EVENING,
  getChunkPattern,
  getGuestPage,
  getReservePath,
  inDays,
  listBookings,
  occupyTables,
  openVenue,
  phone,
  readGuestAccess,
  settings,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, open } from '../../support/site'

// Bookings that fail: another guest, a host, the network, a chunk or a clock gets in the way.

for (const lang of ['en', 'el'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use(phone)

    test('offers alternatives and keeps the contact details when another guest is faster', async ({
      page,
      db,
      problems,
    }) => {
      problems.allow(/\b403\b/)
      await openVenue(db)
      const date = inDays(3)
      const me = getGuestPage(page, lang)
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
}

test('stores a booking once when chunks and responses are lost', async ({ page, db, problems }) => {
  problems.allow(/\/v1\//)
  problems.allow(/(firestore|guest-api)-[\w-]+\.js/)
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.open()
  // The page loads these chunks when a guest chooses a table.
  await page.route(/\/(firestore|guest-api)-[\w-]+\.js/, (route) => route.abort())
  await me.choose(inDays(3), EVENING, '4')
  await me.fillContact()
  await me.submitButton().click()
  await expect(me.alert()).toContainText(me.messages.bookingErrors.offline.title)
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

for (const chunk of ['confirmation', 'confirmation-messages']) {
  test(`stores nothing before the chunk of the confirmation has loaded: ${chunk}`, async ({
    page,
    db,
    problems,
  }) => {
    const file = getChunkPattern(chunk)
    problems.allow(file)
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    await me.open()
    await page.route(file, (route) => route.abort())
    await me.choose(inDays(3), EVENING, '4')
    await me.fillContact()
    await me.submitButton().click()
    await expect(me.alert()).toContainText(me.messages.bookingErrors.offline.title)
    await expect(me.bookingError().getByRole('link')).toBeVisible()
    expect(await listBookings(db)).toHaveLength(0)
    await page.unrouteAll()
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeFocused()
    expect(await listBookings(db)).toHaveLength(1)
  })
}

/** Changes by a host while a guest fills in the form, and the error that the guest gets. */
const hostChanges = [
  { kind: 'blocked', settings: {}, blocks: true },
  { kind: 'closed', settings: { hours: settings.hours.map(() => '2'.repeat(96)) }, blocks: false },
  { kind: 'stopped', settings: { onlineBooking: false }, blocks: false },
  { kind: 'paused', settings: { pausedDate: inDays(3) }, blocks: false },
  { kind: 'late', settings: { minNoticeMinutes: 60 * 24 * 30 }, blocks: false },
  {
    kind: 'party',
    settings: { tables: { ...settings.tables, t4: { min: 3, max: 4 } } },
    blocks: false,
  },
] as const

for (const { kind, settings: changes, blocks } of hostChanges) {
  test(`explains what a host has changed and keeps the contact details: ${kind}`, async ({
    page,
    db,
    problems,
  }) => {
    problems.allow(/\b403\b/)
    await openVenue(db)
    const date = inDays(3)
    const me = getGuestPage(page, 'en')
    await me.open()
    await me.choose(date, EVENING, '4')
    await me.fillContact()
    if (blocks) await occupyTables(db, date, ['t4'], { start: EVENING, mark: '2' })
    await openVenue(db, changes)
    await me.submitButton().click()
    await expect(me.alert()).toContainText(me.messages.bookingErrors[kind].title)
    await expect(me.field('name')).toHaveValue(contact.name)
    const actions = me.bookingError().getByRole('button').or(me.bookingError().getByRole('link'))
    await expect(actions.first()).toBeVisible()
    expect(await listBookings(db)).toHaveLength(0)
  })
}

for (const { kind, settings: changes } of hostChanges.filter(({ kind }) =>
  /stopped|closed/.test(kind),
)) {
  test(`reads the settings again at each press, so that a reopened day can be booked: ${kind}`, async ({
    page,
    db,
  }) => {
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    const expectError = () =>
      expect(me.alert()).toContainText(me.messages.bookingErrors[kind].title)
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.fillContact()
    await openVenue(db, changes)
    await me.submitButton().click()
    await expectError()
    await openVenue(db)
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeVisible()

    await me.openEditForm()
    await me.table('5').check()
    await openVenue(db, changes)
    await me.submitButton().click()
    await expectError()
    await openVenue(db)
    await me.submitButton().click()
    await expect(page.getByText(me.messages.manage.changed)).toBeVisible()
  })
}

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
    await page.getByRole('button', { name: cancelYes }).click()
    await expect(page.getByText(states.cancelled)).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('shows that a venue is not open, that a booking is missing, and that the browser is offline', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const me = getGuestPage(page, 'en')
  await open(page, getReservePath('en'))
  await expect(page.getByText(me.messages.notOpen)).toBeVisible()
  await openVenue(db)
  for (const hash of ['', '#nothing', `#${'a'.repeat(32)}`]) {
    await page.goto('about:blank')
    await open(page, `${getReservePath('en')}/mine${hash}`)
    await expect(me.alert()).toContainText(me.messages.manage.missing)
  }
  await me.open()
  await context.setOffline(true)
  await expect(page.getByText(me.messages.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(me.messages.offline)).toHaveCount(0)
})

test('shows that the clock is wrong when it is days behind', async ({ page, db, problems }) => {
  problems.allow(/\b403\b/)
  await openVenue(db)
  await page.clock.install({ time: Date.now() - 5 * 86_400_000 })
  const me = getGuestPage(page, 'en')
  await me.open()
  await me.choose(inDays(-4), EVENING, '4')
  await me.fillContact()
  await me.submitButton().click()
  await expect(me.alert()).toContainText(me.messages.bookingErrors.clock.title, { timeout: 30_000 })
  await expect(me.field('name')).toHaveValue(contact.name)
})

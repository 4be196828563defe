import ICAL from 'ical.js'
import { slotToDate } from '../../../src/features/reservations/domain/clock'
import { expectAccessible } from '../../support/axe'
import {
  contact,
  EVENING,
  getGuestPage,
  inDays,
  openVenue,
  phone,
  readBooking,
  readDay,
  readGuestAccess,
  settings,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { readLayoutShifts, recordLayoutShifts } from '../../support/layout-shifts'
import { expect, expectNoHorizontalScroll, waitForHydration } from '../../support/site'

// These tests have an emulator of their own, since the security rules decide what a guest may store.

const MIDNIGHT = 72

for (const lang of ['en', 'el'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use(phone)

    test('books a table by touch, and saves it to the calendar', async ({ page, db }) => {
      await openVenue(db)
      const date = inDays(3)
      const me = getGuestPage(page, lang)
      const { messages, venueMessages } = me
      await me.open()

      await test.step('selects the same table in the list and on the floor plan', async () => {
        await me.party(2).tap()
        await me.day(date).tap()
        await me.time(EVENING).tap()
        await me.table('4').tap()
        await expect(page.getByText(messages.seat.from('4'))).toBeVisible()
        await page.getByRole('button', { name: messages.tablePicker.views.plan }).tap()
        const marker = (number: string) =>
          page.getByRole('button', { name: new RegExp(`^${messages.table(number)},`) })
        await expect(marker('4')).toHaveAttribute('aria-pressed', 'true')
        await expect(marker('3')).toHaveAttribute('aria-disabled', 'true')
        await marker('5').tap()
        await expect(me.table('5')).toBeChecked()
        await expect(page.getByText(messages.seat.from('5'))).toBeVisible()
      })
      await expect(page.getByText(messages.who.notIncluded)).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page, 'the form')

      await test.step('names the booking on the button, and shows errors at their fields', async () => {
        await me.submitButton().tap()
        await expect(me.submitButton()).toHaveText(
          messages.confirm.reserve(...me.formatBooking(date, EVENING, '5', 2)),
        )
        await me.submitButton().tap()
        await expect(me.field('name')).toBeFocused()
        await expect(me.field('name')).toHaveAccessibleDescription(messages.who.nameMissing)
        await me.fillContact({ ...contact, phone: '210 abc 1234567890', note: 'Καρότσι' })
        await me.submitButton().tap()
        await expect(me.field('phone')).toHaveAccessibleDescription(messages.who.phoneWrong)
        await me.field('phone').fill(contact.phone)
      })
      await me.submitButton().tap()
      await expect(me.confirmationHeading()).toBeFocused()
      await expectAccessible(page, 'the confirmation')
      const secret = await me.readSecret()
      const access = await readGuestAccess(db, secret)
      expect(access).toMatchObject({
        date,
        tables: ['t5'],
        start: EVENING,
        guests: 2,
        state: 'confirmed',
      })
      const id = String(access?.bookingId)
      expect(await readBooking(db, id)).toMatchObject({ ...contact, note: 'Καρότσι', lang })

      await test.step('saves a calendar file with the same time', async () => {
        const calendar = new ICAL.Component(ICAL.parse(await me.downloadCalendar()))
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
        const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
        const start = event.startDate.clone()
        start.zone = zone
        expect(start.toJSDate()).toEqual(slotToDate(date, EVENING, settings.timeZone))
        expect(event.summary).toBe(messages.share.title(venueMessages.name, 2))
        expect(event.description).toContain(secret)
      })
    })

    test('changes and cancels a booking by touch', async ({ page, db }) => {
      await openVenue(db)
      const date = inDays(3)
      const me = getGuestPage(page, lang)
      const { messages } = me
      await me.open()
      await me.choose(date, EVENING, '5')
      await me.fillContact({ ...contact, note: 'Καρότσι' })
      await me.submitButton().tap()
      const secret = await me.readSecret()
      const id = String((await readGuestAccess(db, secret))?.bookingId)

      await test.step('opens the page of the booking, which has no frames', async () => {
        await me.manageLink().tap()
        await waitForHydration(page)
        await expect(me.confirmationHeading()).toBeVisible()
        await expect(
          page.getByRole('status').filter({ hasText: messages.manage.states.confirmed }),
        ).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        await expectAccessible(page, 'the page of the booking')
        await expectNoHorizontalScroll(page)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByText(messages.labels.table, { exact: true })).toBeVisible()
        await expect(page.getByRole('button')).toHaveCount(0)
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('moves the booking to a time that overlaps it', async () => {
        await me.editButton().tap()
        await expect(page.getByText(messages.manage.same)).toBeVisible()
        await me.time(EVENING + 2).tap()
        await expect(me.submitButton()).toHaveText(
          messages.confirm.change(...me.formatBooking(date, EVENING + 2, '5', 2)),
        )
        await expectAccessible(page, 'the form that changes the booking')
        await me.submitButton().tap()
        await expect(
          page.getByRole('status').filter({ hasText: messages.manage.changed }),
        ).toBeVisible()
        expect(await readGuestAccess(db, secret)).toMatchObject({ start: EVENING + 2, changes: 1 })
        expect(await readBooking(db, id)).toMatchObject({
          ...contact,
          note: 'Καρότσι',
          start: EVENING + 2,
        })
      })

      await test.step('cancels after a confirmation, which frees the table', async () => {
        const { cancel, keep, cancelYes, states } = messages.manage
        await page.getByRole('button', { name: cancel }).tap()
        await expect(page.getByRole('button', { name: keep })).toBeFocused()
        await page.getByRole('button', { name: keep }).tap()
        await page.getByRole('button', { name: cancel }).tap()
        await page.getByRole('button', { name: cancelYes }).tap()
        await expect(page.getByRole('status').filter({ hasText: states.cancelled })).toBeVisible()
        expect(await readGuestAccess(db, secret)).toMatchObject({ state: 'cancelled' })
        expect((await readDay(db, date))?.t5).toMatch(/^0+$/)
      })
    })

    test('books by keyboard after midnight, and shows the date of the calendar', async ({
      page,
      db,
    }) => {
      await openVenue(db)
      const date = inDays(4)
      const me = getGuestPage(page, lang)
      const { messages } = me
      await me.open()
      await me.party(2).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(me.party(2)).toBeChecked()
      await me.day(date).focus()
      await page.keyboard.press('Space')
      await me.time(MIDNIGHT).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(messages.when.until('01:30'))).toBeVisible()

      await test.step('skips the tour', async () => {
        const skipLink = page.getByRole('link', { name: messages.tablePicker.skip })
        await expect(skipLink).toHaveCSS('opacity', '0')
        await page.keyboard.press('Tab')
        await expect(skipLink).toBeFocused()
        await expect(skipLink).toHaveCSS('opacity', '1')
        await expect(skipLink).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(me.table('1')).toBeFocused()
      })
      await me.table('6').focus()
      await page.keyboard.press('Space')
      await expect(me.table('6')).toBeChecked()
      await me.field('name').focus()
      await page.keyboard.type(contact.name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(contact.phone)
      await expect(me.submitButton()).toHaveText(
        messages.confirm.reserve(...me.formatBooking(inDays(5), MIDNIGHT, '6', 2)),
      )
      await page.keyboard.press('Enter')
      await expect(me.confirmationHeading()).toBeFocused()
      const access = await readGuestAccess(db, await me.readSecret())
      expect(access).toMatchObject({ date, start: MIDNIGHT })
    })
  })
}

for (const viewport of [
  { width: 1440, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`shows the focused field above the button at ${viewport.width} px`, async ({ page, db }) => {
    await page.setViewportSize(viewport)
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    await me.open()
    await me.day(inDays(3)).check()
    await me.time(EVENING).check()
    await me.table('4').check()
    await me.table('4').focus()
    await page.keyboard.press('Tab')
    const bar = page.locator('.reserve-submit')
    for (const name of ['name', 'phone', 'note'] as const) {
      await expect(me.field(name)).toBeFocused()
      await expect
        .poll(async () => {
          const [field, button] = await Promise.all([
            me.field(name).boundingBox(),
            bar.boundingBox(),
          ])
          return button!.y - field!.y - field!.height
        })
        .toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Tab')
    }
  })
}

for (const [width, rows] of [
  [390, 2],
  [820, 1],
] as const) {
  test(`shows the party sizes in ${rows} even rows at ${width} px`, async ({ page, db }) => {
    await page.setViewportSize({ width, height: 844 })
    await openVenue(db)
    const me = getGuestPage(page, 'el')
    await me.open()
    const sizes = page.getByRole('group', { name: me.messages.when.people }).getByRole('radio')
    const tops = await sizes.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    expect(tops).toHaveLength(8)
    const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    expect(counts).toEqual(Array(rows).fill(8 / rows))
  })
}

test('does not shift the layout when the free tables load', async ({ page, db }) => {
  await openVenue(db)
  await recordLayoutShifts(page)
  await page.route(/documents:batchGet/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    await route.continue()
  })
  const me = getGuestPage(page, 'el')
  for (const size of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await me.open()
    await page.waitForLoadState('networkidle')
    const { sum, details } = await readLayoutShifts(page)
    expect(sum, `at ${size.width} px: ${details}`).toBeLessThan(0.02)
  }
})

test('keeps the draft after a reload and in the other language', async ({ page, db }) => {
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.open()
  await me.choose(inDays(6), EVENING, '9', 4)
  await me.fillContact({ ...contact, note: 'A pram' })
  await page.reload()
  await waitForHydration(page)
  await expect(me.table('9')).toBeChecked()
  await expect(me.field('note')).toHaveValue('A pram')
  await page.getByRole('link', { name: /EL/ }).click()
  const greek = getGuestPage(page, 'el')
  await expect(greek.table('9')).toBeChecked()
  await expect(greek.party(4)).toBeChecked()
  await expect(greek.field('name')).toHaveValue(contact.name)
})

test('shows the booking in the other language, and keeps the name for the next booking', async ({
  page,
  db,
}) => {
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  const { messages } = me
  await me.book({ ...contact, note: 'A pram' })
  await expect(me.confirmationHeading()).toBeFocused()
  await page.getByRole('link', { name: /^EL/ }).click()
  await expect(getGuestPage(page, 'el').confirmationHeading()).toBeVisible()
  await expect(page.getByText('A pram')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: messages.savedBooking.link }).click()
  await page.getByRole('button', { name: messages.manage.cancel }).click()
  await page.getByRole('button', { name: messages.manage.cancelYes }).click()
  await page.getByRole('link', { name: messages.confirmation.bookAgain }).click()
  await expect(me.field('name')).toHaveValue(contact.name)
  await expect(me.field('note')).toHaveValue('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('sends no contact details for a sample restaurant', async ({ page, db }) => {
  await openVenue(db, { sample: true })
  const me = getGuestPage(page, 'en')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await me.open()
  await expect(page.getByText(me.messages.sample.text)).toBeVisible()
  await me.choose(inDays(3), EVENING, '4')
  await me.fillContact({ ...contact, note: 'My birthday' })
  await me.submitButton().click()
  await expect(me.confirmationHeading()).toBeVisible()
  expect(sent.join('\n')).toContain('Guest')
  for (const text of [contact.name, contact.phone, 'My birthday'])
    expect(sent.join('\n')).not.toContain(text)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('books within a minute on a slow network and processor', async ({ page, db }) => {
    await openVenue(db)
    const me = getGuestPage(page, 'el')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const start = Date.now()
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.fillContact()
    await me.submitButton().tap()
    await expect(me.confirmationHeading()).toBeVisible({ timeout: 50_000 })
    expect(Date.now() - start).toBeLessThan(60_000)
  })
})

import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { formatSlot, slotToDate } from '../../../src/domain/reservations/clock'
import { expectAccessible } from '../../support/axe'
import { getChunkPattern } from '../../support/chunks'
import {
  contact,
  EVENING,
  getGuestPage,
  inDays,
  listBookings,
  occupyTables,
  openVenue,
  phone,
  readBooking,
  readDay,
  readGuestAccess,
  SLUG,
  settings,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { readLayoutShifts, recordLayoutShifts } from '../../support/layout-shifts'
import { countPrintedPages } from '../../support/print'
import {
  expect,
  expectNoHorizontalScroll,
  loadRealPlayer,
  waitForHydration,
} from '../../support/site'
import { translateInBrowser } from '../../support/translate-in-browser'

// These tests have an emulator of their own, since the security rules decide what a guest may store.

const MIDNIGHT = 72

test.describe('on a phone', () => {
  test.use(phone)

  test('books a table by touch when another guest is faster, saves it to the calendar, changes and cancels it', async ({
    page,
    db,
    problems,
  }) => {
    await openVenue(db)
    const date = inDays(3)
    const me = getGuestPage(page, 'el')
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
      await marker('6').tap()
      await expect(me.table('6')).toBeChecked()
      await expect(page.getByText(messages.seat.from('6'))).toBeVisible()
    })
    await expect(page.getByText(messages.who.notIncluded)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, 'the form')

    await test.step('names the booking on the button, and shows errors at their fields', async () => {
      await me.submitButton().tap()
      await expect(me.submitButton()).toHaveText(
        messages.confirm.reserve(...me.formatBooking(date, EVENING, '6', 2)),
      )
      await me.submitButton().tap()
      await expect(me.field('name')).toBeFocused()
      await expect(me.field('name')).toHaveAccessibleDescription(messages.who.nameMissing)
      await me.fillContact({ ...contact, phone: '210 abc 1234567890', note: 'Καρότσι' })
      await me.submitButton().tap()
      await expect(me.field('phone')).toHaveAccessibleDescription(messages.who.phoneWrong)
      await me.field('phone').fill(contact.phone)
    })

    await test.step('prints the choice as text, with the address of the page', async () => {
      await page.emulateMedia({ media: 'print' })
      const choice = me.formatBooking(date, EVENING, '6', 2).join(', ')
      await expect(page.getByText(`${choice} ${page.url()}`)).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(0)
      expect(await countPrintedPages(page)).toBe(1)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('offers alternatives and keeps the contact details when another guest is faster', async () => {
      problems.allow(/\b403\b/)
      await occupyTables(db, date, ['t6'], { start: EVENING })
      await me.submitButton().tap()
      await expect(me.alert()).toContainText(messages.bookingErrors.taken.title)
      await expect(me.submitButton()).toHaveText(messages.confirm.choose)
      await expectAccessible(page, 'the error with alternatives', '.reserve-error')
      // The table beside it comes first.
      await me
        .bookingError()
        .getByRole('button', {
          name: `${messages.table('7')}, ${venueMessages.tables.t7?.location}`,
        })
        .tap()
      await expect(me.field('note')).toHaveValue('Καρότσι')
    })
    await me.submitButton().tap()
    await expect(me.confirmationHeading()).toBeFocused()
    await expectAccessible(page, 'the confirmation')
    const secret = await me.readSecret()
    const access = await readGuestAccess(db, secret)
    expect(access).toMatchObject({
      date,
      tables: ['t7'],
      start: EVENING,
      guests: 2,
      state: 'confirmed',
    })
    expect(await listBookings(db)).toHaveLength(1)
    const id = String(access?.bookingId)
    expect(await readBooking(db, id)).toMatchObject({ ...contact, note: 'Καρότσι', lang: 'el' })

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
      await expect(page.getByText(page.url())).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      expect(await countPrintedPages(page)).toBe(1)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('shows an error at the button when the code of the form fails to load', async () => {
      const code = getChunkPattern('EditBooking')
      problems.allow(code)
      await page.route(code, (route) => route.abort())
      await me.editButton().tap()
      await expect(me.alert()).toContainText(messages.bookingErrors.stale.title)
      await expectAccessible(page, 'the error at the button', 'main')
      await page.unroute(code)
    })

    await test.step('moves the booking to a time that overlaps it', async () => {
      await me.editButton().tap()
      await expect(page.getByText(messages.manage.same)).toBeVisible()
      await expect(me.alert()).toHaveCount(0)
      await me.time(EVENING + 2).tap()
      await expect(me.submitButton()).toHaveText(
        messages.confirm.change(...me.formatBooking(date, EVENING + 2, '7', 2)),
      )
      await expectAccessible(page, 'the form that changes the booking', 'main')
      await me.submitButton().tap()
      await expect(
        page.getByRole('status').filter({ hasText: messages.manage.changes.reservation.own }),
      ).toBeVisible()
      expect(await readGuestAccess(db, secret)).toMatchObject({ start: EVENING + 2, changes: 1 })
      expect(await readBooking(db, id)).toMatchObject({
        ...contact,
        note: 'Καρότσι',
        start: EVENING + 2,
      })
    })

    await test.step('cancels after a confirmation, which frees the table', async () => {
      const { cancel, cancelKeep, states } = messages.manage
      await page.getByRole('button', { name: cancel }).tap()
      await expect(page.getByRole('button', { name: cancelKeep })).toBeFocused()
      await page.getByRole('button', { name: cancelKeep }).tap()
      await page.getByRole('button', { name: cancel }).tap()
      await page.getByRole('button', { name: cancel }).tap()
      await expect(page.getByRole('status').filter({ hasText: states.cancelled })).toBeVisible()
      expect(await readGuestAccess(db, secret)).toMatchObject({ state: 'cancelled' })
      expect((await readDay(db, date))?.t7).toMatch(/^0+$/)
    })
  })

  test('books within half a minute on a slow network, on which the layout does not shift', async ({
    page,
    db,
  }) => {
    await openVenue(db)
    const me = getGuestPage(page, 'el')
    await recordLayoutShifts(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    const start = Date.now()
    await me.open()
    await expectNoLayoutShifts(page)
    await me.choose(inDays(3), EVENING, '4')
    await me.fillContact()
    await me.submitButton().tap()
    await expect(me.confirmationHeading()).toBeVisible({ timeout: 30_000 })
    expect(Date.now() - start).toBeLessThan(30_000)
  })
})

/** Expects the page to shift its layout by no more than 0.02 until its requests end. */
async function expectNoLayoutShifts(page: Page) {
  await page.waitForLoadState('networkidle')
  const { sum, details } = await readLayoutShifts(page)
  expect(sum, details).toBeLessThan(0.02)
}

test('books by keyboard after midnight and without WebGL, past the tour, with the focused field above the button', async ({
  page,
  db,
}) => {
  await loadRealPlayer(page)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openVenue(db)
  const date = inDays(4)
  const me = getGuestPage(page, 'en')
  const { messages } = me
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('does not shift the layout when the free tables load', async () => {
    await recordLayoutShifts(page)
    await page.route(/documents:batchGet/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
      await route.continue()
    })
    await me.open()
    await expectNoLayoutShifts(page)
    await page.unroute(/documents:batchGet/)
  })

  await test.step('selects the party, the day and the time', async () => {
    await me.party(2).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(me.party(2)).toBeChecked()
    await me.day(date).focus()
    await page.keyboard.press('Space')
    await me.time(MIDNIGHT).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(messages.when.until('01:30'))).toBeVisible()
  })

  await test.step('skips the tour', async () => {
    const skipLink = page.getByRole('link', { name: messages.tablePicker.skip })
    await expect(skipLink).toHaveCSS('opacity', '0')
    await skipLink.focus()
    await expect(skipLink).toHaveCSS('opacity', '1')
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(me.party(2)).toBeFocused()
  })

  await me.table('6').focus()
  await page.keyboard.press('Space')
  await expect(me.table('6')).toBeChecked()

  await test.step('shows the party sizes in even rows', async () => {
    const sizes = page.getByRole('group', { name: messages.when.people }).getByRole('radio')
    const countByRow = async () => {
      const tops = await sizes.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      )
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    }
    await page.setViewportSize({ width: 820, height: 800 })
    await expect.poll(countByRow).toEqual([8])
    await page.setViewportSize(phone.viewport)
    await expect.poll(countByRow).toEqual([4, 4])
  })

  const bar = page.locator('.reserve-submit')
  for (const viewport of [{ width: 1440, height: 800 }, phone.viewport]) {
    await test.step(`shows the focused field above the button at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await me.table('6').focus()
      await page.keyboard.press('Tab')
      for (const name of ['name', 'phone', 'note'] as const) {
        await expect(me.field(name)).toBeFocused()
        await expect
          .poll(async () => {
            const [field, button] = await Promise.all([
              me.field(name).boundingBox(),
              bar.boundingBox(),
            ])
            return button!.y - field!.y - field!.height
          }, name)
          .toBeGreaterThanOrEqual(0)
        await page.keyboard.press('Tab')
      }
    })
  }

  await test.step('books for the date of the calendar', async () => {
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

test('shows each choice and change on a page that the browser translates', async ({
  page,
  db,
  problems,
}) => {
  // Translated before hydration, the page is rendered anew.
  problems.allow(/#418/)
  await openVenue(db)
  await translateInBrowser(page)
  const me = getGuestPage(page, 'en')
  const { messages } = me
  const date = inDays(3)
  await me.open()
  await expect(page.locator('font').first()).toBeAttached()

  await test.step('names the end of each time and the free tables', async () => {
    await me.party(2).check()
    await me.day(date).check()
    for (const start of [EVENING, EVENING - 18]) {
      await me.time(start).check()
      await expect(page.getByText(messages.when.until(formatSlot(start + 6)))).toBeVisible()
      await expect(page.getByText(messages.tablePicker.list(formatSlot(start)))).toBeVisible()
    }
  })

  await test.step('says why a table cannot be booked, and confirms another one', async () => {
    problems.allow(/\b403\b/)
    await me.choose(date, EVENING, '4')
    await me.fillContact()
    await occupyTables(db, date, ['t4'], { start: EVENING })
    await me.submitButton().click()
    await expect(me.alert()).toHaveText(Object.values(messages.bookingErrors.taken).join(' '))
    await me.table('6').check()
    await me.submitButton().click()
    await expect(me.confirmationHeading()).toBeFocused()
  })

  await test.step('shows where the restaurant has moved the booking', async () => {
    await me.manageLink().click()
    const details = page.locator('dl')
    await expect(details).toContainText(messages.labels.until(formatSlot(58), formatSlot(64)))
    const secret = new URL(page.url()).hash.slice(1)
    const access = await readGuestAccess(db, secret)
    const moved = { ...access, tables: ['t7'], start: 62 }
    await db.seed({ [`venues/${SLUG}/guestAccess/${secret}`]: moved })
    // A read that has begun before the move may still be under way.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      const end = messages.labels.until(formatSlot(62), formatSlot(68))
      await expect(details).toContainText(end, { timeout: 3_000 })
    }).toPass()
    await expect(details).not.toContainText(messages.labels.until(formatSlot(58), formatSlot(64)))
    await expect(details).toContainText(me.venueMessages.tables.t7!.location)
  })
})

test('shows in a contrast theme which party, day, time, view, table and language are chosen', async ({
  page,
  db,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openVenue(db)
  const me = getGuestPage(page, 'en')
  await me.open()
  await me.choose(inDays(3), EVENING, '4')
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  const { views } = me.messages.tablePicker
  const background = (control: Locator) =>
    control.evaluate(
      (element) => getComputedStyle(element.closest('label') ?? element).backgroundColor,
    )
  for (const [chosen, other] of [
    [me.party(2), me.party(3)],
    [me.day(inDays(3)), me.day(inDays(4))],
    [me.time(EVENING), me.time(EVENING + 2)],
    [view(views.seat), view(views.plan)],
    [me.table('4'), me.table('6')],
    [page.getByRole('link', { name: 'English' }), page.getByRole('link', { name: 'Ελληνικά' })],
  ] as const)
    expect(await background(chosen)).not.toBe(await background(other))
})

import { expect } from 'vitest'
import { host } from '../../../src/content/en/host'
import { hostMessages } from '../../../src/content/en/host-messages'
import {
  bookingFields,
  guestAccessFields,
  makeReservation,
  occupancyWith,
} from '../../support/reservations'
import type { Journey } from '../journey'
import { currentSlot, HOST_PATH, openRestaurant, SLUG, today } from '../restaurant'
import { expectHourLines } from '../timeline'

const HOST = 'host@hermesview.example'
const LENGTH = 6

export const journey: Journey = {
  title: 'a host signs in, seats a party and adds a walk-in',
  alsoAt: [1440],
  async run({ page, db, width, firestore, expectProblem }) {
    // Without listeners the page reads repeatedly, and the SDK tests the network with an image.
    if (firestore === 'fake') expectProblem(/\/Listen\/channel\?|\/cleardot\.gif\?/)
    // The page repeats a change that another one of it overtakes.
    expectProblem(/\b400\b/)
    await openRestaurant(db)
    const name = `Νίκος ${width}`
    const booking = makeReservation({
      name,
      date: today(),
      tables: ['t4'],
      start: currentSlot(LENGTH),
      length: LENGTH,
    })
    await db.seed({
      [`venues/${SLUG}/days/${booking.date}`]: {
        t4: occupancyWith(booking),
        lastBookingId: booking.id,
        version: 1,
      },
      [`venues/${SLUG}/bookings/${booking.id}`]: {
        ...bookingFields(booking),
        createdAt: { timestampValue: new Date().toISOString() },
      },
      [`venues/${SLUG}/guestAccess/${booking.secret}`]: guestAccessFields(booking),
    })

    await page.open(`/login?to=${encodeURIComponent(HOST_PATH)}`)
    await page.getByRole('button', { name: new RegExp(HOST) }).press()
    await page.waitForPath(HOST_PATH)
    const party = page.getByRole('article', { name: new RegExp(name) })
    await party.getByRole('button', { name: new RegExp(`^${hostMessages.actions.seated}`) }).press()
    await party.waitForText(host.states.seated)
    await expect
      .poll(() => db.read(`venues/${SLUG}/bookings/${booking.id}`))
      .toMatchObject({ state: 'seated' })

    await page.getByRole('button', { name: hostMessages.addBooking }).press()
    const dialog = page.getByRole('dialog', { name: hostMessages.newBooking.title })
    await dialog.getByRole('radio', { name: hostMessages.newBooking.kinds.seated }).check()
    const { table, seat } = hostMessages.newBooking
    await dialog.getByRole('combobox', { name: table }).waitForValue(new RegExp(host.table('\\d')))
    await dialog.getByRole('button', { name: seat }).press()
    await dialog.waitForNone()
    await page
      .getByRole('article', { name: new RegExp(host.list.walkIn) })
      .first()
      .waitFor()

    await page.getByRole('radio', { name: host.views.timeline }).check()
    await page.getByRole('region', { name: host.timeline.name }).waitFor()
    await expectHourLines(page)

    await page.getByRole('button', { name: host.signOut }).press()
    await page.getByText(host.demo.title).waitFor()
    await party.waitForNone()
  },
}

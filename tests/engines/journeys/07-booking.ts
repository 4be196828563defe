import { expect } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { confirmationMessages } from '../../../src/content/en/confirmation-messages'
import { guestMessages } from '../../../src/content/en/guest-messages'
import { formatDate, formatSlot } from '../../../src/domain/reservations/clock'
import { lowercaseFirst } from '../../../src/domain/text'
import type { Journey } from '../journey'
import { withDate } from '../quoted'
import { inDays, openRestaurant, RESERVE_PATH, SLUG, VENUE_NAME } from '../restaurant'
import { waitForLiveTour } from '../tours'

const { when, tablePicker, confirm, who } = bookingMessages
const { manage, confirmation, titles } = confirmationMessages
const GUESTS = 2
const EVENING = 58
const TABLE = '6'

export const journey: Journey = {
  title: 'a table is chosen in the tour, booked, changed and cancelled',
  alsoAt: [1440],
  engines: ['Firefox', 'WebKit', 'WPE'],
  async run({ page, engine, db, width, expectProblem }) {
    await openRestaurant(db)
    // Each width has a day of its own.
    const date = inDays(width === 390 ? 3 : 4)
    const choice = (start: number) =>
      [
        lowercaseFirst(guestMessages.table(TABLE)),
        formatDate(date, 'en'),
        formatSlot(start),
        guestMessages.people(GUESTS),
      ] as const
    const group = (name: string | RegExp) => page.getByRole('group', { name })
    const time = (start: number) =>
      group(when.time).getByRole('radio', { name: new RegExp(`^${formatSlot(start)}`) })

    await page.open(RESERVE_PATH)
    await group(when.people)
      .getByRole('radio', { name: guestMessages.people(GUESTS) })
      .check()
    await group(when.day)
      .getByRole('radio', { name: withDate(formatDate(date, 'en')) })
      .check()
    await time(EVENING).check()

    const table = new RegExp(`^${guestMessages.table(TABLE)}\\b`)
    if (engine === 'WPE') {
      // Without WebGL there is no tour.
      expectProblem(/WebGL/)
      await page.getByRole('radio', { name: table }).check()
    } else {
      const title = tablePicker.tour(VENUE_NAME)
      await waitForLiveTour(page, title)
      await page.getFrame(title).getByRole('button', { name: table }).pressKey('Enter')
      await page.getByRole('radio', { name: table }).waitFor({ isChecked: true })
    }

    const parts = choice(EVENING)
    const next = [confirm.view(parts[0]), confirm.next(...parts), confirm.reserve(...parts)]
    const contact = { name: 'Ελένη Παπαδοπούλου', phone: '+30 690 000 0000' }
    await page.getByRole('button', { name: withDate(...next) }).press()
    for (const [name, text] of Object.entries(contact)) {
      const { label } = who.fields[name as keyof typeof contact]
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
    }
    await page.getByRole('button', { name: withDate(confirm.reserve(...parts)) }).press()
    await page
      .getByRole('heading', { level: 1, name: titles.confirmed })
      .waitFor({ isFocused: true })

    const manageLink = page.getByRole('link', { name: confirmation.manage })
    const secret = (await manageLink.readAttribute('href'))?.split('#')[1] ?? ''
    const readAccess = () => db.read(`venues/${SLUG}/guestAccess/${secret}`)
    expect(await readAccess()).toMatchObject({ date, start: EVENING, state: 'confirmed' })
    await manageLink.press()
    await page.waitForPath(`${RESERVE_PATH}/mine#${secret}`)
    await page.waitForHydration()

    await page.getByRole('button', { name: manage.change }).press()
    await time(EVENING + 2).check()
    await page
      .getByRole('button', { name: withDate(confirm.change(...choice(EVENING + 2))) })
      .press()
    await page.getByText(manage.changes.reservation.own).waitFor()
    expect(await readAccess()).toMatchObject({ start: EVENING + 2, changes: 1 })

    await page.getByRole('button', { name: manage.cancel }).press()
    await page
      .getByRole('group', { name: manage.cancel })
      .getByRole('button', { name: manage.cancel })
      .press()
    await page.getByText(manage.states.cancelled).waitFor()
    expect(await readAccess()).toMatchObject({ state: 'cancelled' })
  },
}

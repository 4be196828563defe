import { host } from '../../../src/content/en/host'
import { getGuestPage, openVenue } from '../../support/guests'
import { openHostPage, party, seedRestaurant, tonight } from '../../support/host'
import { test } from '../../support/inbox'
import { storageFaults } from '../../support/page-storage'
import { expect } from '../../support/site'

for (const { name, cause, keepsValues } of storageFaults) {
  test(`if web storage ${name}, a guest books a table and opens the booking`, async ({
    page,
    db,
    problems,
  }) => {
    problems.allow(/Unexpected error \(hermes:reservations:\w+\): UnreadableStorageError/)
    await openVenue(db)
    await cause(page)
    const guest = getGuestPage(page, 'en')
    await guest.book()
    await expect(guest.confirmationHeading()).toBeVisible()
    await guest.openEditForm()
    await expect(page.getByRole('form', { name: guest.messages.manage.change })).toBeVisible()
  })

  test(`if web storage ${name} after the sign-in, a host ${keepsValues ? 'sees the bookings' : 'is signed out and sees the demo'}`, async ({
    page,
    db,
    problems,
  }) => {
    problems.allow(/Unexpected error \(hermes:host:\w+\): UnreadableStorageError/)
    await seedRestaurant(db, [tonight()])
    await openHostPage(page)
    await cause(page)
    await page.reload()
    if (keepsValues) await expect(party(page, /Ελένη/)).toBeVisible()
    // Of a restaurant without a demo, they learn why (lazy-views.test.tsx).
    else await expect(page.getByText(host.demo.title)).toBeVisible()
  })
}

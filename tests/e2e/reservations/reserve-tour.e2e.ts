import { EVENING, getGuestPage, inDays, occupyTables, openVenue } from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, loadRealPlayer } from '../../support/site'
import { readSmallTour, serveSmallTour } from '../../support/small-panoramas'

const { scenes } = readSmallTour('madania')

// Without a graphics card, drawing takes the longer the larger the tour is.
test.use({
  viewport: { width: 1024, height: 600 },
  contextOptions: { reducedMotion: 'reduce' },
})

test('shows the state of the tables in the tour, and selects a table there', async ({
  page,
  context,
  db,
}) => {
  await serveSmallTour(context, 'madania')
  await loadRealPlayer(page)
  await openVenue(db)
  const date = inDays(3)
  await occupyTables(db, date, ['t7'], { start: EVENING })
  const me = getGuestPage(page, 'en')
  const { messages } = me
  await me.open()
  await me.day(date).check()
  await me.time(EVENING).check()
  const tour = page.frameLocator('iframe')
  const marker = (number: string) =>
    tour.getByRole('button', { name: new RegExp(`^${messages.table(number)},`) })
  await expect(marker('6')).toBeVisible({ timeout: 40_000 })
  // Among tables, the links to other scenes would be mistaken for one.
  await expect(tour.getByRole('button', { name: /^Go to / })).toHaveCount(0)
  await expect(marker('7')).toHaveAttribute('aria-disabled', 'true')
  await expect(marker('7')).toHaveAccessibleName(new RegExp(messages.tablePicker.states.taken))
  await marker('7').focus()
  await page.keyboard.press('Enter')
  await expect(me.table('7')).toHaveCount(0)
  await marker('6').focus()
  await page.keyboard.press('Enter')
  await expect(me.table('6')).toBeChecked()
  const { views, lookAround } = messages.tablePicker
  await page.getByRole('button', { name: views.tour, exact: true }).click()
  await expect(marker('6')).toHaveAttribute('aria-pressed', 'true')

  await test.step('shows the scene of the selected seat, also a second time', async () => {
    for (const number of ['1', '8', '1']) {
      await me.table(number).check()
      await page.getByRole('button', { name: lookAround }).click()
      const scene = scenes.find(({ id }) => id === `table-t${number}`)!.name
      await expect(tour.locator('[aria-live]').getByText(scene)).toBeAttached()
    }
  })
})

import {
  contact,
  EVENING,
  getGuestPage,
  inDays,
  occupyTables,
  openVenue,
  phone,
} from '../../support/guests'
import { test } from '../../support/inbox'
import { expect, loadRealPlayer } from '../../support/site'
import { readSmallTour, serveSmallTour } from '../../support/small-panoramas'

const { scenes } = readSmallTour('madania')

/** The slot that begins at 13:00. */
const LUNCH = 28

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

test.describe('on a phone', () => {
  test.use(phone)

  test('shows no picture of another time of day than the chosen one', async ({
    page,
    context,
    db,
  }) => {
    await serveSmallTour(context, 'madania')
    await loadRealPlayer(page)
    await openVenue(db)
    const me = getGuestPage(page, 'en')
    const { messages } = me
    await me.open()
    const stage = await page.locator('.reserve-visual').boundingBox()
    const party = await me.party(2).boundingBox()
    expect(stage!.y + stage!.height).toBeLessThan(party!.y)

    await me.day(inDays(3)).check()
    const tour = page.frameLocator('iframe')
    const sceneList = tour.getByRole('button', { name: /^Scenes: / })

    /** The times of all pictures on the page, by the names of their files. */
    const readTimes = () =>
      page.locator('source').evaluateAll((sources) => {
        const times = sources.map(
          (source) => /-(noon|evening)-/.exec(source.getAttribute('srcset') ?? '')?.[1],
        )
        return [...new Set(times)]
      })

    for (const [start, time] of [
      [LUNCH, 'noon'],
      [EVENING, 'evening'],
      [LUNCH, 'noon'],
    ] as const) {
      await test.step(`at ${time}`, async () => {
        await me.time(start).check()
        const names = scenes.filter((scene) => scene.time === time).map(({ name }) => name)
        await expect(sceneList).toHaveAccessibleName(new RegExp(`^Scenes: (${names.join('|')})$`), {
          timeout: 40_000,
        })
        await sceneList.click()
        await expect(tour.locator('.scenes .name:visible')).toHaveText(names)
        await tour.getByRole('button', { name: 'Close' }).click()
        await me.table('1').check()
        await page.getByRole('button', { name: messages.tablePicker.views.seat }).click()
        await expect(page.getByRole('figure')).toBeVisible()
        await expect.poll(readTimes).toEqual([time])
        await page.getByRole('button', { name: messages.tablePicker.views.tour }).click()
      })
    }

    await test.step('turns to the tables out of view', async () => {
      const turn = tour.getByRole('button', { name: /more tables?: turn$/ })
      const before = await turn.textContent()
      await turn.click()
      await expect.poll(async () => turn.textContent()).not.toBe(before)
    })

    await test.step('books', async () => {
      await me.fillContact(contact)
      await me.submitButton().click()
      await expect(me.confirmationHeading()).toBeFocused()
      await expect.poll(readTimes).toEqual(['noon'])
    })
  })
})

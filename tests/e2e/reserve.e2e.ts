import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Tour } from '../../src/player/format/tour'
import { momentOf } from '../../src/reservations/clock'
import { expectAccessible } from '../helpers/axe'
import {
  bookingOf,
  dayOf,
  guest,
  inDays,
  openVenue,
  pathOf,
  SLUG,
  settings,
  take,
  who,
} from '../helpers/guests'
import { test } from '../helpers/inbox'
import { noteShifts, shiftsOf } from '../helpers/shifts'
import { expect, expectNoSidewaysScroll, hydrated, open } from '../helpers/site'

// In the emulator of its own: what guests may do, and nobody else, is up to the rules.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Half past eight. */
const EVENING = 34

const MIDNIGHT = 48

const languages = ['en', 'el'] as const

/** The one pass that a secret leads to. */
async function passOf(db: Parameters<typeof dayOf>[0], secret: string) {
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  return db.read(`venues/${SLUG}/passes/${secret}`)
}

const listOf = async (db: Parameters<typeof dayOf>[0]) => {
  const { body } = await db.list(`venues/${SLUG}/bookings`, 'owner')
  return (body as { documents?: unknown[] }).documents ?? []
}

for (const lang of languages) {
  test.describe(`in ${lang}`, () => {
    test.use(phone)

    test('by touch: a guest sits down, reserves, saves the day, changes his mind and cancels', async ({
      page,
      db,
    }) => {
      await openVenue(db)
      const date = inDays(3)
      const me = guest(page, lang)
      const { words, place } = me
      await me.open()

      await test.step('what is chosen in the list is chosen on the plan, and the other way round', async () => {
        await me.party(2).tap()
        await me.day(date).tap()
        await me.time(EVENING).tap()
        await me.table('4').tap()
        await expect(page.getByText(words.seat.from('4'))).toBeVisible()
        await page.getByRole('button', { name: words.room.views.plan }).tap()
        const mark = (number: string) =>
          page.getByRole('button', { name: new RegExp(`^${words.table(number)},`) })
        await expect(mark('4')).toHaveAttribute('aria-pressed', 'true')
        await expect(mark('3')).toHaveAttribute('aria-disabled', 'true')
        await mark('5').tap()
        await expect(me.table('5')).toBeChecked()
        await expect(page.getByText(words.seat.from('5'))).toBeVisible()
      })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, 'while one chooses')

      await test.step('the button says all that it does, and what is missing stands at its field', async () => {
        await me.button().tap()
        await expect(me.button()).toHaveText(
          words.confirm.reserve(...me.told(date, EVENING, '5', 2)),
        )
        await me.button().tap()
        await expect(me.field('name')).toBeFocused()
        await expect(me.field('name')).toHaveAccessibleDescription(words.who.nameMissing)
        await me.say({ ...who, email: 'nobody', note: 'Καρότσι' })
        await me.button().tap()
        await expect(me.field('email')).toHaveAccessibleDescription(words.who.emailWrong)
        await me.field('email').fill('')
      })
      await me.button().tap()
      await expect(me.done()).toBeFocused()
      await expectAccessible(page, 'when it is reserved')
      const secret = await me.secret()
      const pass = await passOf(db, secret)
      expect(pass).toMatchObject({ date, table: 't5', from: EVENING, guests: 2, state: 'booked' })
      const id = String(pass?.booking)
      expect(await bookingOf(db, id)).toMatchObject({ ...who, note: 'Καρότσι', lang })

      await test.step('the calendar file says the same', async () => {
        const calendar = new ICAL.Component(ICAL.parse(await me.calendar()))
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
        const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
        const starts = event.startDate.clone()
        starts.zone = zone
        expect(starts.toJSDate()).toEqual(momentOf(date, EVENING, settings.timeZone))
        expect(event.summary).toBe(words.share.title(place.name, 2))
        expect(event.description).toContain(secret)
      })

      await test.step('his own page, reached by a full load, holds no frame and nothing of trackers', async () => {
        await page.getByRole('link', { name: words.done.manage }).tap()
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.mine.title)
        await expect(
          page.getByRole('status').filter({ hasText: words.mine.states.booked }),
        ).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        await expectAccessible(page, 'on his own page')
        await expectNoSidewaysScroll(page)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByText(words.words.table, { exact: true })).toBeVisible()
        await expect(page.getByRole('button')).toHaveCount(0)
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('the half hour after at the same table, over his own stay', async () => {
        await page.getByRole('button', { name: words.mine.change }).tap()
        await expect(page.getByText(words.mine.same)).toBeVisible()
        await me.time(EVENING + 2).tap()
        await expect(me.button()).toHaveText(
          words.confirm.change(...me.told(date, EVENING + 2, '5', 2)),
        )
        await expectAccessible(page, 'while he changes it')
        await me.button().tap()
        await expect(page.getByRole('status').filter({ hasText: words.mine.changed })).toBeVisible()
        expect(await passOf(db, secret)).toMatchObject({ from: EVENING + 2, changes: 1 })
        expect(await bookingOf(db, id)).toMatchObject({ ...who, from: EVENING + 2 })
      })

      await test.step('cancelled once he is sure, and the table is free for others', async () => {
        await page.getByRole('button', { name: words.mine.cancel }).tap()
        await expect(page.getByRole('button', { name: words.mine.keep })).toBeFocused()
        await page.getByRole('button', { name: words.mine.keep }).tap()
        await page.getByRole('button', { name: words.mine.cancel }).tap()
        await page.getByRole('button', { name: words.mine.cancelYes }).tap()
        await expect(
          page.getByRole('status').filter({ hasText: words.mine.states.cancelled }),
        ).toBeVisible()
        expect(await passOf(db, secret)).toMatchObject({ state: 'cancelled' })
        expect((await dayOf(db, date))?.t5).toMatch(/^0+$/)
      })
    })

    test('by keyboard alone, after midnight, which the button tells by the calendar', async ({
      page,
      db,
    }) => {
      await openVenue(db)
      const date = inDays(4)
      const me = guest(page, lang)
      const { words } = me
      await me.open()
      await me.party(2).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(me.party(2)).toBeChecked()
      await me.day(date).focus()
      await page.keyboard.press('Space')
      await me.time(MIDNIGHT).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(words.when.until('01:30'))).toBeVisible()
      await me.table('6').focus()
      await page.keyboard.press('Space')
      await expect(me.table('6')).toBeChecked()
      const wish = me.told(inDays(5), MIDNIGHT, '6', 2)
      await me.field('name').focus()
      await page.keyboard.type(who.name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(who.phone)
      await expect(me.button()).toHaveText(words.confirm.reserve(...wish))
      await page.keyboard.press('Enter')
      await expect(me.done()).toBeFocused()
      expect(await passOf(db, await me.secret())).toMatchObject({ date, from: MIDNIGHT })
    })

    test('who loses the race is told at once, keeps what he typed, and takes what else is free', async ({
      page,
      db,
      problems,
    }) => {
      problems.expect(/\b403\b/)
      await openVenue(db)
      const date = inDays(3)
      const me = guest(page, lang)
      const { words, place } = me
      await me.open()
      await me.choose(date, EVENING, '6')
      await me.say({ ...who, note: 'Αλλεργία' })
      await take(db, date, ['t6'], { from: EVENING })
      await me.button().click()
      await expect(me.alert()).toContainText(words.refusals.taken.title)
      await expect(me.button()).toHaveText(words.confirm.choose)
      await expectAccessible(page, 'when somebody was quicker')
      // Its neighbour at the bar comes first.
      await me
        .alert()
        .getByRole('button', { name: `${words.table('7')}, ${place.tables.t7?.place}` })
        .click()
      await expect(me.field('note')).toHaveValue('Αλλεργία')
      await me.button().click()
      await expect(me.done()).toBeVisible()
      expect(await passOf(db, await me.secret())).toMatchObject({ table: 't7' })
      expect(await listOf(db)).toHaveLength(1)
    })
  })
}

test('an answer or code that is lost books once, however often the button is pressed', async ({
  page,
  db,
  problems,
}) => {
  problems.expect(/\/v1\//)
  problems.expect(/store-[\w-]+\.js/)
  await openVenue(db)
  const date = inDays(3)
  const me = guest(page, 'en')
  await me.open()
  // The code that stores comes when a table is chosen; at first it does not.
  await page.route(/\/(fire)?store-[\w-]+\.js/, (route) => route.abort())
  await me.choose(date, EVENING, '4')
  await me.say()
  await me.button().click()
  await expect(me.alert()).toContainText(me.words.refusals.unreachable.title)
  await page.unrouteAll()
  let isDown = false
  // The commit arrives; its answer does not come back, and nothing else gets through.
  await page.route(/documents:/, async (route) => {
    if (isDown) return route.abort()
    if (!route.request().url().includes('commit')) return route.continue()
    isDown = true
    await route.fetch()
    return route.abort()
  })
  await me.button().click()
  await expect(me.alert()).toContainText(me.words.refusals.unreachable.title, { timeout: 40_000 })
  await expect(me.field('name')).toHaveValue(who.name)
  isDown = false
  await page.unrouteAll()
  await me.button().click()
  await expect(me.done()).toBeVisible()
  expect(await listOf(db)).toHaveLength(1)
})

for (const part of ['answered', 'reserved']) {
  test(`nothing is stored before what shows it has arrived: ${part}`, async ({
    page,
    db,
    problems,
  }) => {
    const file = new RegExp(`/${part}-[\\w-]+\\.js`)
    problems.expect(file)
    await openVenue(db)
    const me = guest(page, 'en')
    await me.open()
    await page.route(file, (route) => route.abort())
    await me.choose(inDays(3), EVENING, '4')
    await me.say()
    await me.button().click()
    await expect(me.alert()).toContainText(me.words.refusals.unreachable.title)
    await expect(me.alert().getByRole('link')).toBeVisible()
    expect(await listOf(db)).toHaveLength(0)
    await page.unrouteAll()
    await me.button().click()
    await expect(me.done()).toBeFocused()
    expect(await listOf(db)).toHaveLength(1)
  })
}

for (const part of ['chooser', 'choosing']) {
  test(`who changes a reservation waits at the button, and is told if its code does not come: ${part}`, async ({
    page,
    db,
    problems,
  }) => {
    const file = new RegExp(`/${part}-[\\w-]+\\.js`)
    problems.expect(file)
    await openVenue(db)
    const me = guest(page, 'en')
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.say()
    await me.button().click()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(file, async (route) => {
      await failed
      await route.abort()
    })
    await page.getByRole('link', { name: me.words.done.manage }).click()
    const change = page.getByRole('button', { name: me.words.mine.change })
    await change.click()
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    fail()
    await expect(me.alert()).toContainText(me.words.refusals.unreachable.title)
    await expect(change).toBeFocused()
    await expect(change).not.toHaveAttribute('aria-disabled')
    await expectAccessible(page, 'when the code does not come')
    await page.unrouteAll()
    await change.click()
    await me.table('5').check()
    await me.button().click()
    await expect(page.getByText(me.words.mine.changed)).toBeVisible()
    await expect(me.alert()).toHaveCount(0)
  })
}

test('what is looked up late moves nothing that is there already', async ({ page, db }) => {
  await openVenue(db)
  await noteShifts(page)
  await page.route(/documents:batchGet/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    await route.continue()
  })
  const me = guest(page, 'el')
  for (const size of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await me.open()
    await page.waitForLoadState('networkidle')
    const { sum, told } = await shiftsOf(page)
    expect(sum, `at ${size.width} px: ${told}`).toBeLessThan(0.02)
  }
})

test('nothing chosen or typed is lost by a reload or by the other language', async ({
  page,
  db,
}) => {
  await openVenue(db)
  const date = inDays(6)
  const me = guest(page, 'en')
  await me.open()
  await me.choose(date, EVENING, '9', 4)
  await me.say({ ...who, note: 'A pram' })
  await page.reload()
  await hydrated(page)
  await expect(me.table('9')).toBeChecked()
  await expect(me.field('note')).toHaveValue('A pram')
  await page.getByRole('link', { name: /EL/ }).click()
  const greek = guest(page, 'el')
  await expect(greek.table('9')).toBeChecked()
  await expect(greek.party(4)).toBeChecked()
  await expect(greek.field('name')).toHaveValue(who.name)
})

/** What a host does while a guest chooses, and what the guest is told. */
const meanwhile = [
  { kind: 'blocked', settings: {}, blocks: true },
  { kind: 'closed', settings: { hours: settings.hours.map(() => '2'.repeat(56)) }, blocks: false },
  { kind: 'stopped', settings: { online: false }, blocks: false },
  { kind: 'late', settings: { notice: 60 * 24 * 30 }, blocks: false },
  {
    kind: 'party',
    settings: { tables: { ...settings.tables, t4: { min: 3, max: 4 } } },
    blocks: false,
  },
] as const

for (const { kind, settings: changes, blocks } of meanwhile) {
  test(`what a host changes meanwhile is told, with a way on, and costs no typed word: ${kind}`, async ({
    page,
    db,
    problems,
  }) => {
    problems.expect(/\b403\b/)
    await openVenue(db)
    const date = inDays(3)
    const me = guest(page, 'en')
    await me.open()
    await me.choose(date, EVENING, '4')
    await me.say()
    if (blocks) await take(db, date, ['t4'], { from: EVENING, mark: '2' })
    await openVenue(db, changes)
    await me.button().click()
    await expect(me.alert()).toContainText(me.words.refusals[kind].title)
    await expect(me.field('name')).toHaveValue(who.name)
    const ways = me.alert().getByRole('button').or(me.alert().getByRole('link'))
    await expect(ways.first()).toBeVisible()
    expect(await listOf(db)).toHaveLength(0)
  })
}

test('a request waits for the restaurant, and the page learns that it is confirmed while it is open', async ({
  page,
  db,
}) => {
  await openVenue(db, { confirm: 'by-hand' })
  const me = guest(page, 'en')
  await me.open()
  await me.choose(inDays(3), EVENING, '4')
  await me.say()
  await me.button().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.words.done.requested)
  await expect(page.getByText(me.words.mine.states.requested)).toBeVisible()
  const secret = await me.secret()
  const pass = await passOf(db, secret)
  await db.seed({ [`venues/${SLUG}/passes/${secret}`]: { ...pass, state: 'booked' } })
  await expect(page.getByText(me.words.mine.confirmed)).toBeVisible({ timeout: 15_000 })
  await expect(me.done()).toBeVisible()
})

test('of two tabs the one that comes late is told how the reservation stands', async ({
  page,
  db,
  context,
}) => {
  await openVenue(db)
  const me = guest(page, 'en')
  await me.open()
  await me.choose(inDays(3), EVENING, '4')
  await me.say()
  await me.button().click()
  await expect(me.done()).toBeVisible()
  const address = `${pathOf('en')}/mine#${await me.secret()}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('about:blank')
    await open(tab, address)
    await tab.getByRole('button', { name: me.words.mine.change }).click()
    await guest(tab, 'en').time(EVENING).waitFor()
  }
  await me.table('5').check()
  await me.button().click()
  await expect(page.getByText(me.words.mine.changed)).toBeVisible()
  const late = guest(other, 'en')
  await late.table('6').check()
  await late.button().click()
  await expect(late.alert()).toContainText(me.words.refusals.outdated.title)
  await expect(other.getByText(me.words.table('5')).first()).toBeVisible()
})

test('a change to a day that is full says so, and leads to the next one', async ({ page, db }) => {
  await openVenue(db)
  const [date, full] = [inDays(3), inDays(4)]
  const all = Object.keys(settings.tables)
  for (let from = 0; from < 56; from += 6) await take(db, full, all, { from: Math.min(from, 50) })
  const me = guest(page, 'en')
  await me.open()
  await me.choose(date, EVENING, '4')
  await me.say()
  await me.button().click()
  await page.getByRole('link', { name: me.words.done.manage }).click()
  await page.getByRole('button', { name: me.words.mine.change }).click()
  await me.day(full).check()
  await expect(page.getByText(me.words.when.fullDay(me.words.people(2)))).toBeVisible()
  await expect(me.time(EVENING)).toBeDisabled()
  await page
    .getByRole('button', { name: me.words.when.nextDay(me.told(inDays(5), 0, '', 2)[1]) })
    .click()
  await expect(me.day(inDays(5))).toBeChecked()
  await expect(me.time(EVENING)).toBeChecked()
})

test('a sample sends nobody’s name, says so first, and wants none', async ({ page, db }) => {
  await openVenue(db, { sample: true })
  const me = guest(page, 'en')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await me.open()
  await expect(page.getByText(me.words.sample.text)).toBeVisible()
  await me.choose(inDays(3), EVENING, '4')
  await me.say({ ...who, email: 'a@b.gr', note: 'My birthday' })
  await me.button().click()
  await expect(me.done()).toBeVisible()
  expect(sent.join('\n')).toContain('Guest')
  for (const text of [who.name, who.phone, 'a@b.gr', 'My birthday'])
    expect(sent.join('\n')).not.toContain(text)
})

test('a venue that is not open yet, an address without a reservation, and a connection that is gone each say so', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  const me = guest(page, 'en')
  await open(page, pathOf('en'))
  await expect(page.getByText(me.words.notOpen)).toBeVisible()
  await openVenue(db)
  for (const hash of ['', '#nothing', `#${'a'.repeat(32)}`]) {
    await page.goto('about:blank')
    await open(page, `${pathOf('en')}/mine${hash}`)
    await expect(me.alert()).toContainText(me.words.mine.missing)
  }
  await me.open()
  await context.setOffline(true)
  await expect(page.getByText(me.words.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(me.words.offline)).toHaveCount(0)
})

test('who reserves by a clock that is days behind is told that it is the clock', async ({
  page,
  db,
  problems,
}) => {
  problems.expect(/\b403\b/)
  await openVenue(db)
  await page.clock.install({ time: Date.now() - 5 * 86_400_000 })
  const me = guest(page, 'en')
  await me.open()
  await me.choose(inDays(-4), EVENING, '4')
  await me.say()
  await me.button().click()
  await expect(me.alert()).toContainText(me.words.refusals.clock.title, { timeout: 30_000 })
  await expect(me.field('name')).toHaveValue(who.name)
})

/** The real player, which other tests do without. */
async function withPlayer(page: Page) {
  await page.unroute(/\/samples\/(player|film|model)\.js$/)
}

const { scenes }: Tour = JSON.parse(readFileSync('public/samples/madania/tour.json', 'utf8'))

test('in the tour the tables stand as they are, and one that is pressed is chosen everywhere', async ({
  page,
  db,
}) => {
  await withPlayer(page)
  await openVenue(db)
  const date = inDays(3)
  await take(db, date, ['t7'], { from: EVENING })
  const me = guest(page, 'en')
  await me.open()
  await me.day(date).check()
  await me.time(EVENING).check()
  const tour = page.frameLocator('iframe')
  const mark = (number: string) =>
    tour.getByRole('button', { name: new RegExp(`^${me.words.table(number)},`) })
  await expect(mark('6')).toBeVisible({ timeout: 40_000 })
  await expect(mark('7')).toHaveAttribute('aria-disabled', 'true')
  await expect(mark('7')).toHaveAccessibleName(new RegExp(me.words.room.marks.taken))
  await mark('7').focus()
  await page.keyboard.press('Enter')
  await expect(me.table('7')).toHaveCount(0)
  await mark('6').focus()
  await page.keyboard.press('Enter')
  await expect(me.table('6')).toBeChecked()
  await page.getByRole('button', { name: me.words.room.views.tour, exact: true }).click()
  await expect(mark('6')).toHaveAttribute('aria-pressed', 'true')

  await test.step('one looks about from the seat that is chosen, as often as one likes', async () => {
    for (const number of ['1', '8', '1']) {
      await me.table(number).check()
      await page.getByRole('button', { name: me.words.room.lookAbout }).click()
      const scene = scenes.find(({ id }) => id === `table-t${number}`)!.name
      await expect(tour.locator('[aria-live]').getByText(scene)).toBeAttached()
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without WebGL the plan and the list are enough', async ({ page, db }) => {
    await withPlayer(page)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await openVenue(db)
    const me = guest(page, 'el')
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.say()
    await me.button().tap()
    await expect(me.done()).toBeVisible()
  })

  test('with a slow network and a slow processor it takes less than a minute', async ({
    page,
    db,
  }) => {
    await openVenue(db)
    const me = guest(page, 'el')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const began = Date.now()
    await me.open()
    await me.choose(inDays(3), EVENING, '4')
    await me.say()
    await me.button().tap()
    await expect(me.done()).toBeVisible({ timeout: 50_000 })
    expect(Date.now() - began).toBeLessThan(60_000)
  })
})

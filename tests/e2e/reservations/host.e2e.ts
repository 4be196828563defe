import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { slotToDate } from '../../../src/features/reservations/domain/clock'
import { setRange } from '../../../src/features/reservations/domain/table-slots'
import { expectAccessible } from '../../support/axe'
import {
  bookElsewhere,
  hostPage,
  openHostPage,
  party,
  removeHost,
  seedRestaurant,
  slug,
  stored,
  storedAccess,
  storedVenue,
  today,
  tonight,
} from '../../support/host'
import { accounts, test } from '../../support/inbox'
import { findPrintProblems } from '../../support/print'
import { recordScriptText } from '../../support/script-text'
import { expect, expectNoHorizontalScroll, open } from '../../support/site'

/** The image with which Firestore's SDK tests the network after a listener's request has failed. The policy blocks it. */
const NETWORK_TEST = /google\.com\/images\/cleardot\.gif/

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

const showView = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true })

/** Simulates that the tab is hidden or shown again. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Firestore's requests, of readings and of listeners. */
const FIRESTORE = /\/v1\/|\/google[.]firestore/

/** From now on only a listener can deliver changes to a page, because it can read nothing. */
const preventReading = (page: Page) =>
  page.route('/v1/**:{batchGet,runQuery}*', (route) => route.abort())

/** Opens the page in a second browser context. */
async function openSecondHost(page: Page) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await openHostPage(other)
  return other
}

test('hosts sign in to their restaurant’s page in its language, and other accounts are rejected', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/\b403\b/)
  await seedRestaurant(db, [tonight()])

  await test.step('an account that is no host', async () => {
    await open(page, hostPage)
    await expect(page.getByText('You are signed out in this tab')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await press(page, new RegExp(accounts.stranger))
    await expect(page.getByRole('alert')).toContainText(
      'has no access to the reservations dashboard',
    )
    await expect(party(page, /Ελένη/)).toHaveCount(0)
  })

  await test.step('a host, in Greek', async () => {
    await open(page, `/el${hostPage}`)
    await page.getByRole('link', { name: 'Σύνδεση', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'Σύνδεση στη σελίδα του προσωπικού' }),
    ).toBeVisible()
    await press(page, new RegExp(accounts.host))
    await expect(page).toHaveURL(`/el${hostPage}`)
    await expect(party(page, '20:30–22:00, Ελένη Παπαδοπούλου')).toContainText('Επιβεβαιωμένη')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('sign-out', async () => {
    await press(page, 'Αποσύνδεση')
    await expect(page.getByText('Δεν έχετε συνδεθεί')).toBeVisible()
    await expect(party(page, /Ελένη/)).toHaveCount(0)
  })

  await test.step('on the restaurant’s own device, in all tabs until they sign out', async () => {
    const other = await page.context().newPage()
    await open(page, `/login?to=${hostPage}`)
    await page.getByRole('checkbox', { name: /^This is the restaurant’s own device/ }).check()
    await press(page, new RegExp(accounts.host))
    await expect(party(page, /Ελένη/)).toBeVisible()
    await open(other, hostPage)
    await expect(party(other, /Ελένη/)).toBeVisible()

    const until = await page.evaluate(() => localStorage.getItem('hermes:signed-in-until'))
    const days = (Number(until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThanOrEqual(30)

    await press(page, 'Sign out')
    await expect(other.getByText('You are signed out in this tab')).toBeVisible()
    await other.close()
  })

  await test.step('for no longer than thirty days', async () => {
    await open(page, `/login?to=${hostPage}`)
    await page.getByRole('checkbox', { name: /^This is the restaurant’s own device/ }).check()
    await press(page, new RegExp(accounts.host))
    await expect(party(page, /Ελένη/)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('hermes:signed-in-until', `${Date.now()}`))
    await page.reload()
    await expect(page.getByText('You are signed out in this tab')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('firebase')
  })

  await test.step('a redirect to another site is ignored', async () => {
    await open(page, '/login?to=https%3A%2F%2Fevil.example%2Fsample_restaurant%2Freservations')
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  })
})

test('listeners deliver changes to the pages of all hosts', async ({ page, db }) => {
  const eleni = tonight()
  await seedRestaurant(db, [eleni])
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      document.documentElement.dataset.tones = `${Number(document.documentElement.dataset.tones ?? 0) + 1}`
      start.call(this, at)
    }
  })
  await openHostPage(page)
  const other = await openSecondHost(page)
  await expect(party(other, /Ελένη/)).toBeVisible()
  await preventReading(other)
  const html = page.locator('html')

  await test.step('a party is seated', async () => {
    await party(page, /Ελένη/).getByRole('button', { name: 'Seat' }).click()
    await expect(page.getByRole('status').getByText('seated')).toBeVisible()
    await expect(party(other, /Ελένη/)).toContainText('Seated')
    expect(await stored(db, eleni)).toMatchObject({ state: 'seated' })
  })

  await test.step('a guest’s booking is announced, with a sound if it is switched on', async () => {
    await press(page, 'Sound for new reservations and changes')
    await expect(html).toHaveAttribute('data-tones', '2')
    await bookElsewhere(db, tonight({ name: 'Νίκος', tables: ['t2'], start: 56, guests: 3 }))
    for (const each of [page, other]) {
      await expect(each.getByRole('status').getByText(/New: Νίκος, .+, 20:00/)).toBeVisible()
      await expect(party(each, /Νίκος/)).toContainText('New')
    }
    await expect(html).toHaveAttribute('data-tones', '4')
  })

  await test.step('a hidden tab counts announcements in its title', async () => {
    const title = await page.title()
    await setVisibility(page, 'hidden')
    await bookElsewhere(db, tonight({ name: 'Ζωή', tables: ['t3'], start: 68, guests: 5 }))
    await expect(page).toHaveTitle(`(1) ${title}`)
    await expect(html).toHaveAttribute('data-tones', '6')
    await setVisibility(page, 'visible')
    await expect(page).toHaveTitle(title)
  })

  await other.unrouteAll()
  await test.step('the second of two hosts who move a party gets an error and keeps the dialog', async () => {
    for (const each of [page, other]) {
      await party(each, /Νίκος/).getByRole('button', { name: /^More/ }).click()
      await press(each, 'Move')
    }
    await page.getByRole('combobox', { name: 'Table' }).selectOption('t4')
    await press(page, 'Move reservation')
    await expect(page.getByRole('status').getByText('Moved: Table 4, 20:00.')).toBeVisible()
    await other.getByRole('combobox', { name: 'Table' }).selectOption('t3')
    await press(other, 'Move reservation')
    await expect(other.getByRole('alert')).toContainText('Someone else has changed')
    await expect(party(other, /Νίκος.*Table 4/)).toHaveCount(1)
  })
  await other.context().close()
})

test('a removed host gets an error after a change, and names disappear', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/\b403\b/)
  await seedRestaurant(db, [tonight()])
  await openHostPage(page)
  await party(page, /Ελένη/).getByRole('button', { name: /^More/ }).click()
  await press(page, 'Move')
  // Before the change, any request of the page could find out, and the form would be gone.
  await page.route('/v1/**:commit*', async (route) => {
    await removeHost(db)
    await route.continue()
  })
  await press(page, 'Move reservation')
  await expect(page.getByRole('alert')).toContainText('has no access to the reservations dashboard')
  await expect(page.getByText('Ελένη')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('names disappear within a minute after a host is removed', async ({ page, db, problems }) => {
  problems.allow(/\b403\b/)
  // The minute that the clock skips can end a listener's request.
  problems.allow(NETWORK_TEST)
  await page.clock.install()
  await seedRestaurant(db, [tonight()])
  await openHostPage(page)
  await expect(party(page, /Ελένη/)).toBeVisible()
  await removeHost(db)
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Ελένη')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('without an answer the page shows since when, keeps its content, and recovers', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load/)
  problems.allow(NETWORK_TEST)
  const eleni = tonight()
  await seedRestaurant(db, [eleni])
  await page.clock.install()
  await openHostPage(page)
  await expect(party(page, /Ελένη/)).toBeVisible()
  await page.route(FIRESTORE, (route) => route.abort())
  // A listener that is connected does not notice, so the check of each minute does.
  await page.clock.fastForward('01:01')
  await expect(page.getByText(/^Last updated at \d\d:\d\d/)).toBeVisible({ timeout: 20_000 })
  await expect(party(page, /Ελένη/)).toBeVisible()
  await party(page, /Ελένη/).getByRole('button', { name: 'Seat' }).click()
  await expect(page.getByRole('alert')).toContainText('We haven’t had a reply', { timeout: 30_000 })
  expect(await stored(db, eleni)).toMatchObject({ state: 'confirmed' })
  await page.unroute(FIRESTORE)
  await page.clock.fastForward('00:10')
  await expect(page.getByText(/^Last updated at/)).toHaveCount(0, { timeout: 20_000 })
  await party(page, /Ελένη/).getByRole('button', { name: 'Seat' }).click()
  await expect(party(page, /Ελένη/)).toContainText('Seated')
})

test('a host adds, confirms, seats and finishes bookings by keyboard', async ({ page, db }) => {
  // At 18:00 no booking is over its time, so the page extends none during this test.
  await page.clock.install({ time: slotToDate(today(), 48, 'Europe/Athens') })
  const asked = tonight({ name: 'Άννα', state: 'pending', start: 54 })
  await seedRestaurant(db, [asked], { confirmation: 'manual' })
  await openHostPage(page)
  await expect(page.getByText('1 to confirm')).toBeVisible()

  await test.step('a telephone booking', async () => {
    await page.getByRole('button', { name: 'Add reservation' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add reservation' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: 'Phone' }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption('21:00')
    await dialog.getByRole('button', { name: 'Book' }).press('Enter')
    const table = dialog.getByRole('combobox', { name: 'Table' })
    await expect(table).toBeFocused()
    await expect(table).toHaveAccessibleDescription('Choose a table.')
    await table.selectOption('t4')
    await dialog.getByRole('button', { name: 'Book' }).press('Enter')
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please enter a name.')
    await name.fill('Γιώργος')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(party(page, /^21:00–22:30, Γιώργος, 2 people, Table 4/)).toBeVisible()
  })

  await test.step('a taken table cannot be chosen', async () => {
    await page.getByRole('button', { name: 'Add reservation' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add reservation' })
    const table = dialog.getByRole('combobox', { name: 'Table' })
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption('21:00')
    await expect(table.getByRole('option', { name: 'Table 4, taken' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  for (const [button, state, stands] of [
    ['Confirm', 'confirmed', 'Confirmed'],
    ['More', 'seated', 'Seated'],
    ['Finished', 'finished', 'Finished (1)'],
  ] as const) {
    await test.step(button, async () => {
      await party(page, /Άννα/)
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .press('Enter')
      if (button === 'More') {
        await page.getByRole('dialog').getByRole('button', { name: 'Seat' }).press('Enter')
      }
      await expect(page.getByRole('main')).toContainText(stands)
      await expect.poll(() => stored(db, asked)).toMatchObject({ state })
    })
  }
})

test('a host blocks tables, closes a day, stops online booking and saves settings, and sees conflicting bookings', async ({
  page,
  db,
}) => {
  const eleni = tonight()
  const large = tonight({ name: 'Μαρία', tables: ['t3'], guests: 8, start: 44, length: 10 })
  await seedRestaurant(db, [eleni, large])
  await openHostPage(page)
  const day = () => db.read(`venues/${slug}/days/${today()}`)

  await test.step('only the free slots of a table are blocked', async () => {
    await press(page, 'Block tables')
    const dialog = page.getByRole('dialog', { name: 'Block tables and hours' })
    await dialog.getByRole('checkbox', { name: 'Table 1', exact: true }).check()
    await dialog.getByRole('combobox', { name: 'From' }).selectOption('20:00')
    await dialog.getByRole('combobox', { name: 'To' }).selectOption('23:00')
    await expect(dialog).toContainText('There is 1 reservation during that time:')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    const row = setRange(setRange('0'.repeat(96), { start: 56, length: 12 }, '2'), eleni, '1')
    await expect.poll(day).toMatchObject({ t1: row })
    await dialog.getByRole('button', { name: 'Unblock' }).click()
    await expect.poll(day).toMatchObject({ t1: setRange('0'.repeat(96), eleni, '1') })
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('online booking is switched off and on', async () => {
    await page.getByRole('switch', { name: 'Online booking' }).click()
    await expect(page.getByText('guests are asked to call')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Online booking' })).not.toBeChecked()
    expect(await storedVenue(db)).toMatchObject({ onlineBooking: false })
    await page.getByRole('switch', { name: 'Online booking' }).click()
    await expect.poll(() => storedVenue(db)).toMatchObject({ onlineBooking: true })
  })

  await test.step('conflicting bookings are shown before settings are saved', async () => {
    await showView(page, 'Settings')
    await page.getByRole('listitem').filter({ hasText: 'Table 3' }).getByRole('checkbox').uncheck()
    await press(page, 'Save')
    await expect(page.getByText('1 reservation does not fit these settings')).toBeVisible()
    await expect(page.getByText('the table is not in use')).toBeVisible()
    expect(Object.keys((await storedVenue(db))!.tables as object)).toContain('t3')
    await press(page, 'Save anyway')
    await expect(page.getByText('Saved. Changes apply now.')).toBeInViewport()
    expect(Object.keys((await storedVenue(db))!.tables as object)).not.toContain('t3')
  })

  await test.step('invalid settings are not saved', async () => {
    await page.getByRole('spinbutton', { name: 'Guests can book from' }).fill('1000')
    await press(page, 'Save')
    await expect(page.getByRole('alert')).toContainText('from 0 to 400')
    await press(page, 'Undo my changes')
  })

  await test.step('the day is closed, and all of its bookings are cancelled', async () => {
    await showView(page, 'List')
    await press(page, 'Close day')
    await expect(page.getByText('There are 2 reservations on this day:')).toBeVisible()
    await press(page, 'Cancel all 2 reservations')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel all 2 reservations' })
      .click()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByText('Cancelled and no-shows (2)').click()
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const each of [eleni, large])
      expect(await stored(db, each)).toMatchObject({ state: 'cancelled' })
    expect(await storedVenue(db)).toMatchObject({ closedDates: [today()] })
  })
})

test('hostile names are plain text on a phone, on paper and in a spreadsheet', async ({
  page,
  db,
}) => {
  const names = [
    '=HYPERLINK("http://evil.example")',
    '<img src=x onerror=alert(1)>',
    'محمد عبد الرحمن',
    '😀'.repeat(40),
  ]
  const tables = ['t1', 't2', 't3', 't4']
  await seedRestaurant(
    db,
    Array.from({ length: 24 }, (_, index) =>
      tonight({
        name: names[index % names.length]!,
        note: index % 3 === 0 ? 'ω'.repeat(250) : '',
        tables: [tables[index % tables.length]!],
        start: 28 + Math.floor(index / tables.length) * 8,
        length: 8,
      }),
    ),
  )
  page.on('dialog', () => {
    throw new Error('A name was run as code')
  })
  await openHostPage(page)
  await expect(page.getByRole('article')).toHaveCount(24)

  await test.step('as text', async () => {
    await expect(page.getByRole('article').filter({ hasText: '<img src=x' })).toHaveCount(6)
    await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  })

  await test.step('on a phone, in each view', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Timeline', 'Plan', 'Settings', 'List']) {
      await showView(page, name)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page, `in the view ${name}`)
    }
    await page.getByRole('button', { name: /^More/ }).first().click()
    await press(page, 'Move')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, 'in a reservation')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('in a spreadsheet', async () => {
    const started = page.waitForEvent('download')
    await press(page, 'Export as CSV')
    const file = await started
    expect(file.suggestedFilename()).toBe(`reservations-${today()}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text.split('\r\n')).toHaveLength(26)
  })

  await test.step('a full day prints its notes whole on several pages, an empty one fits one page', async () => {
    expect(await pagesOnPaper(page)).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'print' })
    const note = page.getByRole('cell', { name: 'ω'.repeat(250) }).first()
    const { hidden, points } = await note.evaluate((cell) => ({
      hidden: cell.scrollHeight - cell.clientHeight,
      points: Number.parseFloat(getComputedStyle(cell).fontSize) * 0.75,
    }))
    expect(hidden).toBeLessThanOrEqual(1)
    expect(points).toBeGreaterThanOrEqual(8)
    await expectOnPaper(page, 'محمد عبد الرحمن')
    await press(page, 'Next day')
    await expect(page.getByText('No reservations for this day yet.')).toBeVisible()
    expect(await pagesOnPaper(page)).toBe(1)
    await expectOnPaper(page, 'No reservations on this day')
  })
})

async function pagesOnPaper(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

async function expectOnPaper(page: Page, text: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(findPrintProblems)).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

test('a guest’s data are found by phone number in any format, and erased', async ({ page, db }) => {
  const all = [
    tonight({ phone: '+30 690 111 2222' }),
    tonight({ date: '2026-01-02', phone: '6901112222' }),
    tonight({ tables: ['t4'], name: 'Άλλος', phone: '+30 210 000 0000' }),
  ]
  await seedRestaurant(db, all)
  await openHostPage(page)
  await showView(page, 'Settings')
  await page.getByRole('searchbox', { name: 'Name, phone or email' }).fill('690 1112222')
  await press(page, 'Search all days')
  await expect(page.getByText('2 reservations found.')).toBeVisible()
  await press(page, 'Delete all 2 reservations')
  await press(page, 'Delete permanently')
  await expect(page.getByText('2 reservations deleted.')).toBeVisible()
  const left = await Promise.all(all.map((each) => stored(db, each)))
  expect(left.map((each) => each?.name)).toEqual([undefined, undefined, 'Άλλος'])
  const leftAccess = await Promise.all(all.map((each) => storedAccess(db, each)))
  expect(leftAccess.map((each) => each?.bookingId)).toEqual([undefined, undefined, all[2]!.id])
})

test('the demo shows visitors the occupied tables without names, and their own bookings', async ({
  page,
  db,
}) => {
  const [own, other] = [
    tonight({ tables: ['t1'] }),
    tonight({ tables: ['t2'], start: 56, name: 'Νίκος' }),
  ]
  await seedRestaurant(db, [own, other], { sample: true })
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [
      `hermes:reservations:${slug}`,
      JSON.stringify([{ id: own.id, secret: own.secret, request: { ...own } }]),
    ],
  )
  await open(page, hostPage)
  await expect(page.getByText('A demo for restaurant owners.')).toBeVisible()
  await expect(party(page, '20:30–22:00, Yours, 2 people, Table 1')).toContainText('Confirmed')
  await expect(party(page, '20:00–21:30, Reserved, Table 2')).toBeVisible()
  await expect(page.getByText('Νίκος')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Seat|More|Add reservation/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book a table as a guest' })).toHaveAttribute(
    'href',
    `/reserve/${slug}`,
  )
})

test('visitors of the demo download no code for hosts', async ({ page, db }) => {
  await seedRestaurant(db, [tonight()], { sample: true, confirmation: 'manual' })
  /** Texts in the code of settings, dialogs, footer, sign-in and listeners. */
  const signs = [
    ...['Export as CSV', 'host-settings', 'host-dialog', 'host-footer', 'identitytoolkit'],
    // The full SDK of Firestore.
    'WebChannelConnection',
  ]

  await test.step('a visitor opens all views', async () => {
    const scripts = recordScriptText(page)
    await open(page, hostPage)
    await expect(party(page, /Reserved/)).toBeVisible()
    for (const name of ['Timeline', 'Plan', 'List']) await showView(page, name)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('No reservations for this day yet.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sent = await scripts()
    expect(signs.filter((sign) => sent.includes(sign))).toEqual([])
  })

  await test.step('a host downloads it', async () => {
    await openHostPage(page)
    const scripts = recordScriptText(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add reservation' })).toBeVisible()
    const sent = await scripts()
    expect(signs.filter((sign) => !sent.includes(sign))).toEqual([])
  })
})

test('staff create a venue and add a host', async ({ page, db, problems }) => {
  problems.allow(/\b403\b/)
  await openHostPage(page, accounts.staff)
  await expect(page.getByText('not open for reservations yet')).toBeVisible()
  await press(page, 'Open for reservations')
  await expect(page.getByText('No reservations for this day yet.')).toBeVisible()
  expect(await storedVenue(db)).toMatchObject({ timeZone: 'Europe/Athens', onlineBooking: true })

  await showView(page, 'Settings')
  await press(page, 'Show the list')
  await page.getByRole('textbox', { name: 'Email address of a Google account' }).fill(accounts.host)
  await press(page, 'Add user')
  await expect(page.getByText(`${accounts.host} now has access.`)).toBeVisible()
  expect(await db.read(`venues/${slug}/hosts/${accounts.host}`)).toBeDefined()
  await press(page, 'Sign out')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await openHostPage(page)
  await expect(page.getByText('No reservations for this day yet.')).toBeVisible()
})

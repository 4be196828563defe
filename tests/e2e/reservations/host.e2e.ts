import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { host as hostEl } from '../../../src/content/el/host'
import { hostAuth as hostAuthEl } from '../../../src/content/el/host-auth'
import { host } from '../../../src/content/en/host'
import { hostAuth } from '../../../src/content/en/host-auth'
import { hostMessages } from '../../../src/content/en/host-messages'
import { addDays } from '../../../src/domain/reservations/clock'
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
  storedVenue,
  today,
  tonight,
} from '../../support/host'
import { accounts, test } from '../../support/inbox'
import { findPrintProblems } from '../../support/print'
import { expect, expectNoHorizontalScroll, open, quoted } from '../../support/site'

/** The image with which Firestore's SDK tests the network after a listener's request has failed. The policy blocks it. */
const NETWORK_TEST = /google\.com\/images\/cleardot\.gif/

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** The views of a day. The list is the last one. */
const views = [host.views.timeline, host.views.plan, host.views.list]

/** The button of a booking that opens its dialog. */
const moreButton = (within: Page | Locator) =>
  within.getByRole('button', { name: `${hostMessages.more}: ` })

const showView = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true })

/** The sentence that says since when there has been no reply, with any time. */
const stale = new RegExp(quoted(host.connection.stale('TIME')).replace('TIME', '\\d\\d:\\d\\d'))

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

test('hosts sign in to their restaurant’s page in its language, and other accounts are rejected', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/\b403\b/)
  await seedRestaurant(db, [tonight()])

  await test.step('a host, in Greek, on the restaurant’s own device, after an account that is no host', async () => {
    await open(page, `/el${hostPage}`)
    await expect(page.getByText(hostEl.demo.title)).toBeVisible()
    await page.getByRole('link', { name: hostEl.signIn, exact: true }).click()
    await expect(page.getByRole('heading', { name: hostAuthEl.login.title })).toBeVisible()
    await press(page, new RegExp(accounts.stranger))
    await expect(page.getByRole('alert')).toContainText(hostAuthEl.errors['not-authorized'])
    await page.getByRole('checkbox', { name: hostAuthEl.login.remember }).check()
    await press(page, new RegExp(accounts.host))
    await expect(page).toHaveURL(`/el${hostPage}`)
    await expect(party(page, '20:30–22:00, Ελένη Παπαδοπούλου')).toContainText(
      hostEl.states.confirmed,
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.emulateMedia({ forcedColors: 'active' })
    const knob = await page
      .getByRole('switch')
      .evaluate((element) => getComputedStyle(element, '::before').backgroundImage)
    expect(knob, 'the switch in a contrast theme').toContain('gradient')
    await page.emulateMedia({ forcedColors: 'none' })
    const until = await page.evaluate(() => localStorage.getItem('hermes:signed-in-until'))
    const days = (Number(until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThanOrEqual(30)
  })

  await test.step('in all tabs until they sign out', async () => {
    const other = await page.context().newPage()
    await open(other, hostPage)
    await expect(party(other, /Ελένη/)).toBeVisible()
    await press(page, hostEl.signOut)
    await expect(page.getByText(hostEl.demo.title)).toBeVisible()
    await expect(party(page, /Ελένη Παπαδοπούλου/)).toHaveCount(0)
    await expect(other.getByText(host.demo.title)).toBeVisible()
    await other.close()
  })
})

test('listeners deliver changes; without an answer the page shows since when, recovers, and clears names within a minute after a host is removed', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load|\b403\b/)
  problems.allow(NETWORK_TEST)
  const eleni = tonight()
  await seedRestaurant(db, [eleni])
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      document.documentElement.dataset.tones = `${Number(document.documentElement.dataset.tones ?? 0) + 1}`
      start.call(this, at)
    }
  })
  await page.clock.install()
  await openHostPage(page)
  await expect(party(page, /Ελένη/)).toBeVisible()
  await preventReading(page)
  const html = page.locator('html')

  await test.step('a guest’s booking is announced, with a sound if it is switched on', async () => {
    await press(page, hostMessages.sound)
    await expect(html).toHaveAttribute('data-tones', '2')
    await bookElsewhere(db, tonight({ name: 'Νίκος', tables: ['t2'], start: 56, guests: 3 }))
    const announcement = new RegExp(`${hostMessages.announcements.kinds.new}: Νίκος, .+, 20:00`)
    await expect(page.getByRole('status').getByText(announcement)).toBeVisible()
    await expect(party(page, /Νίκος/)).toContainText(hostMessages.announcements.kinds.new)
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

  await test.step('the page shows since when there is no answer, and stores nothing', async () => {
    await page.route(FIRESTORE, (route) => route.abort())
    await expect(async () => {
      // A listener that is connected does not notice, so the check of each minute does. One that was still
      // connecting delivers once more, after a check that has failed.
      await page.clock.fastForward('01:01')
      await expect(page.getByText(stale)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(party(page, /Ελένη/)).toBeVisible()
    await party(page, /Ελένη/).getByRole('button', { name: hostMessages.actions.seated }).click()
    await expect(page.getByRole('alert')).toContainText(host.unreachable, { timeout: 30_000 })
    expect(await stored(db, eleni)).toMatchObject({ state: 'confirmed' })
  })

  await test.step('it recovers, and a party is seated', async () => {
    await page.unrouteAll()
    await page.clock.fastForward('00:10')
    await expect(page.getByText(stale)).toHaveCount(0, { timeout: 20_000 })
    await party(page, /Ελένη/).getByRole('button', { name: hostMessages.actions.seated }).click()
    await expect(
      page.getByRole('status').getByText(hostMessages.statusChanged.seated(`20:30, ${eleni.name}`)),
    ).toBeVisible()
    await expect(party(page, /Ελένη/)).toContainText(host.states.seated)
    await expect.poll(() => stored(db, eleni)).toMatchObject({ state: 'seated' })
  })

  await removeHost(db)
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Ελένη')).toHaveCount(0)
  await expect(page.getByRole('link', { name: host.signIn, exact: true })).toBeVisible()
})

test('a host stays signed in while something rejects all requests, and sees no name until it is over', async ({
  page,
  db,
  problems,
}) => {
  problems.allow(/\b403\b/)
  await seedRestaurant(db, [tonight()])
  await page.clock.install()
  await openHostPage(page)
  await expect(party(page, /Ελένη/)).toBeVisible()
  await press(page, hostMessages.addBooking)
  const dialog = page.getByRole('dialog', { name: hostMessages.newBooking.title })
  await dialog.getByRole('textbox', { name: hostMessages.newBooking.name }).fill('Νίκος')

  // As App Check answers.
  const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' }
  await page.route('/v1/**', (route) => route.fulfill({ status: 403, json: [{ error }] }))
  await page.clock.fastForward('01:01')
  await expect(page.getByRole('alert')).toHaveText(hostMessages.accessUnknown)
  await expect(party(page, /Ελένη/)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await page.unrouteAll()
  await page.clock.fastForward('00:11')
  await expect(page.getByText(hostMessages.accessUnknown)).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: hostMessages.newBooking.name })).toHaveValue(
    'Νίκος',
  )
  await press(page, hostMessages.close)
  await expect(party(page, /Ελένη/)).toBeVisible()
  await expect(page.getByRole('button', { name: host.signOut })).toBeVisible()
})

test('a host adds, confirms, seats and finishes bookings by keyboard, sees conflicting bookings, closes a day, and gets an error once removed', async ({
  page,
  db,
  problems,
}) => {
  // The visit ends with the service day, so it is never over its time, and the page extends it at no hour of a run.
  const asked = tonight({ name: 'Άννα', state: 'pending', start: 90, length: 6 })
  const large = tonight({ name: 'Μαρία', tables: ['t3'], guests: 8, start: 44, length: 10 })
  await seedRestaurant(db, [asked, large], { confirmation: 'manual' })
  await openHostPage(page)
  await expect(page.getByText(host.day.pending(1))).toBeVisible()

  await test.step('a telephone booking', async () => {
    await page.getByRole('button', { name: hostMessages.addBooking }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: hostMessages.newBooking.title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: hostMessages.newBooking.kinds.confirmed }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('combobox', { name: hostMessages.newBooking.time }).selectOption('21:00')
    const table = dialog.getByRole('combobox', { name: hostMessages.newBooking.table })
    await expect(table, 'a table is proposed').not.toHaveValue('')
    await table.selectOption('t4')
    await dialog.getByRole('button', { name: hostMessages.newBooking.book }).press('Enter')
    const name = dialog.getByRole('textbox', { name: hostMessages.newBooking.name })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(hostMessages.editGuest.errors.nameRequired)
    await name.fill('Γιώργος')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: hostMessages.newBooking.phone })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(
      party(page, `21:00–22:30, Γιώργος, ${host.people(2)}, ${host.table('4')}`),
    ).toBeVisible()
  })

  for (const [button, state, stands] of [
    [hostMessages.actions.confirmed, 'confirmed', host.states.confirmed],
    [hostMessages.more, 'seated', host.states.seated],
    [hostMessages.actions.finished, 'finished', host.list.finished(1)],
  ] as const) {
    await test.step(state, async () => {
      await party(page, /Άννα/).getByRole('button', { name: button }).press('Enter')
      if (state === 'seated') {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: hostMessages.actions.seated }).press('Enter')
      }
      // A finished visit is only counted.
      const place = state === 'finished' ? page.getByRole('main') : party(page, /Άννα/)
      await expect(place).toContainText(stands)
      await expect.poll(() => stored(db, asked)).toMatchObject({ state })
    })
  }

  await test.step('conflicting bookings are shown before settings are saved', async () => {
    await showView(page, hostMessages.views.settings)
    await page
      .getByRole('listitem')
      .filter({ hasText: host.table('3') })
      .getByRole('checkbox')
      .uncheck()
    await press(page, hostMessages.settings.save)
    await expect(page.getByText(hostMessages.settings.conflict.title(1))).toBeVisible()
    await expect(page.getByText(hostMessages.settings.conflict.reasons['no-table'])).toBeVisible()
    expect(Object.keys((await storedVenue(db))!.tables as object)).toContain('t3')
    await press(page, hostMessages.settings.conflict.save)
    await expect(page.getByText(hostMessages.settings.saved)).toBeInViewport()
    expect(Object.keys((await storedVenue(db))!.tables as object)).not.toContain('t3')
  })

  await test.step('the day is closed, and its conflicting bookings are listed', async () => {
    await showView(page, host.views.list)
    await press(page, hostMessages.day.closeDay)
    await expect(page.getByText(hostMessages.conflictList.closedDay(2))).toBeVisible()
    expect(await storedVenue(db)).toMatchObject({ closedDates: [today()] })
  })

  await test.step('a change after the host was removed, and names disappear', async () => {
    // Until here, nothing is refused.
    expect(problems.unexpected).toEqual([])
    problems.allow(/\b403\b/)
    await moreButton(party(page, /Γιώργος/)).click()
    await press(page, hostMessages.actions.move)
    // Before the change, any request of the page could find out, and the form would be gone.
    await page.route('/v1/**:commit*', async (route) => {
      await removeHost(db)
      await route.continue()
    })
    await press(page, hostMessages.move.button)
    await expect(page.getByRole('alert')).toContainText(hostAuth.errors['not-authorized'])
    await expect(page.getByText('Γιώργος')).toHaveCount(0)
    await expect(page.getByRole('link', { name: host.signIn, exact: true })).toBeVisible()
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
    const first = page.getByRole('article').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(200)
    const pause = page.getByRole('button', { name: hostMessages.online.pause.join(' ') })
    await expect(pause).toBeHidden()
    await showView(page, hostMessages.views.settings)
    await expect(pause).toBeVisible()
    for (const name of [hostMessages.views.settings, ...views]) {
      await showView(page, name)
      await expectNoHorizontalScroll(page)
      // The rest of the page is the same in all views.
      const within = name === host.views.timeline ? 'html' : '.host-view'
      await expectAccessible(page, `in the view ${name}`, within)
    }
    await moreButton(page).first().click()
    await press(page, hostMessages.actions.move)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, 'in a reservation', 'dialog')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('in a spreadsheet', async () => {
    const started = page.waitForEvent('download')
    await press(page, hostMessages.export)
    const file = await started
    expect(file.suggestedFilename()).toBe(`${hostMessages.fileName}-${today()}.csv`)
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
    await press(page, host.day.next)
    await expect(page.getByText(host.list.empty)).toBeVisible()
    expect(await pagesOnPaper(page)).toBe(1)
    await expectOnPaper(page, host.sheet.empty)
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

test('a visitor plays an evening by keyboard on a phone: seats, finishes, moves and adds parties, meets their own booking and starts over, and nothing is sent or kept', async ({
  page,
}) => {
  const date = addDays(today(), 3)
  const own = { id: 'a'.repeat(32), secret: 'b'.repeat(32) }
  const request = { date, tables: ['t10'], start: 58, guests: 2 }
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`hermes:reservations:${slug}`, JSON.stringify([{ ...own, request, name: 'Μαρία' }])],
  )
  const readStorage = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const sent: string[] = []
  page.on('request', (request) => FIRESTORE.test(request.url()) && sent.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, hostPage)
  await expect(page.getByText(host.list.now('20:32'))).toBeVisible()
  const kept = await readStorage()
  const pressKey = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name, exact: typeof name === 'string' }).press('Enter')
  const dialog = page.getByRole('dialog')

  await test.step('their own booking arrives', async () => {
    const name = host.demo.ownName('Μαρία')
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item).toContainText(hostMessages.announcements.kinds.new)
    await expect(item).toContainText(host.table('10'))
    await pressKey(item, new RegExp(`^${hostMessages.announcements.seen}`))
    await expect(item).toHaveCount(0)
  })

  await test.step('parties are seated and finished', async () => {
    await pressKey(party(page, /Eleni S\./), hostMessages.actions.seated)
    await expect(party(page, /Eleni S\./)).toContainText(host.states.seated)
    await pressKey(party(page, /Yannis P\./), hostMessages.actions.finished)
    await expect(page.getByText(host.list.finished(2))).toBeVisible()
  })

  await test.step('a party moves to the table that is free now', async () => {
    await pressKey(party(page, /Petros G\./), new RegExp(`^${hostMessages.more}`))
    await pressKey(dialog, hostMessages.actions.move)
    const table = dialog.getByRole('combobox', { name: hostMessages.newBooking.table })
    const { taken } = hostMessages.newBooking.tables
    await expect(table.getByRole('option', { name: `${host.table('9')}, ${taken}` })).toBeDisabled()
    await table.selectOption('t1')
    await pressKey(dialog, hostMessages.move.button)
    await expect(party(page, /Petros G\./)).toHaveAccessibleName(new RegExp(`${host.table('1')}$`))
  })

  await test.step('a walk-in is added', async () => {
    await pressKey(page, hostMessages.addBooking)
    await expect(
      dialog.getByRole('combobox', { name: hostMessages.newBooking.table }),
    ).not.toHaveValue('')
    const seat = dialog.getByRole('button', { name: hostMessages.newBooking.seat })
    await expect(seat, 'visible without scrolling').toBeInViewport({ ratio: 1 })
    await dialog.getByRole('textbox', { name: hostMessages.newBooking.note }).focus()
    await expect(seat).toBeInViewport({ ratio: 1 })
    await pressKey(dialog, hostMessages.newBooking.seat)
    await expect(party(page, new RegExp(host.list.walkIn))).toContainText(host.states.seated)
  })

  await test.step('the evening begins again', async () => {
    await pressKey(page, host.demo.restart)
    await expect(page.getByRole('status').getByText(host.demo.restarted)).toBeAttached()
    await expect(party(page, /Eleni S\./)).toContainText(host.states.confirmed)
    await expect(party(page, new RegExp(host.list.walkIn))).toHaveCount(0)
    await expect(page.getByText(host.demo.ownName('Μαρία'))).not.toHaveCount(0)
  })

  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  expect(sent).toEqual([])
  // Leaves the page, which is when hosts' announcements are kept.
  await page.reload()
  expect(await readStorage()).toBe(kept)
})

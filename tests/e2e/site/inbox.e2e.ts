import type { Page } from '@playwright/test'
import {
  authErrorMessages,
  fieldLabels,
  inboxMessages,
  loginMessages,
} from '../../../src/content/inbox'
import { getChunkPattern } from '../../support/chunks'
import {
  buildAppend,
  contactEntry,
  leadEntry,
  seedEntries,
  writes,
} from '../../support/firestore-rest'
import { accounts, getEntry, leadName, messageName, openInbox, test } from '../../support/inbox'
import { recordScriptText } from '../../support/script-text'
import { expect, expectNoHorizontalScroll, open } from '../../support/site'
import {
  fillForm,
  getSubmitButton,
  leadForm,
  openAndFillForm,
  openForm,
  pressSendAnother,
} from '../../support/site-forms'

const staffPages = ['/login', '/inbox']
const intros: Record<string, string> = {
  '/login': loginMessages.intro,
  '/inbox': inboxMessages.intro,
}
const entries = (page: Page) => page.getByRole('article')
const numbers = (page: Page) =>
  entries(page).evaluateAll((all) => all.map((each) => each.ariaLabel?.split(',')[0]))

/** Some leads and messages, as visitors sent them. */
async function seed(
  db: Parameters<typeof seedEntries>[0],
  leads: object[] = [{}],
  messages: object[] = [{}],
) {
  for (const [form, all, sample] of [
    ['leads', leads, leadEntry],
    ['contact', messages, contactEntry],
  ] as const) {
    for (const [index, fields] of all.entries()) {
      const sent = buildAppend(db, form, { id: index + 1, entry: { ...sample, ...fields } })
      expect((await db.commit(writes(sent))).status).toBe(200)
    }
  }
}

test('staff sign in, and stay signed in to the inbox in one tab until they sign out or are removed from the list', async ({
  page,
  db,
  context,
  problems,
}) => {
  await seed(db)

  const code = getChunkPattern('sign-in')
  await test.step('loads the sign-in code at the first interaction, such as a key press', async () => {
    const scripts = recordScriptText(page)
    await open(page, '/login')
    await expect(page.getByRole('button', { name: accounts.stranger })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const sign of ['identitytoolkit', 'runTransaction'])
      expect((await scripts()).includes(sign), sign).toBe(false)
    expect(problems.unexpected).toEqual([])
    await page.route(code, (route) => route.abort())
    await Promise.all([page.waitForRequest(code), page.keyboard.press('Tab')])
  })

  problems.allow(/\b403\b/)
  problems.allow(code)

  await test.step('shows an error when the sign-in chunk fails to load, and loads it again', async () => {
    await page.getByRole('button', { name: accounts.stranger }).press('Enter')
    await expect(page.getByRole('alert')).toContainText(authErrorMessages.unreachable)
    await page.unroute(code)
    const scripts = recordScriptText(page)
    await page.getByRole('button', { name: inboxMessages.tryAgain }).click()
    await expect(page.getByRole('button', { name: accounts.stranger })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await scripts()).includes('identitytoolkit')).toBe(true)
  })

  await test.step('rejects an account that is not staff, with the reason', async () => {
    await page.getByRole('button', { name: accounts.stranger }).press('Enter')
    await expect(page.getByRole('alert')).toContainText(authErrorMessages['not-authorized'])
    await expect(page).toHaveURL('/login')
  })

  await test.step('signs in from the login page; neither page has a frame or a cookie', async () => {
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: accounts.staff }).click()
    await expect(page).toHaveURL('/inbox')
    await expect(getEntry(page, leadName(1))).toContainText(leadEntry.businessName)
    await expect(getEntry(page, messageName(1))).toContainText(contactEntry.message)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
  })

  await test.step('shows the signed-in account on the login page, and stays signed in', async () => {
    await open(page, '/login')
    await expect(page.getByText(`${loginMessages.signedInAs} ${accounts.staff}`)).toBeVisible()
    await page.getByRole('link', { name: loginMessages.continueLink }).click()
    await expect(entries(page)).toHaveCount(2)
    await expect(page.getByText(accounts.staff)).toBeVisible()
  })

  await test.step('does not sign in another tab', async () => {
    const other = await context.newPage()
    await open(other, '/inbox')
    await expect(other.getByText(inboxMessages.signedOut)).toBeVisible()
    await other.close()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('firebase')
  })

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: inboxMessages.signOut }).click()
    await expect(page.getByText(inboxMessages.signedOut)).toBeVisible()
    await page.reload()
    await expect(page.getByText(inboxMessages.signedOut)).toBeVisible()
  })

  await test.step('denies the inbox to an account that was removed from the list', async () => {
    await page.getByRole('link', { name: inboxMessages.signInLink }).click()
    await page.getByRole('button', { name: accounts.staff }).click()
    await expect(entries(page)).toHaveCount(2)
    await db.commit([{ delete: db.documentName(`staff/${accounts.staff}`) }], 'owner')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(authErrorMessages['not-authorized'])
    await expect(entries(page)).toHaveCount(0)
  })
})

test('the pages for staff are not indexed, and name their audience without scripts', async ({
  request,
}) => {
  for (const path of staffPages) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(html, path).toContain(intros[path])
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    const policy = answer.headers()['content-security-policy']
    expect(policy, path).not.toMatch(/googletagmanager|facebook|analytics/)
    expect(policy, path).toContain(' identitytoolkit.googleapis.com')
  }
})

test('lists the entries of all documents of both forms, newest first', async ({ page, db }) => {
  await seedEntries(db, 'leads', 201)
  await seedEntries(db, 'contact', 1)
  const reads: string[] = []
  page.on('request', (request) => {
    const [, method] = request.url().match(/:(batchGet|runQuery)/) ?? []
    const [list] = request.url().match(/form_done|form_arrivals/) ?? []
    if (method) reads.push(list ? `${method} ${list}` : method)
  })
  await openInbox(page)
  await expect(page.getByText(inboxMessages.count(202, 202))).toBeVisible()
  // One read checks the account, and one query reads the mails. Each form has a counter, a list of
  // marks, a list of arrivals, and its pages.
  expect(reads.toSorted()).toEqual([
    ...Array.from({ length: 1 + 2 + 3 }, () => 'batchGet'),
    'runQuery',
    ...Array.from({ length: 2 }, () => 'runQuery form_arrivals'),
    ...Array.from({ length: 2 }, () => 'runQuery form_done'),
  ])
  const ids = (count: number) => Array.from({ length: count }, (_, index) => count - index)
  expect(await numbers(page)).toEqual([
    ...ids(201).map((id) => leadName(id)),
    ...ids(1).map((id) => messageName(id)),
  ])
})

test('lists the entries of the previous site, and the first leads that follow them', async ({
  page,
  db,
  problems,
}) => {
  const businesses = [6, 7].map((id) => ({ ...leadEntry, firstName: `Before ${id}`, id }))
  await db.seed({ 'form/leads': { id_counter: 7, businesses } })
  // The rules deny what would follow no entry, and the numbers of earlier entries.
  problems.allow(/\b403\b/)
  const answers = (firstName: string) => ({ ...leadForm.answers, firstName })
  await openAndFillForm(page, leadForm, answers('Μαρία'))
  await getSubmitButton(page, leadForm).click()
  await expect(page).toHaveURL('/el/projects/4')
  await openForm(page, leadForm)
  await pressSendAnother(page, leadForm)
  await fillForm(page, leadForm, answers('Άννα'))
  await getSubmitButton(page, leadForm).click()
  await expect(page).toHaveURL('/el/projects/4')

  await openInbox(page)
  await expect(entries(page)).toHaveCount(4)
  await expect(getEntry(page, leadName(7))).toContainText('Before 7')
  await expect(getEntry(page, leadName(8))).toContainText('Μαρία')
  await expect(getEntry(page, leadName(9))).toContainText('Άννα')
})

test('marks, edits and deletes an entry, for all staff, also an unvalidated one', async ({
  page,
  db,
}) => {
  const long = { ...leadEntry, businessName: 'Α'.repeat(100) }
  const longMessage = { ...contactEntry, email: `${'x'.repeat(200)}@example.gr` }
  await seed(db, [long, {}, {}], [{}, {}])
  const hour = (ago: number) => ({
    timestampValue: new Date(Date.now() - ago * 3_600_000).toISOString(),
  })
  await db.seed({
    // Entries from before the security rules, which would reject the second one.
    'form/contact_form_homepage': {
      id_counter: 2,
      entities: [
        { ...longMessage, id: 1 },
        { firstName: 'Λάθος', date: '1/2/2024', newsletter: true, id: 2 },
      ],
    },
    'mail/reply-leads-a': {
      ...{ kind: 'reply', form: 'leads', entry: 3, recipient: 'visitor', addressHash: '' },
      ...{ venue: '', state: 'failed', reason: '550', attempts: 1, retries: 0 },
      ...{ leaseUntil: null, told: null, queuedAt: hour(2), changedAt: hour(2) },
      ...{ sendAfter: hour(2), expireAt: hour(-700) },
    },
  })
  await openInbox(page)

  await test.step('shows an entry on the first screen, and asks for a mail to be sent again', async () => {
    const entry = getEntry(page, leadName(3))
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(entry).toBeInViewport({ ratio: 1 })
      await expectNoHorizontalScroll(page)
    }
    await expect(entry).toContainText(inboxMessages.mail.failedCall)
    await entry.getByRole('button', { name: inboxMessages.mail.sendAgain }).click()
    await expect(entry).toContainText(inboxMessages.mail.statuses.pending)
    expect(await db.read('mail/reply-leads-a')).toMatchObject({ state: 'queued', retries: 1 })
  })

  await test.step('fits a phone while a long entry is edited', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const row = getEntry(page, leadName(1))
    await row.getByRole('button', { name: inboxMessages.edit }).click()
    await expectNoHorizontalScroll(page)
    await row.getByRole('button', { name: inboxMessages.cancel }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('marks an entry as done and open again', async () => {
    const done = getEntry(page, leadName(1)).getByRole('button', { name: inboxMessages.markDone })
    await expect(done).toHaveAttribute('aria-pressed', 'false')
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(inboxMessages.marked)).toBeVisible()
    expect(await db.read('form_done/leads/ids/1')).toMatchObject({ by: accounts.staff })
    await page.reload()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await done.click()
    await expect(page.getByText(inboxMessages.unmarked)).toBeVisible()
    expect(await db.read('form_done/leads/ids/1')).toBeUndefined()
  })

  await test.step('edits an entry within the limits, keeping its number and mark', async () => {
    const row = getEntry(page, leadName(2))
    await row.getByRole('button', { name: inboxMessages.markDone }).click()
    await expect(page.getByText(inboxMessages.marked)).toBeVisible()
    await row.getByRole('button', { name: inboxMessages.edit }).click()
    const field = (name: string) => row.getByRole('textbox', { name: fieldLabels[name]! })
    await expect(field('firstName')).toBeFocused()
    await expect(field('firstName')).toHaveValue(leadEntry.firstName)

    await field('firstName').fill(' ')
    await field('email').fill('')
    await field('phoneNumber').fill('')
    await field('businessName').fill('Ω'.repeat(121))
    await row.getByRole('button', { name: inboxMessages.save }).click()
    await expect(field('firstName')).toBeFocused()
    await expect(row.getByText(inboxMessages.needsName)).toBeVisible()
    await expect(row.getByText(inboxMessages.needsEmailOrPhone)).toBeVisible()
    await expect(row.getByText(inboxMessages.tooLong)).toBeVisible()

    await field('firstName').fill('Νικόλαος')
    await field('email').fill('nikolaos@example.gr')
    await field('businessName').fill('Ω'.repeat(120))
    await field('extraComments').fill('Προτιμά\nτηλέφωνο')
    await field('extraComments').press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(inboxMessages.saved)).toBeVisible()
    await expect(row.getByRole('button', { name: inboxMessages.edit })).toBeFocused()
    await expect(row).toContainText('Νικόλαος')

    expect(await db.read('form/leads')).toEqual({
      id_counter: 3,
      businesses: [
        { ...long, id: 1 },
        {
          ...leadEntry,
          firstName: 'Νικόλαος',
          email: 'nikolaos@example.gr',
          phoneNumber: '',
          businessName: 'Ω'.repeat(120),
          extraComments: 'Προτιμά\nτηλέφωνο',
          id: 2,
        },
        { ...leadEntry, id: 3 },
      ],
    })
    await page.reload()
    await expect(row.getByRole('button', { name: inboxMessages.markDone })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('deletes an entry and its mark after a confirmation, and does not reuse its number', async () => {
    await getEntry(page, messageName(2))
      .getByRole('button', { name: inboxMessages.markDone })
      .click()
    await expect(page.getByText(inboxMessages.marked)).toBeVisible()
    await expect(getEntry(page, messageName(2))).toContainText('1/2/2024')
    const ask = getEntry(page, messageName(2)).getByRole('button', { name: inboxMessages.delete })
    const dialog = page.getByRole('dialog', { name: inboxMessages.deleteQuestion })

    await ask.click()
    await expect(dialog).toContainText(`${messageName(2)}, Λάθος`)
    await expect(dialog.getByRole('button', { name: inboxMessages.keep })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(ask).toBeFocused()
    await expect(entries(page)).toHaveCount(5)

    await ask.click()
    await dialog.getByRole('button', { name: inboxMessages.deleteNow }).click()
    await expect(page.getByText(inboxMessages.deleted)).toBeVisible()
    await expect
      .poll(() => numbers(page))
      .toEqual([leadName(3), leadName(2), leadName(1), messageName(1)])
    await expect(page.getByRole('region', { name: inboxMessages.list })).toBeFocused()
    expect(await db.read('form/contact_form_homepage')).toEqual({
      id_counter: 2,
      entities: [{ ...longMessage, id: 1 }],
    })
    expect(await db.read('form_done/contact_form_homepage/ids/2')).toBeUndefined()
    expect(await db.read('form_arrivals/contact_form_homepage/ids/2')).toBeUndefined()
    expect((await db.commit(writes(buildAppend(db, 'contact', { id: 2 })))).status).toBe(403)
    expect((await db.commit(writes(buildAppend(db, 'contact', { id: 3 })))).status).toBe(200)
  })
})

test('loses no data to concurrent submissions and edits, or offline', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.allow(/documents:(commit|batchGet)/)
  await seed(db, [{}, {}], [{}])
  await openInbox(page)
  const leadsNow = async () => (await db.read('form/leads'))?.businesses as { id: number }[]

  await test.step('deletes an entry while visitors submit others', async () => {
    // A visitor submits an entry between the read and the write of the page, twice.
    let next = 3
    await page.route(/documents:commit/, async (route) => {
      if (next < 5 && route.request().postData()?.includes('"updateMask"')) {
        const sent = buildAppend(db, 'leads', { id: next })
        next += 1
        expect((await db.commit(writes(sent))).status).toBe(200)
      }
      await route.continue()
    })
    await getEntry(page, leadName(1)).getByRole('button', { name: inboxMessages.delete }).click()
    await page.getByRole('button', { name: inboxMessages.deleteNow }).click()
    await expect(page.getByText(inboxMessages.deleted)).toBeVisible()
    expect((await leadsNow()).map(({ id }) => id)).toEqual([2, 3, 4])
    await page.unroute(/documents:commit/)
  })

  await test.step('does not overwrite an entry that another user has changed', async () => {
    const row = getEntry(page, leadName(2))
    const city = row.getByRole('textbox', { name: fieldLabels.city! })
    await row.getByRole('button', { name: inboxMessages.edit }).click()
    const [, ...others] = await leadsNow()
    const theirs = {
      id_counter: 4,
      businesses: [{ ...leadEntry, city: 'Πάτρα', id: 2 }, ...others],
    }
    await db.seed({ 'form/leads': theirs })
    await city.fill('Βόλος')
    await row.getByRole('button', { name: inboxMessages.save }).click()
    await expect(page.getByRole('alert')).toContainText(authErrorMessages.changed)
    await expect(city).toHaveValue('Βόλος')
    expect(await db.read('form/leads')).toEqual(theirs)
  })

  await page.getByRole('button', { name: inboxMessages.refresh }).click()
  await page.getByRole('button', { name: inboxMessages.refreshNow }).click()

  await test.step('shows that it is offline, keeps the list, and saves on the next attempt', async () => {
    const done = getEntry(page, leadName(2)).getByRole('button', { name: inboxMessages.markDone })
    await expect(done).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText(inboxMessages.offline)).toBeVisible()
    await expect(entries(page)).toHaveCount(4)
    await done.click()
    await expect(page.getByRole('alert')).toContainText(authErrorMessages.unreachable)
    await context.setOffline(false)
    await expect(page.getByText(inboxMessages.offline)).toHaveCount(0)
    await done.click()
    await expect(page.getByText(inboxMessages.marked)).toBeVisible()
  })

  await test.step('shows an error when the list fails to load, and loads it again', async () => {
    await page.route(/documents:batchGet/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: inboxMessages.refresh }).click()
    await expect(page.getByRole('alert')).toContainText(authErrorMessages.unreachable)
    await page.unroute(/documents:batchGet/)
    await page.getByRole('button', { name: inboxMessages.tryAgain }).click()
    await expect(entries(page)).toHaveCount(4)
  })
})

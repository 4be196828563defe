import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { staffTitles } from '../../src/content/staff-titles'
import { append, contact, filled, lead, writes } from '../helpers/firestore-rest'
import { entry, openInbox, signInAs, test, who } from '../helpers/inbox'
import { textOfScripts } from '../helpers/scripts'
import { expect, expectNoSidewaysScroll, open } from '../helpers/site'

const staffPages = Object.keys(staffTitles)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const entries = (page: Page) => page.getByRole('article')
const numbers = (page: Page) =>
  entries(page).evaluateAll((all) => all.map((each) => each.ariaLabel?.split(',')[0]))

/** Some leads and messages, as visitors sent them. */
async function seed(
  db: Parameters<typeof filled>[0],
  leads: object[] = [{}],
  messages: object[] = [{}],
) {
  for (const [form, all, sample] of [
    ['leads', leads, lead],
    ['contact', messages, contact],
  ] as const) {
    for (const [index, fields] of all.entries()) {
      const sent = append(db, form, { id: index + 1, entry: { ...sample, ...fields } })
      expect((await db.commit(writes(sent))).status).toBe(200)
    }
  }
}

test('staff sign in to the inbox, in one tab, until they sign out or lose their place on the list', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.expect(/\b403\b/)
  await seed(db)

  await test.step('the sign-in page leads to the inbox; neither holds a frame nor asks for cookies', async () => {
    await open(page, '/login')
    await expect(page.getByRole('button', { name: who.staff })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: who.staff }).click()
    await expect(page).toHaveURL('/inbox')
    await expect(entry(page, 'Lead 1')).toContainText(lead.businessName)
    await expect(entry(page, 'Message 1')).toContainText(contact.message)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
  })

  await test.step('the sign-in page knows who is signed in, also when it is loaded', async () => {
    await open(page, '/login')
    await expect(page.getByText(`You are signed in as ${who.staff}`)).toBeVisible()
    await page.getByRole('link', { name: 'Open the inbox' }).click()
    await expect(entries(page)).toHaveCount(2)
    await page.reload()
    await expect(page.getByText(who.staff)).toBeVisible()
  })

  await test.step('no other tab is signed in', async () => {
    const other = await context.newPage()
    await open(other, '/inbox')
    await expect(other.getByText('You are not signed in')).toBeVisible()
    await other.close()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('firebase')
  })

  await test.step('the button signs out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are not signed in')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You are not signed in')).toBeVisible()
  })

  await test.step('the inbox is lost with the place on the list', async () => {
    await openInbox(page)
    await db.commit([{ delete: db.name(`staff/${who.staff}`) }], 'owner')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('not on the studio’s list')
    await expect(entries(page)).toHaveCount(0)
  })
})

test('nobody else is signed in, and all are told why', async ({ page, db, problems }) => {
  problems.expect(/\b403\b/)
  problems.expect(/local-accounts/)
  await seed(db)
  for (const [account, why] of [
    [who.stranger, 'not on the studio’s list'],
    [who.unverified, 'has not verified the email address'],
  ] as const) {
    await test.step(account, async () => {
      await signInAs(page, account)
      await expect(page.getByRole('alert')).toContainText(why)
      await expect(page).toHaveURL('/login')
      await open(page, '/inbox')
      await expect(page.getByText('You are not signed in')).toBeVisible()
      await expect(entries(page)).toHaveCount(0)
    })
  }

  await test.step('where sign-in is not set up', async () => {
    await page.route('/local-accounts', (route) => route.fulfill({ status: 404 }))
    await open(page, '/login')
    await expect(page.getByText('Sign-in is not set up on this copy of the site')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('what signs somebody in is fetched at the first sign of a person, who needs no pointer', async ({
  page,
  db,
}) => {
  await seed(db)
  const scripts = textOfScripts(page)
  await open(page, '/login')
  const button = page.getByRole('button', { name: who.staff })
  await expect(button).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const sign of ['identitytoolkit', 'runTransaction'])
    expect((await scripts()).includes(sign), sign).toBe(false)

  await page.keyboard.press('Tab')
  await expect.poll(async () => (await scripts()).includes('identitytoolkit')).toBe(true)
  await button.press('Enter')
  await expect(page).toHaveURL('/inbox')
  await expect(entry(page, 'Lead 1')).toBeVisible()
})

test('where the code of sign-in does not arrive, that is told, and it is asked for again', async ({
  page,
  problems,
}) => {
  const code = /static\/js\/sign-in-[^/]+\.js/
  problems.expect(code)
  problems.expect(/ERR_FAILED/)
  await page.route(code, (route) => route.abort())
  await signInAs(page, who.staff)
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: who.staff }).click()
  await expect(page).toHaveURL('/inbox')
})

test('the pages for staff say whom they are for, to robots and without script too', async ({
  request,
}) => {
  for (const path of staffPages) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(html, path).toContain('for the staff of Hermes View')
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    const policy = answer.headers()['content-security-policy']
    expect(policy, path).not.toMatch(/googletagmanager|facebook|analytics/)
    expect(policy, path).toContain(' identitytoolkit.googleapis.com')
  }
})

test('the list holds all pages of both forms, the newest of each first', async ({ page, db }) => {
  await filled(db, 'leads', 402)
  await filled(db, 'contact', 3)
  await openInbox(page)
  await expect(page.getByText('405 in all')).toBeVisible()
  const ids = (count: number) => Array.from({ length: count }, (_, index) => count - index)
  expect(await numbers(page)).toEqual([
    ...ids(402).map((id) => `Lead ${id}`),
    ...ids(3).map((id) => `Message ${id}`),
  ])
})

test('the list is loaded again, searched, narrowed and exported as it is shown', async ({
  page,
  db,
}) => {
  await test.step('says when there is nothing', async () => {
    await openInbox(page)
    await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
  })

  await seed(
    db,
    [
      { firstName: 'Θάνος', lastName: 'Ιωάννου', email: '', phoneNumber: '+30 210 123 4567' },
      { firstName: 'Anna', email: 'anna@example.gr', businessName: 'Café Ποσειδών' },
      { firstName: '=HYPERLINK("http://evil.example")', phoneNumber: '+30 690 000 0000' },
    ],
    [
      { firstName: 'ΘΑΝΟΣ', message: 'Ξενοδοχείο στην Ύδρα' },
      { firstName: 'Χρύσα', message: 'Πρώτη γραμμή; «δεύτερη»\nκαι "τρίτη"' },
    ],
  )
  await page.getByRole('button', { name: 'Load again' }).click()

  await test.step('is searched in all fields, whatever the accents and capitals', async () => {
    await expect(page.getByText('5 in all')).toBeVisible()
    for (const [query, found] of [
      ['θανος', ['Lead 1', 'Message 1']],
      ['ΘΆΝΟΣ', ['Lead 1', 'Message 1']],
      ['θάνος ιωαννου', ['Lead 1']],
      ['υδρα', ['Message 1']],
      ['cafe ποσειδων', ['Lead 2']],
      ['ANNA@example', ['Lead 2']],
      ['2101234567', ['Lead 1']],
      ['0030 210-1234567', ['Lead 1']],
      ['', ['Lead 3', 'Lead 2', 'Lead 1', 'Message 2', 'Message 1']],
    ] as const) {
      await search(page).fill(query)
      await expect.poll(() => numbers(page), query).toEqual([...found])
    }
    await search(page).fill('nobody')
    await expect(page.getByText('No entry matches.')).toBeVisible()
    await expect(page.getByRole('status').getByText('0 of 5')).toBeVisible()
  })

  await test.step('is exported as it is shown, for a spreadsheet', async () => {
    async function download() {
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).click()
      const file = await started
      expect(file.suggestedFilename()).toMatch(/^hermes-view-inbox-\d{4}-\d\d-\d\d\.csv$/)
      return readFile(await file.path(), 'utf8')
    }
    await search(page).fill('0000')
    const leads = await download()
    expect(leads.charCodeAt(0)).toBe(0xfeff)
    expect(leads).toContain(`Lead;3;no;"'=HYPERLINK(""http://evil.example"")";`)
    expect(leads).toContain(";'+30 690 000 0000;")
    expect(leads).not.toContain('\nMessage;')
    await search(page).fill('χρυσα')
    expect(await download()).toContain('"Πρώτη γραμμή; «δεύτερη»\nκαι ""τρίτη"""')
    await search(page).fill('')
  })

  await test.step('is narrowed to a form and a state', async () => {
    await page.getByRole('radio', { name: 'Messages' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Message 2', 'Message 1'])
    await page.getByRole('radio', { name: 'Leads' }).check()
    await entry(page, 'Lead 2').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('radio', { name: 'Open' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Lead 3', 'Lead 1'])
    await page.getByRole('radio', { name: 'Done' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Lead 2'])
  })
})

test('what strangers wrote is text, fits a phone, and writes to nobody they slipped in; what no rule has seen is shown whole and can be erased', async ({
  page,
  db,
}) => {
  const name = '<img src=x onerror=alert(1)>'
  const message = '<script>alert(1)</script>\n<a href="javascript:alert(1)">press</a>'
  const phoneNumber = '+30 210;ext=1?x <b>'
  // From before the rules, which would have refused some of it.
  await db.seed({
    'form/leads': {
      id_counter: 7,
      businesses: [
        { firstName: 'Old', date: '1/2/2024', newsletter: true, id: 7 },
        { ...lead, firstName: name, phoneNumber, businessWebsite: 'javascript:x', id: 6 },
        { ...lead, businessName: 'Α'.repeat(100), id: 5 },
      ],
    },
    'form_public/leads': { id_counter: 7, token: 'x' },
    'form/contact_form_homepage': {
      id_counter: 2,
      entities: [
        {
          ...contact,
          firstName: name,
          email: 'a@b.gr?bcc=spam@evil.example&body=x',
          message,
          id: 1,
        },
        { ...contact, email: `${'x'.repeat(200)}@example.gr`, id: 2 },
      ],
    },
    'form_public/contact_form_homepage': { id_counter: 2, token: 'y' },
  })
  page.on('dialog', () => {
    throw new Error('Something that was sent has run')
  })
  await openInbox(page)

  await test.step('as text', async () => {
    await expect(entry(page, 'Lead 6').getByRole('heading')).toContainText(name)
    await expect(entry(page, 'Message 1').getByRole('heading')).toContainText(name)
    await expect(entry(page, 'Message 1')).toContainText('<script>alert(1)</script>')
    await expect(entries(page).locator('img, script')).toHaveCount(0)
    const linksOf = (which: string) =>
      entry(page, which)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(await linksOf('Lead 6')).toEqual([`mailto:${lead.email}`, 'tel:+302101'])
    expect(await linksOf('Message 1')).toEqual([
      'mailto:a@b.gr%3Fbcc%3Dspam@evil.example%26body%3Dx',
    ])
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await entry(page, 'Lead 5').getByRole('button', { name: 'Correct' }).click()
    await expectNoSidewaysScroll(page)
    await entry(page, 'Lead 5').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('whole', async () => {
    await expect(entry(page, 'Lead 7')).toContainText('1/2/2024')
    await entry(page, 'Lead 7').getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect.poll(() => numbers(page)).toEqual(['Lead 6', 'Lead 5', 'Message 2', 'Message 1'])
  })
})

test('an entry is marked, corrected and erased, for all of the staff', async ({ page, db }) => {
  await seed(db, [{}, {}, {}], [{}, { firstName: 'Λάθος' }])
  await openInbox(page)

  await test.step('is marked as done and open again', async () => {
    const done = entry(page, 'Lead 1').getByRole('button', { name: 'Done' })
    await expect(done).toHaveAttribute('aria-pressed', 'false')
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Marked as done.')).toBeVisible()
    expect(await db.read('form_done/leads/ids/1')).toMatchObject({ by: who.staff })
    await page.reload()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await done.click()
    await expect(page.getByText('Marked as open again.')).toBeVisible()
    expect(await db.read('form_done/leads/ids/1')).toBeUndefined()
  })

  await test.step('is corrected within the bounds, and keeps its number and its mark', async () => {
    const row = entry(page, 'Lead 2')
    await row.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Marked as done.')).toBeVisible()
    await row.getByRole('button', { name: 'Correct' }).click()
    const field = (name: string) => row.getByRole('textbox', { name })
    await expect(field('First name')).toBeFocused()
    await expect(field('First name')).toHaveValue(lead.firstName)

    await field('First name').fill(' ')
    await field('Email').fill('')
    await field('Phone').fill('')
    await field('Business').fill('Ω'.repeat(121))
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(field('First name')).toBeFocused()
    await expect(row.getByText('An entry needs a first name.')).toBeVisible()
    await expect(row.getByText('A lead needs an email address or a phone number.')).toBeVisible()
    await expect(row.getByText('This is too long to be stored.')).toBeVisible()

    await field('First name').fill('Νικόλαος')
    await field('Email').fill('nikolaos@example.gr')
    await field('Business').fill('Ω'.repeat(120))
    await field('Comments').fill('Προτιμά\nτηλέφωνο')
    await field('Comments').press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The entry is corrected.')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Correct' })).toBeFocused()
    await expect(row).toContainText('Νικόλαος')

    expect(await db.read('form/leads')).toEqual({
      id_counter: 3,
      businesses: [
        { ...lead, id: 1 },
        {
          ...lead,
          firstName: 'Νικόλαος',
          email: 'nikolaos@example.gr',
          phoneNumber: '',
          businessName: 'Ω'.repeat(120),
          extraComments: 'Προτιμά\nτηλέφωνο',
          id: 2,
        },
        { ...lead, id: 3 },
      ],
    })
    await page.reload()
    await expect(row.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('is erased after a question, with its mark; its number is not given out again', async () => {
    await entry(page, 'Message 2').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Marked as done.')).toBeVisible()
    const ask = entry(page, 'Message 2').getByRole('button', { name: 'Erase' })
    const dialog = page.getByRole('dialog', { name: 'Erase this entry for good?' })

    await ask.click()
    await expect(dialog).toContainText('Message 2, Λάθος')
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(ask).toBeFocused()
    await expect(entries(page)).toHaveCount(5)

    await ask.click()
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('The entry is erased.')).toBeVisible()
    await expect.poll(() => numbers(page)).toEqual(['Lead 3', 'Lead 2', 'Lead 1', 'Message 1'])
    await expect(page.getByRole('region', { name: 'Entries' })).toBeFocused()
    expect(await db.read('form/contact_form_homepage')).toEqual({
      id_counter: 2,
      entities: [{ ...contact, id: 1 }],
    })
    expect(await db.read('form_done/contact_form_homepage/ids/2')).toBeUndefined()
    expect((await db.commit(writes(append(db, 'contact', { id: 2 })))).status).toBe(403)
    expect((await db.commit(writes(append(db, 'contact', { id: 3 })))).status).toBe(200)
  })
})

test('nothing is lost to visitors who send meanwhile, to someone else who corrects, or to a connection that goes away', async ({
  page,
  db,
  context,
  problems,
}) => {
  problems.expect(/documents:(commit|batchGet)/)
  await seed(db, [{}, {}], [{}])
  await openInbox(page)
  const leadsNow = async () => (await db.read('form/leads'))?.businesses as { id: number }[]

  await test.step('an entry is erased also while visitors send', async () => {
    // Between reading the page and writing it, somebody sends: twice.
    let next = 3
    await page.route(/documents:commit/, async (route) => {
      if (next < 5 && route.request().postData()?.includes('"updateMask"')) {
        const sent = append(db, 'leads', { id: next })
        next += 1
        expect((await db.commit(writes(sent))).status).toBe(200)
      }
      await route.continue()
    })
    await entry(page, 'Lead 1').getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('The entry is erased.')).toBeVisible()
    expect((await leadsNow()).map(({ id }) => id)).toEqual([2, 3, 4])
    await page.unroute(/documents:commit/)
  })

  await test.step('an entry that someone else has changed is not written over', async () => {
    const row = entry(page, 'Lead 2')
    const city = row.getByRole('textbox', { name: 'City' })
    await row.getByRole('button', { name: 'Correct' }).click()
    const [, ...others] = await leadsNow()
    const theirs = { id_counter: 4, businesses: [{ ...lead, city: 'Πάτρα', id: 2 }, ...others] }
    await db.seed({ 'form/leads': theirs })
    await city.fill('Βόλος')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone has changed or erased this entry')
    await expect(city).toHaveValue('Βόλος')
    expect(await db.read('form/leads')).toEqual(theirs)
  })

  await test.step('the list is loaded again, over an open correction only after a question', async () => {
    const row = entry(page, 'Lead 2')
    const dialog = page.getByRole('dialog', { name: 'Load the list again?' })
    for (const answer of ['Go on correcting', 'Load and lose it']) {
      await page.getByRole('button', { name: 'Load again' }).click()
      await expect(row.getByRole('textbox', { name: 'City' })).toHaveValue('Βόλος')
      await dialog.getByRole('button', { name: answer }).click()
      await expect(dialog).toHaveCount(0)
    }
    await expect(row).toContainText('Πάτρα')
    await expect.poll(() => numbers(page)).toEqual(['Lead 4', 'Lead 3', 'Lead 2', 'Message 1'])
  })

  await test.step('without a connection the inbox says so, keeps what is there, and tries again when asked', async () => {
    const done = entry(page, 'Lead 2').getByRole('button', { name: 'Done' })
    await expect(done).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(entries(page)).toHaveCount(4)
    await done.click()
    await expect(page.getByRole('alert')).toContainText('No answer came')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await done.click()
    await expect(page.getByText('Marked as done.')).toBeVisible()
  })

  await test.step('a list that does not come is told, and comes at the next try', async () => {
    await page.route(/documents:batchGet/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('alert')).toContainText('No answer came')
    await page.unroute(/documents:batchGet/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(entries(page)).toHaveCount(4)
  })
})

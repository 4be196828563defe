import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { append, contact, filled, lead, writes } from '../helpers/firestore-rest'
import { entry, openInbox, signInAs, test, who } from '../helpers/inbox'
import { expect, expectNoSidewaysScroll, open } from '../helpers/site'

const staffPages = routes.filter(({ internal }) => internal)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const entries = (page: Page) => page.getByRole('article')
const names = (page: Page) => entries(page).getByRole('heading')
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

test.describe('signing in', () => {
  test('leads staff from the sign-in page to the inbox', async ({ page, db }) => {
    await seed(db)
    await signInAs(page, who.staff)
    await expect(page).toHaveURL('/inbox')
    await expect(entry(page, 'Lead 1')).toContainText(lead.businessName)
    await expect(entry(page, 'Message 1')).toContainText(contact.message)
    await open(page, '/login')
    await expect(page.getByText(`You are signed in as ${who.staff}`)).toBeVisible()
    await page.getByRole('link', { name: 'Open the inbox' }).click()
    await expect(entries(page)).toHaveCount(2)
  })

  test('refuses an account that is not on the list, politely, and signs it out', async ({
    page,
    db,
    problems,
  }) => {
    problems.expect(/\b403\b/)
    await seed(db)
    await signInAs(page, who.stranger)
    await expect(page.getByRole('alert')).toContainText('not on the studio’s list')
    await expect(page).toHaveURL('/login')
    await open(page, '/inbox')
    await expect(page.getByText('You are not signed in')).toBeVisible()
    await expect(entries(page)).toHaveCount(0)
  })

  test('refuses an account whose e-mail is not verified, and signs it out', async ({
    page,
    db,
  }) => {
    await seed(db)
    await signInAs(page, who.unverified)
    await expect(page.getByRole('alert')).toContainText('has not verified the email address')
    await open(page, '/inbox')
    await expect(page.getByText('You are not signed in')).toBeVisible()
  })

  test('stays in its tab, also after a reload, and ends with the button', async ({
    page,
    context,
  }) => {
    await openInbox(page)
    await page.reload()
    await expect(page.getByText(who.staff)).toBeVisible()

    const other = await context.newPage()
    await open(other, '/inbox')
    await expect(other.getByText('You are not signed in')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('firebase')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are not signed in')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You are not signed in')).toBeVisible()
  })

  test('loses the inbox with the place on the list', async ({ page, db, problems }) => {
    problems.expect(/\b403\b/)
    await seed(db)
    await openInbox(page)
    await db.commit([{ delete: db.name(`staff/${who.staff}`) }], 'owner')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('not on the studio’s list')
    await expect(entries(page)).toHaveCount(0)
  })

  test('is told to be missing where it is not set up', async ({ page, problems }) => {
    problems.expect(/local-accounts/)
    await page.route('/local-accounts', (route) => route.fulfill({ status: 404 }))
    await open(page, '/login')
    await expect(page.getByText('Sign-in is not set up on this copy of the site')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test.describe('the pages for staff', () => {
  for (const { path } of staffPages) {
    test(`${path} says whom it is for, to robots and without script too`, async ({ request }) => {
      const answer = await request.get(path)
      const html = await answer.text()
      expect(html).toContain('for the staff of Hermes View')
      expect(html).toContain('<meta name="robots" content="noindex"')
      const policy = answer.headers()['content-security-policy']
      expect(policy).not.toMatch(/googletagmanager|facebook|analytics/)
      expect(policy).toContain('https://identitytoolkit.googleapis.com')
    })
  }

  test('hold no frame and ask for no cookies', async ({ page, db }) => {
    await seed(db)
    await open(page, '/login')
    await expect(page.getByRole('button', { name: who.staff })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await openInbox(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe('the list', () => {
  test('holds all pages of both forms, the newest of each first', async ({ page, db }) => {
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

  test('says when there is nothing', async ({ page }) => {
    await openInbox(page)
    await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
  })

  test('is searched in all fields, whatever the accents and capitals', async ({ page, db }) => {
    await seed(
      db,
      [
        { firstName: 'Θάνος', lastName: 'Ιωάννου', email: '', phoneNumber: '+30 210 123 4567' },
        { firstName: 'Anna', email: 'anna@example.gr', businessName: 'Café Ποσειδών' },
      ],
      [{ firstName: 'ΘΑΝΟΣ', message: 'Ξενοδοχείο στην Ύδρα' }],
    )
    await openInbox(page)
    for (const [query, found] of [
      ['θανος', ['Lead 1', 'Message 1']],
      ['ΘΆΝΟΣ', ['Lead 1', 'Message 1']],
      ['θάνος ιωαννου', ['Lead 1']],
      ['υδρα', ['Message 1']],
      ['cafe ποσειδων', ['Lead 2']],
      ['ANNA@example', ['Lead 2']],
      ['2101234567', ['Lead 1']],
      ['0030 210-1234567', ['Lead 1']],
      ['', ['Lead 2', 'Lead 1', 'Message 1']],
    ] as const) {
      await search(page).fill(query)
      await expect.poll(() => numbers(page), query).toEqual([...found])
    }
    await search(page).fill('nobody')
    await expect(page.getByText('No entry matches.')).toBeVisible()
    await expect(page.getByRole('status').getByText('0 of 3')).toBeVisible()
  })

  test('is narrowed to a form and a state', async ({ page, db }) => {
    await seed(db, [{}, {}], [{}])
    await openInbox(page)
    await page.getByRole('radio', { name: 'Messages' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Message 1'])
    await page.getByRole('radio', { name: 'Leads' }).check()
    await entry(page, 'Lead 2').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('radio', { name: 'Open' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Lead 1'])
    await page.getByRole('radio', { name: 'Done' }).check()
    await expect.poll(() => numbers(page)).toEqual(['Lead 2'])
  })

  test('shows what strangers wrote as text, and writes to nobody they slipped in', async ({
    page,
    db,
  }) => {
    const name = '<img src=x onerror=alert(1)>'
    const message = '<script>alert(1)</script>\n<a href="javascript:alert(1)">press</a>'
    await seed(
      db,
      [{ firstName: name, phoneNumber: '+30 210;ext=1?x <b>', businessWebsite: 'javascript:x' }],
      [{ firstName: name, email: 'a@b.gr?bcc=spam@evil.example&body=x', message }],
    )
    page.on('dialog', () => {
      throw new Error('Something that was sent has run')
    })
    await openInbox(page)
    await expect(names(page).first()).toHaveText(
      new RegExp(`^${name.replaceAll('(', '\\(')}`.replaceAll(')', '\\)')),
    )
    await expect(entry(page, 'Message 1')).toContainText('<script>alert(1)</script>')
    await expect(entries(page).locator('img, script')).toHaveCount(0)
    const links = entries(page).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `mailto:${lead.email}`,
      'tel:+302101',
      'mailto:a@b.gr%3Fbcc%3Dspam@evil.example%26body%3Dx',
    ])
  })

  test('fits a phone', async ({ page, db }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await seed(
      db,
      [{ businessName: 'Α'.repeat(100) }],
      [{ email: `${'x'.repeat(200)}@example.gr` }],
    )
    await openInbox(page)
    await expectNoSidewaysScroll(page)
    await entry(page, 'Lead 1').getByRole('button', { name: 'Correct' }).click()
    await expectNoSidewaysScroll(page)
  })
})

test.describe('an entry', () => {
  test('is marked as done and open again, for all of the staff', async ({ page, db }) => {
    await seed(db)
    await openInbox(page)
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

  test('is corrected within the bounds, and keeps its number and its mark', async ({
    page,
    db,
  }) => {
    await seed(db, [{}, {}, {}])
    await openInbox(page)
    const row = entry(page, 'Lead 2')
    await row.getByRole('button', { name: 'Done' }).click()
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

    const page1 = await db.read('form/leads')
    expect(page1).toEqual({
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

  test('is erased after a question, with its mark; its number is not given out again', async ({
    page,
    db,
  }) => {
    await seed(db, [], [{}, { firstName: 'Λάθος' }])
    await openInbox(page)
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
    await expect(entries(page)).toHaveCount(2)

    await ask.click()
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('The entry is erased.')).toBeVisible()
    await expect.poll(() => numbers(page)).toEqual(['Message 1'])
    await expect(page.getByRole('region', { name: 'Entries' })).toBeFocused()
    expect(await db.read('form/contact_form_homepage')).toEqual({
      id_counter: 2,
      entities: [{ ...contact, id: 1 }],
    })
    expect(await db.read('form_done/contact_form_homepage/ids/2')).toBeUndefined()
    expect((await db.commit(writes(append(db, 'contact', { id: 2 })))).status).toBe(403)
    expect((await db.commit(writes(append(db, 'contact', { id: 3 })))).status).toBe(200)
  })

  test('is erased also while visitors send', async ({ page, db, problems }) => {
    problems.expect(/documents:commit/)
    await seed(db, [{}, {}], [])
    await openInbox(page)
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
    const businesses = (await db.read('form/leads'))?.businesses as { id: number }[]
    expect(businesses.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('that someone else has changed is not written over', async ({ page, db }) => {
    await seed(db, [{}], [])
    await openInbox(page)
    await entry(page, 'Lead 1').getByRole('button', { name: 'Correct' }).click()
    const theirs = { id_counter: 1, businesses: [{ ...lead, city: 'Πάτρα', id: 1 }] }
    await db.seed({ 'form/leads': theirs })
    await entry(page, 'Lead 1').getByRole('textbox', { name: 'City' }).fill('Βόλος')
    await entry(page, 'Lead 1').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone has changed or erased this entry')
    await expect(entry(page, 'Lead 1').getByRole('textbox', { name: 'City' })).toHaveValue('Βόλος')
    expect(await db.read('form/leads')).toEqual(theirs)
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(entry(page, 'Lead 1')).toContainText('Πάτρα')
  })

  test('from before the rules is shown whole and can be erased', async ({ page, db }) => {
    const old = { firstName: 'Old', date: '1/2/2024', newsletter: true, id: 7 }
    await db.seed({
      'form/leads': { id_counter: 7, businesses: [old, { ...lead, id: 6 }] },
      'form_public/leads': { id_counter: 7, token: 'x' },
    })
    await openInbox(page)
    await expect(entry(page, 'Lead 7')).toContainText('1/2/2024')
    await entry(page, 'Lead 7').getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect.poll(() => numbers(page)).toEqual(['Lead 6'])
  })
})

test('the export holds what is shown, for a spreadsheet', async ({ page, db }) => {
  await seed(
    db,
    [{ firstName: '=HYPERLINK("http://evil.example")', phoneNumber: '+30 690 000 0000' }, {}],
    [{ firstName: 'Χρύσα', message: 'Πρώτη γραμμή; «δεύτερη»\nκαι "τρίτη"' }],
  )
  await openInbox(page)
  await search(page).fill('0000')
  async function download() {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^hermes-view-inbox-\d{4}-\d\d-\d\d\.csv$/)
    return readFile(await file.path(), 'utf8')
  }
  const leads = await download()
  expect(leads.charCodeAt(0)).toBe(0xfeff)
  expect(leads).toContain(`Lead;1;no;"'=HYPERLINK(""http://evil.example"")";`)
  expect(leads).toContain(";'+30 690 000 0000;")
  expect(leads).not.toContain('\nMessage;')
  await search(page).fill('χρυσα')
  expect(await download()).toContain('"Πρώτη γραμμή; «δεύτερη»\nκαι ""τρίτη"""')
})

test.describe('without a connection', () => {
  test('the inbox says so, keeps what is there, and tries again when asked', async ({
    page,
    db,
    context,
  }) => {
    await seed(db)
    await openInbox(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(entries(page)).toHaveCount(2)
    await entry(page, 'Lead 1').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('alert')).toContainText('No answer came')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await entry(page, 'Lead 1').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Marked as done.')).toBeVisible()
  })

  test('a list that does not come is told, and comes at the next try', async ({
    page,
    db,
    problems,
  }) => {
    problems.expect(/documents:batchGet/)
    await seed(db)
    await openInbox(page)
    await page.route(/documents:batchGet/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('alert')).toContainText('No answer came')
    await page.unroute(/documents:batchGet/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(entries(page)).toHaveCount(2)
  })
})

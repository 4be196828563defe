import {
  buttonOf,
  contact,
  entryOf,
  expectKept,
  fieldOf,
  fillIn,
  formOn,
  home,
  lead,
  siteForms,
  stored,
} from '../helpers/entries'
import { emptyBundles, expect, test } from '../helpers/site'

// All that is stored goes into one database: these tests run one after the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => emptyBundles(page))

const SUCCESS = 'Form submitted successfully!'

for (const form of siteForms) {
  test(`“${form.name}” on ${form.path} stores an entry under the next id`, async ({ page }) => {
    const before = await stored(form.form)
    await fillIn(page, form)
    await buttonOf(page, form).click()
    if (form === lead) {
      await expect(page).toHaveURL('/projects/4')
    } else {
      await expect(formOn(page, form).getByRole('status')).toContainText(SUCCESS)
      await expectKept(page, form)
    }
    const id = before.counter + 1
    const after = await stored(form.form)
    expect(after.counter).toBe(id)
    expect(after.entries).toEqual([...before.entries, { ...entryOf(form), id }])
  })
}

test('the ids of each form run from 1 without a gap', async ({ page }) => {
  await fillIn(page, contact)
  await buttonOf(page, contact).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  for (const form of ['contact', 'leads'] as const) {
    const { counter, entries } = await stored(form)
    expect(counter).toBeGreaterThan(0)
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: counter }, (_, index) => index + 1),
    )
  }
})

test('a lead with a name and a telephone number alone is enough', async ({ page }) => {
  const before = await stored('leads')
  await fillIn(page, lead, { firstName: 'Μαρία', phoneNumber: '210 000 0000' })
  await buttonOf(page, lead).click()
  await expect(page).toHaveURL('/projects/4')
  const { entries } = await stored('leads')
  expect(entries).toHaveLength(before.entries.length + 1)
  expect(entries.at(-1)).toMatchObject({
    firstName: 'Μαρία',
    phoneNumber: '210 000 0000',
    email: '',
  })
})

test('success is said when the entry is stored, not before, and it is sent once', async ({
  page,
}) => {
  const before = await stored('contact')
  let letThrough = () => {}
  const gate = new Promise<void>((open) => {
    letThrough = open
  })
  let commits = 0
  await page.route(/documents:commit/, async (route) => {
    commits += 1
    await gate
    await route.continue()
  })
  await fillIn(page, contact)
  await buttonOf(page, contact).dblclick()
  await expect(buttonOf(page, contact)).toHaveText(contact.words.sending)
  await expect.poll(() => commits).toBe(1)
  await buttonOf(page, contact).click({ force: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  expect((await stored('contact')).counter).toBe(before.counter)

  letThrough()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await buttonOf(page, contact).click({ force: true })
  await expect(page.getByText(SUCCESS)).toBeVisible()
  expect((await stored('contact')).counter).toBe(before.counter + 1)
  expect(commits).toBe(1)
})

test('a lead stays on its page until it is stored', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>((open) => {
    letThrough = open
  })
  await page.route(/documents:commit/, async (route) => {
    await gate
    await route.continue()
  })
  await fillIn(page, lead)
  await buttonOf(page, lead).click()
  await expect(buttonOf(page, lead)).toHaveText(lead.words.sending)
  await expect(page).toHaveURL('/reservation_system')
  letThrough()
  await expect(page).toHaveURL('/projects/4')
})

test('an entry whose answer was lost on the way is stored once all the same', async ({
  page,
  problems,
}) => {
  problems.expect(/\/v1\//)
  const before = await stored('contact')
  let lost = 0
  await page.route(/documents:commit/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await fillIn(page, contact)
  await buttonOf(page, contact).click()
  await expect(page.getByText(SUCCESS)).toBeVisible({ timeout: 20_000 })
  expect(lost).toBe(1)
  expect((await stored('contact')).counter).toBe(before.counter + 1)
})

test('a second message takes the next id', async ({ page }) => {
  const before = await stored('contact')
  await fillIn(page, contact)
  await buttonOf(page, contact).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await fieldOf(page, contact, 'message').fill('And a second one')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  await buttonOf(page, contact).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  const { counter, entries } = await stored('contact')
  expect(counter).toBe(before.counter + 2)
  expect(entries.slice(-2).map(({ message }) => message)).toEqual([
    contact.answers.message,
    'And a second one',
  ])
})

for (const [kind, text] of [
  ['HTML', '<h1>Big</h1><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>'],
  ['script', '"><script>alert(document.cookie)</script>'],
  ['emoji', '👩‍🍳🇬🇷 καλημέρα 👋🏽 𝒯𝑜𝓊𝓇'],
  ['right-to-left', 'שלום, אנחנו مطعم في أثينا ‮txet‬'],
  ['quotes and backslashes', "'; DROP TABLE leads; -- \\u0000 {{7*7}} %00"],
] as const) {
  test(`${kind} is stored and shown as the text that it is`, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      dialog.dismiss()
    })
    await fillIn(page, contact, { ...contact.answers, firstName: text, message: text })
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await buttonOf(page, contact).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expect(fieldOf(page, contact, 'message')).toHaveValue(text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    expect(dialogs).toEqual([])
    expect((await stored('contact')).entries.at(-1)).toMatchObject({
      firstName: text,
      message: text,
    })
  })
}

test('the longest message that fits is stored whole', async ({ page }) => {
  const message = 'ω'.repeat(1000)
  await fillIn(page, home, { ...home.answers, message })
  await buttonOf(page, home).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  expect((await stored('contact')).entries.at(-1)).toMatchObject({ message })
})

test('what could not be sent is stored once when it is sent again', async ({ page, problems }) => {
  problems.expect(/\/v1\//)
  const before = await stored('contact')
  await page.route('**/v1/**', (route) => route.fulfill({ status: 403, json: denied }))
  await fillIn(page, contact)
  await buttonOf(page, contact).click()
  await expect(formOn(page, contact).getByRole('alert')).toBeVisible({ timeout: 20_000 })
  expect((await stored('contact')).counter).toBe(before.counter)
  await page.unroute('**/v1/**')
  await buttonOf(page, contact).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(formOn(page, contact).getByRole('alert')).toHaveCount(0)
  expect((await stored('contact')).counter).toBe(before.counter + 1)
})

const denied = { error: { code: 403, message: 'Missing permissions', status: 'PERMISSION_DENIED' } }

import type { Page } from '@playwright/test'
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
  skipPauses,
  stored,
  typeInto,
} from '../helpers/entries'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { words } from '../helpers/words'

// All that is stored goes into one database: these tests run one after the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await emptyBundles(page)
  await skipPauses(page)
})

const SUCCESS = 'Form submitted successfully!'

/** Holds back what is sent to be stored until it is let through, and counts it. */
async function gateTheWire(page: Page) {
  const gate = { commits: 0, letThrough: () => {} }
  const opened = new Promise<void>((open) => {
    gate.letThrough = open
  })
  await page.route(/documents:commit/, async (route) => {
    gate.commits += 1
    await opened
    await route.continue()
  })
  return gate
}

const strangeTexts = {
  HTML: '<h1>Big</h1><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>',
  script: '"><script>alert(document.cookie)</script>',
  emoji: '👩‍🍳🇬🇷 καλημέρα 👋🏽 𝒯𝑜𝓊𝓇',
  rightToLeft: 'שלום, אנחנו مطعم في أثينا ‮txet‬',
  quotes: "'; DROP TABLE leads; -- \\u0000 {{7*7}} %00",
}

test('a message is stored once, success is said then and not before, and the next one takes the next id', async ({
  page,
}) => {
  const before = await stored('contact')
  const gate = await gateTheWire(page)
  const status = formOn(page, contact).getByRole('status')
  await fillIn(page, contact)
  await buttonOf(page, contact).dblclick()
  await expect(buttonOf(page, contact)).toHaveText(contact.words.sending)
  await expect.poll(() => gate.commits).toBe(1)
  await buttonOf(page, contact).click({ force: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  expect((await stored('contact')).counter).toBe(before.counter)

  gate.letThrough()
  await expect(status).toContainText(SUCCESS)
  await expectKept(page, contact)
  await buttonOf(page, contact).click({ force: true })
  await expect(status).toContainText(SUCCESS)
  expect(gate.commits).toBe(1)
  let id = before.counter + 1
  const first = { ...entryOf(contact), id }
  expect(await stored('contact')).toEqual({ counter: id, entries: [...before.entries, first] })

  await fieldOf(page, contact, 'message').fill('And a second one')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  await buttonOf(page, contact).click()
  await expect(status).toContainText(SUCCESS)
  id += 1
  const { counter, entries } = await stored('contact')
  expect(counter).toBe(id)
  expect(entries.at(-1)).toMatchObject({ id, message: 'And a second one' })
})

test(`“${home.name}” stores all its fields, the longest message that fits, and strange texts as they are`, async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss()
  })
  const status = formOn(page, home).getByRole('status')
  let id = (await stored('contact')).counter
  const { HTML, script, emoji, rightToLeft, quotes } = strangeTexts
  await open(page, home.path)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  for (const answers of [
    { ...home.answers, message: 'ω'.repeat(1000) },
    {
      ...home.answers,
      firstName: HTML,
      lastName: script,
      location: rightToLeft,
      message: [HTML, script, emoji, quotes, rightToLeft].join('\n'),
    },
    { ...home.answers, firstName: emoji, lastName: quotes },
  ]) {
    await typeInto(page, home, answers)
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
    await buttonOf(page, home).click()
    await expect(status).toContainText(SUCCESS)
    await expectKept(page, home, answers)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    id += 1
    const { counter, entries } = await stored('contact')
    expect(counter).toBe(id)
    expect(entries.at(-1)).toEqual({ ...answers, id })
  }
  expect(dialogs).toEqual([])
})

test('a lead stays on its page until it is stored, is thanked over the tour, and is found as sent on the way back', async ({
  page,
}) => {
  const before = await stored('leads')
  const gate = await gateTheWire(page)
  await fillIn(page, lead)
  await buttonOf(page, lead).click()
  await expect(buttonOf(page, lead)).toHaveText(lead.words.sending)
  await expect(page).toHaveURL('/reservation_system')
  gate.letThrough()

  await expect(page).toHaveURL('/el/projects/4')
  const thanks = page.getByRole('status').filter({ hasText: words.el.sentText })
  const close = thanks.getByRole('button', { name: words.el.close })
  await expect(thanks).toContainText(lead.words.sent)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(close).toBeInViewport()
  // Over the tour, not under it.
  await close.click({ trial: true })
  const id = before.counter + 1
  expect(await stored('leads')).toEqual({
    counter: id,
    entries: [...before.entries, { ...entryOf(lead), id }],
  })

  await page.goBack()
  await expect(formOn(page, lead).getByRole('status')).toContainText(lead.words.sent)
  await expectKept(page, lead)
  await page.goForward()
  await page.reload()
  await expect(thanks).toBeVisible()
  await close.click()
  await expect(thanks).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(thanks).toHaveCount(0)

  await open(page, lead.path)
  await expectKept(page, lead)
  await buttonOf(page, lead).click({ force: true })
  expect((await stored('leads')).counter).toBe(id)
  for (const name of ['lastName', 'email', 'businessName']) {
    await fieldOf(page, lead, name).fill('')
  }
  await buttonOf(page, lead).click()
  await expect(page).toHaveURL('/el/projects/4')
  await expect(thanks).toBeVisible()
  const { firstName, phoneNumber } = lead.answers
  expect((await stored('leads')).entries.at(-1)).toMatchObject({
    id: id + 1,
    firstName,
    phoneNumber,
    email: '',
  })
})

test('an entry whose answer was lost, or that was refused at first, is stored once all the same', async ({
  page,
  problems,
}) => {
  problems.expect(/\/v1\//)
  problems.expect(/The entry was not stored: denied/)
  const before = await stored('contact')
  let lost = 0
  await page.route(/documents:commit/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const status = formOn(page, contact).getByRole('status')
  await page.setViewportSize({ width: 390, height: 844 })
  await fillIn(page, contact)
  await pressAtTheEdge(page)
  await expect(status).toContainText(SUCCESS)
  await expect(status).toBeInViewport({ ratio: 1 })
  expect(lost).toBe(1)
  expect((await stored('contact')).counter).toBe(before.counter + 1)

  await page.route('**/v1/**', (route) => route.fulfill({ status: 403, json: denied }))
  await fieldOf(page, contact, 'message').fill('And a second one')
  await pressAtTheEdge(page)
  await expect(formOn(page, contact).getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect((await stored('contact')).counter).toBe(before.counter + 1)
  await page.unroute('**/v1/**')
  await buttonOf(page, contact).click()
  await expect(status).toContainText(SUCCESS)
  await expect(formOn(page, contact).getByRole('alert')).toHaveCount(0)
  expect((await stored('contact')).counter).toBe(before.counter + 2)
})

/** Presses the button where nothing below it is in sight. */
async function pressAtTheEdge(page: Page) {
  await buttonOf(page, contact).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await buttonOf(page, contact).click()
}

const denied = { error: { code: 403, message: 'Missing permissions', status: 'PERMISSION_DENIED' } }

test('the ids of each form run from 1 without a gap', async () => {
  for (const form of ['contact', 'leads'] as const) {
    const { counter, entries } = await stored(form)
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: counter }, (_, index) => index + 1),
    )
  }
})

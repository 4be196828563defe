import type { Page, Route } from '@playwright/test'
import { otherWays, words } from '../../src/content/forms'
import { contact as address } from '../../src/content/site'
import {
  buttonOf,
  contact,
  expectKept,
  fieldOf,
  fillIn,
  formOn,
  home,
  lead,
  type SiteForm,
  siteForms,
} from '../helpers/entries'
import { emptyBundles, expect, open, test } from '../helpers/site'

test.beforeEach(({ page }) => emptyBundles(page))

/** Lets nothing reach the database, and counts what would have. */
async function watchTheWire(page: Page) {
  const wire = { commits: 0 }
  await page.route('**/v1/**', (route) => {
    if (route.request().url().includes(':commit')) wire.commits += 1
    return route.abort()
  })
  return wire
}

async function expectWrong(page: Page, form: SiteForm, name: string, message: string | RegExp) {
  const field = fieldOf(page, form, name)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
}

const cases: [SiteForm, string, string, string, string][] = [
  [home, 'firstName', 'is empty', '', words.en.valueMissing],
  [home, 'lastName', 'is empty', '', words.en.valueMissing],
  [home, 'location', 'holds spaces alone', '  \t ', words.en.valueMissing],
  [home, 'email', 'is empty', '', words.en.valueMissing],
  [home, 'message', 'holds 10,000 pasted characters', 'a'.repeat(10_000), words.en.tooLong(8000)],
  [contact, 'firstName', 'is too long', 'a'.repeat(161), words.en.tooLong(1)],
  [contact, 'email', 'is no e-mail address', 'nikos.example.gr', words.en.typeMismatch],
  [contact, 'email', 'has two @', 'nikos@@example.gr', words.en.typeMismatch],
  [contact, 'message', 'holds spaces alone', ' \n \n', words.en.valueMissing],
  [contact, 'message', 'is too long in emoji', '🙂'.repeat(501), words.en.tooLong(2)],
  [lead, 'firstName', 'is empty', '', words.el.valueMissing],
  [lead, 'email', 'is no e-mail address', 'maria@', words.el.typeMismatch],
  [lead, 'phoneNumber', 'is too long', '1'.repeat(50), words.el.tooLong(10)],
  [lead, 'businessName', 'is too long in Greek', 'Ω'.repeat(121), words.el.tooLong(1)],
]

for (const [form, name, wrong, text, message] of cases) {
  test(`“${form.name}”: ${name} that ${wrong} is told beside it, and nothing is sent`, async ({
    page,
  }) => {
    const wire = await watchTheWire(page)
    await fillIn(page, form, { ...form.answers, [name]: '' })
    await fieldOf(page, form, name).focus()
    // All at once, as a paste does it.
    await page.keyboard.insertText(text)
    await buttonOf(page, form).click()
    await expectWrong(page, form, name, message)
    await expectKept(page, form, { ...form.answers, [name]: text })
    expect(wire.commits).toBe(0)

    await fieldOf(page, form, name).fill(form.answers[name] ?? '')
    await expect(fieldOf(page, form, name)).toHaveAttribute('aria-invalid', 'false')
  })
}

test('a lead without an e-mail address and a telephone number is asked for one of them', async ({
  page,
}) => {
  const wire = await watchTheWire(page)
  await fillIn(page, lead, { firstName: 'Μαρία', email: '', phoneNumber: '  ' })
  await buttonOf(page, lead).click()
  await expectWrong(page, lead, 'email', words.el.needsEmailOrPhone)
  expect(wire.commits).toBe(0)
})

for (const form of siteForms) {
  test(`“${form.name}” sent empty names every field that it needs`, async ({ page }) => {
    await open(page, form.path)
    await buttonOf(page, form).click()
    const required = form.fields.filter((field) => field.required)
    for (const { name } of required)
      await expect(fieldOf(page, form, name)).toHaveAccessibleDescription(form.words.valueMissing)
    await expect(fieldOf(page, form, required[0]!.name)).toBeFocused()
    for (const { name, autoComplete, type } of form.fields) {
      const field = fieldOf(page, form, name)
      await expect(field).toHaveAttribute('autocomplete', autoComplete)
      if (type !== 'textarea') await expect(field).toHaveAttribute('type', type)
    }
  })

  test(`“${form.name}” that the database refuses says so and shows the other ways`, async ({
    page,
    problems,
  }) => {
    problems.expect(/\/v1\//)
    await fillIn(page, form)
    await failing(page, (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
      }),
    )
    await buttonOf(page, form).click()
    await expectFailure(page, form)
  })
}

/** Answers everything that is sent to the database, and notes what the console says of it. */
async function failing(page: Page, answer: (route: Route) => unknown) {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/v1/**', answer)
  return said
}

async function expectFailure(page: Page, form: SiteForm, text = form.words.failedText) {
  const alert = formOn(page, form).getByRole('alert')
  await expect(alert).toBeVisible({ timeout: 25_000 })
  await expect(alert).toContainText('Error submitting form')
  await expect(alert).toContainText(text)
  await expect(alert).toContainText(otherWays[form === lead ? 'el' : 'en'].before)
  await expect(alert.getByRole('link', { name: address.email })).toHaveAttribute(
    'href',
    `mailto:${address.email}`,
  )
  await expect(alert.getByRole('link', { name: address.phones[0] })).toHaveAttribute(
    'href',
    'tel:+302100000000',
  )
  await expect(page.getByText('Form submitted successfully!')).toHaveCount(0)
  await expectKept(page, form)
  expect(new URL(page.url()).pathname).toBe(form.path)
}

/** A browser that keeps nothing, so that a form that cannot send has no way but to say so. */
async function forbidStorage(page: Page) {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Forbidden', 'QuotaExceededError')
    }
  })
}

for (const form of siteForms) {
  test(`“${form.name}” that does not reach the database waits in the browser, and claims no success`, async ({
    page,
    problems,
  }) => {
    problems.expect(/\/v1\//)
    await fillIn(page, form)
    const said = await failing(page, (route) => route.abort())
    await buttonOf(page, form).click()
    await expectFailure(page, form, form.words.waiting)
    // The database's own library would print what was typed.
    expect(said.filter((text) => text.includes(form.answers.email ?? ''))).toEqual([])
  })
}

test('a form that reaches nothing and can keep nothing says so in the specification’s words', async ({
  page,
  problems,
}) => {
  problems.expect(/\/v1\//)
  await forbidStorage(page)
  await fillIn(page, contact)
  await failing(page, (route) => route.abort())
  await buttonOf(page, contact).click()
  await expectFailure(page, contact)
})

test('a form that gets no answer says so after 30 s', async ({ page, problems }) => {
  problems.expect(/\/v1\//)
  await forbidStorage(page)
  await page.clock.install()
  await fillIn(page, contact)
  let asked = 0
  await failing(page, () => {
    asked += 1
  })
  await buttonOf(page, contact).click()
  await expect(buttonOf(page, contact)).toHaveText(contact.words.sending)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.clock.runFor(29_000)
  await expect(formOn(page, contact).getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expectFailure(page, contact)
})

test('a form whose own code does not arrive says so, keeps what was typed and stays', async ({
  page,
  problems,
}) => {
  problems.expect(/static\/js\/firestore-/)
  await forbidStorage(page)
  await page.route(/static\/js\/firestore-/, (route) => route.abort())
  await fillIn(page, contact)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await buttonOf(page, contact).click()
  await expectFailure(page, contact)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('the code that sends comes when a visitor touches a form, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, '/contact')
  const wire = () => fetched.filter((address) => /static\/js\/firestore-/.test(address))
  expect(wire()).toEqual([])
  await fieldOf(page, contact, 'firstName').focus()
  await expect.poll(wire).toHaveLength(1)
})

test('a program that fills in what people do not see is not sent', async ({ page }) => {
  const wire = await watchTheWire(page)
  await fillIn(page, contact)
  await formOn(page, contact)
    .locator('input[tabindex="-1"]')
    .evaluate((trap: HTMLInputElement) => {
      trap.value = 'filled in'
    })
  await buttonOf(page, contact).click()
  await expect(formOn(page, contact).getByRole('alert')).toBeVisible()
  expect(wire.commits).toBe(0)
})

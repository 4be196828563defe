import type { Page, Route } from '@playwright/test'
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
  skipPauses,
  typeInto,
} from '../helpers/entries'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { otherWays, words } from '../helpers/words'

test.beforeEach(({ page }) => emptyBundles(page))

async function expectWrong(page: Page, form: SiteForm, name: string, message: string) {
  const field = fieldOf(page, form, name)
  const hint = form.fields.find((each) => each.name === name)?.hint
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(hint ? `${message} ${hint}` : message)
  await expect(field).toBeFocused()
  await expect.poll(() => field.evaluate(isLabelSeen), 'its label is seen').toBe(true)
}

/** Whether nothing lies over a field's label: the navbar did, where a page was scrolled back to one. */
function isLabelSeen(field: HTMLElement | SVGElement): boolean {
  const [label] = (field as HTMLInputElement).labels ?? []
  if (!label) return false
  const { left, top, height } = label.getBoundingClientRect()
  return document.elementFromPoint(left + 4, top + height / 2) === label
}

const cases: [SiteForm, string, string, string][] = [
  [home, 'firstName', '', words.en.valueMissing],
  [home, 'lastName', '', words.en.valueMissing],
  [home, 'location', '  \t ', words.en.valueMissing],
  [home, 'email', '', words.en.valueMissing],
  [home, 'message', 'a'.repeat(10_000), words.en.tooLong(8000)],
  [contact, 'firstName', 'a'.repeat(161), words.en.tooLong(1)],
  [contact, 'email', 'nikos.example.gr', words.en.typeMismatch],
  [contact, 'email', 'nikos@@example.gr', words.en.typeMismatch],
  [contact, 'email', 'nikos@example', words.en.typeMismatch],
  [contact, 'message', ' \n \n', words.en.valueMissing],
  [contact, 'message', '🙂'.repeat(501), words.en.tooLong(2)],
  [lead, 'firstName', '', words.el.valueMissing],
  [lead, 'email', 'maria@', words.el.typeMismatch],
  [lead, 'phoneNumber', '1'.repeat(50), words.el.tooLong(10)],
  [lead, 'businessName', 'Ω'.repeat(121), words.el.tooLong(1)],
]

for (const form of siteForms) {
  test(`“${form.name}” tells beside each field what is wrong with it, and says that the database refuses it or is not reached; never success`, async ({
    page,
    problems,
  }) => {
    problems.expect(/\/v1\//)
    problems.expect(/^In the console: SaveError: The entry was not stored: (denied|unreachable) /)
    problems.expect(/A program has filled in the form/)
    await skipPauses(page)
    let asked = 0
    await page.route('**/v1/**', (route) => {
      asked += 1
      return route.abort()
    })
    await open(page, form.path)

    await test.step('its fields say what they are for', async () => {
      for (const { name, autoComplete, type } of form.fields) {
        const field = fieldOf(page, form, name)
        await expect(field).toHaveAttribute('autocomplete', autoComplete)
        if (type !== 'textarea') await expect(field).toHaveAttribute('type', type)
      }
    })

    await test.step('what is empty and must not be is told, and the first of it gets the focus', async () => {
      await buttonOf(page, form).click()
      const required = form.fields.filter((field) => field.required)
      for (const { name } of required) {
        await expect(fieldOf(page, form, name)).toHaveAccessibleDescription(
          new RegExp(`^${form.words.valueMissing}`),
        )
      }
      await expect(fieldOf(page, form, required[0]!.name)).toBeFocused()
    })

    await typeInto(page, form)
    for (const [, name, text, message] of cases.filter(([ofForm]) => ofForm === form)) {
      await test.step(`${name} “${text.slice(0, 20)}”: ${message}`, async () => {
        const field = fieldOf(page, form, name)
        await field.fill('')
        await field.focus()
        // All at once, as a paste does it.
        await page.keyboard.insertText(text)
        await buttonOf(page, form).click()
        await expectWrong(page, form, name, message)
        await expectKept(page, form, { ...form.answers, [name]: text })
        await field.fill(form.answers[name] ?? '')
        await expect(field).toHaveAttribute('aria-invalid', 'false')
      })
    }
    if (form === lead) {
      await test.step('an email address or a phone number', async () => {
        await fieldOf(page, lead, 'email').fill('')
        await fieldOf(page, lead, 'phoneNumber').fill('  ')
        await buttonOf(page, lead).click()
        await expectWrong(page, lead, 'email', words.el.needsEmailOrPhone)
        await typeInto(page, lead)
      })
    }

    await test.step('a program that fills in what people do not see is not sent', async () => {
      const trap = formOn(page, form).locator('input[tabindex="-1"]')
      const fillTrap = (text: string) =>
        trap.evaluate((input: HTMLInputElement, value) => {
          input.value = value
        }, text)
      await fillTrap('filled in')
      await buttonOf(page, form).click()
      await expectFailure(page, form)
      await fillTrap('')
    })
    expect(asked).toBe(0)
    await page.unroute('**/v1/**')

    await test.step('that the database refuses it is told', async () => {
      const said = await failing(page, (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
        }),
      )
      await buttonOf(page, form).click()
      await expect
        .poll(() => said.filter((text) => /^SaveError: .*denied$/.test(text)))
        .toHaveLength(1)
      await expectFailure(page, form)
      await page.unroute('**/v1/**')
    })

    await test.step('that it waits where nothing is reached is told', async () => {
      const said = await failing(page, (route) => route.abort())
      await buttonOf(page, form).click()
      await expectFailure(page, form, form.words.waiting)
      // The database's own library would print what was typed.
      expect(said.filter((text) => text.includes(form.answers.email ?? ''))).toEqual([])
      expect(said.filter((text) => /^SaveError: .*unreachable$/.test(text))).toHaveLength(1)
    })
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
  await expect(alert).toContainText(text)
  await expect(alert).toContainText(form.words.failed)
  await expect(alert).toContainText(otherWays[form === lead ? 'el' : 'en'].before)
  await expect(alert.getByRole('link', { name: address.email })).toHaveAttribute(
    'href',
    `mailto:${address.email}`,
  )
  await expect(alert.getByRole('link', { name: address.phones[0] })).toHaveAttribute(
    'href',
    `tel:${address.phones[0].replaceAll(' ', '')}`,
  )
  await expect(page.getByText(form.words.sent)).toHaveCount(0)
  await expectKept(page, form)
  expect(new URL(page.url()).pathname).toBe(form.path)
}

test('where the browser keeps nothing, a form says every failure, and keeps what was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/\/v1\//)
  problems.expect(/static\/js\/firestore-/)
  problems.expect(/The entry was not stored: (unreachable|timeout)/)
  problems.expect(/Loading chunk firestore failed/)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Forbidden', 'QuotaExceededError')
    }
  })
  await page.clock.install()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const wire = () => fetched.filter((url) => /static\/js\/firestore-/.test(url))
  await page.route(/static\/js\/firestore-/, (route) => route.abort())
  await open(page, contact.path)
  await page.evaluate(() => Object.assign(window, { same: true }))

  await test.step('its own code, which comes when a visitor touches it, does not arrive', async () => {
    expect(wire()).toEqual([])
    await fieldOf(page, contact, 'firstName').focus()
    await expect.poll(() => wire().length).toBeGreaterThan(0)
    await typeInto(page, contact)
    await buttonOf(page, contact).click()
    await expectFailure(page, contact)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  await test.step('nothing is reached', async () => {
    await page.unroute(/static\/js\/firestore-/)
    // A browser keeps the failure of a module as long as the document.
    await fillIn(page, contact)
    await failing(page, (route) => route.abort())
    await buttonOf(page, contact).click()
    await expect(buttonOf(page, contact)).toHaveText(contact.words.sending)
    await page.clock.runFor(25_000)
    await expectFailure(page, contact)
  })

  await test.step('no answer comes for 30 s', async () => {
    await page.unroute('**/v1/**')
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
})

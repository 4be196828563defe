import type { Page, Route } from '@playwright/test'
import { contact as address } from '../../../src/content/site'
import { expectAccessible } from '../../support/axe'
import { expect, leaveOutPictures, open, stubTours, test } from '../../support/site'
import { contactFallback, formMessages } from '../../support/site-content'
import {
  contactForm,
  expectFormValues,
  fillForm,
  getField,
  getForm,
  getSubmitButton,
  homeForm,
  leadForm,
  openAndFillForm,
  openForm,
  type SiteForm,
  shortenRetryDelays,
  siteForms,
} from '../../support/site-forms'

test.beforeEach(async ({ page }) => {
  await stubTours(page)
  await leaveOutPictures(page)
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Expects axe to find no violation in the form's state. */
async function expectAccessibleState(
  page: Page,
  { when, within = 'form', sizes }: { when: string; within?: string; sizes: (typeof phone)[] },
) {
  // Shows revealed content, so that axe measures its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const initialSize = page.viewportSize()!
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${when} at ${size.width} px`, within)
  }
  await page.setViewportSize(initialSize)
  await page.emulateMedia({ reducedMotion: null })
}

/** The notice that an entry waits, in every page. */
const NOTICE = '[role=status]:has(details)'

async function expectFieldError(page: Page, form: SiteForm, name: string, message: string) {
  const field = getField(page, form, name)
  const hint = form.fields.find((each) => each.name === name)?.hint
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(hint ? `${message} ${hint}` : message)
  await expect(field).toBeFocused()
  await expect.poll(() => field.evaluate(isLabelVisible), 'its label is visible').toBe(true)
}

/** Whether nothing covers a field's label. The navbar did after a page was scrolled back to a field. */
function isLabelVisible(field: HTMLElement | SVGElement): boolean {
  const [label] = (field as HTMLInputElement).labels ?? []
  if (!label) return false
  const { left, top, height } = label.getBoundingClientRect()
  return document.elementFromPoint(left + 4, top + height / 2) === label
}

/** One error of each kind. EntryForm.test.tsx tests all kinds in all kinds of fields. */
const cases: [SiteForm, string, string, string][] = [
  [homeForm, 'location', '  \t ', formMessages.en.valueMissing],
  [homeForm, 'message', 'a'.repeat(10_000), formMessages.en.tooLong(8000)],
  [contactForm, 'email', 'nikos@example', formMessages.en.typeMismatch],
  [contactForm, 'message', '🙂'.repeat(501), formMessages.en.tooLong(2)],
  [leadForm, 'phoneNumber', '1'.repeat(50), formMessages.el.tooLong(10)],
]

for (const form of siteForms) {
  test(`“${form.name}” shows an error at each invalid field, and a failure when the database rejects it or is unreachable`, async ({
    page,
    problems,
  }) => {
    problems.allow(/\/v1\//)
    problems.allow(
      /^In the console: SubmissionError: The entry was not stored: (denied|unreachable) /,
    )
    await shortenRetryDelays(page)
    let requests = 0
    await page.route('**/v1/**', (route) => {
      requests += 1
      return route.abort()
    })
    await openForm(page, form)

    await test.step('gives its fields a type and autocomplete', async () => {
      for (const { name, autoComplete, type } of form.fields) {
        const field = getField(page, form, name)
        await expect(field).toHaveAttribute('autocomplete', autoComplete)
        if (type !== 'textarea') await expect(field).toHaveAttribute('type', type)
      }
    })

    await test.step('shows an error at each empty required field, and focuses the first', async () => {
      await getSubmitButton(page, form).click()
      const required = form.fields.filter((field) => field.required)
      for (const { name } of required) {
        await expect(getField(page, form, name)).toHaveAccessibleDescription(
          new RegExp(`^${form.messages.valueMissing}`),
        )
      }
      await expect(getField(page, form, required[0]!.name)).toBeFocused()
      await expectAccessibleState(page, { when: 'beside mistakes', sizes: [phone, desktop] })
    })

    await fillForm(page, form)
    for (const [, name, text, message] of cases.filter(([ofForm]) => ofForm === form)) {
      await test.step(`${name} “${text.slice(0, 20)}”: ${message}`, async () => {
        const field = getField(page, form, name)
        await field.fill('')
        await field.focus()
        // Inserts the text at once, like a paste.
        await page.keyboard.insertText(text)
        await getSubmitButton(page, form).click()
        await expectFieldError(page, form, name, message)
        await expectFormValues(page, form, { ...form.answers, [name]: text })
        await field.fill(form.answers[name] ?? '')
        await expect(field).toHaveAttribute('aria-invalid', 'false')
      })
    }
    if (form === leadForm) {
      await test.step('requires an email address or a phone number', async () => {
        await getField(page, leadForm, 'email').fill('')
        await getField(page, leadForm, 'phoneNumber').fill('  ')
        await getSubmitButton(page, leadForm).click()
        await expectFieldError(page, leadForm, 'phoneNumber', formMessages.el.needsEmailOrPhone)
        await fillForm(page, leadForm)
      })
    }

    await test.step('sends nothing if the honeypot is filled in', async () => {
      const trap = getForm(page, form).locator('input[tabindex="-1"]')
      const fillTrap = (text: string) =>
        trap.evaluate((input: HTMLInputElement, value) => {
          input.value = value
        }, text)
      await fillTrap('filled in')
      await getSubmitButton(page, form).click()
      await expectFailure(page, form)
      await fillTrap('')
    })
    expect(requests).toBe(0)
    await page.unroute('**/v1/**')

    await test.step('shows a failure when the database rejects the entry', async () => {
      const logs = await replaceResponses(page, (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
        }),
      )
      await getSubmitButton(page, form).click()
      await expect
        .poll(() => logs.filter((text) => /^SubmissionError: .*denied$/.test(text)))
        .toHaveLength(1)
      await expectFailure(page, form)
      await expectAccessibleState(page, { when: 'when it could not be sent', sizes: [phone] })
      await page.unroute('**/v1/**')
    })

    await test.step('shows that the entry waits when the database is unreachable', async () => {
      const logs = await replaceResponses(page, (route) => route.abort())
      await getSubmitButton(page, form).click()
      await expectFailure(page, form, form.messages.waiting)
      // The Firestore SDK would log the entry.
      expect(logs.filter((text) => text.includes(form.answers.email ?? ''))).toEqual([])
      expect(logs.filter((text) => /^SubmissionError: .*unreachable$/.test(text))).toHaveLength(1)
      // The notice of the other English form is the same.
      if (form === homeForm) return
      const notice = page.getByRole('status').filter({ hasText: form.messages.waitingHere })
      await notice.getByText(form.messages.show).click()
      await expect(notice.getByText(form.answers.email ?? '')).toBeVisible()
      // Once with the whole page, because the notice must be inside a landmark.
      const within = form === contactForm ? 'html' : NOTICE
      await expectAccessibleState(page, { when: 'in the notice', within, sizes: [desktop] })
      await expectAccessibleState(page, {
        when: 'in the notice',
        within: NOTICE,
        sizes: [phone],
      })
    })
  })
}

/** Handles all requests to the database. @returns the console's messages from then on. */
async function replaceResponses(page: Page, answer: (route: Route) => unknown) {
  const logs: string[] = []
  page.on('console', (message) => logs.push(message.text()))
  await page.route('**/v1/**', answer)
  return logs
}

async function expectFailure(page: Page, form: SiteForm, text = form.messages.failedText) {
  const alert = getForm(page, form).getByRole('alert')
  await expect(alert).toContainText(text)
  await expect(alert).toContainText(form.messages.failed)
  if (address.email) {
    await expect(alert).toContainText(contactFallback[form === leadForm ? 'el' : 'en'].before)
    await expect(alert.getByRole('link', { name: address.email })).toHaveAttribute(
      'href',
      `mailto:${address.email}`,
    )
  }
  for (const phone of address.phones.slice(0, 1)) {
    await expect(alert.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    )
  }
  await expect(page.getByText(form.messages.sent)).toHaveCount(0)
  await expectFormValues(page, form)
  expect(new URL(page.url()).pathname).toBe(form.path)
}

test('shows a failure and keeps the typed text when storage is unavailable', async ({
  page,
  problems,
}) => {
  problems.allow(/\/v1\//)
  problems.allow(/static\/js\/firestore-/)
  problems.allow(/The entry was not stored: unreachable/)
  problems.allow(/Loading chunk firestore failed/)
  await shortenRetryDelays(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Forbidden', 'QuotaExceededError')
    }
  })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const firestoreRequests = () => requestedUrls.filter((url) => /static\/js\/firestore-/.test(url))
  await page.route(/static\/js\/firestore-/, (route) => route.abort())
  await open(page, contactForm.path)
  await page.evaluate(() => Object.assign(window, { same: true }))

  await test.step('the chunk that loads at the first interaction fails', async () => {
    expect(firestoreRequests()).toEqual([])
    await getField(page, contactForm, 'firstName').focus()
    await expect.poll(() => firestoreRequests().length).toBeGreaterThan(0)
    await fillForm(page, contactForm)
    await getSubmitButton(page, contactForm).click()
    await expectFailure(page, contactForm)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  await test.step('the database is unreachable', async () => {
    await page.unroute(/static\/js\/firestore-/)
    // A browser caches a module's failure for the lifetime of the document.
    await openAndFillForm(page, contactForm)
    await replaceResponses(page, (route) => route.abort())
    await getSubmitButton(page, contactForm).click()
    await expectFailure(page, contactForm)
  })
})

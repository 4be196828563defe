import type { Page, Route } from '@playwright/test'
import { contact as address } from '../../../src/content/site'
import { expectAccessible } from '../../support/axe'
import { expect, leaveOutPictures, stubTours, test } from '../../support/site'
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
  openForm,
  type SiteForm,
  shortenRetryDelays,
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
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
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

// EntryForm.test.tsx tests all errors of all kinds of fields, the honeypot, and every result in both languages.
// outbox.test.ts and firestore.test.ts test what happens without storage, code or database.

/** One error of each form, at a field in its middle, and one result that is not success. */
const cases: [SiteForm, string, string, string, 'denied' | 'unreachable'][] = [
  [homeForm, 'location', '  \t ', formMessages.en.valueMissing, 'unreachable'],
  [contactForm, 'email', 'nikos@example', formMessages.en.typeMismatch, 'unreachable'],
  [leadForm, 'phoneNumber', '1'.repeat(50), formMessages.el.tooLong(10), 'denied'],
]

/** How the database answers. */
const answers: Record<string, (route: Route) => unknown> = {
  denied: (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 403, message: 'No', status: 'PERMISSION_DENIED' } },
    }),
  unreachable: (route) => route.abort(),
}

for (const [form, name, text, message, reason] of cases) {
  test(`“${form.name}” shows its errors beside the fields, and when the database is ${reason === 'denied' ? 'not allowed to store the entry' : reason}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/\/v1\//)
    problems.allow(
      new RegExp(`^In the console: SubmissionError: The entry was not stored: ${reason} `),
    )
    await shortenRetryDelays(page)
    const logs = await replaceResponses(page, answers[reason]!)
    await openForm(page, form)

    await test.step('shows an error at each empty required field, and focuses the first', async () => {
      await getSubmitButton(page, form).click()
      const required = form.fields.filter((field) => field.required)
      for (const { name } of required) {
        await expect(getField(page, form, name)).toHaveAccessibleDescription(
          new RegExp(`^${form.messages.valueMissing}`),
        )
      }
      await expect(getField(page, form, required[0]!.name)).toBeFocused()
      // The colours do not depend on the size; the Greek form is the longest.
      const sizes = form === leadForm ? [phone, desktop] : [phone]
      await expectAccessibleState(page, { when: 'beside mistakes', sizes })
    })

    await fillForm(page, form)
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

    await test.step(`shows that the database is ${reason}`, async () => {
      await getSubmitButton(page, form).click()
      await expect
        .poll(() =>
          logs.filter((log) => log === `SubmissionError: The entry was not stored: ${reason}`),
        )
        .toHaveLength(1)
      await expectFailure(
        page,
        form,
        reason === 'denied' ? form.messages.failedText : form.messages.waiting,
      )
      // The Firestore SDK would log the entry.
      expect(logs.filter((log) => log.includes(form.answers.email ?? ''))).toEqual([])
      await expectAccessibleState(page, {
        when: 'when it could not be sent',
        within: 'form [role=alert]',
        sizes: [phone],
      })
    })

    // outbox-notice.test.tsx tests the notice in every state.
    if (form !== contactForm) return
    await test.step('shows the waiting entry in a notice', async () => {
      const notice = page.getByRole('status').filter({ hasText: form.messages.waitingHere })
      await notice.getByText(form.messages.show).click()
      await expect(notice.getByText(form.answers.email ?? '')).toBeVisible()
      // Once with the whole page, because the notice must be inside a landmark.
      await expectAccessibleState(page, { when: 'in the notice', within: 'html', sizes: [desktop] })
      await expectAccessibleState(page, { when: 'in the notice', within: NOTICE, sizes: [phone] })
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

async function expectFailure(page: Page, form: SiteForm, text: string) {
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

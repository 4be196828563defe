import type { Page } from '@playwright/test'
import { mergeCallDetails } from '../../../src/features/forms/call-details'
import { getRoute } from '../../../src/routes'
import { createEmptyEntry } from '../../support/firestore-rest'
import { expect, leaveOutPictures, open, stubTours, test } from '../../support/site'
import { formMessages, getHeadTags, messages } from '../../support/site-content'
import {
  contactForm,
  expectFormValues,
  fillForm,
  getExpectedEntry,
  getField,
  getForm,
  getSubmitButton,
  homeForm,
  leadForm,
  openAndFillForm,
  pressSendAnother,
  readArrival,
  readStoredEntries,
  shortenRetryDelays,
} from '../../support/site-forms'

// These tests share one database, so they run one after another.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await stubTours(page)
  await leaveOutPictures(page)
  await shortenRetryDelays(page)
})

const SUCCESS = 'Form submitted successfully!'

/** Holds commits until `letThrough` is called, and counts them. */
async function holdCommits(page: Page) {
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

// bounds.test.ts tests how any text is stored, and EntryForm.test.tsx the states of a form.

test('stores a message once with its source, after another page and a change of language, and shows success only afterwards', async ({
  page,
}) => {
  const before = await readStoredEntries('contact')
  const gate = await holdCommits(page)
  const status = getForm(page, contactForm).getByRole('status')
  await open(page, '/el/?utm_source=newsletter&utm_campaign=autumn&gclid=click-id')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: messages.el.site.links['/contact'] })
    .first()
    .click()
  // The address changes before the page, and with it the language links, is rendered.
  await expect(page).toHaveTitle((await getHeadTags(getRoute('/el/contact'))).title)
  await page.getByRole('link', { name: /^EN/ }).first().click()
  await expect(page).toHaveURL(/\/contact\?utm_source=newsletter&utm_campaign=autumn$/)
  await fillForm(page, contactForm)
  await getSubmitButton(page, contactForm).dblclick()
  await expect(getSubmitButton(page, contactForm)).toHaveText(contactForm.messages.sending)
  await expect.poll(() => gate.commits).toBe(1)
  await getSubmitButton(page, contactForm).click({ force: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  expect((await readStoredEntries('contact')).counter).toBe(before.counter)

  gate.letThrough()
  await expect(status).toContainText(SUCCESS)
  await expect(status).toBeFocused()
  expect(gate.commits).toBe(1)
  await pressSendAnother(page, contactForm)
  await expectFormValues(page, contactForm)
  const id = before.counter + 1
  const first = { ...getExpectedEntry(contactForm), id }
  expect(await readStoredEntries('contact')).toEqual({
    counter: id,
    entries: [...before.entries, first],
  })
  expect(await readArrival('contact', id)).toMatchObject({
    lang: 'en',
    source: { utm_source: 'newsletter', utm_campaign: 'autumn' },
  })
  expect(await page.evaluate(() => sessionStorage.getItem('hermes:source'))).toBeNull()
})

test(`“${homeForm.name}” stores all its fields, and unusual characters unchanged`, async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss()
  })
  const { counter: before } = await readStoredEntries('contact')
  const { HTML, script, emoji, rightToLeft, quotes } = strangeTexts
  await open(page, homeForm.path)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const answers = {
    ...homeForm.answers,
    phoneNumber: '+30 690 000 0000',
    bestTime: 'καθημερινές μετά τις 17:00',
    firstName: HTML,
    lastName: script,
    location: rightToLeft,
    message: [HTML, script, emoji, quotes, rightToLeft].join('\n'),
  }
  await fillForm(page, homeForm, answers)
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  await getSubmitButton(page, homeForm).click()
  await expect(getForm(page, homeForm).getByRole('status')).toContainText(SUCCESS)
  await expect(getForm(page, homeForm).getByText(answers.message)).toBeVisible()
  await pressSendAnother(page, homeForm)
  await expectFormValues(page, homeForm, answers)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  const { counter, entries } = await readStoredEntries('contact')
  expect(counter).toBe(before + 1)
  expect(entries.at(-1)).toEqual({
    ...createEmptyEntry('contact'),
    ...mergeCallDetails(answers),
    id: counter,
  })
  expect(dialogs).toEqual([])
})

test('a lead leaves its page only when stored, shows thanks over the tour, and counts as sent after Back', async ({
  page,
}) => {
  const before = await readStoredEntries('leads')
  const gate = await holdCommits(page)
  await openAndFillForm(page, leadForm)
  await getSubmitButton(page, leadForm).click()
  await expect(getSubmitButton(page, leadForm)).toHaveText(leadForm.messages.sending)
  await expect(page).toHaveURL('/reservation_system')
  gate.letThrough()

  await expect(page).toHaveURL('/el/projects/4')
  const thanks = page.getByRole('status').filter({ hasText: formMessages.el.sentText })
  const close = thanks.getByRole('button', { name: formMessages.el.close })
  await expect(thanks).toContainText(leadForm.messages.sent)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(close).toBeInViewport()
  // The notice must be on top of the tour.
  await close.click({ trial: true })
  const id = before.counter + 1
  expect(await readStoredEntries('leads')).toEqual({
    counter: id,
    entries: [...before.entries, { ...getExpectedEntry(leadForm), id }],
  })

  await page.goBack()
  await expect(getForm(page, leadForm).getByRole('status')).toContainText(leadForm.messages.sent)
  await pressSendAnother(page, leadForm)
  await expectFormValues(page, leadForm)
  await page.goForward()
  await page.reload()
  await expect(thanks).toBeVisible()
  await close.click()
  await expect(thanks).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(thanks).toHaveCount(0)
})

// forms-refused.e2e.ts and outbox.test.ts test an entry that is rejected.
test('stores an entry once after a lost response, gives the next one the next id, and scrolls to each result', async ({
  page,
  problems,
}) => {
  problems.allow(/\/v1\//)
  problems.allow(/The entry was not stored: denied/)
  const before = await readStoredEntries('contact')
  let lost = 0
  await page.route(/documents:commit/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const status = getForm(page, contactForm).getByRole('status')
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndFillForm(page, contactForm)
  await pressAtBottomEdge(page)
  await expect(status).toContainText(SUCCESS)
  await expect(status).toBeInViewport({ ratio: 1 })
  expect(lost).toBe(1)
  expect((await readStoredEntries('contact')).counter).toBe(before.counter + 1)

  await page.route('**/v1/**', (route) => route.fulfill({ status: 403, json: denied }))
  await pressSendAnother(page, contactForm)
  await getField(page, contactForm, 'message').fill('And a second one')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  await pressAtBottomEdge(page)
  await expect(getForm(page, contactForm).getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect((await readStoredEntries('contact')).counter).toBe(before.counter + 1)
  await page.unroute('**/v1/**')
  await getSubmitButton(page, contactForm).click()
  await expect(status).toContainText(SUCCESS)
  await expect(getForm(page, contactForm).getByRole('alert')).toHaveCount(0)
  const { counter, entries } = await readStoredEntries('contact')
  expect(counter).toBe(before.counter + 2)
  expect(entries.at(-1)).toMatchObject({ id: counter, message: 'And a second one' })
})

/** Presses the button while it is at the bottom edge of the viewport. */
async function pressAtBottomEdge(page: Page) {
  await getSubmitButton(page, contactForm).evaluate((button) =>
    button.scrollIntoView({ block: 'end' }),
  )
  await getSubmitButton(page, contactForm).click()
}

const denied = { error: { code: 403, message: 'Missing permissions', status: 'PERMISSION_DENIED' } }

test('the ids of each form run from 1 without a gap', async () => {
  for (const form of ['contact', 'leads'] as const) {
    const { counter, entries } = await readStoredEntries(form)
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: counter }, (_, index) => index + 1),
    )
  }
})

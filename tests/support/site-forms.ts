import { expect, type Locator, type Page } from '@playwright/test'
import type { FormField } from '../../src/content/forms'
import { contactPage } from '../../src/pages/contact/en'
import { home as homeMessages } from '../../src/pages/home/en'
import { reservation } from '../../src/pages/reservation-system/el'
import { createEmptyEntry, Database, type FormName, formDocuments } from './firestore-rest'
import { open, quoted } from './site'
import { contactFormFields, formMessages, homeFormFields, leadFormFields } from './site-content'

/** A form of the site, and the entry that it stores. */
export type SiteForm = {
  path: string
  name: string
  button: string
  fields: FormField[]
  form: FormName
  messages: (typeof formMessages)['en']
  /** The text for each field. */
  answers: Record<string, string>
}

export const homeForm: SiteForm = {
  path: '/',
  name: homeMessages.bookACall.heading,
  button: homeMessages.bookACall.button,
  fields: homeFormFields,
  form: 'contact',
  messages: formMessages.en,
  answers: {
    firstName: 'Ελένη',
    lastName: 'Παπαδοπούλου',
    location: 'Αθήνα',
    email: 'eleni@example.gr',
    message: 'Θα θέλαμε μια περιήγηση.\nΓια την αυλή και για μέσα.',
  },
}

export const contactForm: SiteForm = {
  path: '/contact',
  name: contactPage.title,
  button: contactPage.button,
  fields: contactFormFields,
  form: 'contact',
  messages: formMessages.en,
  answers: {
    firstName: 'Nikos Georgiou',
    email: 'nikos@example.gr',
    message: 'We have a hotel of twelve rooms. What would a tour of it take?',
  },
}

export const leadForm: SiteForm = {
  path: '/reservation_system',
  name: reservation.form.heading,
  button: reservation.form.button,
  fields: leadFormFields,
  form: 'leads',
  messages: formMessages.el,
  answers: {
    firstName: 'Μαρία',
    lastName: 'Κ.',
    email: 'maria@example.gr',
    phoneNumber: '+30 690 000 0000',
    businessName: 'Ταβέρνα «Το Στέκι»',
  },
}

export const siteForms = [homeForm, contactForm, leadForm]

/** The entry that the database should hold, without its id. */
export function getExpectedEntry({ form, answers }: SiteForm): Record<string, string> {
  return { ...createEmptyEntry(form), ...answers }
}

export const getForm = (page: Page, { name }: SiteForm) => page.getByRole('form', { name })

export const getSubmitButton = (page: Page, form: SiteForm) =>
  getForm(page, form).getByRole('button')

export function getField(page: Page, form: SiteForm, name: string): Locator {
  const { label } = form.fields.find((field) => field.name === name)!
  const notes = [form.messages.optional, form.messages.oneOf].map(quoted).join('|')
  const fieldName = new RegExp(`^${quoted(label)}( (${notes}))?$`)
  return getForm(page, form).getByRole('textbox', { name: fieldName })
}

/** Fills in a form of the open page. */
export async function fillForm(page: Page, form: SiteForm, answers = form.answers) {
  for (const [name, text] of Object.entries(answers)) await getField(page, form, name).fill(text)
}

/** Opens the form's page and scrolls to the form: the home page loads the form's code at the first interaction. */
export async function openForm(page: Page, form: SiteForm) {
  await open(page, form.path)
  await getForm(page, form).scrollIntoViewIfNeeded()
}

/** Opens the form's page and fills the form in. */
export async function openAndFillForm(page: Page, form: SiteForm, answers = form.answers) {
  await openForm(page, form)
  await fillForm(page, form, answers)
}

/** Shows the form again after it was sent. */
export const pressSendAnother = (page: Page, form: SiteForm) =>
  getForm(page, form).getByRole('button', { name: form.messages.sendAnother }).click()

/** Makes the random delays between two attempts to store an entry as short as possible. */
export async function shortenRetryDelays(page: Page) {
  await page.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() / 1000
  })
}

/** Expects the form to contain the text. */
export async function expectFormValues(page: Page, form: SiteForm, answers = form.answers) {
  for (const [name, text] of Object.entries(answers))
    await expect(getField(page, form, name)).toHaveValue(text)
}

/** Reads when, in which language and from where an entry came, bypassing the rules. */
export async function readArrival(form: FormName, id: number) {
  const database = new Database(process.env.FIRESTORE_HOST ?? '', 'demo-hermes-view')
  return database.read(`form_arrivals/${formDocuments[form].document}/ids/${id}`)
}

/** Reads a form's counter and entries from the database, bypassing the rules. */
export async function readStoredEntries(form: FormName) {
  const database = new Database(process.env.FIRESTORE_HOST ?? '', 'demo-hermes-view')
  const { document, list } = formDocuments[form]
  const contents = await database.read(`form/${document}`)
  return {
    counter: (contents?.id_counter ?? 0) as number,
    entries: (contents?.[list] ?? []) as Record<string, unknown>[],
  }
}

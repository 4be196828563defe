import { expect, type Locator, type Page } from '@playwright/test'
import { reservation } from '../../src/content/el/reservation'
import { contactPage } from '../../src/content/en/contact-page'
import { home as said } from '../../src/content/en/home'
import type { FormField } from '../../src/content/forms'
import { Database, type Form, forms } from './firestore-rest'
import { open } from './site'
import { contactForm, homeForm, leadForm, words } from './words'

/** A form as a visitor meets it, and what its entry holds besides what is typed. */
export type SiteForm = {
  path: string
  name: string
  button: string
  fields: FormField[]
  form: Form
  words: (typeof words)['en']
  /** What the form sends empty. */
  empty: string[]
  /** A visitor's answers, by field. */
  answers: Record<string, string>
}

export const home: SiteForm = {
  path: '/',
  name: said.bookACall.heading,
  button: said.bookACall.button,
  fields: homeForm,
  form: 'contact',
  words: words.en,
  empty: [],
  answers: {
    firstName: 'Ελένη',
    lastName: 'Παπαδοπούλου',
    location: 'Αθήνα',
    email: 'eleni@example.gr',
    message: 'Θα θέλαμε μια περιήγηση.\nΓια την αυλή και για μέσα.',
  },
}

export const contact: SiteForm = {
  path: '/contact',
  name: contactPage.title,
  button: contactPage.button,
  fields: contactForm,
  form: 'contact',
  words: words.en,
  empty: ['lastName', 'location'],
  answers: {
    firstName: 'Nikos Georgiou',
    email: 'nikos@example.gr',
    message: 'We have a hotel of twelve rooms. What would a tour of it take?',
  },
}

export const lead: SiteForm = {
  path: '/reservation_system',
  name: reservation.form.heading,
  button: reservation.form.button,
  fields: leadForm,
  form: 'leads',
  words: words.el,
  empty: ['businessWebsite', 'city', 'postcode', 'extraComments'],
  answers: {
    firstName: 'Μαρία',
    lastName: 'Κ.',
    email: 'maria@example.gr',
    phoneNumber: '+30 690 000 0000',
    businessName: 'Ταβέρνα «Το Στέκι»',
  },
}

export const siteForms = [home, contact, lead]

/** What the database is to hold of a form's answers, apart from the id. */
export function entryOf({ answers, empty }: SiteForm): Record<string, string> {
  return { ...answers, ...Object.fromEntries(empty.map((field) => [field, ''])) }
}

export const formOn = (page: Page, { name }: SiteForm) => page.getByRole('form', { name })

export const buttonOf = (page: Page, form: SiteForm) => formOn(page, form).getByRole('button')

export function fieldOf(page: Page, form: SiteForm, name: string): Locator {
  const { label } = form.fields.find((field) => field.name === name)!
  return formOn(page, form).getByRole('textbox', { name: new RegExp(`^${label}( \\(|$)`) })
}

/** Fills a form in that is on the page. */
export async function typeInto(page: Page, form: SiteForm, answers = form.answers) {
  for (const [name, text] of Object.entries(answers)) await fieldOf(page, form, name).fill(text)
}

/** Opens the form's page and fills the form in. */
export async function fillIn(page: Page, form: SiteForm, answers = form.answers) {
  await open(page, form.path)
  await typeInto(page, form, answers)
}

/** Lets the pauses between two tries to store an entry be among the shortest that chance allows. */
export async function skipPauses(page: Page) {
  await page.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() / 1000
  })
}

/** That the form still holds what was typed. */
export async function expectKept(page: Page, form: SiteForm, answers = form.answers) {
  for (const [name, text] of Object.entries(answers))
    await expect(fieldOf(page, form, name)).toHaveValue(text)
}

/** What the database holds of a form: its counter and its entries, past the rules. */
export async function stored(form: Form) {
  const database = new Database(process.env.FIRESTORE_HOST ?? '', 'demo-hermes-view')
  const { document, list } = forms[form]
  const contents = await database.read(`form/${document}`)
  return {
    counter: (contents?.id_counter ?? 0) as number,
    entries: (contents?.[list] ?? []) as Record<string, unknown>[],
  }
}

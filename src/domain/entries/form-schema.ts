import { hasInvisible, trimContact, trimText } from '../text'

/**
 * The fields of each form with their maximum lengths in bytes of UTF-8.
 *
 * `firestore.rules` has the same numbers. They keep a document of 200 submissions below Firestore's
 * limit of 1 MiB. The lead form shows the first five fields of `leads` and sends the others empty.
 */
export const formFields = {
  contact: { firstName: 160, lastName: 160, location: 240, email: 254, message: 2000 },
  leads: {
    firstName: 160,
    lastName: 160,
    email: 254,
    phoneNumber: 40,
    businessName: 240,
    businessWebsite: 240,
    city: 240,
    postcode: 240,
    extraComments: 240,
  },
} as const

/** `contact`: messages from the home page and the contact page. `leads`: businesses that want the trial. */
export type FormName = keyof typeof formFields

/** The texts of an entry of each form, by field. */
export type FormEntries = {
  [Name in FormName]: Record<keyof (typeof formFields)[Name], string>
}

/** The name of a field of any form. */
export type FieldName = { [Name in FormName]: keyof FormEntries[Name] }[FormName]

/** Returns a form's field names in their order. */
export function getFieldNames(form: FormName): string[] {
  return Object.keys(formFields[form])
}

/** Returns a field's maximum length in bytes of UTF-8; undefined for a field that the form does not have. */
export function maxBytes(form: FormName, field: string): number | undefined {
  const fields: Record<string, number> = formFields[form]
  return fields[field]
}

const encoder = new TextEncoder()

/** Returns the length of a text in bytes of UTF-8, as the security rules count it. */
export function getUtf8Length(text: string): number {
  return encoder.encode(text).length
}

/**
 * Whether the security rules accept a text as an e-mail address: one @, a dot after it, no spaces and no invisible
 * characters.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !hasInvisible(text)
}

/** Returns the text of a field as it is stored: '' for a text of which nothing can be seen. */
export function trimField(name: string, text: string): string {
  return name === 'email' || name === 'phoneNumber' ? trimContact(text) : trimText(text)
}

/**
 * Creates an idempotency key for a submission: 32 hex digits.
 *
 * A retry sends the same token, so that the submission is stored once.
 */
export function createToken(): string {
  // crypto.randomUUID() needs a secure context, which a phone on the development server does not have.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Whether a text may be a token that {@link createToken} has created. The security rules accept no other. */
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

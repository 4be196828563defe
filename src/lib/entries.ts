/**
 * What visitors send, and how much of it: by form, the longest each field may be, in bytes of UTF-8.
 * `firestore.rules` holds the same numbers, so a page (200 entries) stays under Firestore's 1 MiB.
 * The lead's form fills the first five of its fields, the others are sent empty.
 */
export const bounds = {
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

/** `contact`: the home page's and the contact page's messages. `leads`: businesses that want the trial. */
export type Form = keyof typeof bounds

/** What each form sends. */
export type Entries = { [F in Form]: Record<keyof (typeof bounds)[F], string> }

/** The fields of a form's entries, in their order. */
export function fieldsOf(form: Form): string[] {
  return Object.keys(bounds[form])
}

/** The longest a form's field may be, in bytes of UTF-8; nothing for a field that is not the form's. */
export function boundOf(form: Form, field: string): number | undefined {
  const ofForm: Record<string, number> = bounds[form]
  return ofForm[field]
}

const encoder = new TextEncoder()

/** The length of a text as the rules count it. */
export function utf8Size(text: string): number {
  return encoder.encode(text).length
}

/** Whether a text may be an e-mail address, as the rules see it: no spaces, one @, a dot behind it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/**
 * An idempotency key for one submission, 32 hex digits. Whoever sends the same entry again sends the
 * same token, which is how it is stored once.
 */
export function newToken(): string {
  // Not crypto.randomUUID(): it is missing where a phone opens the development site over http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

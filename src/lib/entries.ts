/**
 * What visitors send, and how much of it: the longest each field may be, in bytes of UTF-8.
 * `firestore.rules` holds the same numbers, so a page (200 entries) stays under Firestore's 1 MiB.
 */
export const contactBounds = {
  firstName: 160,
  lastName: 160,
  location: 240,
  email: 254,
  message: 2000,
} as const

/** As {@link contactBounds}; the form fills the first five, the others are sent empty. */
export const leadBounds = {
  firstName: 160,
  lastName: 160,
  email: 254,
  phoneNumber: 40,
  businessName: 240,
  businessWebsite: 240,
  city: 240,
  postcode: 240,
  extraComments: 240,
} as const

/** A message of the home page's or the contact page's form. */
export type Contact = Record<keyof typeof contactBounds, string>

/** A business that wants the trial. */
export type Lead = Record<keyof typeof leadBounds, string>

/** The two forms, and what each of them sends. */
export type Entries = { contact: Contact; leads: Lead }

/** Where each form's entries are: the first page's document and the list in it. */
export const places: Record<keyof Entries, { document: string; list: string }> = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/** Firestore ends a document at 1 MiB; this many entries of the greatest size fit. */
export const PAGE_SIZE = 200

/** The document that holds an id: the form's own, then `_2`, `_3`, … */
export function pageOf(document: string, id: number): string {
  const page = Math.floor((id - 1) / PAGE_SIZE)
  return page === 0 ? document : `${document}_${page + 1}`
}

/** What is left of a saved entry: its number, 1 for the first one ever sent. */
export type Receipt = { id: number }

/** An entry that could not be saved, or of which it is not known. Sending it again is safe. */
export class SaveError extends Error {
  override name = 'SaveError'

  /**
   * `denied`: the rules refuse the entry, and will again; `unreachable`: no or no sensible answer;
   * `timeout`: it took over 30 s.
   */
  readonly reason: 'denied' | 'unreachable' | 'timeout'

  constructor(reason: SaveError['reason'], cause?: unknown) {
    super(`The entry was not saved: ${reason}`, { cause })
    this.reason = reason
  }
}

const encoder = new TextEncoder()

/** The length of a text as the rules count it. */
export function utf8Size(text: string): number {
  return encoder.encode(text).length
}

/**
 * A name for one submission, 32 hex digits. Whoever sends the same entry again sends the same
 * token, which is how it is stored once.
 */
export function newToken(): string {
  // Not crypto.randomUUID(): it is missing where a phone opens the development site over http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

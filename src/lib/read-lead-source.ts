import { LEAD_SOURCE_FIELDS, type LeadSource, VISIT_FIELDS } from '../domain/entries/lead-source'
import { isRecord, readStorage } from './storage'
import { leadSourceKey } from './storage-keys'

/** The longest value, in bytes of UTF-8. `firestore.rules` has the same number. */
const MAX_BYTES = 100

/**
 * The source of the visit: the first one that consent has allowed to save in this tab, otherwise what
 * the browser remembers of how this document was opened.
 */
export const readLeadSource = (): LeadSource =>
  readSavedSource() ?? readDocumentSource(VISIT_FIELDS)

export const readSavedSource = (): LeadSource | undefined =>
  readStorage(leadSourceKey, parseLeadSource)

/** The source of this document, which in-site navigation does not change. */
export function readDocumentSource(fields: readonly (keyof LeadSource)[]): LeadSource {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  const { searchParams } = new URL(navigation?.name ?? '', location.href)
  const host = document.referrer && new URL(document.referrer).host
  // `?referrer=`, which `getSourceQuery` adds to a link to the other language, is older than the referrer.
  if (host !== location.host && !searchParams.has('referrer')) searchParams.set('referrer', host)
  return createLeadSource((field) => fields.includes(field) && searchParams.get(field))
}

/**
 * The query with which a link to another document of the site keeps the source: '' if there is none, or
 * if it is saved in the tab.
 */
export const getSourceQuery = () =>
  readSavedSource() ? '' : String(new URLSearchParams(readDocumentSource(VISIT_FIELDS)))

/** Parses a stored source. The security rules accept the result, whatever was stored. */
export const parseLeadSource = (stored: unknown): LeadSource | undefined =>
  isRecord(stored) ? createLeadSource((field) => stored[field]) : undefined

/** @param getValue returns the value of a field. A value that is no text is left out. */
function createLeadSource(getValue: (field: keyof LeadSource) => unknown): LeadSource {
  const source: LeadSource = {}
  for (const field of LEAD_SOURCE_FIELDS) {
    const value = getValue(field)
    const text = typeof value === 'string' ? truncate(value.trim()) : ''
    if (text) source[field] = text
  }
  return source
}

/** Cuts a text to the maximum size, between two characters. */
function truncate(text: string): string {
  const bytes = new TextEncoder().encode(text).subarray(0, MAX_BYTES)
  // With `stream`, the decoder leaves out a character whose last bytes are missing.
  return new TextDecoder().decode(bytes, { stream: true })
}

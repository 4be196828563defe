import { LEAD_SOURCE_FIELDS, type LeadSource, VISIT_FIELDS } from './lead-source'
import { readStored } from './storage'

/** The session storage of a visitor who has agreed to statistics or advertising, see `saveLeadSource`. */
export const LEAD_SOURCE_KEY = 'hermes:source'

/** The longest value, in bytes of UTF-8. `firestore.rules` has the same number. */
const MAX_BYTES = 100

/**
 * The source of the visit: the first one that consent has allowed to save in this tab, otherwise what
 * the browser remembers of how this document was opened.
 */
export function readLeadSource(): LeadSource {
  return readSavedSource() ?? readArrivalSource(VISIT_FIELDS)
}

export function readSavedSource(): LeadSource | undefined {
  const saved = readStored('sessionStorage', LEAD_SOURCE_KEY)
  if (typeof saved !== 'object' || saved === null) return undefined
  const values = saved as Record<string, unknown>
  return pickFields(LEAD_SOURCE_FIELDS, (field) => values[field])
}

/** The source of this document, which in-site navigation does not change. */
export function readArrivalSource(fields: readonly (keyof LeadSource)[]): LeadSource {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  const { searchParams } = new URL(navigation?.name ?? '', location.href)
  return pickFields(
    fields,
    (field) => searchParams.get(field) ?? (field === 'referrer' ? getReferrerHost() : ''),
  )
}

/**
 * The query with which a link to another document of the site keeps the source: '' if there is none, or
 * if it is saved in the tab.
 */
export function getSourceQuery(): string {
  return readSavedSource() ? '' : String(new URLSearchParams(readArrivalSource(VISIT_FIELDS)))
}

function getReferrerHost(): string {
  const host = document.referrer && new URL(document.referrer).host
  return host === location.host ? '' : host
}

function pickFields(
  fields: readonly (keyof LeadSource)[],
  getValue: (field: keyof LeadSource) => unknown,
): LeadSource {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = getValue(field)
      const text = typeof value === 'string' ? truncate(value.trim()) : ''
      return text ? [[field, text]] : []
    }),
  )
}

/** Cuts a text to the maximum size, between two characters. */
function truncate(text: string): string {
  const bytes = new TextEncoder().encode(text).subarray(0, MAX_BYTES)
  // With `stream`, the decoder leaves out a character whose last bytes are missing.
  return new TextDecoder().decode(bytes, { stream: true })
}

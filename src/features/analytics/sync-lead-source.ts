import { CLICK_ID_FIELDS, LEAD_SOURCE_FIELDS, VISIT_FIELDS } from '../../domain/entries/lead-source'
import { readDocumentSource, readSavedSource } from '../../lib/read-lead-source'
import { removeFromStorage, writeStorage } from '../../lib/storage'
import { leadSourceKey } from '../../lib/storage-keys'
import type { Purpose } from './purpose'

/**
 * Updates the lead source in the session storage after the visitor's choice: saves the first source of
 * the visit, so that it survives a reload, or deletes it without consent. Click ids need consent to
 * advertising.
 */
export function syncLeadSource(permitted: ReadonlySet<Purpose>) {
  if (permitted.size === 0) {
    removeFromStorage(leadSourceKey)
    return
  }
  const saved = readSavedSource()
  const arrival = readDocumentSource(LEAD_SOURCE_FIELDS)
  // A document that another source opened later in the tab must not add its click ids to the first source.
  const isFirst = !saved || VISIT_FIELDS.every((field) => saved[field] === arrival[field])
  // Consent to advertising may come after the source was saved without click ids.
  const source = isFirst ? { ...arrival, ...saved } : saved
  if (!permitted.has('advertising')) for (const field of CLICK_ID_FIELDS) delete source[field]
  writeStorage(leadSourceKey, source)
}

import { parseRecord, readStorage, removeFromStorage, writeStorage } from './storage'
import { draftKey, withId } from './storage-keys'

/** Returns the saved values of a form that was not sent, by field name. */
export function loadDraft(form: string): Record<string, string> {
  return readStorage(withId(draftKey, form), parseDraft) ?? {}
}

/** Saves a form's values for this tab, so that they survive a reload and a change of language. */
export function saveDraft(form: string, fields: Record<string, string>) {
  writeStorage(withId(draftKey, form), fields)
}

export function deleteDraft(form: string) {
  removeFromStorage(withId(draftKey, form))
}

const parseDraft = (stored: unknown) =>
  parseRecord(stored, (text): text is string => typeof text === 'string')

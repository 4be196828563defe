import { readStorage, removeFromStorage, writeStorage } from './storage'

const getKey = (form: string) => `hermes:typed:${form}`

/** Returns the saved values of a form that was not sent, by field name. */
export function loadDraft(form: string): Record<string, string> {
  const draft = Object.entries(readStorage('sessionStorage', getKey(form)) ?? {})
  return Object.fromEntries(draft.filter(([, text]) => typeof text === 'string'))
}

/** Saves a form's values for this tab, so that they survive a reload and a change of language. */
export function saveDraft(form: string, fields: Record<string, string>) {
  writeStorage('sessionStorage', getKey(form), fields)
}

export function deleteDraft(form: string) {
  removeFromStorage('sessionStorage', getKey(form))
}

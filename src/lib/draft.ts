import { readStored, writeStored } from './storage'

const getKey = (form: string) => `hermes:typed:${form}`

/** Returns the saved values of a form that was not sent, by field name. */
export function loadDraft(form: string): Record<string, string> {
  const draft = Object.entries(readStored('sessionStorage', getKey(form)) ?? {})
  return Object.fromEntries(draft.filter(([, text]) => typeof text === 'string'))
}

/** Saves a form's values for this tab, so that they survive a reload and a change of language. */
export function saveDraft(form: string, fields: Record<string, string>) {
  writeStored('sessionStorage', getKey(form), fields)
}

export function deleteDraft(form: string) {
  writeStored('sessionStorage', getKey(form))
}

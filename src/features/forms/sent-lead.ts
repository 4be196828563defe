import type { FormEntries } from '../../lib/form-schema'
import { readStorage, writeStorage } from '../../lib/storage'
import { isEntry } from './submission'

const STORAGE_KEY = 'hermes:sent:leads'

/** Saves the sent lead until the tab is closed, so that the form can show it again. */
export function saveSentLead(lead: FormEntries['leads']) {
  writeStorage('sessionStorage', STORAGE_KEY, lead)
}

/** The lead that this tab has sent, if any. */
export function loadSentLead(): FormEntries['leads'] | undefined {
  const lead = readStorage('sessionStorage', STORAGE_KEY)
  return isEntry('leads', lead) ? lead : undefined
}

/** The history state of a tour's page that shows `LeadThanks`. */
export const LEAD_SENT_STATE = { thanks: true }

export const isLeadSentState = (state: unknown) =>
  (state as Partial<typeof LEAD_SENT_STATE> | null)?.thanks === true

import type { FormEntries } from '../../domain/entries/form-schema'
import { readStorage, writeStorage } from '../../lib/storage'
import { sentLeadKey } from '../../lib/storage-keys'
import { parseEntry } from './submission'

/** Saves the sent lead until the tab is closed, so that the form can show it again. */
export function saveSentLead(lead: FormEntries['leads']) {
  writeStorage(sentLeadKey, lead)
}

/** The lead that this tab has sent, if any. */
export const loadSentLead = (): FormEntries['leads'] | undefined =>
  readStorage(sentLeadKey, (stored) => parseEntry('leads', stored))

/** The history state of a tour's page that shows `LeadThanks`. */
export const LEAD_SENT_STATE = { thanks: true }

/** Its history state once the visitor has closed `LeadThanks`. The page must not scroll for it. */
export const LEAD_CLOSED_STATE = { thanks: false }

export const isLeadSentState = (state: unknown) => readThanks(state) === true

export const isLeadClosedState = (state: unknown) => readThanks(state) === false

const readThanks = (state: unknown) => (state as Partial<typeof LEAD_SENT_STATE> | null)?.thanks

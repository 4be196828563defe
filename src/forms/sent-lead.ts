import type { Entries } from '../lib/entries'
import { isEntry } from './submission'

/** Of this tab alone, and gone with it. */
const KEY = 'hermes:sent:leads'

/** Keeps what was sent for whoever goes back to look at it. */
export function rememberLead(lead: Entries['leads']) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lead))
  } catch {
    // Storage is full or forbidden: the form will be empty.
  }
}

/** What this tab has sent, if anything. */
export function rememberedLead(): Entries['leads'] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isEntry('leads', kept) ? kept : undefined
  } catch {
    // Storage is forbidden, or something else wrote there.
    return undefined
  }
}

/** The state of a history entry at which whoever has sent a lead is thanked. */
export const THANKS = { thanks: true }

export const isThanked = (state: unknown) =>
  (state as Partial<typeof THANKS> | null)?.thanks === true

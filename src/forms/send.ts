import { loadChunk } from '../lib/chunks'
import type { Contact, Lead } from '../lib/entries'
import { type Save, submit } from './outbox'

// Loaded here so that no visitor pays for the database before writing to us.
const wire = () => loadChunk('firestore', () => import('./append'))

/** Begins to load what sending needs: the visitor has touched a form. */
export function prepareToSend() {
  // A failure is told when the visitor sends.
  wire().catch(() => {})
}

/** Stores an entry in the database; throws when it is not known to be stored. */
export const save: Save = async (waiting) => {
  const { saveContact, saveLead } = await wire()
  return waiting.form === 'contact'
    ? saveContact(waiting.entry, waiting.token)
    : saveLead(waiting.entry, waiting.token)
}

/**
 * Stores a message of the contact forms, or keeps it in the browser to be sent later.
 *
 * @param token the submission's name, so that sending it again stores it once.
 * @throws when neither could be done.
 */
export function sendContact(contact: Contact, token: string): Promise<'stored' | 'waiting'> {
  return submit('contact', contact, token, save)
}

/** As {@link sendContact}, for a business that wants the trial. */
export function sendLead(lead: Lead, token: string): Promise<'stored' | 'waiting'> {
  return submit('leads', lead, token, save)
}

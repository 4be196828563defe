import { track } from '../analytics/track'
import { loadEventId } from './outbox'
import type { Submission } from './submission'

/** Counts a stored lead. */
export function trackLead(token: string) {
  loadEventId(token).then(
    (event_id) => track('lead_sent', { event_id }),
    // Creating the id needs HTTPS, which only a local server lacks.
    () => {},
  )
}

/** Counts an entry that the outbox has sent. */
export function trackResent({ form, token }: Submission) {
  if (form === 'leads') trackLead(token)
  else track('contact_sent', { form: 'outbox' })
}

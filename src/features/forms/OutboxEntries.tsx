import { useEffect, useState, useSyncExternalStore } from 'react'
import type { forms } from '../../content/en/forms'
import type { FormName } from '../../lib/form-schema'
import { track } from '../analytics/track'
import styles from './OutboxEntries.module.css'
import {
  discard,
  getWaitingSubmissions,
  startResending,
  subscribeToWaiting,
  trackLead,
} from './outbox'
import type { Submission } from './submission'

/** Counts an entry that the outbox has sent. */
function trackResent({ form, token }: Submission) {
  if (form === 'leads') trackLead(token)
  else track('contact_sent', { form: 'outbox' })
}

/** An entry that no longer waits. */
type SettledEntry = { form: FormName; result: 'sent' | 'discarded' }

/**
 * Resends the waiting entries. Shows each entry that still waits, with a button to discard it, and the
 * result after it was sent or discarded.
 */
export function OutboxEntries({ messages }: { messages: typeof forms }) {
  const submissions = useSyncExternalStore(subscribeToWaiting, getWaitingSubmissions)
  const [settledEntry, setSettledEntry] = useState<SettledEntry | null>(null)

  useEffect(
    () =>
      startResending((sent) => {
        sent.forEach(trackResent)
        // If the entries of both forms were sent, one notice is enough.
        if (sent[0]) setSettledEntry({ form: sent[0].form, result: 'sent' })
      }),
    [],
  )

  async function handleDiscard({ token, form }: Submission) {
    if (await discard(token)) setSettledEntry({ form, result: 'discarded' })
  }

  return (
    <>
      {submissions.map((submission) => (
        <div key={submission.token} className={styles.entry}>
          <p>{messages[submission.form].waitingHere}</p>
          <details>
            <summary>{messages[submission.form].show}</summary>
            <ul>
              {Object.entries(submission.entry)
                .filter(([, text]) => text !== '')
                .map(([field, text]) => (
                  <li key={field}>{text}</li>
                ))}
            </ul>
          </details>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            onClick={() => handleDiscard(submission)}
          >
            {messages[submission.form].discard}
          </button>
        </div>
      ))}
      {settledEntry && (
        <div className={styles.entry}>
          <p>
            {settledEntry.result === 'sent'
              ? messages[settledEntry.form].sentLater
              : messages[settledEntry.form].discarded}
          </p>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            onClick={() => setSettledEntry(null)}
          >
            {messages[settledEntry.form].close}
          </button>
        </div>
      )}
    </>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormMessages, forms } from '../../content/en/forms'
import type { FormName } from '../../domain/entries/form-schema'
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
        // If several entries were sent, one notice is enough.
        if (sent[0]) setSettledEntry({ form: sent[0].form, result: 'sent' })
      }),
    [],
  )

  return (
    <>
      {submissions.map((submission) => (
        <WaitingEntry
          key={submission.token}
          submission={submission}
          messages={messages[submission.form]}
          onDiscarded={() => setSettledEntry({ form: submission.form, result: 'discarded' })}
        />
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

type WaitingEntryProps = {
  submission: Submission
  messages: FormMessages
  onDiscarded: () => void
}

function WaitingEntry({ submission, messages, onDiscarded }: WaitingEntryProps) {
  const { token, entry } = submission
  const [isSending, setIsSending] = useState(false)

  async function handleDiscard() {
    if (isSending) return
    let isDiscarded = await discard(token, { ifAvailable: true })
    if (isDiscarded === undefined) {
      setIsSending(true)
      isDiscarded = await discard(token)
    }
    // Otherwise the entry was sent, and is no longer shown.
    if (isDiscarded) onDiscarded()
  }

  return (
    <div className={styles.entry}>
      <p>{messages.waitingHere}</p>
      <details>
        <summary>{messages.show}</summary>
        <ul>
          {Object.entries(entry)
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
        aria-disabled={isSending || undefined}
        onClick={handleDiscard}
      >
        {isSending ? messages.sending : messages.discard}
      </button>
    </div>
  )
}

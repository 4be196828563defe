import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormName } from '../../lib/form-schema'
import { useMessages } from '../../lib/messages'
import styles from './OutboxEntries.module.css'
import { getWaitingSubmissions, startResending, subscribeToWaiting, withdraw } from './outbox'
import type { Submission } from './submission'

/** The result of an entry that was waiting. */
type Outcome = { form: FormName; result: 'sent' | 'withdrawn' }

/**
 * Resends the waiting entries. Shows each entry that still waits, with a button to discard it, and the
 * result after it was sent or discarded.
 */
export function OutboxEntries() {
  const submissions = useSyncExternalStore(subscribeToWaiting, getWaitingSubmissions)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { forms } = useMessages()

  useEffect(
    () => startResending(([first]) => first && setOutcome({ form: first.form, result: 'sent' })),
    [],
  )

  async function handleWithdraw({ token, form }: Submission) {
    if (await withdraw(token)) setOutcome({ form, result: 'withdrawn' })
  }

  return (
    <>
      {submissions.map((submission) => (
        <div key={submission.token} className={styles.entry}>
          <p>{forms[submission.form].waitingHere}</p>
          <details>
            <summary>{forms[submission.form].show}</summary>
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
            onClick={() => handleWithdraw(submission)}
          >
            {forms[submission.form].withdraw}
          </button>
        </div>
      ))}
      {outcome && (
        <div className={styles.entry}>
          <p>
            {outcome.result === 'sent'
              ? forms[outcome.form].sentLater
              : forms[outcome.form].withdrawn}
          </p>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            onClick={() => setOutcome(null)}
          >
            {forms[outcome.form].close}
          </button>
        </div>
      )}
    </>
  )
}

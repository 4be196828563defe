import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Form } from '../lib/entries'
import { useWords } from '../lib/words'
import styles from './OutboxNotice.module.css'
import { keepSending, onWaitingChange, waiting, withdraw } from './outbox'
import type { Submission } from './submission'

/** What became of an entry that waited. */
type News = { form: Form; became: 'sent' | 'withdrawn' }

const none: readonly Submission[] = []

/**
 * Sends what could not be sent before, and tells the visitor of it: what still waits in this
 * browser, with the way to take it back, and what has been sent since.
 */
export function OutboxNotice() {
  const entries = useSyncExternalStore(onWaitingChange, waiting, () => none)
  const [news, setNews] = useState<News | null>(null)
  const { forms } = useWords()

  useEffect(
    () => keepSending(([first]) => first && setNews({ form: first.form, became: 'sent' })),
    [],
  )

  async function takeBack({ token, form }: Submission) {
    if (await withdraw(token)) setNews({ form, became: 'withdrawn' })
  }

  const isEmpty = entries.length === 0 && news === null
  return (
    <div role="status" className={styles.notice} data-empty={isEmpty}>
      {entries.map((entry) => (
        <div key={entry.token} className={styles.entry}>
          <p>{forms[entry.form].waitingHere}</p>
          <details>
            <summary>{forms[entry.form].show}</summary>
            <ul>
              {Object.entries(entry.entry)
                .filter(([, text]) => text !== '')
                .map(([field, text]) => (
                  <li key={field}>{text}</li>
                ))}
            </ul>
          </details>
          <button type="button" className="button" data-quiet="" onClick={() => takeBack(entry)}>
            {forms[entry.form].withdraw}
          </button>
        </div>
      ))}
      {news && (
        <div className={styles.entry}>
          <p>{news.became === 'sent' ? forms[news.form].sentLater : forms[news.form].withdrawn}</p>
          <button type="button" className="button" data-quiet="" onClick={() => setNews(null)}>
            {forms[news.form].close}
          </button>
        </div>
      )}
    </div>
  )
}

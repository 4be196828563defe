import { useEffect, useState, useSyncExternalStore } from 'react'
import { words } from '../content/forms'
import type { Language } from '../content/language'
import styles from './OutboxNotice.module.css'
import { keepSending, onWaitingChange, waiting, withdraw } from './outbox'
import type { Submission } from './submission'

const none: readonly Submission[] = []

/**
 * Sends what could not be sent before, and tells the visitor of it: what still waits in this
 * browser, with the way to take it back, and what has been sent since.
 */
export function OutboxNotice({ lang }: { lang: Language }) {
  const entries = useSyncExternalStore(onWaitingChange, waiting, () => none)
  const [news, setNews] = useState<'nothing' | 'sent' | 'withdrawn'>('nothing')
  const said = words[lang]

  useEffect(() => keepSending(() => setNews('sent')), [])

  async function takeBack({ token }: Submission) {
    if (await withdraw(token)) setNews('withdrawn')
  }

  const isEmpty = entries.length === 0 && news === 'nothing'
  return (
    <div role="status" className={styles.notice} data-empty={isEmpty}>
      {entries.map((entry) => (
        <div key={entry.token} className={styles.entry}>
          <p>{said.waitingHere}</p>
          <details>
            <summary>{said.show}</summary>
            <ul>
              {Object.entries(entry.entry)
                .filter(([, text]) => text !== '')
                .map(([field, text]) => (
                  <li key={field}>{text}</li>
                ))}
            </ul>
          </details>
          <button type="button" className="button" data-quiet="" onClick={() => takeBack(entry)}>
            {said.withdraw}
          </button>
        </div>
      ))}
      {news !== 'nothing' && (
        <div className={styles.entry}>
          <p>{news === 'sent' ? said.sentLater : said.withdrawn}</p>
          <button type="button" className="button" data-quiet="" onClick={() => setNews('nothing')}>
            {said.close}
          </button>
        </div>
      )}
    </div>
  )
}

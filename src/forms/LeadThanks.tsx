import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../lib/words'
import styles from './LeadThanks.module.css'
import { isThanked } from './sent-lead'

/**
 * Thanks for a lead, over the tour that it led to, until they are closed.
 *
 * @param children what there is to see meanwhile.
 */
export function LeadThanks({ children }: { children: string }) {
  const { key, state } = useLocation()
  // A status is announced when it changes, so it comes after its region, and after the page.
  const [shown, setShown] = useState<string>()
  const { forms } = useWords()

  useEffect(() => setShown(key), [key])

  function close() {
    // Past the router, which would take it for another page.
    history.replaceState({ ...history.state, usr: null }, '')
    setShown(undefined)
    document.getElementById('main')?.focus()
  }

  return (
    <div role="status" className={styles.place}>
      {isThanked(state) && shown === key && (
        <div className={styles.thanks}>
          <p>
            <strong>{forms.leads.sent}</strong> {forms.leads.sentText}
          </p>
          <p>{children}</p>
          <button type="button" className="button" data-quiet="" onClick={close}>
            {forms.leads.close}
          </button>
        </div>
      )}
    </div>
  )
}

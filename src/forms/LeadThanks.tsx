import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { words } from '../content/forms'
import { thanks } from '../content/thanks'
import styles from './LeadThanks.module.css'
import { thanksOf } from './sent-lead'

/** Thanks for a lead, over the tour that it led to, until they are closed. */
export function LeadThanks() {
  const { key, state } = useLocation()
  // A status is announced when it changes, so it comes after its region, and after the page.
  const [shown, setShown] = useState<string>()
  const lang = thanksOf(state)

  useEffect(() => setShown(key), [key])

  function close() {
    // Past the router, which would take it for another page.
    history.replaceState({ ...history.state, usr: null }, '')
    setShown(undefined)
    document.getElementById('main')?.focus()
  }

  return (
    <div role="status" className={styles.place} lang={lang}>
      {lang && shown === key && (
        <div className={styles.thanks}>
          <p>
            <strong>{words[lang].sent}</strong> {words[lang].sentText}
          </p>
          <p>{thanks[lang].tour}</p>
          <button type="button" className="button" data-quiet="" onClick={close}>
            {words[lang].close}
          </button>
        </div>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessages } from '../../lib/messages'
import styles from './LeadThanks.module.css'
import { isLeadSentState } from './sent-lead'

/**
 * The thank-you notice for a lead, shown over a tour until the visitor closes it.
 *
 * @param children a sentence about the tour.
 */
export function LeadThanks({ children }: { children: string }) {
  const { key, state } = useLocation()
  // Screen readers announce a change of a status region, so the notice is rendered after the region.
  const [shownKey, setShownKey] = useState<string>()
  const { forms } = useMessages()

  useEffect(() => setShownKey(key), [key])

  function handleClose() {
    // Clears the router's state (`usr`) without the router, which would treat the change as a navigation.
    history.replaceState({ ...history.state, usr: null }, '')
    setShownKey(undefined)
    document.getElementById('main')?.focus()
  }

  return (
    <div role="status" className={styles.position}>
      {isLeadSentState(state) && shownKey === key && (
        <div className={styles.thanks}>
          <p>
            <strong>{forms.leads.sent}</strong> {forms.leads.sentText}
          </p>
          <p>{children}</p>
          <button type="button" className="button" data-variant="secondary" onClick={handleClose}>
            {forms.leads.close}
          </button>
        </div>
      )}
    </div>
  )
}

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
  const { key: locationKey, state } = useLocation()
  // Screen readers announce a change of a status region, so an effect renders the notice after the region.
  // The state is the key of the location, because another navigation needs another notice.
  const [shownAt, setShownAt] = useState<string>()
  const { forms } = useMessages()

  useEffect(() => setShownAt(locationKey), [locationKey])

  function handleClose() {
    // Clears the router's state (`usr`) without the router, which would treat the change as a navigation.
    history.replaceState({ ...history.state, usr: null }, '')
    setShownAt(undefined)
    document.getElementById('main')?.focus()
  }

  return (
    <div role="status" className={styles.position}>
      {isLeadSentState(state) && shownAt === locationKey && (
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

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FormMessages } from '../../content/en/forms'
import { useMessages } from '../../lib/messages'
import { loadFormMessages } from './form-messages'
import styles from './LeadThanks.module.css'
import { isLeadSentState, LEAD_CLOSED_STATE } from './sent-lead'

/**
 * The thank-you notice for a lead, shown over a tour until the visitor closes it.
 *
 * @param children a sentence about the tour.
 */
export function LeadThanks({ children }: { children: string }) {
  const { key: locationKey, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Screen readers announce a change of a status region, so an effect renders the notice after the region.
  // `at` is the key of the location, because another navigation needs another notice.
  const [notice, setNotice] = useState<{ at: string; messages: FormMessages }>()
  const { lang } = useMessages()
  const isSent = isLeadSentState(state)

  useEffect(() => {
    if (!isSent) return
    loadFormMessages(lang).then(
      ({ leads }) => setNotice({ at: locationKey, messages: leads }),
      () => {},
    )
  }, [isSent, lang, locationKey])

  function handleClose() {
    // Changes the state, so that a reload does not show the notice again.
    navigate({ search, hash }, { replace: true, state: LEAD_CLOSED_STATE })
    document.getElementById('main')?.focus()
  }

  return (
    <div role="status" className={styles.position}>
      {isSent && notice?.at === locationKey && (
        <div className={styles.thanks}>
          <p>
            <strong>{notice.messages.sent}</strong> {notice.messages.sentText}
          </p>
          <p>{children}</p>
          <button type="button" className="button" data-variant="secondary" onClick={handleClose}>
            {notice.messages.close}
          </button>
        </div>
      )}
    </div>
  )
}

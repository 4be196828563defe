import { useRef } from 'react'
import { authErrorMessages, inboxMessages } from '../../content/inbox'
import { useOnline } from '../../lib/use-online'
import { ActionButton } from './ActionButton'
import { EntryGroup } from './EntryGroup'
import type { InboxFilter } from './filter-entries'
import { InboxDialogs } from './InboxDialogs'
import { InboxFilters } from './InboxFilters'
import styles from './InboxView.module.css'
import type { InboxEntry } from './inbox-api'
import { FORM_ORDER, useInbox } from './use-inbox'

type InboxViewProps = {
  /** The email address of the account that is signed in. */
  email: string
  initialEntries: InboxEntry[]
  /** The filter before a refresh. */
  initialFilter?: InboxFilter | undefined
  onRefresh: (filter: InboxFilter) => void
  onSignOut: () => void
}

/** The list of submissions, in which staff search, mark, edit, delete and export entries. */
export function InboxView({
  email,
  initialEntries,
  initialFilter,
  onRefresh,
  onSignOut,
}: InboxViewProps) {
  const inbox = useInbox({ initialEntries, initialFilter, onRefresh })
  const { entries, matchingEntries, shownEntries, successMessage, errorReason } = inbox
  const list = useRef<HTMLElement>(null)
  const isOnline = useOnline()

  return (
    <div className={styles.inbox}>
      <div className={styles.account}>
        <p>{email}</p>
        <ActionButton onClick={onSignOut}>{inboxMessages.signOut}</ActionButton>
        <ActionButton onClick={inbox.requestRefresh}>{inboxMessages.refresh}</ActionButton>
      </div>

      <InboxFilters
        filter={inbox.filter}
        onFilterChange={inbox.setFilter}
        sourceNames={inbox.sourceNames}
        matchingEntries={matchingEntries}
      />

      {isOnline || (
        <p role="status" className={styles.offline}>
          {inboxMessages.offline}
        </p>
      )}
      <div className={styles.results}>
        <p role="status">{successMessage}</p>
        {errorReason && <p role="alert">{authErrorMessages[errorReason]}</p>}
      </div>

      <section ref={list} tabIndex={-1} className={styles.list} aria-label={inboxMessages.list}>
        <p>
          <strong role="status">
            {inboxMessages.count(matchingEntries.length, entries.length)}
          </strong>{' '}
          <span className={styles.orderNote}>{inboxMessages.orderNote}</span>
        </p>
        {entries.length === 0 && <p>{inboxMessages.empty}</p>}
        {entries.length > 0 && matchingEntries.length === 0 && <p>{inboxMessages.noneFound}</p>}
        {FORM_ORDER.map((form) => (
          <EntryGroup
            key={form}
            title={inboxMessages.forms[form]}
            entries={shownEntries.filter((entry) => entry.form === form)}
            inbox={inbox}
          />
        ))}
      </section>

      <details className={styles.dataRequests}>
        <summary>{inboxMessages.dataRequests.title}</summary>
        <ol>
          {inboxMessages.dataRequests.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>

      <InboxDialogs inbox={inbox} onDeleted={() => list.current?.focus()} />
    </div>
  )
}

import { useRef } from 'react'
import { authErrorMessages, inboxMessages } from '../../content/inbox'
import { useOnline } from '../../lib/use-online'
import { ActionButton } from './ActionButton'
import { EntryGroup } from './EntryGroup'
import { InboxDialogs } from './InboxDialogs'
import { InboxFilters } from './InboxFilters'
import styles from './InboxView.module.css'
import type { InboxEntry } from './inbox-api'
import { FORM_ORDER, useInbox } from './use-inbox'

type InboxViewProps = {
  /** The email address of the account that is signed in. */
  email: string
  initialEntries: InboxEntry[]
  onReload: () => void
  onSignOut: () => void
}

/** The list of submissions, in which staff search, mark, correct, erase and export entries. */
export function InboxView({ email, initialEntries, onReload, onSignOut }: InboxViewProps) {
  const inbox = useInbox({ initialEntries, onReload })
  const { entries, shownEntries, successMessage, errorReason } = inbox
  const list = useRef<HTMLElement>(null)
  const isOnline = useOnline()

  return (
    <div className={styles.inbox}>
      <div className={styles.account}>
        <p>{email}</p>
        <ActionButton onClick={onSignOut}>{inboxMessages.signOut}</ActionButton>
        <ActionButton onClick={inbox.requestReload}>{inboxMessages.reload}</ActionButton>
      </div>

      <InboxFilters
        filter={inbox.filter}
        onFilterChange={inbox.setFilter}
        sourceNames={inbox.sourceNames}
        shownEntries={shownEntries}
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
          <strong role="status">{inboxMessages.count(shownEntries.length, entries.length)}</strong>{' '}
          <span className={styles.orderNote}>{inboxMessages.orderNote}</span>
        </p>
        {entries.length === 0 && <p>{inboxMessages.empty}</p>}
        {entries.length > 0 && shownEntries.length === 0 && <p>{inboxMessages.noneFound}</p>}
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

      <InboxDialogs inbox={inbox} onReload={onReload} onErased={() => list.current?.focus()} />
    </div>
  )
}

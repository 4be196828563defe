import { useId } from 'react'
import styles from './EntryGroup.module.css'
import { EntryRow } from './EntryRow'
import type { InboxEntry } from './inbox-api'
import type { Inbox } from './use-inbox'

type EntryGroupProps = {
  title: string
  entries: InboxEntry[]
  inbox: Inbox
}

/** The entries of one form, under a heading with their number. */
export function EntryGroup({ title, entries, inbox }: EntryGroupProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title} <span>{entries.length}</span>
      </h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryRow
              entry={entry}
              isEditing={inbox.isEditing(entry)}
              onEditingChange={(isOpen) => inbox.setEditing(entry, isOpen)}
              onDoneChange={inbox.setDone}
              onEdit={inbox.editEntry}
              onDelete={inbox.requestDelete}
              onSendAgain={inbox.sendAgain}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

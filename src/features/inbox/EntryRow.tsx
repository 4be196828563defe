import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { fieldLabels, inboxMessages } from '../../content/inbox'
import type { Mail } from '../../domain/mail'
import { getTelHref } from '../../domain/phone'
import { trimText } from '../../domain/text'
import { ActionButton } from './ActionButton'
import { describeArrivalSource } from './arrival-source'
import { EditEntryForm } from './EditEntryForm'
import { EntryMails } from './EntryMails'
import styles from './EntryRow.module.css'
import { formatDateTime } from './format-date'
import type { InboxEntry } from './inbox-api'

type EntryRowProps = {
  entry: InboxEntry
  /** Whether a form replaces the fields. */
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
  onDoneChange: (entry: InboxEntry, done: boolean) => void
  /** @returns whether the edited entry is stored. */
  onEdit: (entry: InboxEntry, fields: Record<string, string>) => Promise<boolean>
  onDelete: (entry: InboxEntry) => void
  onSendAgain: (entry: InboxEntry, mails: Mail[]) => Promise<boolean>
}

/** An entry as plain text, with buttons to mark, edit and delete it. */
export function EntryRow({
  entry,
  isEditing,
  onEditingChange,
  onDoneChange,
  onEdit,
  onDelete,
  onSendAgain,
}: EntryRowProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const { form, id, fields, done, arrival } = entry
  const senderName = getSenderName(entry)
  const entryTitle = `${inboxMessages.entryNames[form]} ${id}`
  const { firstName: _, lastName: __, message = '', ...otherFields } = fields
  const filledFields = Object.keys({ ...fieldLabels, ...otherFields }).filter(
    (field) => otherFields[field],
  )

  function closeForm() {
    // Renders synchronously, so that the button exists again before it receives the focus.
    flushSync(() => onEditingChange(false))
    editButton.current?.focus()
  }

  return (
    <article className={styles.entry} data-done={done} aria-label={`${entryTitle}, ${senderName}`}>
      <p className={styles.number}>
        <span className="visually-hidden">{inboxMessages.entryNames[form]} </span>
        {id}
      </p>
      {isEditing ? (
        <EditEntryForm
          entry={entry}
          label={`${inboxMessages.editEntry}: ${entryTitle}`}
          onSave={async (editedFields) => {
            if (await onEdit(entry, editedFields)) closeForm()
          }}
          onCancel={closeForm}
        />
      ) : (
        <>
          <div className={styles.sender}>
            <h3 dir="auto">{senderName}</h3>
            {arrival && (
              <p className={styles.arrival} dir="auto">
                <time dateTime={arrival.at.toISOString()}>{formatDateTime(arrival.at)}</time>
                <span>{describeArrivalSource(arrival)}</span>
              </p>
            )}
            <dl>
              {filledFields.map((field) => (
                <div key={field}>
                  <dt>{fieldLabels[field] ?? field}</dt>
                  <dd dir="auto">
                    <FieldValue field={field} text={otherFields[field] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
            <EntryMails entry={entry} title={entryTitle} onSendAgain={onSendAgain} />
          </div>
          <p className={styles.message} dir="auto">
            {message}
          </p>
          <div className={styles.actions}>
            <ActionButton
              aria-pressed={done}
              aria-label={`${inboxMessages.markDone}: ${entryTitle}`}
              onClick={() => onDoneChange(entry, !done)}
            >
              {inboxMessages.markDone}
            </ActionButton>
            <ActionButton
              ref={editButton}
              aria-label={`${inboxMessages.edit}: ${entryTitle}`}
              onClick={() => onEditingChange(true)}
            >
              {inboxMessages.edit}
            </ActionButton>
            <ActionButton
              aria-label={`${inboxMessages.delete}: ${entryTitle}`}
              onClick={() => onDelete(entry)}
            >
              {inboxMessages.delete}
            </ActionButton>
          </div>
        </>
      )}
    </article>
  )
}

/** The name of the person who sent an entry, or their email address. */
export function getSenderName({ fields }: InboxEntry): string {
  const { firstName = '', lastName = '', email = '' } = fields
  return trimText(`${firstName} ${lastName}`) || email
}

function FieldValue({ field, text }: { field: string; text: string }) {
  const href =
    field === 'email' ? getMailtoHref(text) : field === 'phoneNumber' ? getTelHref(text) : undefined
  return href ? <a href={href}>{text}</a> : text
}

/** Encodes the address, so that `?cc=` in it adds no recipient. Undefined for a text that is no address. */
function getMailtoHref(email: string): string | undefined {
  if (!email.includes('@')) return undefined
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

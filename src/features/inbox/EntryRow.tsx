import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { getTelHref } from '../../components/tel-href'
import { fieldLabels, inboxMessages } from '../../content/inbox'
import type { Mail } from '../../lib/mail-status'
import { ActionButton } from './ActionButton'
import { CorrectionForm } from './CorrectionForm'
import { EntryMails } from './EntryMails'
import styles from './EntryRow.module.css'
import { describeEntrySource } from './entry-source'
import { formatTime } from './format-date'
import type { InboxEntry } from './inbox-api'

type EntryRowProps = {
  entry: InboxEntry
  /** Whether the correction form replaces the fields. */
  isCorrecting: boolean
  onCorrectingChange: (correcting: boolean) => void
  onMarkDone: (entry: InboxEntry, done: boolean) => void
  /** @returns whether the correction is stored. */
  onCorrect: (entry: InboxEntry, fields: Record<string, string>) => Promise<boolean>
  onErase: (entry: InboxEntry) => void
  onSendAgain: (entry: InboxEntry, mails: Mail[]) => Promise<boolean>
}

/** An entry as plain text, with buttons to mark, correct and erase it. */
export function EntryRow({
  entry,
  isCorrecting,
  onCorrectingChange,
  onMarkDone,
  onCorrect,
  onErase,
  onSendAgain,
}: EntryRowProps) {
  const correctButton = useRef<HTMLButtonElement>(null)
  const { form, id, fields, done, arrival } = entry
  const name = getSenderName(entry)
  const title = `${inboxMessages.entryNames[form]} ${id}`
  const { firstName: _, lastName: __, message = '', ...others } = fields
  const filledFields = Object.keys({ ...fieldLabels, ...others }).filter((field) => others[field])

  function close() {
    // Rendered synchronously, so that the button exists again when it receives the focus.
    flushSync(() => onCorrectingChange(false))
    correctButton.current?.focus()
  }

  return (
    <article className={styles.entry} data-done={done} aria-label={`${title}, ${name}`}>
      <p className={styles.number}>
        <span className="visually-hidden">{inboxMessages.entryNames[form]} </span>
        {id}
      </p>
      {isCorrecting ? (
        <CorrectionForm
          entry={entry}
          label={`${inboxMessages.correction}: ${title}`}
          onSave={async (corrected) => {
            if (await onCorrect(entry, corrected)) close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <div className={styles.sender}>
            <h3 dir="auto">{name}</h3>
            {arrival && (
              <p className={styles.arrival} dir="auto">
                <time dateTime={arrival.at.toISOString()}>{formatTime(arrival.at)}</time>
                <span>{describeEntrySource(arrival)}</span>
              </p>
            )}
            <dl>
              {filledFields.map((field) => (
                <div key={field}>
                  <dt>{fieldLabels[field] ?? field}</dt>
                  <dd dir="auto">
                    <FieldValue field={field} text={others[field] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
            <EntryMails entry={entry} title={title} onSendAgain={onSendAgain} />
          </div>
          <p className={styles.message} dir="auto">
            {message}
          </p>
          <div className={styles.actions}>
            <ActionButton
              aria-pressed={done}
              aria-label={`${inboxMessages.markDone}: ${title}`}
              onClick={() => onMarkDone(entry, !done)}
            >
              {inboxMessages.markDone}
            </ActionButton>
            <ActionButton
              ref={correctButton}
              aria-label={`${inboxMessages.correct}: ${title}`}
              onClick={() => onCorrectingChange(true)}
            >
              {inboxMessages.correct}
            </ActionButton>
            <ActionButton
              aria-label={`${inboxMessages.erase}: ${title}`}
              onClick={() => onErase(entry)}
            >
              {inboxMessages.erase}
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
  return `${firstName} ${lastName}`.trim() || email
}

function FieldValue({ field, text }: { field: string; text: string }) {
  const address =
    field === 'email' ? mailto(text) : field === 'phoneNumber' ? getTelHref(text) : undefined
  return address ? <a href={address}>{text}</a> : text
}

/** Encoded, so that `?cc=` in an email address adds no recipient. */
function mailto(email: string): string | undefined {
  if (!email.includes('@')) return undefined
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

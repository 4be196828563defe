import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { fieldLabels, inbox } from '../content/inbox'
import { telAddress } from '../lib/phone'
import { CorrectionForm } from './CorrectionForm'
import type { InboxEntry } from './store'

type EntryRowProps = {
  entry: InboxEntry
  /** Whether its correction is open. */
  correcting: boolean
  setCorrecting: (correcting: boolean) => void
  mark: (entry: InboxEntry, done: boolean) => void
  /** @returns whether it is stored. */
  correct: (entry: InboxEntry, fields: Record<string, string>) => Promise<boolean>
  /** Asks whether the entry is to be erased. */
  erase: (entry: InboxEntry) => void
}

/** One entry: who sent what, as plain text, and what can be done with it. */
export function EntryRow({
  entry,
  correcting,
  setCorrecting,
  mark,
  correct,
  erase,
}: EntryRowProps) {
  const correctButton = useRef<HTMLButtonElement>(null)
  const { form, id, fields, done } = entry
  const name = nameOf(entry)
  const title = `${inbox.entry[form]} ${id}`
  const { firstName: _, lastName: __, message = '', ...others } = fields
  const given = Object.keys({ ...fieldLabels, ...others }).filter((field) => others[field])

  function close() {
    // At once, so that the button is back when it takes the focus.
    flushSync(() => setCorrecting(false))
    correctButton.current?.focus()
  }

  return (
    <article className="inbox-entry" data-done={done === true} aria-label={`${title}, ${name}`}>
      <p className="inbox-number">
        <span className="visually-hidden">{inbox.entry[form]} </span>
        {id}
      </p>
      {correcting ? (
        <CorrectionForm
          entry={entry}
          label={`${inbox.correction}: ${title}`}
          save={async (corrected) => {
            if (await correct(entry, corrected)) close()
          }}
          cancel={close}
        />
      ) : (
        <>
          <div className="inbox-who">
            <h3 dir="auto">{name}</h3>
            <dl>
              {given.map((field) => (
                <div key={field}>
                  <dt>{fieldLabels[field] ?? field}</dt>
                  <dd dir="auto">
                    <Value field={field} text={others[field] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="inbox-message" dir="auto">
            {message}
          </p>
          <div className="inbox-actions">
            <button
              type="button"
              className="inbox-action"
              aria-pressed={done === true}
              disabled={done === undefined}
              aria-label={`${inbox.markDone}: ${title}`}
              onClick={() => mark(entry, !done)}
            >
              {inbox.markDone}
            </button>
            <button
              ref={correctButton}
              type="button"
              className="inbox-action"
              aria-label={`${inbox.correct}: ${title}`}
              onClick={() => setCorrecting(true)}
            >
              {inbox.correct}
            </button>
            <button
              type="button"
              className="inbox-action"
              aria-label={`${inbox.erase}: ${title}`}
              onClick={() => erase(entry)}
            >
              {inbox.erase}
            </button>
          </div>
        </>
      )}
    </article>
  )
}

/** Who sent an entry, as far as they said. */
export function nameOf({ fields }: InboxEntry): string {
  const { firstName = '', lastName = '', email = '' } = fields
  return `${firstName} ${lastName}`.trim() || email
}

function Value({ field, text }: { field: string; text: string }) {
  const address =
    field === 'email' ? mailto(text) : field === 'phoneNumber' ? telAddress(text) : undefined
  return address ? <a href={address}>{text}</a> : text
}

/** Encoded, so that an address with `?cc=` in it writes to nobody else. */
function mailto(email: string): string | undefined {
  if (!email.includes('@')) return undefined
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

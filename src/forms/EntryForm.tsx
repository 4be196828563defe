import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Field, type FieldType } from '../components/Field'
import { useHydrated } from '../components/use-hydrated'
import styles from './EntryForm.module.css'

export type EntryField = {
  name: string
  label: string
  type: FieldType
  autoComplete: string
  required: boolean
  /** The greatest size that the database takes, in UTF-8 bytes. */
  maxBytes: number
}

export type EntryFormWords = {
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Follows the labels of fields of which one is enough. */
  oneOf: string
  valueMissing: string
  typeMismatch: string
  /** `excess`: about how many characters are too many. */
  tooLong: (excess: number) => string
  needsEmailOrPhone: string
  sending: string
  sent: string
  sentText: string
  failed: string
  failedText: string
  honeypot: string
  waiting: string
}

type EntryFormProps = {
  /** Names the form. */
  label: string
  fields: EntryField[]
  /** Names of fields of which one must be filled. */
  oneOf?: string[]
  words: EntryFormWords
  submitLabel: string
  /** The other ways to reach the studio, shown when sending failed and without script. */
  otherWays: ReactNode
  /** Names a submission; unchanged values that are sent again keep their name. */
  newToken: () => string
  /**
   * Sends the values; resolves with whether they were stored, or wait in the browser to be sent later.
   * @throws when neither could be done.
   */
  send: (values: Record<string, string>, token: string) => Promise<'stored' | 'waiting'>
  /** Whether what could not be sent still waits. */
  waits: boolean
  /** The visitor has begun to fill the form in. */
  onStart?: () => void
  onSent?: () => void
}

/** `waiting`: not stored, but kept in the browser to be sent later. */
type Status = 'idle' | 'sending' | 'sent' | 'waiting' | 'failed'

/** No person fills it in, and no browser: it is there for programs that fill in everything. */
const HONEYPOT = 'company_fax'

/** A form that says what is wrong next to each field, and success only when the entry is stored. */
export function EntryForm({
  label,
  fields,
  oneOf = [],
  words,
  submitLabel,
  otherWays,
  newToken,
  send,
  waits,
  onStart,
  onSent,
}: EntryFormProps) {
  const [status, setStatus] = useState<Status>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const token = useRef<string>(undefined)
  const started = useRef(false)
  // Until the script is there, sending would put what was typed into the page's address.
  const ready = useHydrated()

  function check(form: HTMLFormElement): Record<string, string> {
    const found: Record<string, string> = {}
    for (const field of fields) {
      const error = wrongWith(field, form, words)
      if (error) found[field.name] = error
    }
    const [first] = oneOf
    if (first && oneOf.every((name) => typed(form, name) === '')) {
      found[first] ??= words.needsEmailOrPhone
    }
    return found
  }

  function noteEdit(event: FormEvent<HTMLFormElement>) {
    token.current = undefined
    if (status === 'sent' || status === 'waiting') setStatus('idle')
    if (Object.keys(errors).length > 0) setErrors(check(event.currentTarget))
  }

  function start() {
    if (started.current) return
    started.current = true
    onStart?.()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'sending' || status === 'sent') return
    const form = event.currentTarget
    const found = check(form)
    setErrors(found)
    const [firstWrong] = fields.filter(({ name }) => name in found)
    if (firstWrong) {
      control(form, firstWrong.name).focus()
      return
    }
    setStatus('sending')
    try {
      if (typed(form, HONEYPOT) !== '') throw new Error('Filled in by a program')
      token.current ??= newToken()
      const values = Object.fromEntries(fields.map(({ name }) => [name, typed(form, name)]))
      const outcome = await send(values, token.current)
      setStatus(outcome === 'stored' ? 'sent' : 'waiting')
      if (outcome === 'stored') onSent?.()
    } catch {
      setStatus('failed')
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onInput={noteEdit}
      onFocus={start}
    >
      {fields.map(({ maxBytes: _, ...field }) => (
        <Field
          key={field.name}
          {...field}
          note={oneOf.includes(field.name) ? words.oneOf : field.required ? '' : words.optional}
          error={errors[field.name]}
        />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-label={words.honeypot} />
      </div>
      <button
        type="submit"
        className="button"
        disabled={!ready}
        aria-disabled={status === 'sending' || status === 'sent'}
      >
        {status === 'sending' ? words.sending : submitLabel}
      </button>
      <p role="status" className={styles.status} data-status={status}>
        {status === 'sent' && (
          <>
            <strong lang="en">{words.sent}</strong> {words.sentText}
          </>
        )}
      </p>
      {(status === 'failed' || (status === 'waiting' && waits)) && (
        <div role="alert" className={styles.failed}>
          <p>
            <strong lang="en">{words.failed}</strong>
          </p>
          <p>{status === 'waiting' ? words.waiting : words.failedText}</p>
          {otherWays}
        </div>
      )}
      <noscript>{otherWays}</noscript>
    </form>
  )
}

function control(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function typed(form: HTMLFormElement, name: string): string {
  return control(form, name).value.trim()
}

function wrongWith(
  { name, maxBytes }: EntryField,
  form: HTMLFormElement,
  words: EntryFormWords,
): string | undefined {
  const { required, validity } = control(form, name)
  const value = typed(form, name)
  if (required && value === '') return words.valueMissing
  if (validity.typeMismatch) return words.typeMismatch
  const bytes = new TextEncoder().encode(value).length
  // A visitor counts characters: the excess is told as if all were as large as these.
  if (bytes > maxBytes) return words.tooLong(Math.ceil(((bytes - maxBytes) / bytes) * value.length))
}

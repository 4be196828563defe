import {
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Field } from '../components/Field'
import { useHydrated } from '../components/use-hydrated'
import type { FormField } from '../content/forms'
import { draftOf, dropDraft, keepDraft } from '../lib/draft'
import { boundOf, type Entries, type Form, fieldsOf, isEmail, utf8Size } from '../lib/entries'
import { useWords } from '../lib/words'
import styles from './EntryForm.module.css'
import { OtherWays } from './OtherWays'
import { onWaitingChange, prepare, submit, waiting } from './outbox'
import { logFailure } from './submission'

type EntryFormProps<F extends Form> = {
  form: F
  /** Under which what is typed is kept until it is sent; no other form's. */
  name: string
  /** Names the form. */
  label: string
  /** Those that the visitor fills in; what else the entry has is sent empty. */
  fields: readonly FormField[]
  /** Names of fields of which one must be filled. */
  oneOf?: readonly string[]
  submitLabel: string
  /** What was sent from here before, to be shown as it was. */
  sentBefore?: () => Entries[F] | undefined
  /** The visitor has begun to fill the form in. */
  onStart?: () => void
  /** The entry is stored. */
  onSent?: (entry: Entries[F]) => void
  onFailed?: () => void
}

/** `waiting`: not stored, but kept in the browser to be sent later. */
type Status = 'idle' | 'sending' | 'sent' | 'waiting' | 'failed'

/** No person fills it in, and no browser: it is there for programs that fill in everything. */
const HONEYPOT = 'company_fax'

/** A form that says what is wrong next to each field, and success only when the entry is stored. */
export function EntryForm<F extends Form>({
  form,
  name: draft,
  label,
  fields,
  oneOf = [],
  submitLabel,
  sentBefore,
  onStart,
  onSent,
  onFailed,
}: EntryFormProps<F>) {
  const [status, setStatus] = useState<Status>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)
  const started = useRef(false)
  // Until the script is there, sending would put what was typed into the page's address.
  const ready = useHydrated()
  const waits = useWaits(form)
  const said = useWords().forms[form]
  const busy = status === 'sending' || status === 'sent'

  // After the page has been taken over: its static HTML knows of no visitor.
  useEffect(() => {
    const filled = element.current
    if (!filled) return
    for (const [name, text] of Object.entries(draftOf(draft))) {
      const field = fields.some((each) => each.name === name) && control(filled, name)
      // Not over what the visitor has typed meanwhile.
      if (field && field.value === '') field.value = text
    }
  }, [draft, fields])

  useEffect(() => {
    const sent: Record<string, string> | undefined = sentBefore?.()
    const filled = element.current
    if (!sent || !filled) return
    // Not over what the visitor has typed meanwhile.
    if (!fields.every(({ name }) => ['', sent[name]].includes(typed(filled, name)))) return
    for (const { name } of fields) control(filled, name).value = sent[name] ?? ''
    setStatus('sent')
  }, [sentBefore, fields])

  // Whoever pressed the button at the edge of a small screen is to see what came of it.
  const show = useCallback((notice: HTMLElement | null) => {
    if (started.current) notice?.scrollIntoView({ block: 'nearest' })
  }, [])

  function check(filled: HTMLFormElement): Record<string, string> {
    const found: Record<string, string> = {}
    for (const field of fields) {
      const error = wrongWith(field, filled)
      if (error) found[field.name] = error
    }
    const [first] = oneOf
    if (first && oneOf.every((name) => typed(filled, name) === '')) {
      found[first] ??= said.needsEmailOrPhone
    }
    return found
  }

  function noteEdit(event: FormEvent<HTMLFormElement>) {
    const filled = event.currentTarget
    keepDraft(
      draft,
      Object.fromEntries(fields.map(({ name }) => [name, control(filled, name).value])),
    )
    if (status === 'sent' || status === 'waiting') setStatus('idle')
    if (Object.keys(errors).length > 0) setErrors(check(event.currentTarget))
  }

  function start() {
    if (started.current) return
    started.current = true
    prepare()
    onStart?.()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const filled = event.currentTarget
    const found = check(filled)
    setErrors(found)
    const [firstWrong] = fields.filter(({ name }) => name in found)
    if (firstWrong) {
      control(filled, firstWrong.name).focus()
      return
    }
    setStatus('sending')
    try {
      if (typed(filled, HONEYPOT) !== '') throw new Error('A program has filled in the form')
      const entry = entryIn(filled)
      const outcome = await submit(form, entry)
      dropDraft(draft)
      setStatus(outcome === 'stored' ? 'sent' : 'waiting')
      if (outcome === 'stored') onSent?.(entry)
    } catch (error) {
      logFailure(error)
      setStatus('failed')
      onFailed?.()
    }
  }

  function entryIn(filled: HTMLFormElement): Entries[F] {
    const names = new Set(fields.map(({ name }) => name))
    const entry = fieldsOf(form).map((name) => [name, names.has(name) ? typed(filled, name) : ''])
    return Object.fromEntries(entry)
  }

  function wrongWith(field: FormField, filled: HTMLFormElement): string | undefined {
    const { required, validity } = control(filled, field.name)
    const value = typed(filled, field.name)
    if (required && value === '') return said.valueMissing
    if (validity.typeMismatch) return said.typeMismatch
    if (field.type === 'email' && value !== '' && !isEmail(value)) return said.typeMismatch
    const bytes = utf8Size(value)
    const bound = boundOf(form, field.name) ?? 0
    // A visitor counts characters: the excess is told as if all were as large as these.
    if (bytes > bound) return said.tooLong(Math.ceil(((bytes - bound) / bytes) * value.length))
  }

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={send}
      onInput={noteEdit}
      onFocus={start}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          note={oneOf.includes(field.name) ? said.oneOf : field.required ? '' : said.optional}
          error={errors[field.name]}
        />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-label={said.honeypot} />
      </div>
      <button type="submit" className="button" disabled={!ready} aria-disabled={busy || undefined}>
        {status === 'sending' ? said.sending : submitLabel}
      </button>
      <p role="status" className={styles.status} data-status={status}>
        {status === 'sent' && (
          <>
            <strong ref={show}>{said.sent}</strong> {said.sentText}
          </>
        )}
      </p>
      {(status === 'failed' || (status === 'waiting' && waits)) && (
        <div role="alert" className={styles.failed} ref={show}>
          <p>
            <strong>{said.failed}</strong>
          </p>
          <p>{status === 'waiting' ? said.waiting : said.failedText}</p>
          <OtherWays />
        </div>
      )}
      <noscript>
        <OtherWays />
      </noscript>
    </form>
  )
}

function control(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function typed(form: HTMLFormElement, name: string): string {
  return control(form, name).value.trim()
}

/** Whether an entry of a form waits in this browser to be sent. */
function useWaits(form: Form): boolean {
  return useSyncExternalStore(
    onWaitingChange,
    () => waiting().some((each) => each.form === form),
    () => false,
  )
}

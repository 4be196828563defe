import {
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { ChangingText } from '../../components/ChangingText'
import { Field } from '../../components/Field'
import { useFormInput } from '../../components/use-form-input'
import { useHydrated } from '../../components/use-hydrated'
import type { FormMessages } from '../../content/en/forms'
import type { FormField } from '../../content/forms'
import {
  type FormEntries,
  getFieldNames,
  getUtf8Length,
  isEmail,
  maxBytes,
  trimField,
} from '../../domain/entries/form-schema'
import { deleteDraft, loadDraft, saveDraft } from '../../lib/draft'
import { useMessages } from '../../lib/messages'
import { ContactFallback } from './ContactFallback'
import styles from './EntryForm.module.css'
import { getWaitingSubmissions, preloadAppendEntry, submit, subscribeToWaiting } from './outbox'
import { databaseFormOf, type PageForm } from './page-forms'
import { SentEntry } from './SentEntry'
import { logFailure } from './submission'

/** The texts that a form sends. */
type EntryOf<F extends PageForm> = FormEntries[(typeof databaseFormOf)[F]]

type EntryFormProps<F extends PageForm> = {
  pageForm: F
  /** The accessible name of the form. */
  label: string
  /** The fields that the visitor fills in. The entry's other fields are sent empty. */
  fields: readonly FormField[]
  /** Names of fields of which at least one must be filled in. */
  requiredOneOf?: readonly string[]
  submitLabel: string
  messages: FormMessages
  /** Converts the texts of a form's fields into those of its entry, if they differ. */
  toEntry?: (fields: Record<string, string>) => Record<string, string>
  /** Loads the entry that this form has sent before, to show it again. */
  loadSentEntry?: () => EntryOf<F> | undefined
  /** Called once, when the visitor first focuses the form. */
  onStart?: () => void
  /** Called after the entry is stored, unless it had to wait in the outbox. */
  onSent?: (entry: EntryOf<F>, token: string) => void
  /** Called when the entry is neither stored nor waits in the outbox. */
  onFailed?: () => void
}

/**
 * `trapped`: the honeypot was filled in, and the visitor is asked to submit again.
 * `waiting`: not known to be stored, but saved in the browser to be sent later.
 */
type Status = 'idle' | 'trapped' | 'sending' | 'sent' | 'waiting' | 'failed'

/** The name of a hidden field that bots fill in. Browsers must not take it for a part of an address. */
const HONEYPOT = 'leaveEmpty'

/** The attributes with which password managers leave a field alone. */
const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-protonpass-ignore': true,
  'data-form-type': 'other',
}

/** A form that shows each error beside its field, and reports success only after the entry is stored. */
export function EntryForm<F extends PageForm>({
  pageForm,
  label,
  fields,
  requiredOneOf = [],
  submitLabel,
  messages,
  toEntry = (texts) => texts,
  loadSentEntry,
  onStart,
  onSent,
  onFailed,
}: EntryFormProps<F>) {
  const databaseForm = databaseFormOf[pageForm]
  const [status, setStatus] = useState<Status>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sentValues, setSentValues] = useState<Record<string, string>>({})
  const formRef = useRef<HTMLFormElement>(null)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const wasFocused = useRef(false)
  const wasTrapped = useRef(false)
  const lastValues = useRef('')
  // Before hydration, the browser would submit the texts in the page's URL.
  const isHydrated = useHydrated()
  const [token, setToken] = useState('')
  const isWaiting = useIsWaiting(token) && status === 'waiting'
  const { lang } = useMessages()
  const isSubmitBlocked = status === 'sending' || status === 'sent'

  // In an effect, since hydration must render the same markup as the static HTML.
  useEffect(() => {
    const element = formRef.current
    if (!element) return
    for (const [name, text] of Object.entries(loadDraft(pageForm))) {
      const control = fields.some((field) => field.name === name) && getControl(element, name)
      // Keeps a text that the visitor typed before hydration.
      if (control && control.value === '') control.value = text
    }
  }, [pageForm, fields])

  useEffect(() => {
    const sentValues: Record<string, string> | undefined = loadSentEntry?.()
    const element = formRef.current
    if (!sentValues || !element) return
    // Keeps a text that the visitor typed before hydration.
    const hasNewText = fields.some(({ name }) => {
      const value = getValue(element, name)
      return value !== '' && value !== sentValues[name]
    })
    if (hasNewText) return
    for (const { name } of fields) getControl(element, name).value = sentValues[name] ?? ''
    setSentValues(sentValues)
    setStatus('sent')
  }, [loadSentEntry, fields])

  // The button that had the focus is hidden now. A restored result takes no focus.
  useEffect(() => {
    if (status !== 'sent' || !wasFocused.current) return
    statusRef.current?.focus({ preventScroll: true })
    statusRef.current?.scrollIntoView({ block: 'nearest' })
  }, [status])

  // On a small screen an error can be below the visible area.
  const scrollToError = useCallback((error: HTMLElement | null) => {
    error?.scrollIntoView({ block: 'nearest' })
  }, [])

  function findErrors(element: HTMLFormElement): Record<string, string> {
    const found: Record<string, string> = {}
    const values = readValues(element)
    for (const field of fields) {
      const error = findFieldError(field, element)
      if (!error) continue
      found[field.name] = error
      // The entry's `message` may contain this field (see call-details.ts) and would get the same error.
      values[field.name] = ''
    }
    for (const [name, text] of Object.entries<string>(createEntry(values))) {
      const excess = getUtf8Length(text) - (maxBytes(databaseForm, name) ?? 0)
      if (excess > 0) found[name] = describeExcess(values[name] ?? '', excess)
    }
    const [first] = requiredOneOf
    if (first && requiredOneOf.every((name) => getValue(element, name) === '')) {
      found[first] ??= messages.needsEmailOrPhone
    }
    return found
  }

  useFormInput(formRef, (element) => {
    const values = fields.map(({ name }) => [name, getControl(element, name).value] as const)
    // The last field's `change` may follow the submission, which must not reset the result.
    const isUnchanged = lastValues.current === JSON.stringify(values)
    lastValues.current = JSON.stringify(values)
    if (isUnchanged) return
    // With the texts of fields that only another release has.
    saveDraft(pageForm, { ...loadDraft(pageForm), ...Object.fromEntries(values) })
    if (status === 'waiting') setStatus('idle')
    if (Object.keys(errors).length > 0) setErrors(findErrors(element))
  })

  function handleFocus() {
    if (wasFocused.current) return
    wasFocused.current = true
    preloadAppendEntry()
    onStart?.()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitBlocked) return
    const element = event.currentTarget
    for (const { name, type } of fields) {
      // Removes invisible characters, which come with a pasted address and are invalid for the browser.
      if (type === 'email') getControl(element, name).value = getValue(element, name)
    }
    const newErrors = findErrors(element)
    setErrors(newErrors)
    const [firstInvalid] = fields.filter(({ name }) => name in newErrors)
    if (firstInvalid) {
      const control = getControl(element, firstInvalid.name)
      // The browser's own scrolling leaves the label under the navbar if the field is in view.
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'nearest' })
      return
    }
    if (getValue(element, HONEYPOT) !== '' && !wasTrapped.current) {
      // A visitor whose password manager has filled it in submits again; hardly any bot does.
      getControl(element, HONEYPOT).value = ''
      wasTrapped.current = true
      setStatus('trapped')
      return
    }
    setStatus('sending')
    const values = readValues(element)
    const entry = createEntry(values)
    let result: Awaited<ReturnType<typeof submit>>
    try {
      result = await submit(pageForm, entry, lang, token)
    } catch (error) {
      logFailure(error)
      setStatus('failed')
      onFailed?.()
      return
    }
    deleteDraft(pageForm)
    setToken(result.token)
    setSentValues(values)
    setStatus(result.outcome === 'stored' ? 'sent' : 'waiting')
    if (result.outcome === 'stored') onSent?.(entry, result.token)
  }

  function handleSendAnother() {
    // The fields are focusable only after they are shown.
    flushSync(() => setStatus('idle'))
    const [first] = fields
    if (first && formRef.current) getControl(formRef.current, first.name).focus()
  }

  /** The texts of the fields, without surrounding spaces. */
  function readValues(element: HTMLFormElement): Record<string, string> {
    return Object.fromEntries(fields.map(({ name }) => [name, getValue(element, name)]))
  }

  function createEntry(values: Record<string, string>): EntryOf<F> {
    const texts = toEntry(values)
    const pairs = getFieldNames(databaseForm).map((name) => [name, texts[name] ?? ''])
    return Object.fromEntries(pairs)
  }

  function findFieldError(field: FormField, element: HTMLFormElement): string | undefined {
    const { required, validity } = getControl(element, field.name)
    const value = getValue(element, field.name)
    if (required && value === '') return messages.valueMissing
    if (validity.typeMismatch) return messages.typeMismatch
    if (field.type === 'email' && value !== '' && !isEmail(value)) return messages.typeMismatch
    const excess = field.maxBytes ? getUtf8Length(value) - field.maxBytes : 0
    if (excess > 0) return describeExcess(value, excess)
  }

  /** Visitors count characters, so this converts bytes with the average size of the text's characters. */
  function describeExcess(text: string, excessBytes: number): string {
    return messages.tooLong(Math.ceil((excessBytes / getUtf8Length(text)) * text.length))
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label={label}
      data-draft={isHydrated ? undefined : pageForm}
      noValidate
      onSubmit={handleSubmit}
      onFocus={handleFocus}
    >
      <div className={styles.controls} hidden={status === 'sent'}>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            optionalLabel={
              requiredOneOf.includes(field.name)
                ? messages.oneOf
                : field.required
                  ? ''
                  : messages.optional
            }
            error={errors[field.name]}
            isReadOnly={status === 'sending'}
          />
        ))}
        <div className={styles.honeypot} aria-hidden="true">
          <input
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            {...IGNORED_BY_PASSWORD_MANAGERS}
          />
        </div>
        <button
          type="submit"
          className="button"
          disabled={!isHydrated}
          aria-disabled={isSubmitBlocked || undefined}
        >
          {status === 'sending' ? messages.sending : submitLabel}
        </button>
      </div>
      <p ref={statusRef} role="status" className={styles.status} tabIndex={-1}>
        {status === 'sent' && (
          <>
            <strong>{messages.sent}</strong> <ChangingText>{messages.sentText}</ChangingText>
          </>
        )}
      </p>
      {status === 'sent' && (
        <SentEntry
          fields={fields}
          values={sentValues}
          messages={messages}
          onSendAnother={handleSendAnother}
        />
      )}
      {status === 'trapped' && (
        <div role="alert" className={styles.failed} ref={scrollToError}>
          <p>
            <strong>{messages.submitAgain}</strong>
          </p>
          <p>{messages.submitAgainText}</p>
        </div>
      )}
      {(status === 'failed' || isWaiting) && (
        <div role="alert" className={styles.failed} ref={scrollToError}>
          <p>
            <strong>{messages.failed}</strong>
          </p>
          <p>{isWaiting ? messages.waiting : messages.failedText}</p>
          <ContactFallback />
        </div>
      )}
      <noscript>
        <ContactFallback />
      </noscript>
    </form>
  )
}

function getControl(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function getValue(form: HTMLFormElement, name: string): string {
  return trimField(name, getControl(form, name).value)
}

/** Whether the submission waits in the outbox. */
function useIsWaiting(token: string): boolean {
  return useSyncExternalStore(
    subscribeToWaiting,
    () => getWaitingSubmissions().some((submission) => submission.token === token),
    () => false,
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field, type FieldType } from '../components/Field'
import { fieldLabels, inbox } from '../content/inbox'
import { boundOf, fieldsOf, isEmail, utf8Size } from '../lib/entries'
import type { InboxEntry } from './store'

type CorrectionFormProps = {
  entry: InboxEntry
  /** Names the form. */
  label: string
  save: (fields: Record<string, string>) => Promise<void>
  cancel: () => void
}

/** An entry's fields, held to what the database takes: it refuses what a visitor could not send. */
export function CorrectionForm({ entry, label, save, cancel }: CorrectionFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = Object.keys(fieldLabels).filter((field) => boundOf(entry.form, field))

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving) return
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field)).trim()]))
    const found = wrongWith(entry.form, typed)
    setErrors(found)
    const [firstWrong] = fields.filter((field) => field in found)
    if (firstWrong) {
      form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return
    }
    setSaving(true)
    await save(typed)
    setSaving(false)
  }

  return (
    <form ref={form} className="inbox-correction" aria-label={label} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={fieldLabels[field] ?? field}
          type={typeOf(field)}
          autoComplete="off"
          required={false}
          defaultValue={entry.fields[field] ?? ''}
          note=""
          error={errors[field]}
        />
      ))}
      <div className="inbox-buttons">
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? inbox.saving : inbox.save}
        </button>
        <button type="button" className="button" data-quiet="" onClick={cancel}>
          {inbox.cancel}
        </button>
      </div>
    </form>
  )
}

function typeOf(field: string): FieldType {
  if (field === 'message' || field === 'extraComments') return 'textarea'
  if (field === 'phoneNumber') return 'tel'
  return field === 'email' ? 'email' : 'text'
}

/** What the rules would refuse, by field. */
function wrongWith(form: InboxEntry['form'], typed: Record<string, string>) {
  const found: Record<string, string> = {}
  const { firstName, email = '', phoneNumber } = typed
  if (!firstName) found.firstName = inbox.needsName
  if (form === 'leads' && !email && !phoneNumber) found.email = inbox.needsWay
  else if ((form === 'contact' || email) && !isEmail(email)) found.email = inbox.needsEmail
  for (const field of fieldsOf(form)) {
    if (utf8Size(typed[field] ?? '') > (boundOf(form, field) ?? 0)) found[field] = inbox.tooLong
  }
  return found
}

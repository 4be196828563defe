import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field, type FieldType } from '../../components/Field'
import { fieldLabels, inboxMessages } from '../../content/inbox'
import {
  getFieldNames,
  getUtf8Length,
  isEmail,
  maxBytes,
  trimField,
} from '../../domain/entries/form-schema'
import styles from './EditEntryForm.module.css'
import type { InboxEntry } from './inbox-api'

type EditEntryFormProps = {
  entry: InboxEntry
  /** The accessible name of the form. */
  label: string
  onSave: (fields: Record<string, string>) => Promise<void>
  onCancel: () => void
}

/** A form with the fields of an entry. It checks the same limits as the security rules. */
export function EditEntryForm({ entry, label, onSave, onCancel }: EditEntryFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The fields of this form, in the order of the labels.
  const fields = Object.keys(fieldLabels).filter((field) => maxBytes(entry.form, field))
  const removedFields = Object.keys(entry.fields).filter(
    (field) => entry.fields[field] && !fields.includes(field),
  )

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(
      fields.map((field) => [field, trimField(field, String(data.get(field)))]),
    )
    const newErrors = findErrors(entry.form, values)
    setErrors(newErrors)
    const [firstInvalid] = fields.filter((field) => field in newErrors)
    if (firstInvalid) {
      form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
      return
    }
    setSaving(true)
    await onSave(values)
    setSaving(false)
  }

  return (
    <form ref={form} className={styles.form} aria-label={label} noValidate onSubmit={handleSubmit}>
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={fieldLabels[field] ?? field}
          type={getFieldType(field)}
          autoComplete="off"
          required={false}
          defaultValue={entry.fields[field] ?? ''}
          optionalLabel=""
          error={errors[field]}
        />
      ))}
      {removedFields.length > 0 && (
        <p className={styles.note}>
          {inboxMessages.removedFields} {removedFields.join(', ')}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? inboxMessages.saving : inboxMessages.save}
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
          {inboxMessages.cancel}
        </button>
      </div>
    </form>
  )
}

function getFieldType(field: string): FieldType {
  if (field === 'message' || field === 'extraComments') return 'textarea'
  if (field === 'phoneNumber') return 'tel'
  return field === 'email' ? 'email' : 'text'
}

/** The error messages for values that the security rules would reject, by field. */
function findErrors(form: InboxEntry['form'], values: Record<string, string>) {
  const errors: Record<string, string> = {}
  const { firstName, email = '', phoneNumber } = values
  if (!firstName) errors.firstName = inboxMessages.needsName
  if (form === 'leads' && !email && !phoneNumber) errors.email = inboxMessages.needsEmailOrPhone
  else if ((form === 'contact' || email) && !isEmail(email)) errors.email = inboxMessages.needsEmail
  for (const field of getFieldNames(form)) {
    if (getUtf8Length(values[field] ?? '') > (maxBytes(form, field) ?? 0))
      errors[field] = inboxMessages.tooLong
  }
  return errors
}

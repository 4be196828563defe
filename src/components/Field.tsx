import { useId } from 'react'
import styles from './Field.module.css'

export type FieldType = 'text' | 'email' | 'tel' | 'textarea'

type FieldProps = {
  name: string
  label: string
  type: FieldType
  autoComplete: string
  required: boolean
  defaultValue?: string
  /** Follows the label; empty for a field that must be filled in. */
  note: string
  /** What is good to know before filling it in. */
  hint?: string | undefined
  /** What is wrong with the field's value, in words. */
  error?: string | undefined
}

/** One field of a form: its label above it, what is wrong with it below. */
export function Field({
  name,
  label,
  type,
  autoComplete,
  required,
  defaultValue,
  note,
  hint,
  error,
}: FieldProps) {
  const id = useId()
  const attributes = {
    id,
    name,
    autoComplete,
    required,
    defaultValue,
    className: styles.control,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {type === 'textarea' ? (
        <textarea {...attributes} rows={5} />
      ) : (
        <input {...attributes} type={type} />
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

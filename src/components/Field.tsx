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
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
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
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

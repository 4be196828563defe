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
  isHalfWidth?: boolean
  /** Follows the label of an optional field; empty for a required one. */
  optionalLabel: string
  hint?: string | undefined
  error?: string | undefined
  isReadOnly?: boolean
}

/** A form field with its label, hint and error message. */
export function Field({
  name,
  label,
  type,
  autoComplete,
  required,
  defaultValue,
  isHalfWidth = false,
  optionalLabel,
  hint,
  error,
  isReadOnly = false,
}: FieldProps) {
  const id = useId()
  const attributes = {
    id,
    name,
    autoComplete,
    required,
    defaultValue,
    readOnly: isReadOnly,
    className: styles.control,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={styles.field} data-half={isHalfWidth || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles.note}> {optionalLabel}</span>}
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

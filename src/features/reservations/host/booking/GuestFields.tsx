import { type ReactNode, useId } from 'react'
import { getUtf8Length, isEmail } from '../../../../domain/entries/form-schema'
import { GUEST_MAX_BYTES } from '../../../../domain/limits'
import { trimGuest } from '../../../../domain/reservations/trim-guest'
import type { Guest } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'

type Field = keyof typeof GUEST_MAX_BYTES

const INPUT_TYPES = { name: 'text', phone: 'tel', email: 'email' } as const

type GuestFieldsProps = {
  guest: Guest
  onChange: (guest: Guest) => void
  /** Whether errors are shown, which they are after the first attempt to save. */
  showErrors: boolean
  isNameRequired: boolean
}

/** Fields for a guest's name, contact and note. A demo venue stores none of them. */
export function GuestFields({ guest, onChange, showErrors, isNameRequired }: GuestFieldsProps) {
  const { messages, hostMessages, venue } = useHost()
  const id = useId()
  const { newBooking } = hostMessages
  if (venue.sample) return <p className="text-muted">{messages.demoNote}</p>

  const field = (name: Field, control: ReactNode) => {
    const error = showErrors ? findFieldError(guest, name, isNameRequired) : undefined
    return (
      <div className="host-field" data-wide={name === 'note'}>
        <label htmlFor={`${id}-${name}`}>
          {newBooking[name]}
          {(name !== 'name' || !isNameRequired) && (
            <span className="text-muted"> {newBooking.optional}</span>
          )}
        </label>
        {control}
        {error && (
          <p className="host-error" id={`${id}-${name}-error`}>
            {hostMessages.editGuest.errors[error]}
          </p>
        )}
      </div>
    )
  }
  const attributes = (name: Field) => {
    const isInvalid = showErrors && findFieldError(guest, name, isNameRequired) !== undefined
    return {
      id: `${id}-${name}`,
      name,
      value: guest[name],
      autoComplete: 'off',
      'aria-invalid': isInvalid,
      'aria-describedby': isInvalid ? `${id}-${name}-error` : undefined,
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...guest, [name]: target.value }),
    }
  }

  return (
    <div className="host-fields">
      {(['name', 'phone', 'email'] as const).map((name) => (
        <div key={name} className="host-cell">
          {field(name, <input {...attributes(name)} type={INPUT_TYPES[name]} />)}
        </div>
      ))}
      {field('note', <textarea {...attributes('note')} rows={2} />)}
    </div>
  )
}

function findFieldError(
  guest: Guest,
  name: Field,
  isNameRequired: boolean,
): 'tooLong' | 'nameRequired' | 'emailInvalid' | undefined {
  const text = trimGuest(guest)[name]
  if (getUtf8Length(text) > GUEST_MAX_BYTES[name]) return 'tooLong'
  if (name === 'name' && isNameRequired && text === '') return 'nameRequired'
  if (name === 'email' && text !== '' && !isEmail(text)) return 'emailInvalid'
  return undefined
}

/** Returns the first field with an error. */
export function findInvalidField(guest: Guest, isNameRequired: boolean): Field | undefined {
  return (['name', 'phone', 'email', 'note'] as const).find((name) =>
    findFieldError(guest, name, isNameRequired),
  )
}

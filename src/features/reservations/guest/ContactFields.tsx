import { Field, type FieldType } from '../../../components/Field'
import { getUtf8Length, isEmail } from '../../../lib/form-schema'
import { GUEST_MAX_BYTES, type Guest } from '../domain/venue'
import { type GuestContextValue, useGuestContext } from './guest-context'

type FieldName = Exclude<keyof Guest, 'lang'>

const fields: { name: FieldName; type: FieldType; autoComplete: string; required: boolean }[] = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: false },
  { name: 'note', type: 'textarea', autoComplete: 'off', required: false },
]

export type ContactDetails = Record<FieldName, string>

type ContactFieldsProps = {
  defaultValues: Partial<ContactDetails>
  errors: Partial<ContactDetails>
  /** A sample sends no contact details, so none are required. */
  isSample: boolean
}

/** The fields for the guest's contact details and a note to the restaurant. */
export function ContactFields({ defaultValues, errors, isSample }: ContactFieldsProps) {
  const { who } = useGuestContext<'bookingMessages'>().bookingMessages
  return fields.map(({ name, required, ...field }) => {
    const { label, hint }: { label: string; hint?: string } = who.fields[name]
    const isRequired = required && !isSample
    return (
      <Field
        key={name}
        {...field}
        name={name}
        label={label}
        hint={hint}
        required={isRequired}
        defaultValue={defaultValues[name] ?? ''}
        optionalLabel={isRequired ? '' : who.optional}
        error={errors[name]}
      />
    )
  })
}

export function readContactDetails(form: HTMLFormElement): ContactDetails {
  const data = new FormData(form)
  const entries = fields.map(({ name }) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(entries)
}

/** The error messages by field. A sample has none, since it sends no contact details. */
export function validateContactDetails(
  contact: ContactDetails,
  isSample: boolean,
  messages: Required<GuestContextValue>['bookingMessages']['who'],
): Partial<ContactDetails> {
  if (isSample) return {}
  const errors: Partial<ContactDetails> = {}
  if (!contact.name.trim()) errors.name = messages.nameMissing
  if (!contact.phone.trim()) errors.phone = messages.phoneMissing
  if (contact.email.trim() && !isEmail(contact.email.trim())) errors.email = messages.emailWrong
  for (const { name } of fields) {
    if (getUtf8Length(contact[name].trim()) > GUEST_MAX_BYTES[name]) errors[name] = messages.tooLong
  }
  return errors
}

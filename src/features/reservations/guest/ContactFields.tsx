import { Field, type FieldType } from '../../../components/Field'
import { hasNotifications } from '../../../content/notifications'
import { getUtf8Length, isEmail } from '../../../domain/entries/form-schema'
import { GUEST_MAX_BYTES } from '../../../domain/limits'
import { trimGuest } from '../../../domain/reservations/trim-guest'
import type { Guest } from '../../../domain/reservations/venue'
import { type GuestContextValue, useGuestContext } from './guest-context'
import type { PhoneCheck } from './use-phone-check'

type FieldName = Exclude<keyof Guest, 'lang'>

type ContactField = { name: FieldName; type: FieldType; autoComplete: string; required: boolean }

const emailField: ContactField = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: false,
}

/** Without notifications no email is sent, so none is asked for. */
const fields: ContactField[] = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  ...(hasNotifications ? [emailField] : []),
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

export function readContactDetails({ elements }: HTMLFormElement): ContactDetails {
  // FormData would lay the page out, which takes long after a press.
  const read = (name: FieldName) =>
    (elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null)?.value ?? ''
  return { name: read('name'), phone: read('phone'), email: read('email'), note: read('note') }
}

/** The error messages by field. Not called for a sample, which sends no contact details. */
export function validateContactDetails(
  contact: ContactDetails,
  isPhoneNumber: PhoneCheck,
  messages: Required<GuestContextValue>['bookingMessages']['who'],
): Partial<ContactDetails> {
  const errors: Partial<ContactDetails> = {}
  const texts = trimGuest(contact)
  if (!texts.name) errors.name = messages.nameMissing
  if (!texts.phone) errors.phone = messages.phoneMissing
  else if (!isPhoneNumber(texts.phone)) errors.phone = messages.phoneWrong
  if (texts.email && !isEmail(texts.email)) errors.email = messages.emailWrong
  for (const { name } of fields) {
    if (getUtf8Length(texts[name]) > GUEST_MAX_BYTES[name]) errors[name] = messages.tooLong
  }
  return errors
}

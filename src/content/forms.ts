export type FormField = {
  /** The name of the field in the entry. */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea'
  /** A value of the HTML attribute `autocomplete`. */
  autoComplete: string
  required: boolean
  /** The maximum length of a field that is stored as a part of another one, in bytes of UTF-8. */
  maxBytes?: number
  /** Shares a row with the next field of half the width, if there is room. */
  isHalfWidth?: boolean
  /** Help text below the label. */
  hint?: string
}

type FieldWithoutLabel = Omit<FormField, 'label' | 'hint'>

/**
 * The form 'Book a Call With Us' on the home page. The phone number and the best time to call are stored
 * in the message, see features/forms/call-details.ts.
 */
export const homeFormFields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', required: true },
  { name: 'location', type: 'text', autoComplete: 'address-level2', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', required: false, maxBytes: 40 },
  { name: 'bestTime', type: 'text', autoComplete: 'off', required: false, maxBytes: 120 },
  { name: 'message', type: 'textarea', autoComplete: 'off', required: false },
] as const satisfies FieldWithoutLabel[]

/** The form 'Reach out to us' on the contact page. */
export const contactFormFields = [
  { name: 'firstName', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'message', type: 'textarea', autoComplete: 'off', required: true },
] as const satisfies FieldWithoutLabel[]

/**
 * The form 'Δήλωση ενδιαφέροντος' on the landing page. It requires an email address or a telephone number. The
 * required fields come first.
 */
export const leadFormFields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'email', type: 'email', autoComplete: 'email', required: false },
  {
    name: 'businessName',
    type: 'text',
    autoComplete: 'organization',
    required: false,
    isHalfWidth: true,
  },
  {
    name: 'lastName',
    type: 'text',
    autoComplete: 'family-name',
    required: false,
    isHalfWidth: true,
  },
] as const satisfies FieldWithoutLabel[]

/** Adds the labels and hints of one language to the fields of a form. */
export function addLabels<Field extends FieldWithoutLabel>(
  fields: readonly Field[],
  labels: Record<Field['name'], { label: string; hint?: string }>,
): FormField[] {
  return fields.map((field) => ({ ...field, ...labels[field.name as Field['name']] }))
}

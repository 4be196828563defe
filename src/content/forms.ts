export type FormField = {
  /** The entry's field that it fills. */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea'
  /** A token of the HTML attribute `autocomplete`. */
  autoComplete: string
  required: boolean
  /** What is good to know before filling it in. */
  hint?: string
}

type BareField = Omit<FormField, 'label' | 'hint'>

/** The home page's 'Book a Call With Us'. */
export const homeForm = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', required: true },
  { name: 'location', type: 'text', autoComplete: 'address-level2', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'message', type: 'textarea', autoComplete: 'off', required: false },
] as const satisfies BareField[]

/** The contact page's 'Reach out to us'. */
export const contactForm = [
  { name: 'firstName', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'message', type: 'textarea', autoComplete: 'off', required: true },
] as const satisfies BareField[]

/** The landing page's 'Δήλωση ενδιαφέροντος'; an e-mail address or a telephone number is enough. */
export const leadForm = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', required: false },
  { name: 'email', type: 'email', autoComplete: 'email', required: false },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'businessName', type: 'text', autoComplete: 'organization', required: false },
] as const satisfies BareField[]

/** A form's fields with the words of one language. */
export function labelled<Field extends BareField>(
  fields: readonly Field[],
  words: Record<Field['name'], { label: string; hint?: string }>,
): FormField[] {
  return fields.map((field) => ({ ...field, ...words[field.name as Field['name']] }))
}

import type { FormField } from '../content/forms'
import { track } from '../measuring/track'
import { EntryForm } from './EntryForm'

type ContactFormProps = {
  /** Where it stands, for what is measured. */
  place: 'home' | 'contact'
  label: string
  fields: readonly FormField[]
  submitLabel: string
}

/** A message to the studio. */
export function ContactForm({ place, ...form }: ContactFormProps) {
  return (
    <EntryForm
      form="contact"
      name={place}
      {...form}
      onSent={() => track('contact_sent', { form: place })}
    />
  )
}

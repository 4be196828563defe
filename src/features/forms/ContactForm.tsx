import type { FormField } from '../../content/forms'
import { track } from '../analytics/track'
import { type EntryCodec, EntryForm } from './EntryForm'

type ContactFormProps = {
  /** The page of the form, for analytics. */
  page: 'home' | 'contact'
  label: string
  fields: readonly FormField[]
  submitLabel: string
  codec?: EntryCodec
}

/** A form for messages to the studio. */
export function ContactForm({ page, ...form }: ContactFormProps) {
  return (
    <EntryForm
      form="contact"
      draftKey={page}
      {...form}
      onSent={() => track('contact_sent', { form: page })}
    />
  )
}

import type { FormMessages } from '../../content/en/forms'
import type { FormField } from '../../content/forms'
import { track } from '../analytics/track'
import { type EntryCodec, EntryForm } from './EntryForm'

type ContactFormProps = {
  /** The page with the form. Names the form's analytics event. */
  page: 'home' | 'contact'
  label: string
  fields: readonly FormField[]
  submitLabel: string
  messages: FormMessages
  codec?: EntryCodec
}

/** A form for messages to the studio. */
export function ContactForm({ page, ...formProps }: ContactFormProps) {
  return (
    <EntryForm
      pageForm={page}
      {...formProps}
      onSent={() => track('contact_sent', { form: page })}
    />
  )
}

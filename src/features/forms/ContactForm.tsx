import type { FormMessages } from '../../content/en/forms'
import type { FormField } from '../../content/forms'
import { track } from '../analytics/track'
import { EntryForm } from './EntryForm'

type ContactFormProps = {
  /** The page with the form: selects its draft, outbox and database form, and names its analytics event. */
  page: 'home' | 'contact'
  label: string
  fields: readonly FormField[]
  submitLabel: string
  messages: FormMessages
  /** See `EntryForm`. */
  toEntry?: (fields: Record<string, string>) => Record<string, string>
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

import type { FormMessages } from '../../content/en/forms'
import { addLabels, homeFormFields } from '../../content/forms'
import { ContactForm } from '../../features/forms/ContactForm'
import { mergeCallDetails } from '../../features/forms/call-details'
import type { home } from './en'

export type CallFormProps = {
  messages: (typeof home)['bookACall']
  formMessages: FormMessages
}

/** The form with which visitors of the home page book a call. */
export const CallForm = ({ messages, formMessages }: CallFormProps) => (
  <ContactForm
    page="home"
    label={messages.heading}
    fields={addLabels(homeFormFields, messages.fields)}
    submitLabel={messages.button}
    messages={formMessages}
    toEntry={mergeCallDetails}
  />
)

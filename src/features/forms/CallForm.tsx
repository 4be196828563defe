import type { FormMessages } from '../../content/en/forms'
import type { home } from '../../content/en/home'
import { addLabels, homeFormFields } from '../../content/forms'
import { ContactForm } from './ContactForm'
import { mergeCallDetails } from './call-details'

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

import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormMessages } from '../../content/en/forms'
import { addLabels, leadFormFields } from '../../content/forms'
import type { FormEntries } from '../../domain/entries/form-schema'
import { track } from '../analytics/track'
import { EntryForm } from './EntryForm'
import { trackLead } from './outbox'
import { LEAD_SENT_STATE, loadSentLead, saveSentLead } from './sent-lead'

const CONTACT_FIELDS = ['phoneNumber', 'email']

type LeadFormProps = {
  messages: {
    heading: string
    button: string
    fields: Record<(typeof leadFormFields)[number]['name'], { label: string; hint?: string }>
  }
  formMessages: FormMessages
  /** The path of the tour that opens after the lead is stored. */
  tourPath: string
}

/** The application for the free trial. Opens a tour with a thank-you notice after the lead is stored. */
export function LeadForm({ messages, formMessages, tourPath }: LeadFormProps) {
  const navigate = useNavigate()
  const fields = useMemo(() => addLabels(leadFormFields, messages.fields), [messages])

  function handleSent(lead: FormEntries['leads'], token: string) {
    trackLead(token)
    saveSentLead(lead)
    navigate(tourPath, { state: LEAD_SENT_STATE })
  }

  return (
    <EntryForm
      pageForm="leads"
      label={messages.heading}
      fields={fields}
      requiredOneOf={CONTACT_FIELDS}
      submitLabel={messages.button}
      messages={formMessages}
      loadSentEntry={loadSentLead}
      onStart={() => track('lead_started')}
      onSent={handleSent}
      onFailed={() => track('lead_failed')}
    />
  )
}

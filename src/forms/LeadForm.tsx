import { useNavigate } from 'react-router-dom'
import { leadForm, reservation } from '../content/reservation'
import type { Entries } from '../lib/entries'
import { track } from '../measuring/track'
import { EntryForm } from './EntryForm'
import { rememberedLead, rememberLead, thanksIn } from './sent-lead'

const WAYS_TO_ANSWER = ['email', 'phoneNumber']

/** A business asks for the trial; whoever has asked is thanked over a tour. */
export function LeadForm({ tour }: { /** Its address. */ tour: string }) {
  const navigate = useNavigate()
  const { heading, button } = reservation.form

  function thank(lead: Entries['leads']) {
    track('lead_sent')
    rememberLead(lead)
    navigate(tour, { state: thanksIn('el') })
  }

  return (
    <EntryForm
      form="leads"
      lang="el"
      label={heading}
      fields={leadForm}
      oneOf={WAYS_TO_ANSWER}
      submitLabel={button}
      sentBefore={rememberedLead}
      onStart={() => track('lead_started')}
      onSent={thank}
      onFailed={() => track('lead_failed')}
    />
  )
}

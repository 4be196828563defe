import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { reservation } from '../content/en/reservation'
import { labelled, leadForm } from '../content/forms'
import type { Entries } from '../lib/entries'
import { track } from '../measuring/track'
import { EntryForm } from './EntryForm'
import { rememberedLead, rememberLead, THANKS } from './sent-lead'

const WAYS_TO_ANSWER = ['email', 'phoneNumber']

type LeadFormProps = {
  words: (typeof reservation)['form']
  /** The address of the tour over which to thank. */
  tour: string
}

/** A business asks for the trial; whoever has asked is thanked over a tour. */
export function LeadForm({ words, tour }: LeadFormProps) {
  const navigate = useNavigate()
  const fields = useMemo(() => labelled(leadForm, words.fields), [words])

  function thank(lead: Entries['leads']) {
    track('lead_sent')
    rememberLead(lead)
    navigate(tour, { state: THANKS })
  }

  return (
    <EntryForm
      form="leads"
      name="leads"
      label={words.heading}
      fields={fields}
      oneOf={WAYS_TO_ANSWER}
      submitLabel={words.button}
      sentBefore={rememberedLead}
      onStart={() => track('lead_started')}
      onSent={thank}
      onFailed={() => track('lead_failed')}
    />
  )
}

import { type SubmitEvent, useState } from 'react'
import { trimGuest } from '../../../domain/reservations/trim-guest'
import type { Booking, Guest } from '../../../domain/reservations/venue'
import { loadHostApi } from '../api/load-host-api'
import { findInvalidField, GuestFields } from './GuestFields'
import { type SubmitChange, useSignedInHost } from './signed-in-host-context'
import { useEditDraft } from './use-edit-draft'

type EditGuestFormProps = {
  booking: Booking
  submitChange: SubmitChange
  onClose: () => void
}

const pickGuest = ({ name, phone, email, note, lang }: Booking): Guest => ({
  ...{ name, phone, email, note, lang },
})

/** Edits a guest's name, contact and note. */
export function EditGuestForm({ booking, submitChange, onClose }: EditGuestFormProps) {
  const { messages, hostMessages, venueRow } = useSignedInHost()
  const {
    base,
    draft: guest,
    setDraft: setGuest,
    takeOverChanges,
  } = useEditDraft(booking, pickGuest)
  const [showErrors, setShowErrors] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isNameRequired = booking.secret !== ''

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowErrors(true)
    const invalid = findInvalidField(guest, isNameRequired)
    if (invalid) (event.currentTarget.elements.namedItem(invalid) as HTMLElement).focus()
    if (isSaving || invalid) return
    setIsSaving(true)
    const edited = trimGuest(guest)
    const result = await submitChange(
      async () => {
        const { updateGuest } = await loadHostApi()
        return updateGuest(venueRow.slug, base, edited)
      },
      hostMessages.editGuest.saved,
      { ...base, ...edited },
    )
    setIsSaving(false)
    if (result === 'changed') takeOverChanges()
    if (result === 'done') onClose()
  }

  return (
    <form onSubmit={handleSubmit} aria-label={hostMessages.editGuest.title} noValidate>
      <GuestFields
        guest={guest}
        onChange={setGuest}
        showErrors={showErrors}
        isNameRequired={isNameRequired}
      />
      <button type="submit" className="button" aria-disabled={isSaving}>
        {isSaving ? messages.busy : hostMessages.editGuest.button}
      </button>
    </form>
  )
}

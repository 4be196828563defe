import { type SubmitEvent, useState } from 'react'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import { trimGuest } from '../../../../domain/reservations/trim-guest'
import type { Booking, Guest } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { findInvalidField, GuestFields } from './GuestFields'
import { useEditDraft } from './use-edit-draft'

type EditGuestFormProps = {
  booking: Booking
  onClose: () => void
}

const pickGuest = ({ name, phone, email, note, lang }: Booking): Guest => ({
  ...{ name, phone, email, note, lang },
})

/** Edits a guest's name, contact and note. */
export function EditGuestForm({ booking, onClose }: EditGuestFormProps) {
  const { messages, hostMessages, venueRow, perform } = useHost()
  const {
    base,
    draft: guest,
    setDraft: setGuest,
    takeOverChanges,
  } = useEditDraft(booking, pickGuest, ['note'])
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
    const result = await perform({
      ids: [booking.id],
      send: (api, latest) => api.updateGuest(venueRow.slug, latest(base), edited),
      isStored: ([stored]) => stored !== undefined && isDeepEqual(pickGuest(stored), edited),
      done: () => hostMessages.editGuest.saved,
    })
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
      <div className="host-tools">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? messages.busy : hostMessages.editGuest.button}
        </button>
      </div>
    </form>
  )
}

import { type SubmitEvent, useState } from 'react'
import { guestCanModify } from '../../../../domain/reservations/availability'
import {
  type BookingConflict,
  findBookingConflicts,
} from '../../../../domain/reservations/booking-conflicts'
import type { Venue } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { parseDraft, type SettingsError } from './settings-draft'
import { useSettingsDraft } from './use-settings-draft'

type SettingsFormOptions = {
  onSave: (settings: Venue, successMessage: string) => Promise<boolean>
  /** Called when the draft begins or ceases to differ from the saved settings. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The state of the settings form. Settings that conflict with bookings are saved at the second attempt. */
export function useSettingsForm({ onSave, onDirtyChange }: SettingsFormOptions) {
  const { venue, hostMessages, now, bookings } = useHost()
  const { draft, change, reset } = useSettingsDraft(venue, onDirtyChange)
  const [errors, setErrors] = useState<SettingsError[]>([])
  const [conflicts, setConflicts] = useState<BookingConflict[]>([])
  const [isSaving, setIsSaving] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const parsed = parseDraft(draft)
    setErrors(parsed.errors)
    if (parsed.errors.length > 0) return
    setIsSaving(true)
    await saveUnlessNewConflicts(parsed.settings)
    setIsSaving(false)
  }

  async function saveUnlessNewConflicts(settings: Venue) {
    const found = findBookingConflicts(
      settings,
      bookings.all.filter((booking) => booking.date >= now.date && guestCanModify(booking)),
    )
    const hasNewConflicts = found.some(
      ({ booking }) => !conflicts.some((shown) => shown.booking.id === booking.id),
    )
    setConflicts(found)
    if (!hasNewConflicts && (await onSave(settings, hostMessages.settings.saved))) setConflicts([])
  }

  return {
    draft,
    change,
    errors,
    conflicts,
    clearConflicts: () => setConflicts([]),
    isSaving,
    handleSubmit,
    reset() {
      reset()
      setConflicts([])
      setErrors([])
    },
  }
}

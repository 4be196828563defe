import { type SubmitEvent, useState } from 'react'
import {
  type BookingConflict,
  findBookingConflicts,
} from '../../../domain/reservations/booking-conflicts'
import type { Venue } from '../../../domain/reservations/venue'
import { loadHostApi } from '../api/load-host-api'
import { parseDraft, type SettingsError } from './settings-draft'
import { type SubmitChange, useSignedInHost } from './signed-in-host-context'
import { useSettingsDraft } from './use-settings-draft'

type SettingsFormOptions = {
  onSave: (settings: Venue, successMessage: string) => Promise<boolean>
  submitChange: SubmitChange
  /** Called when the draft begins or ceases to differ from the saved settings. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The state of the settings form. Settings that conflict with bookings are saved at the second attempt. */
export function useSettingsForm({ onSave, submitChange, onDirtyChange }: SettingsFormOptions) {
  const { venue, venueRow, hostMessages, now } = useSignedInHost()
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
    let found: BookingConflict[] = []
    const result = await submitChange(async () => {
      const { listOpenBookings } = await loadHostApi()
      const bookings = await listOpenBookings(venueRow.slug)
      found = findBookingConflicts(
        settings,
        bookings.filter(({ date }) => date >= now.date),
      )
      return 'done'
    }, '')
    const hasNewConflicts = found.some(
      ({ booking }) => !conflicts.some((shown) => shown.booking.id === booking.id),
    )
    setConflicts(found)
    if (result === 'done' && !hasNewConflicts) {
      if (await onSave(settings, hostMessages.settings.saved)) setConflicts([])
    }
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

import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { guestCanModify } from '../../../../domain/reservations/availability'
import {
  type BookingConflict,
  findBookingConflicts,
} from '../../../../domain/reservations/booking-conflicts'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import type { Venue } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import {
  mergeDrafts,
  parseDraft,
  type SettingsDraft,
  type SettingsError,
  toDraft,
} from './settings-draft'

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

/**
 * The draft in the settings form. Changes that another host has saved are merged into it.
 *
 * @param onDirtyChange called when the draft begins or ceases to differ from the saved settings.
 */
function useSettingsDraft(venue: Venue, onDirtyChange: (isDirty: boolean) => void) {
  const [base, setBase] = useState(venue)
  const [draft, setDraft] = useState(() => toDraft(venue))
  const isDirty = !isDeepEqual(draft, toDraft(venue))
  const handleDirtyChange = useEffectEvent(onDirtyChange)

  if (venue !== base) {
    setBase(venue)
    setDraft(mergeDrafts(toDraft(base), draft, toDraft(venue)))
  }

  useEffect(() => {
    handleDirtyChange(isDirty)
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isDirty])

  useEffect(() => () => handleDirtyChange(false), [])

  return {
    draft,
    change: (changes: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...changes })),
    reset: () => setDraft(toDraft(venue)),
  }
}

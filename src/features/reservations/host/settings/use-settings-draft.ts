import { useEffect, useEffectEvent, useState } from 'react'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import type { Venue } from '../../../../domain/reservations/venue'
import { mergeDrafts, type SettingsDraft, toDraft } from './settings-draft'

/**
 * The draft in the settings form. Changes that another host has saved are merged into it.
 *
 * @param onDirtyChange called when the draft begins or ceases to differ from the saved settings.
 */
export function useSettingsDraft(venue: Venue, onDirtyChange: (isDirty: boolean) => void) {
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

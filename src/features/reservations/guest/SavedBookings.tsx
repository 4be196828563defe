import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../../../lib/chunks'
import { loadSavedBookings } from '../api/saved-bookings'
import { useGuestContext } from './guest-context'

type SavedBookingsProps = { today: string }

/** Links to the guest's upcoming bookings, whose code only a browser with bookings downloads. */
export function SavedBookings({ today }: SavedBookingsProps) {
  const { slug } = useGuestContext().venueRow
  const [List, setList] = useState<ComponentType<SavedBookingsProps>>()
  useEffect(() => {
    if (loadSavedBookings(slug).length === 0) return
    loadChunk('upcoming-bookings', () => import('./UpcomingBookings')).then(
      ({ UpcomingBookings }) => setList(() => UpcomingBookings),
      // The page is complete without them.
      () => {},
    )
  }, [slug])
  return List && <List today={today} />
}

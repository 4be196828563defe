import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../../../lib/load-chunk'
import { loadSavedBookings } from '../api/saved-bookings'
import { useGuestContext } from './guest-context'
import type { UpcomingBookingsProps } from './UpcomingBookings'

/** Links to the guest's upcoming bookings, whose code only a browser with bookings downloads. */
export function SavedBookings(props: UpcomingBookingsProps) {
  const { slug } = useGuestContext().venueRow
  const [List, setList] = useState<ComponentType<UpcomingBookingsProps>>()
  useEffect(() => {
    if (loadSavedBookings(slug).length === 0) return
    loadChunk('upcoming-bookings', () => import('./UpcomingBookings')).then(
      ({ UpcomingBookings }) => setList(() => UpcomingBookings),
      // The page is complete without them.
      () => {},
    )
  }, [slug])
  return List && <List {...props} />
}

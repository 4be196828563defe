import { useMemo, useState } from 'react'
import type { Booking, ServiceDate } from '../domain/venue'
import type { Announcement } from './announcements'
import { useAnnouncements } from './use-announcements'
import { useHostDay } from './use-host-day'
import { usePendingBookings } from './use-pending-bookings'
import { useUpcomingBookings } from './use-upcoming-bookings'

type HostBookingsOptions = {
  slug: string
  /** The day that is shown. */
  date: ServiceDate
  /** The running service day. */
  today: ServiceDate
  /** Whether polling continues while the page is hidden: the sound needs it. */
  pollsWhileHidden: boolean
  onAnnouncements: (announcements: Announcement[]) => void
  onError: (error: unknown) => void
}

/** Polls all bookings that the host's page shows, and finds what is new in them. */
export function useHostBookings({
  slug,
  date,
  today,
  pollsWhileHidden,
  onAnnouncements,
  onError,
}: HostBookingsOptions) {
  const announcements = useAnnouncements({ today, onAnnouncements })
  const options = { slug, pollsWhileHidden, onBookings: announcements.receive, onError }
  const shownDay = useHostDay({ ...options, date })
  // Today is polled as often while another day is shown.
  const otherToday = useHostDay({ ...options, date: today, isEnabled: date !== today })
  const [upcoming, setUpcoming] = useState<Booking[]>([])
  useUpcomingBookings({
    ...{ slug, from: today, pollsWhileHidden },
    onBookings: (snapshot) => {
      setUpcoming(snapshot.bookings)
      announcements.receiveAll(snapshot)
    },
  })
  const pendingBookings = usePendingBookings({
    ...{ slug, version: shownDay.data?.day.version, pollsWhileHidden },
    onBookings: (snapshot) => announcements.receive(snapshot, true),
  })

  // The shown day is read more often.
  const shown = shownDay.data?.bookings
  const searchable = useMemo(() => {
    const others = upcoming.filter((booking) => booking.date !== date)
    return [...(shown ?? []), ...(shown ? others : upcoming)]
  }, [shown, upcoming, date])

  return {
    shownDay: shownDay.data,
    /** The bookings of the shown day, and of all days from today on. */
    searchable,
    /** The running service day, whichever day is shown. */
    today: date === today ? shownDay.data : otherToday.data,
    staleSince: shownDay.staleSince,
    pending: pendingBookings.pending,
    unseen: announcements.unseen,
    latest: announcements.latest,
    markSeen: announcements.markSeen,
    expectOwnChanges: announcements.expectOwnChanges,
    /** Shows this page's own changes before the next poll, and polls at once. */
    applyOptimistic: (changed: Booking[]) => {
      shownDay.applyOptimistic(changed)
      otherToday.applyOptimistic(changed)
      pendingBookings.applyOptimistic(changed)
      shownDay.refresh()
    },
  }
}

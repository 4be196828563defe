import { useMemo, useState } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
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
  onAnnouncements: (announcements: Announcement[]) => void
  onError: (error: unknown) => void
}

/** Keeps all bookings that the host's page shows up to date, and finds what is new in them. */
export function useHostBookings({
  slug,
  date,
  today,
  onAnnouncements,
  onError,
}: HostBookingsOptions) {
  const announcements = useAnnouncements({ slug, today, onAnnouncements })
  const options = { slug, onBookings: announcements.receive, onError }
  const shownDay = useHostDay({ ...options, date })
  // Today is kept up to date while another day is shown.
  const otherToday = useHostDay({ ...options, date: today, isEnabled: date !== today })
  const [upcoming, setUpcoming] = useState<Booking[]>([])
  useUpcomingBookings({
    ...{ slug, from: today },
    onBookings: (snapshot) => {
      setUpcoming(snapshot.bookings)
      announcements.receiveAll(snapshot)
    },
  })
  const pendingBookings = usePendingBookings({
    ...{ slug, version: shownDay.data?.day.version },
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
    /** Shows changes that this page has stored, without waiting until the database delivers them. */
    showStored: (changed: Booking[]) => {
      shownDay.showStored(changed)
      otherToday.showStored(changed)
      pendingBookings.showStored(changed)
      shownDay.refresh()
    },
  }
}

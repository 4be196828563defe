import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
import type { HostDay } from '../api/listeners'
import type { Watch } from '../api/watch'
import { replaceBooking, watchDay } from '../api/watch-day'
import type { BookingsSnapshot } from './use-announcements'

type HostDayOptions = {
  slug: string
  date: ServiceDate
  isEnabled?: boolean
  /** Called when the bookings change; `isFirst` if they are the first of this day. */
  onBookings: (snapshot: BookingsSnapshot, isFirst: boolean) => void
  onError: (error: unknown) => void
}

/** Keeps a day as hosts see it up to date. */
export function useHostDay({ slug, date, isEnabled = true, onBookings, onError }: HostDayOptions) {
  const [data, setData] = useState<HostDay>()
  const [staleSince, setStaleSince] = useState<Date>()
  const latest = useRef<HostDay>(undefined)
  const lastSyncAt = useRef(new Date())
  const watching = useRef<Watch>(undefined)
  const handleBookings = useEffectEvent(onBookings)
  const handleError = useEffectEvent(onError)

  useEffect(() => {
    if (!isEnabled) return
    let received: HostDay | undefined
    const current = watchDay(slug, date, {
      onData(found, requestedAt) {
        lastSyncAt.current = new Date()
        setStaleSince(undefined)
        if (found === received) return
        const isFirst = received === undefined
        received = found
        latest.current = found
        setData(found)
        handleBookings({ bookings: found.bookings, requestedAt }, isFirst)
      },
      onError(error) {
        setStaleSince(lastSyncAt.current)
        handleError(error)
      },
    })
    watching.current = current
    return () => {
      current.stop()
      // Watching may begin again hours later, and must not show what was read before.
      latest.current = undefined
      setData(undefined)
    }
  }, [slug, date, isEnabled])

  /** Shows changes that this page has stored, without waiting until the database delivers them. */
  function showStored(changed: Booking[]) {
    const before = latest.current
    if (!before) return
    const bookings = changed.reduce(
      (list, booking) => replaceBooking(list, booking, before.date),
      before.bookings,
    )
    latest.current = { ...before, bookings }
    setData(latest.current)
  }

  return {
    showStored,
    /** Undefined until this day is loaded. */
    data: data?.date === date ? data : undefined,
    staleSince,
    refresh: () => watching.current?.refresh(),
  }
}

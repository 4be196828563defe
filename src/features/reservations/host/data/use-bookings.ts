import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Booking, Day, ServiceDate } from '../../../../domain/reservations/venue'
import { EMPTY_LIST, hasDay, listKnown, mergeBookings, releaseDay } from './booking-list'
import { useHostStore } from './host-store'
import {
  type BookingsRead,
  readBooking,
  watchDay,
  watchPastDay,
  watchUpcoming,
} from './watch-bookings'
import type { Watch } from './watch-query'

/** A day as hosts see it. */
export type HostDay = {
  date: ServiceDate
  day: Day
  /** In any state, ordered by time. */
  bookings: Booking[]
}

type BookingsOptions = {
  slug: string
  /** The day that is shown. */
  date: ServiceDate
  /** The running service day. */
  today: ServiceDate
  onError: (error: unknown) => void
}

/**
 * Keeps the bookings that the page shows in one list: those of all days from today on, and those of a past day that is
 * shown. Everything that the page shows of them is selected from this list.
 */
export function useBookings({ slug, date, today, onError }: BookingsOptions) {
  const store = useHostStore()
  const venue = useMemo(() => ({ store, slug }), [store, slug])
  const [list, setList] = useState(EMPTY_LIST)
  const [days, setDays] = useState<ReadonlyMap<ServiceDate, Day>>(new Map())
  const [staleSince, setStaleSince] = useState<Date>()
  const lastAnswerAt = useRef(new Date())
  const watched = useRef(new Set<Watch>())
  const handleError = useEffectEvent(onError)

  const merge = (read: BookingsRead) => setList((before) => mergeBookings(before, read))

  /** Watches a day's occupancy, whose answers say whether the page is up to date. */
  const startDay = useEffectEvent((day: ServiceDate) => {
    const watch = watchDay(venue, day, {
      onBookings: merge,
      onDay(found) {
        lastAnswerAt.current = new Date()
        setStaleSince(undefined)
        setDays((before) => new Map(before).set(day, found))
      },
      onError(error) {
        setStaleSince(lastAnswerAt.current)
        handleError(error)
      },
    })
    watched.current.add(watch)
    return () => {
      watch.stop()
      watched.current.delete(watch)
    }
  })

  const handlers = useEffectEvent(() => ({ onBookings: merge, onError: handleError }))

  // Today is kept up to date while another day is shown, too.
  useEffect(() => {
    const upcoming = watchUpcoming(venue, today, handlers())
    const stopDay = startDay(today)
    return () => {
      upcoming.stop()
      stopDay()
    }
  }, [venue, today])

  const otherDate = date === today ? undefined : date
  useEffect(() => {
    if (!otherDate) return undefined
    const past = otherDate < today ? watchPastDay(venue, otherDate, handlers()) : undefined
    const stopDay = startDay(otherDate)
    return () => {
      past?.stop()
      stopDay()
      // Watching may begin again hours later, and must not show what was read before.
      setList((before) => releaseDay(before, otherDate))
      setDays((before) => new Map([...before].filter(([each]) => each !== otherDate)))
    }
  }, [venue, otherDate, today])

  const all = useMemo(() => listKnown(list), [list])
  const [shownDay, todaysDay] = useMemo(
    () =>
      [date, today].map((date): HostDay | undefined => {
        const day = days.get(date)
        if (!day || !hasDay(list, date)) return undefined
        return { date, day, bookings: all.filter((booking) => booking.date === date) }
      }),
    [list, all, days, date, today],
  )

  return {
    /** The bookings of all days from today on, and of the shown day, ordered by time. */
    all,
    /** Whether all days from today on have been read, and not only one of them. */
    isComplete: list.from !== undefined,
    /** Undefined until it is loaded. */
    shownDay,
    /** The running service day, whichever day is shown; undefined until it is loaded. */
    today: todaysDay,
    pending: all.filter(({ state }) => state === 'pending'),
    staleSince,
    /**
     * Reads bookings again that this page has changed, or has tried to. What the page shows is what is stored.
     *
     * @returns those that exist.
     * @throws {AuthError}
     */
    async readBack(ids: readonly string[]): Promise<Booking[]> {
      for (const watch of watched.current) watch.refresh()
      const reads = await Promise.all(ids.map((id) => readBooking(venue, id)))
      for (const read of reads) merge(read)
      return reads.flatMap(({ found }) => found)
    },
  }
}

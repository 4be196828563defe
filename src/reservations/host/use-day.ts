import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Booking, byTime, type Day, type ServiceDate } from '../../lib/venue'
import { CALMLY, follow } from '../follow'
import { loadHostStore } from '../load-host-store'
import { readDay } from '../reading'

type Seen = {
  date: ServiceDate
  day: Day
  bookings: Booking[]
}

type DayOptions = {
  slug: string
  date: ServiceDate
  /** Whether it goes on while nobody looks, since somebody wants to hear of what comes. */
  isHeard: boolean
  /** Told of the reservations that were not there the last time. */
  arrived: (bookings: Booking[]) => void
  failed: (error: unknown) => void
}

/**
 * A day as hosts see it, kept up to date while the page is seen: one read of the day each time, and of its
 * reservations only those that have changed.
 */
export function useDay({ slug, date, isHeard, arrived, failed }: DayOptions) {
  const [seen, setSeen] = useState<Seen>()
  const [silentSince, setSilentSince] = useState<Date>()
  const [round, setRound] = useState(0)
  const last = useRef<Seen>(undefined)
  const heard = useRef(new Date())
  const tellArrived = useEffectEvent(arrived)
  const tellFailed = useEffectEvent(failed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks at once.
  useEffect(
    () =>
      follow(
        async (): Promise<Seen> => {
          const day = await readDay(slug, date)
          const before = last.current
          if (before?.date === date && before.day.rev === day.rev) return { ...before, day }
          return { date, day, bookings: await bookingsNow(slug, date, day, before) }
        },
        (found) => {
          const before = last.current
          last.current = found
          heard.current = new Date()
          setSilentSince(undefined)
          setSeen(found)
          const news = before?.date === date ? newIn(found, before) : []
          if (news.length > 0) tellArrived(news)
        },
        (error) => {
          setSilentSince(heard.current)
          tellFailed(error)
        },
        // What is only heard may come later.
        { whileHidden: isHeard ? CALMLY : undefined },
      ),
    [slug, date, isHeard, round],
  )

  /** Takes a change of one's own for seen, before it is read. */
  function hold(changed: Booking) {
    const before = last.current
    if (!before) return
    last.current = { ...before, bookings: withChange(before.bookings, changed, before.date) }
    setSeen(last.current)
  }

  return {
    hold,
    /** Nothing until the first answer about this day. */
    seen: seen?.date === date ? seen : undefined,
    silentSince,
    refresh: () => setRound((before) => before + 1),
  }
}

/** Asks for the one reservation that has changed, or for all of the day where there are more. */
async function bookingsNow(
  slug: string,
  date: ServiceDate,
  { rev, last }: Day,
  before: Seen | undefined,
): Promise<Booking[]> {
  const { listBookings, readBooking } = await loadHostStore()
  if (before?.date !== date || rev !== before.day.rev + 1 || !last) {
    return listBookings(slug, date)
  }
  const changed = await readBooking(slug, last)
  return changed
    ? withChange(before.bookings, changed, date)
    : before.bookings.filter(({ id }) => id !== last)
}

/** A day's reservations after one of them has changed: it may have been moved to another day. */
function withChange(bookings: Booking[], changed: Booking, date: ServiceDate): Booking[] {
  const others = bookings.filter(({ id }) => id !== changed.id)
  return changed.date === date ? [...others, changed].sort(byTime) : others
}

/** What guests have booked since; what a host enters himself is no news. */
function newIn({ bookings }: Seen, before: Seen): Booking[] {
  const known = new Set(before.bookings.map(({ id }) => id))
  return bookings.filter(
    ({ id, pass, state }) =>
      !known.has(id) && pass !== '' && (state === 'requested' || state === 'booked'),
  )
}

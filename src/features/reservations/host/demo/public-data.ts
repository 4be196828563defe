import { useEffect, useRef, useState } from 'react'
import type { Day, GuestAccess, ServiceDate, Venue } from '../../../../domain/reservations/venue'
import { poll, SLOW_POLL_MS } from '../../api/poll'
import { getDay, getGuestAccess, getVenue } from '../../api/queries'
import { loadSavedBookings } from '../../api/saved-bookings'

type PublicDay = {
  date: ServiceDate
  day: Day
  /** The bookings that this browser has made. */
  ownAccess: GuestAccess[]
}

/** Polls the public data of a day: its occupancy, and the bookings made in this browser. */
export function usePublicDay(slug: string, date: ServiceDate) {
  const [data, setData] = useState<PublicDay>()
  const [staleSince, setStaleSince] = useState<Date>()
  const lastSyncAt = useRef(new Date())

  useEffect(
    () =>
      poll(
        async () => ({
          date,
          day: await getDay(slug, date),
          ownAccess: await getOwnAccess(slug, date),
        }),
        (found) => {
          lastSyncAt.current = new Date()
          setStaleSince(undefined)
          setData(found)
        },
        { onError: () => setStaleSince(lastSyncAt.current) },
      ),
    [slug, date],
  )

  return {
    /** Undefined until this day is loaded. */
    data: data?.date === date ? data : undefined,
    staleSince,
  }
}

async function getOwnAccess(slug: string, date: ServiceDate): Promise<GuestAccess[]> {
  const saved = loadSavedBookings(slug).filter(({ request }) => request.date === date)
  const found = await Promise.all(saved.map(({ secret }) => getGuestAccess(slug, secret)))
  return found.filter((access) => access !== undefined)
}

type PublicVenueOptions = {
  slug: string
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
}

/** Polls a venue's settings once a minute, for visitors. */
export function usePublicVenue({ slug, initialVenue }: PublicVenueOptions) {
  const [venue, setVenue] = useState(initialVenue)

  useEffect(() => {
    const handleVenue = (found: Venue | undefined) => found && setVenue(found)
    return poll(() => getVenue(slug), handleVenue, { intervalMs: SLOW_POLL_MS })
  }, [slug])

  return [venue, setVenue] as const
}

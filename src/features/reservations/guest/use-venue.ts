import { useCallback, useEffect, useState } from 'react'
import type { Day, ServiceDate, Venue } from '../../../domain/reservations/venue'
import { reportUnexpectedError } from '../../../lib/errors'
import { getDay, getVenue } from '../api/queries'

/** `not-open`: staff have not created the venue yet. */
type VenueState =
  | { status: 'loading' }
  | { status: 'not-open' }
  | { status: 'unreachable' }
  | { status: 'open'; venue: Venue }

/** A venue's settings. They are read again when the page becomes visible or the browser is online again. */
export function useVenue(slug: string) {
  const [state, setState] = useState<VenueState>({ status: 'loading' })

  const reloadVenue = useCallback(async () => {
    try {
      const venue = await getVenue(slug)
      setState(venue ? { status: 'open', venue } : { status: 'not-open' })
    } catch (error) {
      reportUnexpectedError(error, 'venue')
      setState((before) => (before.status === 'open' ? before : { status: 'unreachable' }))
    }
  }, [slug])

  useReload(reloadVenue)

  /** Stores settings that came with a rejection. */
  const updateVenue = useCallback((venue: Venue) => setState({ status: 'open', venue }), [])

  return { state, reloadVenue, updateVenue }
}

/** `undefined` while it loads. */
type LoadedDay = Day | 'unreachable' | undefined

/** The occupancy of a day. It is read again when the page becomes visible or the browser is online again. */
export function useDay(slug: string, date: ServiceDate | undefined) {
  const [days, setDays] = useState<Record<ServiceDate, LoadedDay>>({})

  const updateDay = useCallback(
    (date: ServiceDate, day: Day) =>
      setDays((before) => {
        const known = before[date]
        // A slow response may be older than the day that a rejection contained.
        const isOutdated = typeof known === 'object' && day.version < known.version
        return isOutdated ? before : { ...before, [date]: day }
      }),
    [],
  )

  const reloadDay = useCallback(async () => {
    if (!date) return
    try {
      updateDay(date, await getDay(slug, date))
    } catch (error) {
      reportUnexpectedError(error, 'day')
      setDays((before) => (before[date] ? before : { ...before, [date]: 'unreachable' }))
    }
  }, [slug, date, updateDay])

  useReload(reloadDay)

  return { day: date ? days[date] : undefined, reloadDay, updateDay }
}

/** Loads at once, and again when the page becomes visible or the browser is online again. */
function useReload(load: () => void) {
  useEffect(() => {
    const loadIfVisible = () => document.hidden || load()
    load()
    window.addEventListener('online', loadIfVisible)
    document.addEventListener('visibilitychange', loadIfVisible)
    return () => {
      window.removeEventListener('online', loadIfVisible)
      document.removeEventListener('visibilitychange', loadIfVisible)
    }
  }, [load])
}

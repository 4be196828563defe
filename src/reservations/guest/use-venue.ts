import { useCallback, useEffect, useState } from 'react'
import type { Day, ServiceDate, Venue } from '../../lib/venue'
import { readDay, readVenue } from '../reading'

/** `not-open`: staff have not made it yet. */
type VenueState =
  | { step: 'loading' }
  | { step: 'not-open' }
  | { step: 'unreachable' }
  | { step: 'open'; venue: Venue }

/** A venue's settings, asked for again when the connection is back. */
export function useVenue(slug: string) {
  const [state, setState] = useState<VenueState>({ step: 'loading' })

  const load = useCallback(async () => {
    try {
      const venue = await readVenue(slug)
      setState(venue ? { step: 'open', venue } : { step: 'not-open' })
    } catch {
      setState((before) => (before.step === 'open' ? before : { step: 'unreachable' }))
    }
  }, [slug])

  useEffect(() => {
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [load])

  /** What a refusal has told. */
  const learn = useCallback((venue: Venue) => setState({ step: 'open', venue }), [])

  return { state, load, learn }
}

/** `undefined` while it is asked for. */
type DayState = Day | 'unreachable' | undefined

/** What is taken on a day; asked for again when the page is seen again, or the connection is back. */
export function useDay(slug: string, date: ServiceDate | undefined) {
  const [days, setDays] = useState<Record<ServiceDate, DayState>>({})

  const learn = useCallback(
    (date: ServiceDate, day: Day) => setDays((before) => ({ ...before, [date]: day })),
    [],
  )

  const load = useCallback(async () => {
    if (!date || document.hidden) return
    try {
      learn(date, await readDay(slug, date))
    } catch {
      setDays((before) => (before[date] ? before : { ...before, [date]: 'unreachable' }))
    }
  }, [slug, date, learn])

  useEffect(() => {
    load()
    window.addEventListener('online', load)
    document.addEventListener('visibilitychange', load)
    return () => {
      window.removeEventListener('online', load)
      document.removeEventListener('visibilitychange', load)
    }
  }, [load])

  return { day: date ? days[date] : undefined, load, learn }
}

import { useEffect, useMemo, useState } from 'react'
import { getVenueTime, type VenueHours, type VenueTime } from './domain/clock'

/** The venue's time, updated twice a minute. */
export function useClock(venue: VenueHours): VenueTime {
  const [instant, setInstant] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setInstant(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => getVenueTime(venue, instant), [venue, instant])
}

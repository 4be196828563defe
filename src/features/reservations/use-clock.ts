import { useEffect, useState } from 'react'
import { getVenueTime, type VenueTime } from './domain/clock'

/** The venue's time, updated twice a minute. */
export function useClock(timeZone: string): VenueTime {
  const [now, setNow] = useState(() => getVenueTime(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setNow(getVenueTime(timeZone)), 30_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

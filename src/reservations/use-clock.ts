import { useEffect, useState } from 'react'
import { type VenueTime, venueTime } from './clock'

/** The venue's clock, looked at twice a minute. */
export function useClock(timeZone: string): VenueTime {
  const [now, setNow] = useState(() => venueTime(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setNow(venueTime(timeZone)), 30_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

import { useEffect, useMemo, useState } from 'react'
import { getVenueTime, type VenueHours, type VenueTime } from '../../domain/reservations/clock'
import { getServerTime } from '../../lib/server-time'

/** By the server's clock, or by the device's until the server has answered. */
export const getServerNow = () => getServerTime() ?? new Date()

/** The venue's time, updated twice a minute. */
export function useClock(venue: VenueHours, getNow = getServerNow): VenueTime {
  const [instant, setInstant] = useState(getNow)
  useEffect(() => {
    const timer = setInterval(() => setInstant(getNow()), 30_000)
    return () => clearInterval(timer)
  }, [getNow])
  return useMemo(() => getVenueTime(venue, instant), [venue, instant])
}

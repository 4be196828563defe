import { useState } from 'react'
import type { VenueTime } from '../../../../domain/reservations/clock'
import type { ServiceDate } from '../../../../domain/reservations/venue'

/**
 * The day that the page shows. If it is the running service day, it advances to the next one when that begins;
 * any other day stays.
 *
 * @param isPaused delays the advance, for example while a dialog about the day is open.
 */
export function useServiceDay(now: VenueTime, isPaused = false) {
  const [date, setDate] = useState(now.date)
  const [serviceDay, setServiceDay] = useState(now.date)
  const [hasAdvanced, setHasAdvanced] = useState(false)

  if (now.date !== serviceDay && !isPaused) {
    setServiceDay(now.date)
    if (date === serviceDay) {
      setDate(now.date)
      setHasAdvanced(true)
    }
  }

  return {
    date,
    setDate: (chosen: ServiceDate) => {
      setDate(chosen)
      setHasAdvanced(false)
    },
    /** Whether the page has advanced to this day by itself. */
    hasAdvanced,
  }
}

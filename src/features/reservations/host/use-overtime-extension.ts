import { useEffect, useEffectEvent, useRef } from 'react'
import type { VenueTime } from '../../../domain/reservations/clock'
import { occupiedUntil } from '../../../domain/reservations/seating'
import { areTablesFree } from '../../../domain/reservations/table-slots'
import type { Booking } from '../../../domain/reservations/venue'
import type { HostDay } from '../api/listeners'
import { loadHostApi } from '../api/load-host-api'

type OvertimeExtensionOptions = {
  slug: string
  /** The running service day; undefined until it is loaded. */
  today: HostDay | undefined
  now: VenueTime
  showStored: (changed: Booking[]) => void
}

/**
 * When the time of a seated party is up, extends its booking to the end of the running slot, if its tables
 * are free. Guests see only the day's occupancy; without this they could book an occupied table.
 */
export function useOvertimeExtension({ slug, today, now, showStored }: OvertimeExtensionOptions) {
  const inFlight = useRef(new Set<string>())

  const extend = useEffectEvent(async (booking: Booking, length: number) => {
    const { id, date, tables, start, guests } = booking
    const extended = { ...booking, length }
    inFlight.current.add(id)
    try {
      const { moveBooking } = await loadHostApi()
      const result = await moveBooking(slug, booking, { date, tables, start, length, guests })
      if (result === 'done') showStored([extended])
    } catch {
      // ConnectionStatus shows that the database does not answer. The clock's next tick tries again.
    }
    inFlight.current.delete(id)
  })

  useEffect(() => {
    // A hidden page may belong to a host who is not at work.
    if (!today || document.hidden) return
    for (const booking of today.bookings) {
      const end = booking.start + booking.length
      const until = occupiedUntil(booking, now)
      if (until <= end || inFlight.current.has(booking.id)) continue
      const { tables } = booking
      if (areTablesFree(today.day, { tables, start: end, length: until - end })) {
        extend(booking, until - booking.start)
      }
    }
  }, [today, now])
}

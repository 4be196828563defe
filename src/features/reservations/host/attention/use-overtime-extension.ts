import { useEffect, useEffectEvent, useRef } from 'react'
import type { VenueTime } from '../../../../domain/reservations/clock'
import { occupiedUntil } from '../../../../domain/reservations/seating'
import { areTablesFree } from '../../../../domain/reservations/table-slots'
import type { Booking } from '../../../../domain/reservations/venue'
import { useHostStore } from '../data/host-store'
import type { HostDay } from '../data/use-bookings'

type OvertimeExtensionOptions = {
  slug: string
  /** The running service day; undefined until it is loaded. */
  today: HostDay | undefined
  now: VenueTime
  /** Reads bookings again, and shows them. */
  readBack: (ids: readonly string[]) => Promise<unknown>
}

/**
 * When the time of a seated party is up, extends its booking to the end of the running slot, if its tables
 * are free. Guests see only the day's occupancy; without this they could book an occupied table.
 */
export function useOvertimeExtension({ slug, today, now, readBack }: OvertimeExtensionOptions) {
  const store = useHostStore()
  const inFlight = useRef(new Set<string>())

  const extend = useEffectEvent(async (booking: Booking, length: number) => {
    const { id, date, tables, start, guests } = booking
    inFlight.current.add(id)
    try {
      const { moveBooking } = await store.loadApi()
      await moveBooking(slug, booking, { date, tables, start, length, guests })
      await readBack([id])
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

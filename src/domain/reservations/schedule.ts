import { holdsTable } from './availability'
import type { VenueTime } from './clock'
import { occupiedUntil } from './seating'
import type { Booking } from './venue'

/** A booking of a day. `length` also has the time that a seated party stays longer than booked. */
export type ScheduleEntry = Pick<
  Booking,
  'date' | 'tables' | 'start' | 'length' | 'guests' | 'state'
> & {
  key: string
  booking: Booking
}

/** The schedule of a day. A seated party keeps its table until a host finishes it. */
export function getSchedule(bookings: Booking[], now: VenueTime): ScheduleEntry[] {
  return bookings.map((booking) => {
    const { id, date, tables, start, guests, state } = booking
    const length = occupiedUntil(booking, now) - start
    return { key: id, date, tables, start, length, guests, state, booking }
  })
}

/** The number of bookings that hold or held their table, and of their guests. */
export function summarizeSchedule(entries: ScheduleEntry[]): {
  reservations: number
  guests: number
} {
  const coming = entries.filter(({ state }) => holdsTable(state) || state === 'finished')
  return {
    reservations: coming.length,
    guests: coming.reduce((sum, { guests }) => sum + guests, 0),
  }
}

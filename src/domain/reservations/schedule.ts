import { findRanges, holdsTable, tableOccupancy } from './availability'
import type { VenueTime } from './clock'
import { occupiedUntil } from './seating'
import { setRange } from './table-slots'
import type { Booking, BookingState, Day, GuestAccess, ServiceDate, TimeSlot } from './venue'

/** A booking of a day, with the data that the viewer may see. */
export type ScheduleEntry = TimeSlot & {
  key: string
  state: BookingState
  /** Missing if only the table's occupancy is known. */
  guests?: number
  /** Only for hosts. */
  booking?: Booking
  /** Whether this browser made it. */
  isYours: boolean
}

/** The schedule for hosts. A seated party keeps its table until a host finishes it. */
export function getSchedule(bookings: Booking[], now: VenueTime): ScheduleEntry[] {
  return bookings.map((booking) => {
    const { id, date, tables, start, guests, state } = booking
    const length = occupiedUntil(booking, now) - start
    return { key: id, date, tables, start, length, guests, state, booking, isYours: false }
  })
}

type PublicDay = {
  date: ServiceDate
  day: Day
  /** The ids of the tables to include. */
  tables: string[]
  /** The bookings that this browser made, of any day. */
  ownBookings: GuestAccess[]
}

/** The schedule for everyone else: the occupancy of the tables, and the bookings of this browser. */
export function getPublicSchedule({ date, day, tables, ownBookings }: PublicDay): ScheduleEntry[] {
  const own = ownBookings
    .filter((access) => access.date === date)
    .map(({ bookingId, tables, start, length, guests, state }) => ({
      key: bookingId,
      date,
      tables,
      start,
      length,
      guests,
      state,
      isYours: true,
    }))
  const others = tables.flatMap((table) => {
    const occupancy = own
      .filter((entry) => entry.tables.includes(table) && holdsTable(entry.state))
      .reduce((rest, entry) => setRange(rest, entry, '0'), tableOccupancy(day, table))
    return findRanges(occupancy, '1').map(
      (range): ScheduleEntry => ({
        key: `${table}-${range.start}`,
        date,
        tables: [table],
        ...range,
        state: 'confirmed',
        isYours: false,
      }),
    )
  })
  return [...own, ...others].sort((one, other) => one.start - other.start)
}

/** The number of bookings that hold or held their table, and of their guests. */
export function summarizeSchedule(entries: ScheduleEntry[]): {
  reservations: number
  guests: number
} {
  const coming = entries.filter(({ state }) => holdsTable(state) || state === 'finished')
  return {
    reservations: coming.length,
    guests: coming.reduce((sum, { guests = 0 }) => sum + guests, 0),
  }
}

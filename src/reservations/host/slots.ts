import type { Booking, Day, Pass, ServiceDate, State, Stay } from '../../lib/venue'
import { holdsTable, put, rowOf } from '../availability'

/** A party at a table: a reservation, or what somebody who is no host may know of one. */
export type Slot = Stay & {
  key: string
  state: State
  /** Nothing where only the table's row tells of it. */
  guests?: number
  /** For hosts. */
  booking?: Booking
  /** Whether this browser made it. */
  isYours: boolean
}

/** A stretch of a table's day. */
export type Run = Pick<Stay, 'from' | 'quarters'>

/** The stretches of a row that bear a mark. */
export function runsOf(row: string, mark: string): Run[] {
  return [...row.matchAll(new RegExp(`${mark}+`, 'g'))].map((found) => ({
    from: found.index,
    quarters: found[0].length,
  }))
}

/** As hosts see a day. */
export function slotsOf(bookings: Booking[]): Slot[] {
  return bookings.map((booking) => {
    const { id, date, table, from, quarters, guests, state } = booking
    return { key: id, date, table, from, quarters, guests, state, booking, isYours: false }
  })
}

/**
 * As everybody may see a day: what is taken, and the reservations that this browser made.
 *
 * @param tables the ids of those that are shown.
 */
export function visibleSlots(
  date: ServiceDate,
  day: Day,
  tables: string[],
  passes: Pass[],
): Slot[] {
  const yours = passes.filter((pass) => pass.date === date)
  const own = yours.map(({ booking, table, from, quarters, guests, state }) => ({
    ...{ key: booking, date, table, from, quarters, guests, state },
    isYours: true,
  }))
  const others = tables.flatMap((table) => {
    const row = own
      .filter((slot) => slot.table === table && holdsTable(slot.state))
      .reduce((rest, slot) => put(rest, slot, '0'), rowOf(day, table))
    return runsOf(row, '1').map(
      (run): Slot => ({
        ...{ key: `${table}-${run.from}`, date, table, ...run },
        state: 'booked',
        isYours: false,
      }),
    )
  })
  return [...own, ...others].sort((one, other) => one.from - other.from)
}

/** How many reservations hold a table, and how many people they are. */
export function sumOf(slots: Slot[]): { reservations: number; guests: number } {
  const coming = slots.filter(({ state }) => holdsTable(state) || state === 'left')
  return {
    reservations: coming.length,
    guests: coming.reduce((sum, { guests = 0 }) => sum + guests, 0),
  }
}

/** Whether two stretches of time touch the same quarter. */
export function overlap(one: Run, other: Run): boolean {
  return one.from < other.from + other.quarters && other.from < one.from + one.quarters
}

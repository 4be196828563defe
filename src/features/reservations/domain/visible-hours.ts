import { findRanges } from './availability'
import { getHours, SLOTS_PER_DAY } from './clock'
import type { Day, ServiceDate, Slot, SlotRange, Venue } from './venue'

/** 18:00 to midnight, for a closed day on which nothing happens. */
const CLOSED_DAY: [Slot, Slot] = [48, 72]

/** Returns the first slot and the end, at full hours, of a day's opening hours, bookings and blocked tables. */
export function getVisibleHours(
  venue: Venue,
  date: ServiceDate,
  day: Day,
  bookings: SlotRange[],
): [first: Slot, end: Slot] {
  const hours = getHours(venue, date)
  const blocked = Object.values(day.tables).flatMap((table) => findRanges(table, '2'))
  const edges = [...findRanges(hours, '0'), ...bookings, ...blocked].flatMap(
    ({ start, length }) => [start, start + length],
  )
  if (edges.length === 0) return CLOSED_DAY
  return [
    Math.floor(Math.min(...edges) / 4) * 4,
    Math.min(SLOTS_PER_DAY, Math.ceil(Math.max(...edges) / 4) * 4),
  ]
}

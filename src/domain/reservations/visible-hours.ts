import { SLOTS_PER_DAY } from '../limits'
import { findRanges } from './availability'
import { getHours } from './clock'
import type { Day, ServiceDate, Slot, SlotRange, Venue } from './venue'

/** 18:00 to midnight, for a closed day on which nothing happens. */
const EVENING: [Slot, Slot] = [48, 72]

/** 02:00, the end of most services. */
export const USUAL_END: Slot = 80

/** 12:00 to 02:00. */
const USUAL_HOURS: SlotRange = { start: 24, length: USUAL_END - 24 }

/** Returns the first slot and the end, at full hours, of a day's opening hours, bookings and blocked tables. */
export function getVisibleHours(
  venue: Venue,
  date: ServiceDate,
  day: Day,
  bookings: SlotRange[],
): [first: Slot, end: Slot] {
  const hours = getHours(venue, date)
  const edges = [...findRanges(hours, '0'), ...bookings, ...findBlocks(day)].flatMap(
    ({ start, length }) => [start, start + length],
  )
  if (edges.length === 0) return EVENING
  return [
    Math.floor(Math.min(...edges) / 4) * 4,
    Math.min(SLOTS_PER_DAY, Math.ceil(Math.max(...edges) / 4) * 4),
  ]
}

/** The blocked times of all tables. */
export function findBlocks(day: Day): SlotRange[] {
  return Object.values(day.tables).flatMap((table) => findRanges(table, '2'))
}

/**
 * Returns the first slot and the end of the times that a host can choose on a day. Opening hours do not limit
 * hosts, so these include 12:00 to 02:00 in any case.
 *
 * @param kept the times that a booking or blocks have already, which may be outside of these.
 */
export function getWorkingHours(
  venue: Venue,
  date: ServiceDate,
  kept: SlotRange[] = [],
): [first: Slot, end: Slot] {
  const ranges = [USUAL_HOURS, ...findRanges(getHours(venue, date), '0'), ...kept]
  return [
    Math.min(...ranges.map(({ start }) => start)),
    Math.max(...ranges.map(({ start, length }) => start + length)),
  ]
}

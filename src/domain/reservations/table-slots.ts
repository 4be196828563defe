import { isRangeFree, tableOccupancy } from './availability'
import type { Day, SlotRange, TimeSlot } from './venue'

// Changes of tables' occupancy. Not in availability.ts, because a guest's page does not load them before a choice.

/** One slot of a table: 0 free, 1 reserved, 2 blocked. */
type SlotMark = '0' | '1' | '2'

/** @returns the occupancy with the mark in each slot of the range. */
export function setRange(occupancy: string, { start, length }: SlotRange, mark: SlotMark): string {
  return occupancy.slice(0, start) + mark.repeat(length) + occupancy.slice(start + length)
}

/** The occupancy of tables with the mark in each slot of a range, by table id. */
export function setTablesRange(
  day: Day,
  { tables, ...range }: SlotRange & Pick<TimeSlot, 'tables'>,
  mark: SlotMark,
): Day['tables'] {
  return Object.fromEntries(
    tables.map((table) => [table, setRange(tableOccupancy(day, table), range, mark)]),
  )
}

/** The day, without the tables that a booking held. */
export function releaseTables(day: Day, timeSlot: SlotRange & Pick<TimeSlot, 'tables'>): Day {
  return { ...day, tables: { ...day.tables, ...setTablesRange(day, timeSlot, '0') } }
}

/** Whether each slot of the range is free at every one of the tables. */
export function areTablesFree(
  day: Day,
  { tables, ...range }: SlotRange & Pick<TimeSlot, 'tables'>,
): boolean {
  return tables.every((table) => isRangeFree(tableOccupancy(day, table), range))
}

/** Whether two ranges have a slot in common. */
export function rangesOverlap(one: SlotRange, other: SlotRange): boolean {
  return one.start < other.start + other.length && other.start < one.start + one.length
}

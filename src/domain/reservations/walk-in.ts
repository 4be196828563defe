import { SLOTS_PER_DAY } from '../limits'
import { compareSize, isRangeFree } from './availability'
import type { Slot, SlotRange, TableCapacity } from './venue'

/** A table in use, or a combination by its key, with its occupancy of one day: 96 digits, one per slot. */
export type TableOnDay = { id: string; capacity: TableCapacity; occupancy: string }

/** A party that has arrived without a booking. */
type WalkIn = SlotRange & { guests: number }

/** In slots: a table is proposed for less than 45 minutes only if the whole visit is shorter. */
const SHORTEST_STAY = 3

/** The occupancy of tables together: free where all of them are free. */
export function mergeOccupancies(occupancies: string[]): string {
  return Array.from({ length: SLOTS_PER_DAY }, (_, slot) => {
    const marks = occupancies.map((occupancy) => occupancy[slot])
    return ['1', '2'].find((mark) => marks.includes(mark)) ?? '0'
  }).join('')
}

/** The first slot from `start` on that is not free, or the end of the day. */
export function getFreeUntil(occupancy: string, start: Slot): Slot {
  const free = occupancy.slice(start).search(/[12]/)
  return free < 0 ? SLOTS_PER_DAY : start + free
}

/**
 * Proposes the smallest table that is free for a party's whole visit; without one, the table that is free longest.
 *
 * @returns the table and how long the party can keep it, in slots.
 */
export function proposeTable(
  tables: TableOnDay[],
  { start, length, guests }: WalkIn,
): { id: string; length: number } | undefined {
  const candidates = tables
    .filter(({ capacity }) => compareSize(capacity, guests) === 'fits')
    .map(({ id, capacity, occupancy }) => ({
      id,
      seats: capacity.max,
      length: Math.min(length, getFreeUntil(occupancy, start) - start),
    }))
    .filter((table) => table.length >= Math.min(length, SHORTEST_STAY))
  const [best] = candidates.toSorted(
    (one, other) => other.length - one.length || one.seats - other.seats,
  )
  return best && { id: best.id, length: best.length }
}

/** Returns the table that is free first for a party's whole visit, from `start` on. */
export function findNextFreeTable(
  tables: TableOnDay[],
  { start, length, guests }: WalkIn,
): { id: string; start: Slot } | undefined {
  const fitting = tables.filter(({ capacity }) => compareSize(capacity, guests) === 'fits')
  for (let slot = start; slot + length <= SLOTS_PER_DAY; slot += 1) {
    const table = fitting.find(({ occupancy }) => isRangeFree(occupancy, { start: slot, length }))
    if (table) return { id: table.id, start: slot }
  }
  return undefined
}

import type { Quarter } from '../../lib/venue'
import { QUARTERS } from '../clock'
import { runsOf } from './slots'

/** A stretch in which the venue is open: from a quarter's beginning to another's. */
export type Opening = { from: Quarter; to: Quarter }

/** A weekday's row of the settings as stretches. */
export function openingsOf(row: string): Opening[] {
  return runsOf(row, '0').map(({ from, quarters }) => ({ from, to: from + quarters }))
}

/** @returns nothing where an end is not later than its beginning, or two stretches overlap. */
export function rowOfOpenings(openings: Opening[]): string | undefined {
  const inOrder = openings.toSorted((one, other) => one.from - other.from)
  const isSound = inOrder.every(
    ({ from, to }, index) => from >= 0 && from < to && to <= (inOrder[index + 1]?.from ?? QUARTERS),
  )
  if (!isSound) return undefined
  return inOrder.reduce(
    (row, { from, to }) => row.slice(0, from) + '0'.repeat(to - from) + row.slice(to),
    '2'.repeat(QUARTERS),
  )
}

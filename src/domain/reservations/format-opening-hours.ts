import { SLOTS_PER_DAY } from '../limits'
import { CLOSED_DAY } from './clock'
import type { OpeningPeriod } from './opening-hours'

/**
 * The opposite of `parseOpeningHours`. In a file of its own, because guests do not need it.
 *
 * @returns undefined if a period ends before it starts, or two periods overlap.
 */
export function formatOpeningHours(periods: OpeningPeriod[]): string | undefined {
  const inOrder = periods.toSorted((one, other) => one.start - other.start)
  const isValid = inOrder.every(
    ({ start, end }, index) =>
      start >= 0 && start < end && end <= (inOrder[index + 1]?.start ?? SLOTS_PER_DAY),
  )
  if (!isValid) return undefined
  return inOrder.reduce(
    (hours, { start, end }) => hours.slice(0, start) + '0'.repeat(end - start) + hours.slice(end),
    CLOSED_DAY,
  )
}

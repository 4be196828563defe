import { SLOTS_PER_DAY } from '../limits'
import { findRanges } from './availability'
import { CLOSED_DAY, formatSlot } from './clock'
import type { Slot } from './venue'

/** A period of a weekday in which the venue is open; `end` is exclusive. */
export type OpeningPeriod = { start: Slot; end: Slot }

/** @param hours one weekday of `Venue.hours`. */
export function parseOpeningHours(hours: string): OpeningPeriod[] {
  return findRanges(hours, '0').map(({ start, length }) => ({ start, end: start + length }))
}

/** The hours of a day as text: `12:00–15:00, 19:00–02:00`; empty for a closed day. */
export function describeOpeningHours(hours: string): string {
  return parseOpeningHours(hours)
    .map(({ start, end }) => `${formatSlot(start)}–${formatSlot(end)}`)
    .join(', ')
}

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

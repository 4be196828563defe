import { findRanges } from './availability'
import { formatSlot } from './clock'
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

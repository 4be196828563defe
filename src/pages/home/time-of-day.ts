import type { Slot } from '../../domain/reservations/venue'

/** The ends of the hero's line: 12:00 and 23:00. */
export const NOON: Slot = 24
export const EVENING: Slot = 68

/** From 13:00 to 21:00, noon fades into evening. */
const DUSK: [Slot, Slot] = [28, 60]

/** The share of the evening in the hero's picture at a time, from 0 to 1. */
export function getEveningShare(slot: Slot): number {
  const [start, end] = DUSK
  return Math.min(Math.max((slot - start) / (end - start), 0), 1)
}

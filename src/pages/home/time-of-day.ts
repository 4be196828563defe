/** The ends of the hero's line, in hours. */
export const NOON = 12
export const EVENING = 23

/** Between these hours, noon fades into evening. */
const DUSK = [13, 21] as const

/** The share of the evening in the hero's picture at an hour, from 0 to 1. */
export function getEveningShare(hour: number): number {
  const [start, end] = DUSK
  return Math.min(Math.max((hour - start) / (end - start), 0), 1)
}

/** Returns `18:30` for 18.5. */
export function formatHour(hour: number): string {
  return `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
}

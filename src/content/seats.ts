import type { TimeOfDay } from '../domain/reservations/clock'
import pictures from './generated/seats.json'
import { getSeatPicturePath, getViewTime, type VenueRow } from './venues'

/** The pictures of the seats by path, as the image script has written them. */
const known: Record<string, (typeof pictures)[keyof typeof pictures]> = pictures

/** The picture of the view from a table that a guest is shown at a time of day, see `getViewTime`. */
export function getSeatPicture(row: VenueRow, table: string, time: TimeOfDay) {
  const shown = getViewTime(row, table, time)
  const path = shown && getSeatPicturePath(row, table, shown)
  const picture = path && known[path]
  return picture && { still: { path, ...picture }, time: shown }
}

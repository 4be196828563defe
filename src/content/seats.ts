import pictures from './seats.json'
import { seatPicture, type VenueRow } from './venues'

/** What the picture script wrote of each, by address. */
const known: Record<string, (typeof pictures)[keyof typeof pictures]> = pictures

/** The view from a table's seat at a time of day, or at the one at which there is a picture of it. */
export function seatStill(row: VenueRow, table: string, time: 'evening' | 'noon') {
  const { views = [] } = row.tables[table] ?? {}
  const taken = views.find((view) => view === time) ?? views[0]
  const path = taken && seatPicture(row, table, taken)
  const picture = path && known[path]
  return picture && { still: { path, ...picture }, time: taken }
}

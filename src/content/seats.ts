import pictures from './generated/seats.json'
import { getSeatPicturePath, type VenueRow } from './venues'

/** The pictures of the seats by path, as the image script has written them. */
const known: Record<string, (typeof pictures)[keyof typeof pictures]> = pictures

/** The picture of the view from a table at a time of day, or at another time if there is none. */
export function getSeatPicture(row: VenueRow, table: string, time: 'evening' | 'noon') {
  const { views = [] } = row.tables[table] ?? {}
  const taken = views.find((view) => view === time) ?? views[0]
  const path = taken && getSeatPicturePath(row, table, taken)
  const picture = path && known[path]
  return picture && { still: { path, ...picture }, time: taken }
}

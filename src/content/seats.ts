import pictures from './pictures.json'
import { seatPicture, type VenueRow } from './venues'

type Still = (typeof pictures)[keyof typeof pictures]

const stills: Record<string, Still> = pictures

/** The view from a table's seat at a time of day, or at the one at which there is a picture of it. */
export function seatStill(row: VenueRow, table: string, time: 'evening' | 'noon') {
  const { views = [] } = row.tables[table] ?? {}
  const taken = views.find((view) => view === time) ?? views[0]
  const still = taken && stills[seatPicture(row, table, taken)]
  return still && { still, time: taken }
}

import { lowercaseFirst } from '../domain/text'
import type { VenueRow } from './venues'

type Texts =
  | { areas: Record<string, string>; tables: Record<string, { location: string }> }
  | undefined

/** Where a table is, or in which parts of the floor several tables are. */
export function describeLocation(
  row: VenueRow,
  texts: Texts,
  tables: readonly string[],
): string | undefined {
  const [first = '', ...others] = tables
  return (others.length > 0 && describeAreas(row, texts, tables)) || texts?.tables[first]?.location
}

/** The parts of the floor in which tables are; empty in a restaurant without such parts. */
export function describeAreas(row: VenueRow, texts: Texts, tables: readonly string[]): string {
  const areas = tables.flatMap((table) => texts?.areas[row.tables[table]?.area ?? ''] || [])
  return [...new Set(areas)]
    .map((area, index) => (index === 0 ? area : lowercaseFirst(area)))
    .join(', ')
}

import type { VenueRow } from './venues'

/** Where a table is, or in which part of the floor several tables are. */
export function describeLocation(
  row: VenueRow,
  texts:
    | { areas: Record<string, string>; tables: Record<string, { location: string }> }
    | undefined,
  [first = '', ...others]: readonly string[],
): string | undefined {
  const area = others.length > 0 && texts?.areas[row.tables[first]?.area ?? '']
  return area || texts?.tables[first]?.location
}

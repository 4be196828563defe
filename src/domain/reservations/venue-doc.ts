import type { TableCapacity, Venue } from './venue'

/**
 * `venues/{slug}` as it is stored. A capacity is a text such as `2-4`: security rules have no loops, but they can join
 * all of these texts and check them at once.
 */
export type VenueDoc = Omit<Venue, 'tables' | 'combinations'> & {
  tables: Record<string, string>
  combinations: Record<string, string>
}

/** Settings that were stored earlier have capacities as maps, until the restaurant saves them again. */
type StoredVenueDoc = Omit<Venue, 'tables' | 'combinations'> & {
  tables: Record<string, string | TableCapacity>
  combinations: Record<string, string | TableCapacity>
}

export function parseVenueDoc({ tables, combinations, ...settings }: StoredVenueDoc): Venue {
  return {
    ...settings,
    tables: mapValues(tables, parseCapacity),
    combinations: mapValues(combinations, parseCapacity),
  }
}

export function toVenueDoc({ tables, combinations, ...settings }: Venue): VenueDoc {
  return {
    ...settings,
    tables: mapValues(tables, formatCapacity),
    combinations: mapValues(combinations, formatCapacity),
  }
}

/** @param stored such as `2-4` */
export function parseCapacity(stored: string | TableCapacity): TableCapacity {
  if (typeof stored !== 'string') return stored
  const [min, max] = stored.split('-').map(Number)
  return { min: min!, max: max! }
}

const formatCapacity = ({ min, max }: TableCapacity) => `${min}-${max}`

function mapValues<From, To>(values: Record<string, From>, toValue: (value: From) => To) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toValue(value)]))
}

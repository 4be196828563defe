import { useEffect, useState } from 'react'
import {
  EMPTY_DAY,
  getTableState,
  isRangeFree,
  isVenueOpen,
  type TableState,
  tableOccupancy,
} from '../../../../domain/reservations/availability'
import { occupiedRange } from '../../../../domain/reservations/seating'
import { setRange } from '../../../../domain/reservations/table-slots'
import {
  type Day,
  parseTablesKey,
  type TimeSlot,
  type Venue,
} from '../../../../domain/reservations/venue'
import { mergeOccupancies, type TableOnDay } from '../../../../domain/reservations/walk-in'
import { useHost } from '../data/host-context'
import { useHostStore } from '../data/host-store'
import { useHostPageContext } from '../host-page-context'

export type TableOption = {
  id: string
  /** 96 digits, one per slot; undefined until the day is loaded. The party's own place is free in it. */
  occupancy: string | undefined
  /** Undefined until the day is loaded. */
  state: TableState | undefined
  /** Whether the table can be stored. Hosts may ignore opening hours and party sizes. */
  isAvailable: boolean
}

/**
 * Returns the state of each table in use for a party.
 *
 * @param current the party's own place in the schedule, which counts as free.
 */
export function useTableStates(
  seating: TimeSlot & { guests: number },
  current: TimeSlot | undefined,
): TableOption[] {
  const { venue, venueRow, bookings, now } = useHost()
  const day = useDayOccupancy(seating.date)
  const { date, start, length, guests } = seating

  function getOccupancy(id: string, day: Day): string {
    const isOwn = current && current.date === date && current.tables.includes(id)
    const stored = tableOccupancy(day, id)
    // The stored occupancy shows a seated party only in the time of its booking.
    return (bookings.today?.bookings ?? [])
      .filter(
        (party) =>
          party.state === 'seated' &&
          party.date === date &&
          party.tables.includes(id) &&
          !(isOwn && party.start === current.start),
      )
      .reduce(
        (occupancy, party) => setRange(occupancy, occupiedRange(party, now), '1'),
        isOwn ? setRange(stored, current, '0') : stored,
      )
  }

  function getState(id: string, occupancy: string): TableState {
    if (!isRangeFree(occupancy, { start, length })) {
      return occupancy.slice(start, start + length).includes('1') ? 'taken' : 'blocked'
    }
    // Whether tables together suit a party is for the host to decide.
    const fit = getTableState(venue, EMPTY_DAY, { date, tables: [id], start, guests })
    if (fit === 'too-small' || fit === 'too-large') return fit
    return isVenueOpen(venue, { date, start, length }) ? 'free' : 'closed'
  }

  return Object.keys(venueRow.tables)
    .filter((id) => venue.tables[id] || seating.tables.includes(id))
    .map((id) => {
      const occupancy = day && getOccupancy(id, day)
      const state = occupancy === undefined ? undefined : getState(id, occupancy)
      return { id, occupancy, state, isAvailable: state !== 'taken' && state !== 'blocked' }
    })
}

/** The tables that guests can sit at, once the day is loaded. */
export function getTablesOnDay(tables: TableOption[], venue: Venue): TableOnDay[] {
  return tables.flatMap(({ id, occupancy }) => {
    const capacity = venue.tables[id]
    return capacity && occupancy ? [{ id, capacity, occupancy }] : []
  })
}

/** The combinations that guests can book, by key, once the day is loaded. */
export function getCombinationsOnDay(options: TableOption[], venue: Venue): TableOnDay[] {
  return Object.entries(venue.combinations).flatMap(([id, capacity]) => {
    const tables = parseTablesKey(id)
    const rows = options.flatMap((option) =>
      tables.includes(option.id) && option.occupancy ? [option.occupancy] : [],
    )
    return rows.length === tables.length
      ? [{ id, capacity, occupancy: mergeOccupancies(rows) }]
      : []
  })
}

/** Reads the occupancy of a day once; undefined until it is loaded. */
function useDayOccupancy(date: string): Day | undefined {
  const { venueRow } = useHostPageContext()
  const store = useHostStore()
  const [loaded, setLoaded] = useState<{ date: string; day: Day }>()

  useEffect(() => {
    let isCancelled = false
    store.getDay(venueRow.slug, date).then(
      (day) => isCancelled || setLoaded({ date, day }),
      // Without the occupancy all tables are offered; storing a taken one is rejected.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [store, venueRow, date])

  return loaded?.date === date ? loaded.day : undefined
}

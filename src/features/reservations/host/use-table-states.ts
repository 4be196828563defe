import { useEffect, useState } from 'react'
import { getDay } from '../api/queries'
import {
  EMPTY_DAY,
  getTableState,
  isRangeFree,
  isVenueOpen,
  rangesOverlap,
  setRange,
  type TableState,
  tableOccupancy,
} from '../domain/availability'
import { occupiedRange } from '../domain/seating'
import type { Day, TimeSlot } from '../domain/venue'
import { useHostPageContext } from './host-page-context'
import { useSignedInHost } from './signed-in-host-context'

type TableOption = {
  id: string
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
  const { venue, venueRow, todaysBookings, now } = useSignedInHost()
  const day = useDayOccupancy(seating.date)
  const { date, start, length, guests } = seating

  function getState(id: string, day: Day): TableState {
    const isOwn = current && current.date === date && current.table === id
    const occupancy = tableOccupancy(day, id)
    const others = isOwn ? setRange(occupancy, current, '0') : occupancy
    // The occupancy shows a seated party only in the time of its booking.
    const isOccupied = todaysBookings.some(
      (party) =>
        party.state === 'seated' &&
        party.date === date &&
        party.table === id &&
        rangesOverlap(occupiedRange(party, now), { start, length }) &&
        !(isOwn && party.start === current.start),
    )
    if (isOccupied) return 'taken'
    if (!isRangeFree(others, { start, length })) {
      return others.slice(start, start + length).includes('1') ? 'taken' : 'blocked'
    }
    const fit = getTableState(venue, EMPTY_DAY, { date, table: id, start, guests })
    if (fit === 'too-small' || fit === 'too-large') return fit
    return isVenueOpen(venue, { date, start, length }) ? 'free' : 'closed'
  }

  return Object.keys(venueRow.tables)
    .filter((id) => venue.tables[id] || id === seating.table)
    .map((id) => {
      const state = day && getState(id, day)
      return { id, state, isAvailable: state !== 'taken' && state !== 'blocked' }
    })
}

/** Reads the occupancy of a day once; undefined until it is loaded. */
function useDayOccupancy(date: string): Day | undefined {
  const { venueRow } = useHostPageContext()
  const [loaded, setLoaded] = useState<{ date: string; day: Day }>()

  useEffect(() => {
    let isCancelled = false
    getDay(venueRow.slug, date).then(
      (day) => isCancelled || setLoaded({ date, day }),
      // Without the occupancy all tables are offered; storing a taken one is rejected.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [venueRow, date])

  return loaded?.date === date ? loaded.day : undefined
}

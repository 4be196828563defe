import { useEffect, useMemo, useState } from 'react'
import {
  findNextOpenDay,
  getPartySizes,
  getStartTimes,
  getTableStates,
  isSameRequest,
  type StartTime,
  suggestStart,
  type TableState,
} from '../domain/availability'
import { getVenueTime, type VenueTime } from '../domain/clock'
import {
  type BookingRequest,
  type Day,
  getTablesKey,
  type ServiceDate,
  type Slot,
  type Venue,
} from '../domain/venue'
import { useClock } from '../use-clock'
import type { BookingErrorKind } from './BookingError'
import { useDay } from './use-venue'

const DEFAULT_PARTY_SIZE = 2

type Selection = {
  guests: number
  date: ServiceDate
  start?: Slot | undefined
  tables?: readonly string[] | undefined
  /** The guest chose this time, so it stays selected, with a message, when it is no longer free. */
  isStartFixed: boolean
  /** The guest did not choose this day, so the next open day replaces it if it is full. */
  isDateSuggested: boolean
}

/** The guest's current choice, and the availability for it. */
export type BookingDraft = {
  now: VenueTime
  guests: number
  partySizes: number[]
  date: ServiceDate
  /** `undefined` while it loads. */
  day: Day | 'unreachable' | undefined
  startTimes: StartTime[]
  /** `undefined` while the day loads, and when it is full. */
  start: Slot | undefined
  /** The state of each table and combination of tables at the chosen time, by key. */
  tableStates: Record<string, TableState>
  /** The chosen tables, if they are free: one, or those of a combination. */
  tables: readonly string[] | undefined
  /** The tables that were chosen and are not free at this time. */
  unavailableTables: readonly string[] | undefined
  /** The whole choice, once it is complete. */
  request: BookingRequest | undefined
  setGuests: (guests: number) => void
  setDate: (date: ServiceDate) => void
  setStart: (start: Slot) => void
  setTables: (tables: readonly string[] | undefined) => void
  reloadDay: () => void
  /** Stores a day that came with a rejection. */
  updateDay: (date: ServiceDate, day: Day) => void
}

type BookingDraftOptions = {
  slug: string
  venue: Venue
  /** The choice from before a reload, or the booking that is edited. */
  initial: Partial<BookingRequest>
  /** Adjusts the stored day, so that the tables of an edited booking count as free. */
  adjustDay?: (day: Day, date: ServiceDate) => Day
}

/** The choice of party size, day, time and table, kept valid while the day and the clock change. */
export function useBookingDraft(options: BookingDraftOptions): BookingDraft {
  const { slug, venue, initial, adjustDay } = options
  const now = useClock(venue)
  const partySizes = useMemo(() => getPartySizes(venue), [venue])
  const [selection, setSelection] = useState(() => getInitialSelection(venue, partySizes, initial))
  const { guests, date, isDateSuggested } = selection
  const { day: storedDay, reloadDay, updateDay } = useDay(slug, date)
  const day = useMemo(
    () => (typeof storedDay === 'object' && adjustDay ? adjustDay(storedDay, date) : storedDay),
    [storedDay, date, adjustDay],
  )
  const isLoaded = day !== undefined && day !== 'unreachable'

  const startTimes = isLoaded ? getStartTimes({ venue, date, day, guests, now }) : []
  const suggested = isLoaded ? suggestStart({ venue, date, day, guests, now }) : undefined
  const isStartFree = startTimes.some(
    (time) => time.start === selection.start && time.state === 'free',
  )
  const start = selection.isStartFixed || isStartFree ? selection.start : suggested
  const tableStates =
    isLoaded && start !== undefined ? getTableStates({ venue, date, day, start, guests }) : {}
  const isFree = selection.tables && tableStates[getTablesKey(selection.tables)] === 'free'
  const tables = isFree ? selection.tables : undefined
  const isStartUpcoming = startTimes.some((time) => time.start === start && time.state !== 'past')

  const isFull = isLoaded && suggested === undefined
  useEffect(() => {
    const next = isDateSuggested && isFull && findNextOpenDay(venue, date, now)
    if (next) setSelection((selection) => ({ ...selection, date: next }))
  }, [isDateSuggested, isFull, venue, date, now])

  // A full day has no start, so the time chosen on the previous day stays the preferred one.
  const preferred = start ?? selection.start
  const select = (change: Partial<Selection>) =>
    setSelection((selection) => ({ ...selection, ...change }))

  return {
    now,
    guests,
    partySizes,
    date,
    day,
    startTimes,
    start,
    tableStates,
    tables: isStartUpcoming ? tables : undefined,
    unavailableTables: isLoaded && !tables ? selection.tables : undefined,
    request:
      isStartUpcoming && tables && start !== undefined
        ? { date, tables, start, guests }
        : undefined,
    setGuests: (guests) => select({ guests, start: preferred, isStartFixed: false }),
    setDate: (date) =>
      select({ date, start: preferred, isStartFixed: false, isDateSuggested: false }),
    setStart: (start) => select({ start, isStartFixed: true, isDateSuggested: false }),
    setTables: (tables) => select({ tables, start, isStartFixed: true, isDateSuggested: false }),
    reloadDay,
    updateDay,
  }
}

function getInitialSelection(
  venue: Venue,
  partySizes: number[],
  initial: Partial<BookingRequest>,
): Selection {
  const today = getVenueTime(venue).date
  const isDateValid = initial.date !== undefined && initial.date >= today
  const wanted = initial.guests ?? DEFAULT_PARTY_SIZE
  // A restaurant may have stopped offering the size of an earlier choice, or never offered it online.
  const [nearest] = partySizes.toSorted(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  )
  return {
    guests: nearest ?? DEFAULT_PARTY_SIZE,
    date: isDateValid ? initial.date! : today,
    start: initial.start,
    tables: initial.tables,
    isStartFixed: isDateValid && initial.start !== undefined,
    isDateSuggested: !isDateValid,
  }
}

/** A request that was not stored, and why. */
export type FailedRequest = {
  kind: BookingErrorKind
  request: BookingRequest
  /** The secret of this browser's own booking, if that is what holds the table. */
  ownSecret?: string
}

/**
 * The request that a closed or paused day rejected, while it is still the current choice. The button sends it again,
 * since the host may have opened the day in the meantime.
 */
export function getRetryableRequest(
  { guests, date, start }: BookingDraft,
  failure: FailedRequest | undefined,
): BookingRequest | undefined {
  if (!failure || !/^(closed|paused)$/.test(failure.kind)) return undefined
  const { request } = failure
  // The draft has no tables on such a day, so only the other fields are compared.
  const current = { ...request, guests, date, start: start ?? request.start }
  return isSameRequest(current, request) ? request : undefined
}

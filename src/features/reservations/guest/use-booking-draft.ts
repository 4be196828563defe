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
} from '../../../domain/reservations/availability'
import {
  getTimeOfDay,
  getVenueTime,
  type TimeOfDay,
  type VenueTime,
} from '../../../domain/reservations/clock'
import {
  type BookingRequest,
  type Day,
  getTablesKey,
  type ServiceDate,
  type Slot,
  type Venue,
} from '../../../domain/reservations/venue'
import { useClock } from '../use-clock'
import type { BookingErrorKind } from './BookingError'
import type { SubmissionState } from './use-submission'
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
  /** That of the start, or of the last one while there is none. */
  time: TimeOfDay
  /** The state of each table and combination of tables at the chosen time, by key. */
  tableStates: Record<string, TableState>
  /** The chosen tables, if they are free: one, or those of a combination. */
  tables: readonly string[] | undefined
  /** The tables that were chosen and are not free at this time. */
  unavailableTables: readonly string[] | undefined
  /** The whole choice, once it is complete. */
  request: BookingRequest | undefined
  /** What the guest has chosen, without what the form suggests. */
  chosen: Partial<BookingRequest>
  setGuests: (guests: number) => void
  setDate: (date: ServiceDate) => void
  setStart: (start: Slot) => void
  setTables: (tables: readonly string[]) => void
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
  const { guests, date, isStartFixed, isDateSuggested } = selection
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
  const start = isStartFixed || isStartFree ? selection.start : suggested
  const isTooLate =
    date === venue.pausedDate ||
    startTimes.some((time) => time.start === start && time.state === 'past')
  const tableStates =
    isLoaded && start !== undefined && !isTooLate
      ? getTableStates({ venue, date, day, start, guests })
      : {}
  const isFree = selection.tables && tableStates[getTablesKey(selection.tables)] === 'free'
  const tables = isFree ? selection.tables : undefined
  const isStartUpcoming = startTimes.some((time) => time.start === start && time.state !== 'past')

  const isFull = isLoaded && suggested === undefined
  useEffect(() => {
    // A page that stays open after midnight begins again with the new day.
    const next =
      date < now.date ? now.date : isDateSuggested && isFull && findNextOpenDay(venue, date, now)
    if (!next) return
    setSelection((selection) => ({
      ...selection,
      date: next,
      isStartFixed: false,
      isDateSuggested: true,
    }))
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
    time: preferred === undefined ? 'evening' : getTimeOfDay(preferred),
    tableStates,
    tables: isStartUpcoming ? tables : undefined,
    unavailableTables: isLoaded && !isTooLate && !tables ? selection.tables : undefined,
    request:
      isStartUpcoming && tables && start !== undefined
        ? { date, tables, start, guests }
        : undefined,
    chosen: {
      guests,
      ...(!isDateSuggested && { date }),
      ...((isStartFixed || selection.tables) && preferred !== undefined && { start: preferred }),
      ...(selection.tables && { tables: selection.tables }),
    },
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

/** A request that was not stored, or may not be (`unreachable`), and why. */
export type FailedRequest = {
  kind: BookingErrorKind
  request: BookingRequest
  /** The secret of this browser's own booking, if that is what holds the table. */
  ownSecret?: string
}

/**
 * The failure of the last submission, while the guest has not chosen anything else, and the request that the button
 * sends. After a closed or paused day this is the rejected one, since the host may have opened the day in the meantime.
 */
export function getRequestAndFailure(
  { request, chosen }: BookingDraft,
  submission: SubmissionState<FailedRequest>,
): { request: BookingRequest | undefined; failure: FailedRequest | undefined } {
  const failed = typeof submission === 'object' ? submission : undefined
  const failure =
    failed && isSameRequest({ ...failed.request, ...chosen }, failed.request) ? failed : undefined
  const isRetryable = failure && /^(closed|paused)$/.test(failure.kind)
  return { failure, request: request ?? (isRetryable ? failure.request : undefined) }
}

import type {
  Booking,
  Day,
  Pass,
  Quarter,
  Seats,
  ServiceDate,
  State,
  Stay,
  Venue,
} from '../lib/venue'
import { addDays, momentOf, QUARTERS, type VenueTime, weekdayOf } from './clock'

/** What stands in a day's row, a quarter each. */
export type Mark = '0' | '1' | '2'

const FREE = '0'.repeat(QUARTERS)

/** A day on which nothing is reserved, as every day is before the first reservation. */
export const EMPTY_DAY: Day = { rows: {}, rev: 0 }

/** 20:00, when one goes out in Athens. */
const EVENING: Quarter = 32

/** A table for a party at a time. */
export type TableState =
  | 'free'
  | 'taken'
  /** A host has taken it out of the plan for a while. */
  | 'blocked'
  | 'too-small'
  /** It is kept for more people. */
  | 'too-large'
  /** The venue is not open for the whole stay. */
  | 'closed'

/** A day for guests. */
export type DayState = 'open' | 'closed' | 'past' | 'too-far'

/** A time at which a party could sit down if a table were free. */
export type Start = {
  from: Quarter
  /** `past`: it has begun, or begins too soon for the venue. */
  state: 'free' | 'full' | 'past'
  /** How many tables are free for the whole stay. */
  tables: number
}

/** Whether a reservation in this state holds its table. */
export function holdsTable(state: State): boolean {
  return state === 'requested' || state === 'booked' || state === 'arrived'
}

/** Whether a guest may still change or cancel it. */
export function isGuests({ state }: Pick<Pass, 'state'>): boolean {
  return holdsTable(state) && state !== 'arrived'
}

// ---- Rows

/** A table's row. */
export function rowOf(day: Day, table: string): string {
  return day.rows[table] ?? FREE
}

/** The row with a mark in each quarter of a stay. */
export function put(
  row: string,
  { from, quarters }: Pick<Stay, 'from' | 'quarters'>,
  mark: Mark,
): string {
  return row.slice(0, from) + mark.repeat(quarters) + row.slice(from + quarters)
}

/** Whether each quarter of a stay is inside the day and free. */
export function isFree(row: string, { from, quarters }: Pick<Stay, 'from' | 'quarters'>): boolean {
  return FREE.slice(0, quarters) === row.slice(from, from + quarters) && from >= 0
}

// ---- Parties

/** How many quarters a party stays; nothing for a party that the venue does not take. */
export function stayOf(venue: Venue, guests: number): number | undefined {
  return venue.stay[guests]
}

/** The numbers of people for which there is a table, in order. */
export function partiesOf(venue: Venue): number[] {
  return Object.keys(venue.stay)
    .map(Number)
    .filter((guests) =>
      Object.values(venue.tables).some((seats) => sizeOf(seats, guests) === 'free'),
    )
    .sort((one, other) => one - other)
}

function sizeOf({ min, max }: Seats, guests: number): 'free' | 'too-small' | 'too-large' {
  if (guests > max) return 'too-small'
  return guests < min ? 'too-large' : 'free'
}

// ---- Days and times

/** A day as guests may choose it. A day that is open may be full. */
export function dayState(venue: Venue, date: ServiceDate, now: VenueTime): DayState {
  if (date < now.date) return 'past'
  if (date > addDays(now.date, venue.ahead)) return 'too-far'
  return isClosed(venue, date) ? 'closed' : 'open'
}

/** The days from today to the last one that may be chosen. */
export function daysOf(venue: Venue, now: VenueTime): { date: ServiceDate; state: DayState }[] {
  return Array.from({ length: venue.ahead + 1 }, (_, days) => {
    const date = addDays(now.date, days)
    return { date, state: dayState(venue, date, now) }
  })
}

/** The first day that is open after one. */
export function nextOpenDay(
  venue: Venue,
  after: ServiceDate,
  now: VenueTime,
): ServiceDate | undefined {
  return daysOf(venue, now).find(({ date, state }) => date > after && state === 'open')?.date
}

function isClosed(venue: Venue, date: ServiceDate): boolean {
  return venue.closed.includes(date) || !venue.hours[weekdayOf(date)]?.includes('0')
}

/** Whether the venue is open for a whole stay. */
export function isOpen(venue: Venue, { date, from, quarters }: Omit<Stay, 'table'>): boolean {
  return (
    !venue.closed.includes(date) && isFree(venue.hours[weekdayOf(date)] ?? '', { from, quarters })
  )
}

/** Whether guests may still book a time: it begins after the venue's notice. */
export function isInTime(venue: Venue, date: ServiceDate, from: Quarter, now: VenueTime): boolean {
  const left = momentOf(date, from, venue.timeZone).getTime() - now.at.getTime()
  return left > venue.notice * 60_000
}

/** The times of a day at which a party could begin its stay, full and past ones too, in order. */
export function startsOf(
  venue: Venue,
  date: ServiceDate,
  day: Day,
  guests: number,
  now: VenueTime,
): Start[] {
  const quarters = stayOf(venue, guests)
  if (quarters === undefined || dayState(venue, date, now) !== 'open') return []
  return Array.from({ length: QUARTERS }, (_, from) => from)
    .filter((from) => isOpen(venue, { date, from, quarters }))
    .map((from) => {
      const states = Object.values(tablesAt(venue, date, day, from, guests))
      const tables = states.filter((state) => state === 'free').length
      if (!isInTime(venue, date, from, now)) return { from, state: 'past', tables }
      return { from, state: tables > 0 ? 'free' : 'full', tables }
    })
}

/** Each table for a party that sits down at a time, by its id. */
export function tablesAt(
  venue: Venue,
  date: ServiceDate,
  day: Day,
  from: Quarter,
  guests: number,
): Record<string, TableState> {
  return Object.fromEntries(
    Object.keys(venue.tables).map((table) => [
      table,
      tableState(venue, day, { date, table, from, guests }),
    ]),
  )
}

/** One table for a party that sits down at a time. */
export function tableState(
  venue: Venue,
  day: Day,
  {
    date,
    table,
    from,
    guests,
  }: { date: ServiceDate; table: string; from: Quarter; guests: number },
): TableState {
  const quarters = stayOf(venue, guests)
  if (quarters === undefined) return fitOfParty(venue, table, guests)
  if (!isOpen(venue, { date, from, quarters })) return 'closed'
  const seats = venue.tables[table]
  if (!seats) return 'blocked'
  const fits = sizeOf(seats, guests)
  if (fits !== 'free') return fits
  const taken = rowOf(day, table).slice(from, from + quarters)
  if (taken.includes('1')) return 'taken'
  return taken.includes('2') ? 'blocked' : 'free'
}

/** For a party that the venue does not take at all. */
function fitOfParty(venue: Venue, table: string, guests: number): 'too-small' | 'too-large' {
  return guests < (venue.tables[table]?.min ?? 1) ? 'too-large' : 'too-small'
}

/**
 * What to propose on a day: the first half hour of the evening with a table for the party, else the
 * last one before it. Nothing where the day is full.
 */
export function proposedStart(
  venue: Venue,
  date: ServiceDate,
  day: Day,
  guests: number,
  now: VenueTime,
): Quarter | undefined {
  const free = startsOf(venue, date, day, guests, now).filter(({ state }) => state === 'free')
  const halfHours = free.filter(({ from }) => from % 2 === 0)
  const starts = (halfHours.length > 0 ? halfHours : free).map(({ from }) => from)
  return starts.find((from) => from >= EVENING) ?? starts.at(-1)
}

// ---- Settings that contradict what is booked

export type Contradiction = {
  booking: Booking
  why: 'no-table' | 'party' | 'closed'
}

/** Reservations that hold a table and could not be made under these settings any more. */
export function contradictions(venue: Venue, bookings: Booking[]): Contradiction[] {
  return bookings.flatMap((booking) => {
    const why = holdsTable(booking.state) && contradictionOf(venue, booking)
    return why ? [{ booking, why }] : []
  })
}

function contradictionOf(venue: Venue, booking: Booking): Contradiction['why'] | undefined {
  const seats = venue.tables[booking.table]
  if (!seats) return 'no-table'
  if (sizeOf(seats, booking.guests) !== 'free') return 'party'
  return isOpen(venue, booking) ? undefined : 'closed'
}

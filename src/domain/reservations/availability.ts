import { SLOTS_PER_DAY } from '../limits'
import { addDays, getHours, SLOT_MINUTES, slotToDate, type VenueTime } from './clock'
import {
  type BookingRequest,
  type BookingState,
  type Day,
  type GuestAccess,
  getTablesKey,
  MAX_TABLES,
  parseTablesKey,
  type ServiceDate,
  type Slot,
  type SlotRange,
  type TableCapacity,
  type TimeSlot,
  type Venue,
} from './venue'

const FREE_DAY = '0'.repeat(SLOTS_PER_DAY)

/** A day without bookings, as it is before its document exists. */
export const EMPTY_DAY: Day = { tables: {}, version: 0 }

/** 20:00, the usual time of dinner in Athens. */
const DINNER: Slot = 56

/** Whether a party can book a table at a time. */
export type TableState =
  | 'free'
  | 'taken'
  /** A host has blocked the table, or guests cannot book these tables at all. */
  | 'blocked'
  | 'too-small'
  /** The table is for larger parties. */
  | 'too-large'
  /** The venue is not open for the whole visit. */
  | 'closed'

/** A day in the guest's date picker. A day that is open may be full; a paused one takes no more online bookings. */
export type DayState = 'open' | 'closed' | 'paused' | 'past' | 'too-far'

/** A start time of a day for a party. */
export type StartTime = {
  start: Slot
  /** `past`: it has passed, or is sooner than the venue's minimum notice. */
  state: 'free' | 'full' | 'past'
  /** How many tables, or combinations of tables, are free for the whole visit. */
  freeTables: number
}

/** A party that wants a table on a day. */
type PartyOnDay = { venue: Venue; date: ServiceDate; day: Day; guests: number }

/** Whether a booking in this state holds its table. */
export function holdsTable(state: BookingState): boolean {
  return state === 'pending' || state === 'confirmed' || state === 'seated'
}

/** Whether a guest may still change or cancel the booking. */
export function guestCanModify({ state }: Pick<GuestAccess, 'state'>): boolean {
  return holdsTable(state) && state !== 'seated'
}

/** Whether both ask for the same tables, time and party size. */
export function isSameRequest(one: BookingRequest, other: BookingRequest): boolean {
  return (
    one.date === other.date &&
    getTablesKey(one.tables) === getTablesKey(other.tables) &&
    one.start === other.start &&
    one.guests === other.guests
  )
}

// ---- Occupancy of a table: one digit per slot

/** @returns 96 digits, one per slot. */
export function tableOccupancy(day: Day, table: string): string {
  return day.tables[table] ?? FREE_DAY
}

/** The ranges of equal marks in a table's occupancy. */
export function findRanges(occupancy: string, mark: string): SlotRange[] {
  return [...occupancy.matchAll(new RegExp(`${mark}+`, 'g'))].map((found) => ({
    start: found.index,
    length: found[0].length,
  }))
}

/** Whether each slot of the range is free and inside the day. */
export function isRangeFree(occupancy: string, { start, length }: SlotRange): boolean {
  return FREE_DAY.slice(0, length) === occupancy.slice(start, start + length) && start >= 0
}

// ---- Party sizes

/**
 * The length of a party's visit, in slots.
 *
 * @returns undefined for a party size that the venue does not take.
 */
export function getDuration(venue: Venue, guests: number): number | undefined {
  return venue.durations[guests]
}

/** The party sizes for which the venue has a table or a combination of tables, in ascending order. */
export function getPartySizes(venue: Venue): number[] {
  return Object.keys(venue.durations)
    .map(Number)
    .filter((guests) =>
      Object.values(getCapacities(venue)).some(
        (capacity) => compareSize(capacity, guests) === 'fits',
      ),
    )
    .sort((one, other) => one - other)
}

/**
 * How many people may sit at each table and at each combination of tables that guests can book, by key. Tables are
 * first, then combinations, the smallest first. A combination is missing if one of its tables is not in use.
 */
export function getCapacities(venue: Venue): Record<string, TableCapacity> {
  const combinations = Object.entries(venue.combinations)
    .sort(([, one], [, other]) => one.max - other.max)
    .filter(([key]) => findCapacity(venue, parseTablesKey(key)))
  return { ...venue.tables, ...Object.fromEntries(combinations) }
}

/** @returns undefined if guests cannot book these tables, or not together. */
export function findCapacity(
  venue: Pick<Venue, 'tables' | 'combinations'>,
  tables: readonly string[],
): TableCapacity | undefined {
  const isUsable = tables.every(
    (table, index) => index < MAX_TABLES && venue.tables[table] && tables.indexOf(table) === index,
  )
  const key = getTablesKey(tables)
  return isUsable ? (venue.tables[key] ?? venue.combinations[key]) : undefined
}

/** Whether a table, or a combination, suits a party. */
export function compareSize(
  { min, max }: TableCapacity,
  guests: number,
): 'fits' | 'too-small' | 'too-large' {
  if (guests > max) return 'too-small'
  return guests < min ? 'too-large' : 'fits'
}

// ---- Days and times

export function getDayState(venue: Venue, date: ServiceDate, now: VenueTime): DayState {
  if (date < now.date) return 'past'
  if (date > addDays(now.date, venue.bookingWindowDays)) return 'too-far'
  if (isClosed(venue, date)) return 'closed'
  return date === venue.pausedDate ? 'paused' : 'open'
}

/** The days from today to the end of the booking window. */
export function getDayStates(
  venue: Venue,
  now: VenueTime,
): { date: ServiceDate; state: DayState }[] {
  return Array.from({ length: venue.bookingWindowDays + 1 }, (_, days) => {
    const date = addDays(now.date, days)
    return { date, state: getDayState(venue, date, now) }
  })
}

/** The first open day after a date. */
export function findNextOpenDay(
  venue: Venue,
  after: ServiceDate,
  now: VenueTime,
): ServiceDate | undefined {
  return getDayStates(venue, now).find(({ date, state }) => date > after && state === 'open')?.date
}

function isClosed(venue: Venue, date: ServiceDate): boolean {
  return !getHours(venue, date).includes('0')
}

/** Whether the venue is open for the whole time slot. */
export function isVenueOpen(
  venue: Venue,
  { date, start, length }: Omit<TimeSlot, 'tables'>,
): boolean {
  // In opening hours, 0 is open.
  return isRangeFree(getHours(venue, date), { start, length })
}

/** Whether a start is more than the venue's minimum notice from now. */
export function hasEnoughNotice(
  venue: Venue,
  { date, start }: Pick<TimeSlot, 'date' | 'start'>,
  now: VenueTime,
): boolean {
  const untilStart = slotToDate(date, start, venue.timeZone).getTime() - now.instant.getTime()
  return untilStart > venue.minNoticeMinutes * 60_000
}

/** All start times of a day for a party in ascending order, including full and past ones. */
export function getStartTimes({ now, ...party }: PartyOnDay & { now: VenueTime }): StartTime[] {
  const { venue, date, guests } = party
  const length = getDuration(venue, guests)
  if (length === undefined || getDayState(venue, date, now) !== 'open') return []
  return Array.from({ length: SLOTS_PER_DAY }, (_, start) => start)
    .filter((start) => isVenueOpen(venue, { date, start, length }))
    .map((start) => {
      const states = Object.values(getTableStates({ ...party, start }))
      const freeTables = states.filter((state) => state === 'free').length
      if (!hasEnoughNotice(venue, { date, start }, now)) return { start, state: 'past', freeTables }
      return { start, state: freeTables > 0 ? 'free' : 'full', freeTables }
    })
}

/** The state of each table and combination of tables for a party at a time, by key, in the order of `getCapacities`. */
export function getTableStates({
  venue,
  date,
  day,
  start,
  guests,
}: PartyOnDay & { start: Slot }): Record<string, TableState> {
  return Object.fromEntries(
    Object.keys(getCapacities(venue)).map((key) => [
      key,
      getTableState(venue, day, { date, tables: parseTablesKey(key), start, guests }),
    ]),
  )
}

/** The state of the tables of a request together. */
export function getTableState(
  venue: Venue,
  day: Day,
  { date, tables, start, guests }: BookingRequest,
): TableState {
  const capacity = findCapacity(venue, tables)
  const length = getDuration(venue, guests)
  if (length === undefined) return guests < (capacity?.min ?? 1) ? 'too-large' : 'too-small'
  if (!isVenueOpen(venue, { date, start, length })) return 'closed'
  if (!capacity) return 'blocked'
  const size = compareSize(capacity, guests)
  if (size !== 'fits') return size
  const slots = tables
    .map((table) => tableOccupancy(day, table).slice(start, start + length))
    .join('')
  if (slots.includes('1')) return 'taken'
  return slots.includes('2') ? 'blocked' : 'free'
}

/**
 * The start to preselect: the first half hour from 20:00 with a free table, otherwise the last one before.
 *
 * @returns undefined if the day is full.
 */
export function suggestStart(party: PartyOnDay & { now: VenueTime }): Slot | undefined {
  const free = getStartTimes(party).filter(({ state }) => state === 'free')
  const halfHours = free.filter(({ start }) => start % 2 === 0)
  const starts = (halfHours.length > 0 ? halfHours : free).map(({ start }) => start)
  return starts.find((start) => start >= DINNER) ?? starts.at(-1)
}

/** Whether a booking's time has passed and its party was never seated. */
export function isMissed(access: GuestAccess, now: VenueTime): boolean {
  const endMinutes = (access.start + access.length) * SLOT_MINUTES
  return (
    guestCanModify(access) &&
    (access.date < now.date || (access.date === now.date && now.minutes >= endMinutes))
  )
}

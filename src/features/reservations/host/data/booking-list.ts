import {
  type Booking,
  compareByTime,
  type ServiceDate,
} from '../../../../domain/reservations/venue'
import type { BookingsRange, BookingsRead } from './watch-bookings'

/** The bookings that the page has read. */
export type BookingList = {
  /** By id. One without `booking` has been erased. */
  known: ReadonlyMap<string, { booking?: Booking; requestedAt: number }>
  /** All bookings from this day on have been read. */
  from?: ServiceDate
  /** Further days of which all bookings have been read. */
  dates: readonly ServiceDate[]
}

export const EMPTY_LIST: BookingList = { known: new Map(), dates: [] }

/**
 * Adds what was read to the list. Answers may arrive in another order than they were requested, so a booking is only
 * replaced by one with a higher `sequence`, and only removed by an answer that was requested later.
 */
export function mergeBookings(
  list: BookingList,
  { range, found, requestedAt }: BookingsRead,
): BookingList {
  const known = new Map(list.known)
  for (const [id, entry] of list.known) {
    const isGone = entry.booking && isIn(range, entry.booking) && entry.requestedAt <= requestedAt
    if (isGone) known.set(id, { requestedAt })
  }
  for (const booking of found) {
    const entry = list.known.get(booking.id)
    const isNewer = entry?.booking
      ? booking.sequence >= entry.booking.sequence
      : (entry?.requestedAt ?? 0) <= requestedAt
    if (isNewer) known.set(booking.id, { booking, requestedAt })
    else if (entry) known.set(booking.id, entry)
  }
  return {
    ...list,
    known,
    ...('from' in range && { from: range.from }),
    ...('date' in range && { dates: [...new Set([...list.dates, range.date])] }),
  }
}

function isIn(range: BookingsRange, { id, date }: Booking): boolean {
  if ('id' in range) return id === range.id
  return 'date' in range ? date === range.date : date >= range.from
}

/** Whether all bookings of a day have been read. */
export function hasDay({ from, dates }: BookingList, date: ServiceDate): boolean {
  return (from !== undefined && date >= from) || dates.includes(date)
}

/** The list once nothing keeps the bookings of a day up to date any more. */
export function releaseDay(list: BookingList, date: ServiceDate): BookingList {
  return { ...list, dates: list.dates.filter((each) => each !== date) }
}

/** The bookings of the days that are kept up to date, ordered by time. */
export function listKnown(list: BookingList): Booking[] {
  return [...list.known.values()]
    .flatMap(({ booking }) => (booking && hasDay(list, booking.date) ? booking : []))
    .sort(compareByTime)
}

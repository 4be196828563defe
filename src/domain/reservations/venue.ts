/**
 * The stored documents of a venue that takes reservations, see docs/reservations.md. Times are the wall clock of
 * the venue's time zone, in slots of a service day.
 */

import type { BOOKING_STATES, CONFIRMATIONS, GUEST_LANGUAGES } from '../limits'

/** An ISO date such as `2026-11-28`: the date on which service begins. After midnight it is still the same service day. */
export type ServiceDate = string

/** A quarter of an hour of a service day: 0 begins at 06:00, 95 ends at 06:00 of the next morning. */
export type Slot = number

/** How many people may sit at a table, or at a combination of tables. */
export type TableCapacity = { min: number; max: number }

/**
 * Pending: waits for a host to confirm it. Seated: the party has arrived. Finished: it has left. The first three hold
 * their table.
 */
export type BookingState = (typeof BOOKING_STATES)[number]

/** `venues/{slug}`, public: the settings. */
export type Venue = {
  /** IANA time zone, such as `Europe/Athens`. */
  timeZone: string
  /**
   * By table id: a lower-case letter, then up to 19 lower-case letters and digits. Not `version`, because a day's
   * document has one field per table.
   */
  tables: Record<string, TableCapacity>
  /**
   * The tables that guests may book together, by the key of their ids (see `getTablesKey`): `{ 't4 t5': { min: 3, max: 4 } }`.
   * At most `VENUE_MAX_SIZES.combinations`, of two or three tables each. A map, because the security rules cannot search a list.
   */
  combinations: Record<string, TableCapacity>
  /** One string per weekday, Monday first, of 96 digits, one per slot: the same as in a `Day`, 0 open and 2 closed. */
  hours: string[]
  /** The hours of single dates, which apply instead of their weekday's. */
  specialHours: Record<ServiceDate, string>
  /** Further dates on which the venue is closed, whatever its hours. */
  closedDates: ServiceDate[]
  /** The length of a visit in slots, by party size: `{ '1': 6, '2': 6 }`. Other party sizes cannot book. */
  durations: Record<string, number>
  /** How many days ahead guests can book. */
  bookingWindowDays: number
  /** How many minutes before its start a booking must be made. */
  minNoticeMinutes: number
  /** `manual`: a booking is `pending` until a host confirms it. */
  confirmation: (typeof CONFIRMATIONS)[number]
  /** Whether guests can book. They can always cancel. */
  onlineBooking: boolean
  /** The date for which guests cannot book any more; '' if there is none. */
  pausedDate: ServiceDate | ''
  /** Whether the venue is invented, for the demo. Its bookings store `Guest` as the name and no contact details. */
  sample: boolean
}

/** `venues/{slug}/days/{date}`, public: which slots are taken, without personal data. */
export type Day = {
  /**
   * By table id, 96 digits, one per slot: 0 free, 1 reserved, 2 blocked. A table without an entry is free. The
   * document stores these as fields beside `version` and `lastBookingId`.
   */
  tables: Record<string, string>
  /** Incremented with every change of the day or of a booking on it; 0 before the first. */
  version: number
  /** The id of the booking that changed the day last. */
  lastBookingId?: string
}

/** Tables at a time. */
export type TimeSlot = {
  date: ServiceDate
  /** The ids of one to three tables, in the order of the venue. */
  tables: readonly string[]
  start: Slot
  /** In slots. */
  length: number
}

/** The slots of a time slot, without its date and tables. */
export type SlotRange = Pick<TimeSlot, 'start' | 'length'>

/** A guest's request. The length follows from the number of guests. */
export type BookingRequest = {
  date: ServiceDate
  tables: readonly string[]
  start: Slot
  guests: number
}

/** A guest's contact details and note. */
export type Guest = {
  name: string
  phone: string
  email: string
  note: string
  /** The language of the guest's page. */
  lang: (typeof GUEST_LANGUAGES)[number]
}

/** How many tables one booking may hold. `firestore.rules` has the same number. */
export const MAX_TABLES = 3

/** How often a booking was written. Security rules enforce both numbers, which are 0 when it is made. */
export type WriteCounts = {
  /**
   * How often the guest has changed it. A guest's commit adds one and a host's leaves it equal, so the number before
   * and after a commit says who made it.
   */
  changes: number
  /** How often it has been changed at all: the SEQUENCE of its calendar files. */
  sequence: number
}

/** `venues/{slug}/bookings/{id}`, readable by hosts only. */
export type Booking = TimeSlot &
  Guest &
  WriteCounts & {
    id: string
    guests: number
    /** The guest's secret, which is the id of the guest access document; '' for a booking that a host has made. */
    secret: string
    state: BookingState
    createdAt: Date
    /** The start for which a party is booked that was seated early, while it is seated and after it has left. */
    bookedStart?: Slot | undefined
  }

/** `venues/{slug}/guestAccess/{secret}`, readable by clients that know the secret: the guest's view of a booking. */
export type GuestAccess = TimeSlot &
  WriteCounts & {
    bookingId: string
    guests: number
    state: BookingState
  }

/** The counts after a guest's change. */
export function countChange({ changes, sequence }: WriteCounts): WriteCounts {
  return { changes: changes + 1, sequence: sequence + 1 }
}

/** Who made a change; a host's booking, which has no secret, is made by a host. */
export function getWriter(
  before: Pick<Booking, 'changes'> | undefined,
  after: Pick<Booking, 'changes' | 'secret'>,
): 'guest' | 'host' {
  const isByGuest = before ? after.changes > before.changes : after.secret !== ''
  return isByGuest ? 'guest' : 'host'
}

/** The number by which people know a table: `4` for `t4`. */
export const getTableNumber = (table: string) => table.replace(/\D/g, '')

/** Names one or more tables in a single string: their ids, with spaces between them. */
export function getTablesKey(tables: readonly string[]): string {
  return tables.join(' ')
}

/** The opposite of `getTablesKey`. */
export function parseTablesKey(key: string): string[] {
  return key.split(' ')
}

/** Orders bookings by date, start and creation. */
export function compareByTime(one: Booking, other: Booking): number {
  return (
    one.date.localeCompare(other.date) ||
    one.start - other.start ||
    one.createdAt.getTime() - other.createdAt.getTime()
  )
}

/**
 * What is stored of a venue that takes reservations, see docs/reservation.md. Times are the wall
 * clock of the venue's time zone, in quarters of an hour of a service day.
 */

/** A day like `2026-11-28`: the one on which its service begins. What is left of it after midnight belongs to it. */
export type ServiceDate = string

/** A quarter of an hour of a service day: 0 begins at 12:00, 55 ends at 02:00 of the next morning. */
export type Quarter = number

/** How many people a table takes, at least and at most. */
export type Seats = { min: number; max: number }

/** How a reservation stands. The first three hold their table. */
export type State = 'requested' | 'booked' | 'arrived' | 'left' | 'no-show' | 'cancelled'

/** `venues/{slug}`, which anyone may read: the venue's settings. */
export type Venue = {
  /** Of the IANA, like `Europe/Athens`. */
  timeZone: string
  /** By the table's id: small letters and digits, a letter first; not `last` or `rev`. */
  tables: Record<string, Seats>
  /** Seven rows, Monday first, of 56 digits, a quarter each: 0 open, 2 closed. */
  hours: string[]
  /** Days on which the venue is closed for another reason. */
  closed: ServiceDate[]
  /** How many quarters a party stays, by its number of people, each of them a key: `{ '1': 6, '2': 6 }`. */
  stay: Record<string, number>
  /** How many days before a day its reservations open. */
  ahead: number
  /** How many minutes before they begin reservations close. */
  notice: number
  /** Whether a reservation is booked when it is stored, or when a host has confirmed it. */
  confirm: 'at-once' | 'by-hand'
  /** Whether guests may book. They may cancel at any time. */
  online: boolean
  /** A venue that exists nowhere: `Guest` is stored in place of a name, and no contact. */
  sample: boolean
}

/** `venues/{slug}/days/{date}`, which anyone may read: what is taken on a day, and nothing of whom by. */
export type Day = {
  /** By table, 56 digits, a quarter each: 0 free, 1 reserved, 2 blocked. A table without a row is free. */
  rows: Record<string, string>
  /** One more with every change of the day or of a reservation on it; 0 before the first. */
  rev: number
  /** The id of the reservation that changed it last. */
  last?: string
}

/** When and where a party sits. */
export type Stay = { date: ServiceDate; table: string; from: Quarter; quarters: number }

/** What a guest wishes; how long he stays follows from how many they are. */
export type Wish = { date: ServiceDate; table: string; from: Quarter; guests: number }

/** What a guest says of himself. */
export type Guest = {
  name: string
  phone: string
  email: string
  note: string
  /** The language to answer in. */
  lang: 'en' | 'el'
}

/** The longest each may be, in bytes of UTF-8; `firestore.rules` has the same numbers. */
export const guestBounds = { name: 160, phone: 40, email: 254, note: 500 } as const

/** `venues/{slug}/bookings/{id}`, which hosts alone read. */
export type Booking = Stay &
  Guest & {
    id: string
    guests: number
    /** The guest's secret, and the name of his pass; '' where a host has made the booking. */
    pass: string
    state: State
    /** When it was made. */
    at: Date
  }

/** `venues/{slug}/passes/{secret}`, for whoever knows its name: what a guest sees of his reservation. */
export type Pass = Stay & {
  /** The booking's id. */
  booking: string
  guests: number
  state: State
  /** How often the guest has changed it. */
  changes: number
}

/** In the order of their time. */
export function byTime(one: Booking, other: Booking): number {
  return (
    one.date.localeCompare(other.date) ||
    one.from - other.from ||
    one.at.getTime() - other.at.getTime()
  )
}

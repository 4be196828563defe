import type { Day, GuestAccess, Venue } from '../domain/venue'

/** Nothing was stored. The current settings and day show what else can be booked. */
export type BookingRejection = {
  kind: /** Another booking holds the table. */
    | 'taken'
    /** A host has blocked the table. */
    | 'blocked'
    /** The venue is not open for the whole visit. */
    | 'closed'
    /** Online booking is off. */
    | 'stopped'
    /** The start has passed, or is sooner than the minimum notice. */
    | 'late'
    /** This device's clock is wrong: by the correct time it is too late. */
    | 'clock'
    /** The table no longer exists, or does not fit the party. */
    | 'party'
    /** The rules rejected the commit for an unknown reason. */
    | 'refused'
  venue: Venue
  /** The requested day. */
  day: Day
}

/** Another booking of this browser holds the table, perhaps made in another tab. */
export type OwnBooking = {
  kind: 'own'
  /** Of that booking. */
  secret: string
  venue: Venue
  day: Day
}

/** The booking may or may not be stored. Calling again with the same ids cannot store it twice. */
export type Unreachable = { kind: 'unreachable' }

export type Stored = { kind: 'stored'; access: GuestAccess }

export type Changed = { kind: 'changed'; access: GuestAccess }

/** Another tab or a host has changed the booking in the meantime; `access` is its current state. */
export type Outdated = { kind: 'outdated'; access: GuestAccess }

/** The booking does not exist, or has been deleted. */
export type NotFound = { kind: 'gone' }

import type { RequestRefusal } from '../../../domain/reservations/conditions'
import type { Day, GuestAccess, TimeSlot, Venue } from '../../../domain/reservations/venue'

/** The request can be booked; `timeSlot` is to be stored. */
export type Accepted = { kind: 'accepted'; timeSlot: TimeSlot }

/** Why a request was not stored. The guest's messages have these keys. */
export type RejectionKind =
  | RequestRefusal
  /** The rules rejected the commit, and by the server's clock it is too late. This device's clock is slow. */
  | 'clock'
  /** The rules rejected the commit for an unknown reason. */
  | 'refused'

/** Nothing was stored. The current settings and day show what else can be booked. */
export type BookingRejection = {
  kind: RejectionKind
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

/** No response, so the change may or may not be stored. Calling again with the same ids cannot store it twice. */
export type Unreachable = { kind: 'unreachable' }

/** There is no connection, and this attempt has sent nothing. */
export type Offline = { kind: 'offline' }

/** A deploy has removed the code that would send it. Nothing was sent; after a reload it can be. */
export type Stale = { kind: 'stale' }

/** The database has not answered. */
export type Unanswered = Unreachable | Offline | Stale

export type Stored = {
  kind: 'stored'
  access: GuestAccess
  /**
   * The call that has stored it. `earlier`: one before with the same ids, with its own request, contact details and
   * note. `either`: this one had no answer, so an earlier one that had none may have come first.
   */
  storedBy: 'this' | 'earlier' | 'either'
}

export type Changed = { kind: 'changed'; access: GuestAccess }

/** Another tab or a host has changed the booking in the meantime; `access` is its current state. */
export type Outdated = { kind: 'outdated'; access: GuestAccess }

/** The booking does not exist, or has been deleted. */
export type NotFound = { kind: 'gone' }

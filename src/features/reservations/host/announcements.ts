import { guestCanModify, isSameRequest } from '../../../domain/reservations/availability'
import type { Booking } from '../../../domain/reservations/venue'

/** What a guest has done that the host has not seen yet. */
export type Announcement = {
  kind: 'new' | 'changed' | 'cancelled'
  /** The booking as the host last saw it; missing if the host has never seen it. */
  before?: Booking
  after: Booking
}

/**
 * Finds what guests have done: a booking that the page does not know, or one with more of its guest's changes than the
 * page has seen. Whatever a host does leaves `changes` as they are.
 *
 * @param before all known bookings; any other booking is new.
 * @param after may be a part, such as one day: bookings missing in it are not announced.
 */
export function findAnnouncements(before: Iterable<Booking>, after: Booking[]): Announcement[] {
  const known = byId(before)
  return after.flatMap((booking) => compare(known.get(booking.id), booking) ?? [])
}

function compare(before: Booking | undefined, after: Booking): Announcement | undefined {
  if (after.secret === '') return undefined
  if (!before) return guestCanModify(after) ? { kind: 'new', after } : undefined
  if (after.changes <= before.changes) return undefined
  if (after.state === 'cancelled') return { kind: 'cancelled', before, after }
  return guestCanModify(after) ? { kind: 'changed', before, after } : undefined
}

/** Whether the bookings differ in a field that a guest can edit. */
export function hasGuestEdits(one: Booking, other: Booking): boolean {
  return !isSameRequest(one, other) || one.length !== other.length || one.note !== other.note
}

/** Merges announcements into one for each booking, from the state last seen to the current one. */
export function mergeAnnouncements(unseen: Announcement[], found: Announcement[]): Announcement[] {
  const merged = new Map(unseen.map((announcement) => [announcement.after.id, announcement]))
  for (const next of found) {
    const { id } = next.after
    const earlier = merged.get(id)
    const before = earlier ? earlier.before : next.before
    merged.delete(id)
    if (earlier?.kind === 'new' && next.kind === 'changed') {
      merged.set(id, { kind: 'new', after: next.after })
    } else if (next.kind !== 'changed' || !before || hasGuestEdits(before, next.after)) {
      merged.set(id, before ? { ...next, before } : { kind: next.kind, after: next.after })
    }
  }
  return [...merged.values()]
}

/**
 * Updates the announced cancellations of bookings that a host has restored since: the host page must not
 * show "Cancelled" beside a confirmed booking.
 *
 * @param current may be a part of the bookings: announcements of others stay as they are.
 */
export function updateRestored(unseen: Announcement[], current: Booking[]): Announcement[] {
  const bookings = byId(current)
  return unseen.flatMap((announcement) => {
    const after = bookings.get(announcement.after.id)
    const isRestored = announcement.kind === 'cancelled' && after && after.state !== 'cancelled'
    if (!isRestored) return announcement
    const { before } = announcement
    if (!before) return { kind: 'new', after }
    return hasGuestEdits(before, after) ? { kind: 'changed', before, after } : []
  })
}

function byId(bookings: Iterable<Booking>): Map<string, Booking> {
  return new Map([...bookings].map((booking) => [booking.id, booking]))
}

import { guestCanModify, isSameRequest } from '../../../../domain/reservations/availability'
import type { Booking } from '../../../../domain/reservations/venue'
import type { SavedBooking, SavedEntry } from './saved-announcements'

/** What a guest has done that the host has not seen yet. */
export type Announcement = {
  kind: 'new' | 'changed' | 'cancelled'
  /** The booking as the host last saw it; missing if the host has never seen it. */
  before?: SavedBooking | Booking
  after: Booking
}

/** What the page knows of each booking from today on, by its id. Later announcements come last. */
export type SeenBookings = ReadonlyMap<string, SavedEntry>

/**
 * Finds what guests have done: a booking that the page does not know, or one with more of its guest's changes than the
 * page knows. Whatever a host does leaves `changes` as they are.
 *
 * @param bookings all of the day and of later ones.
 * @param isNew whether a booking that is not in `seen` is new.
 * @returns also the ids of the bookings with something that was not announced before.
 */
export function updateSeen(
  seen: SeenBookings,
  bookings: readonly Booking[],
  isNew: boolean,
): { seen: SeenBookings; found: string[] } {
  const stored = new Map(bookings.map((booking) => [booking.id, booking]))
  const updated = new Map<string, SavedEntry>()
  const announced = new Map<string, SavedEntry>()
  for (const [id, before] of seen) {
    const booking = stored.get(id)
    // It was erased, or is one of yesterday.
    if (!booking) continue
    const after = updateEntry(before, booking)
    const target = after.unseen && isByGuest(before, booking) ? announced : updated
    target.set(id, after)
  }
  for (const [id, known] of stored) {
    if (seen.has(id)) continue
    if (isNew && known.secret !== '' && guestCanModify(known))
      announced.set(id, { known, unseen: { kind: 'new' } })
    else updated.set(id, { known })
  }
  return { seen: new Map([...updated, ...announced]), found: [...announced.keys()] }
}

const isByGuest = ({ known }: SavedEntry, { changes }: Booking) =>
  changes > (known.changes ?? changes)

function updateEntry(entry: SavedEntry, booking: Booking): SavedEntry {
  const known = booking
  const { unseen } = entry
  const isChanged = isByGuest(entry, booking)
  if (!unseen && !isChanged) return { known }
  const before = unseen ? unseen.before : entry.known
  if (booking.state === 'cancelled') {
    // If a host has cancelled it, hosts know what its guest had done before.
    if (!isChanged && unseen?.kind !== 'cancelled') return { known }
    return { known, unseen: { kind: 'cancelled', ...(before && { before }) } }
  }
  if (!guestCanModify(booking)) return { known }
  if (!before) return { known, unseen: { kind: 'new' } }
  return hasGuestEdits(before, booking) ? { known, unseen: { kind: 'changed', before } } : { known }
}

/** Whether the bookings may differ in a field that a guest can edit. After a reload, the earlier note is unknown. */
export function hasGuestEdits(before: SavedBooking | Booking, after: Booking): boolean {
  const earlier = { ...after, ...before }
  return (
    !('note' in before) ||
    !isSameRequest(earlier, after) ||
    earlier.length !== after.length ||
    earlier.note !== after.note
  )
}

/** The unseen announcements of bookings that exist, the oldest first. */
export function listAnnouncements(
  seen: SeenBookings,
  bookings: readonly Booking[],
): Announcement[] {
  const stored = new Map(bookings.map((booking) => [booking.id, booking]))
  return [...seen].flatMap(([id, { unseen }]) => {
    const after = stored.get(id)
    return unseen && after ? { ...unseen, after } : []
  })
}

/** Marks announcements as seen. */
export function markSeen(seen: SeenBookings, ids: readonly string[]): SeenBookings {
  return new Map(
    [...seen].map(([id, entry]) => [id, ids.includes(id) ? { known: entry.known } : entry]),
  )
}

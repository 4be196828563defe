import { useRef, useState } from 'react'
import type { Booking, ServiceDate } from '../domain/venue'
import {
  type Announcement,
  findAnnouncements,
  mergeAnnouncements,
  updateRestored,
} from './announcements'

/** Bookings that are at least as new as `requestedAt` (`performance.now()`, in milliseconds). */
export type BookingsSnapshot = { bookings: Booking[]; requestedAt: number }

type AnnouncementsOptions = {
  /** The running service day. */
  today: ServiceDate
  onAnnouncements: (announcements: Announcement[]) => void
}

/** Collects the guests' actions while the page is open, until the host marks them as seen. */
export function useAnnouncements({ today, onAnnouncements }: AnnouncementsOptions) {
  const [unseen, setUnseen] = useState<Announcement[]>([])
  const [latest, setLatest] = useState<Announcement[]>([])
  const known = useRef(new Map<string, Booking>())
  /** This page's changes in flight, as they will be stored. */
  const own = useRef(new Map<string, Booking>())
  const ownChangedAt = useRef(new Map<string, number>())
  const isComplete = useRef(false)

  /** @param isFirst whether this is the first snapshot of its list, so that its bookings may be old. */
  function receive({ bookings, requestedAt }: BookingsSnapshot, isFirst: boolean) {
    // What was requested earlier may be older than this page's own change.
    const isOlder = ({ id }: Booking) => (ownChangedAt.current.get(id) ?? -Infinity) > requestedAt
    const current = bookings.filter((booking) => !isOlder(booking))
    const canBeNew = isComplete.current || !isFirst
    const found = findAnnouncements(known.current.values(), current, own.current.values()).filter(
      ({ kind, after }) => kind !== 'new' || (canBeNew && after.date >= today),
    )
    for (const booking of current) known.current.set(booking.id, booking)
    setUnseen((before) => mergeAnnouncements(updateRestored(before, current), found))
    setLatest((before) => (found.length > 0 ? found : updateRestored(before, current)))
    if (found.length === 0) return
    onAnnouncements(found)
  }

  /** Receives all bookings from today on. */
  function receiveAll(snapshot: BookingsSnapshot) {
    receive(snapshot, !isComplete.current)
    isComplete.current = true
  }

  /**
   * Suppresses announcements of this page's own changes.
   *
   * @param changed the bookings as they will be stored.
   * @returns a function to call once the changes are stored or have failed.
   */
  function expectOwnChanges(changed: Booking[]): (isStored: boolean) => void {
    const noteTime = (booking: Booking) => ownChangedAt.current.set(booking.id, performance.now())
    for (const booking of changed) {
      own.current.set(booking.id, booking)
      noteTime(booking)
    }
    return (isStored) => {
      for (const booking of changed) {
        own.current.delete(booking.id)
        if (!isStored) continue
        known.current.set(booking.id, booking)
        noteTime(booking)
      }
      if (isStored) markSeen(changed.map(({ id }) => id))
    }
  }

  function markSeen(ids: string[]) {
    setUnseen((before) => before.filter(({ after }) => !ids.includes(after.id)))
  }

  return { unseen, latest, receive, receiveAll, expectOwnChanges, markSeen }
}

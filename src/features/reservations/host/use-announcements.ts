import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking, ServiceDate } from '../domain/venue'
import {
  type Announcement,
  findAnnouncements,
  mergeAnnouncements,
  updateRestored,
} from './announcements'
import {
  deleteAnnouncements,
  loadAnnouncements,
  restoreEntry,
  saveAnnouncements,
  toSavedEntry,
} from './saved-announcements'

/** Bookings that are at least as new as `requestedAt` (`performance.now()`, in milliseconds). */
export type BookingsSnapshot = { bookings: Booking[]; requestedAt: number }

type AnnouncementsOptions = {
  slug: string
  /** The running service day. */
  today: ServiceDate
  onAnnouncements: (announcements: Announcement[]) => void
}

/** Collects the changes of guests' bookings, over reloads too, until the host marks them as seen. */
export function useAnnouncements({ slug, today, onAnnouncements }: AnnouncementsOptions) {
  const [unseen, setUnseen] = useState<Announcement[]>([])
  const [latest, setLatest] = useState<Announcement[]>([])
  const known = useRef(new Map<string, Booking>())
  /** This page's changes in flight, as they will be stored. */
  const own = useRef(new Map<string, Booking>())
  const ownChangedAt = useRef(new Map<string, number>())
  const [saved] = useState(() => loadAnnouncements(slug))
  /** From before a reload, by the booking's id, until the booking is read. */
  const restorable = useRef(new Map(saved.items.map((entry) => [entry.known.id, entry])))
  /** Whether `known` holds all bookings from today on, so that any other booking is new. */
  const isComplete = useRef(saved.isStored && saved.unreadable.length === 0)

  const save = useEffectEvent(() => {
    if (!isComplete.current) return
    const announcements = new Map(
      unseen.map((announcement) => [announcement.after.id, announcement]),
    )
    const entries = [
      ...restorable.current.values(),
      ...[...known.current.values()].map((each) => toSavedEntry(each, announcements.get(each.id))),
    ]
    saveAnnouncements(
      slug,
      entries.filter((entry) => entry.known.date >= today || entry.unseen),
      saved.unreadable,
    )
  })

  useEffect(() => {
    const saveIfHidden = () => document.hidden && save()
    const saveNow = () => save()
    window.addEventListener('pagehide', saveNow)
    // Phones discard hidden tabs without another event.
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveIfHidden)
      // The host has signed out; a reload runs no cleanup.
      deleteAnnouncements(slug)
    }
  }, [slug])

  /** Restores what was known of these bookings before a reload; returns their announcements that were unseen then. */
  function restore(current: Booking[]): Announcement[] {
    return current.flatMap((booking) => {
      const entry = restorable.current.get(booking.id)
      if (!entry) return []
      restorable.current.delete(booking.id)
      const restored = restoreEntry(booking, entry)
      known.current.set(booking.id, restored.known)
      return restored.announcement ?? []
    })
  }

  /**
   * @param mayBeOld whether an unknown booking of the list may be an old one: in the list's first snapshot, or
   * among the pending bookings, which an old one can join.
   */
  function receive({ bookings, requestedAt }: BookingsSnapshot, mayBeOld: boolean) {
    // A booking that was requested before this page's own change may be older than that change.
    const isOlder = ({ id }: Booking) => (ownChangedAt.current.get(id) ?? -Infinity) > requestedAt
    const current = bookings.filter((booking) => !isOlder(booking))
    const restored = restore(current)
    const canBeNew = isComplete.current || !mayBeOld
    const found = findAnnouncements(known.current.values(), current, own.current.values()).filter(
      ({ kind, after }) => kind !== 'new' || (canBeNew && after.date >= today),
    )
    for (const booking of current) known.current.set(booking.id, booking)
    setUnseen((before) =>
      mergeAnnouncements(updateRestored([...before, ...restored], current), found),
    )
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
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

/** Collects what guests have done, over reloads too, until the host marks it as seen. */
export function useAnnouncements({ slug, today, onAnnouncements }: AnnouncementsOptions) {
  const [unseen, setUnseen] = useState<Announcement[]>([])
  const [latest, setLatest] = useState<Announcement[]>([])
  const known = useRef(new Map<string, Booking>())
  /** When the bookings were requested that an announcement was found in, by the booking's id. */
  const foundAt = useRef(new Map<string, number>())
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
    // Two requests may be answered in another order.
    const isOlder = ({ id, sequence }: Booking) => (known.current.get(id)?.sequence ?? 0) > sequence
    const current = bookings.filter((booking) => !isOlder(booking))
    const restored = restore(current)
    const canBeNew = isComplete.current || !mayBeOld
    const found = findAnnouncements(known.current.values(), current).filter(
      ({ kind, after }) => kind !== 'new' || (canBeNew && after.date >= today),
    )
    for (const booking of current) known.current.set(booking.id, booking)
    for (const { after } of [...restored, ...found]) foundAt.current.set(after.id, requestedAt)
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
    const ids = new Set(snapshot.bookings.map(({ id }) => id))
    const isErased = ({ after: { id, date } }: Announcement) =>
      date >= today && !ids.has(id) && (foundAt.current.get(id) ?? 0) <= snapshot.requestedAt
    const withoutErased = (before: Announcement[]) => before.filter((each) => !isErased(each))
    setUnseen(withoutErased)
    setLatest(withoutErased)
  }

  function markSeen(ids: string[]) {
    setUnseen((before) => before.filter(({ after }) => !ids.includes(after.id)))
  }

  return { unseen, latest, receive, receiveAll, markSeen }
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { Booking, ServiceDate } from '../../../../domain/reservations/venue'
import {
  type Announcement,
  listAnnouncements,
  markSeen,
  type SeenBookings,
  updateSeen,
} from './announcements'
import { useHostStore } from './host-store'
import { deleteAnnouncements, loadAnnouncements, saveAnnouncements } from './saved-announcements'

type AnnouncementsOptions = {
  slug: string
  /** The running service day. */
  today: ServiceDate
  bookings: Booking[]
  /** Whether `bookings` has all days from today on. */
  isComplete: boolean
  onAnnouncements: (found: Announcement[]) => void
}

/** Selects what guests have done from the bookings, over reloads too, until the host marks it as seen. */
export function useAnnouncements({
  slug,
  today,
  bookings,
  isComplete,
  onAnnouncements,
}: AnnouncementsOptions) {
  const { isDemo } = useHostStore()
  const [saved] = useState(() => (isDemo ? NOTHING_SAVED : loadAnnouncements(slug)))
  const [state, setState] = useState<State>(() => ({
    seen: new Map(saved.items.map((entry) => [entry.known.id, entry])),
    knowsAll: saved.isStored && saved.unreadable.length === 0,
    latest: [],
  }))
  const { seen, knowsAll } = state
  const upcoming = bookings.filter(({ date }) => date >= today)

  const update = useEffectEvent(() => {
    const next = updateSeen(seen, upcoming, knowsAll)
    const hasFound = next.found.length > 0
    setState({
      seen: next.seen,
      knowsAll: true,
      latest: hasFound ? next.found : state.latest,
    })
    const isFound = ({ after }: Announcement) => next.found.includes(after.id)
    if (hasFound) onAnnouncements(listAnnouncements(next.seen, upcoming).filter(isFound))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: bookings that have been read are compared once.
  useEffect(() => {
    if (isComplete) update()
  }, [bookings, isComplete, today])

  const save = useEffectEvent(() => {
    if (knowsAll) saveAnnouncements(slug, [...seen.values()], saved.unreadable)
  })

  useEffect(() => {
    if (isDemo) return undefined
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
  }, [isDemo, slug])

  const unseen = listAnnouncements(seen, upcoming)
  return {
    unseen,
    /** The last ones to arrive, for screen readers. */
    latest: unseen.filter(({ after }) => state.latest.includes(after.id)),
    markSeen: (ids: readonly string[]) =>
      setState((before) => ({ ...before, seen: markSeen(before.seen, ids) })),
  }
}

/** In the demo, which keeps nothing. */
const NOTHING_SAVED: ReturnType<typeof loadAnnouncements> = {
  items: [],
  unreadable: [],
  isStored: false,
}

type State = {
  seen: SeenBookings
  /** Whether `seen` has all bookings from today on, so that any other one is new. */
  knowsAll: boolean
  /** The ids of the bookings that were announced last. */
  latest: string[]
}

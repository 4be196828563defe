import { readStorage, removeFromStorage, writeStorage } from '../../../lib/storage'
import type { Booking } from '../domain/venue'
import type { Announcement } from './announcements'

/** A booking without personal data. */
type SavedBooking = Omit<
  Booking,
  'name' | 'phone' | 'email' | 'note' | 'lang' | 'secret' | 'createdAt'
>

/** A booking as the page last knew it, and the announcement of it that the host has not seen yet. */
type SavedEntry = {
  known: SavedBooking
  unseen?: { kind: Announcement['kind']; before?: SavedBooking }
}

const getKey = (slug: string) => `hermes:host:${slug}`

/**
 * Loads what this tab saved before a reload.
 *
 * @returns undefined if it has saved nothing.
 */
export function loadAnnouncements(slug: string): SavedEntry[] | undefined {
  const saved = readStorage('sessionStorage', getKey(slug))
  return Array.isArray(saved) ? saved : undefined
}

/** Saves the announcements for this tab. Storage gets no names, contact details or notes. */
export function saveAnnouncements(slug: string, entries: SavedEntry[]) {
  writeStorage('sessionStorage', getKey(slug), entries)
}

export function deleteAnnouncements(slug: string) {
  removeFromStorage('sessionStorage', getKey(slug))
}

/** @param announcement the unseen one of the booking, if there is one. */
export function toSavedEntry(booking: Booking, announcement?: Announcement): SavedEntry {
  const known = withoutPersonalData(booking)
  if (!announcement) return { known }
  const { kind, before } = announcement
  return { known, unseen: before ? { kind, before: withoutPersonalData(before) } : { kind } }
}

/**
 * Restores what the page knew of a booking.
 *
 * @param current the booking as it is stored now. Personal data are taken from it.
 */
export function restoreEntry(
  current: Booking,
  { known, unseen }: SavedEntry,
): { known: Booking; announcement?: Announcement } {
  const after = { ...current, ...known }
  if (!unseen) return { known: after }
  const { kind, before } = unseen
  const announcement = before ? { kind, before: { ...current, ...before }, after } : { kind, after }
  return { known: after, announcement }
}

function withoutPersonalData(booking: Booking): SavedBooking {
  const {
    name: _n,
    phone: _p,
    email: _e,
    note: _t,
    lang: _l,
    secret: _s,
    createdAt: _c,
    ...rest
  } = booking
  return rest
}

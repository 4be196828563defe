import * as v from 'valibot'
import { BOOKING_STATES } from '../../../domain/limits'
import type { Booking } from '../../../domain/reservations/venue'
import {
  readStoredList,
  removeFromStorage,
  type StoredList,
  writeStoredList,
} from '../../../lib/storage'
import { announcementsKey, withId } from '../../../lib/storage-keys'
import type { Announcement } from './announcements'

/** A booking without personal data. A field that an older release has not saved is taken from the current booking. */
const savedBookingSchema = v.object({
  id: v.string(),
  date: v.string(),
  tables: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1), v.readonly())),
  start: v.exactOptional(v.number()),
  length: v.exactOptional(v.number()),
  guests: v.exactOptional(v.number()),
  changes: v.exactOptional(v.number()),
  sequence: v.exactOptional(v.number()),
  state: v.exactOptional(v.picklist(BOOKING_STATES)),
})

/** A booking as the page last knew it, and the announcement of it that the host has not seen yet. */
const savedEntrySchema = v.object({
  known: savedBookingSchema,
  unseen: v.exactOptional(
    v.object({
      kind: v.picklist(['new', 'changed', 'cancelled']),
      before: v.exactOptional(savedBookingSchema),
    }),
  ),
})

type SavedBooking = v.InferOutput<typeof savedBookingSchema>
type SavedEntry = v.InferOutput<typeof savedEntrySchema>
export type SavedAnnouncements = StoredList<SavedEntry>

/** Loads what this tab saved before a reload. */
export function loadAnnouncements(slug: string): SavedAnnouncements {
  return readStoredList(withId(announcementsKey, slug), (stored) => {
    const { success, output } = v.safeParse(savedEntrySchema, stored)
    return success ? output : undefined
  })
}

/**
 * Saves the announcements for this tab. Storage gets no names, contact details or notes.
 *
 * @param unreadable what `loadAnnouncements` could not read.
 */
export function saveAnnouncements(slug: string, items: SavedEntry[], unreadable: unknown[]) {
  writeStoredList(withId(announcementsKey, slug), { items, unreadable })
}

export function deleteAnnouncements(slug: string) {
  removeFromStorage(withId(announcementsKey, slug))
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

import * as v from 'valibot'
import { BOOKING_STATES } from '../../../../domain/limits'
import {
  readStoredList,
  removeFromStorage,
  type StoredList,
  writeStoredList,
} from '../../../../lib/storage'
import { announcementsKey, withId } from '../../../../lib/storage-keys'

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

export type SavedBooking = v.InferOutput<typeof savedBookingSchema>
export type SavedEntry = v.InferOutput<typeof savedEntrySchema>
type SavedAnnouncements = StoredList<SavedEntry>

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
export function saveAnnouncements(slug: string, entries: SavedEntry[], unreadable: unknown[]) {
  // The schema has no field with personal data.
  const items = entries.map((entry) => v.parse(savedEntrySchema, entry))
  writeStoredList(withId(announcementsKey, slug), { items, unreadable })
}

export function deleteAnnouncements(slug: string) {
  removeFromStorage(withId(announcementsKey, slug))
}

import type { DocumentData, DocumentReference, SetOptions } from 'firebase/firestore/lite'
import { RETENTION_DAYS } from '../../../domain/limits'
import { addDays } from '../../../domain/reservations/clock'
import { trimGuest } from '../../../domain/reservations/trim-guest'
import type { BookingState, Guest, ServiceDate, Venue } from '../../../domain/reservations/venue'
import { type InjectedDb, loadFirestore } from './queries'

/** Loads the SDK's functions that a commit needs, with the injected database or the site's own. */
export async function loadFirestoreApi(db: InjectedDb) {
  // Destructured, because the bundler derives from it which exports the chunk needs when it is loaded again.
  const { doc, increment, serverTimestamp, getSiteFirestore, Timestamp, writeBatch } =
    await loadFirestore()
  return {
    db: await (db ?? getSiteFirestore()),
    doc,
    increment,
    serverTimestamp,
    Timestamp,
    writeBatch,
  }
}

export type FirestoreApi = Awaited<ReturnType<typeof loadFirestoreApi>>

/** The state of a booking that a guest has just made or changed. */
export function getInitialState(venue: Venue): BookingState {
  return venue.confirmation === 'manual' ? 'pending' : 'confirmed'
}

/** When Firestore's TTL, or a host, may delete a booking. */
export function getExpiry({ Timestamp }: Pick<FirestoreApi, 'Timestamp'>, date: ServiceDate) {
  return Timestamp.fromMillis(Date.parse(`${addDays(date, RETENTION_DAYS)}T00:00:00Z`))
}

type DayWrite = {
  slug: string
  date: ServiceDate
  /** The booking that changes the day. */
  bookingId: string
  /** The new occupancy of the changed tables. */
  tables: Record<string, string>
}

/**
 * Adds the write of a day to a batch or transaction. It contains only the changed tables, so that parallel commits do
 * not overwrite each other's tables.
 */
export function writeDay(
  { db, doc, increment }: Pick<FirestoreApi, 'db' | 'doc' | 'increment'>,
  writes: { set(ref: DocumentReference, fields: DocumentData, options: SetOptions): unknown },
  { slug, date, bookingId, tables }: DayWrite,
) {
  writes.set(
    doc(db, 'venues', slug, 'days', date),
    { ...tables, lastBookingId: bookingId, version: increment(1) },
    { merge: true },
  )
}

/** The contact details and note as they are stored: trimmed, and without personal data for a sample venue. */
export function guestDataToStore(venue: Venue, { name, phone, email, note, lang }: Guest): Guest {
  if (venue.sample) return { name: 'Guest', phone: '', email: '', note: '', lang }
  return trimGuest({ name, phone, email, note, lang })
}

import type { Firestore } from 'firebase/firestore/lite'
import type { Day, GuestAccess, ServiceDate, Venue } from '../../../domain/reservations/venue'
import { parseVenueDoc, type VenueDoc } from '../../../domain/reservations/venue-doc'
import { readDocument } from '../../../lib/firestore-rest'
import { loadChunk } from '../../../lib/load-chunk'
import { withRequestTimeout } from './time-limits'

/** A database other than the site's own, for tests and benchmarks. */
export type InjectedDb = Promise<Firestore> | undefined

// Lazy although other chunks import it statically too: a static import that fails cannot be retried.
export const loadFirestore = () => loadChunk('firestore', () => import('../../../lib/firestore'))

/**
 * Reads a venue's settings.
 *
 * @returns undefined if staff have not created the venue yet.
 * @throws {NetworkError} if no answer arrives.
 */
export async function getVenue(slug: string, db?: InjectedDb): Promise<Venue | undefined> {
  const data = await read(db, 'venues', slug)
  return data && parseVenueDoc(data as VenueDoc)
}

/**
 * Reads which slots of a day are taken.
 *
 * @throws {NetworkError} if no answer arrives.
 */
export async function getDay(slug: string, date: ServiceDate, db?: InjectedDb): Promise<Day> {
  return parseDay(await read(db, 'venues', slug, 'days', date))
}

/**
 * Reads a guest's booking by its secret.
 *
 * @returns undefined if there is no such booking, or it has been deleted.
 * @throws {NetworkError} if no answer arrives.
 */
export async function getGuestAccess(
  slug: string,
  secret: string,
  db?: InjectedDb,
): Promise<GuestAccess | undefined> {
  // The secret comes from the page's URL. One with a slash would name another document.
  if (!/^[0-9a-f]{32}$/.test(secret)) return undefined
  const data = await read(db, 'venues', slug, 'guestAccess', secret)
  return data && parseGuestAccess(data)
}

/** Reads a document over the REST API, so that a page that only reads does not load the SDK. */
function read(db: InjectedDb, ...path: [string, ...string[]]) {
  // Only the SDK sends App Check's token.
  const needsSdk = db || import.meta.env.VITE_APPCHECK_SITE_KEY
  return withRequestTimeout(needsSdk ? readWithSdk(db, path) : readDocument(path.join('/')))
}

async function readWithSdk(db: InjectedDb, path: [string, ...string[]]) {
  const { doc, getDoc, getSiteFirestore } = await loadFirestore()
  return (await getDoc(doc(await (db ?? getSiteFirestore()), ...path))).data()
}

// Guests' pages do not check the documents against a schema: that takes 3 kB of script, and the security rules have
// checked whatever guests and hosts have written. Only staff can store something else, in the Firebase console.

/** @param data the document of a day; undefined if there is none yet. */
export function parseDay(data: Record<string, unknown> | undefined): Day {
  const { version = 0, lastBookingId, ...tables } = data ?? {}
  const day = { tables: tables as Day['tables'], version: version as number }
  return typeof lastBookingId === 'string' ? { ...day, lastBookingId } : day
}

function parseGuestAccess({ expireAt: _, ...access }: Record<string, unknown>): GuestAccess {
  return access as GuestAccess
}

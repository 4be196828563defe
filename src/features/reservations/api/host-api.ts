import type { QueryFieldFilterConstraint } from 'firebase/firestore/lite'
import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { isDeepEqual } from '../../../domain/reservations/is-deep-equal'
import {
  type Booking,
  compareByTime,
  type ServiceDate,
  type Venue,
} from '../../../domain/reservations/venue'
import { toVenueDoc } from '../../../domain/reservations/venue-doc'
import { trimContact } from '../../../domain/text'
import { isPermissionDenied } from '../../../lib/errors'
import { AuthError } from '../../auth/auth-error'
import { signInWithAccessCheck } from '../../auth/sign-in'
import type { LocalAccount } from '../../auth/sign-in-method'
import { parseBooking, parseVenue } from './host-documents'
import { hostRead, hostTransaction, hostWrite } from './host-request'

// The host's page loads this module as one lazy chunk, so it also exports sign-in, the changes of bookings, and mails.
export { getSignedInEmail, preloadAuth, setDeviceRemembered, signOut } from '../../auth/sign-in'
export {
  addBooking,
  deleteBooking,
  moveBooking,
  setBlocked,
  setBookingState,
  updateGuest,
} from './host-bookings'
export {
  getNotificationSettings,
  listGuestMails,
  listUndeliveredGuestMails,
  saveNotificationSettings,
  sendGuestMailAgain,
} from './host-mails'

/** How many documents one commit deletes. */
const DELETES_PER_COMMIT = 100

/**
 * Signs in a host of a venue, or a member of staff.
 *
 * @param local an account of the emulator instead of a Google account, see `signInWithAccessCheck`.
 * @returns the account's email address.
 * @throws {AuthError} `unchecked` if the account is signed in, but its access is unknown.
 */
export function signIn(slug: string, local?: LocalAccount): Promise<string> {
  return signInWithAccessCheck(async () => {
    const access = await checkAccess(slug)
    if (access === 'removed') throw new AuthError('not-authorized')
    if (access === 'unknown') throw new AuthError('unchecked')
  }, local)
}

/** `unknown`: requests are rejected, but not because of the account, as far as is known. */
export type Access = 'granted' | 'removed' | 'unknown'

/**
 * Finds out whether the account that is signed in in this tab is a host of the venue, or staff.
 *
 * The rules reject what an account may not read, and so do App Check, a proxy and the sign-in page of a Wi-Fi for
 * everything. So an account counts as removed only if two reads that every account may make were answered.
 *
 * @throws {AuthError}
 */
export function checkAccess(slug: string): Promise<Access> {
  return hostRead(async ({ db, email }) => {
    try {
      const entry = await getDoc(doc(db, 'venues', slug, 'hosts', email))
      if (entry.exists()) return 'granted'
      await getDoc(doc(db, 'venues', slug))
    } catch (error) {
      if (isPermissionDenied(error)) return 'unknown'
      throw error
    }
    // Staff have no entry. Like hosts, they may read a booking, even one that does not exist.
    return getDoc(doc(db, 'venues', slug, 'bookings', 'none')).then(
      () => 'granted',
      (error) => {
        if (isPermissionDenied(error)) return 'removed'
        throw error
      },
    )
  })
}

/**
 * The bookings of a day in any state, ordered by time.
 *
 * @throws {AuthError}
 */
export function listBookings(slug: string, date: ServiceDate): Promise<Booking[]> {
  return queryBookings(slug, where('date', '==', date))
}

/**
 * @returns undefined if the booking has been deleted.
 * @throws {AuthError}
 */
export function getBooking(slug: string, id: string): Promise<Booking | undefined> {
  return hostRead(async ({ db }) => {
    const found = await getDoc(doc(db, 'venues', slug, 'bookings', id))
    return found.exists() ? parseBooking(id, found.data()) : undefined
  })
}

/**
 * The bookings from a day on, in any state.
 *
 * @throws {AuthError}
 */
export function listUpcoming(slug: string, from: ServiceDate): Promise<Booking[]> {
  return queryBookings(slug, where('date', '>=', from))
}

/**
 * All stored bookings, so that a host can answer a guest who asks for their data.
 *
 * @throws {AuthError}
 */
export function listAllBookings(slug: string): Promise<Booking[]> {
  return queryBookings(slug)
}

function queryBookings(slug: string, ...filter: QueryFieldFilterConstraint[]): Promise<Booking[]> {
  return hostRead(async ({ db }) => {
    const bookings = collection(db, 'venues', slug, 'bookings')
    const { docs } = await getDocs(query(bookings, ...filter))
    return docs.map((found) => parseBooking(found.id, found.data())).sort(compareByTime)
  })
}

/**
 * Deletes the bookings whose `expireAt` has passed, with their guest access documents, for projects without
 * a TTL policy.
 *
 * @returns the number of deleted bookings.
 * @throws {AuthError}
 */
export function deleteExpired(slug: string, now = new Date()): Promise<number> {
  return hostWrite(async ({ db }, send) => {
    const { docs } = await send(getDocs(collection(db, 'venues', slug, 'bookings')))
    const expired = docs.filter((found) => found.data().expireAt.toDate() < now)
    const refs = expired.flatMap((found) => {
      const { secret } = found.data()
      return secret === ''
        ? [found.ref]
        : [found.ref, doc(db, 'venues', slug, 'guestAccess', secret)]
    })
    for (let first = 0; first < refs.length; first += DELETES_PER_COMMIT) {
      const batch = writeBatch(db)
      for (const ref of refs.slice(first, first + DELETES_PER_COMMIT)) batch.delete(ref)
      await send(batch.commit())
    }
    return expired.length
  })
}

/**
 * Saves the settings.
 *
 * @param seen the settings as the host saw them.
 * @returns `changed` if they are no longer the same; nothing is stored then.
 * @throws {AuthError}
 */
export function saveVenue(slug: string, seen: Venue, next: Venue): Promise<'done' | 'changed'> {
  return hostTransaction(async (transaction, db) => {
    // Removes fields that only the Firebase console can have added. The rules reject them.
    const parsedNext = parseVenue(toVenueDoc(next))
    const venueRef = doc(db, 'venues', slug)
    const data = (await transaction.get(venueRef)).data()
    if (!data) return 'changed'
    const stored = parseVenue(data)
    // Firestore repeats a transaction whose response was lost. The first run may have stored the settings.
    if (isDeepEqual(stored, parsedNext)) return 'done'
    if (!isDeepEqual(stored, parseVenue(toVenueDoc(seen)))) return 'changed'
    transaction.set(venueRef, toVenueDoc(parsedNext))
    return 'done'
  })
}

/**
 * Creates a venue, which only staff may do.
 *
 * @returns `exists` if there is one already; nothing is stored then.
 * @throws {AuthError}
 */
export function createVenue(slug: string, settings: Venue): Promise<'done' | 'exists'> {
  return hostTransaction(async (transaction, db) => {
    const venueRef = doc(db, 'venues', slug)
    if ((await transaction.get(venueRef)).exists()) return 'exists'
    transaction.set(venueRef, toVenueDoc(settings))
    return 'done'
  })
}

/**
 * The email addresses of a venue's hosts, which only staff may read.
 *
 * @throws {AuthError}
 */
export function listHosts(slug: string): Promise<string[]> {
  return hostRead(async ({ db }) => {
    const { docs } = await getDocs(collection(db, 'venues', slug, 'hosts'))
    return docs.map(({ id }) => id).sort()
  })
}

/**
 * Adds or removes a host, which only staff may do. Removing one deletes the choice of their emails.
 *
 * @param email of a Google account, in any case.
 * @param isHost whether the account is a host from now on.
 * @throws {AuthError}
 */
export function setHost(slug: string, email: string, isHost: boolean): Promise<void> {
  return hostWrite(async ({ db }, send) => {
    const address = trimContact(email).toLowerCase()
    const hostRef = doc(db, 'venues', slug, 'hosts', address)
    if (isHost) return send(setDoc(hostRef, {}))
    const batch = writeBatch(db)
    batch.delete(hostRef)
    batch.delete(doc(db, 'venues', slug, 'notificationSettings', address))
    await send(batch.commit())
  })
}

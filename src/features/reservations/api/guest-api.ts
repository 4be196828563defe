import { guestCanModify, isSameRequest } from '../../../domain/reservations/availability'
import { releaseTables, setTablesRange } from '../../../domain/reservations/table-slots'
import {
  type BookingRequest,
  countChange,
  type Guest,
  type GuestAccess,
  type Venue,
} from '../../../domain/reservations/venue'
import { trimText } from '../../../domain/text'
import { isPermissionDenied } from '../../../lib/errors'
import type {
  BookingRejection,
  Changed,
  NotFound,
  Outdated,
  OwnBooking,
  Stored,
  Unanswered,
} from './booking-results'
import { checkRequest } from './check-request'
import { commitNote, findNoteWithoutResponse } from './note-without-response'
import { getDay, getGuestAccess, type InjectedDb, loadFirestore } from './queries'
import { getVenueAndDay, retryCommit } from './retry-commit'
import type { BookingIds } from './saved-bookings'
import {
  getExpiry,
  getInitialState,
  guestDataToStore,
  loadFirestoreApi,
  writeDay,
} from './write-day'

// Loads the database together with this module. A failure is reported by the first commit.
loadFirestore().catch(() => {})

type CreateBooking = {
  slug: string
  /** The settings that the page has. Each attempt reads them again, so a host's changes take effect at once. */
  venue: Venue
  request: BookingRequest
  guest: Guest
  ids: BookingIds
  /** Nothing is sent from this time on, in ms since 1970. */
  deadline?: number
  db?: InjectedDb
}

/**
 * Books one table, or a combination. Repeated calls with the same ids store one booking.
 *
 * @throws nothing; without an answer returns `unreachable`, or `offline` if nothing was sent.
 */
export function createBooking({
  slug,
  venue,
  request,
  guest,
  ids,
  deadline,
  db,
}: CreateBooking): Promise<Stored | BookingRejection | OwnBooking | Unanswered> {
  const target = { slug, venue, date: request.date, start: request.start, deadline, db }
  let mayBeStored = false
  return retryCommit<Stored | BookingRejection | OwnBooking>(target, async (commit) => {
    // The day is read before the guest access document. If another tab stores this booking in between, the
    // document shows it, and the table is not reported as taken.
    const [currentVenue, day] = await getVenueAndDay(target)
    const access = await getGuestAccess(slug, ids.secret, db)
    // An earlier attempt has stored it, of this call or of one before.
    if (access) return { kind: 'stored', access, storedBy: mayBeStored ? 'either' : 'earlier' }

    const { secret } = ids
    const check = await checkRequest({ slug, venue: currentVenue, day, request, secret, db })
    if (check.kind !== 'accepted') return check

    const firestore = await loadFirestoreApi(db)
    const { doc, serverTimestamp } = firestore
    const batch = firestore.writeBatch(firestore.db)
    const venueRef = doc(firestore.db, 'venues', slug)
    const { timeSlot } = check
    const { guests, date } = request
    const state = getInitialState(currentVenue)
    const counts = { changes: 0, sequence: 0 }
    const fields = { ...timeSlot, guests, state, ...counts, expireAt: getExpiry(firestore, date) }
    batch.set(doc(venueRef, 'bookings', ids.id), {
      ...fields,
      ...guestDataToStore(currentVenue, guest),
      secret,
      createdAt: serverTimestamp(),
    })
    batch.set(doc(venueRef, 'guestAccess', secret), { ...fields, bookingId: ids.id })
    const tables = setTablesRange(day, timeSlot, '1')
    writeDay(firestore, batch, { slug, date, bookingId: ids.id, tables })
    mayBeStored = true
    await commit(batch).catch((error) => {
      // Not stored, so a booking that is found next is one of an earlier call, which came first.
      if (isPermissionDenied(error)) mayBeStored = false
      throw error
    })
    const stored = { ...timeSlot, bookingId: ids.id, guests, state, ...counts }
    return { kind: 'stored', access: stored, storedBy: 'this' }
  })
}

type ChangeBooking = {
  slug: string
  venue: Venue
  secret: string
  /** The booking as the guest saw it. If it has changed since, the result is `outdated`. */
  seen: GuestAccess
  request: BookingRequest
  /** Undefined leaves the note as it is. */
  note?: string | undefined
  /** Nothing is sent from this time on, in ms since 1970. */
  deadline?: number
  db?: InjectedDb
}

/**
 * Changes a booking's date, tables, time, party size or note.
 *
 * @throws nothing; without an answer returns `unreachable`, or `offline` if nothing was sent.
 */
export function changeBooking({
  slug,
  venue,
  secret,
  seen,
  request,
  note,
  deadline,
  db,
}: ChangeBooking): Promise<
  Changed | Outdated | NotFound | BookingRejection | OwnBooking | Unanswered
> {
  const target = { slug, venue, date: request.date, start: request.start, deadline, db }
  return retryCommit<Changed | Outdated | NotFound | BookingRejection | OwnBooking>(
    target,
    async (commit) => {
      // The days are read before the guest access document, as in createBooking().
      const [currentVenue, oldDay] = await getVenueAndDay({ ...target, date: seen.date })
      const newDay = request.date === seen.date ? oldDay : await getDay(slug, request.date, db)
      const access = await getGuestAccess(slug, secret, db)
      if (!access) return { kind: 'gone' }
      // An earlier attempt may have stored this change although its response was lost. There are three cases:
      // it has stored the same request and note; it has stored another note, which the guest has edited since and
      // this change replaces; or it has stored nothing, and the booking must be as it was before.
      const sent = findNoteWithoutResponse(secret, seen)
      const changesBefore = sent?.changesBefore ?? seen.changes
      const mayBeStored = access.changes === changesBefore + 1 && isSameRequest(access, request)
      if (mayBeStored && (note === undefined || sent?.note === trimText(note)))
        return { kind: 'changed', access }
      const expectedChanges = mayBeStored && sent ? access.changes : changesBefore
      if (
        !isSameRequest(access, seen) ||
        access.length !== seen.length ||
        access.changes !== expectedChanges ||
        !guestCanModify(access)
      ) {
        return { kind: 'outdated', access }
      }

      const isSameDay = request.date === access.date
      const day = isSameDay ? releaseTables(oldDay, access) : newDay
      // The rules accept a note whatever the settings are now, and the booking stays confirmed.
      const isNoteOnly = note !== undefined && isSameRequest(access, request)
      const check: Awaited<ReturnType<typeof checkRequest>> = isNoteOnly
        ? { kind: 'accepted', timeSlot: access }
        : await checkRequest({ slug, venue: currentVenue, day, request, secret, db })
      if (check.kind !== 'accepted') return check

      const firestore = await loadFirestoreApi(db)
      const { doc } = firestore
      const batch = firestore.writeBatch(firestore.db)
      const venueRef = doc(firestore.db, 'venues', slug)
      const { tables: slotTables, start, length } = check.timeSlot
      const { guests, date } = request
      const timeSlot = { date, tables: slotTables, start, length }
      const { bookingId } = access
      const state = isNoteOnly ? access.state : getInitialState(currentVenue)
      const counts = countChange(access)
      const fields = { ...timeSlot, guests, state, ...counts, expireAt: getExpiry(firestore, date) }
      batch.set(
        doc(venueRef, 'bookings', bookingId),
        note === undefined || currentVenue.sample ? fields : { ...fields, note: trimText(note) },
        { merge: true },
      )
      batch.set(doc(venueRef, 'guestAccess', secret), fields, { merge: true })
      const reserved = setTablesRange(day, timeSlot, '1')
      const released = setTablesRange(oldDay, access, '0')
      if (!isSameDay)
        writeDay(firestore, batch, { slug, date: access.date, bookingId, tables: released })
      const tables = isSameDay ? { ...released, ...reserved } : reserved
      writeDay(firestore, batch, { slug, date, bookingId, tables })
      if (note === undefined) await commit(batch)
      else
        await commitNote(() => commit(batch), {
          secret,
          note: trimText(note),
          seenChanges: seen.changes,
          changesBefore: access.changes,
        })
      return { kind: 'changed', access: { ...access, ...timeSlot, guests, state, ...counts } }
    },
  )
}

/**
 * Verifies the address of the mail whose link has opened this page, so that later mails to it contain what the guest
 * writes. A failure is ignored: the next mail has such a link, too.
 *
 * @param proof what follows the secret in the link: 16 digits name the document, and 32 are its token.
 */
export async function verifyAddress(proof: string, db?: InjectedDb): Promise<void> {
  if (!/^[0-9a-f]{48}$/.test(proof)) return
  const { db: database, doc, writeBatch } = await loadFirestoreApi(db)
  const ref = doc(database, 'mailAddresses', proof.slice(0, 16))
  const batch = writeBatch(database)
  batch.set(ref, { proof: proof.slice(16) }, { merge: true })
  await batch.commit().catch(() => {})
}

type CancelBooking = {
  slug: string
  venue: Venue
  secret: string
  /** The booking as the guest saw it. A rejection contains the day of this date. */
  seen: Pick<GuestAccess, 'date'>
  /** Nothing is sent from this time on, in ms since 1970. */
  deadline?: number
  db?: InjectedDb
}

/**
 * Cancels a booking, which is possible until the party is seated.
 *
 * @throws nothing; without an answer returns `unreachable`, or `offline` if nothing was sent.
 */
export function cancelBooking({
  slug,
  venue,
  secret,
  seen,
  deadline,
  db,
}: CancelBooking): Promise<Changed | Outdated | NotFound | BookingRejection | Unanswered> {
  const target = { slug, venue, date: seen.date, deadline, db }
  return retryCommit<Changed | Outdated | NotFound>(target, async (commit) => {
    const access = await getGuestAccess(slug, secret, db)
    if (!access) return { kind: 'gone' }
    if (access.state === 'cancelled') return { kind: 'changed', access }
    if (!guestCanModify(access)) return { kind: 'outdated', access }
    const { date, bookingId } = access
    const day = await getDay(slug, date, db)

    const firestore = await loadFirestoreApi(db)
    const { doc } = firestore
    const batch = firestore.writeBatch(firestore.db)
    const venueRef = doc(firestore.db, 'venues', slug)
    const fields = { state: 'cancelled', ...countChange(access) } as const
    batch.set(doc(venueRef, 'bookings', bookingId), fields, { merge: true })
    batch.set(doc(venueRef, 'guestAccess', secret), fields, { merge: true })
    const tables = setTablesRange(day, access, '0')
    writeDay(firestore, batch, { slug, date, bookingId, tables })
    await commit(batch)
    return { kind: 'changed', access: { ...access, ...fields } }
  })
}

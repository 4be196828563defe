import type { DocumentData, DocumentReference, SetOptions } from 'firebase/firestore/lite'
import { ChunkLoadError } from '../lib/chunks'
import { isDenied } from '../lib/is-denied'
import type { Day, Guest, Pass, ServiceDate, State, Stay, Venue, Wish } from '../lib/venue'
import { isGuests, isInTime, isOpen, put, rowOf, stayOf, tableState } from './availability'
import { addDays, venueTime } from './clock'
import type { Attempt } from './kept'
import { inTime, loadFirestore, readDay, readPass, readVenue, type Store } from './reading'

/** All tries, in milliseconds: past it the guest is told. One that hangs is given up, see reading.ts. */
const TIMEOUT = 25_000

/** How often the rules may refuse what others have come in the way of. */
const REFUSALS = 5

/** How often no answer may come. */
const FAULTS = 2

/** Between two tries, in milliseconds. */
const LONGEST_PAUSE = 500

/** A clock that is wrong by more than this, in milliseconds, is told. */
const CLOCK_TOLERANCE = 5 * 60_000

/** How many days after its service what is kept of a reservation is erased. */
const KEPT_DAYS = 31

type FirestoreModule = Awaited<ReturnType<typeof loadFirestore>>

// A failure is told when something is to be stored.
loadFirestore().catch(() => {})

/** Nothing is stored; what is now is told, so that something else can be chosen. */
export type Refusal = {
  kind: /** Somebody was quicker. */
    | 'taken'
    /** A host has blocked the table. */
    | 'blocked'
    /** The venue does not open then. */
    | 'closed'
    /** Reservations online are switched off. */
    | 'stopped'
    /** It begins too soon, or has begun. */
    | 'late'
    /** This device's clock is wrong: by the true time it is too late. */
    | 'clock'
    /** The table is gone, or takes no such party any more. */
    | 'party'
    /** The rules refuse it, and nothing tells why. */
    | 'refused'
  venue: Venue
  /** The wished day as it is now. */
  day: Day
}

/** Nobody knows whether it is stored: try again with the same attempt, which cannot book twice. */
export type Unreachable = { kind: 'unreachable' }

export type Booked = { kind: 'booked'; pass: Pass }

export type Changed = { kind: 'changed'; pass: Pass }

/** Changed elsewhere in the meantime, in another tab or by a host; `pass` is how it stands. */
export type Outdated = { kind: 'outdated'; pass: Pass }

/** There is no such reservation, or nothing is kept of it any more. */
export type Gone = { kind: 'gone' }

// ---- Booking

/**
 * Books a table, once for its attempt however often it is called.
 *
 * @param venue as the page has read it; it is read again when something is in the way.
 */
export function book(
  slug: string,
  venue: Venue,
  wish: Wish,
  guest: Guest,
  attempt: Attempt,
  store?: Store,
): Promise<Booked | Refusal | Unreachable> {
  return keepTrying<Booked | Refusal>(slug, venue, wish.date, store, async (now) => {
    // In this order: were the table taken by the same attempt in another tab, the pass would tell.
    const day = await readDay(slug, wish.date, store)
    const pass = await readPass(slug, attempt.secret, store)
    if (pass) return { kind: 'booked', pass }

    const stay = stayAt(now, wish)
    const refusal = whyNot(now, day, wish)
    if (refusal || !stay) return { kind: refusal ?? 'party', venue: now, day }

    const firestore = await opened(store)
    const { doc, serverTimestamp } = firestore
    const batch = firestore.writeBatch(firestore.db)
    const at = doc(firestore.db, 'venues', slug)
    const state = openingState(now)
    const shown = { ...stay, guests: wish.guests, state, expireAt: expiry(firestore, wish.date) }
    batch.set(doc(at, 'bookings', attempt.id), {
      ...shown,
      ...whatIsKept(now, guest),
      pass: attempt.secret,
      at: serverTimestamp(),
    })
    batch.set(doc(at, 'passes', attempt.secret), { ...shown, booking: attempt.id, changes: 0 })
    turnDay(firestore, batch, slug, wish.date, attempt.id, {
      [wish.table]: put(rowOf(day, wish.table), stay, '1'),
    })
    await inTime(batch.commit())
    return {
      kind: 'booked',
      pass: { ...stay, booking: attempt.id, guests: wish.guests, state, changes: 0 },
    }
  })
}

/**
 * Changes a reservation: its day, table, time, party, or the note.
 *
 * @param seen the pass as the guest saw it.
 */
export function change(
  slug: string,
  venue: Venue,
  secret: string,
  seen: Pass,
  wish: Wish,
  note?: string,
  store?: Store,
): Promise<Changed | Outdated | Gone | Refusal | Unreachable> {
  return keepTrying<Changed | Outdated | Gone | Refusal>(
    slug,
    venue,
    wish.date,
    store,
    async (now) => {
      // In this order, as when booking.
      const before = await readDay(slug, seen.date, store)
      const wished = wish.date === seen.date ? before : await readDay(slug, wish.date, store)
      const pass = await readPass(slug, secret, store)
      if (!pass) return { kind: 'gone' }
      if (pass.changes === seen.changes + 1 && isAs(pass, wish)) return { kind: 'changed', pass }
      if (!isSameStay(pass, seen) || pass.changes !== seen.changes || !isGuests(pass)) {
        return { kind: 'outdated', pass }
      }

      const freed = put(rowOf(before, pass.table), pass, '0')
      const day: Day =
        wish.date === pass.date
          ? { ...before, rows: { ...before.rows, [pass.table]: freed } }
          : wished
      const stay = stayAt(now, wish)
      const refusal = whyNot(now, day, wish)
      if (refusal || !stay) return { kind: refusal ?? 'party', venue: now, day }

      const firestore = await opened(store)
      const { doc } = firestore
      const batch = firestore.writeBatch(firestore.db)
      const at = doc(firestore.db, 'venues', slug)
      const shown = {
        ...stay,
        guests: wish.guests,
        state: openingState(now),
        expireAt: expiry(firestore, wish.date),
      }
      const changes = pass.changes + 1
      batch.set(
        doc(at, 'bookings', pass.booking),
        note === undefined || now.sample ? shown : { ...shown, note: note.trim() },
        { merge: true },
      )
      batch.set(doc(at, 'passes', secret), { ...shown, changes }, { merge: true })
      const taken = { [wish.table]: put(rowOf(day, wish.table), stay, '1') }
      if (wish.date === pass.date) {
        turnDay(firestore, batch, slug, wish.date, pass.booking, { [pass.table]: freed, ...taken })
      } else {
        turnDay(firestore, batch, slug, pass.date, pass.booking, { [pass.table]: freed })
        turnDay(firestore, batch, slug, wish.date, pass.booking, taken)
      }
      await inTime(batch.commit())
      return {
        kind: 'changed',
        pass: { ...pass, ...stay, guests: wish.guests, state: shown.state, changes },
      }
    },
  )
}

/**
 * Cancels a reservation, at any time before the party has arrived.
 *
 * @param seen the pass as the guest saw it.
 * @returns `changed` with the pass as it is now, cancelled.
 */
export function cancel(
  slug: string,
  venue: Venue,
  secret: string,
  seen: Pick<Pass, 'date'>,
  store?: Store,
): Promise<Changed | Outdated | Gone | Refusal | Unreachable> {
  return keepTrying<Changed | Outdated | Gone>(slug, venue, seen.date, store, async () => {
    const pass = await readPass(slug, secret, store)
    if (!pass) return { kind: 'gone' }
    if (pass.state === 'cancelled') return { kind: 'changed', pass }
    if (!isGuests(pass)) return { kind: 'outdated', pass }
    const day = await readDay(slug, pass.date, store)

    const firestore = await opened(store)
    const { doc } = firestore
    const batch = firestore.writeBatch(firestore.db)
    const at = doc(firestore.db, 'venues', slug)
    const state = 'cancelled'
    const changes = pass.changes + 1
    batch.set(doc(at, 'bookings', pass.booking), { state }, { merge: true })
    batch.set(doc(at, 'passes', secret), { state, changes }, { merge: true })
    turnDay(firestore, batch, slug, pass.date, pass.booking, {
      [pass.table]: put(rowOf(day, pass.table), pass, '0'),
    })
    await inTime(batch.commit())
    return { kind: 'changed', pass: { ...pass, state, changes } }
  })
}

// ---- What guests' and hosts' commits share

/** The state of a reservation when a guest has made or changed it. */
function openingState(venue: Venue): State {
  return venue.confirm === 'by-hand' ? 'requested' : 'booked'
}

/** When TTL, or a host, erases what is kept of a reservation. */
export function expiry({ Timestamp }: Pick<FirestoreModule, 'Timestamp'>, date: ServiceDate) {
  return Timestamp.fromMillis(Date.parse(`${addDays(date, KEPT_DAYS)}T00:00:00Z`))
}

/** Rewrites rows of a day. Only these fields are sent, so that others' rows stay as they are. */
export function turnDay(
  { db, doc, increment }: Pick<OpenedFirestore, 'db' | 'doc' | 'increment'>,
  writes: { set(at: DocumentReference, fields: DocumentData, options: SetOptions): unknown },
  slug: string,
  date: ServiceDate,
  booking: string,
  rows: Record<string, string>,
) {
  writes.set(
    doc(db, 'venues', slug, 'days', date),
    { ...rows, last: booking, rev: increment(1) },
    { merge: true },
  )
}

/** For a venue that exists nowhere, nobody's data is sent. */
function whatIsKept(venue: Venue, { name, phone, email, note, lang }: Guest): Guest {
  if (venue.sample) return { name: 'Guest', phone: '', email: '', note: '', lang }
  return {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim(),
    note: note.trim(),
    lang,
  }
}

// ---- What stands in the way

function stayAt(venue: Venue, { date, table, from, guests }: Wish): Stay | undefined {
  const quarters = stayOf(venue, guests)
  return quarters === undefined ? undefined : { date, table, from, quarters }
}

function whyNot(venue: Venue, day: Day, wish: Wish, at = new Date()): Refusal['kind'] | undefined {
  const stay = stayAt(venue, wish)
  const now = venueTime(venue.timeZone, at)
  if (!venue.online) return 'stopped'
  if (!stay) return 'party'
  if (!isOpen(venue, stay) || wish.date > addDays(now.date, venue.ahead)) return 'closed'
  if (!isInTime(venue, wish.date, wish.from, now)) return 'late'
  const state = venue.tables[wish.table] ? tableState(venue, day, wish) : 'too-small'
  if (state === 'free') return undefined
  return state === 'too-small' || state === 'too-large' ? 'party' : state
}

function isAs(pass: Pass, wish: Wish): boolean {
  return (
    pass.date === wish.date &&
    pass.table === wish.table &&
    pass.from === wish.from &&
    pass.guests === wish.guests
  )
}

function isSameStay(one: Stay, other: Stay): boolean {
  return (
    one.date === other.date &&
    one.table === other.table &&
    one.from === other.from &&
    one.quarters === other.quarters
  )
}

// ---- Trying

type OpenedFirestore = Awaited<ReturnType<typeof opened>>

async function opened(store: Store) {
  // Each by its name: whoever asks again for a chunk that was lost finds them in it by these alone.
  const { doc, increment, serverTimestamp, siteStore, Timestamp, writeBatch } =
    await loadFirestore()
  const db = await (store ?? siteStore())
  return { db, doc, increment, serverTimestamp, Timestamp, writeBatch }
}

/**
 * Tries until it is done or something is in the way. A refusal by the rules means that another
 * commit came first, or that the settings have changed: the next try reads all of it again and sees
 * which. What is refused while nothing has moved is refused for good. A fault leaves open whether
 * the commit was stored, which the next try learns from the pass.
 *
 * @param date the wished day, for a refusal.
 */
async function keepTrying<Result>(
  slug: string,
  venue: Venue,
  date: ServiceDate,
  store: Store,
  tryOnce: (venue: Venue) => Promise<Result>,
): Promise<Result | Refusal | Unreachable> {
  const start = performance.now()
  let now = venue
  let revision: number | undefined
  let refusals = 0
  let faults = 0
  // The SDK would try for ten seconds where there is no network.
  while (faults < FAULTS && performance.now() - start < TIMEOUT && isOnline()) {
    try {
      if (revision !== undefined || faults > 0) now = (await readVenue(slug, store)) ?? now
      return await tryOnce(now)
    } catch (error) {
      if (error instanceof ChunkLoadError) break
      const day = isDenied(error) ? await readDay(slug, date, store).catch(() => {}) : undefined
      if (day) {
        refusals += 1
        if (day.rev === revision || refusals === REFUSALS) {
          return { kind: (await isClockWrong()) ? 'clock' : 'refused', venue: now, day }
        }
        revision = day.rev
      } else if (!isAborted(error)) {
        faults += 1
      }
      await pause()
    }
  }
  return { kind: 'unreachable' }
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** Too many wrote to one day at once; nothing is stored. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'aborted'
}

/** Whether this device's clock differs from the one of the site's server. */
async function isClockWrong(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    const time = Date.parse(answer.headers.get('date') ?? '')
    return Math.abs(time - Date.now()) > CLOCK_TOLERANCE
  } catch {
    return false
  }
}

/** Never the same for two guests who came in each other's way. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE))
}

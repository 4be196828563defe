import type { Firestore, Transaction } from 'firebase/firestore/lite'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { newToken } from '../lib/entries'
import { isDenied } from '../lib/is-denied'
import { accountSession, signInWith, withReasons } from '../lib/sign-in'
import {
  type Booking,
  byTime,
  type Day,
  type Guest,
  type ServiceDate,
  type State,
  type Stay,
  type Venue,
} from '../lib/venue'
import type { LocalAccount } from '../lib/way-in'
import { holdsTable, isFree, put, rowOf } from './availability'
import { asDay } from './reading'
import { expiry, turnDay } from './store'

export { prepare, signedIn, signOut } from '../lib/sign-in'

/** How many documents are erased in one commit. */
const ERASED_AT_ONCE = 100

/**
 * What became of a host's change. `changed`: somebody else has changed it since the host saw it;
 * `taken`: the table is not free for the whole stay. Neither has stored anything.
 */
export type Done = 'done' | 'changed' | 'taken'

/** What a host writes of a party that he books himself. */
export type Entry = Stay & { guests: number; state: 'requested' | 'booked' | 'arrived' } & Guest

/**
 * Signs a host of a venue in, or a member of staff.
 *
 * @throws {AccountError}
 */
export function signIn(slug: string, local?: LocalAccount): Promise<string> {
  return signInWith((db) => askAsHost(db, slug), local)
}

/**
 * Whether whoever is signed in in this tab is a host of the venue.
 *
 * @throws {AccountError}
 */
export function isHost(slug: string): Promise<boolean> {
  return withReasons(async () => {
    const { db } = await accountSession()
    return askAsHost(db, slug).then(
      () => true,
      (error) => {
        if (isDenied(error)) return false
        throw error
      },
    )
  })
}

/** Only hosts may ask for a booking, also for one that is not there. */
function askAsHost(db: Firestore, slug: string) {
  return getDoc(doc(db, 'venues', slug, 'bookings', 'none'))
}

// ---- Reading

/**
 * The reservations of a day, in the order of their time; those that hold no table any more, too.
 *
 * @throws {AccountError}
 */
export function listBookings(slug: string, date: ServiceDate): Promise<Booking[]> {
  return list(slug, 'date', date)
}

/**
 * One reservation; nothing once it is erased.
 *
 * @throws {AccountError}
 */
export function readBooking(slug: string, id: string): Promise<Booking | undefined> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const found = await getDoc(doc(db, 'venues', slug, 'bookings', id))
    return found.exists() ? asBooking(id, found.data()) : undefined
  })
}

/**
 * All reservations that are requested or booked, of any day: settings may contradict them.
 *
 * @throws {AccountError}
 */
export async function listOpenBookings(slug: string): Promise<Booking[]> {
  const lists = await Promise.all(
    (['requested', 'booked'] as const).map((state) => list(slug, 'state', state)),
  )
  return lists.flat().sort(byTime)
}

/**
 * The reservations that wait to be confirmed, of any day.
 *
 * @throws {AccountError}
 */
export function listRequested(slug: string): Promise<Booking[]> {
  return list(slug, 'state', 'requested')
}

/**
 * All that is kept, of any day: for whoever asks what is kept of him.
 *
 * @throws {AccountError}
 */
export function listAll(slug: string): Promise<Booking[]> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const { docs } = await getDocs(collection(db, 'venues', slug, 'bookings'))
    return docs.map((found) => asBooking(found.id, found.data())).sort(byTime)
  })
}

function list(slug: string, field: 'date' | 'state', value: string): Promise<Booking[]> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const bookings = collection(db, 'venues', slug, 'bookings')
    const { docs } = await getDocs(query(bookings, where(field, '==', value)))
    return docs.map((found) => asBooking(found.id, found.data())).sort(byTime)
  })
}

function asBooking(id: string, { at, expireAt: _, ...data }: Record<string, unknown>): Booking {
  return { ...data, id, at: (at as Timestamp).toDate() } as Booking
}

// ---- The day's work

/**
 * Confirms, seats, cancels …: any state from any other. A reservation that holds no table any more
 * takes it again when it is brought back.
 *
 * @param seen as the host saw it.
 * @throws {AccountError}
 */
export function setState(slug: string, seen: Booking, state: State): Promise<Done> {
  return rewrite(slug, seen, { ...seen, state })
}

/**
 * Moves a reservation to another table or time, or changes its party or how long it stays.
 *
 * @param seen as the host saw it.
 * @throws {AccountError}
 */
export function move(slug: string, seen: Booking, to: Stay & { guests: number }): Promise<Done> {
  return rewrite(slug, seen, { ...seen, ...to })
}

/**
 * Corrects what is kept of a guest.
 *
 * @param seen as the host saw it.
 * @throws {AccountError}
 */
export function correct(slug: string, seen: Booking, guest: Guest): Promise<Done> {
  return rewrite(slug, seen, { ...seen, ...guest })
}

/**
 * Erases a reservation and its pass; the table is free.
 *
 * @param seen as the host saw it.
 * @throws {AccountError}
 */
export function erase(slug: string, seen: Booking): Promise<Done> {
  return rewrite(slug, seen, undefined)
}

/**
 * Cancels reservations, one after the other.
 *
 * @param told after each, with what became of it.
 * @throws {AccountError}
 */
export async function cancelAll(
  slug: string,
  bookings: Booking[],
  told: (booking: Booking, done: Done) => void = () => {},
): Promise<void> {
  for (const booking of bookings) told(booking, await setState(slug, booking, 'cancelled'))
}

/**
 * Books a party by hand: a walk-in, or somebody on the telephone. It has no pass.
 *
 * @returns the booking's id, or that the table is not free.
 * @throws {AccountError}
 */
export function enter(slug: string, entry: Entry): Promise<{ id: string } | 'taken'> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const id = newToken()
    const done = await runTransaction(db, async (transaction) => {
      const day = await dayIn(db, transaction, slug, entry.date)
      const row = rowOf(day, entry.table)
      if (!isFree(row, entry)) return 'taken'
      transaction.set(doc(db, 'venues', slug, 'bookings', id), {
        ...stored(entry),
        pass: '',
        at: serverTimestamp(),
      })
      turn(db, transaction, slug, entry.date, id, { [entry.table]: put(row, entry, '1') })
      return 'done'
    })
    return done === 'done' ? { id } : 'taken'
  })
}

/**
 * Takes a table out of the plan for a while, or puts it back. What is reserved in between stays, and
 * is not to be blocked.
 *
 * @throws {AccountError}
 */
export function block(slug: string, stay: Stay, isBlocked: boolean): Promise<Done> {
  return withReasons(async () => {
    const { db } = await accountSession()
    return runTransaction(db, async (transaction) => {
      const day = await dayIn(db, transaction, slug, stay.date)
      const row = rowOf(day, stay.table)
      const [from, to] = [stay.from, stay.from + stay.quarters]
      const part = row.slice(from, to)
      if (isBlocked && part.includes('1')) return 'taken'
      const changed = isBlocked ? '2'.repeat(stay.quarters) : part.replaceAll('2', '0')
      transaction.set(
        doc(db, 'venues', slug, 'days', stay.date),
        { [stay.table]: row.slice(0, from) + changed + row.slice(to), rev: increment(1) },
        { merge: true },
      )
      return 'done'
    })
  })
}

/** Rewrites a booking as the host saw it, with its pass and its days, or erases it. */
function rewrite(slug: string, seen: Booking, next: Booking | undefined): Promise<Done> {
  return withReasons(async () => {
    const { db } = await accountSession()
    return runTransaction(db, async (transaction) => {
      const at = doc(db, 'venues', slug, 'bookings', seen.id)
      const found = await transaction.get(at)
      const data = found.data()
      if (!data || !isAsSeen(asBooking(seen.id, data), seen)) return 'changed'

      const dates = [...new Set([seen.date, next?.date ?? seen.date])]
      const days = new Map<ServiceDate, Day>()
      for (const date of dates) days.set(date, await dayIn(db, transaction, slug, date))
      const rows = new Map(dates.map((date): [ServiceDate, Record<string, string>] => [date, {}]))
      const rowAt = ({ date, table }: Stay) =>
        rows.get(date)?.[table] ?? rowOf(days.get(date) ?? { rows: {}, rev: 0 }, table)
      if (holdsTable(seen.state)) {
        rows.set(seen.date, { [seen.table]: put(rowAt(seen), seen, '0') })
      }
      if (next && holdsTable(next.state)) {
        const row = rowAt(next)
        if (!isFree(row, next)) return 'taken'
        rows.set(next.date, { ...rows.get(next.date), [next.table]: put(row, next, '1') })
      }

      const pass = seen.pass === '' ? undefined : doc(db, 'venues', slug, 'passes', seen.pass)
      if (next) {
        transaction.update(at, stored(next))
        if (pass) transaction.set(pass, shown(next), { merge: true })
      } else {
        transaction.delete(at)
        if (pass) transaction.delete(pass)
      }
      for (const [date, changed] of rows) turn(db, transaction, slug, date, seen.id, changed)
      return 'done'
    })
  })
}

/** What a guest sees of a booking in his pass. */
function shown({
  date,
  table,
  from,
  quarters,
  guests,
  state,
}: Omit<Entry, 'state'> & { state: State }) {
  return { date, table, from, quarters, guests, state, expireAt: expiry({ Timestamp }, date) }
}

function stored(booking: Omit<Entry, 'state'> & { state: State }) {
  const { name, phone, email, note, lang } = booking
  return { ...shown(booking), name, phone, email, note, lang }
}

function isAsSeen(booking: Booking, seen: Booking): boolean {
  return JSON.stringify(stored(booking)) === JSON.stringify(stored(seen))
}

async function dayIn(db: Firestore, transaction: Transaction, slug: string, date: ServiceDate) {
  return asDay((await transaction.get(doc(db, 'venues', slug, 'days', date))).data())
}

function turn(
  db: Firestore,
  transaction: Transaction,
  slug: string,
  date: ServiceDate,
  booking: string,
  rows: Record<string, string>,
) {
  turnDay({ db, doc, increment }, transaction, slug, date, booking, rows)
}

// ---- The venue

/**
 * Writes the settings.
 *
 * @param seen as the host saw them.
 * @throws {AccountError}
 */
export function saveVenue(slug: string, seen: Venue, next: Venue): Promise<'done' | 'changed'> {
  return withReasons(async () => {
    const { db } = await accountSession()
    return runTransaction(db, async (transaction) => {
      const at = doc(db, 'venues', slug)
      const found = (await transaction.get(at)).data()
      if (!found || !isSame(found, seen)) return 'changed'
      transaction.set(at, next)
      return 'done'
    })
  })
}

/** Whether two values are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Makes a venue that is not there yet; staff alone may. `changed`: it is there.
 *
 * @throws {AccountError}
 */
export function openVenue(slug: string, settings: Venue): Promise<'done' | 'changed'> {
  return withReasons(async () => {
    const { db } = await accountSession()
    return runTransaction(db, async (transaction) => {
      const at = doc(db, 'venues', slug)
      if ((await transaction.get(at)).exists()) return 'changed'
      transaction.set(at, settings)
      return 'done'
    })
  })
}

/**
 * The e-mail addresses of a venue's hosts; staff alone may ask.
 *
 * @throws {AccountError}
 */
export function listHosts(slug: string): Promise<string[]> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const { docs } = await getDocs(collection(db, 'venues', slug, 'hosts'))
    return docs.map(({ id }) => id).sort()
  })
}

/**
 * Makes an account a host, or takes that back; staff alone may.
 *
 * @param email of a Google account.
 * @throws {AccountError}
 */
export function setHost(slug: string, email: string, isHost: boolean): Promise<void> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const at = doc(db, 'venues', slug, 'hosts', email.trim().toLowerCase())
    await (isHost ? setDoc(at, {}) : deleteDoc(at))
  })
}

/**
 * Erases what is kept longer than it may be, where the database does not do it by itself.
 *
 * @returns how many reservations were erased.
 * @throws {AccountError}
 */
export function eraseExpired(slug: string, now = new Date()): Promise<number> {
  return withReasons(async () => {
    const { db } = await accountSession()
    const { docs } = await getDocs(collection(db, 'venues', slug, 'bookings'))
    const expired = docs.filter((found) => found.data().expireAt.toDate() < now)
    const gone = expired.flatMap((found) => {
      const { pass } = found.data()
      return pass === '' ? [found.ref] : [found.ref, doc(db, 'venues', slug, 'passes', pass)]
    })
    for (let start = 0; start < gone.length; start += ERASED_AT_ONCE) {
      const batch = writeBatch(db)
      for (const at of gone.slice(start, start + ERASED_AT_ONCE)) batch.delete(at)
      await batch.commit()
    }
    return expired.length
  })
}

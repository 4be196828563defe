import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  query,
  type SnapshotMetadata,
  setLogLevel,
  where,
} from 'firebase/firestore'
import {
  type Booking,
  compareByTime,
  type Day,
  type ServiceDate,
  type Venue,
} from '../../../domain/reservations/venue'
import { reportUnexpectedError } from '../../../lib/errors'
import { requireSession } from '../../auth/sign-in'
import { parseBooking, parseVenue } from './host-documents'
import { parseDay } from './queries'

// The only module with the full SDK of Firestore, 100 kB more than `firebase/firestore/lite`. It is loaded after
// sign-in, and only listens: the lite SDK does everything else, because it fails at once while there is no connection.

// The SDK logs every failed request with the guests' data in it.
setLogLevel('silent')

/** The pause before a listener starts again, which Firestore ends after an error, such as a denied read. */
const RESTART_MS = 10_000

export type Listener<Data> = {
  /** Called with the first data, and after each change. */
  onData: (data: Data) => void
  /** Called when the data may be out of date from now on, until the next data. An error has ended the listener. */
  onInterrupted: (error?: unknown) => void
}

/** A day's occupancy. */
export function listenToDay(slug: string, date: ServiceDate, listener: Listener<Day>): () => void {
  return listen(
    (db, observer) =>
      onSnapshot(doc(db, 'venues', slug, 'days', date), INCLUDE_METADATA, {
        ...observer,
        next: (snapshot) => observer.next(snapshot.metadata, () => parseDay(snapshot.data())),
      }),
    listener,
  )
}

/** The bookings of one day, or of all days from one on. */
export type DayRange = { date: ServiceDate } | { from: ServiceDate }

/** The bookings of a range, ordered by time. */
export function listenToBookings(
  slug: string,
  range: DayRange,
  listener: Listener<Booking[]>,
): () => void {
  const filter = 'from' in range ? where('date', '>=', range.from) : where('date', '==', range.date)
  return listen((db, observer) => {
    const bookings = query(collection(db, 'venues', slug, 'bookings'), filter)
    return onSnapshot(bookings, INCLUDE_METADATA, {
      ...observer,
      next: ({ docs, metadata }) =>
        observer.next(metadata, () =>
          docs.map((found) => parseBooking(found.id, found.data())).sort(compareByTime),
        ),
    })
  }, listener)
}

/** A venue's settings. */
export function listenToVenue(slug: string, listener: Listener<Venue>): () => void {
  return listen(
    (db, observer) =>
      onSnapshot(doc(db, 'venues', slug), INCLUDE_METADATA, {
        ...observer,
        next: (snapshot) => observer.next(snapshot.metadata, () => parseVenue(snapshot.data())),
      }),
    listener,
  )
}

/** Replaces a connection that delivers nothing any more. The listeners continue where they were. */
export async function reconnect(): Promise<void> {
  const db = await getListeningDb()
  await disableNetwork(db)
  await enableNetwork(db)
}

/** Makes the SDK report when its data comes from the cache, which may be out of date. */
const INCLUDE_METADATA = { includeMetadataChanges: true }

type Observer<Data> = {
  next: (metadata: SnapshotMetadata, parse: () => Data) => void
  error: (error: unknown) => void
}

/** Starts a listener, and starts it again after an error. */
function listen<Data>(
  subscribe: (db: Firestore, observer: Observer<Data>) => () => void,
  { onData, onInterrupted }: Listener<Data>,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}

  function handleError(error: unknown) {
    if (isStopped) return
    onInterrupted(error)
    timer = setTimeout(start, RESTART_MS)
  }

  async function start() {
    try {
      const db = await getListeningDb()
      if (isStopped) return
      stop = subscribe(db, {
        next({ fromCache }, parse) {
          // Data from the cache is what the page has already, or nothing.
          if (fromCache) return onInterrupted()
          let data: Data
          try {
            data = parse()
          } catch (error) {
            reportUnexpectedError(error, 'listening')
            return onInterrupted()
          }
          onData(data)
        },
        error: handleError,
      })
    } catch (error) {
      handleError(error)
    }
  }

  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

let listeningDb: Firestore | undefined

/** @throws {AuthError} `signed-out` if no account is signed in. */
async function getListeningDb(): Promise<Firestore> {
  const { db } = await requireSession()
  const isLocal = !import.meta.env.VITE_FIREBASE_PROJECT_ID
  listeningDb ??= initializeFirestore(db.app, {
    // Guests' data is not written to the disk.
    localCache: memoryLocalCache(),
    ...(isLocal && { host: location.host, ssl: location.protocol === 'https:' }),
  })
  return listeningDb
}

import { holdsTable } from '../../../../domain/reservations/availability'
import {
  applyChange,
  type BookingChange,
  blockRange,
  getGuestChange,
  type MutationResult,
  updateOccupancy,
} from '../../../../domain/reservations/host-changes'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import { areTablesFree, setTablesRange } from '../../../../domain/reservations/table-slots'
import {
  type Booking,
  compareByTime,
  type Day,
  type ServiceDate,
  type Venue,
} from '../../../../domain/reservations/venue'
import type { Listener } from '../../api/listeners'
import type { HostApi, HostStore, Listeners } from '../data/host-store'

/** A venue's documents. The slots that bookings hold are derived from the bookings. */
export type MemoryDocuments = {
  venue: Venue
  /** Ordered by time. */
  bookings: Booking[]
  /** The blocked slots, by date and table id, as in `Day`. */
  blocked: Record<ServiceDate, Day['tables']>
  /** How often each day was changed. */
  versions: Record<ServiceDate, number>
}

type MemoryStore = HostStore & {
  /** Stores or erases a booking as somebody else would. */
  put: (id: string, booking: Booking | undefined) => void
}

/** Keeps a venue's documents in memory, with the same conditions as the database. */
export function createMemoryStore(documents: MemoryDocuments, getNow: () => Date): MemoryStore {
  const observers = new Set<() => void>()

  function readDay(date: ServiceDate): Day {
    const version = documents.versions[date] ?? 0
    const tables = { ...documents.blocked[date] }
    for (const booking of documents.bookings) {
      if (booking.date !== date || !holdsTable(booking.state)) continue
      Object.assign(tables, setTablesRange({ tables, version }, booking, '1'))
    }
    return { tables, version }
  }

  const findBooking = (id: string) => documents.bookings.find((each) => each.id === id)
  const listBookings = (isIncluded: (booking: Booking) => boolean) =>
    documents.bookings.filter(isIncluded)

  function notify(...changed: (ServiceDate | undefined)[]) {
    for (const date of new Set(changed)) {
      if (date) documents.versions[date] = (documents.versions[date] ?? 0) + 1
    }
    for (const observer of observers) observer()
  }

  function put(id: string, booking: Booking | undefined) {
    const before = findBooking(id)
    const others = documents.bookings.filter((each) => each.id !== id)
    documents.bookings = booking ? [...others, booking].sort(compareByTime) : others
    notify(before?.date, booking?.date)
  }

  async function rewrite(change: BookingChange): Promise<MutationResult> {
    const stored = findBooking(change.seen.id)
    if (!stored) return 'changed'
    const applied = applyChange(stored, change)
    if (typeof applied === 'string') return applied
    const { next } = applied
    const dates = [stored.date, next?.date ?? stored.date]
    const days = new Map(dates.map((date) => [date, readDay(date)]))
    if (!updateOccupancy(days, stored, next)) return 'taken'
    put(stored.id, next && { ...next, sequence: stored.sequence + 1 })
    return 'done'
  }

  const api: HostApi = {
    checkAccess: async () => 'granted',
    getBooking: async (_, id) => findBooking(id),
    listBookings: async (_, day) => listBookings(({ date }) => date === day),
    listUpcoming: async (_, from) => listBookings(({ date }) => date >= from),
    setBookingState: (_, seen, state) => rewrite({ seen, changes: { state } }),
    moveBooking: (_, seen, to) => rewrite({ seen, changes: to }),
    updateGuest: (_, seen, guest) => rewrite(getGuestChange(seen, guest)),
    deleteBooking: (_, seen) => rewrite({ seen, changes: undefined }),
    async addBooking(_, booking) {
      if (findBooking(booking.id)) return 'done'
      if (!areTablesFree(readDay(booking.date), booking)) return 'taken'
      const counts = { changes: 0, sequence: 0 }
      put(booking.id, { ...booking, ...counts, secret: '', createdAt: getNow() })
      return 'done'
    },
    async setBlocked(_, range, isBlocked) {
      const { date, table } = range
      const occupancy = blockRange(readDay(date), range, isBlocked)
      if (occupancy === undefined) return 'taken'
      const blocks = { ...documents.blocked[date], [table]: occupancy.replaceAll('1', '0') }
      documents.blocked[date] = blocks
      notify(date)
      return 'done'
    },
    async saveVenue(_, seen, next) {
      if (!isDeepEqual(documents.venue, seen)) return 'changed'
      documents.venue = next
      notify()
      return 'done'
    },
  }

  function listen<Data>(read: () => Data, { onData }: Listener<Data>): () => void {
    const observer = () => onData(read())
    observers.add(observer)
    observer()
    return () => void observers.delete(observer)
  }

  const listeners: Listeners = {
    listenToDay: (_, date, listener) => listen(() => readDay(date), listener),
    listenToBookings: (_, range, listener) =>
      listen(
        () =>
          listBookings(({ date }) => ('from' in range ? date >= range.from : date === range.date)),
        listener,
      ),
    listenToVenue: (_, listener) => listen(() => documents.venue, listener),
    reconnect: async () => {},
  }

  return {
    isDemo: true,
    loadApi: async () => api,
    loadListeners: async () => listeners,
    getDay: async (_, date) => readDay(date),
    getVenue: async () => documents.venue,
    getNow,
    put,
  }
}

import { createContext, use } from 'react'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { loadHostApi, loadListeners } from '../../api/load-host-api'
import { getDay, getVenue } from '../../api/queries'
import { getServerNow } from '../../use-clock'

/** The reads and writes that the host's page makes, in Firestore or in the demo's memory. */
export type HostApi = Pick<
  Awaited<ReturnType<typeof loadHostApi>>,
  | 'addBooking'
  | 'checkAccess'
  | 'deleteBooking'
  | 'getBooking'
  | 'listBookings'
  | 'listUpcoming'
  | 'moveBooking'
  | 'saveVenue'
  | 'setBlocked'
  | 'setBookingState'
  | 'updateGuest'
>

export type Listeners = Pick<
  Awaited<ReturnType<typeof loadListeners>>,
  'listenToBookings' | 'listenToDay' | 'listenToVenue' | 'reconnect'
>

/** Where the host's page reads and stores a venue's documents, and its clock. */
export type HostStore = {
  /** Whether it is a demo in memory, for visitors: without mails, users and guests' data, and nothing is kept. */
  isDemo: boolean
  loadApi: () => Promise<HostApi>
  loadListeners: () => Promise<Listeners>
  getDay: (slug: string, date: ServiceDate) => ReturnType<typeof getDay>
  getVenue: (slug: string) => ReturnType<typeof getVenue>
  getNow: () => Date
}

/** The database of the site, for signed-in hosts. */
export const firestoreStore: HostStore = {
  isDemo: false,
  loadApi: () => loadHostApi(),
  loadListeners: () => loadListeners(),
  getDay: (slug, date) => getDay(slug, date),
  getVenue: (slug) => getVenue(slug),
  getNow: getServerNow,
}

export const HostStoreContext = createContext(firestoreStore)

export const useHostStore = () => use(HostStoreContext)

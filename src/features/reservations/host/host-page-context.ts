import { createContext, type ReactNode, use } from 'react'
import type { host } from '../../../content/en/host'
import type { hostMessages } from '../../../content/en/host-messages'
import type { venues } from '../../../content/en/venues'
import type { VenueRow } from '../../../content/venues'
import type { Language } from '../../../domain/language'
import type { VenueTime } from '../../../domain/reservations/clock'
import {
  type Booking,
  getTableNumber,
  type Slot,
  type Venue,
} from '../../../domain/reservations/venue'
import { trimText } from '../../../domain/text'
import type { MailProblem } from './booking/guest-mails'
import type { Announcement } from './data/announcements'

export type HostPageMessages = typeof host
export type HostMessages = typeof hostMessages
export type VenueMessages = (typeof venues)[string]

/** Data that every component of the host's page reads. */
type HostPage = {
  /** What the site itself knows of the venue: its address, its floor plan, and all tables, also those not in use. */
  venueRow: VenueRow
  /** The settings as last read from the database. */
  venue: Venue
  lang: Language
  messages: HostPageMessages
  venueMessages: VenueMessages
  /** The current time at the venue. */
  now: VenueTime
}

/** A free table and time in which a new booking begins. */
export type NewBookingPreset = { table: string; start: Slot }

/** The actions that the day's views offer. */
export type HostActions = {
  hostMessages: HostMessages
  /** The kind of each unseen announcement, by the booking's id. */
  unseenKinds: ReadonlyMap<string, Announcement['kind']>
  /** Why guests of the shown day may not know of their booking's state, by the booking's id. */
  mailProblems: ReadonlyMap<string, MailProblem>
  openBooking: (id: string) => void
  openNewBooking: (preset: NewBookingPreset) => void
  /** Renders the buttons of a booking in the list. */
  renderActions: (booking: Booking) => ReactNode
}

export const HostPageContext = createContext<HostPage | null>(null)

export function useHostPageContext(): HostPage {
  const page = use(HostPageContext)
  if (!page) throw new Error('useHostPageContext needs a HostPageContext around it')
  return page
}

/** Returns `Table 4`, or `Tables 4 and 5`. */
export function getTableName(messages: HostPageMessages, ...tables: string[]): string {
  return messages.table(...tables.map(getTableNumber))
}

/** Returns tables in the order in which a booking stores them. */
export function sortTables(venueRow: VenueRow, tables: readonly string[]): string[] {
  const ids = Object.keys(venueRow.tables)
  return tables.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other))
}

/** Returns the guest's name, or what to call a party without one. */
export function getGuestName(
  messages: HostPageMessages,
  venue: Venue,
  { name }: Pick<Booking, 'name'>,
): string {
  // A sample venue stores the English word "Guest" for everybody.
  if (venue.sample) return messages.demoGuest
  return trimText(name) || messages.list.walkIn
}

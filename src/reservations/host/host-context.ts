import { createContext, type ReactNode, use } from 'react'
import type { host } from '../../content/en/host'
import type { hostTasks } from '../../content/en/host-tasks'
import type { venues } from '../../content/en/venues'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import type { Booking, Quarter, Venue } from '../../lib/venue'
import type { VenueTime } from '../clock'

export type HostWords = typeof host
export type HostTasks = typeof hostTasks
export type VenueWords = (typeof venues)[string]

/** What every part of the host's page goes by. */
type Host = {
  row: VenueRow
  /** The settings, as they were read last. */
  venue: Venue
  lang: Language
  words: HostWords
  /** The venue's own words. */
  place: VenueWords
  /** The venue's clock, which goes on. */
  now: VenueTime
}

/** What hosts see and do in a view of the day, and nobody else. */
export type DayHosting = {
  tasks: HostTasks
  /** The ids of reservations that have come in since the page was opened, and not been looked at. */
  news: ReadonlySet<string>
  /** Shows all that can be done with a reservation. */
  open: (id: string) => void
  /** Adds a party. */
  add: (at: { table: string; from: Quarter }) => void
  /** What is done most with a reservation. */
  actions: (booking: Booking) => ReactNode
}

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('The host’s page is read outside of its context')
  return host
}

/** `Table 4`. A table's number is its id without the letter. */
export function tableName(words: HostWords, table: string): string {
  return words.table(table.slice(1))
}

/** What to call a party. */
export function nameOf(words: HostWords, venue: Venue, { name }: Pick<Booking, 'name'>): string {
  // In a sample all are stored by the same word, which is English.
  if (venue.sample) return words.guest
  return name.trim() || words.list.nobody
}

import { createContext, use } from 'react'
import type { host } from '../../content/en/host'
import type { venues } from '../../content/en/venues'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import type { Booking, Venue } from '../../lib/venue'
import type { VenueTime } from '../clock'
import type { Done } from '../host-store'

export type HostWords = typeof host
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
  /** Why the host's last change was not stored, in words. */
  problem: string
}

/** What a host does, what he is told became of it, and the reservation as it stands then. */
export type Attempt = (
  work: () => Promise<Done>,
  done: string,
  then?: Booking,
) => Promise<Done | 'failed'>

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

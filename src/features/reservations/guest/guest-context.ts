import { createContext, use } from 'react'
import type { VenueRow } from '../../../content/venues'
import { type Language, localizePath } from '../../../domain/language'
import type { TableState } from '../../../domain/reservations/availability'
import { formatDate, formatSlot, getCalendarDate } from '../../../domain/reservations/clock'
import {
  type BookingRequest,
  getTableNumber,
  type ServiceDate,
  type Slot,
} from '../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../domain/text'
import { isEmbedded } from './embedder'

/** The restaurant and the messages that all components of a guest's page read. */
export type GuestContextValue = {
  venueRow: VenueRow
  /** The texts about this restaurant: its name, its address and its tables. */
  venueMessages: typeof import('../../../content/en/venues')['venues'][string]
  messages: typeof import('../../../content/en/guest-messages')['guestMessages']
  /** Present wherever a guest chooses a table. */
  bookingMessages?: typeof import('../../../content/en/booking-messages')['bookingMessages']
  /** Present on the guest's own booking, and in a form soon after the guest has chosen a table. */
  confirmationMessages?: typeof import('../../../content/en/confirmation-messages')['confirmationMessages']
  lang: Language
}

export const GuestContext = createContext<GuestContextValue | null>(null)

/** Sets the secret that the language links lead to, while a form's page shows the confirmation. */
export const LanguageLinkSecretContext = createContext<(secret: string | undefined) => void>(
  () => {},
)

/**
 * @typeParam Loaded the optional messages that are always present where the caller renders.
 * @throws outside of a `GuestContext`.
 */
export function useGuestContext<
  Loaded extends 'bookingMessages' | 'confirmationMessages' = never,
>() {
  const context = use(GuestContext)
  if (!context) throw new Error('useGuestContext needs a GuestContext')
  return context as GuestContextValue & Required<Pick<GuestContextValue, Loaded>>
}

/** The address of the page on which a guest books again: in a frame of another site, within that frame. */
export const getReserveHref = ({ slug }: VenueRow, lang: Language) =>
  `${localizePath(`/reserve/${slug}`, lang)}${isEmbedded() ? '?embed' : ''}`

/** A table as the floor plan and the tour show it: by itself, or with the tables that it is combined with. */
export type TableMarker = {
  id: string
  state: TableState
  /** The accessible name: numbers, location and state. */
  name: string
}

/** `Table 4`, or `Tables 4 and 5`. */
export const formatTables = (
  tables: readonly string[],
  { messages }: Pick<GuestContextValue, 'messages'>,
) => messages.table(...tables.map(getTableNumber))

/** A choice without a table: `2 people, Saturday 28 November, 20:30`. */
export function formatDraft(
  { guests, date }: { guests: number; date: ServiceDate },
  start: Slot,
  { messages, lang }: GuestContextValue,
): string {
  const day = formatDate(getCalendarDate(date, start), lang)
  return [messages.people(guests), day, formatSlot(start)].join(', ')
}

/**
 * A booking in the parts that the messages take as parameters, in their order: `table 4` comes first. The day is the
 * calendar's, so after midnight it is the day after the service date.
 */
export function formatBooking(
  { date, start, tables, guests }: BookingRequest,
  context: GuestContextValue,
): [tables: string, day: string, time: string, party: string] {
  const day = formatDate(getCalendarDate(date, start), context.lang)
  const tableNames = lowercaseFirst(formatTables(tables, context))
  return [tableNames, day, formatSlot(start), context.messages.people(guests)]
}

import { confirmationMessages as confirmationMessagesEl } from '../../src/content/el/confirmation-messages'
import { guestMessages as guestMessagesEl } from '../../src/content/el/guest-messages'
import { venues as venueMessagesEl } from '../../src/content/el/venues'
import { confirmationMessages } from '../../src/content/en/confirmation-messages'
import { guestMessages } from '../../src/content/en/guest-messages'
import { venues as venueMessages } from '../../src/content/en/venues'
import { initialSettings } from '../../src/content/initial-settings'
import { venues } from '../../src/content/venues'
import type { Language } from '../../src/domain/language'
import { addDays, getVenueTime } from '../../src/domain/reservations/clock'
import type { GuestAccess, Venue } from '../../src/domain/reservations/venue'
import {
  GuestContext,
  type GuestContextValue,
} from '../../src/features/reservations/guest/guest-context'
import { NOON_TO_TWO } from './reservations'

const venueRow = { ...venues[0]!, phone: '+30 210 123 4567' }

export const SLUG = venueRow.slug

/** A restaurant that is not a sample, is open from 12:00 to 02:00, and has few days in its list, which render faster. */
export const venue: Venue = {
  ...initialSettings[SLUG]!,
  hours: Array.from({ length: 7 }, () => NOON_TO_TWO),
  sample: false,
  bookingWindowDays: 14,
}

export const tomorrow = addDays(getVenueTime(venue).date, 1)

export const SECRET = 'a'.repeat(32)

export const access: GuestAccess = {
  bookingId: 'b'.repeat(32),
  date: tomorrow,
  tables: ['t4'],
  start: 58,
  length: 6,
  guests: 2,
  state: 'confirmed',
  changes: 0,
  sequence: 0,
}

/** The context of a guest's page, by language. */
export const contexts: Record<
  'en' | 'el',
  GuestContextValue & Required<Pick<GuestContextValue, 'confirmationMessages'>>
> = {
  en: {
    venueRow,
    venueMessages: venueMessages[SLUG]!,
    messages: guestMessages,
    confirmationMessages,
    lang: 'en',
  },
  el: {
    venueRow,
    venueMessages: venueMessagesEl[SLUG]!,
    messages: guestMessagesEl,
    confirmationMessages: confirmationMessagesEl,
    lang: 'el',
  },
}

type GuestContextProviderProps = {
  lang?: Language
  venueMessages?: Partial<GuestContextValue['venueMessages']>
  children: React.ReactNode
}

/** Provides the context that the components of a guest's page read. */
export function GuestContextProvider(props: GuestContextProviderProps) {
  const { lang = 'en', children } = props
  const context = contexts[lang]
  const venueMessages = { ...context.venueMessages, ...props.venueMessages }
  return <GuestContext value={{ ...context, venueMessages }}>{children}</GuestContext>
}

/**
 * The limits and the sets of values that the security rules enforce. `npm run rules` writes them into `firestore.rules`,
 * and `npm run check` fails while they differ.
 */

/** The slots of a service day, 06:00 to 06:00 of the next morning. */
export const SLOTS_PER_DAY = 96

export const BOOKING_STATES = [
  'pending',
  'confirmed',
  'seated',
  'finished',
  'no-show',
  'cancelled',
] as const

export const GUEST_LANGUAGES = ['en', 'el'] as const

/** The time zones that rules, calendar files and mails know. */
export const TIME_ZONES = ['Europe/Athens'] as const

export const CONFIRMATIONS = ['automatic', 'manual'] as const

/** In bytes of UTF-8. */
export const GUEST_MAX_BYTES = { name: 160, phone: 40, email: 254, note: 500 } as const

/** How often a guest may change a booking; after that they can only cancel it. */
export const MAX_CHANGES = 20

/** How many days after its service day a booking is kept. */
export const RETENTION_DAYS = 31

/** How many of each a venue may have at most. */
export const VENUE_MAX_SIZES = {
  tables: 200,
  combinations: 40,
  specialHours: 100,
  closedDates: 400,
  durations: 100,
} as const

export const MAX_BOOKING_WINDOW_DAYS = 400

/** A week. */
export const MAX_MIN_NOTICE_MINUTES = 10_080

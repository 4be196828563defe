import { venues } from '../../src/content/en/venues'
import { initialSettings } from '../../src/content/initial-settings'
import { SLOTS_PER_DAY } from '../../src/domain/limits'
import { addDays, getVenueTime } from '../../src/domain/reservations/clock'
import type { Venue } from '../../src/domain/reservations/venue'
import type { Database } from '../support/firestore-rest'
import { FREE_DAY, venueFields } from '../support/reservations'

export const SLUG = 'sample_restaurant'

export const RESERVE_PATH = `/reserve/${SLUG}`

export const HOST_PATH = `/${SLUG}/reservations`

export const VENUE_NAME = venues[SLUG]!.name

/** Open around the clock, so that the journeys pass at any time, and no sample, so that bookings are stored. */
const settings: Venue = {
  ...initialSettings[SLUG]!,
  hours: Array.from({ length: 7 }, () => FREE_DAY),
  sample: false,
}

export const openRestaurant = (db: Database) =>
  db.seed({ [`venues/${SLUG}`]: venueFields(settings) })

const now = () => getVenueTime(settings)

export const today = () => now().date

export const inDays = (days: number) => addDays(today(), days)

/** The slot that runs now, or the last one from which a visit of this length ends with the day. */
export const currentSlot = (length: number) =>
  Math.min(Math.floor(now().minutes / 15), SLOTS_PER_DAY - length)

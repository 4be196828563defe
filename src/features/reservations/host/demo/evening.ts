import { demoParties } from '../../../../content/demo-parties'
import type { Language } from '../../../../domain/language'
import { getDuration, holdsTable } from '../../../../domain/reservations/availability'
import {
  addDays,
  getVenueTime,
  getWeekday,
  slotToDate,
} from '../../../../domain/reservations/clock'
import type { Booking, Venue } from '../../../../domain/reservations/venue'
import { loadSavedBookings } from '../../api/saved-bookings'

/** 20:30. */
const SLOT = 58
const MINUTES_LATER = 2

/** When the guests made their bookings online: this long before. */
const BOOKED_BEFORE_MS = 30 * 60 * 60_000
const BOOKED_APART_MS = 47 * 60_000

const SATURDAY = 5

/**
 * A made-up Saturday at 20:32, when the clock stands still. It is the last one before today, so that all bookings that a
 * visitor makes are on later days.
 *
 * @param settings of the sample venue. In the demo it has named guests, as a real one has.
 */
export function createEvening(settings: Venue, lang: Language) {
  const venue: Venue = { ...settings, sample: false }
  const yesterday = addDays(getVenueTime(venue).date, -1)
  const date = addDays(yesterday, -((getWeekday(yesterday) - SATURDAY + 7) % 7))
  const slotStart = slotToDate(date, SLOT, venue.timeZone).getTime()
  const now = new Date(slotStart + MINUTES_LATER * 60_000)
  const bookings = demoParties.map(({ name, ...party }, index) =>
    makeBooking(venue, {
      ...party,
      ...{ id: `party-${index}`, secret: `party-${index}`, date, name: name[lang], lang },
      createdAt: new Date(now.getTime() - BOOKED_BEFORE_MS + index * BOOKED_APART_MS),
    }),
  )
  return { venue, date, now, bookings }
}

/**
 * The bookings that this browser has made as a guest from today on, unless it has seen that they were cancelled.
 *
 * @param getName returns what the page calls the visitor, who may have typed a name.
 */
export function listOwnBookings(
  slug: string,
  venue: Venue,
  { lang, getName }: { lang: Language; getName: (typed: string) => string },
): Booking[] {
  const today = getVenueTime(venue).date
  return loadSavedBookings(slug)
    .filter(({ press, request, state = 'confirmed' }) => {
      return !press && request.date >= today && holdsTable(state)
    })
    .map(({ id, secret, request, name = '', note = '' }) =>
      makeBooking(venue, { ...request, id, secret, name: getName(name), note, lang }),
    )
}

type Fields = Pick<Booking, 'id' | 'date' | 'tables' | 'start' | 'guests' | 'name' | 'lang'>

const makeBooking = (venue: Venue, booking: Fields & Partial<Booking>): Booking => ({
  length: getDuration(venue, booking.guests) ?? 6,
  ...{ phone: '', email: '', note: '', secret: '', changes: 0, sequence: 0 },
  ...{ state: 'confirmed', createdAt: new Date() },
  ...booking,
})

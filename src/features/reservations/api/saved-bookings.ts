import { createToken } from '../../../lib/form-schema'
import { readStorage, writeStorage } from '../../../lib/storage'
import { addDays } from '../domain/clock'
import { type BookingRequest, RETENTION_DAYS } from '../domain/venue'

/** Created before the first attempt. Every retry uses the same ids, so it cannot book twice. */
export type BookingIds = {
  /** Of the booking. */
  id: string
  /** The guest's secret, which is the id of the guest access document. */
  secret: string
}

export function createBookingIds(): BookingIds {
  return { id: createToken(), secret: createToken() }
}

/** A booking that this browser has tried to make. Only the guest access document shows whether it was stored. */
export type SavedBooking = BookingIds & {
  request: BookingRequest
  /** As the guest has typed them. The guest access document does not contain them. */
  name?: string
  note?: string
}

const getStorageKey = (slug: string) => `hermes:reservations:${slug}`

/** The bookings that this browser has tried to make at a venue, latest first. */
export function loadSavedBookings(slug: string): SavedBooking[] {
  const stored = readStorage('localStorage', getStorageKey(slug))
  return Array.isArray(stored) ? stored.filter(isSavedBooking) : []
}

/** Saves a booking before its first attempt, or replaces it. Removes expired bookings. */
export function saveBooking(slug: string, booking: SavedBooking) {
  const oldest = addDays(new Date().toISOString().slice(0, 10), -RETENTION_DAYS)
  const others = loadSavedBookings(slug).filter(
    ({ secret, request }) => secret !== booking.secret && request.date >= oldest,
  )
  store(slug, [booking, ...others])
}

/** Updates a saved booking. Does nothing if this browser has not saved it. */
export function updateSavedBooking(
  slug: string,
  secret: string,
  changes: Partial<Omit<SavedBooking, keyof BookingIds>>,
) {
  const bookings = loadSavedBookings(slug)
  if (!bookings.some((each) => each.secret === secret)) return
  store(
    slug,
    bookings.map((each) => (each.secret === secret ? { ...each, ...changes } : each)),
  )
}

function store(slug: string, bookings: SavedBooking[]) {
  // A failure is ignored: without storage, the link on the confirmation still opens the booking.
  writeStorage('localStorage', getStorageKey(slug), bookings)
}

function isSavedBooking(value: unknown): value is SavedBooking {
  const { id, secret, request, name = '', note = '' } = Object(value)
  return [id, secret, request?.date, name, note].every((part) => typeof part === 'string')
}

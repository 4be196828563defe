import * as v from 'valibot'
import { createToken, isToken } from '../../../domain/entries/form-schema'
import { BOOKING_STATES, RETENTION_DAYS } from '../../../domain/limits'
import { addDays } from '../../../domain/reservations/clock'
import type { BookingRequest, BookingState, Guest } from '../../../domain/reservations/venue'
import { readStoredList, writeStoredList } from '../../../lib/storage'
import { bookingsKey, withId } from '../../../lib/storage-keys'

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

/**
 * The secret and the date are enough to find a booking, so what else is missing gets a default. Unknown fields, which
 * a newer release may have stored, are kept.
 */
const savedBookingSchema = v.looseObject({
  id: v.optional(v.string(), ''),
  secret: v.pipe(v.string(), v.check(isToken)),
  request: v.looseObject({
    date: v.pipe(v.string(), v.isoDate()),
    tables: v.optional(v.array(v.string()), []),
    start: v.optional(v.number(), 0),
    guests: v.optional(v.number(), 0),
  }),
  name: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
  state: v.exactOptional(v.picklist(BOOKING_STATES)),
  press: v.exactOptional(
    v.looseObject({
      at: v.number(),
      contact: v.looseObject({
        name: v.string(),
        phone: v.string(),
        email: v.string(),
        note: v.string(),
      }),
    }),
  ),
})

/** A press of the button that sends a booking. */
type Press = {
  /** In ms since 1970. */
  at: number
  /** As the guest had typed them. */
  contact: Omit<Guest, 'lang'>
}

/** A booking that this browser has tried to make. Only the guest access document shows whether it was stored. */
export type SavedBooking = BookingIds & {
  request: BookingRequest
  /**
   * As the guest has typed them. The guest access document does not contain them, so they are missing where it is
   * unknown which of several texts was stored.
   */
  name?: string | undefined
  note?: string | undefined
  /** As this browser has last seen it, for the demo of the host's page; missing if that was not after the booking. */
  state?: BookingState
  /** The last press, until the database has answered whether it has stored the booking. */
  press?: Press
}

export type UnansweredBooking = SavedBooking & { press: Press }

const readBookings = (slug: string) =>
  readStoredList<SavedBooking>(withId(bookingsKey, slug), (stored) => {
    const { success, output } = v.safeParse(savedBookingSchema, stored)
    return success ? output : undefined
  })

/** The bookings that this browser has tried to make at a venue, latest first. */
export const loadSavedBookings = (slug: string): SavedBooking[] => readBookings(slug).items

/** @returns the latest booking of which this browser does not know whether it was stored, unless its day has passed. */
export function findUnansweredBooking(slug: string): UnansweredBooking | undefined {
  // The service day may be the one before today's.
  const oldest = addDays(new Date().toISOString().slice(0, 10), -1)
  return loadSavedBookings(slug).find(
    (saved): saved is UnansweredBooking =>
      saved.press !== undefined && saved.request.date >= oldest,
  )
}

/** Saves a booking before its first attempt, or replaces it. Removes expired bookings. */
export function saveBooking(slug: string, booking: SavedBooking) {
  const oldest = addDays(new Date().toISOString().slice(0, 10), -RETENTION_DAYS)
  changeBookings(slug, (bookings) => [
    booking,
    ...bookings.filter(
      ({ secret, request }) => secret !== booking.secret && request.date >= oldest,
    ),
  ])
}

/** Saves the result of a press: the booking is stored. */
export function saveStored(
  slug: string,
  { id, secret, name, note }: SavedBooking,
  { date, tables, start, guests }: BookingRequest,
) {
  saveBooking(slug, { id, secret, request: { date, tables, start, guests }, name, note })
}

/** A booking with the name and the note that two presses have in common, of which either may be stored. */
export const getCommonTexts = (one: SavedBooking, other: SavedBooking): SavedBooking => ({
  ...one,
  name: one.name === other.name ? one.name : undefined,
  note: one.note === other.note ? one.note : undefined,
})

/** Removes a booking that was not stored. */
export function removeSavedBooking(slug: string, secret: string) {
  changeBookings(slug, (bookings) => bookings.filter((each) => each.secret !== secret))
}

/** Updates a saved booking. Does nothing if this browser has not saved it. */
export function updateSavedBooking(
  slug: string,
  secret: string,
  { request, ...texts }: Partial<Omit<SavedBooking, keyof BookingIds>>,
) {
  if (!loadSavedBookings(slug).some((each) => each.secret === secret)) return
  changeBookings(slug, (bookings) =>
    bookings.map((each) =>
      each.secret === secret
        ? { ...each, ...texts, request: { ...each.request, ...request } }
        : each,
    ),
  )
}

function changeBookings(slug: string, change: (bookings: SavedBooking[]) => SavedBooking[]) {
  const { items, unreadable } = readBookings(slug)
  // A failure is ignored: without storage, the link on the confirmation still opens the booking.
  writeStoredList(withId(bookingsKey, slug), { items: change(items), unreadable })
}

/** The name under which a venue's form keeps its draft. */
export const getDraftName = (slug: string) => `reserve-${slug}`

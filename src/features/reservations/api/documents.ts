import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  integer,
  length,
  minValue,
  number,
  object,
  objectWithRest,
  parse,
  picklist,
  pipe,
  record,
  regex,
  string,
} from 'valibot'
import { SLOTS_PER_DAY } from '../domain/clock'
import type { Day, GuestAccess, Venue } from '../domain/venue'

// The documents that anybody can read, as the security rules allow them to be stored. Staff can store
// anything in the Firebase console, so each document is parsed.

const count = pipe(number(), integer(), minValue(0))
const date = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))

const venueSchema: GenericSchema<unknown, Venue> = object({
  timeZone: string(),
  tables: record(string(), object({ min: count, max: count })),
  hours: pipe(array(pipe(string(), regex(new RegExp(`^[02]{${SLOTS_PER_DAY}}$`)))), length(7)),
  closedDates: array(date),
  durations: record(string(), count),
  bookingWindowDays: count,
  minNoticeMinutes: count,
  confirmation: picklist(['automatic', 'manual']),
  onlineBooking: boolean(),
  sample: boolean(),
})

/** A day's document has one field per table beside these two. */
const daySchema = objectWithRest(
  { version: count, lastBookingId: exactOptional(string()) },
  pipe(string(), regex(new RegExp(`^[012]{${SLOTS_PER_DAY}}$`))),
)

/** The fields that a booking and its guest access document have in common. */
export const sharedBookingFields = {
  date,
  table: string(),
  start: count,
  length: count,
  guests: count,
  state: picklist(['pending', 'confirmed', 'seated', 'finished', 'no-show', 'cancelled']),
}

const guestAccessSchema: GenericSchema<unknown, GuestAccess> = object({
  ...sharedBookingFields,
  bookingId: string(),
  changes: count,
})

/** @throws {ValiError} if the settings lack a field, or one has a wrong type. */
export const parseVenue = (data: unknown): Venue => parse(venueSchema, data)

/** @throws {ValiError} as parseVenue(). */
export const parseGuestAccess = (data: unknown): GuestAccess => parse(guestAccessSchema, data)

/**
 * @param data the document of a day; undefined if there is none yet.
 * @throws {ValiError} as parseVenue().
 */
export function parseDay(data: unknown): Day {
  const { version, lastBookingId, ...tables } = parse(daySchema, data ?? { version: 0 })
  return { tables, version, ...(lastBookingId !== undefined && { lastBookingId }) }
}

import {
  array,
  boolean,
  custom,
  type GenericSchema,
  integer,
  length,
  literal,
  maxLength,
  minLength,
  minValue,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  record,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import {
  BOOKING_STATES,
  CONFIRMATIONS,
  GUEST_LANGUAGES,
  SLOTS_PER_DAY,
} from '../../../domain/limits'
import { type Booking, MAX_TABLES, type Venue } from '../../../domain/reservations/venue'
import { parseCapacity } from '../../../domain/reservations/venue-doc'

// The documents that hosts change, as the security rules allow them to be stored. Staff can store anything in the
// Firebase console, so these documents are parsed before a host's change is built on them.

const count = pipe(number(), integer(), minValue(0))
// As it is stored, or as it was stored before.
const capacity = pipe(
  union([pipe(string(), regex(/^\d+-\d+$/)), object({ min: count, max: count })]),
  transform(parseCapacity),
)
const hours = pipe(string(), regex(new RegExp(`^[02]{${SLOTS_PER_DAY}}$`)))
const date = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))

const venueSchema: GenericSchema<unknown, Venue> = object({
  timeZone: string(),
  tables: record(string(), capacity),
  combinations: record(string(), capacity),
  hours: pipe(array(hours), length(7)),
  specialHours: record(date, hours),
  closedDates: array(date),
  durations: record(string(), count),
  bookingWindowDays: count,
  minNoticeMinutes: count,
  confirmation: picklist(CONFIRMATIONS),
  onlineBooking: boolean(),
  pausedDate: union([literal(''), date]),
  sample: boolean(),
})

const bookingSchema = object({
  date,
  tables: pipe(array(string()), minLength(1), maxLength(MAX_TABLES)),
  start: count,
  length: count,
  guests: count,
  state: picklist(BOOKING_STATES),
  name: string(),
  phone: string(),
  email: string(),
  note: string(),
  lang: picklist(GUEST_LANGUAGES),
  secret: string(),
  changes: count,
  sequence: count,
  bookedStart: optional(count),
  // Each of the two SDKs of Firestore has its own class of timestamps.
  createdAt: custom<{ toDate: () => Date }>((value) => typeof Object(value).toDate === 'function'),
})

/**
 * @param data a venue's document.
 * @throws {ValiError} if the settings lack a field, or one has a wrong type.
 */
export const parseVenue = (data: unknown): Venue => parse(venueSchema, data)

/**
 * @param data a booking's document.
 * @throws {ValiError} if it lacks a field, or one has a wrong type.
 */
export function parseBooking(id: string, data: unknown): Booking {
  const { createdAt, ...fields } = parse(bookingSchema, data)
  return { ...fields, id, createdAt: createdAt.toDate() }
}

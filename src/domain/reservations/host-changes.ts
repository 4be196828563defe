import { EMPTY_DAY, holdsTable, tableOccupancy } from './availability'
import { isDeepEqual } from './is-deep-equal'
import { areTablesFree, setTablesRange } from './table-slots'
import type { Booking, Day, Guest, ServiceDate, SlotRange, TimeSlot } from './venue'

// Pure functions for a host's changes, which the Firestore store and the demo's store in memory share.

/**
 * The result of a host's change. `changed`: the booking is no longer as the host saw it. `taken`: a table is not
 * free for the whole time slot. Both store nothing.
 */
export type MutationResult = 'done' | 'changed' | 'taken'

/** A booking that a host makes. */
export type NewBooking = TimeSlot & {
  /** Made before the first attempt: 32 hexadecimal digits. Every attempt has the same, so it cannot book twice. */
  id: string
  guests: number
  state: 'pending' | 'confirmed' | 'seated'
} & Guest

/** A change of a booking. */
export type BookingChange = {
  /** The booking as the host saw it. */
  seen: Booking
  /** The new values; undefined deletes the booking. */
  changes: Partial<Booking> | undefined
  /** The fields that must be as the host saw them. Others may have changed meanwhile, and stay. */
  needed?: readonly (keyof Booking)[]
}

const TIME_AND_STATE_FIELDS = ['date', 'tables', 'start', 'length', 'guests', 'state'] as const

/** The change of a guest's contact details and note. Only what the host has edited must be as the host saw it. */
export function getGuestChange(seen: Booking, guest: Guest): BookingChange {
  const needed = (['name', 'phone', 'email', 'note', 'lang'] as const).filter(
    (field) => guest[field] !== seen[field],
  )
  const changes = Object.fromEntries(needed.map((field) => [field, guest[field]]))
  return { seen, changes, needed }
}

/**
 * Decides whether a stored booking can be changed.
 *
 * @returns the booking with the changes; undefined if it is deleted. `done` if it has the new values already.
 */
export function applyChange(
  stored: Booking,
  { seen, changes, needed = TIME_AND_STATE_FIELDS }: BookingChange,
): { next: Booking | undefined } | 'done' | 'changed' {
  if (!changes) return isSame(stored, seen, needed) ? { next: undefined } : 'changed'
  const changed = Object.keys(changes) as (keyof Booking)[]
  if (changed.every((field) => isDeepEqual(stored[field], changes[field]))) return 'done'
  if (isSame(stored, seen, needed)) {
    const next = { ...stored, ...changes }
    // The rules refuse it in other states, so that no guest's booking has it.
    const keepsBookedStart = next.state === 'seated' || next.state === 'finished'
    return { next: keepsBookedStart ? next : { ...next, bookedStart: undefined } }
  }
  return isSame(stored, { ...seen, ...changes }, needed) ? 'done' : 'changed'
}

/**
 * Whether these fields of a stored booking are as expected. A seated party's length is not compared, because any open
 * host's page extends it when the party stays longer (use-overtime-extension.ts).
 */
function isSame(stored: Booking, expected: Booking, fields: readonly (keyof Booking)[]): boolean {
  return fields.every(
    (field) =>
      (field === 'length' && stored.state === 'seated') ||
      isDeepEqual(stored[field], expected[field]),
  )
}

/**
 * Frees the slots of a stored booking and reserves those of its new version, as far as each holds its tables.
 *
 * @param days the days of both.
 * @returns the new occupancy of the changed tables, by date and table id; undefined if a new table is not free.
 */
export function updateOccupancy(
  days: ReadonlyMap<ServiceDate, Day>,
  stored: Booking,
  next: Booking | undefined,
): Map<ServiceDate, Day['tables']> | undefined {
  const updates = new Map<ServiceDate, Day['tables']>()
  for (const date of days.keys()) updates.set(date, {})

  /** The day with the updates so far. */
  const getUpdatedDay = (date: ServiceDate): Day => {
    const day = days.get(date) ?? EMPTY_DAY
    return { ...day, tables: { ...day.tables, ...updates.get(date) } }
  }
  const mark = (booking: Booking, value: '0' | '1') =>
    updates.set(booking.date, {
      ...updates.get(booking.date),
      ...setTablesRange(getUpdatedDay(booking.date), booking, value),
    })

  if (holdsTable(stored.state)) mark(stored, '0')
  if (next && holdsTable(next.state)) {
    if (!areTablesFree(getUpdatedDay(next.date), next)) return undefined
    mark(next, '1')
  }
  return updates
}

/** A table for a while. */
export type TableRange = SlotRange & { date: ServiceDate; table: string }

/**
 * Blocks a table for a while, or unblocks it.
 *
 * @returns the table's occupancy of the whole day; undefined if a booking holds it in between.
 */
export function blockRange(
  day: Day,
  { table, start, length }: TableRange,
  isBlocked: boolean,
): string | undefined {
  const occupancy = tableOccupancy(day, table)
  const end = start + length
  const slots = occupancy.slice(start, end)
  if (isBlocked && slots.includes('1')) return undefined
  const changed = isBlocked ? '2'.repeat(length) : slots.replaceAll('2', '0')
  return occupancy.slice(0, start) + changed + occupancy.slice(end)
}

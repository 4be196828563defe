import { SLOTS_PER_DAY } from '../limits'
import { getDuration, guestCanModify } from './availability'
import { getCurrentSlot, SLOT_MINUTES, type VenueTime } from './clock'
import type { Booking, BookingState, ServiceDate, Slot, SlotRange, TimeSlot, Venue } from './venue'

/** A party is due at its table this many slots before its start. */
const DUE_SLOTS = 2

type Party = TimeSlot & { state: BookingState; guests?: number }

/** Whether a party can be seated now: only during the service day of its booking. */
export function canSeat(date: ServiceDate, now: VenueTime): boolean {
  return date === now.date
}

const isSeated = ({ date, state }: Party, now: VenueTime) => state === 'seated' && date === now.date

/**
 * The slot in which a party's table is free again. A seated party keeps its table until a host
 * finishes it, so at least until the current slot ends.
 */
export function occupiedUntil(party: Party, now: VenueTime): Slot {
  const end = party.start + party.length
  if (!isSeated(party, now)) return end
  return Math.min(SLOTS_PER_DAY, Math.max(end, getCurrentSlot(now) + 1))
}

/** The slots in which a party holds its table. They begin early for a party that was seated early. */
export function occupiedRange(party: Party, now: VenueTime): SlotRange {
  const seatedAt = isSeated(party, now) ? Math.min(party.start, getCurrentSlot(now)) : party.start
  const start = Math.max(0, seatedAt)
  return { start, length: occupiedUntil(party, now) - start }
}

/**
 * The slots that a booking holds once its party is seated now: from the running slot on, if it has come early. Guests see
 * only what is stored, so that they could book the table otherwise.
 */
export function seatedRange({ date, start, length, ...party }: Party, now: VenueTime): SlotRange {
  const isEarly = canSeat(date, now) && getCurrentSlot(now) < start
  if (!isEarly) return { start, length }
  return occupiedRange({ date, start, length, ...party, state: 'seated' }, now)
}

/** The slots that a booking holds again once its party was seated by mistake. */
export function bookedRange({ start, length, bookedStart = start }: Booking): SlotRange {
  const end = start + length
  // A host may have moved it meanwhile.
  if (bookedStart < start || bookedStart >= end) return { start, length }
  return { start: bookedStart, length: end - bookedStart }
}

/**
 * Whether a seated party stays longer than planned.
 *
 * An open host's page extends its booking slot by slot, and no field tells an extended booking from a long one. So a
 * booking that is longer than usual counts as extended in its last slot, also if a host has made it that long.
 */
export function isOvertime(party: Party, venue: Venue, now: VenueTime): boolean {
  if (!isSeated(party, now)) return false
  const end = party.start + party.length
  const planned = getDuration(venue, party.guests ?? 0) ?? party.length
  const isProbablyExtended = party.length > planned && end - getCurrentSlot(now) <= 1
  return now.minutes >= end * SLOT_MINUTES || isProbablyExtended
}

/** A party that stays too long, and the next one at its table. */
export type Overstay = { seated: Booking; due: Booking }

/** The seated parties whose time is up while another party is due at their table. */
export function findOverstays(bookings: Booking[], venue: Venue, now: VenueTime): Overstay[] {
  return bookings.flatMap((seated) => {
    if (!isOvertime(seated, venue, now)) return []
    const due = bookings
      .filter(
        (other) =>
          guestCanModify(other) &&
          other.date === seated.date &&
          other.tables.some((table) => seated.tables.includes(table)) &&
          other.start > seated.start &&
          other.start <= getCurrentSlot(now) + DUE_SLOTS,
      )
      .toSorted((one, other) => one.start - other.start)[0]
    return due ? [{ seated, due }] : []
  })
}

import { SLOTS_PER_DAY } from '../domain/limits'
import type { TableCapacity, Venue } from '../domain/reservations/venue'
import { madeVenues } from './venues'

/** A day that is open from one quarter of an hour to another, counted from 06:00. */
const openBetween = (from: number, to: number) =>
  '2'.repeat(from) + '0'.repeat(to - from) + '2'.repeat(SLOTS_PER_DAY - to)

/** How long a party stays, in slots: 90 minutes for two, two hours for four, then two and a half. */
function getVisitLength(guests: number): number {
  if (guests <= 2) return 6
  return guests <= 4 ? 8 : 10
}

/** The settings of a restaurant of `npm run venue`: open every day from 12:00 to 00:00, until its hosts change them. */
function createSettings(tables: Record<string, TableCapacity>): Venue {
  const largest = Math.max(...Object.values(tables).map(({ max }) => max))
  const parties = Array.from({ length: largest }, (_, index) => index + 1)
  return {
    timeZone: 'Europe/Athens',
    tables,
    combinations: {},
    hours: Array(7).fill(openBetween(24, 72)),
    specialHours: {},
    closedDates: [],
    durations: Object.fromEntries(parties.map((guests) => [guests, getVisitLength(guests)])),
    bookingWindowDays: 60,
    minNoticeMinutes: 30,
    confirmation: 'manual',
    onlineBooking: false,
    pausedDate: '',
    sample: false,
  }
}

/**
 * The settings with which staff create a venue, by slug. From then on the settings in the database apply. Not in
 * venues.ts, because guests do not need them.
 */
export const initialSettings: Record<string, Venue> = {
  sample_restaurant: {
    timeZone: 'Europe/Athens',
    tables: {
      t1: { min: 1, max: 3 },
      t2: { min: 1, max: 2 },
      t3: { min: 3, max: 6 },
      t4: { min: 1, max: 2 },
      t5: { min: 1, max: 2 },
      t6: { min: 1, max: 2 },
      t7: { min: 1, max: 2 },
      t8: { min: 1, max: 2 },
      t9: { min: 2, max: 4 },
      t10: { min: 1, max: 2 },
    },
    // Neighbours on the banquette.
    combinations: {
      't2 t3': { min: 7, max: 8 },
      't3 t4': { min: 7, max: 8 },
    },
    // Monday from 18:00; Friday and Saturday until 02:00.
    hours: [
      openBetween(48, 72),
      openBetween(24, 72),
      openBetween(24, 72),
      openBetween(24, 72),
      openBetween(24, 80),
      openBetween(24, 80),
      openBetween(24, 72),
    ],
    specialHours: {},
    closedDates: [],
    durations: { '1': 6, '2': 6, '3': 8, '4': 8, '5': 10, '6': 10, '7': 10, '8': 10 },
    bookingWindowDays: 60,
    minNoticeMinutes: 30,
    confirmation: 'automatic',
    onlineBooking: true,
    pausedDate: '',
    sample: true,
  },
  ...Object.fromEntries(
    Object.entries(madeVenues).map(([slug, { tables }]) => [
      slug,
      createSettings(
        Object.fromEntries(Object.entries(tables).map(([id, { capacity }]) => [id, capacity])),
      ),
    ]),
  ),
}

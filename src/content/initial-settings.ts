import { SLOTS_PER_DAY } from '../features/reservations/domain/clock'
import type { Venue } from '../features/reservations/domain/venue'

/** A day that is open from one quarter of an hour to another, counted from 06:00. */
const openBetween = (from: number, to: number) =>
  '2'.repeat(from) + '0'.repeat(to - from) + '2'.repeat(SLOTS_PER_DAY - to)

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
}

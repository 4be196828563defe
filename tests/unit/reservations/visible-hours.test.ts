// @vitest-environment node

import { expect, it } from 'vitest'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import type { Day, Venue } from '../../../src/domain/reservations/venue'
import {
  findBlocks,
  getVisibleHours,
  getWorkingHours,
} from '../../../src/domain/reservations/visible-hours'
import { occupancyWith, venue } from '../../support/reservations'

const date = '2026-11-28'
const closed: Venue = { ...venue, closedDates: [date] }
const open = (start: number, end: number): Venue => ({
  ...venue,
  specialHours: { [date]: occupancyWith({ start, length: end - start }, '2'.repeat(96), '0') },
})
const blocked = (start: number, length: number): Day => ({
  version: 1,
  tables: { t1: occupancyWith({ start, length }, undefined, '2') },
})
const dinner = { start: 58, length: 6 }

it.each<[string, Venue, Day, { start: number; length: number }[], [number, number]]>([
  ['lunch and dinner', open(24, 80), EMPTY_DAY, [], [24, 80]],
  ['breakfast', open(8, 20), EMPTY_DAY, [], [8, 20]],
  ['an evening until 04:00, in full hours', open(50, 87), EMPTY_DAY, [], [48, 88]],
  ['lunch and a booking in the evening', open(24, 44), EMPTY_DAY, [dinner], [24, 64]],
  ['the evening and a block before it', open(48, 72), blocked(30, 4), [], [28, 72]],
  ['a closed day', closed, EMPTY_DAY, [], [48, 72]],
  ['a closed day with a booking', closed, EMPTY_DAY, [dinner], [56, 64]],
])('shows only the hours that matter of %s', (_, settings, day, bookings, expected) => {
  expect(getVisibleHours(settings, date, day, bookings)).toEqual(expected)
})

it.each<[string, Venue, { start: number; length: number }[], [number, number]]>([
  ['a closed day', closed, [], [24, 80]],
  ['the evening', open(48, 72), [], [24, 80]],
  ['breakfast', open(8, 20), [], [8, 80]],
  ['an evening until 04:00', open(48, 88), [], [24, 88]],
  ['a block before these', open(48, 72), findBlocks(blocked(8, 4)), [8, 80]],
  ['a booking outside of these', open(48, 72), [{ start: 84, length: 6 }], [24, 90]],
])('offers hosts 12:00 to 02:00 and the hours of %s', (_, settings, kept, expected) => {
  expect(getWorkingHours(settings, date, kept)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { initialSettings } from '../../src/content/initial-settings'
import {
  parseDay,
  parseGuestAccess,
  parseVenue,
} from '../../src/features/reservations/api/documents'
import { access } from '../support/guest-pages'

const venue = Object.values(initialSettings)[0]!
const free = '0'.repeat(56)

it('parses the documents that the pages store', () => {
  for (const settings of Object.values(initialSettings))
    expect(parseVenue(settings)).toEqual(settings)
  expect(parseGuestAccess({ ...access, expireAt: '2026-12-28T22:00:00Z' })).toEqual(access)
  expect(parseDay({ version: 3, lastBookingId: 'b1', t1: free, t2: free })).toEqual({
    version: 3,
    lastBookingId: 'b1',
    tables: { t1: free, t2: free },
  })
})

it('takes a missing day as free', () => {
  expect(parseDay(undefined)).toEqual({ version: 0, tables: {} })
})

it.each([
  ['settings without a time zone', () => parseVenue({ ...venue, timeZone: undefined })],
  ['six weekdays', () => parseVenue({ ...venue, hours: venue.hours.slice(1) })],
  ['hours of another length', () => parseVenue({ ...venue, hours: venue.hours.map(() => '0') })],
  ['text instead of a number', () => parseVenue({ ...venue, bookingWindowDays: '60' })],
  ['a table with 55 slots', () => parseDay({ version: 1, t1: free.slice(1) })],
  ['an unknown state', () => parseGuestAccess({ ...access, state: 'booked' })],
  ['half a slot', () => parseGuestAccess({ ...access, start: 30.5 })],
])('rejects %s', (_, parseWrong) => {
  expect(parseWrong).toThrow(/Invalid/)
})

// @vitest-environment node

import { expect, it } from 'vitest'
import { initialSettings } from '../../../src/content/initial-settings'
import { parseVenueDoc, toVenueDoc } from '../../../src/domain/reservations/venue-doc'
import { parseBooking, parseVenue } from '../../../src/features/reservations/api/host-documents'
import { Timestamp } from '../../../src/lib/firestore'
import { makeBooking } from '../../support/render-host'

const venue = toVenueDoc(Object.values(initialSettings)[0]!)
const { id, createdAt, ...fields } = makeBooking()
const stored = { ...fields, createdAt: Timestamp.fromDate(createdAt) }

it('parses the settings of every restaurant', () => {
  for (const settings of Object.values(initialSettings))
    expect(parseVenue(toVenueDoc(settings))).toEqual(settings)
})

it('parses settings that were stored before capacities were texts', () => {
  for (const settings of Object.values(initialSettings)) {
    expect(parseVenue(settings)).toEqual(settings)
    expect(parseVenueDoc(settings)).toEqual(settings)
  }
})

it('parses a booking, without the time at which it expires', () => {
  const expireAt = Timestamp.fromMillis(0)
  expect(parseBooking(id, { ...stored, expireAt })).toEqual({ ...fields, id, createdAt })
})

it.each([
  ['settings without a time zone', () => parseVenue({ ...venue, timeZone: undefined })],
  ['six weekdays', () => parseVenue({ ...venue, hours: venue.hours.slice(1) })],
  ['hours of another length', () => parseVenue({ ...venue, hours: venue.hours.map(() => '0') })],
  ['text instead of a number', () => parseVenue({ ...venue, bookingWindowDays: '60' })],
  ['a capacity without an end', () => parseVenue({ ...venue, tables: { t1: '2-' } })],
  ['an unknown state', () => parseBooking(id, { ...stored, state: 'booked' })],
  ['half a slot', () => parseBooking(id, { ...stored, start: 54.5 })],
])('rejects %s', (_, parseWrong) => {
  expect(parseWrong).toThrow(/Invalid/)
})

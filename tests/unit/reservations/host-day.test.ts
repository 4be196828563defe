import { describe, expect, it } from 'vitest'
import { host as el } from '../../../src/content/el/host'
import { hostMessages as hostMessagesEl } from '../../../src/content/el/host-messages'
import { host as en } from '../../../src/content/en/host'
import { hostMessages as hostMessagesEn } from '../../../src/content/en/host-messages'
import { initialSettings } from '../../../src/content/initial-settings'
import { findRanges } from '../../../src/domain/reservations/availability'
import { getVenueTime } from '../../../src/domain/reservations/clock'
import {
  formatOpeningHours,
  parseOpeningHours,
} from '../../../src/domain/reservations/opening-hours'
import { getSchedule, summarizeSchedule } from '../../../src/domain/reservations/schedule'
import { rangesOverlap } from '../../../src/domain/reservations/table-slots'
import type { Booking } from '../../../src/domain/reservations/venue'
import { toCsvRows } from '../../../src/features/reservations/host/day/export-bookings'

const date = '2026-11-28'
const stay = { date, tables: ['t1'], start: 58, length: 6 }
const booking: Booking = {
  ...stay,
  id: 'b1',
  guests: 3,
  name: 'Ελένη',
  phone: '+30 690 000 0000',
  email: '',
  note: '',
  lang: 'el',
  secret: 'p1',
  changes: 0,
  sequence: 0,
  state: 'confirmed',
  createdAt: new Date('2026-11-20T22:30:00Z'),
}

it('leaves cancelled bookings and no-shows out of the summary', () => {
  const states = ['confirmed', 'seated', 'finished', 'pending', 'cancelled', 'no-show'] as const
  const bookings = states.map((state) => ({ ...booking, id: state, state }))
  expect(
    summarizeSchedule(getSchedule(bookings, getVenueTime(initialSettings.sample_restaurant!))),
  ).toEqual({
    reservations: 4,
    guests: 12,
  })
})

it('does not count adjacent ranges as overlapping', () => {
  expect(rangesOverlap(stay, { start: 64, length: 2 })).toBe(false)
  expect(rangesOverlap(stay, { start: 63, length: 2 })).toBe(true)
  expect(rangesOverlap(stay, { start: 54, length: 4 })).toBe(false)
})

describe('opening hours', () => {
  it('are the same after parsing and formatting', () => {
    for (const row of initialSettings.sample_restaurant!.hours)
      expect(formatOpeningHours(parseOpeningHours(row))).toBe(row)
  })

  it.each([
    ['an end before the start', [{ start: 54, end: 52 }]],
    ['an empty period', [{ start: 54, end: 54 }]],
    [
      'overlapping periods',
      [
        { start: 28, end: 44 },
        { start: 40, end: 72 },
      ],
    ],
    ['more than a day', [{ start: 28, end: 97 }]],
  ])('refuse %s', (_, openings) => {
    expect(formatOpeningHours(openings)).toBeUndefined()
  })

  it('may have a break, in any order of the periods', () => {
    const row = formatOpeningHours([
      { start: 48, end: 72 },
      { start: 24, end: 40 },
    ])
    expect(findRanges(row ?? '', '0')).toEqual([
      { start: 24, length: 16 },
      { start: 48, length: 24 },
    ])
  })
})

it('exports calendar dates and the venue’s local times', () => {
  const late = { ...booking, start: 73, length: 4 }
  const [heading, row] = toCsvRows({
    ...{ bookings: [late], messages: en, hostMessages: hostMessagesEn },
    timeZone: 'Europe/Athens',
  })
  expect(heading).toHaveLength(row!.length)
  expect(row!.slice(0, 6)).toEqual(['2026-11-29', '00:15', '01:15', '1', '3', 'Confirmed'])
  expect(row!.at(-1)).toBe('2026-11-21 00:30')
})

it('formats numbers in each language', () => {
  expect([en.people(1), en.people(4), el.people(1), el.people(4)]).toEqual([
    '1 person',
    '4 people',
    '1 άτομο',
    '4 άτομα',
  ])
  expect(en.day.summary(1, 2)).toBe('1 reservation, 2 people')
  expect(el.day.summary(2, 5)).toBe('2 κρατήσεις, 5 άτομα')
  expect([hostMessagesEn.duration(6), hostMessagesEl.duration(8)]).toEqual(['1 h 30 min', '2 ώρες'])
  expect([1, 3].map(hostMessagesEl.search.found)).toEqual([
    'Βρέθηκε 1 κράτηση',
    'Βρέθηκαν 3 κρατήσεις',
  ])
})

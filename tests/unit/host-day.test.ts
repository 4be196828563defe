import { describe, expect, it } from 'vitest'
import { host as el } from '../../src/content/el/host'
import { hostTasks as tasksEl } from '../../src/content/el/host-tasks'
import { host as en } from '../../src/content/en/host'
import { hostTasks as tasksEn } from '../../src/content/en/host-tasks'
import { venueBySlug } from '../../src/content/venues'
import type { Booking, Pass } from '../../src/lib/venue'
import { EMPTY_DAY, put, rowOf } from '../../src/reservations/availability'
import { asRows } from '../../src/reservations/host/export-bookings'
import { openingsOf, rowOfOpenings } from '../../src/reservations/host/opening-hours'
import { overlap, runsOf, slotsOf, sumOf, visibleSlots } from '../../src/reservations/host/slots'

const date = '2026-11-28'
const stay = { date, table: 't1', from: 34, quarters: 6 }
const booking: Booking = {
  ...stay,
  id: 'b1',
  guests: 3,
  name: 'Ελένη',
  phone: '+30 690 000 0000',
  email: '',
  note: '',
  lang: 'el',
  pass: 'p1',
  state: 'booked',
  at: new Date('2026-11-20T22:30:00Z'),
}
const pass: Pass = { ...stay, booking: 'b1', guests: 3, state: 'booked', changes: 0 }

describe('what everybody may see of a day', () => {
  const row = put(put(rowOf(EMPTY_DAY, 't1'), stay, '1'), { from: 40, quarters: 8 }, '1')
  const day = { rows: { t1: row, t2: put(rowOf(EMPTY_DAY, 't2'), stay, '2') }, rev: 3 }

  it('is what is taken, without names and numbers, and nothing of what is blocked', () => {
    expect(visibleSlots(date, day, ['t1', 't2'], [])).toEqual([
      { key: 't1-34', date, table: 't1', from: 34, quarters: 14, state: 'booked', isYours: false },
    ])
  })

  it('parts one’s own reservation from the next one at the same table', () => {
    const slots = visibleSlots(date, day, ['t1'], [pass, { ...pass, date: '2026-11-29' }])
    expect(slots.map(({ key, from, isYours }) => [key, from, isYours])).toEqual([
      ['b1', 34, true],
      ['t1-40', 40, false],
    ])
  })

  it('shows one’s own that is cancelled beside whoever has the table now', () => {
    const slots = visibleSlots(date, day, ['t1'], [{ ...pass, state: 'cancelled' }])
    expect(slots.map(({ key, state }) => [key, state])).toEqual([
      ['b1', 'cancelled'],
      ['t1-34', 'booked'],
    ])
  })
})

it('the day is summed up without those who do not come', () => {
  const states = ['booked', 'arrived', 'left', 'requested', 'cancelled', 'no-show'] as const
  const bookings = states.map((state) => ({ ...booking, id: state, state }))
  expect(sumOf(slotsOf(bookings))).toEqual({ reservations: 4, guests: 12 })
})

it('stays that meet do not overlap', () => {
  expect(overlap(stay, { from: 40, quarters: 2 })).toBe(false)
  expect(overlap(stay, { from: 39, quarters: 2 })).toBe(true)
  expect(overlap(stay, { from: 30, quarters: 4 })).toBe(false)
})

describe('opening hours', () => {
  it('are the same after the form has shown them', () => {
    for (const row of venueBySlug('sample_restaurant').settings.hours)
      expect(rowOfOpenings(openingsOf(row))).toBe(row)
  })

  it.each([
    ['an end before its beginning', [{ from: 30, to: 28 }]],
    ['no time at all', [{ from: 30, to: 30 }]],
    [
      'two that overlap',
      [
        { from: 4, to: 20 },
        { from: 16, to: 48 },
      ],
    ],
    ['more than a day', [{ from: 4, to: 57 }]],
  ])('refuse %s', (_, openings) => {
    expect(rowOfOpenings(openings)).toBeUndefined()
  })

  it('may have a pause, in whichever order they were added', () => {
    const row = rowOfOpenings([
      { from: 24, to: 48 },
      { from: 0, to: 16 },
    ])
    expect(runsOf(row ?? '', '0')).toEqual([
      { from: 0, quarters: 16 },
      { from: 24, quarters: 24 },
    ])
  })
})

it('an export has the dates of the calendar and the times of the restaurant’s clock', () => {
  const late = { ...booking, from: 49, quarters: 4 }
  const [heading, row] = asRows([late], en, tasksEn, 'Europe/Athens')
  expect(heading).toHaveLength(row!.length)
  expect(row!.slice(0, 6)).toEqual(['2026-11-29', '00:15', '01:15', '1', '3', 'Booked'])
  expect(row!.at(-1)).toBe('2026-11-21 00:30')
})

it('numbers are said as each language says them', () => {
  expect([en.people(1), en.people(4), el.people(1), el.people(4)]).toEqual([
    '1 person',
    '4 people',
    '1 άτομο',
    '4 άτομα',
  ])
  expect(en.day.sum(1, 2)).toBe('1 reservation, 2 people')
  expect(el.day.sum(2, 5)).toBe('2 κρατήσεις, 5 άτομα')
  expect([tasksEn.duration(6), tasksEl.duration(8)]).toEqual(['1 h 30 min', '2 ώρες'])
})

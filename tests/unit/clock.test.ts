// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDate,
  clockOf,
  dateInWords,
  isDate,
  momentOf,
  QUARTERS,
  quarterAt,
  venueTime,
  weekdayOf,
} from '../../src/reservations/clock'

const ATHENS = 'Europe/Athens'

const quarters = Array.from({ length: QUARTERS }, (_, quarter) => quarter)

describe('a quarter of an hour of a service day', () => {
  it('is a time of the clock, and back', () => {
    for (const quarter of quarters) expect(quarterAt(clockOf(quarter))).toBe(quarter)
    expect([0, 34, 47, 48, 55].map(clockOf)).toEqual(['12:00', '20:30', '23:45', '00:00', '01:45'])
  })

  it('is none before noon, after two, or between two quarters', () => {
    for (const clock of ['11:45', '02:00', '20:31', '24:00', '8:30', '', '20:30:00', '2０:30']) {
      expect(quarterAt(clock), clock).toBeUndefined()
    }
  })

  it('is on the calendar’s next date from midnight on', () => {
    expect(calendarDate('2026-12-31', 47)).toBe('2026-12-31')
    expect(calendarDate('2026-12-31', 48)).toBe('2027-01-01')
  })

  it('begins when the venue’s clock says so, and fifteen minutes after the one before', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom(...quarters), (date, quarter) => {
        const moment = momentOf(date, quarter, ATHENS)
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone: ATHENS,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(moment)
        const [year, month, day] = calendarDate(date, quarter).split('-')
        expect(shown).toBe(`${day}/${month}/${year}, ${clockOf(quarter)}`)
        const next = momentOf(date, quarter + 1, ATHENS)
        expect(next.getTime() - moment.getTime()).toBe(15 * 60_000)
      }),
    )
  })

  it('is found again from its moment, with the day that it belongs to', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom(...quarters), (date, quarter) => {
        const at = momentOf(date, quarter, ATHENS)
        expect(venueTime(ATHENS, at)).toEqual({ date, minutes: quarter * 15, at })
      }),
    )
  })

  it.each([
    ['the day on which clocks are put forward', '2026-03-28', '2026-03-28T18:30:00Z'],
    ['the day after', '2026-03-29', '2026-03-29T17:30:00Z'],
    ['the day before clocks are put back', '2026-10-24', '2026-10-24T17:30:00Z'],
    ['the day on which they are', '2026-10-25', '2026-10-25T18:30:00Z'],
  ])('is right on %s', (_, date, moment) => {
    expect(momentOf(date, 34, ATHENS)).toEqual(new Date(moment))
  })
})

describe('the venue’s time', () => {
  it('belongs to yesterday before two in the morning', () => {
    expect(venueTime(ATHENS, new Date('2026-11-28T23:59:00Z'))).toMatchObject({
      date: '2026-11-28',
      minutes: 839,
    })
    expect(venueTime(ATHENS, new Date('2026-11-29T00:00:00Z'))).toMatchObject({
      date: '2026-11-29',
      minutes: -600,
    })
  })

  it('is that of its own time zone', () => {
    const at = new Date('2026-07-01T21:30:00Z')
    expect(venueTime('Europe/London', at)).toMatchObject({ date: '2026-07-01', minutes: 630 })
    expect(venueTime(ATHENS, at)).toMatchObject({ date: '2026-07-01', minutes: 750 })
    expect(venueTime('America/New_York', at)).toMatchObject({ date: '2026-07-01', minutes: 330 })
  })
})

describe('a day', () => {
  it('exists or does not', () => {
    for (const date of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(isDate(date)).toBe(true)
    for (const text of [
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '1999-12-31',
      '',
      'today',
    ])
      expect(isDate(text), text).toBe(false)
  })

  it('has its day of the week, Monday first', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-29')).toBe(6)
  })

  it('is said in both languages as their readers say it', () => {
    expect(dateInWords('2026-11-28', 'en')).toBe('Saturday 28 November')
    expect(dateInWords('2026-11-28', 'el')).toBe('Σάββατο 28 Νοεμβρίου')
  })
})

// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatDate,
  formatSlot,
  getCalendarDate,
  getVenueTime,
  getWeekday,
  SLOTS_PER_DAY,
  slotToDate,
} from '../../src/features/reservations/domain/clock'
import { isValidDate } from '../../src/features/reservations/domain/is-valid-date'

const ATHENS = 'Europe/Athens'

const slots = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot)

describe('a slot (a quarter of an hour of a service day)', () => {
  it('is formatted as a time', () => {
    expect([0, 34, 47, 48, 55].map(formatSlot)).toEqual([
      '12:00',
      '20:30',
      '23:45',
      '00:00',
      '01:45',
    ])
  })

  it('belongs to the next calendar date from midnight', () => {
    expect(getCalendarDate('2026-12-31', 47)).toBe('2026-12-31')
    expect(getCalendarDate('2026-12-31', 48)).toBe('2027-01-01')
  })

  it('starts at its local time, fifteen minutes after the previous slot', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom(...slots), (date, slot) => {
        const moment = slotToDate(date, slot, ATHENS)
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone: ATHENS,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(moment)
        const [year, month, day] = getCalendarDate(date, slot).split('-')
        expect(shown).toBe(`${day}/${month}/${year}, ${formatSlot(slot)}`)
        const next = slotToDate(date, slot + 1, ATHENS)
        expect(next.getTime() - moment.getTime()).toBe(15 * 60_000)
      }),
    )
  })

  it('is found from its instant, with its service day', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom(...slots), (date, slot) => {
        const instant = slotToDate(date, slot, ATHENS)
        expect(getVenueTime(ATHENS, instant)).toEqual({ date, minutes: slot * 15, instant })
      }),
    )
  })

  it.each([
    ['the day on which clocks are put forward', '2026-03-28', '2026-03-28T18:30:00Z'],
    ['the day after', '2026-03-29', '2026-03-29T17:30:00Z'],
    ['the day before clocks are put back', '2026-10-24', '2026-10-24T17:30:00Z'],
    ['the day on which they are', '2026-10-25', '2026-10-25T18:30:00Z'],
  ])('starts at the right instant on %s', (_, date, moment) => {
    expect(slotToDate(date, 34, ATHENS)).toEqual(new Date(moment))
  })
})

describe('getVenueTime', () => {
  it('returns the previous service day before 02:00', () => {
    expect(getVenueTime(ATHENS, new Date('2026-11-28T23:59:00Z'))).toMatchObject({
      date: '2026-11-28',
      minutes: 839,
    })
    expect(getVenueTime(ATHENS, new Date('2026-11-29T00:00:00Z'))).toMatchObject({
      date: '2026-11-29',
      minutes: -600,
    })
  })

  it('uses the venue’s time zone', () => {
    const at = new Date('2026-07-01T21:30:00Z')
    expect(getVenueTime('Europe/London', at)).toMatchObject({ date: '2026-07-01', minutes: 630 })
    expect(getVenueTime(ATHENS, at)).toMatchObject({ date: '2026-07-01', minutes: 750 })
    expect(getVenueTime('America/New_York', at)).toMatchObject({ date: '2026-07-01', minutes: 330 })
  })
})

describe('a service date', () => {
  it('is valid only if it exists in the calendar', () => {
    for (const date of ['2026-02-28', '2028-02-29', '2026-12-31'])
      expect(isValidDate(date)).toBe(true)
    for (const text of [
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '1999-12-31',
      '',
      'today',
    ])
      expect(isValidDate(text), text).toBe(false)
  })

  it('has a weekday, counted from Monday', () => {
    expect(getWeekday('2026-11-23')).toBe(0)
    expect(getWeekday('2026-11-29')).toBe(6)
  })

  it('is formatted in both languages', () => {
    expect(formatDate('2026-11-28', 'en')).toBe('Saturday 28 November')
    expect(formatDate('2026-11-28', 'el')).toBe('Σάββατο 28 Νοεμβρίου')
  })
})

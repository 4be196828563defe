// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOTS_PER_DAY } from '../../../src/domain/limits'
import {
  addDays,
  formatDate,
  formatSlot,
  getCalendarDate,
  getHours,
  getVenueTime,
  getWeekday,
  isValidDate,
  slotToDate,
  type VenueHours,
} from '../../../src/domain/reservations/clock'

const ATHENS = 'Europe/Athens'

/** Until 03:00: in two nights of a year, the hour after it is left out or repeated. */
const slots = Array.from({ length: 84 }, (_, slot) => slot)

const ALWAYS_OPEN = '0'.repeat(SLOTS_PER_DAY)
const UNTIL_TWO = ALWAYS_OPEN.slice(0, 80).padEnd(SLOTS_PER_DAY, '2')

const venueWith = (hours: string, changes: Partial<VenueHours> = {}): VenueHours => ({
  timeZone: ATHENS,
  hours: Array.from({ length: 7 }, () => hours),
  specialHours: {},
  closedDates: [],
  ...changes,
})

const DAY_MS = 24 * 60 * 60_000

/** Whether the slot is one from 02:45 to 04:00 of a night on which the clocks change. */
function isClockChange(date: string, slot: number): boolean {
  const [start, end] = [date, addDays(date, 1)].map((each) => slotToDate(each, 0, ATHENS).getTime())
  return slot >= 83 && slot < 88 && end! - start! !== DAY_MS
}

describe('a slot (a quarter of an hour of a service day)', () => {
  it('is formatted as a time', () => {
    expect([0, 58, 71, 72, 95].map(formatSlot)).toEqual([
      '06:00',
      '20:30',
      '23:45',
      '00:00',
      '05:45',
    ])
  })

  it('belongs to the next calendar date from midnight', () => {
    expect(getCalendarDate('2026-12-31', 71)).toBe('2026-12-31')
    expect(getCalendarDate('2026-12-31', 72)).toBe('2027-01-01')
  })

  it('starts at its local time, fifteen minutes after the previous slot', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(days, fc.constantFrom(...slots), (date, slot) => {
        fc.pre(!isClockChange(date, slot))
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
        fc.pre(!isClockChange(date, slot))
        const instant = slotToDate(date, slot, ATHENS)
        expect(getVenueTime(venueWith(ALWAYS_OPEN), instant)).toEqual({
          date,
          minutes: slot * 15,
          instant,
        })
      }),
    )
  })

  it.each([
    ['the day on which clocks are put forward', '2026-03-28', '2026-03-28T18:30:00Z'],
    ['the day after', '2026-03-29', '2026-03-29T17:30:00Z'],
    ['the day before clocks are put back', '2026-10-24', '2026-10-24T17:30:00Z'],
    ['the day on which they are', '2026-10-25', '2026-10-25T18:30:00Z'],
  ])('starts at the right instant on %s', (_, date, moment) => {
    expect(slotToDate(date, 58, ATHENS)).toEqual(new Date(moment))
  })

  it.each([
    ['that is skipped, an hour later', '2026-03-28', '2026-03-29T01:00:00Z'],
    ['that occurs twice, the second time', '2026-10-24', '2026-10-25T01:00:00Z'],
  ])('starts at a local time %s', (_, date, moment) => {
    expect(slotToDate(date, 84, ATHENS)).toEqual(new Date(moment))
  })
})

describe('getVenueTime', () => {
  const at = (time: string) => new Date(`2026-11-29T${time}:00+02:00`)

  it('returns the previous service day before 02:00, also after an early closing', () => {
    for (const hours of [UNTIL_TWO, '2'.repeat(SLOTS_PER_DAY)]) {
      const venue = venueWith(hours)
      expect(getVenueTime(venue, at('01:59'))).toMatchObject({ date: '2026-11-28', minutes: 1199 })
      expect(getVenueTime(venue, at('02:00'))).toMatchObject({ date: '2026-11-29', minutes: -240 })
    }
  })

  it('returns the previous service day until the venue closes, if that is after 02:00', () => {
    const untilFour = ALWAYS_OPEN.slice(0, 88).padEnd(SLOTS_PER_DAY, '2')
    const weekday = venueWith(untilFour)
    const special = venueWith(UNTIL_TWO, { specialHours: { '2026-11-28': untilFour } })
    for (const venue of [weekday, special]) {
      expect(getVenueTime(venue, at('03:59'))).toMatchObject({ date: '2026-11-28', minutes: 1319 })
      expect(getVenueTime(venue, at('04:00'))).toMatchObject({ date: '2026-11-29', minutes: -120 })
    }
  })

  it.each(['hours', 'specialHours'] as const)(
    'returns the same service day after a host has closed it during its %s',
    (kind) => {
      const untilFour = ALWAYS_OPEN.slice(0, 88).padEnd(SLOTS_PER_DAY, '2')
      const open =
        kind === 'hours'
          ? venueWith(untilFour)
          : venueWith(UNTIL_TWO, { specialHours: { '2026-12-31': untilFour } })
      const newYear = new Date('2027-01-01T03:00:00+02:00')
      const closed = { ...open, closedDates: ['2026-12-31'] }
      expect(getVenueTime(closed, newYear)).toEqual(getVenueTime(open, newYear))
      expect(getVenueTime(closed, newYear).date).toBe('2026-12-31')
      expect(getHours(closed, '2026-12-31')).not.toContain('0')
      expect(getVenueTime(closed, new Date('2027-01-01T04:00:00+02:00')).date).toBe('2027-01-01')
    },
  )

  it('uses the venue’s time zone', () => {
    const at = new Date('2026-07-01T21:30:00Z')
    const inZone = (timeZone: string) => getVenueTime(venueWith(UNTIL_TWO, { timeZone }), at)
    expect(inZone('Europe/London')).toMatchObject({ date: '2026-07-01', minutes: 990 })
    expect(inZone(ATHENS)).toMatchObject({ date: '2026-07-01', minutes: 1110 })
    expect(inZone('America/New_York')).toMatchObject({ date: '2026-07-01', minutes: 690 })
  })
})

describe('the hours of a date', () => {
  it('are its special hours, those of its weekday, or none on a closed date', () => {
    const breakfast = ALWAYS_OPEN.slice(0, 20).padStart(28, '2').padEnd(SLOTS_PER_DAY, '2')
    const venue = venueWith(UNTIL_TWO, {
      specialHours: { '2026-04-12': breakfast, '2026-08-15': ALWAYS_OPEN },
      closedDates: ['2026-08-15'],
    })
    expect(getHours(venue, '2026-04-11')).toBe(UNTIL_TWO)
    expect(getHours(venue, '2026-04-12')).toBe(breakfast)
    expect(getHours(venue, '2026-08-15')).not.toContain('0')
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

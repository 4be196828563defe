// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_STATES, SLOTS_PER_DAY } from '../../../src/domain/limits'
import {
  EMPTY_DAY,
  findNextOpenDay,
  getDayState,
  getDayStates,
  getDuration,
  getPartySizes,
  getStartTimes,
  getTableStates,
  hasEnoughNotice,
  holdsTable,
  isRangeFree,
  isVenueOpen,
  suggestStart,
  type TableState,
  tableOccupancy,
} from '../../../src/domain/reservations/availability'
import { findBookingConflicts } from '../../../src/domain/reservations/booking-conflicts'
import { addDays, formatSlot, getVenueTime } from '../../../src/domain/reservations/clock'
import {
  areTablesFree,
  releaseTables,
  setRange,
  setTablesRange,
} from '../../../src/domain/reservations/table-slots'
import {
  type Booking,
  type Day,
  getTablesKey,
  type Venue,
} from '../../../src/domain/reservations/venue'

const ATHENS = 'Europe/Athens'

// ---- A slow reference implementation, with minutes and lists instead of occupancy strings

type Party = { tables: string[]; start: number; length: number }

/** Whether two parties have a table in common in the same minute. */
function overlaps(one: Party, other: Party): boolean {
  if (!one.tables.some((table) => other.tables.includes(table))) return false
  for (let minute = one.start * 15; minute < (one.start + one.length) * 15; minute += 1) {
    if (minute >= other.start * 15 && minute < (other.start + other.length) * 15) return true
  }
  return false
}

type Choice = { tables: string[]; min: number; max: number }

/** What guests can book: each table, then the combinations whose tables exist, the smallest first. */
function plainChoices(venue: Venue): Choice[] {
  const single = Object.entries(venue.tables).map(([table, seats]) => ({
    tables: [table],
    ...seats,
  }))
  const combined: Choice[] = []
  for (const [key, seats] of Object.entries(venue.combinations)) {
    const tables = key.split(' ')
    if (tables.some((table) => !Object.keys(venue.tables).includes(table))) continue
    const larger = combined.findIndex(({ max }) => max > seats.max)
    combined.splice(larger < 0 ? combined.length : larger, 0, { tables, ...seats })
  }
  return [...single, ...combined]
}

function plainState(
  venue: Venue,
  date: string,
  parties: Party[],
  blocks: Party[],
  seats: Choice,
  time: { start: number; guests: number },
): TableState {
  const wish = { tables: seats.tables, ...time }
  const length = venue.durations[String(wish.guests)]
  if (!length) return wish.guests < seats.min ? 'too-large' : 'too-small'
  const party = { ...wish, length }
  // The weekday according to JavaScript's own calendar.
  const [year = 0, month = 0, dayOfMonth] = date.split('-').map(Number)
  const weekday = (new Date(year, month - 1, dayOfMonth).getDay() + 6) % 7
  const special = Object.entries(venue.specialHours).find(([other]) => other === date)
  const day = special ? special[1] : venue.hours[weekday]!
  for (let slot = wish.start; slot < wish.start + length; slot += 1) {
    if (slot > 95 || day[slot] !== '0') return 'closed'
  }
  if (venue.closedDates.some((closed) => closed === date)) return 'closed'
  if (wish.guests > seats.max) return 'too-small'
  if (wish.guests < seats.min) return 'too-large'
  if (parties.some((other) => overlaps(other, party))) return 'taken'
  return blocks.some((other) => overlaps(other, party)) ? 'blocked' : 'free'
}

// ---- Generators of venues, days and evenings

/** Few enough that closed dates and special hours are often met. */
const DAYS = 150

const dates = fc.integer({ min: 0, max: DAYS }).map((days) => addDays('2026-01-01', days))

const capacities = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([min, more]) => ({ min, max: min + more }))

const someTable = fc.constantFrom('t1', 't2', 't3', 't4')

const tables = fc.dictionary(someTable, capacities, { minKeys: 1 })

/** One to three different tables, in any order. */
const someTables = fc.uniqueArray(someTable, { minLength: 1, maxLength: 3 })

/** Combinations that overlap, some of tables that do not exist. */
const combinations = fc.dictionary(
  fc.uniqueArray(someTable, { minLength: 2, maxLength: 3 }).map((each) => each.join(' ')),
  capacities,
)

/** Opening hours of a day with breaks, some until 06:00 of the next morning. */
const dayHours = fc
  .array(fc.tuple(fc.constantFrom('0', '2'), fc.integer({ min: 1, max: 50 })), { minLength: 4 })
  .map((parts) =>
    parts
      .map(([mark, count]) => mark.repeat(count))
      .join('')
      .padEnd(SLOTS_PER_DAY, '0')
      .slice(0, SLOTS_PER_DAY),
  )

const venues: fc.Arbitrary<Venue> = fc.record({
  timeZone: fc.constant(ATHENS),
  tables,
  combinations,
  hours: fc.array(dayHours, { minLength: 7, maxLength: 7 }),
  specialHours: fc.dictionary(dates, dayHours, { maxKeys: 40 }),
  closedDates: fc.array(dates, { maxLength: 40 }),
  durations: fc.dictionary(
    fc.integer({ min: 1, max: 8 }).map(String),
    fc.integer({ min: 1, max: 16 }),
  ),
  bookingWindowDays: fc.integer({ min: 0, max: 120 }),
  minNoticeMinutes: fc.integer({ min: 0, max: 600 }),
  confirmation: fc.constantFrom('automatic', 'manual'),
  onlineBooking: fc.boolean(),
  pausedDate: fc.oneof(fc.constant('' as const), dates),
  sample: fc.boolean(),
})

const somewhere = fc.record({
  tables: someTables,
  start: fc.integer({ min: 0, max: 95 }),
  length: fc.integer({ min: 1, max: 16 }),
})

/** Parties that were accepted one after another, and blocks. */
const evenings = fc
  .tuple(fc.array(somewhere, { maxLength: 30 }), fc.array(somewhere, { maxLength: 5 }))
  .map(([wishes, blocked]) => {
    let day: Day = EMPTY_DAY
    const accept = (mark: '1' | '2') => (party: Party) => {
      if (!areTablesFree(day, party)) return false
      day = {
        version: day.version + 1,
        tables: { ...day.tables, ...setTablesRange(day, party, mark) },
      }
      return true
    }
    const parties = wishes.filter(accept('1'))
    const blocks = blocked.filter(accept('2'))
    return { day, parties, blocks }
  })

const moments = fc
  .integer({ min: 0, max: DAYS * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000))

describe('free tables', () => {
  it('match the reference implementation', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        venues,
        dates,
        evenings,
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 9 }),
        (venue, date, { day, parties, blocks }, start, guests) => {
          const states = getTableStates({ venue, date, day, start, guests })
          const choices = plainChoices(venue)
          expect(Object.keys(states)).toEqual(choices.map(({ tables }) => getTablesKey(tables)))
          for (const choice of choices) {
            const plain = plainState(venue, date, parties, blocks, choice, { start, guests })
            expect(states[getTablesKey(choice.tables)]).toBe(plain)
            seen.add(`${plain} ${choice.tables.length}`)
          }
        },
      ),
      { numRuns: 2000 },
    )
    // Each state of one, two and three tables.
    expect(seen.size).toBe(18)
  })

  it('never overlap with a party or a block', () => {
    fc.assert(
      fc.property(evenings, ({ parties, blocks }) => {
        const all = [...parties, ...blocks]
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) expect(overlaps(one, other)).toBe(false)
        }
      }),
    )
  })

  it('are the same after a party is added and removed', () => {
    fc.assert(
      fc.property(evenings, somewhere, ({ day }, party) => {
        if (!areTablesFree(day, party)) return
        const taken = { ...day, tables: { ...day.tables, ...setTablesRange(day, party, '1') } }
        const freed = releaseTables(taken, party)
        for (const table of party.tables) {
          expect(tableOccupancy(taken, table)).toHaveLength(SLOTS_PER_DAY)
          expect(areTablesFree(taken, { ...party, tables: [table] })).toBe(false)
          expect(tableOccupancy(freed, table)).toBe(tableOccupancy(day, table))
        }
      }),
    )
  })

  it('exclude ranges that end after 06:00 of the next morning or start before 06:00', () => {
    const row = tableOccupancy(EMPTY_DAY, 't1')
    expect(isRangeFree(row, { start: 90, length: 6 })).toBe(true)
    expect(isRangeFree(row, { start: 91, length: 6 })).toBe(false)
    expect(isRangeFree(row, { start: -1, length: 6 })).toBe(false)
  })
})

describe('start times', () => {
  it('are open for the whole booking, and free if a table is', () => {
    fc.assert(
      fc.property(
        venues,
        dates,
        evenings,
        moments,
        fc.integer({ min: 1, max: 9 }),
        (venue, date, { day, parties, blocks }, at, guests) => {
          const now = getVenueTime(venue, at)
          const starts = getStartTimes({ venue, date, day, guests, now })
          const offered = new Map(starts.map((each) => [each.start, each]))
          const choices = plainChoices(venue)
          for (let start = 0; start < SLOTS_PER_DAY; start += 1) {
            const states = choices.map((choice) =>
              plainState(venue, date, parties, blocks, choice, { start, guests }),
            )
            const found = offered.get(start)
            const length = venue.durations[guests]
            const canSit =
              length !== undefined &&
              getDayState(venue, date, now) === 'open' &&
              !states.includes('closed')
            expect(found !== undefined).toBe(canSit)
            if (!found) continue
            expect(found.freeTables).toBe(states.filter((state) => state === 'free').length)
            const begins = Date.parse(`${date}T00:00:00Z`) + (6 * 60 + start * 15) * 60_000
            const left = (begins - at.getTime()) / 60_000 - venue.minNoticeMinutes
            // Athens is two or three hours ahead of UTC.
            if (left > 180) expect(found.state).not.toBe('past')
            if (left <= 120) expect(found.state).toBe('past')
            if (found.state !== 'past')
              expect(found.state).toBe(found.freeTables > 0 ? 'free' : 'full')
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are suggested in the evening, on the half hour, and only with a free table', () => {
    fc.assert(
      fc.property(venues, dates, evenings, moments, (venue, date, { day }, at) => {
        const now = getVenueTime(venue, at)
        const free = getStartTimes({ venue, date, day, guests: 2, now }).filter(
          ({ state }) => state === 'free',
        )
        const proposed = suggestStart({ venue, date, day, guests: 2, now })
        expect(proposed === undefined).toBe(free.length === 0)
        if (proposed === undefined) return
        expect(free.map(({ start }) => start)).toContain(proposed)
        const halfHours = free.filter(({ start }) => formatSlot(start).match(/[03]0$/))
        if (halfHours.length > 0) expect(proposed % 2).toBe(0)
      }),
    )
  })
})

describe('selectable days', () => {
  it('are the open days from today to the end of the booking window', () => {
    fc.assert(
      fc.property(venues, moments, (venue, at) => {
        const now = getVenueTime(venue, at)
        const days = getDayStates(venue, now)
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: venue.bookingWindowDays + 1 }, (_, index) =>
            addDays(now.date, index),
          ),
        )
        for (const { date, state } of days) {
          const someTime = Array.from({ length: SLOTS_PER_DAY }, (_, start) => start).some(
            (start) => isVenueOpen(venue, { date, start, length: 1 }),
          )
          const bookable = date === venue.pausedDate ? 'paused' : 'open'
          expect(state).toBe(someTime ? bookable : 'closed')
        }
        expect(getDayState(venue, addDays(now.date, -1), now)).toBe('past')
        expect(getDayState(venue, addDays(now.date, venue.bookingWindowDays + 1), now)).toBe(
          'too-far',
        )
        const next = findNextOpenDay(venue, now.date, now)
        expect(next).toBe(days.slice(1).find(({ state }) => state === 'open')?.date)
      }),
    )
  })
})

/** Open from 18:00 to 02:00, closed on Mondays and on one other date. */
const taverna: Venue = {
  timeZone: ATHENS,
  tables: { t1: { min: 1, max: 2 }, t2: { min: 3, max: 6 } },
  combinations: { 't1 t2': { min: 7, max: 8 }, 't1 t9': { min: 9, max: 10 } },
  hours: Array.from({ length: 7 }, (_, day) =>
    day === 0 ? '2'.repeat(96) : '2'.repeat(48) + '0'.repeat(32) + '2'.repeat(16),
  ),
  specialHours: {},
  closedDates: ['2026-12-25'],
  durations: { '1': 6, '2': 6, '3': 8, '4': 8, '5': 8, '6': 8, '7': 8 },
  bookingWindowDays: 60,
  minNoticeMinutes: 30,
  confirmation: 'automatic',
  onlineBooking: true,
  pausedDate: '',
  sample: false,
}

describe('special hours', () => {
  /** A day that is open from one time to another, which may be of the next morning. */
  const open = (from: string, to: string) => {
    const [start = 0, end = 0] = [from, to].map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      return (((hour + 18) % 24) * 60 + minute) / 15
    })
    return '2'.repeat(start) + '0'.repeat(end - start) + '2'.repeat(SLOTS_PER_DAY - end)
  }
  const venue: Venue = {
    ...taverna,
    bookingWindowDays: 400,
    specialHours: {
      '2026-04-12': open('12:00', '17:00'),
      '2026-08-15': open('12:00', '02:00'),
      '2026-12-31': open('20:00', '04:00'),
      '2026-06-01': open('08:00', '11:00'),
      '2026-12-25': open('12:00', '17:00'),
      '2026-10-28': '2'.repeat(SLOTS_PER_DAY),
    },
  }
  const now = getVenueTime(venue, new Date('2026-01-01T10:00:00Z'))
  const clocks = (date: string) => {
    const starts = getStartTimes({ venue, date, day: EMPTY_DAY, guests: 2, now })
    return [starts[0], starts.at(-1)].map((each) => each && formatSlot(each.start))
  }

  it.each([
    ['Easter Sunday, at noon only', '2026-04-12', ['12:00', '15:30']],
    ['the Sunday after', '2026-04-19', ['18:00', '00:30']],
    ['15 August, all day', '2026-08-15', ['12:00', '00:30']],
    ['New Year’s Eve, until 04:00', '2026-12-31', ['20:00', '02:30']],
    ['a breakfast on a day that is usually closed', '2026-06-01', ['08:00', '09:30']],
    ['the Monday after', '2026-06-08', [undefined, undefined]],
  ])('replace the hours of the weekday on %s', (_, date, expected) => {
    expect(clocks(date)).toEqual(expected)
  })

  it('do not open a closed date, and can close one', () => {
    for (const date of ['2026-12-25', '2026-10-28']) {
      expect(getDayState(venue, date, now)).toBe('closed')
      expect(isVenueOpen(venue, { date, start: 26, length: 4 })).toBe(false)
    }
  })

  it('decide how long the service day lasts', () => {
    const dateAt = (instant: string) => getVenueTime(venue, new Date(instant)).date
    expect(dateAt('2027-01-01T01:59:00Z')).toBe('2026-12-31')
    expect(dateAt('2027-01-01T02:00:00Z')).toBe('2027-01-01')
    expect(dateAt('2027-01-02T00:00:00Z')).toBe('2027-01-02')
  })
})

describe('a taverna', () => {
  const saturday = '2026-11-28'

  it('offers a last start time whose booking ends at 02:00', () => {
    const now = getVenueTime(taverna, new Date('2026-11-28T10:00:00Z'))
    const clocks = (guests: number) =>
      getStartTimes({ venue: taverna, date: saturday, day: EMPTY_DAY, guests, now }).map(
        ({ start }) => formatSlot(start),
      )
    expect([clocks(2)[0], clocks(2).at(-1)]).toEqual(['18:00', '00:30'])
    expect([clocks(4)[0], clocks(4).at(-1)]).toEqual(['18:00', '00:00'])
  })

  it('requires half an hour of notice, also after midnight', () => {
    const at = (time: string) => getVenueTime(taverna, new Date(time))
    expect(
      hasEnoughNotice(taverna, { date: saturday, start: 58 }, at('2026-11-28T17:59:00Z')),
    ).toBe(true)
    expect(
      hasEnoughNotice(taverna, { date: saturday, start: 58 }, at('2026-11-28T18:00:00Z')),
    ).toBe(false)
    expect(
      hasEnoughNotice(taverna, { date: saturday, start: 74 }, at('2026-11-28T21:59:00Z')),
    ).toBe(true)
    expect(
      hasEnoughNotice(taverna, { date: saturday, start: 74 }, at('2026-11-28T22:00:00Z')),
    ).toBe(false)
  })

  it('applies the notice in summer time, which the security rules ignore', () => {
    const at = getVenueTime(taverna, new Date('2026-07-04T17:10:00Z'))
    expect(hasEnoughNotice(taverna, { date: '2026-07-04', start: 57 }, at)).toBe(false)
    expect(hasEnoughNotice(taverna, { date: '2026-07-04', start: 59 }, at)).toBe(true)
  })

  it('accepts parties for which it has a table, or tables that it combines', () => {
    // It has no table 9 for a party of nine, and no duration for a party of eight.
    expect(getPartySizes(taverna)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(getDuration(taverna, 0)).toBeUndefined()
    expect(getDuration(taverna, 40)).toBeUndefined()
    const states = (guests: number) =>
      getTableStates({ venue: taverna, date: saturday, day: EMPTY_DAY, start: 58, guests })
    expect(states(2)).toEqual({ t1: 'free', t2: 'too-large', 't1 t2': 'too-large' })
    expect(states(7)).toEqual({ t1: 'too-small', t2: 'too-small', 't1 t2': 'free' })
    expect(states(40)).toEqual({ t1: 'too-small', t2: 'too-small', 't1 t2': 'too-small' })
    expect(states(0)).toEqual({ t1: 'too-large', t2: 'too-large', 't1 t2': 'too-large' })
  })

  it('suggests 20:00, or the last free time before it', () => {
    const now = getVenueTime(taverna, new Date('2026-11-28T10:00:00Z'))
    const proposed = (day: Day) =>
      suggestStart({ venue: taverna, date: saturday, day, guests: 2, now })
    expect(proposed(EMPTY_DAY)).toBe(56)
    const late = setRange(tableOccupancy(EMPTY_DAY, 't1'), { start: 55, length: 25 }, '1')
    expect(proposed({ version: 1, tables: { t1: late } })).toBe(48)
    const full = setRange(tableOccupancy(EMPTY_DAY, 't1'), { start: 0, length: 96 }, '1')
    expect(proposed({ version: 1, tables: { t1: full } })).toBeUndefined()
    expect(findNextOpenDay(taverna, '2026-11-29', now)).toBe('2026-12-01')
  })

  it('finds the bookings that conflict with new settings', () => {
    const made = (id: string, wish: Partial<Booking>): Booking => ({
      ...{
        id,
        date: saturday,
        tables: ['t1'],
        start: 58,
        length: 6,
        guests: 2,
        state: 'confirmed',
      },
      ...{
        name: id,
        phone: '',
        email: '',
        note: '',
        lang: 'el',
        secret: '',
        ...{ changes: 0, sequence: 0 },
        createdAt: new Date(),
      },
      ...wish,
    })
    const bookings = [
      made('as it may be', {}),
      made('at a table that is gone', { tables: ['t9'] }),
      made('with a table that is gone', { tables: ['t1', 't9'] }),
      made('too many', { guests: 3 }),
      made('too few for both tables', { tables: ['t1', 't2'], guests: 3 }),
      made('at tables that only hosts combine', { tables: ['t2', 't1'], guests: 3 }),
      made('on a Monday', { date: '2026-11-30' }),
      made('at Christmas', { date: '2026-12-25' }),
      made('before six', { start: 44 }),
      made('over already', { date: '2026-11-30', state: 'cancelled' }),
    ]
    expect(
      findBookingConflicts(taverna, bookings).map(({ booking, reason }) => [booking.id, reason]),
    ).toEqual([
      ['at a table that is gone', 'no-table'],
      ['with a table that is gone', 'no-table'],
      ['too many', 'party'],
      ['too few for both tables', 'party'],
      ['on a Monday', 'closed'],
      ['at Christmas', 'closed'],
      ['before six', 'closed'],
    ])
  })
})

it('a booking holds its table until it is finished, cancelled or a no-show', () => {
  expect(BOOKING_STATES.filter(holdsTable)).toEqual(['pending', 'confirmed', 'seated'])
})

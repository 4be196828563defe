// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Booking, Day, State, Venue } from '../../src/lib/venue'
import {
  contradictions,
  dayState,
  daysOf,
  EMPTY_DAY,
  holdsTable,
  isFree,
  isInTime,
  isOpen,
  nextOpenDay,
  partiesOf,
  proposedStart,
  put,
  rowOf,
  startsOf,
  stayOf,
  type TableState,
  tablesAt,
} from '../../src/reservations/availability'
import { addDays, clockOf, QUARTERS, venueTime } from '../../src/reservations/clock'

const ATHENS = 'Europe/Athens'

// ---- The same a second time, slow and plain: minutes and lists, no rows

type Party = { table: string; from: number; quarters: number }

/** Whether two parties sit at one table in the same minute. */
function meet(one: Party, other: Party): boolean {
  if (one.table !== other.table) return false
  for (let minute = one.from * 15; minute < (one.from + one.quarters) * 15; minute += 1) {
    if (minute >= other.from * 15 && minute < (other.from + other.quarters) * 15) return true
  }
  return false
}

function plainState(
  venue: Venue,
  date: string,
  parties: Party[],
  blocks: Party[],
  wish: { table: string; from: number; guests: number },
): TableState {
  const seats = venue.tables[wish.table]!
  const quarters = venue.stay[String(wish.guests)]
  if (!quarters) return wish.guests < seats.min ? 'too-large' : 'too-small'
  const party = { ...wish, quarters }
  // The day of the week from the calendar itself.
  const [year = 0, month = 0, day] = date.split('-').map(Number)
  const weekday = (new Date(year, month - 1, day).getDay() + 6) % 7
  for (let quarter = wish.from; quarter < wish.from + quarters; quarter += 1) {
    if (quarter > 55 || venue.hours[weekday]![quarter] !== '0') return 'closed'
  }
  if (venue.closed.some((closed) => closed === date)) return 'closed'
  if (wish.guests > seats.max) return 'too-small'
  if (wish.guests < seats.min) return 'too-large'
  if (parties.some((other) => meet(other, party))) return 'taken'
  return blocks.some((other) => meet(other, party)) ? 'blocked' : 'free'
}

// ---- Venues, days and evenings of all kinds

const dates = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

const tables = fc.dictionary(
  fc.constantFrom('t1', 't2', 't3', 't4'),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([min, more]) => ({ min, max: min + more })),
  { minKeys: 1 },
)

/** Rows with a break in the afternoon, an evening until two, a day that is closed. */
const hours = fc.array(
  fc
    .array(fc.tuple(fc.constantFrom('0', '2'), fc.integer({ min: 1, max: 30 })), { minLength: 4 })
    .map((parts) =>
      parts
        .map(([mark, count]) => mark.repeat(count))
        .join('')
        .padEnd(QUARTERS, '0')
        .slice(0, QUARTERS),
    ),
  { minLength: 7, maxLength: 7 },
)

const venues: fc.Arbitrary<Venue> = fc.record({
  timeZone: fc.constant(ATHENS),
  tables,
  hours,
  closed: fc.array(dates, { maxLength: 40 }),
  stay: fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.integer({ min: 1, max: 16 })),
  ahead: fc.integer({ min: 0, max: 120 }),
  notice: fc.integer({ min: 0, max: 600 }),
  confirm: fc.constantFrom('at-once', 'by-hand'),
  online: fc.boolean(),
  sample: fc.boolean(),
})

const somewhere = fc.record({
  table: fc.constantFrom('t1', 't2', 't3', 't4'),
  from: fc.integer({ min: 0, max: 55 }),
  quarters: fc.integer({ min: 1, max: 16 }),
})

/** Parties that were let in one after the other, and what was blocked between them. */
const evenings = fc
  .tuple(fc.array(somewhere, { maxLength: 30 }), fc.array(somewhere, { maxLength: 5 }))
  .map(([wishes, blocked]) => {
    let day: Day = EMPTY_DAY
    const letIn = (mark: '1' | '2') => (party: Party) => {
      const row = rowOf(day, party.table)
      if (!isFree(row, party)) return false
      day = { rev: day.rev + 1, rows: { ...day.rows, [party.table]: put(row, party, mark) } }
      return true
    }
    const parties = wishes.filter(letIn('1'))
    const blocks = blocked.filter(letIn('2'))
    return { day, parties, blocks }
  })

const moments = fc
  .integer({ min: 0, max: 800 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000))

describe('which tables are free', () => {
  it('is the same, slow and plain', () => {
    const seen = new Set<TableState>()
    fc.assert(
      fc.property(
        venues,
        dates,
        evenings,
        fc.integer({ min: 0, max: 55 }),
        fc.integer({ min: 1, max: 9 }),
        (venue, date, { day, parties, blocks }, from, guests) => {
          const states = tablesAt(venue, date, day, from, guests)
          for (const table of Object.keys(venue.tables)) {
            const plain = plainState(venue, date, parties, blocks, { table, from, guests })
            expect(states[table]).toBe(plain)
            seen.add(plain)
          }
        },
      ),
      { numRuns: 2000 },
    )
    expect(seen.size).toBe(6)
  })

  it('lets no two parties sit at one table, and nobody in a blocked one', () => {
    fc.assert(
      fc.property(evenings, ({ parties, blocks }) => {
        const all = [...parties, ...blocks]
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) expect(meet(one, other)).toBe(false)
        }
      }),
    )
  })

  it('is what it was once a party has come and gone', () => {
    fc.assert(
      fc.property(evenings, somewhere, ({ day }, party) => {
        const row = rowOf(day, party.table)
        if (!isFree(row, party)) return
        const taken = put(row, party, '1')
        expect(taken).toHaveLength(QUARTERS)
        expect(isFree(taken, party)).toBe(false)
        expect(put(taken, party, '0')).toBe(row)
      }),
    )
  })

  it('is nothing that ends after two in the morning or begins before noon', () => {
    const row = rowOf(EMPTY_DAY, 't1')
    expect(isFree(row, { from: 50, quarters: 6 })).toBe(true)
    expect(isFree(row, { from: 51, quarters: 6 })).toBe(false)
    expect(isFree(row, { from: -1, quarters: 6 })).toBe(false)
  })
})

describe('which times a day offers', () => {
  it('are open for the whole stay, and free where a table is', () => {
    fc.assert(
      fc.property(
        venues,
        dates,
        evenings,
        moments,
        fc.integer({ min: 1, max: 9 }),
        (venue, date, { day, parties, blocks }, at, guests) => {
          const now = venueTime(ATHENS, at)
          const starts = startsOf(venue, date, day, guests, now)
          const offered = new Map(starts.map((start) => [start.from, start]))
          for (let from = 0; from < QUARTERS; from += 1) {
            const states = Object.keys(venue.tables).map((table) =>
              plainState(venue, date, parties, blocks, { table, from, guests }),
            )
            const start = offered.get(from)
            const quarters = venue.stay[guests]
            const canSit =
              quarters !== undefined &&
              dayState(venue, date, now) === 'open' &&
              !states.includes('closed')
            expect(start !== undefined).toBe(canSit)
            if (!start) continue
            expect(start.tables).toBe(states.filter((state) => state === 'free').length)
            const begins = Date.parse(`${date}T00:00:00Z`) + (12 * 60 + from * 15) * 60_000
            const left = (begins - at.getTime()) / 60_000 - venue.notice
            // Athens is two or three hours ahead of UTC.
            if (left > 180) expect(start.state).not.toBe('past')
            if (left <= 120) expect(start.state).toBe('past')
            if (start.state !== 'past') expect(start.state).toBe(start.tables > 0 ? 'free' : 'full')
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are proposed in the evening, on the half hour, and only where a table is free', () => {
    fc.assert(
      fc.property(venues, dates, evenings, moments, (venue, date, { day }, at) => {
        const now = venueTime(ATHENS, at)
        const free = startsOf(venue, date, day, 2, now).filter(({ state }) => state === 'free')
        const proposed = proposedStart(venue, date, day, 2, now)
        expect(proposed === undefined).toBe(free.length === 0)
        if (proposed === undefined) return
        expect(free.map(({ from }) => from)).toContain(proposed)
        const halfHours = free.filter(({ from }) => clockOf(from).match(/[03]0$/))
        if (halfHours.length > 0) expect(proposed % 2).toBe(0)
      }),
    )
  })
})

describe('which days may be chosen', () => {
  it('are those from today to the last one ahead that are not closed', () => {
    fc.assert(
      fc.property(venues, moments, (venue, at) => {
        const now = venueTime(ATHENS, at)
        const days = daysOf(venue, now)
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: venue.ahead + 1 }, (_, index) => addDays(now.date, index)),
        )
        for (const { date, state } of days) {
          const someTime = Array.from({ length: QUARTERS }, (_, from) => from).some((from) =>
            isOpen(venue, { date, from, quarters: 1 }),
          )
          expect(state).toBe(someTime ? 'open' : 'closed')
        }
        expect(dayState(venue, addDays(now.date, -1), now)).toBe('past')
        expect(dayState(venue, addDays(now.date, venue.ahead + 1), now)).toBe('too-far')
        const next = nextOpenDay(venue, now.date, now)
        expect(next).toBe(days.slice(1).find(({ state }) => state === 'open')?.date)
      }),
    )
  })
})

/** Open from 18:00 to 02:00, closed on Mondays and on one day more. */
const taverna: Venue = {
  timeZone: ATHENS,
  tables: { t1: { min: 1, max: 2 }, t2: { min: 3, max: 6 } },
  hours: Array.from({ length: 7 }, (_, day) =>
    day === 0 ? '2'.repeat(56) : '2'.repeat(24) + '0'.repeat(32),
  ),
  closed: ['2026-12-25'],
  stay: { '1': 6, '2': 6, '3': 8, '4': 8, '5': 8, '6': 8, '7': 8 },
  ahead: 60,
  notice: 30,
  confirm: 'at-once',
  online: true,
  sample: false,
}

describe('a taverna', () => {
  const saturday = '2026-11-28'

  it('offers its last table so that the stay ends at two', () => {
    const now = venueTime(ATHENS, new Date('2026-11-28T10:00:00Z'))
    const clocks = (guests: number) =>
      startsOf(taverna, saturday, EMPTY_DAY, guests, now).map(({ from }) => clockOf(from))
    expect([clocks(2)[0], clocks(2).at(-1)]).toEqual(['18:00', '00:30'])
    expect([clocks(4)[0], clocks(4).at(-1)]).toEqual(['18:00', '00:00'])
  })

  it('takes no reservation later than half an hour before, also after midnight', () => {
    const at = (time: string) => venueTime(ATHENS, new Date(time))
    expect(isInTime(taverna, saturday, 34, at('2026-11-28T17:59:00Z'))).toBe(true)
    expect(isInTime(taverna, saturday, 34, at('2026-11-28T18:00:00Z'))).toBe(false)
    expect(isInTime(taverna, saturday, 50, at('2026-11-28T21:59:00Z'))).toBe(true)
    expect(isInTime(taverna, saturday, 50, at('2026-11-28T22:00:00Z'))).toBe(false)
  })

  it('knows in summer that an hour has passed that the rules do not', () => {
    const at = venueTime(ATHENS, new Date('2026-07-04T17:10:00Z'))
    expect(isInTime(taverna, '2026-07-04', 33, at)).toBe(false)
    expect(isInTime(taverna, '2026-07-04', 35, at)).toBe(true)
  })

  it('takes parties for which it has a table', () => {
    expect(partiesOf(taverna)).toEqual([1, 2, 3, 4, 5, 6])
    expect(stayOf(taverna, 0)).toBeUndefined()
    expect(stayOf(taverna, 40)).toBeUndefined()
    const states = (guests: number) => tablesAt(taverna, saturday, EMPTY_DAY, 34, guests)
    expect(states(2)).toEqual({ t1: 'free', t2: 'too-large' })
    expect(states(40)).toEqual({ t1: 'too-small', t2: 'too-small' })
    expect(states(0)).toEqual({ t1: 'too-large', t2: 'too-large' })
  })

  it('proposes eight o’clock, or the last time before it that is left', () => {
    const now = venueTime(ATHENS, new Date('2026-11-28T10:00:00Z'))
    const proposed = (day: Day) => proposedStart(taverna, saturday, day, 2, now)
    expect(proposed(EMPTY_DAY)).toBe(32)
    const late = put(rowOf(EMPTY_DAY, 't1'), { from: 31, quarters: 25 }, '1')
    expect(proposed({ rev: 1, rows: { t1: late } })).toBe(24)
    const full = put(rowOf(EMPTY_DAY, 't1'), { from: 0, quarters: 56 }, '1')
    expect(proposed({ rev: 1, rows: { t1: full } })).toBeUndefined()
    expect(nextOpenDay(taverna, '2026-11-29', now)).toBe('2026-12-01')
  })

  it('is told which reservations new settings contradict', () => {
    const made = (id: string, wish: Partial<Booking>): Booking => ({
      ...{ id, date: saturday, table: 't1', from: 34, quarters: 6, guests: 2, state: 'booked' },
      ...{ name: id, phone: '', email: '', note: '', lang: 'el', pass: '', at: new Date() },
      ...wish,
    })
    const bookings = [
      made('as it may be', {}),
      made('at a table that is gone', { table: 't9' }),
      made('too many', { guests: 3 }),
      made('on a Monday', { date: '2026-11-30' }),
      made('at Christmas', { date: '2026-12-25' }),
      made('before six', { from: 20 }),
      made('over already', { date: '2026-11-30', state: 'cancelled' }),
    ]
    expect(contradictions(taverna, bookings).map(({ booking, why }) => [booking.id, why])).toEqual([
      ['at a table that is gone', 'no-table'],
      ['too many', 'party'],
      ['on a Monday', 'closed'],
      ['at Christmas', 'closed'],
      ['before six', 'closed'],
    ])
  })
})

it('a table is held until the party has left, or will not come', () => {
  const states: State[] = ['requested', 'booked', 'arrived', 'left', 'no-show', 'cancelled']
  expect(states.filter(holdsTable)).toEqual(['requested', 'booked', 'arrived'])
})

import { describe, expect, inject, it } from 'vitest'
import { EMPTY_DAY } from '../../src/domain/reservations/availability'
import { addDays, getVenueTime } from '../../src/domain/reservations/clock'
import {
  type ChangeRefusal,
  findChangeRefusal,
  findRequestRefusal,
  type RequestRefusal,
} from '../../src/domain/reservations/conditions'
import type { Venue } from '../../src/domain/reservations/venue'
import {
  changeCommit,
  createCommit,
  FREE_DAY,
  inDays,
  makeReservation,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  toWrites,
  venue,
} from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const date = inDays(10)
const evening = FREE_DAY.slice(0, 26).padStart(74, '2').padEnd(96, '2')

type RequestCase = {
  wish?: Partial<Reservation>
  settings?: Partial<Venue>
  /** The occupancy of t1 before. */
  occupancy?: string
  refusal?: RequestRefusal
}

const requests: Record<string, RequestCase> = {
  'a free table': {},
  'a combination': { wish: { tables: ['t1', 't2'], guests: 4, length: 8 } },
  'online booking that is off': { settings: { onlineBooking: false }, refusal: 'stopped' },
  'a paused date': { settings: { pausedDate: date }, refusal: 'paused' },
  'a closed date': { settings: { closedDates: [date] }, refusal: 'closed' },
  'special hours': { settings: { specialHours: { [date]: evening } } },
  'a visit that ends after the special hours': {
    settings: { specialHours: { [date]: evening } },
    wish: { start: 70 },
    refusal: 'closed',
  },
  'a weekday that is closed': {
    settings: { hours: venue.hours.map(() => '2'.repeat(96)) },
    refusal: 'closed',
  },
  'a visit past the end of the day': { wish: { start: 91 }, refusal: 'closed' },
  'a table that is taken': {
    occupancy: occupancyWith({ start: 60, length: 6 }),
    refusal: 'taken',
  },
  'a table that is taken right before': { occupancy: occupancyWith({ start: 52, length: 6 }) },
  'a table that is blocked': {
    occupancy: occupancyWith({ start: 60, length: 6 }, FREE_DAY, '2'),
    refusal: 'blocked',
  },
  'a table that is too small': { wish: { guests: 3, length: 8 }, refusal: 'party' },
  'a table that is too large': { wish: { tables: ['t2'], guests: 1 }, refusal: 'party' },
  'a party of a size without a duration': {
    wish: { tables: ['t4'], guests: 13, length: 8 },
    refusal: 'party',
  },
  'a table that does not exist': { wish: { tables: ['t9'] }, refusal: 'party' },
  'tables that are not combined': {
    wish: { tables: ['t1', 't4'], guests: 4, length: 8 },
    refusal: 'party',
  },
  'the last day of the booking window': { settings: { bookingWindowDays: 10 } },
  'a day after the booking window': { settings: { bookingWindowDays: 7 }, refusal: 'too-far' },
  'a time inside the minimum notice': {
    settings: { minNoticeMinutes: 10_080 },
    wish: { date: inDays(5) },
    refusal: 'late',
  },
  yesterday: { wish: { date: inDays(-1) }, refusal: 'late' },
}

describe.skipIf(!host)('the rules and findRequestRefusal() agree on', () => {
  for (const [title, { wish, settings, occupancy, refusal }] of Object.entries(requests)) {
    it(title, async () => {
      const current = { ...venue, ...settings }
      const made = makeReservation({ date, ...wish })
      const tables = occupancy ? { t1: occupancy } : {}
      const now = getVenueTime(current)
      const day = { ...EMPTY_DAY, tables }
      expect(findRequestRefusal({ venue: current, day, request: made, now })).toBe(refusal)
      const db = createTestDatabase(host)
      await seedVenue(db, [], settings)
      if (occupancy) await db.seed({ [paths.day(made.date)]: { t1: occupancy, version: 1 } })
      const answer = await db.commit(toWrites(createCommit(db, made, tables)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(refusal ? 403 : 200)
    })
  }
})

it('without the server’s time, findRequestRefusal() leaves the conditions of time to the rules', () => {
  const settings = { venue, day: EMPTY_DAY, now: undefined }
  for (const day of [inDays(-1), inDays(500)]) {
    expect(
      findRequestRefusal({ ...settings, request: makeReservation({ date: day }) }),
    ).toBeUndefined()
  }
})

const bookings: Record<
  string,
  {
    was: Partial<Reservation>
    refusals: [cancel?: ChangeRefusal | undefined, change?: ChangeRefusal]
  }
> = {
  'a confirmed booking': { was: {}, refusals: [] },
  'a pending one': { was: { state: 'pending' }, refusals: [] },
  'a seated one': { was: { state: 'seated' }, refusals: ['state', 'state'] },
  'a finished one': { was: { state: 'finished' }, refusals: ['state', 'state'] },
  'a no-show': { was: { state: 'no-show' }, refusals: ['state', 'state'] },
  'a cancelled one': { was: { state: 'cancelled' }, refusals: ['state', 'state'] },
  'one with a change left': { was: { changes: 19 }, refusals: [] },
  'one without any changes left': { was: { changes: 20 }, refusals: [undefined, 'limit'] },
  'one that has begun': { was: { date: inDays(0), start: 0, length: 96 }, refusals: [] },
  'one that has ended': { was: { date: inDays(-2) }, refusals: ['over', 'over'] },
  'one of last month': { was: { date: addDays(inDays(0), -40) }, refusals: ['over', 'over'] },
}

describe.skipIf(!host)('the rules and findChangeRefusal() agree on', () => {
  for (const [title, { was, refusals }] of Object.entries(bookings)) {
    for (const [index, deed] of (['cancel', 'change'] as const).entries()) {
      it(`${title}: ${deed}`, async () => {
        const booked = makeReservation(was)
        const access = { ...booked, bookingId: booked.id }
        const refusal = refusals[index]
        expect(findChangeRefusal(venue, access, deed, getVenueTime(venue))).toBe(refusal)
        const db = createTestDatabase(host)
        await seedVenue(db, [booked])
        const next: Reservation = {
          ...booked,
          ...(deed === 'cancel' ? { state: 'cancelled' } : { note: 'x' }),
        }
        const answer = await db.commit(toWrites(changeCommit(db, booked, next)))
        expect(answer.status, JSON.stringify(answer.body)).toBe(refusal ? 403 : 200)
      })
    }
  }
})

import { afterEach, describe, expect, inject, it } from 'vitest'
import { VENUE_MAX_SIZES } from '../../src/domain/limits'
import { addDays } from '../../src/domain/reservations/clock'
import type { Venue } from '../../src/domain/reservations/venue'
import { type Account, type Caller, Database, type Write } from '../support/firestore-rest'
import { lookUps } from '../support/look-ups'
import {
  changeCommit,
  createCommit,
  dayWrite,
  FREE_DAY,
  inDays,
  makeReservation,
  mergeWrite,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  toWrites,
  venue,
  venueFields,
  venueWrite,
} from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const waiter: Account = { email: 'host@taverna.example' }
const date = inDays(10)

/** Two combinations overlap, and one is not in the order of the tables. */
const combinations = { ...venue.combinations, 't4 t1': { min: 2, max: 8 } }

const table = (id: string, guests: number): Partial<Reservation> => ({ tables: [id], guests })
const combined = (key: string, guests: number): Partial<Reservation> => ({
  tables: key.split(' '),
  guests,
})

const make = (wish: Partial<Reservation>) =>
  makeReservation({ ...wish, length: venue.durations[wish.guests ?? 2]! })

/** The writes of a host's change: the booking, its guest access document if it has one, and the days. */
function changeAsHost(db: Database, was: Reservation, will: Partial<Reservation>): Write[] {
  const { booking, guestAccess, days } = changeCommit(db, was, { ...was, ...will }, {}, 'host')
  return [booking, ...(was.secret === '' ? [] : [guestAccess]), ...days]
}

async function open(bookings: Reservation[] = [], settings: Partial<Venue> = {}) {
  const db = createTestDatabase(host)
  await seedVenue(db, bookings, { combinations, ...settings }, [waiter.email])
  return db
}

async function expectAdmitted(db: Database, writes: Write[], caller: Caller = 'visitor') {
  const answer = await db.commit(writes, caller)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function expectRejected(db: Database, writes: Write[], caller: Caller = 'visitor') {
  expect((await db.commit(writes, caller)).status).toBe(403)
}

describe.skipIf(!host)('a guest at combined tables', () => {
  for (const [key, { min, max }] of Object.entries(combinations)) {
    for (const guests of new Set([min, Math.floor((min + max) / 2), max])) {
      for (const start of [0, 58, 96 - venue.durations[guests]!]) {
        it(`books ${key} for ${guests} from slot ${start}`, async () => {
          const db = await open()
          const made = make({ tables: key.split(' '), guests, start })
          await expectAdmitted(db, toWrites(createCommit(db, made)))
          expect(await db.read(paths.day(made.date))).toEqual({
            ...Object.fromEntries(made.tables.map((id) => [id, occupancyWith(made)])),
            lastBookingId: made.id,
            version: 1,
          })
        })
      }
    }
  }

  it('books right after and right before others at each of the tables', async () => {
    const before = make({ ...table('t1', 2), start: 50 })
    const after = make({ ...table('t2', 2), start: 64 })
    const db = await open([before, after])
    const made = make({ ...combined('t1 t2', 4), start: 56 })
    const occupied = { t1: occupancyWith(before), t2: occupancyWith(after) }
    await expectAdmitted(db, toWrites(createCommit(db, made, occupied)))
  })

  it('books if the settings have as many combinations as possible', async () => {
    const ids = Array.from({ length: VENUE_MAX_SIZES.combinations + 1 }, (_, index) => `t${index}`)
    const tables = Object.fromEntries(ids.map((id) => [id, { min: 1, max: 2 }]))
    const most = ids
      .slice(1)
      .map((id, index): [string, { min: number; max: number }] => [
        `${ids[index]} ${id}`,
        { min: 3, max: 4 },
      ])
    const db = await open([], { tables, combinations: Object.fromEntries(most) })
    const made = make({ tables: ids.slice(-2), guests: 4 })
    await expectAdmitted(db, toWrites(createCommit(db, made)))
  })

  // ---- Changes between tables and combinations, at an overlapping time, another one, and on another day

  const places = {
    'table 1': table('t1', 2),
    'table 4': table('t4', 6),
    'tables 1 and 2': combined('t1 t2', 4),
    'tables 2 and 3': combined('t2 t3', 10),
    'tables 4 and 1': combined('t4 t1', 3),
    'tables 1, 2 and 3': combined('t1 t2 t3', 6),
  }
  for (const [from, was] of Object.entries(places)) {
    for (const [to, will] of Object.entries(places)) {
      it(`changes from ${from} to ${to}`, async () => {
        for (const place of [{ start: 60 }, { start: 20 }, { date: addDays(date, 1) }]) {
          const before = make(was)
          const after = { ...before, ...make({ ...was, ...will, ...place }) }
          const { id, secret } = before
          const next = { ...after, id, secret }
          const db = await open([before])
          await expectAdmitted(db, toWrites(changeCommit(db, before, next)))
          expect(await db.read(paths.guestAccess(before))).toMatchObject({
            tables: next.tables,
            changes: 1,
          })
          const { version: _1, lastBookingId: _2, ...rows } = (await db.read(paths.day(next.date)))!
          const taken = Object.entries(rows).filter(([, row]) => row !== FREE_DAY)
          expect(Object.fromEntries(taken)).toEqual(
            Object.fromEntries(next.tables.map((id) => [id, occupancyWith(next)])),
          )
        }
      })
    }
    it(`cancels at ${from}`, async () => {
      const before = make(was)
      const db = await open([before], { combinations: {} })
      await expectAdmitted(
        db,
        toWrites(changeCommit(db, before, { ...before, state: 'cancelled' })),
      )
      for (const id of before.tables)
        expect((await db.read(paths.day(before.date)))?.[id]).toBe(FREE_DAY)
    })
  }

  // ---- What is rejected

  const unavailable: Record<string, Partial<Venue>> = {
    'with a table that was removed': { tables: { t1: { min: 1, max: 2 } } },
    'that was removed': { combinations: {} },
    'that became smaller': { combinations: { 't1 t2': { min: 2, max: 3 } } },
    'that is for larger parties now': { combinations: { 't1 t2': { min: 5, max: 6 } } },
    'in another order': { combinations: { 't2 t1': { min: 3, max: 6 } } },
  }
  for (const [title, settings] of Object.entries(unavailable)) {
    it(`cannot book a combination ${title}`, async () => {
      const db = await open([], settings)
      await expectRejected(db, toWrites(createCommit(db, make(combined('t1 t2', 4)))))
    })
  }

  it('cannot book tables that the settings combine with themselves', async () => {
    const db = await open([], { combinations: { 't1 t1': { min: 1, max: 6 } } })
    const made = make({ tables: ['t1', 't1'], guests: 4 })
    await expectRejected(db, toWrites(createCommit(db, made)))
  })

  it('cannot book four tables that staff have combined in the console', async () => {
    const ids = ['t1', 't2', 't3', 't4']
    const db = await open([], { combinations: { [ids.join(' ')]: { min: 1, max: 12 } } })
    await expectRejected(db, toWrites(createCommit(db, make({ tables: ids, guests: 4 }))))
  })

  it('loses to another guest who wants one of the tables at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const db = await open()
      const wishes = [combined('t1 t2', 4), combined('t2 t3', 10), combined('t1 t2 t3', 6)]
      const answers = await Promise.all(
        wishes.map((wish) => db.commit(toWrites(createCommit(db, make(wish))))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await db.read(paths.day(date)))?.version).toBe(1)
    }
  })
})

describe.skipIf(!host)('a host at combined tables', () => {
  const made = make(combined('t1 t2', 4))

  for (const tables of [
    ['t2', 't1'],
    ['t1', 't4'],
    ['t4', 't3', 't2'],
    ['t9'],
    ['t3', 'terrace7', 'a'],
  ]) {
    it(`enters a party at ${tables.join(', ')}`, async () => {
      const db = await open()
      const { booking, days } = createCommit(db, make({ tables, secret: '', state: 'seated' }))
      await expectAdmitted(db, [booking, ...days], waiter)
    })

    it(`moves a party to ${tables.join(', ')}`, async () => {
      const db = await open([made])
      await expectAdmitted(db, changeAsHost(db, made, { tables }), waiter)
    })
  }

  it('splits a combination, and joins it again', async () => {
    const db = await open([made])
    const split = { ...made, tables: ['t2'] }
    const moved = { ...split, sequence: 1 }
    await expectAdmitted(db, changeAsHost(db, made, split), waiter)
    const free = makeReservation({ tables: ['t1'] })
    await expectAdmitted(db, toWrites(createCommit(db, free)))
    await expectAdmitted(db, toWrites(changeCommit(db, free, { ...free, state: 'cancelled' })))
    await expectAdmitted(db, changeAsHost(db, moved, made), waiter)
    expect(await db.read(paths.day(date))).toMatchObject({
      t1: occupancyWith(made),
      t2: occupancyWith(made),
    })
  })

  const settings: Record<string, Partial<Venue>> = {
    'no combinations': { combinations: {} },
    'overlapping combinations': {
      combinations: {
        't1 t2': { min: 3, max: 4 },
        't2 t1': { min: 3, max: 4 },
        't2 t3 t4': { min: 3, max: 9 },
      },
    },
    'no table that is combined': { tables: {}, combinations: {} },
    'forty combinations of three tables with long ids': (() => {
      const ids = Array.from({ length: 42 }, (_, index) => `table${index}`.padEnd(20, 'x'))
      const size = { min: 1, max: 60 }
      return {
        tables: Object.fromEntries(ids.map((id) => [id, size])),
        combinations: Object.fromEntries(
          ids.slice(2).map((id, index) => [`${ids[index]} ${ids[index + 1]} ${id}`, size]),
        ),
      }
    })(),
  }
  for (const [title, next] of Object.entries(settings)) {
    it(`saves ${title}`, async () => {
      const db = await open()
      await expectAdmitted(db, [venueWrite(db, { ...venue, ...next })], waiter)
    })
  }

  it('cannot save settings that combine a table that is not in use', async () => {
    const db = await open()
    const { t2: _, ...tables } = venue.tables
    await expectRejected(db, [mergeWrite(db, paths.venue, venueFields({ tables }))], waiter)
    const rest = { 't4 t1': { min: 2, max: 8 } }
    await expectAdmitted(
      db,
      [mergeWrite(db, paths.venue, venueFields({ tables, combinations: rest }))],
      waiter,
    )
  })
})

// ---- Production allows 10 look-ups per write and 20 per commit

describe.skipIf(!host)('for combined tables, the rules stay within the limit of look-ups', () => {
  // The report lists every value since the project's first request, so these tests have one of their own.
  const db = new Database(host)
  afterEach(() => db.clear())

  const was = make(combined('t1 t2 t3', 6))
  const commits: Record<string, { commit: (db: Database) => Write[]; caller?: Caller }> = {
    'a reservation': {
      commit: (db) => {
        const next = make({ ...combined('t1 t2 t3', 6), start: 20 })
        const rows = Object.fromEntries(was.tables.map((id) => [id, occupancyWith(was)]))
        return toWrites(createCommit(db, next, rows))
      },
    },
    'a change of time': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, start: 60 })),
    },
    'a change to one table': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, tables: ['t4'] })),
    },
    'a change of day to three other tables': {
      commit: (db) =>
        toWrites(changeCommit(db, was, { ...was, date: inDays(11), tables: ['t4', 't5', 't6'] })),
    },
    'a cancellation': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, state: 'cancelled' })),
    },
    'a host who moves a party to another day': {
      commit: (db) => changeAsHost(db, was, { date: inDays(11) }),
      caller: waiter,
    },
    'a host who erases a reservation': {
      commit: (db) => [
        { delete: db.documentName(paths.booking(was)) },
        { delete: db.documentName(paths.guestAccess(was)) },
        dayWrite(db, was.date, '', { t1: FREE_DAY, t2: FREE_DAY, t3: FREE_DAY }),
      ],
      caller: waiter,
    },
  }
  for (const [name, { commit, caller }] of Object.entries(commits)) {
    it(`for ${name}`, async () => {
      const more = { t5: { min: 1, max: 4 }, t6: { min: 1, max: 4 } }
      await seedVenue(
        db,
        [was],
        {
          tables: { ...venue.tables, ...more },
          combinations: { ...combinations, 't4 t5 t6': { min: 1, max: 12 } },
        },
        [waiter.email],
      )
      const all = commit(db)
      const counts = await lookUps(db, all, () => expectAdmitted(db, all, caller))
      expect(counts.commit).toBeGreaterThan(0)
      expect(counts.commit, JSON.stringify(counts)).toBeLessThanOrEqual(20)
      // Production allows 1,000.
      expect(counts.expressions.write, JSON.stringify(counts)).toBeLessThanOrEqual(700)
      for (const [kind, count] of Object.entries(counts.writes))
        expect(count, kind).toBeLessThanOrEqual(10)
    })
  }
})

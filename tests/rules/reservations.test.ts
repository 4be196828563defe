import { afterEach, describe, expect, inject, it } from 'vitest'
import {
  GUEST_MAX_BYTES,
  MAX_BOOKING_WINDOW_DAYS,
  MAX_MIN_NOTICE_MINUTES,
  SLOTS_PER_DAY,
  VENUE_MAX_SIZES,
} from '../../src/domain/limits'
import { addDays, getCalendarDate } from '../../src/domain/reservations/clock'
import type { Venue } from '../../src/domain/reservations/venue'
import { getDocumentSize } from '../support/document-size'
import { type Account, type Caller, Database, type Write } from '../support/firestore-rest'
import { lookUps } from '../support/look-ups'
import {
  changeCommit,
  createCommit,
  dayWrite,
  FREE_DAY,
  guestAccessFields,
  hostWrite,
  inDays,
  makeReservation,
  mergeWrite,
  newId,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  toWrites,
  venue,
  venueFields,
  venueWrite,
  wrongCapacities,
} from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const waiter: Account = { email: 'host@taverna.example' }
const staff: Account = { email: 'staff@hermes.example' }

/** Returns the next date on which the clocks change in Athens, in March or in October. */
function getClockChange(month: 3 | 10): string {
  const year = Number(inDays(1).slice(0, 4))
  const days = [year, year + 1].map((each) => {
    const last = new Date(Date.UTC(each, month, 0))
    return addDays(last.toISOString().slice(0, 10), -last.getUTCDay())
  })
  return days.find((day) => day > inDays(1)) ?? ''
}

const filled = (letter: string, bytes: number) =>
  letter.repeat(Math.floor(bytes / Buffer.byteLength(letter)))

// ---- Bookings that guests may make

const bookings: Record<string, Partial<Reservation>> = {
  'a table for two': {},
  'the first slot of a day': { start: 0 },
  'the last slots of a day, until 06:00': { start: 90 },
  'a table over midnight': { start: 69 },
  'a table from midnight': { start: 72 },
  'one person': { guests: 1 },
  'the largest party': { tables: ['t3'], guests: 12, length: 10 },
  'the smallest party of a large table': { tables: ['t3'], guests: 5, length: 8 },
  'the last slots for the largest party': { tables: ['t3'], guests: 12, length: 10, start: 86 },
  'all seats of a table': { tables: ['t2'], guests: 4, length: 8 },
  'the day after tomorrow': { date: inDays(2) },
  'the last day of the booking window': { date: inDays(400) },
  'the day on which clocks are put forward': { date: getClockChange(3) },
  'the evening before clocks are put forward, until 02:00': {
    date: addDays(getClockChange(3), -1),
    start: 74,
  },
  'the day on which clocks are put back': { date: getClockChange(10) },
  'the evening before clocks are put back, until 02:00': {
    date: addDays(getClockChange(10), -1),
    start: 74,
  },
  'the last evening of a year': { date: nextYearsEnd(), start: 71 },
  'the first of January': { date: addDays(nextYearsEnd(), 1), start: 26 },
  'the last of a month of thirty days': { date: nextOf('-11-30') },
  'the end of February': { date: nextOf('-02-28') },
  'a Greek name': { name: 'Παναγιώτης Ξενογιαννακόπουλος' },
  'a name in emoji': { name: '🙂🏛️👩‍👩‍👧🇬🇷' },
  'the longest name in emoji': { name: filled('🙂', GUEST_MAX_BYTES.name) },
  'the longest name in Greek': { name: filled('Ω', GUEST_MAX_BYTES.name) },
  'a name from right to left': { name: '\u202eשלום עולם\u202c' },
  'a name in HTML': { name: '<script>alert("x")</script>' },
  'a name that is a formula': { name: '=HYPERLINK("http://example.com")' },
  'a name with quotes': { name: `O'Brien "Bob" \\ $\{x}` },
  'the shortest name': { name: 'Ω' },
  'the longest telephone number': { phone: '9'.repeat(GUEST_MAX_BYTES.phone) },
  'an e-mail address and no telephone': { phone: '', email: 'eleni@example.gr' },
  'an e-mail address in Greek': { email: 'ελένη@παράδειγμα.ελ' },
  'the longest e-mail address': { email: `x@x.${'y'.repeat(GUEST_MAX_BYTES.email - 4)}` },
  'a note of many lines': { note: 'Με καρότσι\r\nκαι γενέθλια\n🙂' },
  'the longest note in Greek': { note: filled('Ω', GUEST_MAX_BYTES.note) },
  'the longest note in emoji': { note: filled('🙂', GUEST_MAX_BYTES.note) },
  'English for the answer': { lang: 'en' },
}

function nextYearsEnd(): string {
  return nextOf('-12-31')
}

/** Returns the next date that ends with a text, from the day after tomorrow. */
function nextOf(end: string): string {
  const year = Number(inDays(2).slice(0, 4))
  const days = [year, year + 1].map((each) => `${each}${end}`)
  return days.find((day) => day > inDays(1)) ?? ''
}

/** A day's hours with one period. */
const openBetween = (start: number, end: number) =>
  FREE_DAY.slice(start, end).padStart(end, '2').padEnd(FREE_DAY.length, '2')

/** Bookings with the settings that allow them. */
const bookingsAtSettings: Record<
  string,
  { settings: Partial<Venue>; wish?: Partial<Reservation> }
> = {
  'breakfast from 08:00': {
    settings: { hours: venue.hours.map(() => openBetween(8, 20)) },
    wish: { start: 8 },
  },
  'lunch on a date with special hours, on a weekday that is closed': {
    settings: {
      hours: venue.hours.map(() => openBetween(0, 0)),
      specialHours: { [inDays(10)]: openBetween(24, 36) },
    },
    wish: { start: 30 },
  },
  'the last slots of special hours until 04:00': {
    settings: {
      hours: venue.hours.map(() => openBetween(24, 80)),
      specialHours: { [inDays(10)]: openBetween(24, 88) },
    },
    wish: { start: 82 },
  },
  'a date beside one with special hours': {
    settings: { specialHours: { [inDays(11)]: openBetween(0, 0) } },
  },
  'another date than the paused one': { settings: { pausedDate: inDays(11) } },
}

describe.skipIf(!host)('a guest', () => {
  for (const [name, { settings, wish }] of Object.entries(bookingsAtSettings)) {
    it(`books ${name}`, async () => {
      const db = createTestDatabase(host)
      await seedVenue(db, [], settings)
      const answer = await db.commit(toWrites(createCommit(db, makeReservation(wish))))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
  }

  for (const [name, overrides] of Object.entries(bookings)) {
    it(`books ${name}`, async () => {
      const db = createTestDatabase(host)
      await seedVenue(db)
      const made = makeReservation(overrides)
      const answer = await db.commit(toWrites(createCommit(db, made)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await db.read(paths.day(made.date))).toEqual({
        ...Object.fromEntries(made.tables.map((table) => [table, occupancyWith(made)])),
        lastBookingId: made.id,
        version: 1,
      })
    })
  }

  const scenarios: Record<string, (db: Database) => Promise<Write[]>> = {
    'right after another party': async (db) => {
      const before = makeReservation({ start: 44 })
      await seedVenue(db, [before])
      return toWrites(
        createCommit(db, makeReservation({ start: 50 }), { t1: occupancyWith(before) }),
      )
    },
    'right before another party': async (db) => {
      const after = makeReservation({ start: 64 })
      await seedVenue(db, [after])
      return toWrites(
        createCommit(db, makeReservation({ start: 58 }), { t1: occupancyWith(after) }),
      )
    },
    'beside a block': async (db) => {
      await seedVenue(db)
      const row = occupancyWith({ start: 64, length: 16 }, undefined, '2')
      await db.seed({ [paths.day(inDays(10))]: { t1: row, lastBookingId: '', version: 1 } })
      return toWrites(createCommit(db, makeReservation({ start: 58 }), { t1: row }))
    },
    'on a day without bookings on which a host has blocked a table': async (db) => {
      await seedVenue(db)
      await db.seed({ [paths.day(inDays(10))]: { t2: '2'.repeat(96), version: 1 } })
      return toWrites(createCommit(db, makeReservation()))
    },
    'the slots of a cancelled booking': async (db) => {
      await seedVenue(db, [makeReservation({ state: 'cancelled' })])
      return toWrites(createCommit(db, makeReservation()))
    },
    'the slots of a no-show': async (db) => {
      await seedVenue(db, [makeReservation({ state: 'no-show' })])
      return toWrites(createCommit(db, makeReservation()))
    },
    'with the day as the first write': async (db) => {
      await seedVenue(db)
      return toWrites(createCommit(db, makeReservation())).reverse()
    },
    'with the guest access as the first write': async (db) => {
      await seedVenue(db)
      const commit = createCommit(db, makeReservation())
      return [commit.guestAccess, commit.booking, ...commit.days]
    },
    'at a venue with manual confirmation': async (db) => {
      await seedVenue(db, [], { confirmation: 'manual' })
      return toWrites(createCommit(db, makeReservation({ state: 'pending' })))
    },
    'without a name at a sample venue': async (db) => {
      await seedVenue(db, [], { sample: true })
      return toWrites(createCommit(db, makeReservation({ name: 'Guest', phone: '' })))
    },
    'at a venue with two hundred tables': async (db) => {
      const tables = Array.from({ length: 200 }, (_, index) => [`t${index}`, { min: 1, max: 2 }])
      await seedVenue(db, [], { tables: Object.fromEntries(tables) })
      const rows = Object.fromEntries(tables.slice(2).map(([table]) => [table, '1'.repeat(96)]))
      await db.seed({ [paths.day(inDays(10))]: { ...rows, lastBookingId: 'x', version: 199 } })
      return toWrites(createCommit(db, makeReservation()))
    },
  }
  for (const [name, prepare] of Object.entries(scenarios)) {
    it(`books ${name}`, async () => {
      const db = createTestDatabase(host)
      const answer = await db.commit(await prepare(db))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
  }

  // ---- Changes that guests may make

  const was = makeReservation()
  const changes: Record<string, { will: Partial<Reservation>; settings?: Partial<Venue> }> = {
    'to a later time that overlaps the booking': { will: { start: 60 } },
    'to an earlier time that overlaps the booking': { will: { start: 56 } },
    'to the first slot of the day': { will: { start: 0 } },
    'to the last slots of the day': { will: { start: 90 } },
    'to another table': { will: { tables: ['t2'] } },
    'to another table and time': { will: { tables: ['t2'], start: 36 } },
    'to another day': { will: { date: inDays(11) } },
    'to another day, table, time and party': {
      will: { date: inDays(12), tables: ['t3'], start: 44, guests: 9, length: 10 },
    },
    'to one person fewer': { will: { guests: 1 } },
    'to a larger party at a larger table': { will: { tables: ['t4'], guests: 6, length: 8 } },
    'to another note': { will: { note: 'Γενέθλια' } },
    ...Object.fromEntries(
      Object.entries<Partial<Venue>>({
        'the hours were shortened': { specialHours: { [was.date]: openBetween(0, 0) } },
        'the date was closed': { closedDates: [was.date] },
        'the date was paused': { pausedDate: was.date },
        'the table was removed': { tables: {} },
        'the table takes other parties': { tables: { t1: { min: 3, max: 6 } } },
        'the booking window was shortened': { bookingWindowDays: 5 },
        'the visits became longer': { durations: { '2': 9 } },
        'online booking was switched off': { onlineBooking: false },
        'bookings need a confirmation': { confirmation: 'manual' },
      }).map(([title, settings]) => [
        `to another note after ${title}`,
        { will: { note: 'Two prams' }, settings },
      ]),
    ),
    'to another day, waiting for confirmation again': {
      will: { date: inDays(11), state: 'pending' },
      settings: { confirmation: 'manual' },
    },
    'to cancelled': { will: { state: 'cancelled' } },
    'to cancelled while online booking is off': {
      will: { state: 'cancelled' },
      settings: { onlineBooking: false },
    },
    'to cancelled after the table was removed': {
      will: { state: 'cancelled' },
      settings: { tables: {} },
    },
    'to cancelled after the day was closed': {
      will: { state: 'cancelled' },
      settings: { closedDates: [was.date] },
    },
    'to cancelled on a paused date': {
      will: { state: 'cancelled' },
      settings: { pausedDate: was.date },
    },
    'away from a paused date': {
      will: { date: inDays(12) },
      settings: { pausedDate: was.date },
    },
    'to cancelled after the date got other hours': {
      will: { state: 'cancelled' },
      settings: { specialHours: { [was.date]: openBetween(0, 0) } },
    },
    'to cancelled after the opening hours changed': {
      will: { state: 'cancelled' },
      settings: { hours: Array.from({ length: 7 }, () => '2'.repeat(96)) },
    },
  }
  for (const [name, { will, settings }] of Object.entries(changes)) {
    it(`changes a reservation ${name}`, async () => {
      const db = createTestDatabase(host)
      await seedVenue(db, [was], settings)
      const next = { ...was, ...will }
      const answer = await db.commit(toWrites(changeCommit(db, was, next)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await db.read(paths.guestAccess(was))).toMatchObject({
        ...{ date: next.date, tables: next.tables, start: next.start, state: next.state },
        ...{ changes: 1, sequence: 1 },
      })
      expect(await db.read(paths.booking(was))).toMatchObject({ changes: 1, sequence: 1 })
    })
  }

  it('cancels a booking that has started, and one that is pending', async () => {
    const db = createTestDatabase(host)
    // It ends at 06:00 of the calendar's next day.
    const past = makeReservation({ date: inDays(0), start: 0, length: 96 })
    const waiting = makeReservation({ state: 'pending' })
    await seedVenue(db, [past, waiting], { confirmation: 'manual' })
    for (const each of [past, waiting]) {
      const commit = changeCommit(db, each, { ...each, state: 'cancelled' })
      expect((await db.commit(toWrites(commit))).status).toBe(200)
    }
  })

  it('may be signed in as a host in the same tab', async () => {
    const db = createTestDatabase(host)
    await seedVenue(db, [], {}, [waiter.email])
    const made = makeReservation()
    expect((await db.commit(toWrites(createCommit(db, made)), waiter)).status).toBe(200)
    const later = { ...made, start: 64 }
    expect((await db.commit(toWrites(changeCommit(db, made, later)), waiter)).status).toBe(200)
  })

  it('reads settings, days and their own guest access, and no bookings or hosts', async () => {
    const db = createTestDatabase(host)
    const made = makeReservation()
    await seedVenue(db, [made], {}, [waiter.email])
    for (const path of [paths.venue, paths.day(made.date), paths.guestAccess(made)]) {
      expect((await db.get(path)).status).toBe(200)
    }
    for (const path of [paths.booking(made), `${paths.venue}/hosts/${waiter.email}`]) {
      expect((await db.get(path)).status).toBe(403)
    }
    for (const collection of ['bookings', 'guestAccess', 'days', 'hosts']) {
      expect((await db.list(`${paths.venue}/${collection}`)).status).toBe(403)
    }
  })
})

// ---- Changes that hosts may make

describe.skipIf(!host)('a host', () => {
  const made = makeReservation()
  const parked = makeReservation({ tables: ['t2'], secret: '' })

  async function open(settings: Partial<Venue> = {}) {
    const db = createTestDatabase(host)
    await seedVenue(db, [made, parked], settings, [waiter.email])
    await db.seed({ [`staff/${staff.email}`]: {} })
    return db
  }

  /** The writes of a host's change: the booking, its guest access if it has one, and the day. */
  function changeAsHost(db: Database, was: Reservation, next: Partial<Reservation>): Write[] {
    const will = { ...was, ...next }
    const fields = {
      ...{ date: will.date, tables: will.tables, start: will.start, length: will.length },
      ...{ guests: will.guests, state: will.state, sequence: was.sequence + 1 },
    }
    const person = { name: will.name, phone: will.phone, email: will.email, note: will.note }
    const holds = ['pending', 'confirmed', 'seated'].includes(will.state)
    const rows = {
      ...Object.fromEntries(was.tables.map((table) => [table, '0'.repeat(96)])),
      ...(holds && Object.fromEntries(will.tables.map((table) => [table, occupancyWith(will)]))),
    }
    return [
      mergeWrite(db, paths.booking(was), { ...fields, ...person }),
      ...(was.secret === '' ? [] : [mergeWrite(db, paths.guestAccess(was), fields)]),
      dayWrite(db, was.date, was.id, rows),
    ]
  }

  const changes: Record<string, (db: Database) => Write[]> = {
    'confirms a party': (db) => changeAsHost(db, made, { state: 'confirmed' }),
    'seats a party': (db) => changeAsHost(db, made, { state: 'seated' }),
    'marks a party as finished': (db) => changeAsHost(db, made, { state: 'finished' }),
    'marks a no-show': (db) => changeAsHost(db, made, { state: 'no-show' }),
    'cancels a reservation': (db) => changeAsHost(db, made, { state: 'cancelled' }),
    'moves a party to a table that is too large': (db) =>
      changeAsHost(db, made, { tables: ['t3'] }),
    'extends a booking': (db) => changeAsHost(db, made, { length: 14 }),
    'adds a person': (db) => changeAsHost(db, made, { guests: 3 }),
    'corrects a name': (db) => changeAsHost(db, made, { name: 'Άννα', email: 'anna@example.gr' }),
    'erases a guest’s data': (db) => [
      { delete: db.documentName(paths.booking(made)) },
      { delete: db.documentName(paths.guestAccess(made)) },
      dayWrite(db, made.date, made.id, { t1: '0'.repeat(96) }),
    ],
    'adds a walk-in': (db) => {
      const walkIn = makeReservation({
        tables: ['t4'],
        secret: '',
        name: '',
        phone: '',
        state: 'seated',
      })
      const commit = createCommit(db, walkIn)
      return [commit.booking, ...commit.days]
    },
    'adds a phone booking outside the opening hours': (db) => {
      const call = makeReservation({ tables: ['t4'], secret: '', start: 24, date: inDays(500) })
      const commit = createCommit(db, call)
      return [commit.booking, ...commit.days]
    },
    'moves a walk-in': (db) => changeAsHost(db, parked, { tables: ['t4'] }),
    'blocks a table': (db) => [
      {
        ...dayWrite(db, made.date, '', { t4: '2'.repeat(96) }),
        update: {
          name: db.documentName(paths.day(made.date)),
          fields: { t4: { stringValue: '2'.repeat(96) } },
        },
        updateMask: { fieldPaths: ['t4'] },
      },
    ],
    'closes a day': (db) => [venueWrite(db, { ...venue, closedDates: [inDays(20)] })],
    'pauses a date': (db) => [venueWrite(db, { ...venue, pausedDate: inDays(0) })],
    'saves special hours of a hundred dates': (db) => [
      venueWrite(db, {
        ...venue,
        specialHours: Object.fromEntries(
          Array.from({ length: 100 }, (_, index) => [inDays(index), openBetween(8, index % 90)]),
        ),
      }),
    ],
    'switches online booking off': (db) => [venueWrite(db, { ...venue, onlineBooking: false })],
    'removes all tables': (db) => [
      venueWrite(db, { ...venue, tables: {}, combinations: {}, durations: {} }),
    ],
    'saves two hundred tables and 366 closed dates': (db) => [
      venueWrite(db, {
        ...venue,
        tables: Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`t${index}`, { min: 1, max: 99 }]),
        ),
        closedDates: Array.from({ length: 366 }, (_, index) => inDays(index)),
      }),
    ],
  }

  const callers: Record<string, Caller> = { 'a host': waiter, 'a member of staff': staff }
  for (const [role, caller] of Object.entries(callers)) {
    for (const [change, commit] of Object.entries(changes)) {
      it(`as ${role} ${change}`, async () => {
        const db = await open()
        const answer = await db.commit(commit(db), caller)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      })
    }

    it(`as ${role} reads and lists bookings`, async () => {
      const db = await open()
      expect((await db.get(paths.booking(made), caller)).status).toBe(200)
      expect((await db.get(`${paths.venue}/bookings/none`, caller)).status).toBe(404)
      expect((await db.list(`${paths.venue}/bookings`, caller)).status).toBe(200)
      const query = {
        from: [{ collectionId: 'bookings' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'date' },
            op: 'EQUAL',
            value: { stringValue: made.date },
          },
        },
      }
      const found = await db.call(paths.venue, 'runQuery', { structuredQuery: query }, caller)
      expect(found.body).toHaveLength(2)
    })
  }

  it('gives a guest access again, which the guest cannot do', async () => {
    const db = createTestDatabase(host)
    const made = makeReservation()
    await seedVenue(db, [made], {}, [waiter.email])
    const access = db.buildSet(paths.guestAccess(made), guestAccessFields(made))
    await db.commit([{ delete: db.documentName(paths.guestAccess(made)) }], waiter)
    expect((await db.commit([access])).status).toBe(403)
    expect((await db.commit([access], waiter)).status).toBe(200)
    const later = changeCommit(db, made, { ...made, start: 60 })
    expect((await db.commit(toWrites(later))).status).toBe(200)
  })

  it('seats a party whose address was stored before the rules refused it, and its guest moves it', async () => {
    const db = createTestDatabase(host)
    const made = makeReservation({ email: '\u202aeleni@example.gr\u202c' })
    await seedVenue(db, [made], {}, [waiter.email])
    const later = { ...made, start: 60, sequence: 1 }
    expect((await db.commit(toWrites(changeCommit(db, made, later)))).status).toBe(200)
    expect((await db.commit(changeAsHost(db, later, { state: 'seated' }), waiter)).status).toBe(200)
  })

  it('is appointed by staff, who create the venue', async () => {
    const db = createTestDatabase(host)
    await db.seed({ [`staff/${staff.email}`]: {} })
    expect((await db.commit([venueWrite(db, venue)], waiter)).status).toBe(403)
    expect((await db.commit([venueWrite(db, venue)], staff)).status).toBe(200)
    const hostDoc = db.buildSet(`${paths.venue}/hosts/${waiter.email}`, {})
    expect((await db.commit([hostDoc], waiter)).status).toBe(403)
    expect((await db.commit([hostDoc], staff)).status).toBe(200)
    expect((await db.list(`${paths.venue}/hosts`, staff)).status).toBe(200)
    expect((await db.get(`${paths.venue}/hosts/${waiter.email}`, waiter)).status).toBe(200)
    expect((await db.get(`${paths.venue}/hosts/${staff.email}`, waiter)).status).toBe(403)
    expect((await db.list(`${paths.venue}/hosts`, waiter)).status).toBe(403)
    expect((await db.commit([venueWrite(db, venue)], waiter)).status).toBe(200)
    const removal = { delete: db.documentName(`${paths.venue}/hosts/${waiter.email}`) }
    expect((await db.commit([removal], staff)).status).toBe(200)
    expect((await db.commit([venueWrite(db, venue)], waiter)).status).toBe(403)
  })
})

// ---- Settings that a host can send only by a hand-made request

const capacity = { min: 1, max: 2 }
const mapOf = (size: number, toEntry: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => toEntry(index)))

/** Settings with so many of each. */
const settingsWith: Record<keyof typeof VENUE_MAX_SIZES, (size: number) => object> = {
  tables: (size) => ({ tables: mapOf(size, (index) => [`t${index}`, capacity]), combinations: {} }),
  combinations: (size) => ({
    tables: mapOf(size + 1, (index) => [`t${index}`, capacity]),
    combinations: mapOf(size, (index) => [`t${index} t${index + 1}`, capacity]),
  }),
  specialHours: (size) => ({ specialHours: mapOf(size, (days) => [inDays(days), FREE_DAY]) }),
  closedDates: (size) => ({ closedDates: Array.from({ length: size }, (_, days) => inDays(days)) }),
  durations: (size) => ({ durations: mapOf(size, (index) => [String(index + 1), 6]) }),
}

describe.skipIf(!host)('settings are refused with', () => {
  const sizes = Object.entries(VENUE_MAX_SIZES) as [keyof typeof VENUE_MAX_SIZES, number][]
  const wrong: Record<string, object> = {
    'two tables in one id': { tables: { ...venue.tables, 't1 t2': capacity } },
    'a table called version': { tables: { ...venue.tables, version: capacity } },
    'tables in a list': { tables: [capacity], combinations: {} },
    ...Object.fromEntries(
      Object.entries(wrongCapacities).flatMap(([title, wrong]) => [
        [`${title} as a table's capacity`, { tables: { ...venue.tables, t4: wrong } }],
        [
          `${title} as a combination's capacity`,
          { combinations: { ...venue.combinations, 't1 t2 t3': wrong } },
        ],
      ]),
    ),
    'a combination of four tables': { combinations: { 't1 t2 t3 t4': capacity } },
    'a combination of a table that is not there': { combinations: { 't1 t9': capacity } },
    'two combinations in one key': { combinations: { 't1 t2,t2 t3': capacity } },
    'two party sizes in one key': { durations: { '2 3': 8 } },
    'a party of nobody': { durations: { '0': 8 } },
    'two durations in one': { durations: { '2': '8 9' } },
    'a duration that is a text': { durations: { '2': '8' } },
    'a duration that is a double': { durations: { '2': { doubleValue: 8 } } },
    'a duration longer than a day': { durations: { '2': SLOTS_PER_DAY + 1 } },
    'too long a booking window': { bookingWindowDays: MAX_BOOKING_WINDOW_DAYS + 1 },
    'too long a notice': { minNoticeMinutes: MAX_MIN_NOTICE_MINUTES + 1 },
    ...Object.fromEntries(
      sizes.map(([field, max]) => [`${max + 1} ${field}`, settingsWith[field](max + 1)]),
    ),
  }
  it.each(Object.entries(wrong))('%s', async (_, settings) => {
    const db = createTestDatabase(host)
    await seedVenue(db, [], {}, [waiter.email])
    await db.seed({ [`staff/${staff.email}`]: {} })
    const next = { ...venue, ...settings }
    expect((await db.commit([venueWrite(db, next)], waiter)).status).toBe(403)
    expect((await db.commit([db.buildSet('venues/bistro', venueFields(next))], staff)).status).toBe(
      403,
    )
  })

  it('other capacities, but not from 1 to 999 guests', async () => {
    const db = createTestDatabase(host)
    await seedVenue(db, [], {}, [waiter.email])
    const capacities = [
      { min: 1, max: 1 },
      { min: 1, max: 999 },
      { min: 10, max: 99 },
      { min: 999, max: 999 },
    ]
    for (const each of capacities) {
      const alone = { tables: { t1: each }, combinations: {} }
      const combined = { combinations: { 't1 t2': each, 't2 t3 t4': each } }
      for (const settings of [alone, combined]) {
        const answer = await db.commit([venueWrite(db, { ...venue, ...settings })], waiter)
        expect(answer.status, JSON.stringify(each)).toBe(200)
      }
    }
  })

  it.each(sizes)('too many %s, but not with %i', async (field, max) => {
    const db = createTestDatabase(host)
    await seedVenue(db, [], {}, [waiter.email])
    const write = venueWrite(db, { ...venue, ...settingsWith[field](max) })
    expect((await db.commit([write], waiter)).status).toBe(200)
  })
})

// ---- Production allows documents of 1 MiB

describe.skipIf(!host)(
  'a document of the largest venue is far below the limit of Firestore',
  () => {
    const MAX_BYTES = 64 * 1024
    const count = (length: number) => Array.from({ length }, (_, index) => index)
    const longestId = (index: number) => `t${index}`.padEnd(20, 'x')

    it.each([40, 200])(
      'as a day of %i tables, which a host writes in one commit',
      async (number) => {
        const db = createTestDatabase(host)
        await seedVenue(db, [], {}, [waiter.email])
        const date = inDays(10)
        const tables = Object.fromEntries(
          count(number).map((index) => [longestId(index), '012'.repeat(32)]),
        )
        const answer = await db.commit([dayWrite(db, date, newId(), tables)], waiter)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        const stored = (await db.read(paths.day(date))) ?? {}
        expect(stored).toMatchObject(tables)
        expect(getDocumentSize(paths.day(date), stored)).toBeLessThan(MAX_BYTES)
      },
    )

    it('as settings with as many tables, dates and durations as the rules allow', async () => {
      const db = createTestDatabase(host)
      await seedVenue(db, [], {}, [waiter.email])
      const settings = {
        ...venue,
        tables: Object.fromEntries(
          count(200).map((index) => [longestId(index), { min: 1, max: 60 }]),
        ),
        combinations: Object.fromEntries(
          count(40).map((index) => [
            [index, index + 1, index + 2].map(longestId).join(' '),
            { min: 1, max: 60 },
          ]),
        ),
        closedDates: count(400).map(inDays),
        specialHours: Object.fromEntries(count(100).map((days) => [inDays(days), '0'.repeat(96)])),
        durations: Object.fromEntries(count(100).map((index) => [index + 1, 8])),
      }
      const answer = await db.commit([venueWrite(db, settings)], waiter)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(getDocumentSize(paths.venue, settings)).toBeLessThan(MAX_BYTES)
    })
  },
)

// ---- Production allows 10 look-ups per write and 20 per commit

describe.skipIf(!host)('the rules stay within the limit of look-ups', () => {
  // The report lists every value since the project's first request, so these tests have one of their own.
  const db = new Database(host)
  afterEach(() => db.clear())

  const was = makeReservation()
  const commits: Record<string, { commit: (db: Database) => Write[]; caller?: Caller }> = {
    'a reservation': {
      commit: (db) => toWrites(createCommit(db, makeReservation({ tables: ['t2'] }))),
    },
    'a reservation on a new day': {
      commit: (db) => toWrites(createCommit(db, makeReservation({ date: inDays(30) }))),
    },
    'a change at the same table': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, start: 60 })),
    },
    'a change of table': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, tables: ['t2'] })),
    },
    'a change of day': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, date: inDays(11) })),
    },
    'a cancellation': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, state: 'cancelled' })),
    },
    'a telephone booking': {
      commit: (db) => {
        const { booking, days } = createCommit(db, makeReservation({ tables: ['t2'], secret: '' }))
        return [booking, ...days]
      },
      caller: waiter,
    },
    'a walk-in': {
      commit: (db) => {
        const walkIn = makeReservation({ tables: ['t2'], secret: '', state: 'seated', name: '' })
        const { booking, days } = createCommit(db, walkIn)
        return [booking, ...days]
      },
      caller: waiter,
    },
    'a guest’s details': {
      commit: (db) => [hostWrite(db, was, { name: 'Άννα', email: 'anna@example.gr' })],
      caller: waiter,
    },
    settings: {
      commit: (db) => [venueWrite(db, { ...venue, onlineBooking: false })],
      caller: waiter,
    },
    'the settings of a new venue': {
      commit: (db) => [db.buildSet('venues/bistro', venueFields(venue))],
      caller: staff,
    },
    'a host who books as a guest': {
      commit: (db) => toWrites(createCommit(db, makeReservation({ tables: ['t2'] }))),
      caller: waiter,
    },
    'a host who moves a party to another day': {
      commit: (db) => toWrites(changeCommit(db, was, { ...was, date: inDays(11) }, {}, 'host')),
      caller: waiter,
    },
    'staff who erase a reservation': {
      commit: (db) => [
        { delete: db.documentName(paths.booking(was)) },
        { delete: db.documentName(paths.guestAccess(was)) },
        dayWrite(db, was.date, was.id, { t1: '0'.repeat(96) }),
      ],
      caller: staff,
    },
  }
  const bySignedInStrangers = Object.entries(commits)
    .filter(([, { caller }]) => !caller)
    .map(([name, { commit }]): [string, (typeof commits)[string]] => [
      `${name} by a signed-in account that is no host`,
      { commit, caller: { email: 'stranger@example.gr' } },
    ])
  for (const [name, { commit, caller }] of [...Object.entries(commits), ...bySignedInStrangers]) {
    it(`for ${name}`, async () => {
      await seedVenue(db, [was], {}, [waiter.email])
      await db.seed({ [`staff/${staff.email}`]: {} })
      const all = commit(db)
      const counts = await lookUps(db, all, async () => {
        const answer = await db.commit(all, caller ?? 'visitor')
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      })
      expect(counts.commit).toBeGreaterThanOrEqual(all.length)
      expect(counts.commit, JSON.stringify(counts)).toBeLessThanOrEqual(20)
      // Production allows 1,000.
      expect(counts.expressions.write, JSON.stringify(counts)).toBeLessThanOrEqual(700)
      for (const [kind, count] of Object.entries(counts.writes)) {
        expect(count, kind).toBeLessThanOrEqual(10)
      }
    })
  }
})

it('the clocks change on Sundays', () => {
  for (const month of [3, 10] as const) {
    expect(new Date(getClockChange(month)).getUTCDay()).toBe(0)
    expect(getCalendarDate(getClockChange(month), 48)).toMatch(
      month === 3 ? /-0[34]-/ : /-(10|11)-/,
    )
  }
})

import {
  type Caller,
  type Database,
  encodeValue,
  type Value,
  type Write,
} from '../support/firestore-rest'
import {
  type BookingCommit,
  changeCommit,
  createCommit,
  dayWrite,
  FREE_DAY,
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
  venueWrite,
} from '../support/reservations'
import { attack, host, parts, withFields } from './reservation-attacks'
import type { Attack } from './send-attacks'

/** Attacks on the tables of a booking, and on the combinations of a venue. Each changes a valid commit. */

const date = inDays(16)
const otherDate = inDays(17)

/** The attacker's own booking at combined tables. */
const own = makeReservation({ date, tables: ['t1', 't2'], start: 54, guests: 4, length: 8 })
/** The attacker's own booking at one table. */
const single = makeReservation({ date, tables: ['t4'], start: 54, guests: 4, length: 8 })
/** Another guest's booking at combined tables. */
const other = makeReservation({ date, tables: ['t2', 't3'], start: 20, guests: 10, length: 10 })
const all = [own, single, other]

/** The occupancy of the day. */
const occupied: Record<string, string> = {
  t1: occupancyWith(own),
  t2: occupancyWith(own, occupancyWith(other)),
  t3: occupancyWith(other),
  t4: occupancyWith(single),
}

export const documentsOfTables = [
  paths.venue,
  ...all.map(paths.booking),
  ...all.map(paths.guestAccess),
  paths.day(date),
  paths.day(otherDate),
]

export const settings = {
  combinations: { ...venue.combinations, 't3 t4': { min: 5, max: 12 } },
  bookingWindowDays: 60,
}

export async function prepareTables(db: Database): Promise<void> {
  await seedVenue(db, all, settings, [host.email])
}

/** A valid booking of t1 and t2 for four, with overrides. */
const good = (wish: Partial<Reservation> = {}) =>
  makeReservation({ date, tables: ['t1', 't2'], start: 70, guests: 4, length: 8, ...wish })

const create = (db: Database, wish: Partial<Reservation> = {}) =>
  createCommit(db, good(wish), occupied)

const change = (
  db: Database,
  before: Reservation,
  will: Partial<Reservation>,
  by: 'guest' | 'host' = 'guest',
) => changeCommit(db, before, { ...before, ...will }, { [date]: occupied }, by)

// ---- The field `tables`

const bytes = (text: string): Value => ({ bytesValue: Buffer.from(text).toString('base64') })

/** Lists of texts that no guest may book for four. */
const wrongLists: Record<string, string[]> = {
  'no table': [],
  'an empty id': [''],
  'a table twice': ['t1', 't1'],
  'a table twice beside another': ['t1', 't2', 't1'],
  'a table three times': ['t2', 't2', 't2'],
  'the combination in another order': ['t2', 't1'],
  'three combined tables in another order': ['t1', 't3', 't2'],
  'tables that are not combined': ['t1', 't4'],
  'a part of a combination': ['t1', 't3'],
  'three tables that are not combined': ['t1', 't2', 't4'],
  'four tables': ['t1', 't2', 't3', 't4'],
  'four tables, one of them twice': ['t1', 't2', 't3', 't3'],
  'five tables': ['t1', 't2', 't3', 't4', 't5'],
  'forty tables': Array.from({ length: 40 }, (_, index) => `t${index + 1}`),
  'a table that is not there': ['t9'],
  'a table that is not there beside another': ['t1', 't9'],
  'a table that is not there twice': ['t9', 't9'],
  'a combination in one id': ['t1 t2'],
  'three tables in two ids': ['t1', 't2 t3'],
  'three tables in two ids, the first of two': ['t1 t2', 't3'],
  'a combination and an empty id': ['t1', 't2', ''],
  'an id with a space after it': ['t1 ', 't2'],
  'an id with a space before it': ['t1', ' t2'],
  'an id with a line break': ['t1', 't2\n'],
  'ids with a comma': ['t1,t2'],
  'an id in capitals': ['T1', 't2'],
  'an id of another alphabet': ['τ1', 't2'],
  'a table called version': ['version'],
  'a table called version beside another': ['t1', 'version'],
  'a table called lastBookingId': ['lastBookingId'],
  'a table called lastBookingId beside another': ['t1', 'lastBookingId'],
  'a table called __proto__': ['__proto__'],
  'a table that is too small': ['t1'],
  'a table that is too large': ['t3'],
  'a combination that is too large': ['t2', 't3'],
}

/** Values that are no lists of texts. */
const wrongValues: Record<string, Value> = {
  'a text': encodeValue('t1'),
  'a text of two tables': encodeValue('t1 t2'),
  'a text that looks like a list': encodeValue('["t1","t2"]'),
  'an empty text': encodeValue(''),
  null: encodeValue(null),
  'a number': encodeValue(1),
  'a boolean': encodeValue(true),
  'a map of ids': encodeValue({ t1: true, t2: true }),
  'a map by position': encodeValue({ '0': 't1', '1': 't2' }),
  'an empty map': encodeValue({}),
  bytes: bytes('t1 t2'),
  'a time': { timestampValue: '2026-01-01T00:00:00Z' },
  'a place': { geoPointValue: { latitude: 37.98, longitude: 23.73 } },
  'a list of a number': encodeValue([1]),
  'a list of numbers': encodeValue([1, 2]),
  'a list of a boolean': encodeValue([true]),
  'a list of null': encodeValue([null]),
  'a list of bytes': encodeValue([bytes('t1'), bytes('t2')]),
  'a list of the bytes of one id': encodeValue([bytes('t4')]),
  'a list of a time': encodeValue([{ timestampValue: '2026-01-01T00:00:00Z' }]),
  'a list of a map': encodeValue([{ t1: 't1' }]),
  'a list of maps': encodeValue([{ id: 't1' }, { id: 't2' }]),
  'an id and a number': encodeValue(['t1', 2]),
  'an id and null': encodeValue(['t1', null]),
  'an id and bytes': encodeValue(['t1', bytes('t2')]),
  'an id and a map': encodeValue(['t1', { t2: true }]),
}

/** Replaces the tables in the writes of a booking and its guest access document. */
function withTables(
  commit: BookingCommit,
  tables: Value,
  ...documents: ('booking' | 'guestAccess')[]
) {
  const next = { ...commit }
  for (const name of documents) {
    const write = withFields(commit[name], { tables })
    const fieldPaths = [...new Set([...(write.updateMask?.fieldPaths ?? []), 'tables'])]
    next[name] = write.updateMask ? { ...write, updateMask: { fieldPaths } } : write
  }
  return next
}

function* lists(): Generator<Attack> {
  for (const [title, tables] of Object.entries(wrongLists)) {
    // Rows of tables that cannot be there are left out, so that only `tables` is wrong.
    const rows = (db: Database) => {
      const ids = [...new Set(tables)].filter((id) => /^t\d$/.test(id))
      return toWrites(
        withTables(create(db, { tables: ids }), encodeValue(tables), 'booking', 'guestAccess'),
      )
    }
    yield attack(`a reservation of ${title}`, rows)
    yield attack(`a reservation of ${title}, with a row for each id`, (db) =>
      toWrites(
        create(db, { tables: tables.filter((id) => !['', 'lastBookingId'].includes(id)) }),
      ).map((write) =>
        'tables' in write.update!.fields
          ? withFields(write, { tables: encodeValue(tables) })
          : write,
      ),
    )
    yield attack(`a change to ${title}`, (db) => {
      const ids = [...new Set(tables)].filter((id) => /^t\d$/.test(id))
      const commit = change(db, single, { tables: ids, start: 70 })
      return toWrites(withTables(commit, encodeValue(tables), 'booking', 'guestAccess'))
    })
    yield attack(`a change of the day and to ${title}`, (db) => {
      const ids = [...new Set(tables)].filter((id) => /^t\d$/.test(id))
      const commit = change(db, own, { tables: ids, date: otherDate })
      return toWrites(withTables(commit, encodeValue(tables), 'booking', 'guestAccess'))
    })
    for (const name of ['booking', 'guestAccess'] as const) {
      yield attack(`the ${name} alone names ${title}`, (db) =>
        toWrites(withTables(create(db), encodeValue(tables), name)),
      )
    }
  }
}

function* values(): Generator<Attack> {
  for (const [title, value] of Object.entries(wrongValues)) {
    for (const wish of [{ tables: ['t4'] }, {}] as Partial<Reservation>[]) {
      const kind = wish.tables ? 'one table' : 'combined tables'
      yield attack(`a reservation of ${kind} whose tables are ${title}`, (db) =>
        toWrites(withTables(create(db, wish), value, 'booking', 'guestAccess')),
      )
    }
    yield attack(`the booking alone has ${title} for its tables`, (db) =>
      toWrites(withTables(create(db), value, 'booking')),
    )
    yield attack(`the guest access document alone has ${title} for its tables`, (db) =>
      toWrites(withTables(create(db), value, 'guestAccess')),
    )
    yield attack(`a change of time whose tables become ${title}`, (db) =>
      toWrites(withTables(change(db, own, { start: 56 }), value, 'booking', 'guestAccess')),
    )
    yield attack(`a cancellation whose tables become ${title}`, (db) =>
      toWrites(
        withTables(change(db, own, { state: 'cancelled' }), value, 'booking', 'guestAccess'),
      ),
    )
  }
  yield attack('a booking holds the field `table`, too', (db) => {
    const commit = create(db)
    return toWrites({
      ...commit,
      booking: withFields(commit.booking, { table: encodeValue('t1') }),
    })
  })
  for (const wish of [
    { guests: 2, length: 6 },
    { guests: 7, length: 10 },
    { guests: 12, length: 10 },
  ])
    yield attack(`a combination for a party of ${wish.guests}`, (db) => toWrites(create(db, wish)))
}

// ---- The rows of a day

/** Rows that are not those of the reservation, by the tables that it has. */
function* rows(): Generator<Attack> {
  for (const tables of [
    ['t1', 't2'],
    ['t1', 't2', 't3'],
  ]) {
    const wish = { tables }
    const stay = good(wish)
    const taken = Object.fromEntries(tables.map((id) => [id, occupancyWith(stay, occupied[id])]))
    const name = tables.join(' and ')
    const last = tables.at(-1)!
    const { [last]: _, ...withoutLast } = taken
    const { t1: _1, ...withoutFirst } = taken
    for (const [title, wrong] of Object.entries<Record<string, unknown>>({
      'without the first row': withoutFirst,
      'without the last row': withoutLast,
      'without a row': {},
      'with a row of another table': { ...withoutLast, t4: occupancyWith(stay, occupied.t4) },
      'with a row more': { ...taken, t4: occupancyWith(stay, occupied.t4) },
      'with a row of a table that is not there': { ...taken, t9: occupancyWith(stay) },
      'with the last row as it was': { ...taken, [last]: occupied[last] },
      'with the first row free': { ...taken, t1: FREE_DAY },
      'with the last row free': { ...taken, [last]: FREE_DAY },
      'with a slot more in the last row': {
        ...taken,
        [last]: occupancyWith({ ...stay, length: 9 }, occupied[last]),
      },
      'with a slot less in the last row': {
        ...taken,
        [last]: occupancyWith({ ...stay, length: 7 }, occupied[last]),
      },
      'an hour later in the last row': {
        ...taken,
        [last]: occupancyWith({ ...stay, start: 74 }, occupied[last]),
      },
      'with the last row blocked': { ...taken, [last]: occupancyWith(stay, occupied[last], '2') },
      'with the rows of two tables exchanged': { ...taken, t1: taken.t2, t2: taken.t1 },
      'with the last row too short': { ...taken, [last]: taken[last]?.slice(1) },
      'with a list for the last row': { ...taken, [last]: [taken[last]] },
      'with another guest’s stay removed': {
        ...taken,
        t2: occupancyWith(stay, occupancyWith(own)),
      },
    })) {
      yield attack(`a reservation of ${name} ${title}`, (db) => {
        const made = good(wish)
        return toWrites({
          ...createCommit(db, made, occupied),
          days: [dayWrite(db, date, made.id, wrong)],
        })
      })
    }
    yield* parts(`a reservation of ${name}`, (db) => toWrites(create(db, wish)), 3)
  }
}

/** Reservations over others that hold one of the tables. */
function* overlaps(): Generator<Attack> {
  const stays: Record<string, Partial<Reservation>> = {
    'the first table': { tables: ['t3', 't4'], guests: 6, length: 8 },
    'the last table': { tables: ['t1', 't2'] },
    'the table in the middle': { tables: ['t1', 't2', 't3'], guests: 4, length: 8 },
    'both tables': { tables: ['t2', 't3'], guests: 10, length: 10 },
    'one table': { tables: ['t2'], guests: 4, length: 8 },
  }
  for (const [where, stay] of Object.entries(stays)) {
    for (const start of [13, 20, 25, 29]) {
      yield attack(`over a party at ${where} from ${start}, both in the occupancy`, (db) =>
        toWrites(create(db, { ...stay, start })),
      )
      yield attack(`over a party at ${where} from ${start}, the other not in the occupancy`, (db) =>
        toWrites(createCommit(db, good({ ...stay, start }))),
      )
      yield attack(`moved over a party at ${where} from ${start}`, (db) =>
        toWrites(change(db, single, { ...stay, start })),
      )
    }
  }
}

// ---- Changes

function* changes(): Generator<Attack> {
  const moves: Record<string, Partial<Reservation>> = {
    'to another time': { start: 70 },
    'to an overlapping time': { start: 56 },
    'to one of its tables': { tables: ['t2'], start: 54 },
    'to a third table, too': { tables: ['t1', 't2', 't3'] },
    'to other tables': { tables: ['t3', 't4'], guests: 6, start: 70 },
    'to cancelled': { state: 'cancelled' },
  }
  for (const [title, will] of Object.entries(moves)) {
    const before = own
    const next = { ...before, ...will }
    for (const table of before.tables) {
      const keepsIt = next.state !== 'cancelled' && next.tables.includes(table)
      if (keepsIt && next.start === before.start) continue
      const row = keepsIt ? occupancyWith(next, occupied[table]) : occupied[table]
      yield attack(`a change ${title} that keeps ${table} taken`, (db) => {
        const commit = change(db, before, will)
        const day = withFields(commit.days[0]!, { [table]: encodeValue(row) })
        return toWrites({ ...commit, days: [day] })
      })
    }
    yield attack(`a change ${title} that frees another guest’s stay`, (db) => {
      const commit = change(db, before, will)
      const day = withFields(commit.days[0]!, { t3: encodeValue(FREE_DAY) })
      const fieldPaths = [...new Set([...day.updateMask!.fieldPaths, 't3'])]
      return toWrites({ ...commit, days: [{ ...day, updateMask: { fieldPaths } }] })
    })
    yield attack(`a change ${title} without the guest access document’s tables`, (db) => {
      const commit = change(db, before, { ...will, start: will.start ?? 54 })
      const tables = encodeValue(['t4'])
      return toWrites(withTables(commit, tables, 'guestAccess'))
    })
    yield attack(
      `another guest’s booking is changed ${title} with the attacker’s own secret`,
      (db) => {
        const { booking, days } = change(db, other, will)
        return [booking, change(db, own, will).guestAccess, ...days]
      },
    )
  }
  yield* parts('a change of day', (db) => toWrites(change(db, own, { date: otherDate })), 4)
  yield* parts(
    'a change from two tables to one',
    (db) => toWrites(change(db, own, { tables: ['t2'] })),
    3,
  )
  yield* parts('a cancellation', (db) => toWrites(change(db, own, { state: 'cancelled' })), 3)
  yield attack('a change of day that keeps one of the old tables', (db) => {
    const commit = change(db, own, { date: otherDate })
    const [from, to] = commit.days
    return toWrites({ ...commit, days: [withFields(from!, { t2: encodeValue(occupied.t2) }), to!] })
  })
  yield attack('a change of day that reserves one of the tables only', (db) => {
    const commit = change(db, own, { date: otherDate })
    const [from, to] = commit.days
    return toWrites({ ...commit, days: [from!, withFields(to!, { t2: encodeValue(FREE_DAY) })] })
  })
}

// ---- Hosts

/** Lists that hosts may store, who may combine any tables. */
const harmlessForHosts = [
  'the combination in another order',
  'three combined tables in another order',
  'tables that are not combined',
  'a part of a combination',
  'three tables that are not combined',
  'a table that is not there',
  'a table that is not there beside another',
  'a table that is too small',
  'a table that is too large',
  'a combination that is too large',
]

function* hosts(): Generator<Attack> {
  const wrong = {
    ...Object.fromEntries(
      Object.entries(wrongLists)
        .filter(([title]) => !harmlessForHosts.includes(title))
        .map(([title, tables]) => [title, encodeValue(tables)]),
    ),
    ...wrongValues,
  }
  for (const [title, tables] of Object.entries(wrong)) {
    yield attack(
      `a host gives a booking ${title} for its tables`,
      (db) => [
        hostWrite(db, own, { tables }),
        mergeWrite(db, paths.guestAccess(own), { tables, sequence: own.sequence + 1 }),
      ],
      host,
    )
    yield attack(
      `a host enters a party at ${title}`,
      (db) => {
        const { booking, days } = create(db, { secret: '' })
        return [withFields(booking, { tables }), ...days]
      },
      host,
    )
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)
  const size = { min: 2, max: 4 }
  for (const [title, next] of Object.entries<Record<string, unknown>>({
    'of one table': { combinations: { t1: size } },
    'of four tables': { combinations: { 't1 t2 t3 t4': size } },
    'of no table': { combinations: { ' ': size } },
    'with a table that is not there': { combinations: { 't1 t9': size } },
    'with a table that is not there, beside a valid one': {
      combinations: { 't1 t2': size, 't3 t9': size },
    },
    'with a table that is removed': { tables: { t1: size } },
    'with every table removed': { tables: {} },
    'in capitals': { combinations: { 'T1 t2': size } },
    'with two spaces': { combinations: { 't1  t2': size } },
    'with a space after it': { combinations: { 't1 t2 ': size } },
    'with a comma': { combinations: { 't1,t2': size } },
    'with a line break': { combinations: { 't1\nt2': size } },
    'with a table called version': {
      tables: { ...venue.tables, version: size },
      combinations: { 't1 version': size },
    },
    'in a list': { combinations: [{ tables: ['t1', 't2'], min: 2, max: 4 }] },
    'in a text': { combinations: 't1 t2' },
    'that are 41': {
      tables: Object.fromEntries(many(42).map((id) => [id, size])),
      combinations: Object.fromEntries(many(41).map((id, index) => [`${id} t${index + 1}`, size])),
    },
  })) {
    yield attack(
      `a host's settings have combinations ${title}`,
      (db) => [venueWrite(db, { ...venue, ...next })],
      host,
    )
  }
}

/** Callers without rights, who combine tables in the settings and in others' bookings. */
function* strangers(): Generator<Attack> {
  const callers: Record<string, Caller> = {
    'a visitor': 'visitor',
    'a signed-in account': { email: 'stranger@example.gr' },
  }
  for (const [who, caller] of Object.entries(callers)) {
    yield attack(
      `${who} writes the combinations`,
      (db) => [mergeWrite(db, paths.venue, { combinations: {} })],
      caller,
    )
    yield attack(
      `${who} splits another guest’s combination`,
      (db) => {
        return toWrites(change(db, other, { tables: ['t3'] }, 'host'))
      },
      caller,
    )
    yield attack(
      `${who} enters a party at three tables`,
      (db) => {
        const { booking, days } = create(db, { secret: '', tables: ['t1', 't2', 't3'] })
        return [booking, ...days]
      },
      caller,
    )
    yield attack(
      `${who} adds a guest access document for a combination`,
      (db) => [
        db.buildSet(paths.guestAccess({ secret: newId() }), {
          tables: ['t1', 't2'],
          bookingId: own.id,
        }),
      ],
      caller,
    )
  }
}

/** The valid commits that the attacks modify. */
export const validTableCommits: Record<string, (db: Database) => Write[]> = {
  'a reservation of two tables': (db) => toWrites(create(db)),
  'a reservation of three tables': (db) => toWrites(create(db, { tables: ['t1', 't2', 't3'] })),
  'a reservation of one table': (db) => toWrites(create(db, { tables: ['t4'] })),
  'a change to an overlapping time': (db) => toWrites(change(db, own, { start: 56 })),
  'a change to one of its tables': (db) => toWrites(change(db, own, { tables: ['t2'] })),
  'a change to a third table, too': (db) =>
    toWrites(change(db, own, { tables: ['t1', 't2', 't3'] })),
  'a change from one table to two': (db) =>
    toWrites(change(db, single, { tables: ['t1', 't2'], start: 70 })),
  'a change to other tables': (db) =>
    toWrites(change(db, own, { tables: ['t3', 't4'], guests: 6, start: 70 })),
  'a change of the day': (db) => toWrites(change(db, own, { date: otherDate })),
  'a cancellation of combined tables': (db) => toWrites(change(db, own, { state: 'cancelled' })),
  'the cancellation of another guest, with the secret': (db) =>
    toWrites(change(db, other, { state: 'cancelled' })),
}

/** By kind. */
export const tableAttacks: Record<string, Attack[]> = {
  'other tables than the venue offers': [...lists()],
  'tables that are no list of ids': [...values()],
  'rows that do not match the tables': [...rows()],
  'overlaps at one of several tables': [...overlaps()],
  'changes of combined tables': [...changes()],
  'invalid tables by hosts': [...hosts()],
  'tables without rights': [...strangers()],
}

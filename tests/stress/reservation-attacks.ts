import { GUEST_MAX_BYTES, MAX_CHANGES } from '../../src/domain/limits'
import { countChange } from '../../src/domain/reservations/venue'
import {
  type Account,
  type Caller,
  type Database,
  encodeValue,
  type Value,
  type Write,
} from '../support/firestore-rest'
import { invisibleTexts } from '../support/invisible-texts'
import {
  type BookingCommit,
  bookingFields,
  changeCommit,
  createCommit,
  dayWrite,
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
  VENUE,
  venue,
  venueFields,
  venueWrite,
  wrongCapacities,
} from '../support/reservations'
import { strangers } from './form-attacks'
import type { Attack } from './send-attacks'

export const host: Account = { email: 'host@taverna.example' }
const hostNextDoor: Account = { email: 'host@next-door.example' }

const FREE = '0'.repeat(96)

/** Single dates on which the restaurant takes no bookings, or takes them only until 00:30. */
const SETTINGS = {
  closedDates: [inDays(20), inDays(24)],
  pausedDate: inDays(21),
  specialHours: {
    [inDays(22)]: FREE.slice(0, 26).padStart(74, '2').padEnd(96, '2'),
    [inDays(23)]: '2'.repeat(96),
    [inDays(24)]: FREE,
  },
  bookingWindowDays: 60,
}
const date = inDays(10)

/** The attacker's own booking, whose secret they know. */
const own = makeReservation({ date, tables: ['t1'], start: 54 })
/** Another guest's booking. The attacker may know everything but its secret. */
const other = makeReservation({ date, tables: ['t2'], start: 54, guests: 4, length: 8 })
const cancelled = makeReservation({ date, tables: ['t4'], start: 34, state: 'cancelled' })
const seated = makeReservation({ date, tables: ['t4'], start: 64, state: 'seated' })
const walkIn = makeReservation({ date, tables: ['t4'], start: 44, secret: '', state: 'seated' })

/** A booking without any further changes. */
const worn = makeReservation({ date: inDays(14), tables: ['t1'], start: 54, changes: MAX_CHANGES })

/** A booking with one further change. */
const nearlyWorn = makeReservation({
  ...{ date: inDays(14), tables: ['t2'], start: 54 },
  changes: MAX_CHANGES - 1,
})

/** A booking without its guest access document, which a host has deleted. */
const revoked = makeReservation({ date: inDays(17), tables: ['t1'], start: 54 })

/** Another one, after which the guest has made a booking with the same secret. */
const revokedBefore = makeReservation({ date: inDays(18), tables: ['t1'], start: 54 })
const sameSecret = makeReservation({
  ...{ date: inDays(19), tables: ['t1'], start: 54 },
  secret: revokedBefore.secret,
})

/** A booking whose guests have left. */
const over = makeReservation({ date: inDays(-2), tables: ['t1'], start: 54 })

/** A host's booking under an id that is no random one, as it could be made before the rules refused it. */
const named = makeReservation({
  ...{ id: 'Eleni 6900000000', date: inDays(17), tables: ['t2'], start: 54 },
  secret: '',
})

const all = [
  own,
  other,
  cancelled,
  seated,
  walkIn,
  worn,
  nearlyWorn,
  revokedBefore,
  sameSecret,
  revoked,
  named,
  over,
]
const t4 = occupancyWith(seated, occupancyWith(walkIn))

/** A day that still names a deleted booking, as older versions left it. */
const erasedDate = inDays(13)
const erased = newId()
/** A day that was written once, for a booking that has been deleted since. */
const onceWrittenDate = inDays(26)
const victim = makeReservation({
  date: erasedDate,
  tables: ['t2'],
  start: 54,
  guests: 4,
  length: 8,
})
/** A guest access document without its booking: Firestore's TTL deletes the two independently. */
const orphan = makeReservation({
  date: erasedDate,
  tables: ['t3'],
  start: 54,
  guests: 6,
  length: 8,
})

export const everyDocument = [
  paths.venue,
  ...all.map(paths.booking),
  ...all.filter(({ secret }) => secret !== '').map(paths.guestAccess),
  paths.day(date),
  paths.day(inDays(11)),
  paths.day(inDays(20)),
  paths.day(erasedDate),
  paths.day(onceWrittenDate),
  paths.booking(victim),
  paths.guestAccess(victim),
  paths.booking({ id: erased }),
  paths.booking(orphan),
  paths.guestAccess(orphan),
  `${paths.venue}/hosts/${host.email}`,
  'venues/next-door',
]

export async function prepare(db: Database): Promise<void> {
  await seedVenue(db, [...all, victim], SETTINGS, [host.email])
  await db.commit([{ delete: db.documentName(paths.guestAccess(revoked)) }], 'owner')
  await db.seed({
    [paths.day(erasedDate)]: {
      t2: occupancyWith(victim),
      t4: FREE,
      lastBookingId: erased,
      version: 4,
    },
    [paths.day(onceWrittenDate)]: { t3: FREE, lastBookingId: erased, version: 1 },
    [paths.guestAccess(orphan)]: guestAccessFields(orphan),
    [paths.day(inDays(11))]: { t1: '2'.repeat(96), lastBookingId: '', version: 3 },
    'venues/next-door': venueFields({ ...venue, sample: true }),
    [`venues/next-door/hosts/${hostNextDoor.email}`]: {},
    'staff/staff@hermes.example': {},
  })
}

export function attack(
  title: string,
  commit: (db: Database) => Write[],
  asker: Caller = 'visitor',
) {
  return { title, send: (db: Database) => db.commit(commit(db), asker) }
}

const wrongTypes = (db: Database): Record<string, Value> => ({
  text: encodeValue('x'),
  'empty text': encodeValue(''),
  integer: { integerValue: '9' },
  'negative integer': { integerValue: '-1' },
  'the largest integer': { integerValue: '9223372036854775807' },
  double: { doubleValue: 1.5 },
  NaN: { doubleValue: 'NaN' },
  boolean: { booleanValue: true },
  null: { nullValue: null },
  'empty list': encodeValue([]),
  'list of a text': encodeValue(['0'.repeat(96)]),
  'empty map': encodeValue({}),
  'map of a text': encodeValue({ x: 'x' }),
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  bytes: { bytesValue: 'eEB4Lmdy' },
  reference: { referenceValue: db.documentName('form/leads') },
  place: { geoPointValue: { latitude: 37.98, longitude: 23.73 } },
})

const typeNames = Object.keys(wrongTypes({ documentName: String } as unknown as Database))

/** Values of the wrong types that are valid for guests nevertheless. */
const harmless: Record<string, string[]> = {
  name: ['text'],
  phone: ['text', 'empty text'],
  email: ['empty text'],
  note: ['text', 'empty text'],
}

const harmlessOfHosts: Record<string, string[]> = {
  ...{ start: ['integer'], length: ['integer'], guests: ['integer'] },
  ...{ name: ['text', 'empty text'], note: ['text', 'empty text'] },
}

const numbers = ['start', 'length', 'guests'] as const
const texts = ['date', 'lang', 'state'] as const

/** Values of other types that look the same as text. */
const disguised = (value: string | number): Record<string, Value> =>
  typeof value === 'number'
    ? { double: { doubleValue: value }, text: { stringValue: `${value}` } }
    : {
        'list of a text': encodeValue([value]),
        bytes: { bytesValue: Buffer.from(value).toString('base64') },
      }

export function withFields(write: Write, fields: Record<string, Value>): Write {
  return {
    ...write,
    update: { ...write.update!, fields: { ...write.update!.fields, ...fields } },
  }
}

function without(write: Write, field: string): Write {
  const { [field]: _, ...fields } = write.update!.fields
  return { ...write, update: { ...write.update!, fields } }
}

/** A valid booking of t3, which is free, with overrides. */
const good = (wish: Partial<Reservation> = {}) =>
  makeReservation({ date, tables: ['t3'], start: 54, guests: 6, length: 8, ...wish })

// ---- Fields

function* fields(): Generator<Attack> {
  for (const field of [...Object.keys(bookingFields(own)), 'createdAt']) {
    for (const type of typeNames) {
      if (harmless[field]?.includes(type)) continue
      yield attack(`the booking's ${field} is a ${type}`, (db) => {
        const commit = createCommit(db, good())
        const { updateTransforms, ...write } = commit.booking
        const changed = withFields(write, { [field]: wrongTypes(db)[type]! })
        return toWrites({
          ...commit,
          booking: {
            ...changed,
            ...(field !== 'createdAt' && { updateTransforms: updateTransforms! }),
          },
        })
      })
    }
    yield attack(`the booking has no ${field}`, (db) => {
      const commit = createCommit(db, good())
      const { updateTransforms, ...write } = without(commit.booking, field)
      return toWrites({
        ...commit,
        booking: {
          ...write,
          ...(field !== 'createdAt' && { updateTransforms: updateTransforms! }),
        },
      })
    })
  }
  for (const field of Object.keys(guestAccessFields(own))) {
    for (const type of typeNames) {
      yield attack(`the guest access document's ${field} is a ${type}`, (db) => {
        const commit = createCommit(db, good())
        const value = wrongTypes(db)[type]!
        return toWrites({
          ...commit,
          guestAccess: withFields(commit.guestAccess, { [field]: value }),
        })
      })
    }
    yield attack(`the guest access document has no ${field}`, (db) => {
      const commit = createCommit(db, good())
      return toWrites({ ...commit, guestAccess: without(commit.guestAccess, field) })
    })
  }
  for (const field of [...numbers, ...texts]) {
    for (const [type, value] of Object.entries(disguised(good()[field]))) {
      yield attack(
        `the ${field} of booking and guest access document reads the same as a ${type}`,
        (db) => {
          const commit = createCommit(db, good())
          return toWrites({
            ...commit,
            booking: withFields(commit.booking, { [field]: value }),
            guestAccess:
              field === 'lang'
                ? commit.guestAccess
                : withFields(commit.guestAccess, { [field]: value }),
          })
        },
      )
    }
  }
  for (const field of ['t3', 'lastBookingId']) {
    for (const type of typeNames) {
      yield attack(`the day's ${field} is a ${type}`, (db) => {
        const commit = createCommit(db, good())
        const day = withFields(commit.days[0]!, { [field]: wrongTypes(db)[type]! })
        return toWrites({ ...commit, days: [day] })
      })
    }
  }
  for (const key of ['extra', 'Name', 'guest', '__proto__', 'a.b', '']) {
    yield attack(`the booking has a field '${key}' more`, (db) => {
      const commit = createCommit(db, good())
      return toWrites({
        ...commit,
        booking: withFields(commit.booking, { [key]: encodeValue('x') }),
      })
    })
    yield attack(`the guest access document has a field '${key}' more`, (db) => {
      const commit = createCommit(db, good())
      return toWrites({
        ...commit,
        guestAccess: withFields(commit.guestAccess, { [key]: encodeValue('x') }),
      })
    })
  }
  for (const [field, bytes] of Object.entries(GUEST_MAX_BYTES)) {
    for (const letter of ['x', 'Ω', '🙂']) {
      const start = field === 'email' ? 'x@x.' : ''
      const size = Buffer.byteLength(letter)
      const text = start + letter.repeat(Math.floor((bytes - start.length) / size) + 1)
      yield attack(`the ${field} is a letter too long in ${letter}`, (db) =>
        toWrites(createCommit(db, good({ [field]: text }))),
      )
    }
    yield attack(`the ${field} is a hundred thousand bytes`, (db) =>
      toWrites(createCommit(db, good({ [field]: `x@x.${'x'.repeat(100_000)}` }))),
    )
  }
  for (const [title, wish] of Object.entries<Partial<Reservation>>({
    'no name': { name: '' },
    'spaces for a name': { name: ' \t\n' },
    'neither telephone nor e-mail': { phone: '' },
    'spaces for a telephone': { phone: '  ' },
    'an e-mail of which nothing can be seen': { email: '\u200b@\u200b.\u200b' },
    ...Object.fromEntries(
      invisibleTexts.flatMap((text, index) => [
        [`a name of which nothing can be seen (${index})`, { name: text }],
        [`a telephone of which nothing can be seen (${index})`, { phone: text.slice(0, 10) }],
      ]),
    ),
    'an e-mail without an @': { email: 'eleni.example.gr' },
    'an e-mail of two': { email: 'a@b.gr, c@d.gr' },
    'another language': { lang: 'de' },
    'a secret of 31 digits': { secret: 'a'.repeat(31) },
    'a secret of 33 digits': { secret: 'a'.repeat(33) },
    'a secret in capitals': { secret: 'A'.repeat(32) },
    'a secret that is a word': { secret: 'password' },
    'an id that is a word': { id: 'booking' },
    'an id in capitals': { id: 'B'.repeat(32) },
    'changes that begin at one': { changes: 1 },
    'a number that begins at one': { sequence: 1 },
  })) {
    yield attack(`a reservation with ${title}`, (db) => toWrites(createCommit(db, good(wish))))
  }
}

// ---- Tables, times and party sizes

function* stays(): Generator<Attack> {
  const wrong: Record<string, Partial<Reservation>> = {
    'of yesterday': { date: inDays(-1) },
    'of last year': { date: inDays(-365) },
    'of a day too far ahead': { date: inDays(63) },
    'of a year too far ahead': { date: inDays(400) },
    'of a day that is closed': { date: inDays(20) },
    'of a day that is paused': { date: inDays(21) },
    'of a day that is blocked': { date: inDays(11), tables: ['t1'], guests: 2, length: 6 },
    'of 30 February': { date: `${Number(date.slice(0, 4)) + 1}-02-30` },
    'of a thirteenth month': { date: `${date.slice(0, 4)}-13-01` },
    'of a day 0': { date: `${date.slice(0, 4)}-12-00` },
    'of a date without zeros': { date: '2026-1-1' },
    'of a date with a time': { date: `${date}T20:30` },
    'of a date in other digits': { date: date.replace('2', '２') },
    'of no date': { date: 'tomorrow' },
    'at a table that is not there': { tables: ['t9'] },
    'at a table called lastBookingId': { tables: ['lastBookingId'] },
    'at a table called version': { tables: ['version'] },
    'at a table called __proto__': { tables: ['__proto__'] },
    'at a table in capitals': { tables: ['T3'] },
    'at two tables': { tables: ['t3 t4'] },
    'for nobody': { guests: 0 },
    'for fewer than nobody': { guests: -1 },
    'for too few at a large table': { guests: 4 },
    'for forty': { guests: 40 },
    'for more than the table takes': { tables: ['t1'], guests: 3, length: 8 },
    'for a thousand': { guests: 1000 },
    'for one slot': { length: 1 },
    'for no slot': { length: 0 },
    'for fewer than no slots': { length: -2 },
    'for one slot less': { length: 7 },
    'for one slot more': { length: 9 },
    'for the whole day': { start: 0, length: 96 },
    'that ends after six': { start: 89 },
    'that begins at the end': { start: 95 },
    'that begins after the end': { start: 96 },
    'that begins far after the end': { start: 1000 },
    'that begins before six': { start: -1 },
    'that begins the day before': { start: -72 },
    'that is pending': { state: 'pending' },
    'that is seated': { state: 'seated' },
    'that is finished': { state: 'finished' },
    'that is cancelled': { state: 'cancelled' },
    'that is a no-show': { state: 'no-show' },
  }
  for (const [title, wish] of Object.entries(wrong)) {
    yield attack(`a reservation ${title}`, (db) => toWrites(createCommit(db, good(wish))))
  }
  // Overlaps with another guest's booking, with the occupancy that suits the attacker.
  for (let start = 55 - 8; start < 62; start += 1) {
    const wish = makeReservation({ date, tables: ['t2'], start, guests: 4, length: 8 })
    const row = occupancyWith(other)
    yield attack(`over another guest's party from ${start}, both in the occupancy`, (db) =>
      toWrites(createCommit(db, wish, { t2: row })),
    )
    yield attack(`over another guest's party from ${start}, the other not in the occupancy`, (db) =>
      toWrites(createCommit(db, wish)),
    )
    const before = { ...own, guests: 2 }
    yield attack(`moved over another guest's party from ${start}`, (db) =>
      toWrites(
        changeCommit(
          db,
          before,
          { ...before, tables: ['t2'], start, guests: 4, length: 8 },
          {
            [date]: { t1: occupancyWith(own), t2: row },
          },
        ),
      ),
    )
  }
  for (const [title, rows] of Object.entries<Record<string, string>>({
    'takes the whole evening': { t3: '1'.repeat(96) },
    'takes a slot more': { t3: occupancyWith({ start: 54, length: 9 }) },
    'takes a slot less': { t3: occupancyWith({ start: 54, length: 7 }) },
    'takes another time': { t3: occupancyWith({ start: 34, length: 8 }) },
    'takes nothing': { t3: FREE },
    'blocks instead': { t3: occupancyWith({ start: 54, length: 8 }, FREE, '2') },
    'leaves an occupancy too long': { t3: `${occupancyWith({ start: 54, length: 8 })}0` },
    'leaves an occupancy too short': { t3: occupancyWith({ start: 54, length: 8 }).slice(0, 95) },
    'leaves other marks': { t3: occupancyWith({ start: 54, length: 8 }).replace('0', '3') },
    'frees another table': { t3: occupancyWith({ start: 54, length: 8 }), t2: FREE },
    'takes another table': { t3: occupancyWith({ start: 54, length: 8 }), t1: '1'.repeat(96) },
    'takes a table that is not there': {
      t3: occupancyWith({ start: 54, length: 8 }),
      t9: '1'.repeat(96),
    },
    'leaves the occupancy out': {},
    'takes the occupancy of another table alone': {
      t4: occupancyWith({ start: 54, length: 8 }, t4),
    },
  })) {
    yield attack(`a reservation that ${title}`, (db) => {
      const wish = good()
      return toWrites({ ...createCommit(db, wish), days: [dayWrite(db, date, wish.id, rows)] })
    })
  }
  for (const [title, version] of Object.entries<Value>({
    skipped: encodeValue(3),
    'far ahead': encodeValue(1_000_000),
    repeated: encodeValue(1),
    zero: encodeValue(0),
    negative: encodeValue(-1),
    double: { doubleValue: 2 },
    'half more': { doubleValue: 2.5 },
    text: encodeValue('2'),
    null: encodeValue(null),
    list: encodeValue([2]),
    map: encodeValue({ version: 2 }),
  })) {
    yield attack(`the day's version is ${title}`, (db) => {
      const commit = createCommit(db, good())
      const { updateTransforms: _, ...day } = commit.days[0]!
      const counted = withFields(day, { version })
      const fieldPaths = [...day.updateMask!.fieldPaths, 'version']
      return toWrites({ ...commit, days: [{ ...counted, updateMask: { fieldPaths } }] })
    })
  }
  yield attack("the day's version moves by two", (db) => {
    const commit = createCommit(db, good())
    const updateTransforms = [{ fieldPath: 'version', increment: encodeValue(2) }]
    return toWrites({ ...commit, days: [{ ...commit.days[0]!, updateTransforms }] })
  })
  yield attack("the day's version stays", (db) => {
    const commit = createCommit(db, good())
    const { updateTransforms: _, ...day } = commit.days[0]!
    return toWrites({ ...commit, days: [day] })
  })
  yield attack('the day is written whole, without the other parties', (db) => {
    const wish = good()
    const day = db.buildSet(paths.day(date), {
      t3: occupancyWith(wish),
      lastBookingId: wish.id,
      version: 2,
    })
    return toWrites({ ...createCommit(db, wish), days: [day] })
  })
}

// ---- Incomplete commits, and two bookings in one

export function parts(title: string, commit: (db: Database) => Write[], count: number): Attack[] {
  return Array.from({ length: 2 ** count - 2 }, (_, index) => {
    const chosen = (index + 1).toString(2).padStart(count, '0')
    return attack(`${title}, of which are sent ${chosen}`, (db) =>
      commit(db).filter((_, at) => chosen[at] === '1'),
    )
  })
}

function* halves(): Generator<Attack> {
  yield* parts('a reservation', (db) => toWrites(createCommit(db, good())), 3)
  yield* parts(
    'a change of time',
    (db) => toWrites(changeCommit(db, own, { ...own, start: 60 })),
    3,
  )
  yield* parts(
    'a change of table',
    (db) =>
      toWrites(
        changeCommit(
          db,
          own,
          { ...own, tables: ['t4'] },
          {
            [date]: { t1: occupancyWith(own), t4 },
          },
        ),
      ),
    3,
  )
  yield* parts(
    'a change of day',
    (db) => toWrites(changeCommit(db, own, { ...own, date: inDays(12) })),
    4,
  )
  yield* parts(
    'a cancellation',
    (db) => toWrites(changeCommit(db, own, { ...own, state: 'cancelled' })),
    3,
  )

  const two = (db: Database): [BookingCommit, BookingCommit] => [
    createCommit(db, good()),
    createCommit(db, good({ start: 64 })),
  ]
  yield attack('two reservations with one secret', (db) => {
    const first = good()
    const second = good({ start: 64, secret: first.secret })
    const [one, other] = [
      createCommit(db, first),
      createCommit(db, second, { t3: occupancyWith(first) }),
    ]
    return [one.booking, other.booking, one.guestAccess, ...other.days]
  })
  yield attack('two reservations and one occupancy', (db) => {
    const [one, other] = two(db)
    return [one.booking, other.booking, one.guestAccess, other.guestAccess, ...one.days]
  })
  yield attack('two reservations and two changes of the day', (db) => {
    const [one, other] = two(db)
    return [...toWrites(one), ...toWrites(other)]
  })
  yield attack('a reservation with the secret of another', (db) =>
    toWrites(createCommit(db, good({ secret: other.secret }))),
  )
  yield attack('a reservation with a secret of the attacker’s that is in use', (db) =>
    toWrites(createCommit(db, good({ secret: own.secret }))),
  )
  yield attack('a reservation in the place of another', (db) =>
    toWrites(createCommit(db, good({ id: other.id }))),
  )
  yield attack('a reservation in the place of a cancelled one', (db) =>
    toWrites(createCommit(db, good({ id: cancelled.id }))),
  )
  yield attack('a second guest access document for the attacker’s own', (db) => [
    db.buildSet(paths.guestAccess({ secret: newId() }), guestAccessFields(own)),
  ])
  yield attack('a guest access document for a walk-in', (db) => [
    db.buildSet(paths.guestAccess({ secret: newId() }), guestAccessFields(walkIn)),
  ])
  yield attack('a guest access document for another guest’s', (db) => [
    db.buildSet(paths.guestAccess({ secret: newId() }), guestAccessFields(other)),
  ])
  yield attack('a guest access document for nothing', (db) => [
    db.buildSet(paths.guestAccess({ secret: newId() }), guestAccessFields(good())),
  ])
  yield attack('a change of the day for an unchanged booking', (db) => [
    dayWrite(db, date, own.id, {}),
  ])
  yield attack('a change of another day together with the attacker’s own booking', (db) => [
    ...toWrites(changeCommit(db, own, { ...own, start: 60 })),
    dayWrite(db, inDays(12), own.id, {}),
  ])
  yield attack('another day occupied together with the attacker’s own booking', (db) => [
    ...toWrites(changeCommit(db, own, { ...own, start: 60 })),
    dayWrite(db, inDays(12), own.id, { t1: '1'.repeat(96) }),
  ])
}

// ---- Documents that outlived their booking

function* leftovers(): Generator<Attack> {
  const stays: Record<string, Partial<Reservation>> = {
    'on a table that is taken': { tables: ['t2'], guests: 4, length: 8 },
    'across the end of another stay': { tables: ['t2'], start: 58, guests: 4, length: 8 },
    'on a free table': { tables: ['t3'], guests: 6, length: 8 },
    'of the largest party': { tables: ['t3'], guests: 12, length: 10 },
  }
  for (const [where, wish] of Object.entries(stays)) {
    const phantom = makeReservation({ id: erased, date: erasedDate, start: 54, ...wish })
    const taken = phantom.tables[0] === 't2' ? occupancyWith(victim) : FREE
    const withDay =
      (rows: Record<string, string>, last = erased) =>
      (db: Database) => {
        const { booking: made, guestAccess } = createCommit(db, phantom)
        return [made, guestAccess, dayWrite(db, erasedDate, last, rows)]
      }
    yield attack(`an erased id ${where}, without the day`, (db) => {
      const { booking: made, guestAccess } = createCommit(db, phantom)
      return [made, guestAccess]
    })
    yield attack(`an erased id ${where}, without day and guest access document`, (db) => [
      createCommit(db, phantom).booking,
    ])
    yield attack(`an erased id ${where}, with an unchanged day`, withDay({}))
    yield attack(
      `an erased id ${where}, with the occupancy as it was`,
      withDay({ [phantom.tables[0]!]: taken }),
    )
    yield attack(
      `an erased id ${where}, which frees the occupancy`,
      withDay({ [phantom.tables[0]!]: FREE }),
    )
    yield attack(
      `an erased id ${where}, which takes another occupancy`,
      withDay({ t1: occupancyWith(phantom) }),
    )
    yield attack(`an erased id ${where}, with the day written for another booking`, (db) => {
      const { booking: made, guestAccess } = createCommit(db, phantom)
      return [made, guestAccess, dayWrite(db, erasedDate, victim.id, {})]
    })
    yield attack(`an erased id ${where}, with the same day counted on another date`, (db) => {
      const { booking: made, guestAccess } = createCommit(db, phantom)
      return [made, guestAccess, dayWrite(db, inDays(12), erased, { t1: occupancyWith(phantom) })]
    })
    for (const state of ['cancelled', 'pending', 'seated', 'finished', 'no-show'] as const) {
      yield attack(`an erased id ${where}, as ${state}, without the day`, (db) => {
        const { booking: made, guestAccess } = createCommit(db, { ...phantom, state })
        return [made, guestAccess]
      })
    }
  }
  yield attack('an erased id on a day that was written once, without the day', (db) => {
    const wish = good({ id: erased, date: onceWrittenDate })
    const { booking: made, guestAccess } = createCommit(db, wish)
    return [made, guestAccess]
  })
  yield attack('an erased id over a taken table, with the day', (db) => {
    const wish = makeReservation({
      id: erased,
      date: erasedDate,
      tables: ['t2'],
      guests: 4,
      length: 8,
    })
    return toWrites(createCommit(db, { ...wish, start: 54 }, { t2: occupancyWith(victim) }))
  })
  yield attack('a booking for a guest access document that outlived its booking', (db) => {
    const { booking: made, days } = createCommit(db, orphan)
    return [made, ...days]
  })
  yield attack('a booking and its guest access document, which outlived the booking', (db) =>
    toWrites(createCommit(db, orphan)),
  )
  yield attack(
    'a booking and its guest access document, which outlived the booking, counted once more',
    (db) => {
      const { booking: made, days } = createCommit(db, orphan)
      return [
        made,
        db.buildSet(paths.guestAccess(orphan), guestAccessFields({ ...orphan, changes: 1 })),
        ...days,
      ]
    },
  )
  yield attack('another booking for a guest access document that outlived its booking', (db) =>
    toWrites(createCommit(db, { ...orphan, id: newId() })),
  )
}

// ---- Guest access documents that a host has deleted, to revoke the guest's access

function* revocations(): Generator<Attack> {
  const access = (db: Database, fields: Partial<Reservation> = {}) =>
    db.buildSet(paths.guestAccess(revoked), guestAccessFields({ ...revoked, ...fields }))

  yield attack('a revoked guest access document is created again', (db) => [access(db)])
  for (const [title, will] of Object.entries<Partial<Reservation>>({
    'a change of time': { start: 72 },
    'a change of the note': { note: 'x' },
    'a cancellation': { state: 'cancelled' },
  })) {
    yield attack(`a revoked guest access document is created again with ${title}`, (db) => {
      const { booking, days } = changeCommit(db, revoked, { ...revoked, ...will })
      return [booking, access(db, will), ...days]
    })
  }
  yield attack('a revoked guest access document is created again with another booking', (db) => {
    const wish = makeReservation({ date: inDays(16), tables: ['t3'], guests: 6, length: 8 })
    return [access(db), ...toWrites(createCommit(db, wish))]
  })
  // The document with the secret of both belongs to the second booking.
  for (const [title, will] of Object.entries<Partial<Reservation>>({
    changes: { note: 'x' },
    cancels: { state: 'cancelled' },
  })) {
    yield attack(`a guest ${title} two bookings with one guest access document`, (db) => [
      ...toWrites(changeCommit(db, sameSecret, { ...sameSecret, ...will })),
      changeCommit(db, revokedBefore, { ...revokedBefore, ...will }).booking,
      ...changeCommit(db, revokedBefore, { ...revokedBefore, ...will }).days,
    ])
  }
}

// ---- Doubles instead of integers

function* doubles(): Generator<Attack> {
  for (const field of [...numbers, 'changes', 'sequence'] as const) {
    const value = { doubleValue: own[field] }
    if (field !== 'changes' && field !== 'sequence') {
      yield attack(`the guest access document alone has its ${field} as a double`, (db) => {
        const commit = createCommit(db, good())
        return toWrites({
          ...commit,
          guestAccess: withFields(commit.guestAccess, { [field]: { doubleValue: good()[field] } }),
        })
      })
      yield attack(`a cancellation turns the booking's ${field} into a double`, (db) => {
        const commit = changeCommit(db, own, { ...own, state: 'cancelled' })
        const fields = { state: 'cancelled', [field]: value }
        return toWrites({ ...commit, booking: mergeWrite(db, paths.booking(own), fields) })
      })
      yield attack(`a change of the note turns the booking's ${field} into a double`, (db) => {
        const commit = changeCommit(db, own, { ...own, note: 'x' })
        return toWrites({ ...commit, booking: withFields(commit.booking, { [field]: value }) })
      })
      yield attack(
        `a host turns a guest access document's ${field} into a double`,
        (db) => [mergeWrite(db, paths.guestAccess(own), { [field]: value })],
        host,
      )
    }
    const counts = field === 'changes' || field === 'sequence'
    const counted = { doubleValue: counts ? own[field] + 1 : own[field] }
    for (const [deed, will] of Object.entries<Partial<Reservation>>({
      'a change of the note': { note: 'x' },
      'a cancellation': { state: 'cancelled' },
    })) {
      yield attack(`${deed} turns the guest access document's ${field} into a double`, (db) => {
        const commit = changeCommit(db, own, { ...own, ...will })
        const { [field]: _, ...fields } = commit.guestAccess.update!.fields
        const all = { ...fields, [field]: counted }
        return toWrites({ ...commit, guestAccess: mergeWrite(db, paths.guestAccess(own), all) })
      })
      if (!counts) continue
      yield attack(`${deed} turns ${field} of both documents into a double`, (db) => {
        const commit = changeCommit(db, own, { ...own, ...will })
        return toWrites({
          ...commit,
          booking: withFields(commit.booking, { [field]: counted }),
          guestAccess: withFields(commit.guestAccess, { [field]: counted }),
        })
      })
    }
  }
}

// ---- Changes

function* changes(): Generator<Attack> {
  const wrong: Record<string, Partial<Reservation>> = {
    'of the name': { name: 'Someone else' },
    'of the telephone': { phone: '+30 1' },
    'of the e-mail': { email: 'x@example.gr' },
    'of the language': { lang: 'en' },
    'of the secret': { secret: newId() },
    'to a day that is closed': { date: inDays(20) },
    'to a day that is blocked': { date: inDays(11) },
    'to yesterday': { date: inDays(-1) },
    'to a day too far ahead': { date: inDays(63) },
    'to a party that the table does not take': { guests: 3, length: 8 },
    'to a longer stay': { length: 12 },
    'to a shorter stay': { length: 1 },
    'to an end after six': { start: 91 },
    'to a note that is too long': { note: 'Ω'.repeat(251) },
    'to pending': { state: 'pending' },
    'to seated': { state: 'seated' },
    'to finished': { state: 'finished' },
    'to a no-show': { state: 'no-show' },
  }
  yield attack('a change of the note that adds the time of an early party', (db) => {
    const commit = changeCommit(db, own, { ...own, note: 'x' })
    const fields = { note: 'x', bookedStart: own.start, ...countChange(own) }
    return toWrites({ ...commit, booking: mergeWrite(db, paths.booking(own), fields) })
  })
  for (const [title, will] of Object.entries(wrong)) {
    yield attack(`a change ${title}`, (db) => {
      const next = { ...own, ...will }
      const commit = changeCommit(db, own, next, { [inDays(11)]: { t1: '2'.repeat(96) } })
      const fields = bookingFields({ ...next, ...countChange(own) })
      return toWrites({ ...commit, booking: mergeWrite(db, paths.booking(own), fields) })
    })
  }
  const foreign: Record<string, Reservation> = {
    'another guest’s': other,
    'a walk-in’s': walkIn,
    'a cancelled': cancelled,
    'a seated party’s': seated,
    'a past': over,
  }
  for (const [title, was] of Object.entries(foreign)) {
    for (const [deed, will] of Object.entries<Partial<Reservation>>({
      cancelled: { state: 'cancelled' },
      'booked again': { state: 'confirmed' },
      'moved to another time': { start: 72 - was.length },
      'moved to another day': { date: inDays(12) },
      'moved to another table': { tables: ['t3'], guests: 6, length: 8 },
    })) {
      const next = { ...was, ...will }
      const rows = { [date]: { t1: occupancyWith(own), t2: occupancyWith(other), t3: FREE, t4 } }
      const commit = (db: Database) => changeCommit(db, was, next, rows)
      if (was.secret === '' || was === other) {
        yield attack(`${title} reservation is ${deed} without its secret`, (db) => {
          const { booking, days } = commit(db)
          return [booking, ...days]
        })
        yield attack(`${title} reservation is ${deed} with the attacker’s own secret`, (db) => {
          const { booking, days } = commit(db)
          const { guestAccess } = changeCommit(db, own, { ...own, ...will })
          return [booking, guestAccess, ...days]
        })
        yield attack(`${title} reservation is ${deed} with a new secret`, (db) => {
          const { booking, days } = commit(db)
          const secret = newId()
          return [
            withFields(booking, { secret: encodeValue(secret) }),
            db.buildSet(paths.guestAccess({ secret }), guestAccessFields(next)),
            ...days,
          ]
        })
      } else {
        yield attack(`${title} reservation is ${deed} with its secret`, (db) =>
          toWrites(commit(db)),
        )
      }
    }
  }
  for (const [title, by] of Object.entries({
    'counted twice': 2,
    'not counted': 0,
    'counted back': -1,
  })) {
    for (const documents of [['booking'], ['guestAccess'], ['booking', 'guestAccess']] as const) {
      for (const field of ['changes', 'sequence']) {
        yield attack(
          `a change that is ${title} by ${field} of ${documents.join(' and ')}`,
          (db) => {
            const commit = changeCommit(db, own, { ...own, start: 60 })
            const counted = documents.map((name) => [
              name,
              withFields(commit[name], { [field]: encodeValue(by) }),
            ])
            return toWrites({ ...commit, ...Object.fromEntries(counted) })
          },
        )
      }
    }
  }
  // Without an account, nobody can pose as a host, who leaves `changes` as they are.
  for (const [title, was] of Object.entries({ own, other })) {
    for (const [deed, will] of Object.entries<Partial<Reservation>>({
      moved: { start: 60 },
      cancelled: { state: 'cancelled' },
    })) {
      yield attack(`the ${title} reservation is ${deed} as a host does`, (db) =>
        toWrites(changeCommit(db, was, { ...was, ...will }, {}, 'host')),
      )
    }
  }
  yield attack('a guest access document that is counted alone', (db) => [
    mergeWrite(db, paths.guestAccess(own), { changes: 1 }),
  ])
  yield attack('a guest access document that is counted by both numbers alone', (db) => [
    mergeWrite(db, paths.guestAccess(own), { changes: 1, sequence: 1 }),
  ])
  yield attack('a guest access document that is handed to another booking', (db) => [
    mergeWrite(db, paths.guestAccess(own), { bookingId: other.id, changes: 1 }),
  ])
  yield attack('a change that leaves the old stay taken', (db) => {
    const later = { ...own, start: 60 }
    const commit = changeCommit(db, own, later)
    const rows = { t1: occupancyWith(later, occupancyWith(own)) }
    return toWrites({ ...commit, days: [dayWrite(db, date, own.id, rows)] })
  })
  yield attack('a cancellation that leaves the stay taken', (db) => {
    const commit = changeCommit(db, own, { ...own, state: 'cancelled' })
    return toWrites({ ...commit, days: [dayWrite(db, date, own.id, { t1: occupancyWith(own) })] })
  })
  yield attack('a cancellation that frees another table, too', (db) => {
    const commit = changeCommit(db, own, { ...own, state: 'cancelled' })
    return toWrites({ ...commit, days: [dayWrite(db, date, own.id, { t1: FREE, t2: FREE })] })
  })
  yield attack('a cancellation under another booking’s name', (db) => {
    const commit = changeCommit(db, own, { ...own, state: 'cancelled' })
    return toWrites({ ...commit, days: [dayWrite(db, date, other.id, { t1: FREE })] })
  })
  yield attack('a cancellation that also changes the note', (db) => {
    const commit = changeCommit(db, own, { ...own, state: 'cancelled' })
    const booking = mergeWrite(db, paths.booking(own), { state: 'cancelled', note: 'x' })
    return toWrites({ ...commit, booking })
  })
  for (const [deed, will] of Object.entries<Partial<Reservation>>({
    'of the note': { note: 'x' },
    'of the time': { start: 60 },
    'of the day': { date: inDays(15) },
  })) {
    yield attack(`one change ${deed} more than a guest may make`, (db) =>
      toWrites(changeCommit(db, worn, { ...worn, ...will })),
    )
    yield attack(`one change ${deed} more than a guest may make, counted from the start`, (db) => {
      const commit = changeCommit(db, worn, { ...worn, ...will })
      return toWrites({
        ...commit,
        guestAccess: withFields(commit.guestAccess, { changes: encodeValue(0) }),
      })
    })
  }
  yield attack('a change on a day that is written whole', (db) => {
    const later = { ...own, start: 60 }
    const day = db.buildSet(paths.day(date), {
      t1: occupancyWith(later),
      lastBookingId: own.id,
      version: 2,
    })
    return toWrites({ ...changeCommit(db, own, later), days: [day] })
  })
}

// ---- Reading, deleting, and the rights of hosts and staff

const everyone: Record<string, Caller> = { ...strangers, 'a host next door': hostNextDoor }

function* rights(): Generator<Attack> {
  const collections = ['bookings', 'hosts', 'guestAccess', 'days']
  for (const [who, asker] of Object.entries(everyone)) {
    for (const path of [
      paths.booking(own),
      paths.booking(other),
      `${paths.venue}/hosts/${host.email}`,
    ]) {
      yield { title: `${who} reads ${path}`, send: (db) => db.get(path, asker) }
    }
    for (const collection of collections) {
      yield {
        title: `${who} lists ${collection}`,
        send: (db) => db.list(`${paths.venue}/${collection}`, asker),
      }
      const from = [{ collectionId: collection }]
      yield {
        title: `${who} queries ${collection}`,
        send: (db) => db.call(paths.venue, 'runQuery', { structuredQuery: { from } }, asker),
      }
      yield {
        title: `${who} queries ${collection} of every venue`,
        send: (db) =>
          db.call(
            '',
            'runQuery',
            {
              structuredQuery: { from: [{ collectionId: collection, allDescendants: true }] },
            },
            asker,
          ),
      }
      yield {
        title: `${who} counts ${collection}`,
        send: (db) =>
          db.call(
            paths.venue,
            'runAggregationQuery',
            {
              structuredAggregationQuery: {
                structuredQuery: { from },
                aggregations: [{ alias: 'count', count: {} }],
              },
            },
            asker,
          ),
      }
    }
    for (const path of everyDocument) {
      yield attack(`${who} deletes ${path}`, (db) => [{ delete: db.documentName(path) }], asker)
    }
    yield attack(
      `${who} writes the settings`,
      (db) => [venueWrite(db, { ...venue, onlineBooking: false })],
      asker,
    )
    yield attack(
      `${who} opens a venue`,
      (db) => [db.buildSet('venues/new', venueFields(venue))],
      asker,
    )
    yield attack(
      `${who} becomes a host`,
      (db) => {
        const email = typeof asker === 'string' || asker.email === '' ? 'x@x.gr' : asker.email
        return [db.buildSet(`${paths.venue}/hosts/${email.replaceAll('/', '')}`, {})]
      },
      asker,
    )
    yield attack(
      `${who} blocks a table`,
      (db) => {
        const day = dayWrite(db, date, '', { t3: '2'.repeat(96) })
        return [{ ...without(day, 'lastBookingId'), updateMask: { fieldPaths: ['t3'] } }]
      },
      asker,
    )
    yield attack(
      `${who} enters a walk-in`,
      (db) => {
        const commit = createCommit(db, good({ secret: '', state: 'seated' }))
        return [commit.booking, ...commit.days]
      },
      asker,
    )
    yield attack(`${who} corrects a name`, (db) => [hostWrite(db, other, { name: 'X' })], asker)
    yield attack(
      `${who} confirms a party`,
      (db) => [
        hostWrite(db, other, { state: 'seated' }),
        mergeWrite(db, paths.guestAccess(other), { state: 'seated', sequence: 1 }),
      ],
      asker,
    )
  }
}

function* hosts(): Generator<Attack> {
  for (const [field, good] of Object.entries(venue)) {
    for (const type of typeNames) {
      const isFine =
        (typeof good === 'boolean' && type === 'boolean') ||
        (typeof good === 'number' && type === 'integer') ||
        (field === 'closedDates' && type === 'empty list') ||
        (['combinations', 'durations', 'specialHours'].includes(field) && type === 'empty map') ||
        (field === 'pausedDate' && type === 'empty text')
      if (isFine) continue
      yield attack(
        `a host's ${field} is a ${type}`,
        (db) => {
          return [venueWrite(db, { ...venue, [field]: wrongTypes(db)[type] })]
        },
        host,
      )
    }
    yield attack(
      `a host's settings have no ${field}`,
      (db) => {
        const { [field as keyof typeof venue]: _, ...rest } = venue
        return [venueWrite(db, rest)]
      },
      host,
    )
  }
  for (const [title, settings] of Object.entries<Record<string, unknown>>({
    'six days': { hours: venue.hours.slice(1) },
    'eight days': { hours: [...venue.hours, FREE] },
    'a short day': { hours: venue.hours.map(() => '0'.repeat(95)) },
    'a taken day': { hours: venue.hours.map(() => '1'.repeat(96)) },
    'a table called lastBookingId': { tables: { lastBookingId: { min: 1, max: 2 } } },
    'a table called version': { tables: { version: { min: 1, max: 2 } } },
    'a table with a space': { tables: { 't 1': { min: 1, max: 2 } } },
    'a table in capitals': { tables: { T1: { min: 1, max: 2 } } },
    'a closed day that is none': { closedDates: ['tomorrow'] },
    'two closed days in one text': { closedDates: [`${inDays(1)} ${inDays(2)}`] },
    'a paused date that is none': { pausedDate: 'tonight' },
    'a time zone of which nothing can be seen': { timeZone: '\u200b\u00a0' },
    'a time zone that no calendar file has': { timeZone: 'Europe/London' },
    'a time zone of another planet': { timeZone: 'Mars/Olympus' },
    'two tables in one id': { tables: { 't1 t2': { min: 1, max: 2 } }, combinations: {} },
    ...Object.fromEntries(
      Object.entries(wrongCapacities).flatMap(([title, wrong]) => [
        [`${title} for a table's capacity`, { tables: { ...venue.tables, t4: wrong } }],
        [
          `${title} for a combination's capacity`,
          { combinations: { ...venue.combinations, 't1 t2': wrong } },
        ],
      ]),
    ),
    'two combinations in one key': {
      combinations: { 't1 t2,t2 t3': { min: 3, max: 4 } },
    },
    'two durations in one': { durations: { '2': '8 9' } },
    'a duration that is a text': { durations: { '2': '8' } },
    'a duration that is a double': { durations: { '2': { doubleValue: 8 } } },
    'a duration longer than a day': { durations: { '2': 97 } },
    'two party sizes in one': { durations: { '2 3': 8 } },
    'two paused dates': { pausedDate: `${inDays(1)} ${inDays(2)}` },
    'a duration of no time': { durations: { '2': 0 } },
    'a duration for nobody': { durations: { '0': 6 } },
    'a duration for a word': { durations: { two: 6 } },
    'days ahead without end': { bookingWindowDays: 401 },
    'a notice of two weeks': { minNoticeMinutes: 20_160 },
    'another way to confirm': { confirmation: 'by-fax' },
    'something more': { extra: true },
  })) {
    yield attack(
      `a host's settings have ${title}`,
      (db) => [venueWrite(db, { ...venue, ...settings })],
      host,
    )
  }
  for (const [title, rows] of Object.entries<Record<string, unknown>>({
    'an occupancy that is too short': { t3: '2'.repeat(95) },
    'an occupancy that is too long': { t3: '2'.repeat(97) },
    'an occupancy of other marks': { t3: '3'.repeat(96) },
    'an occupancy that is no text': { t3: 2 },
    'an occupancy that is a list': { t3: ['2'.repeat(96)] },
    'two occupancies in one': { t3: '2'.repeat(112) },
    'a short occupancy and a long one': { t3: '2'.repeat(24), t4: '2'.repeat(88) },
    'a note': { note: 'Ελένη, 210 000 0000' },
    // The sum of the lengths is right, but no single length is.
    'an occupancy that lends its length to a short one': {
      t3: `${'2'.repeat(96)} ${'a'.repeat(32)}`,
      t4: 'b'.repeat(23),
    },
    'an occupancy that holds digits and a number': {
      t3: `${'2'.repeat(96)} ${'0'.repeat(10)}`,
      t4: '1'.repeat(45).slice(0, 32),
    },
    'three occupancies of one length together': {
      t2: `${'0'.repeat(96)} ${'0'.repeat(96)}`,
      t3: 'a'.repeat(32),
      t4: 'b'.repeat(23),
    },
    'an occupancy of 96 letters of hexadecimal digits': { t3: 'a'.repeat(96) },
    'an occupancy of line breaks': { t3: '\n'.repeat(96) },
    'an empty occupancy': { t3: '' },
  })) {
    yield attack(
      `a host leaves a day with ${title}`,
      (db) => [dayWrite(db, date, own.id, rows)],
      host,
    )
  }
  yield attack(
    'a host skips a change of a day',
    (db) => {
      const updateTransforms = [{ fieldPath: 'version', increment: encodeValue(2) }]
      return [{ ...dayWrite(db, date, own.id, { t3: FREE }), updateTransforms }]
    },
    host,
  )
  for (const id of ['Eleni 6900000000', 'a'.repeat(31), 'A'.repeat(32)]) {
    yield attack(
      `a host makes a booking under the id “${id}”`,
      (db) => {
        const { booking, days } = createCommit(db, good({ id, secret: '' }))
        return [booking, ...days]
      },
      host,
    )
    yield attack(
      `a host leaves a day with “${id}” as its last booking`,
      (db) => [dayWrite(db, date, id, { t3: FREE })],
      host,
    )
  }
  yield attack(
    'a host leaves a day with a name as its last booking, which exists',
    (db) => [
      hostWrite(db, named, { state: 'cancelled' }),
      dayWrite(db, named.date, named.id, { t2: FREE }),
    ],
    host,
  )
  for (const [title, fields] of Object.entries({
    'before the day begins': { bookedStart: -1 },
    'after the day ends': { bookedStart: 96 },
    'as a text': { bookedStart: '58' },
    'as a double': { bookedStart: { doubleValue: 58 } },
    'for a party that has not come': { bookedStart: 58, state: 'confirmed' },
  })) {
    yield attack(
      `a host stores the booked time of an early party ${title}`,
      (db) => [hostWrite(db, seated, { start: 52, ...fields })],
      host,
    )
  }
  yield attack(
    'a host makes a day that does not exist',
    (db) => [dayWrite(db, '2027-02-30', own.id, { t3: FREE })],
    host,
  )
  yield attack('a host erases a day', (db) => [{ delete: db.documentName(paths.day(date)) }], host)
  yield attack('a host erases the venue', (db) => [{ delete: db.documentName(paths.venue) }], host)
  yield attack(
    'a host opens a venue',
    (db) => [db.buildSet('venues/new', venueFields(venue))],
    host,
  )
  yield attack(
    'a host makes a host',
    (db) => [db.buildSet(`${paths.venue}/hosts/x@x.gr`, {})],
    host,
  )
  yield { title: 'a host lists hosts', send: (db) => db.list(`${paths.venue}/hosts`, host) }
  yield {
    title: 'a host lists guest access documents',
    send: (db) => db.list(`${paths.venue}/guestAccess`, host),
  }
  yield { title: 'a host reads leads', send: (db) => db.get('form/leads', host) }
  for (const [title, will] of Object.entries<Record<string, unknown>>({
    'another secret': { secret: newId() },
    'no secret': { secret: '' },
    'another time of booking': { createdAt: { timestampValue: '2026-01-02T00:00:00Z' } },
    'another state': { state: 'lost' },
    'an e-mail of which nothing can be seen': { email: '\u200b@\u200b.\u200b' },
    'one change of its guest’s': { changes: 1 },
    'changes as a double': { changes: { doubleValue: 0 } },
    'no further number': { sequence: 0 },
    'a number too far': { sequence: 2 },
    'its number as a double': { sequence: { doubleValue: 1 } },
    'no end': { expireAt: { timestampValue: '2099-01-01T00:00:00Z' } },
    'a name too long': { name: 'Ω'.repeat(81) },
    'a stay past the end': { start: 90, length: 8 },
    'nobody in the party': { guests: 0 },
    'something more': { extra: 'x' },
  })) {
    yield attack(`a host gives a booking ${title}`, (db) => [hostWrite(db, own, will)], host)
  }
  for (const field of [...numbers, ...texts, 'name', 'note']) {
    for (const type of typeNames) {
      if (harmlessOfHosts[field]?.includes(type)) continue
      yield attack(
        `a host gives a booking a ${field} that is a ${type}`,
        (db) => [hostWrite(db, own, { [field]: wrongTypes(db)[type] })],
        host,
      )
    }
  }
  for (const field of [...numbers, ...texts]) {
    for (const [type, value] of Object.entries(disguised(own[field]))) {
      yield attack(
        `a host gives a booking its ${field} as a ${type}`,
        (db) => [hostWrite(db, own, { [field]: value })],
        host,
      )
    }
  }
  yield attack(
    'a host changes a guest access document alone',
    (db) => [mergeWrite(db, paths.guestAccess(own), { start: 60 })],
    host,
  )
  yield attack(
    'a host counts a guest access document',
    (db) => [mergeWrite(db, paths.guestAccess(own), { changes: 5 })],
    host,
  )
}

// ---- Special hours

function* specialHours(): Generator<Attack> {
  for (const [title, wish] of Object.entries<Partial<Reservation>>({
    'of a day with other hours': { date: inDays(22), start: 24 },
    'that ends after the hours of its day': { date: inDays(22), start: 67 },
    'of a day whose hours are none': { date: inDays(23) },
    'of a closed day that has hours': { date: inDays(24) },
    'before the hours of its day': { date: inDays(22), start: 8 },
  })) {
    yield attack(`a reservation ${title}`, (db) => toWrites(createCommit(db, good(wish))))
  }
  yield attack('a change to a time outside of the hours of another day', (db) =>
    toWrites(changeCommit(db, own, { ...own, date: inDays(22), start: 30 })),
  )
  for (const [title, settings] of Object.entries<Record<string, unknown>>({
    'hours of a date that is none': { specialHours: { tomorrow: FREE } },
    'hours of two dates in one': { specialHours: { [`${inDays(1)} ${inDays(2)}`]: FREE } },
    'hours of a date that are a list': { specialHours: { [inDays(1)]: [FREE] } },
    'hours of a date that are a number': { specialHours: { [inDays(1)]: 0 } },
    'hours of a date that are missing': { specialHours: { [inDays(1)]: '' } },
    'hours of a date that are too short': { specialHours: { [inDays(1)]: FREE.slice(1) } },
    'hours of a date that are too long': { specialHours: { [inDays(1)]: `${FREE}0` } },
    'hours of a date in other marks': { specialHours: { [inDays(1)]: FREE.replace('0', '1') } },
    'hours of two dates, one of them too long': {
      specialHours: { [inDays(1)]: `${FREE} ${FREE}`, [inDays(2)]: FREE },
    },
    'hours of two dates whose lengths make up for each other': {
      specialHours: { [inDays(1)]: FREE.slice(1), [inDays(2)]: `${FREE}0` },
    },
    'hours of too many dates': {
      specialHours: Object.fromEntries(
        Array.from({ length: 101 }, (_, index) => [inDays(index), FREE]),
      ),
    },
    'hours of an empty date': { specialHours: { '': FREE } },
    'hours of a date without zeros': { specialHours: { '2027-1-1': FREE } },
    'hours of another century': { specialHours: { '1999-01-01': FREE } },
    'hours of a date that are null': { specialHours: { [inDays(1)]: null } },
    'hours of a date that are bytes': {
      specialHours: { [inDays(1)]: { bytesValue: Buffer.from(FREE).toString('base64') } },
    },
    'hours of a date that are line breaks': { specialHours: { [inDays(1)]: '\n'.repeat(96) } },
    'hours in a list': { specialHours: [FREE] },
  })) {
    yield attack(
      `a host's settings have ${title}`,
      (db) => [venueWrite(db, { ...venue, ...settings })],
      host,
    )
  }
}

/** A sample venue stores no personal data. */
function* personalDataAtSample(): Generator<Attack> {
  yield attack(
    'a host next door stores a name at a sample venue',
    (db) => {
      const { update, ...write } = createCommit(db, good({ secret: '' })).booking
      const name = update!.name.replace(VENUE, 'next-door')
      return [{ ...write, update: { ...update!, name } }]
    },
    hostNextDoor,
  )
  for (const field of ['name', 'phone', 'email', 'note'] as const) {
    yield attack(`a guest leaves a ${field} at a sample venue`, (db) => {
      const nobody = { name: 'Guest', phone: '', email: '', note: '' }
      const commit = createCommit(db, good({ ...nobody, [field]: 'x@x.gr' }))
      return toWrites(commit).map((write) => {
        const name = write.update!.name.replace(VENUE, 'next-door')
        return { ...write, update: { ...write.update!, name } }
      })
    })
  }
}

/** The valid commits that the attacks modify. */
export const validCommits: Record<string, (db: Database) => Write[]> = {
  'a reservation under a name with invisible characters': (db) =>
    toWrites(createCommit(db, good({ name: '\u202aΜαρία\u202c', phone: '\u200e6900000000' }))),
  'a reservation with an e-mail and no telephone': (db) =>
    toWrites(createCommit(db, good({ phone: '', email: 'eleni@example.gr' }))),
  'a reservation': (db) => toWrites(createCommit(db, good())),
  'a change of time': (db) => toWrites(changeCommit(db, own, { ...own, start: 60 })),
  'a change of day': (db) => toWrites(changeCommit(db, own, { ...own, date: inDays(12) })),
  'a change of table': (db) => {
    const rows = { [date]: { t1: occupancyWith(own), t4 } }
    return toWrites(changeCommit(db, own, { ...own, tables: ['t4'], start: 54 }, rows))
  },
  'a cancellation': (db) => toWrites(changeCommit(db, own, { ...own, state: 'cancelled' })),
  'another guest’s cancellation with its secret': (db) =>
    toWrites(changeCommit(db, other, { ...other, state: 'cancelled' })),
  'the last change that a guest may make': (db) =>
    toWrites(changeCommit(db, nearlyWorn, { ...nearlyWorn, note: 'x' })),
  'a cancellation after the last change': (db) =>
    toWrites(changeCommit(db, worn, { ...worn, state: 'cancelled' })),
  'a reservation on a day that names an erased one': (db) => {
    const wish = makeReservation({
      date: erasedDate,
      tables: ['t3'],
      start: 54,
      guests: 6,
      length: 8,
    })
    return toWrites(createCommit(db, wish))
  },
}

/** By kind. */
export const attacks: Record<string, Attack[]> = {
  'invalid fields': [...fields()],
  'unavailable time slots': [...stays()],
  'incomplete or combined commits': [...halves()],
  'documents that outlived their booking': [...leftovers()],
  'revoked access': [...revocations()],
  'doubles instead of integers': [...doubles()],
  "changes of other guests' bookings": [...changes()],
  'missing rights': [...rights()],
  'invalid writes by hosts': [...hosts()],
  'special hours': [...specialHours()],
  'personal data for a sample venue': [...personalDataAtSample()],
}

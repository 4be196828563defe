import { guestBounds } from '../../src/lib/venue'
import {
  type Account,
  type Answer,
  type Asker,
  type Database,
  encode,
  type Value,
  type Write,
} from '../helpers/firestore-rest'
import {
  booking,
  bookingFields,
  type Commit,
  change,
  dayWrite,
  inDays,
  masked,
  newId,
  passFields,
  paths,
  type Reserved,
  reserved,
  rowWith,
  seed,
  VENUE,
  venue,
  writes,
} from '../helpers/reservations'
import { strangers } from './attacks'

/** One request that must not be admitted. */
export type Attack = { title: string; send: (db: Database) => Promise<Answer> }

export const host: Account = { email: 'host@taverna.example' }
const hostNextDoor: Account = { email: 'host@next-door.example' }

const FREE = '0'.repeat(56)
const date = inDays(10)

/** The attacker's own, whose secret he knows. */
const own = reserved({ date, table: 't1', from: 30 })
/** Somebody else's, of which he may know all but the secret. */
const other = reserved({ date, table: 't2', from: 30, guests: 4, quarters: 8 })
const cancelled = reserved({ date, table: 't4', from: 10, state: 'cancelled' })
const seated = reserved({ date, table: 't4', from: 40, state: 'arrived' })
const walkIn = reserved({ date, table: 't4', from: 20, pass: '', state: 'arrived' })

const all = [own, other, cancelled, seated, walkIn]
const t4 = rowWith(seated, rowWith(walkIn))

export const everyDocument = [
  paths.venue,
  ...all.map(paths.booking),
  ...all.filter(({ pass }) => pass !== '').map(paths.pass),
  paths.day(date),
  paths.day(inDays(11)),
  paths.day(inDays(20)),
  `${paths.venue}/hosts/${host.email}`,
  'venues/next-door',
]

export async function prepare(db: Database): Promise<void> {
  await seed(db, all, { closed: [inDays(20)], ahead: 60 }, [host.email])
  await db.seed({
    [paths.day(inDays(11))]: { t1: '2'.repeat(56), last: '', rev: 3 },
    'venues/next-door': { ...venue, sample: true },
    [`venues/next-door/hosts/${hostNextDoor.email}`]: {},
    'staff/staff@hermes.example': {},
  })
}

function attack(title: string, commit: (db: Database) => Write[], asker: Asker = 'visitor') {
  return { title, send: (db: Database) => db.commit(commit(db), asker) }
}

const wrongTypes = (db: Database): Record<string, Value> => ({
  text: encode('x'),
  'empty text': encode(''),
  integer: { integerValue: '9' },
  'negative integer': { integerValue: '-1' },
  'the largest integer': { integerValue: '9223372036854775807' },
  double: { doubleValue: 1.5 },
  NaN: { doubleValue: 'NaN' },
  boolean: { booleanValue: true },
  null: { nullValue: null },
  'empty list': encode([]),
  'list of a text': encode(['0'.repeat(56)]),
  'empty map': encode({}),
  'map of a text': encode({ x: 'x' }),
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  bytes: { bytesValue: 'eEB4Lmdy' },
  reference: { referenceValue: db.name('form/leads') },
  place: { geoPointValue: { latitude: 37.98, longitude: 23.73 } },
})

const typeNames = Object.keys(wrongTypes({ name: String } as unknown as Database))

/** What is of another type, and yet a value that a guest may send. */
const harmless: Record<string, string[]> = {
  name: ['text'],
  phone: ['text', 'empty text'],
  email: ['empty text'],
  note: ['text', 'empty text'],
}

const harmlessOfHosts: Record<string, string[]> = {
  ...{ table: ['text'], from: ['integer'], quarters: ['integer'], guests: ['integer'] },
  ...{ name: ['text', 'empty text'], note: ['text', 'empty text'] },
}

const numbers = ['from', 'quarters', 'guests'] as const
const texts = ['date', 'table', 'lang', 'state'] as const

/** What reads the same in another type. */
const disguised = (value: string | number): Record<string, Value> =>
  typeof value === 'number'
    ? { double: { doubleValue: value }, text: { stringValue: `${value}` } }
    : {
        'list of a text': encode([value]),
        bytes: { bytesValue: Buffer.from(value).toString('base64') },
      }

function withFields(write: Write, fields: Record<string, Value>): Write {
  return {
    ...write,
    update: { ...write.update!, fields: { ...write.update!.fields, ...fields } },
  }
}

function without(write: Write, field: string): Write {
  const { [field]: _, ...fields } = write.update!.fields
  return { ...write, update: { ...write.update!, fields } }
}

/** A good reservation at t3, which is free, in which something is put right or wrong. */
const good = (wish: Partial<Reserved> = {}) =>
  reserved({ date, table: 't3', from: 30, guests: 6, quarters: 8, ...wish })

// ---- Fields

function* fields(): Generator<Attack> {
  for (const field of [...Object.keys(bookingFields(own)), 'at']) {
    for (const type of typeNames) {
      if (harmless[field]?.includes(type)) continue
      yield attack(`the booking's ${field} is a ${type}`, (db) => {
        const commit = booking(db, good())
        const { updateTransforms, ...write } = commit.booking
        const changed = withFields(write, { [field]: wrongTypes(db)[type]! })
        return writes({
          ...commit,
          booking: { ...changed, ...(field !== 'at' && { updateTransforms: updateTransforms! }) },
        })
      })
    }
    yield attack(`the booking has no ${field}`, (db) => {
      const commit = booking(db, good())
      const { updateTransforms, ...write } = without(commit.booking, field)
      return writes({
        ...commit,
        booking: { ...write, ...(field !== 'at' && { updateTransforms: updateTransforms! }) },
      })
    })
  }
  for (const field of Object.keys(passFields(own))) {
    for (const type of typeNames) {
      yield attack(`the pass's ${field} is a ${type}`, (db) => {
        const commit = booking(db, good())
        const value = wrongTypes(db)[type]!
        return writes({ ...commit, pass: withFields(commit.pass, { [field]: value }) })
      })
    }
    yield attack(`the pass has no ${field}`, (db) => {
      const commit = booking(db, good())
      return writes({ ...commit, pass: without(commit.pass, field) })
    })
  }
  for (const field of [...numbers, ...texts]) {
    for (const [type, value] of Object.entries(disguised(good()[field]))) {
      yield attack(`the ${field} of booking and pass reads the same as a ${type}`, (db) => {
        const commit = booking(db, good())
        return writes({
          ...commit,
          booking: withFields(commit.booking, { [field]: value }),
          pass: field === 'lang' ? commit.pass : withFields(commit.pass, { [field]: value }),
        })
      })
    }
  }
  for (const field of ['t3', 'last']) {
    for (const type of typeNames) {
      yield attack(`the day's ${field} is a ${type}`, (db) => {
        const commit = booking(db, good())
        const day = withFields(commit.days[0]!, { [field]: wrongTypes(db)[type]! })
        return writes({ ...commit, days: [day] })
      })
    }
  }
  for (const key of ['extra', 'Name', 'guest', 'changes', '__proto__', 'a.b', '']) {
    yield attack(`the booking has a field '${key}' more`, (db) => {
      const commit = booking(db, good())
      return writes({ ...commit, booking: withFields(commit.booking, { [key]: encode('x') }) })
    })
    if (key === 'changes') continue
    yield attack(`the pass has a field '${key}' more`, (db) => {
      const commit = booking(db, good())
      return writes({ ...commit, pass: withFields(commit.pass, { [key]: encode('x') }) })
    })
  }
  for (const [field, bytes] of Object.entries(guestBounds)) {
    for (const letter of ['x', 'Ω', '🙂']) {
      const start = field === 'email' ? 'x@x.' : ''
      const size = Buffer.byteLength(letter)
      const text = start + letter.repeat(Math.floor((bytes - start.length) / size) + 1)
      yield attack(`the ${field} is a letter too long in ${letter}`, (db) =>
        writes(booking(db, good({ [field]: text }))),
      )
    }
    yield attack(`the ${field} is a hundred thousand bytes`, (db) =>
      writes(booking(db, good({ [field]: `x@x.${'x'.repeat(100_000)}` }))),
    )
  }
  for (const [title, wish] of Object.entries({
    'no name': { name: '' },
    'spaces for a name': { name: ' \t\n' },
    'neither telephone nor e-mail': { phone: '' },
    'spaces for a telephone': { phone: '  ' },
    'an e-mail without an @': { email: 'eleni.example.gr' },
    'an e-mail of two': { email: 'a@b.gr, c@d.gr' },
    'another language': { lang: 'de' },
    'a pass of 31 digits': { pass: 'a'.repeat(31) },
    'a pass of 33 digits': { pass: 'a'.repeat(33) },
    'a pass in capitals': { pass: 'A'.repeat(32) },
    'a pass that is a word': { pass: 'password' },
    'an id that is a word': { id: 'booking' },
    'an id in capitals': { id: 'B'.repeat(32) },
    'changes that begin at one': { changes: 1 },
  })) {
    yield attack(`a reservation with ${title}`, (db) => writes(booking(db, good(wish))))
  }
}

// ---- Tables, times, parties

function* stays(): Generator<Attack> {
  const wrong: Record<string, Partial<Reserved>> = {
    'of yesterday': { date: inDays(-1) },
    'of last year': { date: inDays(-365) },
    'of a day too far ahead': { date: inDays(63) },
    'of a year too far ahead': { date: inDays(400) },
    'of a day that is closed': { date: inDays(20) },
    'of a day that is blocked': { date: inDays(11), table: 't1', guests: 2, quarters: 6 },
    'of 30 February': { date: `${Number(date.slice(0, 4)) + 1}-02-30` },
    'of a thirteenth month': { date: `${date.slice(0, 4)}-13-01` },
    'of a day 0': { date: `${date.slice(0, 4)}-12-00` },
    'of a date without zeros': { date: '2026-1-1' },
    'of a date with a time': { date: `${date}T20:30` },
    'of a date in other digits': { date: date.replace('2', '２') },
    'of no date': { date: 'tomorrow' },
    'at a table that is not there': { table: 't9' },
    'at a table called last': { table: 'last' },
    'at a table called rev': { table: 'rev' },
    'at a table called __proto__': { table: '__proto__' },
    'at a table in capitals': { table: 'T3' },
    'at two tables': { table: 't3 t4' },
    'for nobody': { guests: 0 },
    'for fewer than nobody': { guests: -1 },
    'for too few at a large table': { guests: 4 },
    'for forty': { guests: 40 },
    'for more than the table takes': { table: 't1', guests: 3, quarters: 8 },
    'for a thousand': { guests: 1000 },
    'for one quarter': { quarters: 1 },
    'for no quarter': { quarters: 0 },
    'for fewer than no quarters': { quarters: -2 },
    'for one quarter less': { quarters: 7 },
    'for one quarter more': { quarters: 9 },
    'for the whole day': { from: 0, quarters: 56 },
    'that ends after two': { from: 49 },
    'that begins at the end': { from: 55 },
    'that begins after the end': { from: 56 },
    'that begins far after the end': { from: 1000 },
    'that begins before noon': { from: -1 },
    'that begins the day before': { from: -48 },
    requested: { state: 'requested' },
    arrived: { state: 'arrived' },
    left: { state: 'left' },
    cancelled: { state: 'cancelled' },
    'of nobody': { state: 'no-show' },
  }
  for (const [title, wish] of Object.entries(wrong)) {
    yield attack(`a reservation ${title}`, (db) => writes(booking(db, good(wish))))
  }
  // Against somebody else's party, with the row as the attacker would like it.
  for (let from = 31 - 8; from < 38; from += 1) {
    const wish = reserved({ date, table: 't2', from, guests: 4, quarters: 8 })
    const row = rowWith(other)
    yield attack(`over somebody else's party from ${from}, both in the row`, (db) =>
      writes(booking(db, wish, row)),
    )
    yield attack(`over somebody else's party from ${from}, the other not in the row`, (db) =>
      writes(booking(db, wish)),
    )
    const before = { ...own, guests: 2 }
    yield attack(`moved over somebody else's party from ${from}`, (db) =>
      writes(
        change(
          db,
          before,
          { ...before, table: 't2', from, guests: 4, quarters: 8 },
          {
            [date]: { t1: rowWith(own), t2: row },
          },
        ),
      ),
    )
  }
  for (const [title, rows] of Object.entries<Record<string, string>>({
    'takes the whole evening': { t3: '1'.repeat(56) },
    'takes a quarter more': { t3: rowWith({ from: 30, quarters: 9 }) },
    'takes a quarter less': { t3: rowWith({ from: 30, quarters: 7 }) },
    'takes another time': { t3: rowWith({ from: 10, quarters: 8 }) },
    'takes nothing': { t3: FREE },
    'blocks instead': { t3: rowWith({ from: 30, quarters: 8 }, FREE, '2') },
    'leaves a row too long': { t3: `${rowWith({ from: 30, quarters: 8 })}0` },
    'leaves a row too short': { t3: rowWith({ from: 30, quarters: 8 }).slice(0, 55) },
    'leaves other marks': { t3: rowWith({ from: 30, quarters: 8 }).replace('0', '3') },
    'frees another table': { t3: rowWith({ from: 30, quarters: 8 }), t2: FREE },
    'takes another table': { t3: rowWith({ from: 30, quarters: 8 }), t1: '1'.repeat(56) },
    'takes a table that is not there': {
      t3: rowWith({ from: 30, quarters: 8 }),
      t9: '1'.repeat(56),
    },
    'leaves the row out': {},
    'takes the row of another table alone': { t4: rowWith({ from: 30, quarters: 8 }, t4) },
  })) {
    yield attack(`a reservation that ${title}`, (db) => {
      const wish = good()
      return writes({ ...booking(db, wish), days: [dayWrite(db, date, wish.id, rows)] })
    })
  }
  for (const [title, rev] of Object.entries<Value>({
    skipped: encode(3),
    'far ahead': encode(1_000_000),
    repeated: encode(1),
    zero: encode(0),
    negative: encode(-1),
    double: { doubleValue: 2 },
    'half more': { doubleValue: 2.5 },
    text: encode('2'),
    null: encode(null),
    list: encode([2]),
    map: encode({ rev: 2 }),
  })) {
    yield attack(`the day's rev is ${title}`, (db) => {
      const commit = booking(db, good())
      const { updateTransforms: _, ...day } = commit.days[0]!
      const counted = withFields(day, { rev })
      const fieldPaths = [...day.updateMask!.fieldPaths, 'rev']
      return writes({ ...commit, days: [{ ...counted, updateMask: { fieldPaths } }] })
    })
  }
  yield attack("the day's rev moves by two", (db) => {
    const commit = booking(db, good())
    const updateTransforms = [{ fieldPath: 'rev', increment: encode(2) }]
    return writes({ ...commit, days: [{ ...commit.days[0]!, updateTransforms }] })
  })
  yield attack("the day's rev stays", (db) => {
    const commit = booking(db, good())
    const { updateTransforms: _, ...day } = commit.days[0]!
    return writes({ ...commit, days: [day] })
  })
  yield attack('the day is written whole, without the other parties', (db) => {
    const wish = good()
    const day = db.set(paths.day(date), { t3: rowWith(wish), last: wish.id, rev: 2 })
    return writes({ ...booking(db, wish), days: [day] })
  })
}

// ---- Half commits, and two for one

function parts(title: string, commit: (db: Database) => Write[], count: number): Attack[] {
  return Array.from({ length: 2 ** count - 2 }, (_, index) => {
    const chosen = (index + 1).toString(2).padStart(count, '0')
    return attack(`${title}, of which are sent ${chosen}`, (db) =>
      commit(db).filter((_, at) => chosen[at] === '1'),
    )
  })
}

function* halves(): Generator<Attack> {
  yield* parts('a reservation', (db) => writes(booking(db, good())), 3)
  yield* parts('a change of time', (db) => writes(change(db, own, { ...own, from: 36 })), 3)
  yield* parts(
    'a change of table',
    (db) =>
      writes(
        change(
          db,
          own,
          { ...own, table: 't4' },
          {
            [date]: { t1: rowWith(own), t4 },
          },
        ),
      ),
    3,
  )
  yield* parts('a change of day', (db) => writes(change(db, own, { ...own, date: inDays(12) })), 4)
  yield* parts('a cancellation', (db) => writes(change(db, own, { ...own, state: 'cancelled' })), 3)

  const two = (db: Database): [Commit, Commit] => [
    booking(db, good()),
    booking(db, good({ from: 40 })),
  ]
  yield attack('two reservations with one pass', (db) => {
    const first = good()
    const second = good({ from: 40, pass: first.pass })
    const [one, other] = [booking(db, first), booking(db, second, rowWith(first))]
    return [one.booking, other.booking, one.pass, ...other.days]
  })
  yield attack('two reservations and one row', (db) => {
    const [one, other] = two(db)
    return [one.booking, other.booking, one.pass, other.pass, ...one.days]
  })
  yield attack('two reservations and two turns of the day', (db) => {
    const [one, other] = two(db)
    return [...writes(one), ...writes(other)]
  })
  yield attack('a reservation with the pass of another', (db) =>
    writes(booking(db, good({ pass: other.pass }))),
  )
  yield attack('a reservation with a pass of one’s own that is in use', (db) =>
    writes(booking(db, good({ pass: own.pass }))),
  )
  yield attack('a reservation in the place of another', (db) =>
    writes(booking(db, good({ id: other.id }))),
  )
  yield attack('a reservation in the place of a cancelled one', (db) =>
    writes(booking(db, good({ id: cancelled.id }))),
  )
  yield attack('a second pass for one’s own', (db) => [
    db.set(paths.pass({ pass: newId() }), passFields(own)),
  ])
  yield attack('a pass for a walk-in', (db) => [
    db.set(paths.pass({ pass: newId() }), passFields(walkIn)),
  ])
  yield attack('a pass for somebody else’s', (db) => [
    db.set(paths.pass({ pass: newId() }), passFields(other)),
  ])
  yield attack('a pass for nothing', (db) => [
    db.set(paths.pass({ pass: newId() }), passFields(good())),
  ])
  yield attack('the day turned for a booking that stays', (db) => [dayWrite(db, date, own.id, {})])
  yield attack('another day turned together with one’s own', (db) => [
    ...writes(change(db, own, { ...own, from: 36 })),
    dayWrite(db, inDays(12), own.id, {}),
  ])
  yield attack('another day blocked together with one’s own', (db) => [
    ...writes(change(db, own, { ...own, from: 36 })),
    dayWrite(db, inDays(12), own.id, { t1: '1'.repeat(56) }),
  ])
}

// ---- Changes

function* changes(): Generator<Attack> {
  const wrong: Record<string, Partial<Reserved>> = {
    'of the name': { name: 'Someone else' },
    'of the telephone': { phone: '+30 1' },
    'of the e-mail': { email: 'x@example.gr' },
    'of the language': { lang: 'en' },
    'of the pass': { pass: newId() },
    'to a day that is closed': { date: inDays(20) },
    'to a day that is blocked': { date: inDays(11) },
    'to yesterday': { date: inDays(-1) },
    'to a day too far ahead': { date: inDays(63) },
    'to a party that the table does not take': { guests: 3, quarters: 8 },
    'to a longer stay': { quarters: 12 },
    'to a shorter stay': { quarters: 1 },
    'to an end after two': { from: 51 },
    'to a note that is too long': { note: 'Ω'.repeat(251) },
    'to requested': { state: 'requested' },
    'to arrived': { state: 'arrived' },
    'to left': { state: 'left' },
    'to a no-show': { state: 'no-show' },
  }
  for (const [title, will] of Object.entries(wrong)) {
    yield attack(`a change ${title}`, (db) => {
      const next = { ...own, ...will }
      const commit = change(db, own, next, { [inDays(11)]: { t1: '2'.repeat(56) } })
      const fields = bookingFields(next)
      return writes({ ...commit, booking: masked(db, paths.booking(own), fields) })
    })
  }
  const foreign: Record<string, Reserved> = {
    'somebody else’s': other,
    'a walk-in’s': walkIn,
    'a cancelled': cancelled,
    'a seated party’s': seated,
  }
  for (const [title, was] of Object.entries(foreign)) {
    for (const [deed, will] of Object.entries<Partial<Reserved>>({
      cancelled: { state: 'cancelled' },
      'booked again': { state: 'booked' },
      'moved to another time': { from: 48 - was.quarters },
      'moved to another day': { date: inDays(12) },
      'moved to another table': { table: 't3', guests: 6, quarters: 8 },
    })) {
      const next = { ...was, ...will }
      const rows = { [date]: { t1: rowWith(own), t2: rowWith(other), t3: FREE, t4 } }
      const commit = (db: Database) => change(db, was, next, rows)
      if (was.pass === '' || was === other) {
        yield attack(`${title} reservation is ${deed} without its pass`, (db) => {
          const { booking, days } = commit(db)
          return [booking, ...days]
        })
        yield attack(`${title} reservation is ${deed} with one’s own pass`, (db) => {
          const { booking, days } = commit(db)
          const { pass } = change(db, own, { ...own, ...will })
          return [booking, pass, ...days]
        })
        yield attack(`${title} reservation is ${deed} with a new pass`, (db) => {
          const { booking, days } = commit(db)
          const pass = newId()
          return [
            withFields(booking, { pass: encode(pass) }),
            db.set(paths.pass({ pass }), passFields(next)),
            ...days,
          ]
        })
      } else {
        yield attack(`${title} reservation is ${deed} with its pass`, (db) => writes(commit(db)))
      }
    }
  }
  for (const [title, by] of Object.entries({
    'counted twice': 2,
    'not counted': 0,
    'counted back': -1,
  })) {
    yield attack(`a change that is ${title}`, (db) => {
      const commit = change(db, own, { ...own, from: 36 })
      return writes({ ...commit, pass: withFields(commit.pass, { changes: encode(by) }) })
    })
  }
  yield attack('a pass that is counted alone', (db) => [
    masked(db, paths.pass(own), { changes: 1 }),
  ])
  yield attack('a pass that is handed to another booking', (db) => [
    masked(db, paths.pass(own), { booking: other.id, changes: 1 }),
  ])
  yield attack('a change that leaves the old stay taken', (db) => {
    const later = { ...own, from: 36 }
    const commit = change(db, own, later)
    const rows = { t1: rowWith(later, rowWith(own)) }
    return writes({ ...commit, days: [dayWrite(db, date, own.id, rows)] })
  })
  yield attack('a cancellation that leaves the stay taken', (db) => {
    const commit = change(db, own, { ...own, state: 'cancelled' })
    return writes({ ...commit, days: [dayWrite(db, date, own.id, { t1: rowWith(own) })] })
  })
  yield attack('a cancellation that frees another table, too', (db) => {
    const commit = change(db, own, { ...own, state: 'cancelled' })
    return writes({ ...commit, days: [dayWrite(db, date, own.id, { t1: FREE, t2: FREE })] })
  })
  yield attack('a cancellation under another booking’s name', (db) => {
    const commit = change(db, own, { ...own, state: 'cancelled' })
    return writes({ ...commit, days: [dayWrite(db, date, other.id, { t1: FREE })] })
  })
  yield attack('a cancellation that also changes the note', (db) => {
    const commit = change(db, own, { ...own, state: 'cancelled' })
    const booking = masked(db, paths.booking(own), { state: 'cancelled', note: 'x' })
    return writes({ ...commit, booking })
  })
  yield attack('a change on a day that is written whole', (db) => {
    const later = { ...own, from: 36 }
    const day = db.set(paths.day(date), { t1: rowWith(later), last: own.id, rev: 2 })
    return writes({ ...change(db, own, later), days: [day] })
  })
}

// ---- Reading, erasing, and what is hosts' and staff's

const everyone: Record<string, Asker> = { ...strangers, 'a host next door': hostNextDoor }

function* rights(): Generator<Attack> {
  const collections = ['bookings', 'hosts', 'passes', 'days']
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
      yield attack(`${who} deletes ${path}`, (db) => [{ delete: db.name(path) }], asker)
    }
    yield attack(
      `${who} writes the settings`,
      (db) => [db.set(paths.venue, { ...venue, online: false })],
      asker,
    )
    yield attack(`${who} opens a venue`, (db) => [db.set('venues/new', venue)], asker)
    yield attack(
      `${who} becomes a host`,
      (db) => {
        const email = typeof asker === 'string' || asker.email === '' ? 'x@x.gr' : asker.email
        return [db.set(`${paths.venue}/hosts/${email.replaceAll('/', '')}`, {})]
      },
      asker,
    )
    yield attack(
      `${who} blocks a table`,
      (db) => {
        const day = dayWrite(db, date, '', { t3: '2'.repeat(56) })
        return [{ ...without(day, 'last'), updateMask: { fieldPaths: ['t3'] } }]
      },
      asker,
    )
    yield attack(
      `${who} enters a walk-in`,
      (db) => {
        const commit = booking(db, good({ pass: '', state: 'arrived' }))
        return [commit.booking, ...commit.days]
      },
      asker,
    )
    yield attack(
      `${who} corrects a name`,
      (db) => [masked(db, paths.booking(other), { name: 'X' })],
      asker,
    )
    yield attack(
      `${who} confirms a party`,
      (db) => [
        masked(db, paths.booking(other), { state: 'arrived' }),
        masked(db, paths.pass(other), { state: 'arrived' }),
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
        (field === 'timeZone' && type === 'text') ||
        (field === 'closed' && type === 'empty list') ||
        (['tables', 'stay'].includes(field) && type === 'empty map')
      if (isFine || (field === 'tables' && type === 'map of a text')) continue
      yield attack(
        `a host's ${field} is a ${type}`,
        (db) => {
          return [db.set(paths.venue, { ...venue, [field]: wrongTypes(db)[type] })]
        },
        host,
      )
    }
    yield attack(
      `a host's settings have no ${field}`,
      (db) => {
        const { [field as keyof typeof venue]: _, ...rest } = venue
        return [db.set(paths.venue, rest)]
      },
      host,
    )
  }
  for (const [title, settings] of Object.entries<Record<string, unknown>>({
    'six days': { hours: venue.hours.slice(1) },
    'eight days': { hours: [...venue.hours, FREE] },
    'a short day': { hours: venue.hours.map(() => '0'.repeat(55)) },
    'a taken day': { hours: venue.hours.map(() => '1'.repeat(56)) },
    'a table called last': { tables: { last: { min: 1, max: 2 } } },
    'a table called rev': { tables: { rev: { min: 1, max: 2 } } },
    'a table with a space': { tables: { 't 1': { min: 1, max: 2 } } },
    'a table in capitals': { tables: { T1: { min: 1, max: 2 } } },
    'a closed day that is none': { closed: ['tomorrow'] },
    'a stay of no time': { stay: { '2': 0 } },
    'a stay for nobody': { stay: { '0': 6 } },
    'a stay for a word': { stay: { two: 6 } },
    'days ahead without end': { ahead: 401 },
    'a notice of two weeks': { notice: 20_160 },
    'another way to confirm': { confirm: 'by-fax' },
    'something more': { extra: true },
  })) {
    yield attack(
      `a host's settings have ${title}`,
      (db) => [db.set(paths.venue, { ...venue, ...settings })],
      host,
    )
  }
  for (const [title, rows] of Object.entries<Record<string, unknown>>({
    'a row that is too short': { t3: '2'.repeat(55) },
    'a row that is too long': { t3: '2'.repeat(57) },
    'a row of other marks': { t3: '3'.repeat(56) },
    'a row that is no text': { t3: 2 },
    'a row that is a list': { t3: ['2'.repeat(56)] },
    'two rows in one': { t3: '2'.repeat(112) },
    'a short row and a long one': { t3: '2'.repeat(24), t4: '2'.repeat(88) },
    'a note': { note: 'Ελένη, 210 000 0000' },
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
      const updateTransforms = [{ fieldPath: 'rev', increment: encode(2) }]
      return [{ ...dayWrite(db, date, own.id, { t3: FREE }), updateTransforms }]
    },
    host,
  )
  yield attack(
    'a host makes a day that does not exist',
    (db) => [dayWrite(db, '2027-02-30', own.id, { t3: FREE })],
    host,
  )
  yield attack('a host erases a day', (db) => [{ delete: db.name(paths.day(date)) }], host)
  yield attack('a host erases the venue', (db) => [{ delete: db.name(paths.venue) }], host)
  yield attack('a host opens a venue', (db) => [db.set('venues/new', venue)], host)
  yield attack('a host makes a host', (db) => [db.set(`${paths.venue}/hosts/x@x.gr`, {})], host)
  yield { title: 'a host lists hosts', send: (db) => db.list(`${paths.venue}/hosts`, host) }
  yield { title: 'a host lists passes', send: (db) => db.list(`${paths.venue}/passes`, host) }
  yield { title: 'a host reads leads', send: (db) => db.get('form/leads', host) }
  for (const [title, will] of Object.entries<Record<string, unknown>>({
    'another pass': { pass: newId() },
    'no pass': { pass: '' },
    'another time of booking': { at: { timestampValue: '2026-01-02T00:00:00Z' } },
    'another state': { state: 'lost' },
    'no end': { expireAt: { timestampValue: '2099-01-01T00:00:00Z' } },
    'a name too long': { name: 'Ω'.repeat(81) },
    'a stay past the end': { from: 50, quarters: 8 },
    'nobody in the party': { guests: 0 },
    'something more': { extra: 'x' },
  })) {
    yield attack(
      `a host gives a booking ${title}`,
      (db) => [masked(db, paths.booking(own), will)],
      host,
    )
  }
  for (const field of [...numbers, ...texts, 'name', 'note']) {
    for (const type of typeNames) {
      if (harmlessOfHosts[field]?.includes(type)) continue
      yield attack(
        `a host gives a booking a ${field} that is a ${type}`,
        (db) => [masked(db, paths.booking(own), { [field]: wrongTypes(db)[type] })],
        host,
      )
    }
  }
  for (const field of [...numbers, ...texts]) {
    for (const [type, value] of Object.entries(disguised(own[field]))) {
      yield attack(
        `a host gives a booking its ${field} as a ${type}`,
        (db) => [masked(db, paths.booking(own), { [field]: value })],
        host,
      )
    }
  }
  yield attack(
    'a host changes a pass alone',
    (db) => [masked(db, paths.pass(own), { from: 36 })],
    host,
  )
  yield attack('a host counts a pass', (db) => [masked(db, paths.pass(own), { changes: 5 })], host)
  yield attack(
    'a host next door stores a name at a venue that exists nowhere',
    (db) => {
      const { update, ...write } = booking(db, good({ pass: '' })).booking
      const name = update!.name.replace(VENUE, 'next-door')
      return [{ ...write, update: { ...update!, name } }]
    },
    hostNextDoor,
  )
  for (const field of ['name', 'phone', 'email', 'note'] as const) {
    yield attack(`a guest leaves a ${field} at a venue that exists nowhere`, (db) => {
      const nobody = { name: 'Guest', phone: '', email: '', note: '' }
      const commit = booking(db, good({ ...nobody, [field]: 'x@x.gr' }))
      return writes(commit).map((write) => {
        const name = write.update!.name.replace(VENUE, 'next-door')
        return { ...write, update: { ...write.update!, name } }
      })
    })
  }
}

/** What the attacks twist, and what is admitted while nothing is twisted. */
export const rightly: Record<string, (db: Database) => Write[]> = {
  'a reservation': (db) => writes(booking(db, good())),
  'a change of time': (db) => writes(change(db, own, { ...own, from: 36 })),
  'a change of day': (db) => writes(change(db, own, { ...own, date: inDays(12) })),
  'a change of table': (db) => {
    const rows = { [date]: { t1: rowWith(own), t4 } }
    return writes(change(db, own, { ...own, table: 't4', from: 30 }, rows))
  },
  'a cancellation': (db) => writes(change(db, own, { ...own, state: 'cancelled' })),
  'somebody else’s cancellation with his pass': (db) =>
    writes(change(db, other, { ...other, state: 'cancelled' })),
}

/** By kind. */
export const attacks: Record<string, Attack[]> = {
  'fields of the wrong shape': [...fields()],
  'stays that are not to be had': [...stays()],
  'half a commit, or two for one': [...halves()],
  'changes of what is not his': [...changes()],
  'rights that he has not': [...rights()],
  "a host's hand": [...hosts()],
}

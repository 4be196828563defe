import { describe, expect, inject, it } from 'vitest'
import { guestBounds, type Venue } from '../../src/lib/venue'
import { addDays, calendarDate } from '../../src/reservations/clock'
import { type Account, type Asker, Database, type Write } from '../helpers/firestore-rest'
import { lookUps } from '../helpers/look-ups'
import { ownDatabase } from '../helpers/own-database'
import {
  booking,
  change,
  dayWrite,
  inDays,
  masked,
  paths,
  type Reserved,
  reserved,
  rowWith,
  seed,
  venue,
  writes,
} from '../helpers/reservations'

const host = inject('emulator')

const waiter: Account = { email: 'host@taverna.example' }
const staff: Account = { email: 'staff@hermes.example' }

/** The next Sunday on which Athens changes its clocks, in March or in October. */
function clockChange(month: 3 | 10): string {
  const year = Number(inDays(1).slice(0, 4))
  const days = [year, year + 1].map((each) => {
    const last = new Date(Date.UTC(each, month, 0))
    return addDays(last.toISOString().slice(0, 10), -last.getUTCDay())
  })
  return days.find((day) => day > inDays(1)) ?? ''
}

const filled = (letter: string, bytes: number) =>
  letter.repeat(Math.floor(bytes / Buffer.byteLength(letter)))

// ---- What guests may rightly book

const wishes: Record<string, Partial<Reserved>> = {
  'a table for two': {},
  'the first quarter of a day': { from: 0 },
  'the last stay of a day, until two': { from: 50 },
  'a stay over midnight': { from: 45 },
  'a stay that begins at midnight': { from: 48 },
  'one person': { guests: 1 },
  'the largest party': { table: 't3', guests: 12, quarters: 10 },
  'the smallest party of a large table': { table: 't3', guests: 5, quarters: 8 },
  'the last stay of the largest party': { table: 't3', guests: 12, quarters: 10, from: 46 },
  'the whole of what a table takes': { table: 't2', guests: 4, quarters: 8 },
  'the day after tomorrow': { date: inDays(2) },
  'the last day ahead': { date: inDays(400) },
  'the day on which clocks are put forward': { date: clockChange(3) },
  'the evening before clocks are put forward, until two': {
    date: addDays(clockChange(3), -1),
    from: 50,
  },
  'the day on which clocks are put back': { date: clockChange(10) },
  'the evening before clocks are put back, until two': {
    date: addDays(clockChange(10), -1),
    from: 50,
  },
  'the last evening of a year': { date: nextYearsEnd(), from: 47 },
  'the first of January': { date: addDays(nextYearsEnd(), 1), from: 2 },
  'the last of a month of thirty days': { date: nextOf('-11-30') },
  'the end of February': { date: nextOf('-02-28') },
  'a Greek name': { name: 'Παναγιώτης Ξενογιαννακόπουλος' },
  'a name in emoji': { name: '🙂🏛️👩‍👩‍👧🇬🇷' },
  'the longest name in emoji': { name: filled('🙂', guestBounds.name) },
  'the longest name in Greek': { name: filled('Ω', guestBounds.name) },
  'a name from right to left': { name: '\u202eשלום עולם\u202c' },
  'a name in HTML': { name: '<script>alert("x")</script>' },
  'a name that is a formula': { name: '=HYPERLINK("http://example.com")' },
  'a name with quotes': { name: `O'Brien "Bob" \\ $\{x}` },
  'the shortest name': { name: 'Ω' },
  'the longest telephone number': { phone: '9'.repeat(guestBounds.phone) },
  'an e-mail address and no telephone': { phone: '', email: 'eleni@example.gr' },
  'an e-mail address in Greek': { email: 'ελένη@παράδειγμα.ελ' },
  'the longest e-mail address': { email: `x@x.${'y'.repeat(guestBounds.email - 4)}` },
  'a note of many lines': { note: 'Με καρότσι\r\nκαι γενέθλια\n🙂' },
  'the longest note in Greek': { note: filled('Ω', guestBounds.note) },
  'the longest note in emoji': { note: filled('🙂', guestBounds.note) },
  'English for the answer': { lang: 'en' },
}

function nextYearsEnd(): string {
  return nextOf('-12-31')
}

/** The next day that ends so, from the day after tomorrow on. */
function nextOf(end: string): string {
  const year = Number(inDays(2).slice(0, 4))
  const days = [year, year + 1].map((each) => `${each}${end}`)
  return days.find((day) => day > inDays(1)) ?? ''
}

describe.skipIf(!host)('a guest', () => {
  for (const [name, wish] of Object.entries(wishes)) {
    it(`books ${name}`, async () => {
      const db = ownDatabase(host)
      await seed(db)
      const made = reserved(wish)
      const answer = await db.commit(writes(booking(db, made)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await db.read(paths.day(made.date))).toEqual({
        [made.table]: rowWith(made),
        last: made.id,
        rev: 1,
      })
    })
  }

  const evenings: Record<string, (db: Database) => Promise<Write[]>> = {
    'right after another party': async (db) => {
      const before = reserved({ from: 20 })
      await seed(db, [before])
      return writes(booking(db, reserved({ from: 26 }), rowWith(before)))
    },
    'right before another party': async (db) => {
      const after = reserved({ from: 40 })
      await seed(db, [after])
      return writes(booking(db, reserved({ from: 34 }), rowWith(after)))
    },
    'beside a block': async (db) => {
      await seed(db)
      const row = rowWith({ from: 40, quarters: 16 }, undefined, '2')
      await db.seed({ [paths.day(inDays(10))]: { t1: row, last: '', rev: 1 } })
      return writes(booking(db, reserved({ from: 34 }), row))
    },
    'on a day that a host has blocked before anyone booked': async (db) => {
      await seed(db)
      await db.seed({ [paths.day(inDays(10))]: { t2: '2'.repeat(56), rev: 1 } })
      return writes(booking(db, reserved()))
    },
    'where somebody has cancelled': async (db) => {
      await seed(db, [reserved({ state: 'cancelled' })])
      return writes(booking(db, reserved()))
    },
    'where somebody did not come': async (db) => {
      await seed(db, [reserved({ state: 'no-show' })])
      return writes(booking(db, reserved()))
    },
    'with the day first': async (db) => {
      await seed(db)
      return writes(booking(db, reserved())).reverse()
    },
    'with the pass first': async (db) => {
      await seed(db)
      const commit = booking(db, reserved())
      return [commit.pass, commit.booking, ...commit.days]
    },
    'where a host confirms by hand': async (db) => {
      await seed(db, [], { confirm: 'by-hand' })
      return writes(booking(db, reserved({ state: 'requested' })))
    },
    'without a name at a venue that exists nowhere': async (db) => {
      await seed(db, [], { sample: true })
      return writes(booking(db, reserved({ name: 'Guest', phone: '' })))
    },
    'at a place with two hundred tables': async (db) => {
      const tables = Array.from({ length: 200 }, (_, index) => [`t${index}`, { min: 1, max: 2 }])
      await seed(db, [], { tables: Object.fromEntries(tables) })
      const rows = Object.fromEntries(tables.slice(2).map(([table]) => [table, '1'.repeat(56)]))
      await db.seed({ [paths.day(inDays(10))]: { ...rows, last: 'x', rev: 199 } })
      return writes(booking(db, reserved()))
    },
  }
  for (const [name, evening] of Object.entries(evenings)) {
    it(`books ${name}`, async () => {
      const db = ownDatabase(host)
      const answer = await db.commit(await evening(db))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
  }

  // ---- What they may rightly change

  const was = reserved()
  const changes: Record<string, { will: Partial<Reserved>; settings?: Partial<Venue> }> = {
    'to a later time over their own': { will: { from: 36 } },
    'to an earlier time over their own': { will: { from: 32 } },
    'to the first quarter': { will: { from: 0 } },
    'to the last stay': { will: { from: 50 } },
    'to another table': { will: { table: 't2' } },
    'to another table and time': { will: { table: 't2', from: 12 } },
    'to another day': { will: { date: inDays(11) } },
    'to another day, table, time and party': {
      will: { date: inDays(12), table: 't3', from: 20, guests: 9, quarters: 10 },
    },
    'to one person less': { will: { guests: 1 } },
    'to a larger party at a larger table': { will: { table: 't4', guests: 6, quarters: 8 } },
    'in the note alone': { will: { note: 'Γενέθλια' } },
    'to another day, waiting for confirmation again': {
      will: { date: inDays(11), state: 'requested' },
      settings: { confirm: 'by-hand' },
    },
    'to cancelled': { will: { state: 'cancelled' } },
    'to cancelled once booking is stopped': {
      will: { state: 'cancelled' },
      settings: { online: false },
    },
    'to cancelled once the table is gone': {
      will: { state: 'cancelled' },
      settings: { tables: {} },
    },
    'to cancelled once the day is closed': {
      will: { state: 'cancelled' },
      settings: { closed: [was.date] },
    },
    'to cancelled once the hours are others': {
      will: { state: 'cancelled' },
      settings: { hours: Array.from({ length: 7 }, () => '2'.repeat(56)) },
    },
  }
  for (const [name, { will, settings }] of Object.entries(changes)) {
    it(`changes a reservation ${name}`, async () => {
      const db = ownDatabase(host)
      await seed(db, [was], settings)
      const next = { ...was, ...will }
      const answer = await db.commit(writes(change(db, was, next)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await db.read(paths.pass(was))).toMatchObject({
        ...{ date: next.date, table: next.table, from: next.from, state: next.state, changes: 1 },
      })
    })
  }

  it('cancels what has begun, and what a host has not confirmed yet', async () => {
    const db = ownDatabase(host)
    const past = reserved({ date: inDays(-1) })
    const waiting = reserved({ state: 'requested' })
    await seed(db, [past, waiting], { confirm: 'by-hand' })
    for (const each of [past, waiting]) {
      const commit = change(db, each, { ...each, state: 'cancelled' })
      expect((await db.commit(writes(commit))).status).toBe(200)
    }
  })

  it('is a host, too, who tries both sides in one tab', async () => {
    const db = ownDatabase(host)
    await seed(db, [], {}, [waiter.email])
    const made = reserved()
    expect((await db.commit(writes(booking(db, made)), waiter)).status).toBe(200)
    const later = { ...made, from: 40 }
    expect((await db.commit(writes(change(db, made, later)), waiter)).status).toBe(200)
  })

  it('reads settings, days and a pass, and nothing of who else comes', async () => {
    const db = ownDatabase(host)
    const made = reserved()
    await seed(db, [made], {}, [waiter.email])
    for (const path of [paths.venue, paths.day(made.date), paths.pass(made)]) {
      expect((await db.get(path)).status).toBe(200)
    }
    for (const path of [paths.booking(made), `${paths.venue}/hosts/${waiter.email}`]) {
      expect((await db.get(path)).status).toBe(403)
    }
    for (const collection of ['bookings', 'passes', 'days', 'hosts']) {
      expect((await db.list(`${paths.venue}/${collection}`)).status).toBe(403)
    }
  })
})

// ---- What hosts may do

describe.skipIf(!host)('a host', () => {
  const made = reserved()
  const parked = reserved({ table: 't2', pass: '' })

  async function open(settings: Partial<Venue> = {}) {
    const db = ownDatabase(host)
    await seed(db, [made, parked], settings, [waiter.email])
    await db.seed({ [`staff/${staff.email}`]: {} })
    return db
  }

  /** A commit of hosts: the booking, its pass if it has one, and the day. */
  function amended(db: Database, was: Reserved, next: Partial<Reserved>): Write[] {
    const will = { ...was, ...next }
    const fields = {
      ...{ date: will.date, table: will.table, from: will.from, quarters: will.quarters },
      ...{ guests: will.guests, state: will.state },
    }
    const person = { name: will.name, phone: will.phone, email: will.email, note: will.note }
    const holds = ['requested', 'booked', 'arrived'].includes(will.state)
    const rows = {
      [was.table]: '0'.repeat(56),
      ...(holds && { [will.table]: rowWith(will) }),
    }
    return [
      masked(db, paths.booking(was), { ...fields, ...person }),
      ...(was.pass === '' ? [] : [masked(db, paths.pass(was), fields)]),
      dayWrite(db, was.date, was.id, rows),
    ]
  }

  const deeds: Record<string, (db: Database) => Write[]> = {
    'confirms a party': (db) => amended(db, made, { state: 'booked' }),
    'seats a party': (db) => amended(db, made, { state: 'arrived' }),
    'sees a party off': (db) => amended(db, made, { state: 'left' }),
    'notes that nobody came': (db) => amended(db, made, { state: 'no-show' }),
    'cancels a reservation': (db) => amended(db, made, { state: 'cancelled' }),
    'moves a party to a table that is too large': (db) => amended(db, made, { table: 't3' }),
    'lets a party stay longer': (db) => amended(db, made, { quarters: 14 }),
    'squeezes one more in': (db) => amended(db, made, { guests: 3 }),
    'corrects a name': (db) => amended(db, made, { name: 'Άννα', email: 'anna@example.gr' }),
    'erases what is kept of a guest': (db) => [
      { delete: db.name(paths.booking(made)) },
      { delete: db.name(paths.pass(made)) },
      dayWrite(db, made.date, made.id, { t1: '0'.repeat(56) }),
    ],
    'enters a walk-in': (db) => {
      const walkIn = reserved({ table: 't4', pass: '', name: '', phone: '', state: 'arrived' })
      const commit = booking(db, walkIn)
      return [commit.booking, ...commit.days]
    },
    'enters a telephone booking outside the hours': (db) => {
      const call = reserved({ table: 't4', pass: '', from: 0, date: inDays(500) })
      const commit = booking(db, call)
      return [commit.booking, ...commit.days]
    },
    'moves a walk-in': (db) => amended(db, parked, { table: 't4' }),
    'blocks a table': (db) => [
      {
        ...dayWrite(db, made.date, '', { t4: '2'.repeat(56) }),
        update: {
          name: db.name(paths.day(made.date)),
          fields: { t4: { stringValue: '2'.repeat(56) } },
        },
        updateMask: { fieldPaths: ['t4'] },
      },
    ],
    'closes a day': (db) => [db.set(paths.venue, { ...venue, closed: [inDays(20)] })],
    'stops booking': (db) => [db.set(paths.venue, { ...venue, online: false })],
    'takes all tables out of the plan': (db) => [
      db.set(paths.venue, { ...venue, tables: {}, stay: {} }),
    ],
    'has two hundred tables and closes a year': (db) => [
      db.set(paths.venue, {
        ...venue,
        tables: Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`t${index}`, { min: 1, max: 99 }]),
        ),
        closed: Array.from({ length: 366 }, (_, index) => inDays(index)),
      }),
    ],
  }

  const askers: Record<string, Asker> = { 'a host': waiter, 'a member of staff': staff }
  for (const [who, asker] of Object.entries(askers)) {
    for (const [deed, commit] of Object.entries(deeds)) {
      it(`as ${who} ${deed}`, async () => {
        const db = await open()
        const answer = await db.commit(commit(db), asker)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      })
    }

    it(`as ${who} reads and lists bookings`, async () => {
      const db = await open()
      expect((await db.get(paths.booking(made), asker)).status).toBe(200)
      expect((await db.get(`${paths.venue}/bookings/none`, asker)).status).toBe(404)
      expect((await db.list(`${paths.venue}/bookings`, asker)).status).toBe(200)
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
      const found = await db.call(paths.venue, 'runQuery', { structuredQuery: query }, asker)
      expect(found.body).toHaveLength(2)
    })
  }

  it('is made by staff, who open the venue', async () => {
    const db = ownDatabase(host)
    await db.seed({ [`staff/${staff.email}`]: {} })
    expect((await db.commit([db.set(paths.venue, venue)], waiter)).status).toBe(403)
    expect((await db.commit([db.set(paths.venue, venue)], staff)).status).toBe(200)
    const right = db.set(`${paths.venue}/hosts/${waiter.email}`, {})
    expect((await db.commit([right], waiter)).status).toBe(403)
    expect((await db.commit([right], staff)).status).toBe(200)
    expect((await db.list(`${paths.venue}/hosts`, staff)).status).toBe(200)
    expect((await db.commit([db.set(paths.venue, venue)], waiter)).status).toBe(200)
    const gone = { delete: db.name(`${paths.venue}/hosts/${waiter.email}`) }
    expect((await db.commit([gone], staff)).status).toBe(200)
    expect((await db.commit([db.set(paths.venue, venue)], waiter)).status).toBe(403)
  })
})

// ---- What production allows: 10 look-ups a write and 20 a commit

describe.skipIf(!host)('the rules look up no more than they may', () => {
  const was = reserved()
  const commits: Record<string, { commit: (db: Database) => Write[]; asker?: Asker }> = {
    'a reservation': { commit: (db) => writes(booking(db, reserved({ table: 't2' }))) },
    'a reservation on a new day': {
      commit: (db) => writes(booking(db, reserved({ date: inDays(30) }))),
    },
    'a change at the same table': { commit: (db) => writes(change(db, was, { ...was, from: 36 })) },
    'a change of table': { commit: (db) => writes(change(db, was, { ...was, table: 't2' })) },
    'a change of day': { commit: (db) => writes(change(db, was, { ...was, date: inDays(11) })) },
    'a cancellation': {
      commit: (db) => writes(change(db, was, { ...was, state: 'cancelled' })),
    },
    'a host who books as a guest': {
      commit: (db) => writes(booking(db, reserved({ table: 't2' }))),
      asker: waiter,
    },
    'a host who moves a party to another day': {
      commit: (db) => {
        const [made, pass, ...days] = writes(change(db, was, { ...was, date: inDays(11) }))
        const { changes: _, ...fields } = pass!.update!.fields
        const paths = pass!.updateMask!.fieldPaths.filter((path) => path !== 'changes')
        return [
          made!,
          { update: { ...pass!.update!, fields }, updateMask: { fieldPaths: paths } },
          ...days,
        ]
      },
      asker: waiter,
    },
    'staff who erase a reservation': {
      commit: (db) => [
        { delete: db.name(paths.booking(was)) },
        { delete: db.name(paths.pass(was)) },
        dayWrite(db, was.date, was.id, { t1: '0'.repeat(56) }),
      ],
      asker: staff,
    },
  }
  for (const [name, { commit, asker }] of Object.entries(commits)) {
    it(`for ${name}`, async () => {
      // The emulator counts for as long as a project is there.
      const db = new Database(host)
      await seed(db, [was], {}, [waiter.email])
      await db.seed({ [`staff/${staff.email}`]: {} })
      const all = commit(db)
      const answer = await db.commit(all, asker ?? 'visitor')
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const counts = await lookUps(db)
      expect(counts.commit).toBeGreaterThanOrEqual(all.length)
      expect(counts.commit, JSON.stringify(counts)).toBeLessThanOrEqual(20)
      for (const [kind, count] of Object.entries(counts.writes)) {
        expect(count, kind).toBeLessThanOrEqual(10)
      }
    })
  }
})

it('the days on which clocks change are Sundays', () => {
  for (const month of [3, 10] as const) {
    expect(new Date(clockChange(month)).getUTCDay()).toBe(0)
    expect(calendarDate(clockChange(month), 48)).toMatch(month === 3 ? /-0[34]-/ : /-(10|11)-/)
  }
})

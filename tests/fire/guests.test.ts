import { describe, expect, inject, it } from 'vitest'
import { mulberry32, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import { openStore } from '../../src/lib/firestore'
import type { Pass, Wish } from '../../src/lib/venue'
import { type Attempt, newAttempt } from '../../src/reservations/kept'
import { book, cancel, change } from '../../src/reservations/store'
import { Database } from '../helpers/firestore-rest'
import { inDays, paths, rowWith, seed, VENUE, venue } from '../helpers/reservations'

const host = inject('emulator')

/** As many as the site must bear in `npm run test:fire`, fewer in `npm test`. */
const crowd =
  import.meta.env.MODE === 'fire' ? { guests: 200, parallel: 20 } : { guests: 40, parallel: 10 }

const date = inDays(10)

const guest = { name: 'Ελένη', phone: '210 000 0000', email: '', note: '', lang: 'el' } as const

/** What a guest has been told at last. */
type Told = { attempt: Attempt; pass?: Pass; kind: string }

const tables = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`t${index}`, { min: 1, max: 2 + (index % 5) }]),
)

/** Guests who all want the same evening, each some table at some time around nine. */
async function crowdIn(db: Database, through: string, seedOfWishes: number): Promise<Told[]> {
  const store = openStore(through, db.project)
  const random = mulberry32(seedOfWishes)
  const within = (count: number) => Math.floor(random() * count)
  const settings = { ...venue, tables }
  const told: Told[] = []
  let waiting = crowd.guests

  async function come() {
    const attempt = newAttempt()
    const wish: Wish = {
      date,
      table: `t${within(12)}`,
      from: 24 + within(26),
      guests: 1 + within(2),
    }
    const luck = random()
    const send = () => book(VENUE, settings, wish, guest, attempt, store)
    // Some press the button twice, in two tabs: one may give up while the table is another guest's who
    // then thinks better of it, and the other get it.
    const answers = await Promise.all(luck < 0.2 ? [send(), send()] : [send()])
    let done = answers.find(({ kind }) => kind === 'booked') ?? answers[0]!
    for (let tries = 0; done.kind === 'unreachable' && tries < 10; tries += 1) done = await send()
    if (done.kind !== 'booked') return { attempt, kind: done.kind }

    // Some think better of it.
    const { pass } = done
    const other = { ...wish, from: 24 + within(26), table: `t${within(12)}` }
    const think = () =>
      luck < 0.4
        ? change(VENUE, settings, attempt.secret, pass, other, undefined, store)
        : cancel(VENUE, settings, attempt.secret, pass, store)
    if (luck < 0.2 || luck > 0.5) return { attempt, pass, kind: 'booked' }
    let after = await think()
    for (let tries = 0; after.kind === 'unreachable' && tries < 10; tries += 1)
      after = await think()
    return { attempt, pass: after.kind === 'changed' ? after.pass : pass, kind: after.kind }
  }

  await Promise.all(
    Array.from({ length: crowd.parallel }, async () => {
      while (waiting > 0) {
        waiting -= 1
        told.push(await come())
      }
    }),
  )
  return told
}

/** What is stored is what the guests were told, and nobody sits on another's lap. */
async function expectTruth(db: Database, told: Told[]) {
  const day = (await db.read(paths.day(date))) ?? {}
  const rows: Record<string, string> = {}
  for (const { attempt, pass } of told) {
    const [booking, stored] = await db.readAll([
      paths.booking(attempt),
      paths.pass({ pass: attempt.secret }),
    ])
    expect(Boolean(booking)).toBe(Boolean(pass))
    expect(Boolean(stored)).toBe(Boolean(pass))
    if (!pass) continue
    expect(stored).toMatchObject(pass)
    const { booking: _1, changes: _2, ...shown } = pass
    expect(booking).toMatchObject({ ...shown, pass: attempt.secret })
    if (pass.state === 'cancelled') continue
    const taken = rows[pass.table] ?? '0'.repeat(56)
    expect(taken.slice(pass.from, pass.from + pass.quarters)).toBe('0'.repeat(pass.quarters))
    rows[pass.table] = rowWith(pass, taken)
  }
  for (const table of Object.keys(tables)) {
    expect(day[table] ?? '0'.repeat(56), table).toBe(rows[table] ?? '0'.repeat(56))
  }
  const turns = told.reduce((sum, { pass }) => sum + (pass ? 1 + pass.changes : 0), 0)
  expect(day.rev).toBe(turns)
}

describe.skipIf(!host)(`${crowd.guests} guests who want the same evening`, () => {
  it(`have what they were told, ${crowd.parallel} at once`, async () => {
    const db = new Database(host)
    await seed(db, [], { tables })
    const told = await crowdIn(db, host, 1)
    await expectTruth(db, told)
    const kinds = new Set(told.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['booked', 'changed', 'taken'])
  }, 600_000)

  it('have it also where answers are lost', async () => {
    const db = new Database(host)
    await seed(db, [], { tables })
    const proxy = await startFaultProxy({
      host,
      seed: 3,
      share: 0.1,
      only: ['answer lost', 'request lost', 'error after', 'error before', 'slow answer'],
    })
    const told = await crowdIn(db, proxy.host, 2)
    await proxy.stop()
    expect(told.filter(({ kind }) => kind === 'unreachable')).toEqual([])
    await expectTruth(db, told)
  }, 600_000)
})

import { describe, expect, inject, it } from 'vitest'
import { mulberry32, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import {
  type BookingRequest,
  type GuestAccess,
  parseTablesKey,
} from '../../src/domain/reservations/venue'
import {
  cancelBooking,
  changeBooking,
  createBooking,
} from '../../src/features/reservations/api/guest-api'
import {
  type BookingIds,
  createBookingIds,
} from '../../src/features/reservations/api/saved-bookings'
import { connectFirestore } from '../../src/lib/firestore'
import { Database } from '../support/firestore-rest'
import {
  FREE_DAY,
  inDays,
  occupancyWith,
  paths,
  seedVenue,
  VENUE,
  venue,
} from '../support/reservations'

const host = inject('emulator')

/** The required number of guests in `npm run test:stress`, fewer in `npm test`. */
const crowd =
  import.meta.env.MODE === 'stress' ? { guests: 200, parallel: 20 } : { guests: 40, parallel: 10 }

const date = inDays(10)

const guest = { name: 'Ελένη', phone: '210 000 0000', email: '', note: '', lang: 'el' } as const

/** The last result that a guest saw. */
type GuestResult = { ids: BookingIds; access?: GuestAccess; kind: string }

const tables = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`t${index}`, { min: 1, max: 2 + (index % 5) }]),
)

/** Neighbours in pairs and in threes, which overlap. */
const combinations = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `t${index} t${index + 1}${index % 3 === 0 ? ` t${index + 2}` : ''}`,
    { min: 4, max: 6 },
  ]),
)

const settings = { tables, combinations }

/** Sends the requests of guests who all want the same evening, each a random table and time; a third want a combination. */
async function sendRequests(db: Database, address: string, seed: number): Promise<GuestResult[]> {
  const store = connectFirestore(address, db.project)
  const random = mulberry32(seed)
  const within = (count: number) => Math.floor(random() * count)
  const shared = { slug: VENUE, venue: { ...venue, ...settings }, db: store }
  const results: GuestResult[] = []
  let waiting = crowd.guests

  function choose(): Pick<BookingRequest, 'tables' | 'guests'> {
    const keys = Object.keys(combinations)
    return random() < 0.33
      ? { tables: parseTablesKey(keys[within(keys.length)]!), guests: 4 + within(3) }
      : { tables: [`t${within(12)}`], guests: 1 + within(2) }
  }

  /** @param luck decides what else the guest does: from 0.5 on nothing. */
  async function visit(choice = choose(), luck = random()): Promise<GuestResult> {
    const ids = createBookingIds()
    const request: BookingRequest = { date, start: 48 + within(26), ...choice }
    const send = () => createBooking({ ...shared, request, guest, ids })
    // Some guests send in two tabs at once. One tab may find the table taken by a guest who then cancels,
    // so that only the other tab succeeds.
    const answers = await Promise.all(luck < 0.2 ? [send(), send()] : [send()])
    let done = answers.find(({ kind }) => kind === 'stored') ?? answers[0]!
    for (let tries = 0; isUnanswered(done) && tries < 10; tries += 1) done = await send()
    if (done.kind !== 'stored') return { ids, kind: done.kind }

    // Some guests change or cancel the booking.
    const { access } = done
    const { secret } = ids
    const other = { ...request, start: 48 + within(26), ...choose() }
    const changeOrCancel = () =>
      luck < 0.4
        ? changeBooking({ ...shared, secret, seen: access, request: other })
        : cancelBooking({ ...shared, secret, seen: access })
    if (luck < 0.2 || luck > 0.5) return { ids, access, kind: 'stored' }
    let after = await changeOrCancel()
    for (let tries = 0; isUnanswered(after) && tries < 10; tries += 1)
      after = await changeOrCancel()
    return { ids, access: after.kind === 'changed' ? after.access : access, kind: after.kind }
  }

  // What is rare in the crowd happens before it: a guest cancels, and two get several tables.
  results.push(await visit({ tables: ['t3'], guests: 2 }, 0.45))
  for (const key of ['t0 t1 t2', 't4 t5']) {
    results.push(await visit({ tables: parseTablesKey(key), guests: 4 }, 1))
  }
  await Promise.all(
    Array.from({ length: crowd.parallel }, async () => {
      while (waiting > 0) {
        waiting -= 1
        results.push(await visit())
      }
    }),
  )
  return results
}

/** Without an answer a guest presses again, whether or not something was sent. */
const isUnanswered = ({ kind }: { kind: string }) => kind === 'unreachable' || kind === 'offline'

/** The stored bookings match the results that the guests saw, and none overlap. */
async function expectStored(db: Database, results: GuestResult[]) {
  const day = (await db.read(paths.day(date))) ?? {}
  const occupancies: Record<string, string> = {}
  for (const { ids, access } of results) {
    const [booking, stored] = await db.readAll([paths.booking(ids), paths.guestAccess(ids)])
    expect(Boolean(booking)).toBe(Boolean(access))
    expect(Boolean(stored)).toBe(Boolean(access))
    if (!access) continue
    expect(stored).toMatchObject(access)
    const { bookingId: _1, changes: _2, ...shown } = access
    expect(booking).toMatchObject({ ...shown, secret: ids.secret })
    if (access.state === 'cancelled') continue
    for (const table of access.tables) {
      const taken = occupancies[table] ?? FREE_DAY
      expect(taken.slice(access.start, access.start + access.length)).toBe(
        '0'.repeat(access.length),
      )
      occupancies[table] = occupancyWith(access, taken)
    }
  }
  for (const table of Object.keys(tables)) {
    expect(day[table] ?? FREE_DAY, table).toBe(occupancies[table] ?? FREE_DAY)
  }
  const commits = results.reduce((sum, { access }) => sum + (access ? 1 + access.changes : 0), 0)
  expect(day.version).toBe(commits)
}

describe.skipIf(!host)(`${crowd.guests} guests who want the same evening`, () => {
  it(`get the booking that their page shows, ${crowd.parallel} at once`, async () => {
    const db = new Database(host)
    await seedVenue(db, [], settings)
    const results = await sendRequests(db, host, 1)
    await expectStored(db, results)
    const kinds = new Set(results.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['changed', 'stored', 'taken'])
    const stored = results.flatMap(({ access }) => access ?? [])
    expect(new Set(stored.map(({ tables }) => tables.length))).toEqual(new Set([1, 2, 3]))
  }, 600_000)

  it('get it even when responses are lost', async () => {
    const db = new Database(host)
    await seedVenue(db, [], settings)
    const proxy = await startFaultProxy({
      host,
      seed: 3,
      share: 0.1,
      only: [
        'response lost',
        'request lost',
        'error after forwarding',
        'error before forwarding',
        'slow response',
      ],
    })
    const results = await sendRequests(db, proxy.host, 2)
    await proxy.stop()
    expect(results.filter(({ kind }) => kind === 'unreachable')).toEqual([])
    await expectStored(db, results)
  }, 600_000)
})

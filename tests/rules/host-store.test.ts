import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { newToken } from '../../src/lib/entries'
import type { Booking, Guest } from '../../src/lib/venue'
import { loadHostStore } from '../../src/reservations/load-host-store'
import { Database } from '../helpers/firestore-rest'
import {
  inDays,
  paths,
  type Reserved,
  reserved,
  rowWith,
  seed,
  VENUE,
  venue,
} from '../helpers/reservations'

const host = inject('emulator')

const session = vi.hoisted(() => ({ db: undefined as unknown, email: 'host@taverna.example' }))

// Signing in is tried in a browser; here somebody is signed in.
vi.mock('../../src/lib/sign-in', async (original) => ({
  ...(await original<typeof import('../../src/lib/sign-in')>()),
  accountSession: async () => session,
}))

const hosts = await loadHostStore()

const date = inDays(10)
const FREE = '0'.repeat(56)
const guest: Guest = { name: 'Άννα', phone: '', email: '', note: 'Παράθυρο', lang: 'el' }

describe.skipIf(!host)('the host’s page', () => {
  let db: Database
  const made = reserved({ date, state: 'requested' })
  const parked = reserved({ date, table: 't2', from: 32, pass: '', state: 'arrived' })

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true })
    db = new Database(host)
    await seed(db, [made, parked], {}, ['host@taverna.example'])
    await db.seed({ 'staff/staff@hermes.example': {} })
    signIn('host@taverna.example')
  })

  /** As whoever is signed in, to the emulator's database of this test. */
  function signIn(email: string) {
    const app = initializeApp({ projectId: db.project, apiKey: 'local' }, newToken())
    const store = getFirestore(app)
    const [name = '', port] = host.split(':')
    connectFirestoreEmulator(store, name, Number(port), {
      mockUserToken: {
        ...{ user_id: email, email, email_verified: true },
        firebase: { sign_in_provider: 'google.com', identities: {} },
      },
    })
    session.db = store
    session.email = email
  }

  async function seen(id = made.id): Promise<Booking> {
    return (await hosts.listBookings(VENUE, date)).find((booking) => booking.id === id)!
  }

  const stateOf = async ({ id }: Reserved) => (await db.read(paths.booking({ id })))?.state

  it('knows a host from a stranger', async () => {
    expect(await hosts.isHost(VENUE)).toBe(true)
    signIn('staff@hermes.example')
    expect(await hosts.isHost(VENUE)).toBe(true)
    signIn('stranger@example.gr')
    expect(await hosts.isHost(VENUE)).toBe(false)
    await expect(hosts.listBookings(VENUE, date)).rejects.toMatchObject({ reason: 'refused' })
  })

  it('lists a day by time, and what is open on any day', async () => {
    expect((await hosts.listBookings(VENUE, date)).map(({ id }) => id)).toEqual([
      parked.id,
      made.id,
    ])
    expect(await hosts.listBookings(VENUE, inDays(11))).toEqual([])
    expect(await seen()).toMatchObject({ name: made.name, pass: made.pass, at: expect.any(Date) })
    expect((await hosts.listOpenBookings(VENUE)).map(({ id }) => id)).toEqual([made.id])
  })

  it('confirms, seats and sees off; the guest’s pass says so, and the table is free again', async () => {
    for (const state of ['booked', 'arrived', 'left'] as const) {
      expect(await hosts.setState(VENUE, await seen(), state)).toBe('done')
      expect(await db.read(paths.pass(made))).toMatchObject({ state, changes: 0 })
      expect(await db.read(paths.day(date))).toMatchObject({
        t1: state === 'left' ? FREE : rowWith(made),
        t2: rowWith(parked),
      })
    }
    expect(await db.read(paths.day(date))).toMatchObject({ rev: 4 })
    expect(await hosts.setState(VENUE, await seen(), 'arrived')).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: rowWith(made) })
  })

  it('does not bring a party back to a table that was given away', async () => {
    expect(await hosts.setState(VENUE, await seen(), 'no-show')).toBe('done')
    const other = { date, table: 't1', from: 36, quarters: 6, guests: 2, state: 'booked' } as const
    expect(await hosts.enter(VENUE, { ...other, ...guest })).toMatchObject({
      id: expect.any(String),
    })
    expect(await hosts.setState(VENUE, await seen(), 'booked')).toBe('taken')
    expect(await stateOf(made)).toBe('no-show')
  })

  it('moves a party over its own stay, to another table and to another day', async () => {
    const to = { date, table: 't1', from: 36, quarters: 6, guests: 2 }
    expect(await hosts.move(VENUE, await seen(), to)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: rowWith(to) })
    expect(await hosts.move(VENUE, await seen(), { ...to, table: 't2' })).toBe('taken')
    const far = { date: inDays(11), table: 't3', from: 20, quarters: 12, guests: 7 }
    expect(await hosts.move(VENUE, await seen(), far)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE })
    expect(await db.read(paths.day(inDays(11)))).toMatchObject({ t3: rowWith(far), rev: 1 })
    expect(await db.read(paths.pass(made))).toMatchObject(far)
  })

  it('tells the second of two hosts that the party has moved', async () => {
    const before = await seen()
    const to = { date, table: 't4', from: 34, quarters: 6, guests: 2 }
    const both = await Promise.all([
      hosts.move(VENUE, before, to),
      hosts.move(VENUE, before, { ...to, table: 't3' }),
    ])
    expect(both.sort()).toEqual(['changed', 'done'])
    expect(await hosts.setState(VENUE, before, 'booked')).toBe('changed')
  })

  it('enters a walk-in where a table is free, and not where it is not', async () => {
    const stay = { date, table: 't2', from: 40, quarters: 6 }
    const walkIn = { ...stay, guests: 2, state: 'arrived', ...guest, name: '' } as const
    const entered = await hosts.enter(VENUE, walkIn)
    expect(await hosts.enter(VENUE, walkIn)).toBe('taken')
    expect(await seen((entered as { id: string }).id)).toMatchObject({ ...walkIn, pass: '' })
  })

  it('blocks what is free, and gives it back', async () => {
    const stay = { date, table: 't1', from: 0, quarters: 20 }
    expect(await hosts.block(VENUE, stay, true)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({
      t1: rowWith(stay, rowWith(made), '2'),
      last: parked.id,
      rev: 2,
    })
    expect(await hosts.block(VENUE, { ...stay, quarters: 56 }, true)).toBe('taken')
    expect(await hosts.block(VENUE, { ...stay, quarters: 56 }, false)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: rowWith(made) })
    expect(await hosts.block(VENUE, { ...stay, date: inDays(30) }, true)).toBe('done')
  })

  it('cancels all of some', async () => {
    const told: string[] = []
    const all = await hosts.listBookings(VENUE, date)
    await hosts.cancelAll(VENUE, all, (booking, done) => told.push(`${booking.table} ${done}`))
    expect(told).toEqual(['t2 done', 't1 done'])
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t2: FREE })
  })

  it('corrects what is kept of a guest, and erases it', async () => {
    expect(await hosts.correct(VENUE, await seen(), guest)).toBe('done')
    expect(await seen()).toMatchObject(guest)
    expect(await hosts.erase(VENUE, await seen())).toBe('done')
    expect(await db.readAll([paths.booking(made), paths.pass(made)])).toEqual([
      undefined,
      undefined,
    ])
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, rev: 3 })
  })

  it('erases what has expired, with its pass, and nothing else', async () => {
    const old = reserved({ date: inDays(-40) })
    await seed(db, [made, parked, old], {}, ['host@taverna.example'])
    expect(await hosts.eraseExpired(VENUE)).toBe(1)
    const [gone, pass, kept] = await db.readAll([
      paths.booking(old),
      paths.pass(old),
      paths.booking(made),
    ])
    expect([gone, pass, Boolean(kept)]).toEqual([undefined, undefined, true])
  })

  it('saves settings that nobody else has changed meanwhile', async () => {
    const next = { ...venue, online: false, closed: [inDays(20)] }
    expect(await hosts.saveVenue(VENUE, venue, next)).toBe('done')
    expect(await db.read(paths.venue)).toEqual(next)
    expect(await hosts.saveVenue(VENUE, venue, venue)).toBe('changed')
    expect(await hosts.openVenue(VENUE, venue)).toBe('changed')
  })

  it('is opened by staff, who say who is a host', async () => {
    await expect(hosts.openVenue('new', venue)).rejects.toMatchObject({ reason: 'refused' })
    await expect(hosts.setHost(VENUE, 'x@example.gr', true)).rejects.toMatchObject({
      reason: 'refused',
    })
    signIn('staff@hermes.example')
    expect(await hosts.openVenue('new', venue)).toBe('done')
    await hosts.setHost('new', ' Anna@Example.gr ', true)
    expect(await hosts.listHosts('new')).toEqual(['anna@example.gr'])
    await hosts.setHost('new', 'anna@example.gr', false)
    expect(await hosts.listHosts('new')).toEqual([])
  })
})

import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { loadHostApi } from '../../src/features/reservations/api/load-host-api'
import { holdsTable, setRange } from '../../src/features/reservations/domain/availability'
import type { Booking, Guest } from '../../src/features/reservations/domain/venue'
import { createToken } from '../../src/lib/form-schema'
import { Database } from '../support/firestore-rest'
import {
  inDays,
  makeReservation,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  VENUE,
  venue,
} from '../support/reservations'

const host = inject('emulator')

const session = vi.hoisted(() => ({ db: undefined as unknown, email: 'host@taverna.example' }))

// Browser tests cover signing in; here an account is signed in already.
vi.mock('../../src/features/auth/sign-in', async (original) => ({
  ...(await original<typeof import('../../src/features/auth/sign-in')>()),
  requireSession: async () => session,
}))

const hosts = await loadHostApi()

const date = inDays(10)
const FREE = '0'.repeat(56)
const guest: Guest = { name: 'Άννα', phone: '', email: '', note: 'Παράθυρο', lang: 'el' }

describe.skipIf(!host)('the host’s page', () => {
  let db: Database
  const made = makeReservation({ date, state: 'pending' })
  const parked = makeReservation({ date, table: 't2', start: 32, secret: '', state: 'seated' })

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true })
    db = new Database(host)
    await seedVenue(db, [made, parked], {}, ['host@taverna.example'])
    await db.seed({ 'staff/staff@hermes.example': {} })
    signIn('host@taverna.example')
  })

  afterEach(expectOccupancyToMatchBookings)

  /**
   * Asserts that the occupancy of each day consists of the bookings that hold a table, and nothing
   * else. Blocked slots belong to no booking.
   */
  async function expectOccupancyToMatchBookings() {
    signIn('host@taverna.example')
    const holding = (await hosts.listAllBookings(VENUE)).filter(({ state }) => holdsTable(state))
    for (const day of [10, 11, 30].map(inDays)) {
      const { version: _1, lastBookingId: _2, ...stored } = (await db.read(paths.day(day))) ?? {}
      const expected: Record<string, string> = {}
      for (const stay of holding.filter(({ date }) => date === day))
        expected[stay.table] = setRange(expected[stay.table] ?? FREE, stay, '1')
      const taken = Object.entries(stored).map(([table, row]): [string, string] => [
        table,
        String(row).replaceAll('2', '0'),
      ])
      expect(Object.fromEntries(taken.filter(([, row]) => row !== FREE)), day).toEqual(expected)
    }
  }

  /** The session of the signed-in account, with the emulator's database of this test. */
  function signIn(email: string) {
    const app = initializeApp({ projectId: db.project, apiKey: 'local' }, createToken())
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

  const stateOf = async ({ id }: Reservation) => (await db.read(paths.booking({ id })))?.state

  it('recognizes hosts and staff', async () => {
    expect(await hosts.isHost(VENUE)).toBe(true)
    signIn('staff@hermes.example')
    expect(await hosts.isHost(VENUE)).toBe(true)
    signIn('stranger@example.gr')
    expect(await hosts.isHost(VENUE)).toBe(false)
    await expect(hosts.listBookings(VENUE, date)).rejects.toMatchObject({ reason: 'refused' })
  })

  it('lists the bookings of a day by time, and the open ones of all days', async () => {
    expect((await hosts.listBookings(VENUE, date)).map(({ id }) => id)).toEqual([
      parked.id,
      made.id,
    ])
    expect(await hosts.listBookings(VENUE, inDays(11))).toEqual([])
    expect(await seen()).toMatchObject({
      name: made.name,
      secret: made.secret,
      createdAt: expect.any(Date),
    })
    expect((await hosts.listOpenBookings(VENUE)).map(({ id }) => id)).toEqual([made.id])
    expect(await hosts.listUpcoming(VENUE, date)).toHaveLength(2)
    expect(await hosts.listUpcoming(VENUE, inDays(11))).toEqual([])
  })

  it('confirms, seats and finishes a booking, updates the guest access document and frees the table', async () => {
    for (const state of ['confirmed', 'seated', 'finished'] as const) {
      expect(await hosts.setBookingState(VENUE, await seen(), state)).toBe('done')
      expect(await db.read(paths.guestAccess(made))).toMatchObject({ state, changes: 0 })
      expect(await db.read(paths.day(date))).toMatchObject({
        t1: state === 'finished' ? FREE : occupancyWith(made),
        t2: occupancyWith(parked),
      })
    }
    expect(await db.read(paths.day(date))).toMatchObject({ version: 4 })
    expect(await hosts.setBookingState(VENUE, await seen(), 'seated')).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(made) })
  })

  it('does not restore a booking whose table is taken', async () => {
    expect(await hosts.setBookingState(VENUE, await seen(), 'no-show')).toBe('done')
    const other = {
      date,
      table: 't1',
      start: 36,
      length: 6,
      guests: 2,
      state: 'confirmed',
    } as const
    expect(await hosts.addBooking(VENUE, { ...other, ...guest })).toMatchObject({
      id: expect.any(String),
    })
    expect(await hosts.setBookingState(VENUE, await seen(), 'confirmed')).toBe('taken')
    expect(await stateOf(made)).toBe('no-show')
  })

  it('moves a booking within its own slots, to another table and to another day', async () => {
    const to = { date, table: 't1', start: 36, length: 6, guests: 2 }
    expect(await hosts.moveBooking(VENUE, await seen(), to)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(to) })
    expect(await hosts.moveBooking(VENUE, await seen(), { ...to, table: 't2' })).toBe('taken')
    const far = { date: inDays(11), table: 't3', start: 20, length: 12, guests: 7 }
    expect(await hosts.moveBooking(VENUE, await seen(), far)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE })
    expect(await db.read(paths.day(inDays(11)))).toMatchObject({
      t3: occupancyWith(far),
      version: 1,
    })
    expect(await db.read(paths.guestAccess(made))).toMatchObject(far)
  })

  it('keeps the occupancy equal to the bookings after every action', async () => {
    const stay = { date, start: 34, length: 6, guests: 2 }
    const toT3 = { ...stay, table: 't3' }
    const walkIn = { ...stay, table: 't4', state: 'seated', ...guest } as const
    const actions: [string, () => Promise<unknown>][] = [
      ['move to another table', async () => hosts.moveBooking(VENUE, await seen(), toT3)],
      ['confirm', async () => hosts.setBookingState(VENUE, await seen(), 'confirmed')],
      ['seat', async () => hosts.setBookingState(VENUE, await seen(), 'seated')],
      ['finish', async () => hosts.setBookingState(VENUE, await seen(), 'finished')],
      ['bring back', async () => hosts.setBookingState(VENUE, await seen(), 'confirmed')],
      ['mark as no-show', async () => hosts.setBookingState(VENUE, await seen(), 'no-show')],
      ['bring back again', async () => hosts.setBookingState(VENUE, await seen(), 'confirmed')],
      ['cancel', async () => hosts.setBookingState(VENUE, await seen(), 'cancelled')],
      [
        'move while cancelled',
        async () => hosts.moveBooking(VENUE, await seen(), { ...toT3, start: 40 }),
      ],
      [
        'bring back after cancelling',
        async () => hosts.setBookingState(VENUE, await seen(), 'confirmed'),
      ],
      [
        'change the party',
        async () => hosts.moveBooking(VENUE, await seen(), { ...toT3, guests: 5 }),
      ],
      [
        'change the time',
        async () => hosts.moveBooking(VENUE, await seen(), { ...toT3, start: 20 }),
      ],
      ['correct the name', async () => hosts.updateGuest(VENUE, await seen(), guest)],
      ['enter a walk-in', () => hosts.addBooking(VENUE, walkIn)],
      ['block', () => hosts.setBlocked(VENUE, { ...stay, table: 't1' }, true)],
      ['free again', () => hosts.setBlocked(VENUE, { ...stay, table: 't1' }, false)],
      [
        'change the day',
        async () => hosts.moveBooking(VENUE, await seen(), { ...toT3, date: inDays(11) }),
      ],
      ['erase', async () => hosts.deleteBooking(VENUE, (await hosts.getBooking(VENUE, made.id))!)],
    ]
    for (const [name, act] of actions) {
      expect(['done', 'entered'], name).toContain(
        await act().then((done) => (typeof done === 'object' ? 'entered' : done)),
      )
      await expectOccupancyToMatchBookings()
    }
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t3: FREE })
  })

  it('frees the old table when a booking is moved to another one', async () => {
    const to = { date, table: 't3', start: 34, length: 6, guests: 2 }
    expect(await hosts.moveBooking(VENUE, await seen(), to)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t3: occupancyWith(to) })
  })

  it('reports a conflict to the second of two hosts', async () => {
    const before = await seen()
    const to = { date, table: 't4', start: 34, length: 6, guests: 2 }
    const both = await Promise.all([
      hosts.moveBooking(VENUE, before, to),
      hosts.moveBooking(VENUE, before, { ...to, table: 't3' }),
    ])
    expect(both.sort()).toEqual(['changed', 'done'])
    expect(await hosts.setBookingState(VENUE, before, 'confirmed')).toBe('changed')
  })

  it('finishes a booking that another page has extended in the meantime', async () => {
    const before = await seen(parked.id)
    const { table, start, length, guests } = before
    const longer = { date, table, start, length: length + 3, guests }
    expect(await hosts.moveBooking(VENUE, before, longer)).toBe('done')
    expect(await hosts.setBookingState(VENUE, before, 'finished')).toBe('done')
    expect(await db.read(paths.booking(parked))).toMatchObject({
      state: 'finished',
      length: length + 3,
    })
    expect(await db.read(paths.day(date))).toMatchObject({ t2: FREE })
  })

  it('adds a walk-in only if the table is free', async () => {
    const stay = { date, table: 't2', start: 40, length: 6 }
    const walkIn = { ...stay, guests: 2, state: 'seated', ...guest, name: '' } as const
    const entered = await hosts.addBooking(VENUE, walkIn)
    expect(await hosts.addBooking(VENUE, walkIn)).toBe('taken')
    expect(await seen((entered as { id: string }).id)).toMatchObject({ ...walkIn, secret: '' })
  })

  it('blocks and unblocks free slots', async () => {
    const stay = { date, table: 't1', start: 0, length: 20 }
    expect(await hosts.setBlocked(VENUE, stay, true)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({
      t1: occupancyWith(stay, occupancyWith(made), '2'),
      lastBookingId: parked.id,
      version: 2,
    })
    expect(await hosts.setBlocked(VENUE, { ...stay, length: 56 }, true)).toBe('taken')
    expect(await hosts.setBlocked(VENUE, { ...stay, length: 56 }, false)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(made) })
    expect(await hosts.setBlocked(VENUE, { ...stay, date: inDays(30) }, true)).toBe('done')
  })

  it('cancels a list of bookings', async () => {
    const told: string[] = []
    const all = await hosts.listBookings(VENUE, date)
    await hosts.cancelBookings(VENUE, all, (booking, done) => told.push(`${booking.table} ${done}`))
    expect(told).toEqual(['t2 done', 't1 done'])
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t2: FREE })
  })

  it('changes a guest’s details, and deletes the booking', async () => {
    expect(await hosts.updateGuest(VENUE, await seen(), guest)).toBe('done')
    expect(await seen()).toMatchObject(guest)
    expect(await hosts.deleteBooking(VENUE, await seen())).toBe('done')
    expect(await db.readAll([paths.booking(made), paths.guestAccess(made)])).toEqual([
      undefined,
      undefined,
    ])
    expect(await db.read(paths.day(date))).toMatchObject({
      t1: FREE,
      lastBookingId: '',
      version: 3,
    })
  })

  it('deletes only expired bookings, with their guest access documents', async () => {
    const old = makeReservation({ date: inDays(-40) })
    await seedVenue(db, [made, parked, old], {}, ['host@taverna.example'])
    expect(await hosts.deleteExpired(VENUE)).toBe(1)
    const [booking, access, otherBooking] = await db.readAll([
      paths.booking(old),
      paths.guestAccess(old),
      paths.booking(made),
    ])
    expect([booking, access, Boolean(otherBooking)]).toEqual([undefined, undefined, true])
  })

  it('saves settings only if they have not changed in the meantime', async () => {
    const next = { ...venue, onlineBooking: false, closedDates: [inDays(20)] }
    expect(await hosts.saveVenue(VENUE, venue, next)).toBe('done')
    expect(await db.read(paths.venue)).toEqual(next)
    expect(await hosts.saveVenue(VENUE, venue, venue)).toBe('changed')
    expect(await hosts.createVenue(VENUE, venue)).toBe('exists')
  })

  it('lets only staff create venues and add hosts', async () => {
    await expect(hosts.createVenue('new', venue)).rejects.toMatchObject({ reason: 'refused' })
    await expect(hosts.setHost(VENUE, 'x@example.gr', true)).rejects.toMatchObject({
      reason: 'refused',
    })
    signIn('staff@hermes.example')
    expect(await hosts.createVenue('new', venue)).toBe('done')
    await hosts.setHost('new', ' Anna@Example.gr ', true)
    expect(await hosts.listHosts('new')).toEqual(['anna@example.gr'])
    await hosts.setHost('new', 'anna@example.gr', false)
    expect(await hosts.listHosts('new')).toEqual([])
  })
})

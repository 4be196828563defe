import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { initialSettings } from '../../src/content/initial-settings'
import { createToken } from '../../src/domain/entries/form-schema'
import { holdsTable } from '../../src/domain/reservations/availability'
import { getVenueTime, slotToDate } from '../../src/domain/reservations/clock'
import { bookedRange, seatedRange } from '../../src/domain/reservations/seating'
import { setRange } from '../../src/domain/reservations/table-slots'
import type { Booking, Guest } from '../../src/domain/reservations/venue'
import { createBooking } from '../../src/features/reservations/api/guest-api'
import { loadHostApi } from '../../src/features/reservations/api/load-host-api'
import { createBookingIds } from '../../src/features/reservations/api/saved-bookings'
import { connectFirestore } from '../../src/lib/firestore'
import { connectAccount } from '../support/connect-account'
import type { Database } from '../support/firestore-rest'
import {
  inDays,
  makeReservation,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  VENUE,
  venue,
  venueFields,
} from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const session = vi.hoisted(() => ({ db: undefined as unknown, email: 'host@taverna.example' }))

// Browser tests cover signing in; here an account is signed in already.
vi.mock('../../src/features/auth/sign-in', async (original) => ({
  ...(await original<typeof import('../../src/features/auth/sign-in')>()),
  requireSession: async () => session,
}))

const hostApi = await loadHostApi()

const date = inDays(10)
const FREE = '0'.repeat(96)
const guest: Guest = { name: 'Άννα', phone: '', email: '', note: 'Παράθυρο', lang: 'el' }

describe.skipIf(!host)('the host API', () => {
  let db: Database
  const pending = makeReservation({ date, state: 'pending' })
  const walkIn = makeReservation({ date, tables: ['t2'], start: 56, secret: '', state: 'seated' })

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true })
    db = createTestDatabase(host)
    await seedVenue(db, [pending, walkIn], {}, ['host@taverna.example'])
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
    const bookings = (await hostApi.listAllBookings(VENUE)).filter(({ state }) => holdsTable(state))
    for (const day of [10, 11, 30].map(inDays)) {
      const { version: _1, lastBookingId: _2, ...stored } = (await db.read(paths.day(day))) ?? {}
      const expected: Record<string, string> = {}
      for (const booking of bookings.filter(({ date }) => date === day))
        for (const table of booking.tables)
          expected[table] = setRange(expected[table] ?? FREE, booking, '1')
      const reserved = Object.entries(stored).map(([table, occupancy]): [string, string] => [
        table,
        String(occupancy).replaceAll('2', '0'),
      ])
      const used = reserved.filter(([, occupancy]) => occupancy !== FREE)
      expect(Object.fromEntries(used), day).toEqual(expected)
    }
  }

  /** Signs an account in to the emulator's database of this test. */
  const signIn = (email: string) => Object.assign(session, connectAccount(db, email))

  /** The stored booking, as a host's page has read it. */
  async function readBooking(id = pending.id): Promise<Booking> {
    return (await hostApi.listBookings(VENUE, date)).find((booking) => booking.id === id)!
  }

  /** Makes the emulator store the next commit while the client gets no response to it. */
  function loseNextCommitResponse() {
    const { fetch } = globalThis
    let isLost = false
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args)
      if (isLost || !String(args[0]).includes(':commit')) return response
      isLost = true
      throw new TypeError('The response was lost')
    })
    onTestFinished(() => expect(isLost).toBe(true))
  }

  const readState = async ({ id }: Reservation) => (await db.read(paths.booking({ id })))?.state

  it('accepts hosts and staff, and nobody else', async () => {
    expect(await hostApi.checkAccess(VENUE)).toBe('granted')
    signIn('staff@hermes.example')
    expect(await hostApi.checkAccess(VENUE)).toBe('granted')
    signIn('stranger@example.gr')
    expect(await hostApi.checkAccess(VENUE)).toBe('removed')
    await expect(hostApi.listBookings(VENUE, date)).rejects.toMatchObject({ reason: 'refused' })
  })

  describe('a rejected request', () => {
    const FORBIDDEN = JSON.stringify({
      error: { code: 403, message: 'Missing permissions.', status: 'PERMISSION_DENIED' },
    })
    const { fetch } = globalThis

    /** Checks access while requests are answered as App Check or a proxy does, instead of the rules. */
    async function checkWhileRejected(
      isRejected: (count: number, body: string) => boolean,
      body = FORBIDDEN,
    ) {
      let count = 0
      vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
        count += 1
        const isOurs = isRejected(count, String(args[1]?.body))
        return isOurs ? new Response(body, { status: 403 }) : fetch(...args)
      })
      const access = await hostApi.checkAccess(VENUE).catch(({ reason }) => reason)
      vi.stubGlobal('fetch', fetch)
      return access
    }

    it('by App Check says nothing about the account', async () => {
      expect(await checkWhileRejected(() => true)).toBe('unknown')
      expect(await checkWhileRejected((count) => count === 1)).toBe('unknown')
      expect(await hostApi.checkAccess(VENUE)).toBe('granted')
    })

    it('by a proxy or a sign-in page of a Wi-Fi is no answer of the database', async () => {
      expect(await checkWhileRejected(() => true, '<html>Forbidden</html>')).toBe('unreachable')
    })

    it('of what only hosts may read does not remove a listed host', async () => {
      expect(await checkWhileRejected((_, body) => body.includes('/bookings/'))).toBe('granted')
    })

    it('removes an account that is not listed only while public documents can be read', async () => {
      signIn('stranger@example.gr')
      expect(await checkWhileRejected((count) => count === 2)).toBe('unknown')
      expect(await hostApi.checkAccess(VENUE)).toBe('removed')
    })
  })

  describe('a note of another tab', () => {
    const note = 'Allergic to nuts'

    it('stays when a host edits another field, moves or seats the booking', async () => {
      const seen = await readBooking()
      expect(await hostApi.updateGuest(VENUE, seen, { ...seen, note })).toBe('done')
      expect(await hostApi.updateGuest(VENUE, seen, { ...seen, phone: '690 2' })).toBe('done')
      const to = { date, tables: ['t4'], start: 60, length: 6, guests: 2 }
      expect(await hostApi.moveBooking(VENUE, seen, to)).toBe('done')
      const moved = { ...seen, ...to }
      expect(await hostApi.setBookingState(VENUE, moved, 'seated')).toBe('done')
      expect(await readBooking()).toMatchObject({ note, phone: '690 2', ...to, state: 'seated' })
    })

    it('refuses another note', async () => {
      const seen = await readBooking()
      expect(await hostApi.updateGuest(VENUE, seen, { ...seen, note })).toBe('done')
      expect(await hostApi.updateGuest(VENUE, seen, { ...seen, note: 'Two prams' })).toBe('changed')
      expect(await readBooking()).toMatchObject({ note })
    })
  })

  it('lists the bookings of a day by time, and those from a day on', async () => {
    expect((await hostApi.listBookings(VENUE, date)).map(({ id }) => id)).toEqual([
      walkIn.id,
      pending.id,
    ])
    expect(await hostApi.listBookings(VENUE, inDays(11))).toEqual([])
    expect(await readBooking()).toMatchObject({
      name: pending.name,
      secret: pending.secret,
      createdAt: expect.any(Date),
    })
    expect(await hostApi.listUpcoming(VENUE, date)).toHaveLength(2)
    expect(await hostApi.listUpcoming(VENUE, inDays(11))).toEqual([])
  })

  it('confirms, seats and finishes a booking, updates the guest access document and frees the table', async () => {
    for (const state of ['confirmed', 'seated', 'finished'] as const) {
      expect(await hostApi.setBookingState(VENUE, await readBooking(), state)).toBe('done')
      expect(await db.read(paths.guestAccess(pending))).toMatchObject({ state, changes: 0 })
      expect(await db.read(paths.day(date))).toMatchObject({
        t1: state === 'finished' ? FREE : occupancyWith(pending),
        t2: occupancyWith(walkIn),
      })
    }
    expect(await db.read(paths.day(date))).toMatchObject({ version: 4 })
    expect(await hostApi.setBookingState(VENUE, await readBooking(), 'seated')).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(pending) })
  })

  it('does not restore a booking whose table is taken', async () => {
    expect(await hostApi.setBookingState(VENUE, await readBooking(), 'no-show')).toBe('done')
    const other = {
      date,
      tables: ['t1'],
      start: 60,
      length: 6,
      guests: 2,
      state: 'confirmed',
    } as const
    expect(await hostApi.addBooking(VENUE, { id: createToken(), ...other, ...guest })).toBe('done')
    expect(await hostApi.setBookingState(VENUE, await readBooking(), 'confirmed')).toBe('taken')
    expect(await readState(pending)).toBe('no-show')
  })

  it('moves a booking within its own slots, to another table and to another day', async () => {
    const to = { date, tables: ['t1'], start: 60, length: 6, guests: 2 }
    expect(await hostApi.moveBooking(VENUE, await readBooking(), to)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(to) })
    expect(await hostApi.moveBooking(VENUE, await readBooking(), { ...to, tables: ['t2'] })).toBe(
      'taken',
    )
    const far = { date: inDays(11), tables: ['t3'], start: 44, length: 12, guests: 7 }
    expect(await hostApi.moveBooking(VENUE, await readBooking(), far)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE })
    expect(await db.read(paths.day(inDays(11)))).toMatchObject({
      t3: occupancyWith(far),
      version: 1,
    })
    expect(await db.read(paths.guestAccess(pending))).toMatchObject(far)
  })

  it('keeps the occupancy equal to the bookings after every action', async () => {
    const timeSlot = { date, start: 58, length: 6, guests: 2 }
    const toT3 = { ...timeSlot, tables: ['t3'] }
    const newWalkIn = { ...timeSlot, tables: ['t4'], state: 'seated', ...guest } as const
    const actions: [string, () => Promise<unknown>][] = [
      ['move to another table', async () => hostApi.moveBooking(VENUE, await readBooking(), toT3)],
      ['confirm', async () => hostApi.setBookingState(VENUE, await readBooking(), 'confirmed')],
      ['seat', async () => hostApi.setBookingState(VENUE, await readBooking(), 'seated')],
      ['finish', async () => hostApi.setBookingState(VENUE, await readBooking(), 'finished')],
      ['restore', async () => hostApi.setBookingState(VENUE, await readBooking(), 'confirmed')],
      [
        'mark as no-show',
        async () => hostApi.setBookingState(VENUE, await readBooking(), 'no-show'),
      ],
      [
        'restore a no-show',
        async () => hostApi.setBookingState(VENUE, await readBooking(), 'confirmed'),
      ],
      ['cancel', async () => hostApi.setBookingState(VENUE, await readBooking(), 'cancelled')],
      [
        'move while cancelled',
        async () => hostApi.moveBooking(VENUE, await readBooking(), { ...toT3, start: 64 }),
      ],
      [
        'restore a cancelled booking',
        async () => hostApi.setBookingState(VENUE, await readBooking(), 'confirmed'),
      ],
      [
        'change the party size',
        async () => hostApi.moveBooking(VENUE, await readBooking(), { ...toT3, guests: 5 }),
      ],
      [
        'change the time',
        async () => hostApi.moveBooking(VENUE, await readBooking(), { ...toT3, start: 44 }),
      ],
      [
        'change the contact details',
        async () => hostApi.updateGuest(VENUE, await readBooking(), guest),
      ],
      ['add a walk-in', () => hostApi.addBooking(VENUE, { id: createToken(), ...newWalkIn })],
      ['block', () => hostApi.setBlocked(VENUE, { ...timeSlot, table: 't1' }, true)],
      ['unblock', () => hostApi.setBlocked(VENUE, { ...timeSlot, table: 't1' }, false)],
      [
        'change the day',
        async () => hostApi.moveBooking(VENUE, await readBooking(), { ...toT3, date: inDays(11) }),
      ],
      [
        'delete',
        async () => hostApi.deleteBooking(VENUE, (await hostApi.getBooking(VENUE, pending.id))!),
      ],
    ]
    for (const [name, act] of actions) {
      expect(await act(), name).toBe('done')
      await expectOccupancyToMatchBookings()
    }
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t3: FREE })
  })

  it('frees the old table when a booking is moved to another one', async () => {
    const to = { date, tables: ['t3'], start: 58, length: 6, guests: 2 }
    expect(await hostApi.moveBooking(VENUE, await readBooking(), to)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: FREE, t3: occupancyWith(to) })
  })

  it('holds the table of a party that was seated early from its arrival on', async () => {
    const booking = await readBooking()
    const arrival = slotToDate(date, booking.start - 8, venue.timeZone)
    const range = seatedRange(booking, getVenueTime(venue, arrival))
    const seated = { ...booking, ...range, state: 'seated', bookedStart: booking.start } as const
    expect(await hostApi.moveBooking(VENUE, booking, seated)).toBe('done')
    expect(await db.read(paths.guestAccess(pending))).toMatchObject({ state: 'seated', ...range })
    const request = { date, tables: booking.tables, start: booking.start - 7, guests: 2 }
    const answer = await createBooking({
      ...{ slug: VENUE, venue, request, guest: { ...guest, phone: '210' } },
      ...{ ids: createBookingIds(), db: connectFirestore(host, db.project) },
    })
    expect(answer.kind).toBe('taken')
  })

  it('keeps the booked time of a party that was seated early until its seating is undone', async () => {
    const booking = await readBooking()
    const early = { ...booking, start: 50, length: 14, state: 'seated', bookedStart: 58 } as const
    await hostApi.moveBooking(VENUE, booking, early)
    await hostApi.updateGuest(VENUE, await readBooking(), guest)
    await hostApi.setBookingState(VENUE, await readBooking(), 'finished')
    await hostApi.setBookingState(VENUE, await readBooking(), 'seated')
    const seated = await readBooking()
    expect(seated).toMatchObject({ start: 50, bookedStart: 58 })
    const booked = { ...seated, ...bookedRange(seated), state: 'confirmed' } as const
    expect(await hostApi.moveBooking(VENUE, seated, booked)).toBe('done')
    const { bookedStart, ...stored } = (await db.read(paths.booking(pending)))!
    expect(stored).toMatchObject({ state: 'confirmed', start: 58, length: 6 })
    expect(bookedStart).toBeUndefined()
  })

  it('reports a conflict to the second of two hosts', async () => {
    const before = await readBooking()
    const to = { date, tables: ['t4'], start: 58, length: 6, guests: 2 }
    const both = await Promise.all([
      hostApi.moveBooking(VENUE, before, to),
      hostApi.moveBooking(VENUE, before, { ...to, tables: ['t3'] }),
    ])
    expect(both.sort()).toEqual(['changed', 'done'])
    expect(await hostApi.setBookingState(VENUE, before, 'confirmed')).toBe('changed')
  })

  it('finishes a booking that another page has extended in the meantime', async () => {
    const before = await readBooking(walkIn.id)
    const { tables, start, length, guests } = before
    const longer = { date, tables, start, length: length + 3, guests }
    expect(await hostApi.moveBooking(VENUE, before, longer)).toBe('done')
    expect(await hostApi.setBookingState(VENUE, before, 'finished')).toBe('done')
    expect(await db.read(paths.booking(walkIn))).toMatchObject({
      state: 'finished',
      length: length + 3,
    })
    expect(await db.read(paths.day(date))).toMatchObject({ t2: FREE })
  })

  it('adds a walk-in only if the table is free', async () => {
    const timeSlot = { date, tables: ['t2'], start: 64, length: 6 }
    const newWalkIn = { ...timeSlot, guests: 2, state: 'seated', ...guest, name: '' } as const
    const id = createToken()
    expect(await hostApi.addBooking(VENUE, { id, ...newWalkIn })).toBe('done')
    expect(await hostApi.addBooking(VENUE, { id: createToken(), ...newWalkIn })).toBe('taken')
    expect(await readBooking(id)).toMatchObject({ ...newWalkIn, secret: '' })
  })

  it('blocks and unblocks free slots', async () => {
    const timeSlot = { date, table: 't1', start: 24, length: 20 }
    expect(await hostApi.setBlocked(VENUE, timeSlot, true)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({
      t1: occupancyWith(timeSlot, occupancyWith(pending), '2'),
      lastBookingId: walkIn.id,
      version: 2,
    })
    expect(await hostApi.setBlocked(VENUE, { ...timeSlot, length: 56 }, true)).toBe('taken')
    expect(await hostApi.setBlocked(VENUE, { ...timeSlot, length: 56 }, false)).toBe('done')
    expect(await db.read(paths.day(date))).toMatchObject({ t1: occupancyWith(pending) })
    expect(await hostApi.setBlocked(VENUE, { ...timeSlot, date: inDays(30) }, true)).toBe('done')
  })

  it('deletes what a removed host has chosen', async () => {
    const path = `${paths.venue}/notificationSettings/host@taverna.example`
    await db.seed({
      [path]: { bookings: true, dayList: true, lang: 'en' },
      'staff/host@taverna.example': {},
    })
    await hostApi.setHost(VENUE, ' Host@Taverna.example', false)
    expect(await db.read(path)).toBeUndefined()
    expect(await db.read(`${paths.venue}/hosts/host@taverna.example`)).toBeUndefined()
  })

  it('changes a booking whose guest access is revoked or has expired', async () => {
    await db.commit([{ delete: db.documentName(paths.guestAccess(pending)) }], 'owner')
    expect(await hostApi.setBookingState(VENUE, await readBooking(), 'confirmed')).toBe('done')
    const next = { ...(await readBooking()), tables: ['t4'], start: 60 }
    expect(await hostApi.moveBooking(VENUE, await readBooking(), next)).toBe('done')
    expect(await hostApi.updateGuest(VENUE, await readBooking(), guest)).toBe('done')
    expect(await readBooking()).toMatchObject({ start: 60, ...guest, changes: 0, sequence: 3 })
    expect(await db.read(paths.guestAccess(pending))).toBeUndefined()
  })

  it('changes a guest’s details, and deletes the booking', async () => {
    expect(await hostApi.updateGuest(VENUE, await readBooking(), guest)).toBe('done')
    expect(await readBooking()).toMatchObject(guest)
    expect(await hostApi.deleteBooking(VENUE, await readBooking())).toBe('done')
    expect(await db.readAll([paths.booking(pending), paths.guestAccess(pending)])).toEqual([
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
    await seedVenue(db, [pending, walkIn, old], {}, ['host@taverna.example'])
    expect(await hostApi.deleteExpired(VENUE)).toBe(1)
    const [booking, access, otherBooking] = await db.readAll([
      paths.booking(old),
      paths.guestAccess(old),
      paths.booking(pending),
    ])
    expect([booking, access, Boolean(otherBooking)]).toEqual([undefined, undefined, true])
  })

  it('saves settings only if they have not changed in the meantime, and creates no venue twice', async () => {
    const next = { ...venue, onlineBooking: false, closedDates: [inDays(20)] }
    expect(await hostApi.saveVenue(VENUE, venue, next)).toBe('done')
    expect(await db.read(paths.venue)).toEqual(venueFields(next))
    expect(await hostApi.saveVenue(VENUE, venue, venue)).toBe('changed')
    expect(await hostApi.createVenue(VENUE, venue)).toBe('exists')
  })

  it('saves settings that have an unknown field, and removes it', async () => {
    const stored = { ...venue, color: 'blue' }
    await db.seed({ [paths.venue]: venueFields(stored) })
    const next = { ...stored, onlineBooking: false }
    expect(await hostApi.saveVenue(VENUE, stored, next)).toBe('done')
    expect(await db.read(paths.venue)).toEqual(venueFields({ ...venue, onlineBooking: false }))
  })

  describe('a connection that answers nothing', () => {
    const walkInAt = (tables: string[]) =>
      ({ date, tables, start: 70, length: 6, guests: 2, state: 'seated', ...guest }) as const

    /**
     * The reason for which a press fails when the time of a request is over, which passes at once.
     *
     * @param begun resolves when the press has come so far.
     */
    async function findReasonAfterTimeout(press: () => Promise<unknown>, begun?: Promise<unknown>) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const failed = press().then(
        () => 'none',
        ({ reason }) => reason,
      )
      // A transaction begins in a timer of its own.
      await vi.advanceTimersByTimeAsync(0)
      await begun
      await vi.advanceTimersByTimeAsync(8_000)
      const reason = await failed
      vi.useRealTimers()
      return reason
    }

    afterEach(() => {
      vi.useRealTimers()
    })

    it('is reported after eight seconds, and stores nothing if nothing was sent', async () => {
      const seen = await readBooking()
      const { fetch } = globalThis
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      const seat = () => hostApi.setBookingState(VENUE, seen, 'seated')
      expect(await findReasonAfterTimeout(seat)).toBe('unreachable')
      vi.stubGlobal('fetch', fetch)
    })

    it('leaves it unknown whether a booking was stored, which a second press with the same id finds', async () => {
      const id = createToken()
      const { fetch } = globalThis
      const stored = new Promise<void>((resolve) => {
        vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
          const response = await fetch(...args)
          if (!String(args[0]).includes(':commit')) return response
          resolve()
          return new Promise(() => {})
        })
      })
      const add = () => hostApi.addBooking(VENUE, { id, ...walkInAt(['t3']) })
      expect(await findReasonAfterTimeout(add, stored)).toBe('unanswered')
      vi.stubGlobal('fetch', fetch)
      expect(await hostApi.addBooking(VENUE, { id, ...walkInAt(['t4']) })).toBe('done')
      const walkIns = (await hostApi.listBookings(VENUE, date)).filter(({ start }) => start === 70)
      expect(walkIns.map(({ tables }) => tables)).toEqual([['t3']])
    })

    it('sends nothing after the host was told that nothing was stored', async () => {
      const seen = await readBooking()
      const { fetch } = globalThis
      const sent: string[] = []
      let connect = () => {}
      const connection = new Promise<void>((resolve) => {
        connect = resolve
      })
      // The last read before the commit.
      const isRead = new Promise<void>((resolve) => {
        vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
          sent.push(String(args[0]))
          await connection
          const response = await fetch(...args)
          const whole = new Response(await response.text(), response)
          if (String(args[1]?.body).includes('/guestAccess/')) resolve()
          return whole
        })
      })
      const seat = () => hostApi.setBookingState(VENUE, seen, 'seated')
      expect(await findReasonAfterTimeout(seat)).toBe('unreachable')
      connect()
      await isRead
      // A commit would be sent before this read.
      expect(await readState(pending)).toBe('pending')
      expect(sent.filter((url) => url.includes(':commit'))).toEqual([])
      vi.stubGlobal('fetch', fetch)
    })
  })

  describe('when the response to a commit is lost', () => {
    it('adds a booking once', async () => {
      loseNextCommitResponse()
      const timeSlot = { date, tables: ['t4'], start: 58, length: 6 }
      const newBooking = { ...timeSlot, guests: 2, state: 'confirmed', ...guest } as const
      const id = createToken()
      expect(await hostApi.addBooking(VENUE, { id, ...newBooking })).toBe('done')
      expect(await readBooking(id)).toMatchObject(newBooking)
      expect(await hostApi.listBookings(VENUE, date)).toHaveLength(3)
    })

    it('reports a changed booking as done', async () => {
      const seen = await readBooking()
      loseNextCommitResponse()
      const to = { date: inDays(11), tables: ['t3'], start: 44, length: 6, guests: 2 }
      expect(await hostApi.moveBooking(VENUE, seen, to)).toBe('done')
      expect(await hostApi.getBooking(VENUE, pending.id)).toMatchObject(to)
    })

    it('reports a finished booking as done that another page has extended', async () => {
      const seen = await readBooking(walkIn.id)
      const { tables, start, length, guests } = seen
      const longer = { date, tables, start, length: length + 3, guests }
      expect(await hostApi.moveBooking(VENUE, seen, longer)).toBe('done')
      loseNextCommitResponse()
      expect(await hostApi.setBookingState(VENUE, seen, 'finished')).toBe('done')
    })

    it('reports a deleted booking as done', async () => {
      const seen = await readBooking()
      loseNextCommitResponse()
      expect(await hostApi.deleteBooking(VENUE, seen)).toBe('done')
      expect(await hostApi.deleteBooking(VENUE, seen)).toBe('changed')
    })

    it('reports saved settings as done', async () => {
      loseNextCommitResponse()
      const next = { ...venue, onlineBooking: false }
      expect(await hostApi.saveVenue(VENUE, venue, next)).toBe('done')
      expect(await db.read(paths.venue)).toEqual(venueFields(next))
    })
  })

  it('lets only staff create venues and add hosts', async () => {
    await expect(hostApi.createVenue('new', venue)).rejects.toMatchObject({ reason: 'refused' })
    await expect(hostApi.setHost(VENUE, 'x@example.gr', true)).rejects.toMatchObject({
      reason: 'refused',
    })
    signIn('staff@hermes.example')
    expect(await hostApi.createVenue('new', venue)).toBe('done')
    // The host's page stores these settings when staff open a venue.
    for (const [slug, settings] of Object.entries(initialSettings)) {
      expect(await hostApi.createVenue(slug, settings), slug).toBe('done')
      expect(await db.read(`venues/${slug}`)).toEqual(venueFields(settings))
    }
    await hostApi.setHost('new', ' Anna@Example.gr ', true)
    expect(await hostApi.listHosts('new')).toEqual(['anna@example.gr'])
    await hostApi.setHost('new', 'anna@example.gr', false)
    expect(await hostApi.listHosts('new')).toEqual([])
  })
})

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createToken } from '../../src/domain/entries/form-schema'
import type { BookingRequest, Guest, GuestAccess, Venue } from '../../src/domain/reservations/venue'
import {
  cancelBooking,
  changeBooking,
  createBooking,
} from '../../src/features/reservations/api/guest-api'
import { getDay, getGuestAccess, getVenue } from '../../src/features/reservations/api/queries'
import {
  type BookingIds,
  createBookingIds,
  saveBooking,
} from '../../src/features/reservations/api/saved-bookings'
import { connectFirestore } from '../../src/lib/firestore'
import { noteServerTime } from '../../src/lib/server-time'
import {
  FREE_DAY,
  inDays,
  makeReservation,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  VENUE,
  venue,
  venueFields,
} from './reservations'
import { createTestDatabase } from './test-database'

const guest: Guest = {
  name: ' Ελένη Παπαδοπούλου ',
  phone: '+30 690 000 0000',
  email: 'eleni@example.gr',
  note: 'Με καρότσι 🙂',
  lang: 'el',
}

const date = inDays(10)

const request: BookingRequest = { date, tables: ['t1'], start: 58, guests: 2 }

type StoredBooking = { secret: string; access: GuestAccess }

/**
 * Tests the guest API against the emulator or the fake Firestore.
 *
 * @param start returns the host and port of the server.
 * @param options.checksRules whether the server enforces the security rules.
 */
export function describeReservations(
  name: string,
  start: () => Promise<string> | string,
  { skip = false, checksRules = true } = {},
) {
  describe.skipIf(skip)(name, () => {
    let host: string

    beforeAll(async () => {
      host = await start()
    })

    /** The guest API for a new venue, and `db`, which bypasses the rules. */
    async function setUp(bookings: Reservation[] = [], settings: Partial<Venue> = {}) {
      const db = createTestDatabase(host)
      await seedVenue(db, bookings, settings)
      // As the page has read it before.
      noteServerTime(new Date().toISOString())
      const firestore = connectFirestore(host, db.project)
      const current: Venue = { ...venue, ...settings }
      return {
        db,
        read: {
          venue: () => getVenue(VENUE, firestore),
          day: (day = date) => getDay(VENUE, day, firestore),
          guestAccess: (secret: string) => getGuestAccess(VENUE, secret, firestore),
        },
        create: (overrides: Partial<BookingRequest> = {}, ids = createBookingIds()) =>
          createBooking({
            slug: VENUE,
            venue: current,
            request: { ...request, ...overrides },
            guest,
            ids,
            db: firestore,
          }),
        change: (
          { secret, access }: StoredBooking,
          overrides: Partial<BookingRequest>,
          note?: string,
        ) =>
          changeBooking({
            slug: VENUE,
            venue: current,
            secret,
            seen: access,
            request: { ...request, ...overrides },
            note,
            db: firestore,
          }),
        cancel: ({ secret, access }: StoredBooking) =>
          cancelBooking({ slug: VENUE, venue: current, secret, seen: access, db: firestore }),
      }
    }

    /** Creates a booking, and fails the test if it is not stored. */
    async function createStored(
      api: Awaited<ReturnType<typeof setUp>>,
      overrides: Partial<BookingRequest> = {},
    ): Promise<StoredBooking & BookingIds> {
      const ids = createBookingIds()
      const result = await api.create(overrides, ids)
      if (result.kind !== 'stored') throw new Error(result.kind)
      return { ...ids, access: result.access }
    }

    it('reads the settings, an empty day, and no guest access document', async () => {
      const { read } = await setUp()
      expect(await read.venue()).toEqual(venue)
      expect(await read.day()).toEqual({ tables: {}, version: 0 })
      expect(await read.guestAccess(createToken())).toBeUndefined()
      expect(await read.guestAccess('../../days/2026-01-01')).toBeUndefined()
    })

    it('stores a booking, its guest access document and the occupancy of its table', async () => {
      const api = await setUp()
      const { id, secret, access } = await createStored(api)
      const shared = { date, tables: ['t1'], start: 58, length: 6, guests: 2, state: 'confirmed' }
      expect(access).toEqual({ ...shared, bookingId: id, changes: 0, sequence: 0 })
      expect(await api.read.guestAccess(secret)).toEqual(access)
      expect(await api.read.day()).toMatchObject({
        tables: { t1: occupancyWith({ start: 58, length: 6 }) },
        version: 1,
      })
      expect(await api.db.read(paths.booking({ id }))).toEqual({
        ...guest,
        ...shared,
        ...{ changes: 0, sequence: 0 },
        name: 'Ελένη Παπαδοπούλου',
        secret,
        createdAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
        expireAt: expect.any(String),
      })
    })

    it('creates a pending booking with manual confirmation', async () => {
      const api = await setUp([], { confirmation: 'manual' })
      const booking = await createStored(api)
      expect(booking.access.state).toBe('pending')
      expect(await api.change(booking, { start: 64 })).toMatchObject({
        kind: 'changed',
        access: { state: 'pending', start: 64, changes: 1 },
      })
    })

    it('sends no personal data to a sample venue', async () => {
      const api = await setUp([], { sample: true })
      const { id } = await createStored(api)
      expect(await api.db.read(paths.booking({ id }))).toMatchObject({
        name: 'Guest',
        phone: '',
        email: '',
        note: '',
        lang: 'el',
      })
    })

    it('stores one booking when it is sent twice with the same ids', async () => {
      const api = await setUp()
      const ids = createBookingIds()
      const first = await api.create({}, ids)
      expect(await api.create({}, ids)).toEqual({ ...first, storedBy: 'earlier' })
      expect((await api.read.day()).version).toBe(1)
    })

    it.runIf(checksRules)(
      'stores one of six parallel bookings of a table, and rejects the others with the current day',
      async () => {
        const api = await setUp()
        const all = await Promise.all(Array.from({ length: 6 }, () => api.create()))
        expect(all.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        const rejected = all.flatMap((each) => (each.kind === 'taken' ? [each] : []))
        expect(rejected).toHaveLength(5)
        for (const each of rejected) {
          expect(each.day.tables).toEqual({ t1: occupancyWith({ start: 58, length: 6 }) })
        }
      },
    )

    it.runIf(checksRules)('stores parallel bookings of different tables', async () => {
      const api = await setUp()
      const all = await Promise.all(
        ['t1', 't2', 't4'].flatMap((table) =>
          [10, 20, 30, 40].map((start) => api.create({ tables: [table], start })),
        ),
      )
      expect(all.map(({ kind }) => kind)).toEqual(Array(12).fill('stored'))
      expect((await api.read.day()).version).toBe(12)
    })

    it('distinguishes the browser’s own reservation from another guest’s', async () => {
      const stored = new Map<string, string>()
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      })
      onTestFinished(() => {
        vi.unstubAllGlobals()
      })
      const api = await setUp()
      const { id, secret } = await createStored(api)
      expect((await api.create()).kind).toBe('taken')
      saveBooking(VENUE, { id, secret, request })
      expect(await api.create({ start: 60 })).toMatchObject({
        kind: 'own',
        secret,
        day: { version: 1 },
      })
      // The same table is free before it.
      const other = await createStored(api, { start: 44 })
      expect(await api.change(other, {})).toMatchObject({
        kind: 'own',
        secret,
      })
      // This one is not saved in the browser, so it counts as another guest's.
      await createStored(api, { tables: ['t2'] })
      expect((await api.create({ tables: ['t2'] })).kind).toBe('taken')
    })

    it('returns the reason of a rejection', async () => {
      const taken = makeReservation({ start: 54 })
      const api = await setUp([taken], { closedDates: [inDays(12)], bookingWindowDays: 60 })
      await api.db.seed({
        [paths.day(inDays(11))]: { t1: '2'.repeat(96), lastBookingId: '', version: 1 },
      })
      const kinds = {
        taken: {},
        blocked: { date: inDays(11) },
        closed: { date: inDays(12) },
        late: { date: inDays(-1) },
        party: { guests: 3 },
      }
      for (const [kind, overrides] of Object.entries(kinds)) {
        expect((await api.create(overrides)).kind, kind).toBe(kind)
      }
      expect((await api.create({ date: inDays(63) })).kind).toBe('too-far')
      expect((await api.create({ start: 91 })).kind).toBe('closed')
      expect((await api.create({ guests: 40 })).kind).toBe('party')
      expect((await api.create({ tables: ['gone'], start: 34 })).kind).toBe('party')
    })

    it('changes table, time, party size and day, and frees the old slots', async () => {
      const api = await setUp()
      const { id, secret, access } = await createStored(api)
      const later = await api.change({ secret, access }, { start: 60 })
      expect(later).toMatchObject({ kind: 'changed', access: { start: 60, changes: 1 } })
      const bigger = { date: inDays(11), tables: ['t4'], start: 54, guests: 8 }
      const changed = { secret, access: (later as { access: GuestAccess }).access }
      const moved = await api.change(changed, bigger, ' Γενέθλια ')
      expect(moved).toEqual({
        kind: 'changed',
        access: { ...access, ...bigger, length: 10, changes: 2, sequence: 2 },
      })
      expect(await api.read.guestAccess(secret)).toEqual((moved as { access: GuestAccess }).access)
      expect(await api.read.day()).toMatchObject({ tables: { t1: FREE_DAY }, version: 3 })
      expect(await api.read.day(inDays(11))).toMatchObject({
        tables: { t4: occupancyWith({ start: 54, length: 10 }) },
        version: 1,
      })
      expect(await api.db.read(paths.booking({ id }))).toMatchObject({
        ...bigger,
        length: 10,
        note: 'Γενέθλια',
        phone: guest.phone,
      })
    })

    it('moves to another table of the same day in one commit', async () => {
      const api = await setUp()
      const booking = await createStored(api)
      expect((await api.change(booking, { tables: ['t2'], start: 59 })).kind).toBe('changed')
      expect(await api.read.day()).toMatchObject({
        tables: { t1: FREE_DAY, t2: occupancyWith({ start: 59, length: 6 }) },
        version: 2,
      })
    })

    it('moves from one table to a combination, back, and to another day', async () => {
      const api = await setUp()
      const booking = await createStored(api)
      const move = async (overrides: Partial<BookingRequest>) => {
        const result = await api.change(booking, overrides)
        if (result.kind !== 'changed') throw new Error(result.kind)
        booking.access = result.access
        expect(await api.read.guestAccess(booking.secret)).toEqual(result.access)
      }
      const together = { tables: ['t1', 't2'], guests: 4 }
      const reserved = occupancyWith({ start: 58, length: 8 })
      await move(together)
      expect((await api.read.day()).tables).toEqual({ t1: reserved, t2: reserved })
      await move({ tables: ['t2'], guests: 4 })
      expect((await api.read.day()).tables).toEqual({ t1: FREE_DAY, t2: reserved })
      await move({ ...together, date: inDays(11) })
      expect((await api.read.day()).tables).toEqual({ t1: FREE_DAY, t2: FREE_DAY })
      expect((await api.read.day(inDays(11))).tables).toEqual({ t1: reserved, t2: reserved })
    })

    it('takes no combination of which a table is taken, blocked or removed', async () => {
      const api = await setUp([makeReservation({ tables: ['t2'], start: 54 })])
      const together = { tables: ['t1', 't2'], guests: 4 }
      expect((await api.create(together)).kind).toBe('taken')
      await api.db.seed({ [paths.day(inDays(11))]: { t1: '2'.repeat(96), version: 1 } })
      expect((await api.create({ ...together, date: inDays(11) })).kind).toBe('blocked')
      const { t1: _, ...tables } = venue.tables
      await api.db.seed({ [paths.venue]: venueFields({ ...venue, tables }) })
      expect((await api.create({ ...together, date: inDays(12) })).kind).toBe('party')
      expect((await api.create({ ...together, tables: ['t2', 't1'] })).kind).toBe('party')
    })

    it.runIf(checksRules)(
      'stores one of overlapping combinations that are sent at once',
      async () => {
        const api = await setUp()
        const wishes = [
          { tables: ['t1', 't2'], guests: 4 },
          { tables: ['t2', 't3'], guests: 10 },
          { tables: ['t1', 't2', 't3'], guests: 6 },
          { tables: ['t2'], guests: 3 },
        ]
        const all = await Promise.all(wishes.map((wish) => api.create(wish)))
        expect(all.map(({ kind }) => kind).sort()).toEqual(['stored', 'taken', 'taken', 'taken'])
      },
    )

    it('keeps the booking if the new table is taken', async () => {
      const api = await setUp([makeReservation({ tables: ['t2'], start: 54, guests: 2 })])
      const booking = await createStored(api)
      expect((await api.change(booking, { tables: ['t2'] })).kind).toBe('taken')
      expect(await api.read.guestAccess(booking.secret)).toEqual(booking.access)
    })

    it('stores a change once when it is sent twice, and returns the current booking to an outdated tab', async () => {
      const api = await setUp()
      const booking = await createStored(api)
      const first = await api.change(booking, { start: 64 })
      expect(await api.change(booking, { start: 64 })).toEqual(first)
      expect(await api.change(booking, { start: 68 })).toMatchObject({
        kind: 'outdated',
        access: { start: 64 },
      })
    })

    it('cancels once, and rejects further changes', async () => {
      const api = await setUp()
      const booking = await createStored(api)
      const { id, access } = booking
      const cancelled = await api.cancel(booking)
      expect(cancelled).toEqual({
        kind: 'changed',
        access: { ...access, state: 'cancelled', changes: 1, sequence: 1 },
      })
      expect(await api.cancel(booking)).toEqual(cancelled)
      expect((await api.read.day()).tables).toEqual({ t1: FREE_DAY })
      expect(await api.db.read(paths.booking({ id }))).toMatchObject({ state: 'cancelled' })
      expect((await api.change(booking, { start: 64 })).kind).toBe('outdated')
      expect((await api.create()).kind).toBe('stored')
    })

    it('cancels although the venue takes no bookings, but not after the party is seated', async () => {
      const seated = makeReservation({ tables: ['t2'], state: 'seated' })
      const api = await setUp([seated])
      const { secret, access } = await createStored(api)
      await api.db.seed({
        [paths.venue]: venueFields({
          ...venue,
          onlineBooking: false,
          tables: {},
          closedDates: [date],
        }),
      })
      expect((await api.cancel({ secret, access })).kind).toBe('changed')
      const seatedAccess = (await api.read.guestAccess(seated.secret))!
      expect((await api.cancel({ secret: seated.secret, access: seatedAccess })).kind).toBe(
        'outdated',
      )
      expect((await api.cancel({ secret: createToken(), access })).kind).toBe('gone')
    })
  })
}

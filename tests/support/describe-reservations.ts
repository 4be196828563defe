import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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
import type {
  BookingRequest,
  Guest,
  GuestAccess,
  Venue,
} from '../../src/features/reservations/domain/venue'
import { connectFirestore } from '../../src/lib/firestore'
import { createToken } from '../../src/lib/form-schema'
import {
  inDays,
  makeReservation,
  occupancyWith,
  paths,
  type Reservation,
  seedVenue,
  VENUE,
  venue,
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

const wish: BookingRequest = { date, table: 't1', start: 34, guests: 2 }

const FREE = '0'.repeat(56)

/**
 * Tests the site's own client against an emulator or the fake Firestore.
 *
 * @param options.checksRules whether rules reject the second booking of a table.
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

    /** The guest's API for a venue, and the database behind it without rules. */
    async function open(bookings: Reservation[] = [], settings: Partial<Venue> = {}) {
      const db = createTestDatabase(host)
      await seedVenue(db, bookings, settings)
      const store = connectFirestore(host, db.project)
      const seen: Venue = { ...venue, ...settings }
      return {
        db,
        seen,
        read: {
          venue: () => getVenue(VENUE, store),
          day: (day = date) => getDay(VENUE, day, store),
          guestAccess: (secret: string) => getGuestAccess(VENUE, secret, store),
        },
        book: (
          wished: Partial<BookingRequest> = {},
          attempt = createBookingIds(),
          who = guest,
          as = seen,
        ) =>
          createBooking({
            slug: VENUE,
            venue: as,
            request: { ...wish, ...wished },
            guest: who,
            ids: attempt,
            db: store,
          }),
        change: (
          secret: string,
          access: GuestAccess,
          wished: Partial<BookingRequest>,
          note?: string,
        ) =>
          changeBooking({
            slug: VENUE,
            venue: seen,
            secret,
            seen: access,
            request: { ...wish, ...wished },
            note,
            db: store,
          }),
        cancel: (secret: string, access: GuestAccess) =>
          cancelBooking({ slug: VENUE, venue: seen, secret, seen: access, db: store }),
      }
    }

    async function booked(
      site: Awaited<ReturnType<typeof open>>,
      wished: Partial<BookingRequest> = {},
    ): Promise<BookingIds & { access: GuestAccess }> {
      const attempt = createBookingIds()
      const done = await site.book(wished, attempt)
      if (done.kind !== 'stored') throw new Error(done.kind)
      return { ...attempt, access: done.access }
    }

    it('reads the settings, an empty day, and no guest access document', async () => {
      const { read } = await open()
      expect(await read.venue()).toEqual(venue)
      expect(await read.day()).toEqual({ tables: {}, version: 0 })
      expect(await read.guestAccess(createToken())).toBeUndefined()
      expect(await read.guestAccess('../../days/2026-01-01')).toBeUndefined()
    })

    it('stores a booking, its guest access document and the occupancy of its table', async () => {
      const site = await open()
      const { id, secret, access } = await booked(site)
      const stay = { date, table: 't1', start: 34, length: 6, guests: 2, state: 'confirmed' }
      expect(access).toEqual({ ...stay, bookingId: id, changes: 0 })
      expect(await site.read.guestAccess(secret)).toEqual(access)
      expect(await site.read.day()).toMatchObject({
        tables: { t1: occupancyWith({ start: 34, length: 6 }) },
        version: 1,
      })
      expect(await site.db.read(paths.booking({ id }))).toEqual({
        ...guest,
        ...stay,
        name: 'Ελένη Παπαδοπούλου',
        secret,
        createdAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
        expireAt: expect.any(String),
      })
    })

    it('creates a pending booking with manual confirmation', async () => {
      const site = await open([], { confirmation: 'manual' })
      const { access, secret } = await booked(site)
      expect(access.state).toBe('pending')
      expect(await site.change(secret, access, { start: 40 })).toMatchObject({
        kind: 'changed',
        access: { state: 'pending', start: 40, changes: 1 },
      })
    })

    it('sends no personal data to a sample venue', async () => {
      const site = await open([], { sample: true })
      const { id } = await booked(site)
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({
        ...{ name: 'Guest', phone: '', email: '', note: '', lang: 'el' },
      })
    })

    it('books once for an attempt, however often it is sent', async () => {
      const site = await open()
      const attempt = createBookingIds()
      const first = await site.book({}, attempt)
      expect(await site.book({}, attempt)).toEqual(first)
      expect((await site.read.day()).version).toBe(1)
    })

    it.runIf(checksRules)(
      'leaves one of those who want one table with it, and tells the others what is free',
      async () => {
        const site = await open()
        const all = await Promise.all(Array.from({ length: 6 }, () => site.book()))
        expect(all.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        const refused = all.flatMap((each) => (each.kind === 'taken' ? [each] : []))
        expect(refused).toHaveLength(5)
        for (const each of refused) {
          expect(each.day.tables).toEqual({ t1: occupancyWith({ start: 34, length: 6 }) })
        }
      },
    )

    it.runIf(checksRules)('stores parallel bookings of different tables', async () => {
      const site = await open()
      const all = await Promise.all(
        ['t1', 't2', 't4'].flatMap((table) =>
          [10, 20, 30, 40].map((from) => site.book({ table, start: from })),
        ),
      )
      expect(all.map(({ kind }) => kind)).toEqual(Array(12).fill('stored'))
      expect((await site.read.day()).version).toBe(12)
    })

    it('distinguishes the browser’s own reservation from another guest’s', async () => {
      const kept = new Map<string, string>()
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      })
      onTestFinished(() => {
        vi.unstubAllGlobals()
      })
      const site = await open()
      const { id, secret } = await booked(site)
      expect((await site.book()).kind).toBe('taken')
      saveBooking(VENUE, { id, secret, request: wish })
      expect(await site.book({ start: 36 })).toMatchObject({
        kind: 'own',
        secret,
        day: { version: 1 },
      })
      // The same table is free before it.
      const other = await booked(site, { start: 20 })
      expect(await site.change(other.secret, other.access, {})).toMatchObject({
        kind: 'own',
        secret,
      })
      // Somebody else's reservation of the same evening stays somebody else's.
      await booked(site, { table: 't2' })
      expect((await site.book({ table: 't2' })).kind).toBe('taken')
    })

    it('returns the reason of a rejection', async () => {
      const taken = makeReservation({ start: 30 })
      const site = await open([taken], { closedDates: [inDays(12)], bookingWindowDays: 60 })
      await site.db.seed({
        [paths.day(inDays(11))]: { t1: '2'.repeat(56), lastBookingId: '', version: 1 },
      })
      const kinds = {
        taken: {},
        blocked: { date: inDays(11) },
        closed: { date: inDays(12) },
        late: { date: inDays(-1) },
        party: { guests: 3 },
      }
      for (const [kind, wished] of Object.entries(kinds)) {
        expect((await site.book(wished)).kind, kind).toBe(kind)
      }
      expect((await site.book({ date: inDays(63) })).kind).toBe('closed')
      expect((await site.book({ start: 51 })).kind).toBe('closed')
      expect((await site.book({ guests: 40 })).kind).toBe('party')
      expect((await site.book({ table: 'gone', start: 10 })).kind).toBe('party')
    })

    it('changes table, time, party size and day, and frees the old slots', async () => {
      const site = await open()
      const { id, secret, access } = await booked(site)
      const later = await site.change(secret, access, { start: 36 })
      expect(later).toMatchObject({ kind: 'changed', access: { start: 36, changes: 1 } })
      const bigger = { date: inDays(11), table: 't4', start: 30, guests: 8 }
      const moved = await site.change(
        secret,
        (later as { access: GuestAccess }).access,
        bigger,
        ' Γενέθλια ',
      )
      expect(moved).toEqual({
        kind: 'changed',
        access: { ...access, ...bigger, length: 10, changes: 2 },
      })
      expect(await site.read.guestAccess(secret)).toEqual((moved as { access: GuestAccess }).access)
      expect(await site.read.day()).toMatchObject({ tables: { t1: FREE }, version: 3 })
      expect(await site.read.day(inDays(11))).toMatchObject({
        tables: { t4: occupancyWith({ start: 30, length: 10 }) },
        version: 1,
      })
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({
        ...{ ...bigger, length: 10, note: 'Γενέθλια', phone: guest.phone },
      })
    })

    it('moves to another table of the same day in one commit', async () => {
      const site = await open()
      const { secret, access } = await booked(site)
      expect((await site.change(secret, access, { table: 't2', start: 35 })).kind).toBe('changed')
      expect(await site.read.day()).toMatchObject({
        tables: { t1: FREE, t2: occupancyWith({ start: 35, length: 6 }) },
        version: 2,
      })
    })

    it('keeps the booking if the new table is taken', async () => {
      const site = await open([makeReservation({ table: 't2', start: 30, guests: 2 })])
      const { secret, access } = await booked(site)
      expect((await site.change(secret, access, { table: 't2' })).kind).toBe('taken')
      expect(await site.read.guestAccess(secret)).toEqual(access)
    })

    it('reports a change whose answer was lost as done, and returns the current booking to an outdated tab', async () => {
      const site = await open()
      const { secret, access } = await booked(site)
      const once = await site.change(secret, access, { start: 40 })
      expect(await site.change(secret, access, { start: 40 })).toEqual(once)
      expect(await site.change(secret, access, { start: 44 })).toMatchObject({
        kind: 'outdated',
        access: { start: 40 },
      })
    })

    it('cancels once, and rejects further changes', async () => {
      const site = await open()
      const { id, secret, access } = await booked(site)
      const cancelled = await site.cancel(secret, access)
      expect(cancelled).toEqual({
        kind: 'changed',
        access: { ...access, state: 'cancelled', changes: 1 },
      })
      expect(await site.cancel(secret, access)).toEqual(cancelled)
      expect((await site.read.day()).tables).toEqual({ t1: FREE })
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({ state: 'cancelled' })
      expect((await site.change(secret, access, { start: 40 })).kind).toBe('outdated')
      expect((await site.book()).kind).toBe('stored')
    })

    it('cancels although the venue takes no bookings, but not after the party is seated', async () => {
      const here = makeReservation({ table: 't2', state: 'seated' })
      const site = await open([here])
      const { secret, access } = await booked(site)
      await site.db.seed({
        [paths.venue]: { ...venue, onlineBooking: false, tables: {}, closedDates: [date] },
      })
      expect((await site.cancel(secret, access)).kind).toBe('changed')
      expect(
        (await site.cancel(here.secret, (await site.read.guestAccess(here.secret))!)).kind,
      ).toBe('outdated')
      expect((await site.cancel(createToken(), access)).kind).toBe('gone')
    })
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startFakeFirestore } from '../../scripts/dev/fake-firestore.mjs'
import { type Fault, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import type { LocalFirestore } from '../../scripts/dev/firestore.mjs'
import {
  cancelBooking,
  changeBooking,
  createBooking,
} from '../../src/features/reservations/api/guest-api'
import { createBookingIds } from '../../src/features/reservations/api/saved-bookings'
import { connectFirestore } from '../../src/lib/firestore'
import { describeReservations } from '../support/describe-reservations'
import { Database } from '../support/firestore-rest'
import { inDays, makeReservation, paths, seedVenue, VENUE, venue } from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

describeReservations('reservations in the emulator', () => host, { skip: !host })

describe('without an emulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-'))
  let fake: LocalFirestore

  afterAll(async () => {
    await fake.stop()
    rmSync(folder, { recursive: true })
  })

  const startFake = async () => {
    fake = await startFakeFirestore({ file: join(folder, 'firestore.json') })
    return fake.host
  }
  describeReservations('reservations in the fake Firestore', startFake, { checksRules: false })
})

const guest = { name: 'Νίκος', phone: '210 000 0000', email: '', note: '', lang: 'el' } as const

const request = { date: inDays(10), tables: ['t1'], start: 58, guests: 2 }

describe.skipIf(!host)('a booking from a page with outdated settings', () => {
  for (const [kind, settings] of Object.entries({
    stopped: { onlineBooking: false },
    closed: { specialHours: { [request.date]: '2'.repeat(96) } },
    paused: { pausedDate: request.date },
    party: { tables: { t1: { min: 3, max: 4 } } },
    late: { minNoticeMinutes: 10_080 * 2 },
  })) {
    it(`is rejected as ${kind}, with the current settings`, async () => {
      const db = createTestDatabase(host)
      await seedVenue(db, [], settings)
      const firestore = connectFirestore(host, db.project)
      expect(
        await createBooking({
          slug: VENUE,
          venue,
          request,
          guest,
          ids: createBookingIds(),
          db: firestore,
        }),
      ).toMatchObject({
        kind,
        venue: settings,
        day: { tables: {}, version: 0 },
      })
    })
  }

  for (const [kind, settings] of Object.entries({
    'within the minimum notice': { minNoticeMinutes: 10_080 * 2 },
    'while online booking is off': { onlineBooking: false },
    'while its day is paused': { pausedDate: request.date },
  })) {
    it(`can still be cancelled ${kind}`, async () => {
      const db = createTestDatabase(host)
      const booking = makeReservation({ date: request.date })
      await seedVenue(db, [booking], settings)
      const firestore = connectFirestore(host, db.project)
      expect(
        await cancelBooking({
          slug: VENUE,
          venue: { ...venue, ...settings },
          secret: booking.secret,
          seen: booking,
          db: firestore,
        }),
      ).toMatchObject({
        kind: 'changed',
        access: { state: 'cancelled' },
      })
    })
  }

  it('is stored with the current duration and confirmation', async () => {
    const db = createTestDatabase(host)
    await seedVenue(db, [], { durations: { '2': 9 }, confirmation: 'manual' })
    const firestore = connectFirestore(host, db.project)
    expect(
      await createBooking({
        slug: VENUE,
        venue,
        request,
        guest,
        ids: createBookingIds(),
        db: firestore,
      }),
    ).toMatchObject({
      kind: 'stored',
      access: { length: 9, state: 'pending' },
    })
  })

  for (const [difference, before] of Object.entries({
    'online booking was off': { onlineBooking: false },
    'the day was closed': { closedDates: [request.date] },
    'online booking was paused for the day': { pausedDate: request.date },
    'the table was for larger parties only': { tables: { t1: { min: 3, max: 4 } } },
  })) {
    it(`is stored and changed although ${difference} when the page loaded`, async () => {
      const db = createTestDatabase(host)
      await seedVenue(db)
      const firestore = connectFirestore(host, db.project)
      const outdated = { ...venue, ...before }
      const ids = createBookingIds()
      const result = await createBooking({
        slug: VENUE,
        venue: outdated,
        request,
        guest,
        ids,
        db: firestore,
      })
      if (result.kind !== 'stored') throw new Error(result.kind)
      const later = { ...request, start: 64 }
      expect(
        await changeBooking({
          slug: VENUE,
          venue: outdated,
          secret: ids.secret,
          seen: result.access,
          request: later,
          db: firestore,
        }),
      ).toMatchObject({ kind: 'changed', access: { start: 64 } })
    })
  }

  it('is rejected as refused if no reason can be derived', async () => {
    const db = createTestDatabase(host)
    await seedVenue(db)
    const firestore = connectFirestore(host, db.project)
    const result = await createBooking({
      slug: VENUE,
      venue,
      request,
      guest: { ...guest, name: ' ' },
      ids: createBookingIds(),
      db: firestore,
    })
    expect(result.kind).toBe('refused')
    expect(await db.read(paths.day(request.date))).toBeUndefined()
  })
})

/** Calls again while the response is lost, up to 20 times. */
async function retryUntilAnswered<Result extends { kind: string }>(send: () => Promise<Result>) {
  const isUnanswered = ({ kind }: Result) => kind === 'unreachable' || kind === 'offline'
  let result = await send()
  for (let tries = 0; isUnanswered(result) && tries < 20; tries += 1) result = await send()
  return result
}

describe.skipIf(!host)('a booking whose response is lost', () => {
  /** A venue with a booking behind a proxy that makes a share of the requests fail. */
  async function openWithFaults(faults: Fault[], share: number) {
    const db = new Database(host)
    const booking = makeReservation({ date: inDays(11) })
    await seedVenue(db, [booking])
    const proxy = await startFaultProxy({ host, seed: 7, share, only: faults })
    return { db, booking, proxy, firestore: connectFirestore(proxy.host, db.project) }
  }

  it('is stored once, and so are its change and its cancellation', async () => {
    const { db, booking, proxy, firestore } = await openWithFaults(
      ['response lost', 'error after forwarding'],
      0.4,
    )
    for (let start = 0; start < 18; start += 6) {
      const ids = createBookingIds()
      const stored = await retryUntilAnswered(() =>
        createBooking({
          slug: VENUE,
          venue,
          request: { ...request, start },
          guest,
          ids,
          db: firestore,
        }),
      )
      expect(stored).toMatchObject({ kind: 'stored', access: { start, changes: 0 } })
    }
    expect(await db.read(paths.day(request.date))).toMatchObject({
      t1: `${'1'.repeat(18)}${'0'.repeat(78)}`,
      version: 3,
    })

    const { secret } = booking
    const seen = { ...booking, bookingId: booking.id, state: 'confirmed' as const }
    const later = { date: booking.date, tables: ['t1'], start: 64, guests: 2 }
    const changed = await retryUntilAnswered(() =>
      changeBooking({ slug: VENUE, venue, secret, seen, request: later, db: firestore }),
    )
    expect(changed).toMatchObject({ kind: 'changed', access: { start: 64, changes: 1 } })

    const cancelled = await retryUntilAnswered(() =>
      cancelBooking({ slug: VENUE, venue, secret, seen: booking, db: firestore }),
    )
    expect(cancelled).toMatchObject({ kind: 'changed', access: { state: 'cancelled', changes: 2 } })
    expect(await db.read(paths.day(booking.date))).toMatchObject({ t1: '0'.repeat(96), version: 3 })
    await proxy.stop()
  }, 120_000)

  it('is reported as not sent if no request arrives', async () => {
    const { db, proxy, firestore } = await openWithFaults(['request lost'], 1)
    const result = await createBooking({
      slug: VENUE,
      venue,
      request,
      guest,
      ids: createBookingIds(),
      db: firestore,
    })
    expect(result).toEqual({ kind: 'offline' })
    expect(await db.read(paths.day(request.date))).toBeUndefined()
    await proxy.stop()
  }, 60_000)
})

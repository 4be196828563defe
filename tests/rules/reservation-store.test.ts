import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startEmbeddedStore } from '../../scripts/dev/embedded-store.mjs'
import { type Fault, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import type { LocalFirestore } from '../../scripts/dev/firestore.mjs'
import { openStore } from '../../src/lib/firestore'
import { newAttempt } from '../../src/reservations/kept'
import { book, cancel, change } from '../../src/reservations/store'
import { describeReservations } from '../helpers/describe-reservations'
import { Database } from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'
import { inDays, paths, reserved, seed, VENUE, venue } from '../helpers/reservations'

const host = inject('emulator')

describeReservations('reservations in the emulator', () => host, { skip: !host })

describe('without an emulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  let embedded: LocalFirestore

  afterAll(async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true })
  })

  const start = async () => {
    embedded = await startEmbeddedStore({ file: join(folder, 'firestore.json') })
    return embedded.host
  }
  describeReservations('reservations in the embedded store', start, { checksRules: false })
})

const guest = { name: 'Νίκος', phone: '210 000 0000', email: '', note: '', lang: 'el' } as const

const wish = { date: inDays(10), table: 't1', from: 34, guests: 2 }

describe.skipIf(!host)('a reservation whose settings have changed since the page read them', () => {
  for (const [kind, settings] of Object.entries({
    stopped: { online: false },
    closed: { closed: [wish.date] },
    party: { tables: { t1: { min: 3, max: 4 } } },
    late: { notice: 10_080 * 2 },
  })) {
    it(`is refused as ${kind}, with the settings as they are now`, async () => {
      const db = ownDatabase(host)
      await seed(db, [], settings)
      const store = openStore(host, db.project)
      expect(await book(VENUE, venue, wish, guest, newAttempt(), store)).toMatchObject({
        kind,
        venue: settings,
        day: { rows: {}, rev: 0 },
      })
    })
  }

  it('is stored where they still allow it, for as long as they say now', async () => {
    const db = ownDatabase(host)
    await seed(db, [], { stay: { '2': 9 }, confirm: 'by-hand' })
    const store = openStore(host, db.project)
    expect(await book(VENUE, venue, wish, guest, newAttempt(), store)).toMatchObject({
      kind: 'booked',
      pass: { quarters: 9, state: 'requested' },
    })
  })

  it('is refused for a reason that nobody knows when nothing tells it', async () => {
    const db = ownDatabase(host)
    await seed(db)
    const store = openStore(host, db.project)
    const nobody = { ...guest, name: ' ' }
    const done = await book(VENUE, venue, wish, nobody, newAttempt(), store)
    expect(done.kind).toBe('refused')
    expect(await db.read(paths.day(wish.date))).toBeUndefined()
  })
})

describe.skipIf(!host)('a reservation whose answer is lost', () => {
  async function behind(faults: Fault[], share: number) {
    const db = new Database(host)
    const was = reserved({ date: inDays(11) })
    await seed(db, [was])
    const proxy = await startFaultProxy({ host, seed: 7, share, only: faults })
    return { db, was, proxy, store: openStore(proxy.host, db.project) }
  }

  it('is told as stored, once, and so are its change and its cancellation', async () => {
    const { db, was, proxy, store } = await behind(['answer lost', 'error after'], 0.4)
    for (let from = 0; from < 18; from += 6) {
      const attempt = newAttempt()
      let booked = await book(VENUE, venue, { ...wish, from }, guest, attempt, store)
      for (let tries = 0; booked.kind === 'unreachable' && tries < 20; tries += 1)
        booked = await book(VENUE, venue, { ...wish, from }, guest, attempt, store)
      expect(booked).toMatchObject({ kind: 'booked', pass: { from, changes: 0 } })
    }
    expect(await db.read(paths.day(wish.date))).toMatchObject({
      t1: `${'1'.repeat(18)}${'0'.repeat(38)}`,
      rev: 3,
    })

    const seen = { ...was, booking: was.id, state: 'booked' as const }
    const later = { date: was.date, table: 't1', from: 40, guests: 2 }
    let changed = await change(VENUE, venue, was.pass, seen, later, undefined, store)
    for (let tries = 0; changed.kind === 'unreachable' && tries < 20; tries += 1)
      changed = await change(VENUE, venue, was.pass, seen, later, undefined, store)
    expect(changed).toMatchObject({ kind: 'changed', pass: { from: 40, changes: 1 } })

    let cancelled = await cancel(VENUE, venue, was.pass, was, store)
    for (let tries = 0; cancelled.kind === 'unreachable' && tries < 20; tries += 1)
      cancelled = await cancel(VENUE, venue, was.pass, was, store)
    expect(cancelled).toMatchObject({ kind: 'changed', pass: { state: 'cancelled', changes: 2 } })
    expect(await db.read(paths.day(was.date))).toMatchObject({ t1: '0'.repeat(56), rev: 3 })
    await proxy.stop()
  }, 120_000)

  it('is not told as stored where nothing arrives', async () => {
    const { db, proxy, store } = await behind(['request lost'], 1)
    const done = await book(VENUE, venue, wish, guest, newAttempt(), store)
    expect(done).toEqual({ kind: 'unreachable' })
    expect(await db.read(paths.day(wish.date))).toBeUndefined()
    await proxy.stop()
  }, 60_000)
})

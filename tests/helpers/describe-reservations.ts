import { beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import type { Guest, Pass, Venue, Wish } from '../../src/lib/venue'
import { type Attempt, newAttempt } from '../../src/reservations/kept'
import { readDay, readPass, readVenue } from '../../src/reservations/reading'
import { book, cancel, change } from '../../src/reservations/store'
import { ownDatabase } from './own-database'
import { inDays, paths, type Reserved, reserved, rowWith, seed, VENUE, venue } from './reservations'

const guest: Guest = {
  name: ' Ελένη Παπαδοπούλου ',
  phone: '+30 690 000 0000',
  email: 'eleni@example.gr',
  note: 'Με καρότσι 🙂',
  lang: 'el',
}

const date = inDays(10)

const wish: Wish = { date, table: 't1', from: 34, guests: 2 }

const FREE = '0'.repeat(56)

/**
 * What the site's own client must do with any Firestore that it may find.
 *
 * @param options.checksRules without them nobody decides who was first.
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

    /** A venue as a guest has it, and a look at what is stored past the rules. */
    async function open(bookings: Reserved[] = [], settings: Partial<Venue> = {}) {
      const db = ownDatabase(host)
      await seed(db, bookings, settings)
      const store = openStore(host, db.project)
      const seen: Venue = { ...venue, ...settings }
      return {
        db,
        seen,
        read: {
          venue: () => readVenue(VENUE, store),
          day: (day = date) => readDay(VENUE, day, store),
          pass: (secret: string) => readPass(VENUE, secret, store),
        },
        book: (wished: Partial<Wish> = {}, attempt = newAttempt(), who = guest, as = seen) =>
          book(VENUE, as, { ...wish, ...wished }, who, attempt, store),
        change: (secret: string, pass: Pass, wished: Partial<Wish>, note?: string) =>
          change(VENUE, seen, secret, pass, { ...wish, ...wished }, note, store),
        cancel: (secret: string, pass: Pass) => cancel(VENUE, seen, secret, pass, store),
      }
    }

    async function booked(
      site: Awaited<ReturnType<typeof open>>,
      wished: Partial<Wish> = {},
    ): Promise<Attempt & { pass: Pass }> {
      const attempt = newAttempt()
      const done = await site.book(wished, attempt)
      if (done.kind !== 'booked') throw new Error(done.kind)
      return { ...attempt, pass: done.pass }
    }

    it('reads the settings, an empty day, and no pass', async () => {
      const { read } = await open()
      expect(await read.venue()).toEqual(venue)
      expect(await read.day()).toEqual({ rows: {}, rev: 0 })
      expect(await read.pass(newToken())).toBeUndefined()
      expect(await read.pass('../../days/2026-01-01')).toBeUndefined()
    })

    it('books: a booking, its pass and its row', async () => {
      const site = await open()
      const { id, secret, pass } = await booked(site)
      const stay = { date, table: 't1', from: 34, quarters: 6, guests: 2, state: 'booked' }
      expect(pass).toEqual({ ...stay, booking: id, changes: 0 })
      expect(await site.read.pass(secret)).toEqual(pass)
      expect(await site.read.day()).toMatchObject({
        rows: { t1: rowWith({ from: 34, quarters: 6 }) },
        rev: 1,
      })
      expect(await site.db.read(paths.booking({ id }))).toEqual({
        ...guest,
        ...stay,
        name: 'Ελένη Παπαδοπούλου',
        pass: secret,
        at: expect.stringContaining(new Date().toISOString().slice(0, 10)),
        expireAt: expect.any(String),
      })
    })

    it('asks for confirmation where a host wants to give it', async () => {
      const site = await open([], { confirm: 'by-hand' })
      const { pass, secret } = await booked(site)
      expect(pass.state).toBe('requested')
      expect(await site.change(secret, pass, { from: 40 })).toMatchObject({
        kind: 'changed',
        pass: { state: 'requested', from: 40, changes: 1 },
      })
    })

    it('sends nobody’s name to a venue that exists nowhere', async () => {
      const site = await open([], { sample: true })
      const { id } = await booked(site)
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({
        ...{ name: 'Guest', phone: '', email: '', note: '', lang: 'el' },
      })
    })

    it('books once for an attempt, however often it is sent', async () => {
      const site = await open()
      const attempt = newAttempt()
      const first = await site.book({}, attempt)
      expect(await site.book({}, attempt)).toEqual(first)
      expect((await site.read.day()).rev).toBe(1)
    })

    it.runIf(checksRules)(
      'leaves one of those who want one table with it, and tells the others what is free',
      async () => {
        const site = await open()
        const all = await Promise.all(Array.from({ length: 6 }, () => site.book()))
        expect(all.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
        const refused = all.flatMap((each) => (each.kind === 'taken' ? [each] : []))
        expect(refused).toHaveLength(5)
        for (const each of refused) {
          expect(each.day.rows).toEqual({ t1: rowWith({ from: 34, quarters: 6 }) })
        }
      },
    )

    it.runIf(checksRules)('lets those who want tables of one evening have them', async () => {
      const site = await open()
      const all = await Promise.all(
        ['t1', 't2', 't4'].flatMap((table) =>
          [10, 20, 30, 40].map((from) => site.book({ table, from })),
        ),
      )
      expect(all.map(({ kind }) => kind)).toEqual(Array(12).fill('booked'))
      expect((await site.read.day()).rev).toBe(12)
    })

    it('says what is in the way', async () => {
      const taken = reserved({ from: 30 })
      const site = await open([taken], { closed: [inDays(12)], ahead: 60 })
      await site.db.seed({ [paths.day(inDays(11))]: { t1: '2'.repeat(56), last: '', rev: 1 } })
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
      expect((await site.book({ from: 51 })).kind).toBe('closed')
      expect((await site.book({ guests: 40 })).kind).toBe('party')
      expect((await site.book({ table: 'gone', from: 10 })).kind).toBe('party')
    })

    it('changes table, time, party and day, and gives back what was held', async () => {
      const site = await open()
      const { id, secret, pass } = await booked(site)
      const later = await site.change(secret, pass, { from: 36 })
      expect(later).toMatchObject({ kind: 'changed', pass: { from: 36, changes: 1 } })
      const bigger = { date: inDays(11), table: 't4', from: 30, guests: 8 }
      const moved = await site.change(secret, (later as { pass: Pass }).pass, bigger, ' Γενέθλια ')
      expect(moved).toEqual({
        kind: 'changed',
        pass: { ...pass, ...bigger, quarters: 10, changes: 2 },
      })
      expect(await site.read.pass(secret)).toEqual((moved as { pass: Pass }).pass)
      expect(await site.read.day()).toMatchObject({ rows: { t1: FREE }, rev: 3 })
      expect(await site.read.day(inDays(11))).toMatchObject({
        rows: { t4: rowWith({ from: 30, quarters: 10 }) },
        rev: 1,
      })
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({
        ...{ ...bigger, quarters: 10, note: 'Γενέθλια', phone: guest.phone },
      })
    })

    it('moves to another table of the same evening in one go', async () => {
      const site = await open()
      const { secret, pass } = await booked(site)
      expect((await site.change(secret, pass, { table: 't2', from: 35 })).kind).toBe('changed')
      expect(await site.read.day()).toMatchObject({
        rows: { t1: FREE, t2: rowWith({ from: 35, quarters: 6 }) },
        rev: 2,
      })
    })

    it('keeps what was booked when the change is to a table that is taken', async () => {
      const site = await open([reserved({ table: 't2', from: 30, guests: 2 })])
      const { secret, pass } = await booked(site)
      expect((await site.change(secret, pass, { table: 't2' })).kind).toBe('taken')
      expect(await site.read.pass(secret)).toEqual(pass)
    })

    it('tells a change whose answer was lost as done, and an old tab how it stands', async () => {
      const site = await open()
      const { secret, pass } = await booked(site)
      const once = await site.change(secret, pass, { from: 40 })
      expect(await site.change(secret, pass, { from: 40 })).toEqual(once)
      expect(await site.change(secret, pass, { from: 44 })).toMatchObject({
        kind: 'outdated',
        pass: { from: 40 },
      })
    })

    it('cancels, once and for all', async () => {
      const site = await open()
      const { id, secret, pass } = await booked(site)
      const cancelled = await site.cancel(secret, pass)
      expect(cancelled).toEqual({
        kind: 'changed',
        pass: { ...pass, state: 'cancelled', changes: 1 },
      })
      expect(await site.cancel(secret, pass)).toEqual(cancelled)
      expect((await site.read.day()).rows).toEqual({ t1: FREE })
      expect(await site.db.read(paths.booking({ id }))).toMatchObject({ state: 'cancelled' })
      expect((await site.change(secret, pass, { from: 40 })).kind).toBe('outdated')
      expect((await site.book()).kind).toBe('booked')
    })

    it('cancels also where nothing may be booked any more, but not who has arrived', async () => {
      const here = reserved({ table: 't2', state: 'arrived' })
      const site = await open([here])
      const { secret, pass } = await booked(site)
      await site.db.seed({ [paths.venue]: { ...venue, online: false, tables: {}, closed: [date] } })
      expect((await site.cancel(secret, pass)).kind).toBe('changed')
      expect((await site.cancel(here.pass, (await site.read.pass(here.pass))!)).kind).toBe(
        'outdated',
      )
      expect((await site.cancel(newToken(), pass)).kind).toBe('gone')
    })
  })
}

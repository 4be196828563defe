import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startEmbeddedStore } from '../../scripts/dev/embedded-store.mjs'
import type { LocalFirestore } from '../../scripts/dev/firestore.mjs'
import { append, Database, type Write, writes } from '../helpers/firestore-rest'

const host = inject('emulator')

/** An answer without what differs from run to run: times, and the words of a refusal. */
function shape(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (key === 'message') return 'a message'
    if (/Time$/.test(key)) return 'a time'
    return value
  })
}

describe.skipIf(!host)('the embedded store and the emulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  let embedded: LocalFirestore

  beforeAll(async () => {
    embedded = await startEmbeddedStore({ file: join(folder, 'firestore.json') })
  })

  afterAll(async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true })
  })

  const conversations: Record<string, (db: Database) => Promise<unknown[]>> = {
    'documents that are there and that are not': async (db) => [
      await db.commit([db.set('form/leads', { a: 1, b: ['x', { c: null }] })], 'owner'),
      await get(db, ['form/leads', 'form/other']),
    ],
    'an append to nothing and to something': async (db) => [
      await db.commit(writes(append(db, 'leads', { id: 1, by: 'a'.repeat(32) })), 'owner'),
      await db.commit(writes(append(db, 'leads', { id: 2, by: 'b'.repeat(32) })), 'owner'),
      await get(db, ['form/leads', 'form_public/leads']),
    ],
    'an element that the list already has': async (db) => {
      const again = append(db, 'leads', { id: 1 }).page
      return [
        await db.commit([again], 'owner'),
        await db.commit([again], 'owner'),
        await get(db, ['form/leads']),
      ]
    },
    'an append to what is no list': async (db) => [
      await db.commit([db.set('form/leads', { businesses: 'x' })], 'owner'),
      await db.commit([append(db, 'leads', { id: 1 }).page], 'owner'),
      await get(db, ['form/leads']),
    ],
    'a mask that names a field which is not sent': async (db) => [
      await db.commit([db.set('form/leads', { a: 1, b: 2, c: 3 })], 'owner'),
      await db.commit([masked(db, { a: 9 }, ['a', 'b'])], 'owner'),
      await get(db, ['form/leads']),
    ],
    'a document that must not exist': async (db) => {
      const write = { ...db.set('form/leads', {}), currentDocument: { exists: false } }
      return [await db.commit([write], 'owner'), await db.commit([write], 'owner')]
    },
    'a document that must exist': async (db) => {
      const write = { ...db.set('form/leads', {}), currentDocument: { exists: true } }
      return [
        await db.commit([write], 'owner'),
        await db.commit([db.set('form/leads', {})], 'owner'),
        await db.commit([write], 'owner'),
      ]
    },
    'a version that is the last one, and then is not': async (db) => {
      await db.commit([db.set('form/leads', { a: 1 })], 'owner')
      const updateTime = await version(db, 'form/leads')
      // As the SDK writes it.
      const nineDigits = updateTime.replace(/(?:\.(\d+))?Z$/, (_, digits = '') => {
        return `.${digits.padEnd(9, '0')}Z`
      })
      const write = {
        ...db.set('form/leads', { a: 2 }),
        currentDocument: { updateTime: nineDigits },
      }
      return [
        await db.commit([write], 'owner'),
        await db.commit([write], 'owner'),
        await get(db, ['form/leads']),
      ]
    },
    'a document that is only looked at': async (db) => {
      await db.commit([db.set('form/leads', { a: 1 })], 'owner')
      const updateTime = await version(db, 'form/leads')
      const verify = { verify: db.name('form/leads'), currentDocument: { updateTime } } as Write
      const write = db.set('form/other', { a: 1 })
      return [
        await db.commit([write, verify], 'owner'),
        await db.commit([db.set('form/leads', { a: 2 })], 'owner'),
        await db.commit([write, verify], 'owner'),
      ]
    },
    'a field that is counted up, and one that was not there': async (db) => {
      const counted = {
        ...masked(db, { a: 'x' }, ['a']),
        updateTransforms: [{ fieldPath: 'rev', increment: { integerValue: '1' } }],
      }
      return [
        await db.commit([counted], 'owner'),
        await db.commit([counted], 'owner'),
        await get(db, ['form/leads']),
      ]
    },
    'the documents of one value in a collection': async (db) => [
      await db.commit(
        ['a', 'b', 'c'].map((id) =>
          db.set(`venues/v/bookings/${id}`, { date: id === 'b' ? '2026-11-29' : '2026-11-28' }),
        ),
        'owner',
      ),
      await db.commit([db.set('venues/w/bookings/d', { date: '2026-11-28' })], 'owner'),
      await ask(db, 'bookings', '2026-11-28'),
      await ask(db, 'bookings', '2026-11-30'),
      await ask(db, 'bookings'),
      await ask(db, 'passes'),
    ],
    'a delete': async (db) => [
      await db.commit([db.set('form/leads', { a: 1 })], 'owner'),
      await db.commit([{ delete: db.name('form/leads') }], 'owner'),
      await db.commit([{ delete: db.name('form/leads') }], 'owner'),
      await get(db, ['form/leads']),
    ],
    'no documents': async (db) => [await get(db, [])],
    'a name that is no document': async (db) => [
      await db.commit([{ update: { name: `${db.root}/form`, fields: {} } }], 'owner'),
      await db.commit([{ update: { name: 'form/leads', fields: {} } }], 'owner'),
    ],
  }

  function get(db: Database, paths: string[]) {
    return db.call('', 'batchGet', { documents: paths.map((path) => db.name(path)) }, 'owner')
  }

  /** The documents of a collection, all of them or those of a date. */
  function ask(db: Database, collectionId: string, date?: string) {
    const value = { stringValue: date ?? '' }
    const fieldFilter = { field: { fieldPath: 'date' }, op: 'EQUAL', value }
    const structuredQuery = {
      from: [{ collectionId }],
      ...(date !== undefined && { where: { fieldFilter } }),
    }
    return db.call('venues/v', 'runQuery', { structuredQuery }, 'owner')
  }

  async function version(db: Database, path: string): Promise<string> {
    const { body } = await get(db, [path])
    return (body as { found: { updateTime: string } }[])[0]!.found.updateTime
  }

  function masked(db: Database, fields: Record<string, unknown>, fieldPaths: string[]): Write {
    return { ...db.set('form/leads', fields), updateMask: { fieldPaths } }
  }

  for (const [name, talk] of Object.entries(conversations)) {
    it(`give the same answers about ${name}`, async () => {
      const project = `demo-${randomUUID()}`
      const [ours, googles] = await Promise.all(
        [embedded.host, host].map((each) => talk(new Database(each, project))),
      )
      expect(shape(ours)).toEqual(shape(googles))
    })
  }
})

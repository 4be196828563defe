import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startFakeFirestore } from '../../scripts/dev/fake-firestore.mjs'
import { buildAppend, Database, type Write, writes } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

/** A response without the parts that differ between runs: times, and the messages of errors. */
function shape(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (key === 'message') return 'a message'
    if (/Time$|^timestampValue$/.test(key)) return 'a time'
    return value
  })
}

describe.skipIf(!host)('the fake Firestore and the emulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))

  afterAll(() => rmSync(folder, { recursive: true }))

  const conversations: Record<string, (db: Database) => Promise<unknown[]>> = {
    'documents that are there and that are not': async (db) => [
      await db.commit([db.buildSet('form/leads', { a: 1, b: ['x', { c: null }] })], 'owner'),
      await get(db, ['form/leads', 'form/other']),
    ],
    'an append to nothing and to something': async (db) => [
      await db.commit(writes(buildAppend(db, 'leads', { id: 1, by: 'a'.repeat(32) })), 'owner'),
      await db.commit(writes(buildAppend(db, 'leads', { id: 2, by: 'b'.repeat(32) })), 'owner'),
      await get(db, ['form/leads', 'form_public/leads']),
    ],
    'an element that the list already has': async (db) => {
      const again = buildAppend(db, 'leads', { id: 1 }).submissions
      return [
        await db.commit([again], 'owner'),
        await db.commit([again], 'owner'),
        await get(db, ['form/leads']),
      ]
    },
    'an append to what is no list': async (db) => [
      await db.commit([db.buildSet('form/leads', { businesses: 'x' })], 'owner'),
      await db.commit([buildAppend(db, 'leads', { id: 1 }).submissions], 'owner'),
      await get(db, ['form/leads']),
    ],
    'a mask that names a field which is not sent': async (db) => [
      await db.commit([db.buildSet('form/leads', { a: 1, b: 2, c: 3 })], 'owner'),
      await db.commit([masked(db, { a: 9 }, ['a', 'b'])], 'owner'),
      await get(db, ['form/leads']),
    ],
    'a document that must not exist': async (db) => {
      const write = { ...db.buildSet('form/leads', {}), currentDocument: { exists: false } }
      return [await db.commit([write], 'owner'), await db.commit([write], 'owner')]
    },
    'a document that must exist': async (db) => {
      const write = { ...db.buildSet('form/leads', {}), currentDocument: { exists: true } }
      return [
        await db.commit([write], 'owner'),
        await db.commit([db.buildSet('form/leads', {})], 'owner'),
        await db.commit([write], 'owner'),
      ]
    },
    'a version that is the last one, and then is not': async (db) => {
      await db.commit([db.buildSet('form/leads', { a: 1 })], 'owner')
      const updateTime = await version(db, 'form/leads')
      // In the format of the SDK.
      const nineDigits = updateTime.replace(/(?:\.(\d+))?Z$/, (_, digits = '') => {
        return `.${digits.padEnd(9, '0')}Z`
      })
      const write = {
        ...db.buildSet('form/leads', { a: 2 }),
        currentDocument: { updateTime: nineDigits },
      }
      return [
        await db.commit([write], 'owner'),
        await db.commit([write], 'owner'),
        await get(db, ['form/leads']),
      ]
    },
    'a document that is only looked at': async (db) => {
      await db.commit([db.buildSet('form/leads', { a: 1 })], 'owner')
      const updateTime = await version(db, 'form/leads')
      const verify = {
        verify: db.documentName('form/leads'),
        currentDocument: { updateTime },
      } as Write
      const write = db.buildSet('form/other', { a: 1 })
      return [
        await db.commit([write, verify], 'owner'),
        await db.commit([db.buildSet('form/leads', { a: 2 })], 'owner'),
        await db.commit([write, verify], 'owner'),
      ]
    },
    'a field that is counted up, and one that was not there': async (db) => {
      const counted = {
        ...masked(db, { a: 'x' }, ['a']),
        updateTransforms: [{ fieldPath: 'version', increment: { integerValue: '1' } }],
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
          db.buildSet(`venues/v/bookings/${id}`, {
            date: id === 'b' ? '2026-11-29' : '2026-11-28',
          }),
        ),
        'owner',
      ),
      await db.commit([db.buildSet('venues/w/bookings/d', { date: '2026-11-28' })], 'owner'),
      await ask(db, 'bookings', '2026-11-28'),
      await ask(db, 'bookings', '2026-11-30'),
      await ask(db, 'bookings', '2026-11-28', 'GREATER_THAN_OR_EQUAL'),
      await ask(db, 'bookings', '2026-11-29', 'GREATER_THAN_OR_EQUAL'),
      await ask(db, 'bookings'),
      await ask(db, 'guestAccess'),
    ],
    'a delete': async (db) => [
      await db.commit([db.buildSet('form/leads', { a: 1 })], 'owner'),
      await db.commit([{ delete: db.documentName('form/leads') }], 'owner'),
      await db.commit([{ delete: db.documentName('form/leads') }], 'owner'),
      await get(db, ['form/leads']),
    ],
    'no documents': async (db) => [await get(db, [])],
    'a name that is no document': async (db) => [
      await db.commit([{ update: { name: `${db.root}/form`, fields: {} } }], 'owner'),
      await db.commit([{ update: { name: 'form/leads', fields: {} } }], 'owner'),
    ],
  }

  function get(db: Database, paths: string[]) {
    return db.call(
      '',
      'batchGet',
      { documents: paths.map((path) => db.documentName(path)) },
      'owner',
    )
  }

  /** The documents of a collection, all of them or those of a date or from a date on. */
  function ask(db: Database, collectionId: string, date?: string, op = 'EQUAL') {
    const value = { stringValue: date ?? '' }
    const fieldFilter = { field: { fieldPath: 'date' }, op, value }
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
    return { ...db.buildSet('form/leads', fields), updateMask: { fieldPaths } }
  }

  for (const [name, talk] of Object.entries(conversations)) {
    it(`give the same responses to ${name}`, async () => {
      const fake = await startFakeFirestore({ file: join(folder, `${randomUUID()}.json`) })
      onTestFinished(() => fake.stop())
      const emulator = createTestDatabase(host)
      const [ours, googles] = await Promise.all(
        [new Database(fake.host, emulator.project), emulator].map(talk),
      )
      expect(shape(ours)).toEqual(shape(googles))
    })
  }
})

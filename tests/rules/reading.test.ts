import { describe, expect, inject, it } from 'vitest'
import {
  type Account,
  type Caller,
  createToken,
  type Database,
  formDocuments,
  seedEntries,
} from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const staff: Account = { email: 'staff@hermes.example' }

const strangers: Record<string, Caller> = {
  'a visitor': 'visitor',
  'an account that is not in staff/': { email: 'stranger@example.gr' },
  'a staff e-mail that is not verified': { ...staff, verified: false },
  'a staff e-mail that did not sign in with Google': { ...staff, provider: 'password' },
}

async function database(): Promise<Database> {
  const db = createTestDatabase(host)
  await seedEntries(db, 'contact', 2)
  await seedEntries(db, 'leads', 2)
  await db.seed({
    [`staff/${staff.email}`]: { name: 'Staff' },
    'form_done/leads/ids/1': { by: staff.email },
  })
  return db
}

describe.skipIf(!host)('reading', () => {
  for (const [name, asker] of Object.entries(strangers)) {
    it(`does not let ${name} read submissions`, async () => {
      const db = await database()
      for (const { document } of Object.values(formDocuments)) {
        expect((await db.get(`form/${document}`, asker)).status).toBe(403)
        expect((await db.get(`form/${document}_2`, asker)).status).toBe(403)
      }
    })

    it(`does not let ${name} read the staff list or the marks`, async () => {
      const db = await database()
      expect((await db.get(`staff/${staff.email}`, asker)).status).toBe(403)
      expect((await db.get('form_done/leads/ids/1', asker)).status).toBe(403)
    })
  }

  it('lets staff read submissions', async () => {
    const db = await database()
    for (const { document } of Object.values(formDocuments)) {
      expect((await db.get(`form/${document}`, staff)).status).toBe(200)
      // A missing page is reported as missing, not rejected.
      expect((await db.get(`form/${document}_2`, staff)).status).toBe(404)
    }
    expect((await db.get('form_done/leads/ids/1', staff)).status).toBe(200)
  })

  it('lets anyone read the two public counters and no other public document', async () => {
    const db = await database()
    await db.seed({ 'form_public/other': { id_counter: 1 } })
    for (const { document } of Object.values(formDocuments)) {
      expect((await db.get(`form_public/${document}`)).status).toBe(200)
    }
    expect((await db.get('form_public/other')).status).toBe(403)
  })

  it('lets a client that knows a token read its receipt', async () => {
    const db = await database()
    const known = createToken()
    await db.seed({ [`form_public/leads/receipts/${known}`]: { id: 2 } })
    expect((await db.get(`form_public/leads/receipts/${known}`)).status).toBe(200)
    expect((await db.get(`form_public/leads/receipts/${createToken()}`)).status).toBe(404)
  })

  const ofStaff = ['form_done/leads/ids', 'form_arrivals/leads/ids']
  const collections = ['form', 'form_public', 'form_public/leads/receipts', ...ofStaff, 'staff']
  for (const [name, asker] of Object.entries({ ...strangers, staff })) {
    const isStaff = asker === staff
    const but = isStaff ? ' but the lists of marks and of arrivals' : ''
    it(`denies ${name} every list, query, count and collection group${but}`, async () => {
      const db = await database()
      for (const collection of collections) {
        const allowed = isStaff && ofStaff.includes(collection) ? 200 : 403
        expect((await db.list(collection, asker)).status, collection).toBe(allowed)
        const parent = collection.split('/').slice(0, -1).join('/')
        const collectionId = collection.split('/').at(-1)
        for (const allDescendants of [false, true]) {
          const structuredQuery = { from: [{ collectionId, allDescendants }] }
          const count = { structuredQuery, aggregations: [{ count: {}, alias: 'n' }] }
          const group = allDescendants ? '' : parent
          const status = allDescendants ? 403 : allowed
          expect((await db.call(group, 'runQuery', { structuredQuery }, asker)).status).toBe(status)
          expect(
            (
              await db.call(
                group,
                'runAggregationQuery',
                { structuredAggregationQuery: count },
                asker,
              )
            ).status,
          ).toBe(status)
        }
      }
    })
  }

  it('lets nobody write the staff list', async () => {
    const db = await database()
    for (const asker of [...Object.values(strangers), staff]) {
      for (const email of ['stranger@example.gr', staff.email]) {
        expect((await db.commit([db.buildSet(`staff/${email}`, {})], asker)).status).toBe(403)
        expect(
          (await db.commit([{ delete: db.documentName(`staff/${email}`) }], asker)).status,
        ).toBe(403)
      }
    }
  })
})

import { describe, expect, inject, it } from 'vitest'
import {
  type Account,
  type Asker,
  type Database,
  filled,
  forms,
  token,
} from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'

const host = inject('emulator')

const staff: Account = { email: 'staff@hermes.example' }

const strangers: Record<string, Asker> = {
  'a visitor': 'visitor',
  'an account that is not in staff/': { email: 'stranger@example.gr' },
  'a staff e-mail that is not verified': { ...staff, verified: false },
  'a staff e-mail that did not sign in with Google': { ...staff, provider: 'password' },
}

async function database(): Promise<Database> {
  const db = ownDatabase(host)
  await filled(db, 'contact', 2)
  await filled(db, 'leads', 2)
  await db.seed({
    [`staff/${staff.email}`]: { name: 'Staff' },
    'form_done/leads/ids/1': { by: staff.email },
  })
  return db
}

describe.skipIf(!host)('reading', () => {
  for (const [name, asker] of Object.entries(strangers)) {
    it(`does not let ${name} read what visitors sent`, async () => {
      const db = await database()
      for (const { document } of Object.values(forms)) {
        expect((await db.get(`form/${document}`, asker)).status).toBe(403)
        expect((await db.get(`form/${document}_2`, asker)).status).toBe(403)
      }
    })

    it(`does not let ${name} read who is staff or what is done`, async () => {
      const db = await database()
      expect((await db.get(`staff/${staff.email}`, asker)).status).toBe(403)
      expect((await db.get('form_done/leads/ids/1', asker)).status).toBe(403)
    })
  }

  it('lets staff read what visitors sent', async () => {
    const db = await database()
    for (const { document } of Object.values(forms)) {
      expect((await db.get(`form/${document}`, staff)).status).toBe(200)
      // A page that is not there yet is told so, not refused.
      expect((await db.get(`form/${document}_2`, staff)).status).toBe(404)
    }
    expect((await db.get('form_done/leads/ids/1', staff)).status).toBe(200)
  })

  it('lets anyone read the two public counters and nothing else beside them', async () => {
    const db = await database()
    await db.seed({ 'form_public/other': { id_counter: 1 } })
    for (const { document } of Object.values(forms)) {
      expect((await db.get(`form_public/${document}`)).status).toBe(200)
    }
    expect((await db.get('form_public/other')).status).toBe(403)
  })

  it('lets whoever knows a token read its receipt', async () => {
    const db = await database()
    const known = token()
    await db.seed({ [`form_public/leads/receipts/${known}`]: { id: 2 } })
    expect((await db.get(`form_public/leads/receipts/${known}`)).status).toBe(200)
    expect((await db.get(`form_public/leads/receipts/${token()}`)).status).toBe(404)
  })

  const collections = ['form', 'form_public', 'form_public/leads/receipts', 'form_done/leads/ids']
  for (const [name, asker] of Object.entries({ ...strangers, staff })) {
    it(`denies ${name} every list, query, count and collection group`, async () => {
      const db = await database()
      for (const collection of [...collections, 'staff']) {
        expect((await db.list(collection, asker)).status).toBe(403)
        const parent = collection.split('/').slice(0, -1).join('/')
        const collectionId = collection.split('/').at(-1)
        for (const allDescendants of [false, true]) {
          const structuredQuery = { from: [{ collectionId, allDescendants }] }
          const count = { structuredQuery, aggregations: [{ count: {}, alias: 'n' }] }
          const group = allDescendants ? '' : parent
          expect((await db.call(group, 'runQuery', { structuredQuery }, asker)).status).toBe(403)
          expect(
            (
              await db.call(
                group,
                'runAggregationQuery',
                { structuredAggregationQuery: count },
                asker,
              )
            ).status,
          ).toBe(403)
        }
      }
    })
  }

  it('does not let anyone write who is staff', async () => {
    const db = await database()
    for (const asker of [...Object.values(strangers), staff]) {
      for (const email of ['stranger@example.gr', staff.email]) {
        expect((await db.commit([db.set(`staff/${email}`, {})], asker)).status).toBe(403)
        expect((await db.commit([{ delete: db.name(`staff/${email}`) }], asker)).status).toBe(403)
      }
    }
  })
})

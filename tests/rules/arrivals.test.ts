import { describe, expect, inject, it } from 'vitest'
import { LEAD_SOURCE_FIELDS } from '../../src/domain/entries/lead-source'
import {
  type Account,
  buildAppend,
  type Caller,
  type Database,
  formDocuments,
  seedEntries,
  writes,
} from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const staff: Account = { email: 'staff@hermes.example' }

const strangers: Record<string, Caller> = {
  'a visitor': 'visitor',
  'a stranger': { email: 'stranger@example.gr' },
  'an unverified staff e-mail': { ...staff, verified: false },
}

for (const form of ['contact', 'leads'] as const) {
  const { document } = formDocuments[form]
  const path = (id: number) => `form_arrivals/${document}/ids/${id}`

  describe.skipIf(!host)(`the arrivals of ${document}`, () => {
    async function database(count = 0): Promise<Database> {
      const db = createTestDatabase(host)
      if (count > 0) await seedEntries(db, form, count)
      await db.seed({ [`staff/${staff.email}`]: {} })
      return db
    }

    async function sends(db: Database, id: number, source: object): Promise<number> {
      return (await db.commit(writes(buildAppend(db, form, { id, source })))).status
    }

    it('hold the time of the request, the language and the source', async () => {
      const db = await database(3)
      const source = { utm_source: 'newsletter', referrer: 'mail.example.gr' }
      const start = Date.now()
      expect((await db.commit(writes(buildAppend(db, form, { id: 4, source })))).status).toBe(200)
      const arrival = await db.read(path(4))
      expect(arrival).toEqual({ at: expect.any(String), lang: 'el', source })
      expect(Math.abs(Date.parse(String(arrival?.at)) - start)).toBeLessThan(60_000)
    })

    it('may have an empty source, or each field with 100 bytes', async () => {
      const db = await database()
      expect(await sends(db, 1, {})).toBe(200)
      for (const [index, letter] of ['x', 'Ω', '🙂'].entries()) {
        const id = index + 2
        const text = letter.repeat(100 / new TextEncoder().encode(letter).length)
        const full = Object.fromEntries(LEAD_SOURCE_FIELDS.map((field) => [field, text]))
        for (const field of LEAD_SOURCE_FIELDS) {
          expect(await sends(db, id, { ...full, [field]: `${text}x` }), field).toBe(403)
        }
        expect(await sends(db, id, full)).toBe(200)
      }
    })

    it('have no other fields', async () => {
      const db = await database()
      expect(await sends(db, 1, { utm_id: 'x' })).toBe(403)
      const { arrival, ...others } = buildAppend(db, form, { id: 1 })
      for (const fields of [{ ip: '127.0.0.1' }, { lang: 'de' }, { source: 'google' }]) {
        const wrong = db.buildSet(path(1), { lang: 'el', source: {}, ...fields })
        const { status } = await db.commit(writes({ ...others, arrival: { ...arrival, ...wrong } }))
        expect(status, JSON.stringify(fields)).toBe(403)
      }
    })

    it('are not changed, created alone or written twice', async () => {
      const db = await database(3)
      expect((await db.commit(writes(buildAppend(db, form, { id: 4 })))).status).toBe(200)
      for (const caller of ['visitor', staff] as const) {
        for (const id of [1, 3, 4, 5]) {
          const { arrival } = buildAppend(db, form, { id })
          expect((await db.commit([arrival], caller)).status, String(id)).toBe(403)
        }
      }
    })

    it('are not created alone before the first entry', async () => {
      const db = await database()
      expect((await db.commit([buildAppend(db, form, { id: 1 }).arrival])).status).toBe(403)
    })

    it('are read and deleted by staff', async () => {
      const db = await database()
      await db.commit(writes(buildAppend(db, form, { id: 1 })))
      expect((await db.get(path(1), staff)).status).toBe(200)
      expect((await db.list(`form_arrivals/${document}/ids`, staff)).status).toBe(200)
      const erase = [{ delete: db.documentName(path(1)) }]
      expect((await db.commit(erase, staff)).status).toBe(200)
      // Not created again for an entry that was erased.
      expect((await db.commit([buildAppend(db, form, { id: 1 }).arrival])).status).toBe(403)
    })

    for (const [name, caller] of Object.entries(strangers)) {
      it(`are not read or deleted by ${name}`, async () => {
        const db = await database()
        await db.commit(writes(buildAppend(db, form, { id: 1 })))
        expect((await db.get(path(1), caller)).status).toBe(403)
        expect((await db.list(`form_arrivals/${document}/ids`, caller)).status).toBe(403)
        const erase = [{ delete: db.documentName(path(1)) }]
        expect((await db.commit(erase, caller)).status).toBe(403)
      })
    }
  })
}

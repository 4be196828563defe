import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Account,
  buildAppend,
  type Caller,
  Database,
  formDocuments,
  sampleEntries,
  seedEntries,
  writes,
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
  const db = new Database(host)
  await seedEntries(db, 'contact', 3)
  await seedEntries(db, 'leads', 3)
  await db.seed({ [`staff/${staff.email}`]: {} })
  return db
}

for (const form of ['contact', 'leads'] as const) {
  const { document, list } = formDocuments[form]
  const [one, two, three] = [1, 2, 3].map((id) => ({ ...sampleEntries[form], id }))

  describe.skipIf(!host)(`staff in ${document}`, () => {
    let db: Database

    beforeAll(async () => {
      db = await database()
    })

    /** Writes the submissions document's list and other fields, as the inbox does. */
    async function update(entries: unknown[], others: object = {}, asker: Caller = staff) {
      const fields = { [list]: entries, ...others }
      const write = db.buildSet(`form/${document}`, fields)
      const updateMask = { fieldPaths: Object.keys(fields) }
      const { status } = await db.commit([{ ...write, updateMask }], asker)
      return status
    }

    async function entries() {
      return (await db.read(`form/${document}`))?.[list]
    }

    it('correct an entry, which keeps its id', async () => {
      const corrected = { ...two, firstName: 'Ελένη-Μαρία' }
      expect(await update([one, corrected, three])).toBe(200)
      expect(await entries()).toEqual([one, corrected, three])
      expect(await update([one, two, three])).toBe(200)
    })

    it('do not correct an entry into one that a visitor could not send', async () => {
      for (const wrong of [
        { ...two, firstName: '' },
        { ...two, firstName: '\u00a0\u200b' },
        { ...two, extra: '' },
        { ...two, email: 'x' },
        { ...two, lastName: 'x'.repeat(161) },
        { ...two, id: 9 },
        { ...two, id: 3 },
        { ...two, id: { doubleValue: 2 } },
        'two',
      ]) {
        expect(await update([one, wrong, three])).toBe(403)
      }
    })

    it('do not add an entry, not even in place of an erased one', async () => {
      const four = { ...three, id: 4 }
      expect(await update([one, two, three, four])).toBe(403)
      expect(await update([one, two, four])).toBe(403)
      expect(await update([one, two, three, three])).toBe(403)
      const oneOfTwo = { ...two, firstName: 'X' }
      expect(await update([one, two, oneOfTwo, three])).toBe(403)
      expect(await update([oneOfTwo, two, three])).toBe(403)
    })

    it('do not reorder entries', async () => {
      expect(await update([two, one, three])).toBe(403)
      expect(await update([three, two])).toBe(403)
    })

    it('do not change a counter, so no id is reused', async () => {
      for (const id of [0, 2, 4]) {
        expect(await update([one, two, three], { id_counter: id })).toBe(403)
        const counter = db.buildSet(`form_public/${document}`, { id_counter: id, token: 'x' })
        expect((await db.commit([counter], staff)).status).toBe(403)
      }
      expect(await update([one, two, three], { note: 'x' })).toBe(403)
    })

    it('do not create or delete a submissions document, a counter or a receipt', async () => {
      const submissions = db.buildSet(`form/${document}_2`, { id_counter: 201, [list]: [] })
      expect((await db.commit([submissions], staff)).status).toBe(403)
      for (const path of [`form/${document}`, `form_public/${document}`]) {
        expect((await db.commit([{ delete: db.documentName(path) }], staff)).status).toBe(403)
      }
      const receipt = db.buildSet(`form_public/${document}/receipts/${'a'.repeat(32)}`, { id: 3 })
      expect((await db.commit([receipt], staff)).status).toBe(403)
    })

    it('do not write a document of another name', async () => {
      await db.seed({ 'form/other': { id_counter: 1, [list]: [one] } })
      const write = db.buildSet('form/other', { [list]: [] })
      const updateMask = { fieldPaths: [list] }
      expect((await db.commit([{ ...write, updateMask }], staff)).status).toBe(403)
    })

    for (const [name, asker] of Object.entries(strangers)) {
      it(`does not let ${name} correct, erase or mark an entry`, async () => {
        expect(await update([one, { ...two, firstName: 'X' }, three], {}, asker)).toBe(403)
        expect(await update([one, three], {}, asker)).toBe(403)
        expect((await db.commit([mark(db, '1', staff.email)], asker)).status).toBe(403)
      })

      it(`does not let ${name} list the marks`, async () => {
        expect((await db.list(`form_done/${document}/ids`, asker)).status).toBe(403)
        const query = { structuredQuery: { from: [{ collectionId: 'ids' }] } }
        const { status } = await db.call(`form_done/${document}`, 'runQuery', query, asker)
        expect(status).toBe(403)
      })
    }

    /** The write that marks an entry as done. */
    function mark(database: Database, id: string, by: string) {
      return {
        ...database.buildSet(`form_done/${document}/ids/${id}`, { by }),
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' as const }],
      }
    }

    it('mark an entry as done and remove the mark', async () => {
      expect((await db.commit([mark(db, '2', staff.email)], staff)).status).toBe(200)
      expect((await db.get(`form_done/${document}/ids/2`, staff)).status).toBe(200)
      const { status, body } = await db.list(`form_done/${document}/ids`, staff)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { documents: [{ name: db.documentName(`form_done/${document}/ids/2`) }] },
      })
      expect((await db.commit([mark(db, '2', staff.email)], staff)).status).toBe(200)
      const gone = { delete: db.documentName(`form_done/${document}/ids/2`) }
      expect((await db.commit([gone], staff)).status).toBe(200)
    })

    it('do not mark a missing entry, under another name or with another time', async () => {
      for (const id of ['4', '0', '01', '-1', 'x', '1x']) {
        expect((await db.commit([mark(db, id, staff.email)], staff)).status).toBe(403)
      }
      expect((await db.commit([mark(db, '1', 'other@hermes.example')], staff)).status).toBe(403)
      const early = { by: staff.email, at: { timestampValue: '2020-01-01T00:00:00Z' } }
      const write = db.buildSet(`form_done/${document}/ids/1`, early)
      expect((await db.commit([write], staff)).status).toBe(403)
      const { updateTransforms } = mark(db, '1', staff.email)
      const other = {
        ...db.buildSet('form_done/other/ids/1', { by: staff.email }),
        updateTransforms,
      }
      expect((await db.commit([other], staff)).status).toBe(403)
      expect((await db.get('form_done/other/ids/1', staff)).status).toBe(403)
      expect((await db.list('form_done/other/ids', staff)).status).toBe(403)
    })

    it('erase entries; the next visitor gets the next id', async () => {
      expect(await update([one, three])).toBe(200)
      expect(await entries()).toEqual([one, three])
      expect(await update([])).toBe(200)
      expect(await update([two])).toBe(403)

      expect((await db.commit(writes(buildAppend(db, form, { id: 4 })))).status).toBe(200)
      expect(await entries()).toEqual([{ ...sampleEntries[form], id: 4 }])
    })

    it('correct and erase in a full document', async () => {
      const full = createTestDatabase(host)
      await seedEntries(full, form, 200)
      await full.seed({ [`staff/${staff.email}`]: {} })
      const all = Array.from({ length: 200 }, (_, index) => ({
        ...sampleEntries[form],
        id: index + 1,
      }))
      const corrected = { ...sampleEntries[form], firstName: 'Ελένη-Μαρία', id: 100 }
      for (const changed of [all.with(99, corrected), all.slice(1, 99)]) {
        const write = full.buildSet(`form/${document}`, { [list]: changed })
        const updateMask = { fieldPaths: [list] }
        expect((await full.commit([{ ...write, updateMask }], staff)).status).toBe(200)
      }
    })
  })
}

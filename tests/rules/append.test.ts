import { describe, expect, inject, it } from 'vitest'
import {
  type AppendWrites,
  buildAppend,
  createToken,
  type Database,
  encodeValue,
  type FormName,
  formDocuments,
  sampleEntries,
  seedEntries,
  type Value,
  type Write,
  writes,
} from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

/** Reads all documents of a form, to show that a rejected commit has changed nothing. */
function contents(db: Database, form: FormName) {
  const { document } = formDocuments[form]
  return db.readAll([`form/${document}`, `form/${document}_2`, `form_public/${document}`])
}

function expectDenied(db: Database, form: FormName, commit: Write[]) {
  return expectAllDenied(db, form, { 'the commit': commit })
}

/**
 * Reads the documents only once before and once after all commits, because reading them around each of a
 * hundred commits takes three times as long. The commits are sequential, because the emulator answers
 * concurrent commits to one document with 409.
 */
async function expectAllDenied(db: Database, form: FormName, commits: Record<string, Write[]>) {
  const before = await contents(db, form)
  for (const [name, commit] of Object.entries(commits)) {
    expect((await db.commit(commit)).status, name).toBe(403)
  }
  expect(await contents(db, form)).toEqual(before)
}

/** A write of the whole submissions document, which could change earlier entries, too. */
function wholeDocument(db: Database, form: FormName, id: number, entries: unknown[]): Write {
  const { document, list } = formDocuments[form]
  return db.buildSet(`form/${document}`, { id_counter: id, [list]: entries })
}

for (const form of ['contact', 'leads'] as const) {
  const { document, list } = formDocuments[form]
  const sample = sampleEntries[form]

  /** The earlier entries, as `seedEntries` stores them. */
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...sample, id: index + 1 }))

  describe.skipIf(!host)(`an append to ${document}`, () => {
    async function database(count = 3): Promise<Database> {
      const db = createTestDatabase(host)
      if (count > 0) await seedEntries(db, form, count)
      return db
    }

    it('creates the documents in an empty database', async () => {
      const db = await database(0)
      const by = createToken()
      expect((await db.commit(writes(buildAppend(db, form, { id: 1, by })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({ id_counter: 1, [list]: earlier(1) })
      expect(await db.read(`form_public/${document}`)).toEqual({ id_counter: 1, token: by })
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 1 })
    })

    it('appends one entry, increments both counters and creates one receipt', async () => {
      const db = await database()
      const by = createToken()
      expect((await db.commit(writes(buildAppend(db, form, { id: 4, by })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({ id_counter: 4, [list]: earlier(4) })
      expect(await db.read(`form_public/${document}`)).toEqual({ id_counter: 4, token: by })
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 4 })
    })

    it('is accepted with its writes in any order', async () => {
      const db = await database()
      const { submissions, counter, receipt, arrival } = buildAppend(db, form, { id: 4 })
      expect((await db.commit([arrival, submissions, receipt, counter])).status).toBe(200)
    })

    it('is accepted with the whole document written, if the result is the same', async () => {
      const db = await database()
      const { counter, receipt, arrival } = buildAppend(db, form, { id: 4 })
      const submissions = wholeDocument(db, form, 4, earlier(4))
      expect((await db.commit([submissions, counter, receipt, arrival])).status).toBe(200)
    })

    it('continues from the counter of older data', async () => {
      const db = await database(0)
      const old = { firstName: 'Before', anything: [1, 2], id: 7 }
      await db.seed({
        [`form/${document}`]: { id_counter: 7, [list]: [old], note: 'from before' },
        [`form_public/${document}`]: { id_counter: 7, token: 'before' },
      })
      expect((await db.commit(writes(buildAppend(db, form, { id: 8 })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({
        id_counter: 8,
        [list]: [old, { ...sample, id: 8 }],
        note: 'from before',
      })
    })

    it('is accepted in an empty older document', async () => {
      const db = await database(0)
      await db.seed({ [`form/${document}`]: { id_counter: 0, [list]: [] } })
      expect((await db.commit(writes(buildAppend(db, form, { id: 1 })))).status).toBe(200)
    })

    it('is denied while a project with older data has no public counter', async () => {
      const db = await database(0)
      await db.seed({ [`form/${document}`]: { id_counter: 7, [list]: [] } })
      await expectDenied(db, form, writes(buildAppend(db, form, { id: 1 })))
      await expectDenied(db, form, writes(buildAppend(db, form, { id: 8 })))
    })

    describe('after the previous site', () => {
      const counterPath = `form_public/${document}`
      const restore = (db: Database, value: unknown, fields: object = {}) =>
        db.buildSet(counterPath, { id_counter: value, token: '', ...fields })

      async function previous(counters: { old: number; public?: number }) {
        const db = await database(0)
        await db.seed({
          [`form/${document}`]: { id_counter: counters.old, [list]: earlier(counters.old) },
          ...(counters.public && { [counterPath]: { id_counter: counters.public, token: 'x' } }),
        })
        return db
      }

      it.each([{ old: 7 }, { old: 7, public: 3 }, { old: 450 }])(
        'continues from its counter once the public one is set to it: %j',
        async (counters) => {
          const db = await previous(counters)
          expect((await db.commit([restore(db, counters.old)])).status).toBe(200)
          const append = buildAppend(db, form, { id: counters.old + 1 })
          expect((await db.commit(writes(append))).status).toBe(200)
          expect(await db.read(counterPath)).toMatchObject({ id_counter: counters.old + 1 })
        },
      )

      it('sets the public counter to no other number, and with no other token', async () => {
        const db = await previous({ old: 7 })
        await expectAllDenied(db, form, {
          'one less': [restore(db, 6)],
          'one more': [restore(db, 8)],
          zero: [restore(db, 0)],
          'a double': [restore(db, { doubleValue: 7 })],
          'a text': [restore(db, '7')],
          'another token': [restore(db, 7, { token: createToken() })],
          'another field': [restore(db, 7, { extra: 1 })],
          'no token': [db.buildSet(counterPath, { id_counter: 7 })],
        })
      })

      it('never sets the public counter back', async () => {
        for (const counter of [7, 8]) {
          const db = await previous({ old: 7, public: counter })
          await expectDenied(db, form, [restore(db, 7)])
        }
        const db = await database(3)
        await expectDenied(db, form, [restore(db, 3)])
        await expectDenied(await database(0), form, [restore(db, 0)])
      })

      it('appends nothing in the commit that sets the public counter', async () => {
        for (const counters of [{ old: 7 }, { old: 450, public: 449 }, { old: 201, public: 200 }]) {
          const db = await previous(counters)
          const { submissions, receipt, arrival } = buildAppend(db, form, { id: counters.old })
          const counter = restore(db, counters.old)
          await expectAllDenied(db, form, {
            'the whole entry': [submissions, counter, receipt, arrival],
            'the entry alone': [submissions, counter],
            'the receipt': [counter, receipt],
          })
        }
      })

      it('shows which numbers are above its counter, and nothing else', async () => {
        const db = await previous({ old: 7, public: 3 })
        const get = async (id: string, collection = 'unused_ids') =>
          (await db.get(`${counterPath}/${collection}/${id}`)).status
        expect(await Promise.all(['1', '6', '7'].map((id) => get(id)))).toEqual([403, 403, 403])
        expect(await Promise.all(['8', '999999999'].map((id) => get(id)))).toEqual([404, 404])
        for (const id of ['0', '-8', '08', '8.5', 'x', '9'.repeat(10)])
          expect(await get(id), id).toBe(403)
        expect((await db.get(`form_public/other/unused_ids/8`)).status).toBe(403)
        expect((await db.list(`${counterPath}/unused_ids`)).status).toBe(403)
        expect((await db.commit([db.buildSet(`${counterPath}/unused_ids/8`, {})])).status).toBe(403)
        expect((await (await database(0)).get(`${counterPath}/unused_ids/1`)).status).toBe(404)
      })
    })

    it('fills the first document with entry 200', async () => {
      const db = await database(199)
      expect((await db.commit(writes(buildAppend(db, form, { id: 200 })))).status).toBe(200)
    })

    it('starts the second document with entry 201', async () => {
      const db = await database(200)
      expect((await db.commit(writes(buildAppend(db, form, { id: 201 })))).status).toBe(200)
      expect(await db.read(`form/${document}_2`)).toEqual({
        id_counter: 201,
        [list]: [{ ...sample, id: 201 }],
      })
    })

    it('continues the second document with entry 202', async () => {
      const db = await database(201)
      expect((await db.commit(writes(buildAppend(db, form, { id: 202 })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toMatchObject({ id_counter: 200 })
    })

    it('is denied in the wrong document', async () => {
      const other = form === 'leads' ? formDocuments.contact.document : formDocuments.leads.document
      const wrongDocuments: [count: number, documents: string[]][] = [
        [3, [`${document}_2`, `${document}_1`, `${document}_02`, 'other', other]],
        [200, [document, `${document}_3`]],
        [201, [document]],
      ]
      for (const [count, documents] of wrongDocuments) {
        const db = await database(count)
        const commits: Record<string, Write[]> = {}
        for (const wrong of documents) {
          const commit = buildAppend(db, form, { id: count + 1 })
          const stray = structuredClone(commit.submissions)
          stray.update!.name = db.documentName(`form/${wrong}`)
          commits[`${wrong} instead`] = [stray, commit.counter, commit.receipt, commit.arrival]
          commits[`${wrong} as well`] = [...writes(commit), stray]
        }
        await expectAllDenied(db, form, commits)
      }
    })

    it('is denied with a skipped, repeated or stale id', async () => {
      const db = await database()
      for (const id of [5, 3, 2, 1, 0, -1, 203, 1_000_000]) {
        await expectDenied(db, form, writes(buildAppend(db, form, { id })))
      }
    })

    it('is denied with an id that is no integer, in any of the documents', async () => {
      const db = await database()
      const odd: Value[] = [
        { doubleValue: 4 },
        { doubleValue: 'NaN' },
        { stringValue: '4' },
        { nullValue: null },
        { booleanValue: true },
        encodeValue([4]),
        encodeValue({ id: 4 }),
      ]
      const commits: Record<string, Write[]> = {}
      for (const id of odd) {
        const name = JSON.stringify(id)
        const entry = buildAppend(db, form, { id: 4 })
        const values = [encodeValue({ ...sample, id })]
        entry.submissions.updateTransforms = [
          { fieldPath: list, appendMissingElements: { values } },
        ]
        commits[`${name} in the entry`] = writes(entry)

        const submissions = buildAppend(db, form, { id: 4 })
        submissions.submissions.update!.fields.id_counter = id
        commits[`${name} in the submissions document`] = writes(submissions)

        const counter = buildAppend(db, form, { id: 4 })
        counter.counter.update!.fields.id_counter = id
        commits[`${name} in the counter`] = writes(counter)

        const receipt = buildAppend(db, form, { id: 4 })
        receipt.receipt.update!.fields.id = id
        commits[`${name} in the receipt`] = writes(receipt)
      }
      await expectAllDenied(db, form, commits)
    })

    it('is denied when its documents do not agree on the id', async () => {
      const db = await database()
      for (const part of ['submissions', 'counter', 'receipt'] as const) {
        for (const id of [3, 5]) {
          const commit = buildAppend(db, form, { id: 4 })
          const field = part === 'receipt' ? 'id' : 'id_counter'
          commit[part].update!.fields[field] = encodeValue(id)
          await expectDenied(db, form, writes(commit))
        }
      }
      const commit = buildAppend(db, form, { id: 4 })
      const values = [encodeValue({ ...sample, id: 5 })]
      commit.submissions.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
      await expectDenied(db, form, writes(commit))
    })

    it('is denied with any of the documents without the others', async () => {
      for (const count of [0, 3, 200]) {
        const db = await database(count)
        const { submissions, counter, receipt, arrival } = buildAppend(db, form, { id: count + 1 })
        await expectAllDenied(db, form, {
          'the submissions document': [submissions],
          'the counter': [counter],
          'the receipt': [receipt],
          'the arrival': [arrival],
          'all but the receipt': [submissions, counter, arrival],
          'all but the counter': [submissions, receipt, arrival],
          'all but the submissions document': [counter, receipt, arrival],
          'all but the arrival': [submissions, counter, receipt],
        })
      }
    })

    it('is denied with a receipt of another token than the counter names', async () => {
      const db = await database()
      const { submissions, counter, arrival } = buildAppend(db, form, { id: 4 })
      const { receipt } = buildAppend(db, form, { id: 4 })
      await expectDenied(db, form, [submissions, counter, receipt, arrival])
    })

    it('is denied with the receipt in the other form', async () => {
      const db = await database()
      const other = form === 'leads' ? 'contact' : 'leads'
      await seedEntries(db, other, 3)
      const by = createToken()
      const { submissions, counter, arrival } = buildAppend(db, form, { id: 4, by })
      const { receipt } = buildAppend(db, other, { id: 4, by })
      await expectDenied(db, form, [submissions, counter, receipt, arrival])
    })

    it('is denied with a token that was used before', async () => {
      const db = await database()
      const by = createToken()
      expect((await db.commit(writes(buildAppend(db, form, { id: 4, by })))).status).toBe(200)
      const again = buildAppend(db, form, { id: 5, by })
      await expectDenied(db, form, writes(again))
      const { currentDocument: _, ...overwrite } = again.receipt
      await expectDenied(db, form, [again.submissions, again.counter, again.arrival, overwrite])
      await expectDenied(db, form, [again.submissions, again.counter, again.arrival])
    })

    it('is denied as a receipt alone for a token that staff set with the first counter', async () => {
      const db = await database(0)
      const by = createToken()
      await db.seed({ [`form_public/${document}`]: { id_counter: 7, token: by } })
      await expectDenied(db, form, [buildAppend(db, form, { id: 7, by }).receipt])
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toBeUndefined()
    })

    it('is denied with a token that is not 32 hex digits', async () => {
      const db = await database()
      for (const by of [
        '',
        'a',
        createToken().slice(1),
        `${createToken()}0`,
        createToken().replace(/./, 'G'),
      ]) {
        const commit = buildAppend(db, form, { id: 4, by: by || createToken() })
        commit.counter.update!.fields.token = encodeValue(by)
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is denied with two entries in one commit', async () => {
      const db = await database()
      const one = buildAppend(db, form, { id: 4 })
      const two = buildAppend(db, form, { id: 5 })
      await expectDenied(db, form, [...writes(one), ...writes(two)])

      const both = buildAppend(db, form, { id: 5 })
      both.submissions = wholeDocument(db, form, 5, earlier(5))
      await expectDenied(db, form, writes(both))

      const same = buildAppend(db, form, { id: 4 })
      same.submissions = wholeDocument(db, form, 4, [...earlier(4), { ...sample, id: 4 }])
      await expectDenied(db, form, writes(same))
    })

    it('is denied with an entry of the other form in the same commit', async () => {
      for (const count of [0, 3]) {
        const db = await database(count)
        const other = form === 'leads' ? 'contact' : 'leads'
        if (count > 0) await seedEntries(db, other, count)
        const both = [form, other].map((each) =>
          writes(buildAppend(db, each as FormName, { id: count + 1 })),
        )
        await expectDenied(db, form, both.flat())
      }
    })

    it('is denied with an earlier entry changed, reordered or removed', async () => {
      const db = await database()
      const [one, two, three, four] = earlier(4)
      const changes: Record<string, unknown[]> = {
        'a changed text': [{ ...one, firstName: 'X' }, two, three, four],
        'a changed id': [{ ...one, id: 9 }, two, three, four],
        'a changed type': [{ ...one, id: { doubleValue: 1 } }, two, three, four],
        'an added key': [{ ...one, x: '' }, two, three, four],
        'another order': [two, one, three, four],
        'one in front': [four, one, two, three],
        'one in the middle': [one, two, four, three],
        'one removed': [one, two, four],
        'all removed': [four],
        'one twice': [one, two, three, three, four],
        'one more': [one, two, three, { ...three, id: 9 }, four],
      }
      for (const entries of Object.values(changes)) {
        const commit = buildAppend(db, form, { id: 4 })
        commit.submissions = wholeDocument(db, form, 4, entries)
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is denied with an extra field in any of its documents', async () => {
      const db = await database()
      for (const part of ['submissions', 'counter', 'receipt', 'arrival'] as const) {
        const commit: AppendWrites = buildAppend(db, form, { id: 4 })
        commit[part].update!.fields.extra = encodeValue('x')
        commit[part].updateMask?.fieldPaths.push('extra')
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is denied with an extra key in the entry', async () => {
      const db = await database()
      for (const extra of [{ extra: '' }, { [`${form}Extra`]: null }, { __proto: 'x' }]) {
        await expectDenied(
          db,
          form,
          writes(buildAppend(db, form, { id: 4, entry: { ...sample, ...extra } })),
        )
      }
    })

    it('is denied with a missing key in the entry', async () => {
      const db = await database()
      for (const key of Object.keys(sample)) {
        const { [key]: _, ...entry } = sample
        await expectDenied(db, form, writes(buildAppend(db, form, { id: 4, entry })))
      }
      const commit = buildAppend(db, form, { id: 4 })
      const values = [encodeValue(sample)]
      commit.submissions.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
      await expectDenied(db, form, writes(commit))
    })

    it('is denied with a field of a wrong type', async () => {
      const db = await database()
      const wrong = [
        0,
        1.5,
        true,
        null,
        [],
        ['x'],
        {},
        { a: 'x' },
        { timestampValue: '2026-01-01T00:00:00Z' },
        { bytesValue: 'eEB4' },
        { referenceValue: db.documentName('form/leads') },
        { geoPointValue: { latitude: 0, longitude: 0 } },
      ].map((value) => (value === 1.5 ? { doubleValue: value } : value))
      const commits: Record<string, Write[]> = {}
      // Each field has a third of the values, in turn: a commit takes a tenth of a second.
      for (const [index, key] of Object.keys(sample).entries()) {
        for (const value of wrong.filter((_, each) => each % 3 === index % 3)) {
          const entry = { ...sample, [key]: value }
          commits[`${key}: ${JSON.stringify(value)}`] = writes(
            buildAppend(db, form, { id: 4, entry }),
          )
        }
      }
      await expectAllDenied(db, form, commits)
    })

    it('is denied as anything but a map at the end of a list', async () => {
      const db = await database()
      for (const value of ['x', 4, null, [], [{ ...sample, id: 4 }]]) {
        const commit = buildAppend(db, form, { id: 4 })
        const values = [encodeValue(value)]
        commit.submissions.updateTransforms = [
          { fieldPath: list, appendMissingElements: { values } },
        ]
        await expectDenied(db, form, writes(commit))
      }
      for (const value of ['x', 4, null, { 0: { ...sample, id: 4 } }]) {
        const commit = buildAppend(db, form, { id: 4 })
        commit.submissions = db.buildSet(`form/${document}`, { id_counter: 4, [list]: value })
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is the only write: every delete is denied', async () => {
      const db = await database()
      const by = createToken()
      await db.commit(writes(buildAppend(db, form, { id: 4, by })))
      for (const path of [
        `form/${document}`,
        `form_public/${document}`,
        `form_public/${document}/receipts/${by}`,
      ]) {
        await expectDenied(db, form, [{ delete: db.documentName(path) }])
      }
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 4 })
    })

    it('is the only write: no other document can be created', async () => {
      const db = await database()
      for (const path of [
        'other/x',
        'form/other',
        'form_public/other',
        `form/${document}/sub/x`,
        `form_public/${document}/other/x`,
        `form_public/other/receipts/${createToken()}`,
        `form_public/${document}/receipts/${createToken()}/sub/x`,
        `form_done/${document}/ids/1`,
      ]) {
        expect((await db.commit([db.buildSet(path, { id: 1 })])).status).toBe(403)
      }
    })
  })
}

import { describe, expect, inject, it } from 'vitest'
import {
  type Append,
  append,
  type Database,
  encode,
  type Form,
  filled,
  forms,
  samples,
  token,
  type Value,
  type Write,
  writes,
} from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'

const host = inject('emulator')

/** Everything that a form has, so that a refusal can be shown to have changed nothing. */
function contents(db: Database, form: Form) {
  const { document } = forms[form]
  return db.readAll([`form/${document}`, `form/${document}_2`, `form_public/${document}`])
}

async function expectDenied(db: Database, form: Form, commit: Write[]) {
  const before = await contents(db, form)
  expect((await db.commit(commit)).status).toBe(403)
  expect(await contents(db, form)).toEqual(before)
}

/** The page written whole, which is how an attacker gets at more than its last entry. */
function wholePage(db: Database, form: Form, id: number, entries: unknown[]): Write {
  const { document, list } = forms[form]
  return db.set(`form/${document}`, { id_counter: id, [list]: entries })
}

for (const form of ['contact', 'leads'] as const) {
  const { document, list } = forms[form]
  const sample = samples[form]

  /** What was sent before, as `filled` puts it there. */
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...sample, id: index + 1 }))

  describe.skipIf(!host)(`an append to ${document}`, () => {
    async function database(count = 3): Promise<Database> {
      const db = ownDatabase(host)
      if (count > 0) await filled(db, form, count)
      return db
    }

    it('makes the documents of a fresh database', async () => {
      const db = await database(0)
      const by = token()
      expect((await db.commit(writes(append(db, form, { id: 1, by })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({ id_counter: 1, [list]: earlier(1) })
      expect(await db.read(`form_public/${document}`)).toEqual({ id_counter: 1, token: by })
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 1 })
    })

    it('adds one entry at the end, moves both counters by one and leaves one receipt', async () => {
      const db = await database()
      const by = token()
      expect((await db.commit(writes(append(db, form, { id: 4, by })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({ id_counter: 4, [list]: earlier(4) })
      expect(await db.read(`form_public/${document}`)).toEqual({ id_counter: 4, token: by })
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 4 })
    })

    it('is the same with its writes in any order', async () => {
      const db = await database()
      const { page, counter, receipt } = append(db, form, { id: 4 })
      expect((await db.commit([page, receipt, counter])).status).toBe(200)
    })

    it('is admitted with the page written whole, if it says the same', async () => {
      const db = await database()
      const { counter, receipt } = append(db, form, { id: 4 })
      const page = wholePage(db, form, 4, earlier(4))
      expect((await db.commit([page, counter, receipt])).status).toBe(200)
    })

    it('goes on where a project has data from before', async () => {
      const db = await database(0)
      const old = { firstName: 'Before', anything: [1, 2], id: 7 }
      await db.seed({
        [`form/${document}`]: { id_counter: 7, [list]: [old], note: 'from before' },
        [`form_public/${document}`]: { id_counter: 7, token: 'before' },
      })
      expect((await db.commit(writes(append(db, form, { id: 8 })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toEqual({
        id_counter: 8,
        [list]: [old, { ...sample, id: 8 }],
        note: 'from before',
      })
    })

    it('goes to an empty document from before', async () => {
      const db = await database(0)
      await db.seed({ [`form/${document}`]: { id_counter: 0, [list]: [] } })
      expect((await db.commit(writes(append(db, form, { id: 1 })))).status).toBe(200)
    })

    it('is denied while a project with data from before has no public counter', async () => {
      const db = await database(0)
      await db.seed({ [`form/${document}`]: { id_counter: 7, [list]: [] } })
      await expectDenied(db, form, writes(append(db, form, { id: 1 })))
      await expectDenied(db, form, writes(append(db, form, { id: 8 })))
    })

    it('fills the first page with entry 200', async () => {
      const db = await database(199)
      expect((await db.commit(writes(append(db, form, { id: 200 })))).status).toBe(200)
    })

    it('begins the second page with entry 201', async () => {
      const db = await database(200)
      expect((await db.commit(writes(append(db, form, { id: 201 })))).status).toBe(200)
      expect(await db.read(`form/${document}_2`)).toEqual({
        id_counter: 201,
        [list]: [{ ...sample, id: 201 }],
      })
    })

    it('goes on with the second page with entry 202', async () => {
      const db = await database(201)
      expect((await db.commit(writes(append(db, form, { id: 202 })))).status).toBe(200)
      expect(await db.read(`form/${document}`)).toMatchObject({ id_counter: 200 })
    })

    it('is denied on the wrong page', async () => {
      for (const [count, wrong] of [
        [3, `${document}_2`],
        [200, document],
        [200, `${document}_3`],
        [201, document],
        [3, `${document}_1`],
        [3, `${document}_02`],
        [3, 'other'],
        [3, form === 'leads' ? forms.contact.document : forms.leads.document],
      ] as const) {
        const db = await database(count)
        const commit = append(db, form, { id: count + 1 })
        const stray = structuredClone(commit.page)
        stray.update!.name = db.name(`form/${wrong}`)
        await expectDenied(db, form, [stray, commit.counter, commit.receipt])
        await expectDenied(db, form, [...writes(commit), stray])
      }
    })

    it('is denied with a skipped, repeated or stale id', async () => {
      const db = await database()
      for (const id of [5, 3, 2, 1, 0, -1, 203, 1_000_000]) {
        await expectDenied(db, form, writes(append(db, form, { id })))
      }
    })

    it('is denied with an id that is no integer, in any of its places', async () => {
      const db = await database()
      const odd: Value[] = [
        { doubleValue: 4 },
        { doubleValue: 'NaN' },
        { stringValue: '4' },
        { nullValue: null },
        { booleanValue: true },
        encode([4]),
        encode({ id: 4 }),
      ]
      for (const id of odd) {
        const entry = append(db, form, { id: 4 })
        const values = [encode({ ...sample, id })]
        entry.page.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
        await expectDenied(db, form, writes(entry))

        const page = append(db, form, { id: 4 })
        page.page.update!.fields.id_counter = id
        await expectDenied(db, form, writes(page))

        const counter = append(db, form, { id: 4 })
        counter.counter.update!.fields.id_counter = id
        await expectDenied(db, form, writes(counter))

        const receipt = append(db, form, { id: 4 })
        receipt.receipt.update!.fields.id = id
        await expectDenied(db, form, writes(receipt))
      }
    })

    it('is denied when its documents do not agree on the id', async () => {
      const db = await database()
      for (const part of ['page', 'counter', 'receipt'] as const) {
        for (const id of [3, 5]) {
          const commit = append(db, form, { id: 4 })
          const field = part === 'receipt' ? 'id' : 'id_counter'
          commit[part].update!.fields[field] = encode(id)
          await expectDenied(db, form, writes(commit))
        }
      }
      const commit = append(db, form, { id: 4 })
      const values = [encode({ ...sample, id: 5 })]
      commit.page.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
      await expectDenied(db, form, writes(commit))
    })

    it('is denied with any of the documents without the others', async () => {
      for (const count of [0, 3, 200]) {
        const db = await database(count)
        const { page, counter, receipt } = append(db, form, { id: count + 1 })
        for (const half of [
          [page],
          [counter],
          [receipt],
          [page, counter],
          [page, receipt],
          [counter, receipt],
        ]) {
          await expectDenied(db, form, half)
        }
      }
    })

    it('is denied with a receipt of another token than the counter names', async () => {
      const db = await database()
      const { page, counter } = append(db, form, { id: 4 })
      const { receipt } = append(db, form, { id: 4 })
      await expectDenied(db, form, [page, counter, receipt])
    })

    it('is denied with the receipt in the other form', async () => {
      const db = await database()
      const other = form === 'leads' ? 'contact' : 'leads'
      await filled(db, other, 3)
      const by = token()
      const { page, counter } = append(db, form, { id: 4, by })
      const { receipt } = append(db, other, { id: 4, by })
      await expectDenied(db, form, [page, counter, receipt])
    })

    it('is denied with a token that was used before', async () => {
      const db = await database()
      const by = token()
      expect((await db.commit(writes(append(db, form, { id: 4, by })))).status).toBe(200)
      const again = append(db, form, { id: 5, by })
      await expectDenied(db, form, writes(again))
      const { currentDocument: _, ...overwrite } = again.receipt
      await expectDenied(db, form, [again.page, again.counter, overwrite])
      await expectDenied(db, form, [again.page, again.counter])
    })

    it('is denied as a receipt alone for a token that staff set with the first counter', async () => {
      const db = await database(0)
      const by = token()
      await db.seed({ [`form_public/${document}`]: { id_counter: 7, token: by } })
      await expectDenied(db, form, [append(db, form, { id: 7, by }).receipt])
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toBeUndefined()
    })

    it('is denied with a token that is not 32 hex digits', async () => {
      const db = await database()
      for (const by of ['', 'a', token().slice(1), `${token()}0`, token().replace(/./, 'G')]) {
        const commit = append(db, form, { id: 4, by: by || token() })
        commit.counter.update!.fields.token = encode(by)
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is denied with two entries in one commit', async () => {
      const db = await database()
      const one = append(db, form, { id: 4 })
      const two = append(db, form, { id: 5 })
      await expectDenied(db, form, [...writes(one), ...writes(two)])

      const both = append(db, form, { id: 5 })
      both.page = wholePage(db, form, 5, earlier(5))
      await expectDenied(db, form, writes(both))

      const same = append(db, form, { id: 4 })
      same.page = wholePage(db, form, 4, [...earlier(4), { ...sample, id: 4 }])
      await expectDenied(db, form, writes(same))
    })

    it('is denied with an entry of the other form in the same commit', async () => {
      for (const count of [0, 3]) {
        const db = await database(count)
        const other = form === 'leads' ? 'contact' : 'leads'
        if (count > 0) await filled(db, other, count)
        const both = [form, other].map((each) =>
          writes(append(db, each as Form, { id: count + 1 })),
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
        const commit = append(db, form, { id: 4 })
        commit.page = wholePage(db, form, 4, entries)
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is denied with an extra field in any of its documents', async () => {
      const db = await database()
      for (const part of ['page', 'counter', 'receipt'] as const) {
        const commit: Append = append(db, form, { id: 4 })
        commit[part].update!.fields.extra = encode('x')
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
          writes(append(db, form, { id: 4, entry: { ...sample, ...extra } })),
        )
      }
    })

    it('is denied with a missing key in the entry', async () => {
      const db = await database()
      for (const key of Object.keys(sample)) {
        const { [key]: _, ...entry } = sample
        await expectDenied(db, form, writes(append(db, form, { id: 4, entry })))
      }
      const commit = append(db, form, { id: 4 })
      const values = [encode(sample)]
      commit.page.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
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
        { referenceValue: db.name('form/leads') },
        { geoPointValue: { latitude: 0, longitude: 0 } },
      ].map((value) => (value === 1.5 ? { doubleValue: value } : value))
      for (const key of Object.keys(sample)) {
        for (const value of wrong) {
          const entry = { ...sample, [key]: value }
          await expectDenied(db, form, writes(append(db, form, { id: 4, entry })))
        }
      }
    })

    it('is denied as anything but a map at the end of a list', async () => {
      const db = await database()
      for (const value of ['x', 4, null, [], [{ ...sample, id: 4 }]]) {
        const commit = append(db, form, { id: 4 })
        const values = [encode(value)]
        commit.page.updateTransforms = [{ fieldPath: list, appendMissingElements: { values } }]
        await expectDenied(db, form, writes(commit))
      }
      for (const value of ['x', 4, null, { 0: { ...sample, id: 4 } }]) {
        const commit = append(db, form, { id: 4 })
        commit.page = db.set(`form/${document}`, { id_counter: 4, [list]: value })
        await expectDenied(db, form, writes(commit))
      }
    })

    it('is the only write: every delete is denied', async () => {
      const db = await database()
      const by = token()
      await db.commit(writes(append(db, form, { id: 4, by })))
      for (const path of [
        `form/${document}`,
        `form_public/${document}`,
        `form_public/${document}/receipts/${by}`,
      ]) {
        await expectDenied(db, form, [{ delete: db.name(path) }])
      }
      expect(await db.read(`form_public/${document}/receipts/${by}`)).toEqual({ id: 4 })
    })

    it('is the only write: no other document can be made', async () => {
      const db = await database()
      for (const path of [
        'other/x',
        'form/other',
        'form_public/other',
        `form/${document}/sub/x`,
        `form_public/${document}/other/x`,
        `form_public/other/receipts/${token()}`,
        `form_public/${document}/receipts/${token()}/sub/x`,
        `form_done/${document}/ids/1`,
      ]) {
        expect((await db.commit([db.set(path, { id: 1 })])).status).toBe(403)
      }
    })
  })
}

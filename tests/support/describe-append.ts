import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createToken } from '../../src/domain/entries/form-schema'
import { appendEntry } from '../../src/features/forms/append-entry'
import type { Submission } from '../../src/features/forms/submission'
import { connectFirestore } from '../../src/lib/firestore'
import {
  contactEntry,
  type Database,
  type FormName,
  formDocuments,
  leadEntry,
  seedEntries,
} from './firestore-rest'
import { createTestDatabase } from './test-database'

type Unsent = Pick<Submission, 'form' | 'entry'> & Partial<Submission>

/** The tests of the site's own client, for any implementation of Firestore. */
export function describeAppend(name: string, start: () => Promise<string> | string, skip = false) {
  describe.skipIf(skip)(name, () => {
    let host: string

    beforeAll(async () => {
      host = await start()
    })

    /** A visitor's store, and the database behind it without rules. */
    function open() {
      const db = createTestDatabase(host)
      const store = connectFirestore(host, db.project)
      const save = (submission: Unsent) =>
        appendEntry(
          { token: createToken(), lang: 'el', source: {}, ...submission } as Submission,
          store,
        )
      return { db, save }
    }

    async function stored(db: Database, form: FormName, suffix = '') {
      const { document, list } = formDocuments[form]
      const contents = await db.read(`form/${document}${suffix}`)
      return contents && { counter: contents.id_counter, entries: contents[list] as object[] }
    }

    it('stores a contact message under the first id', async () => {
      const { db, save } = open()
      expect(await save({ form: 'contact', entry: contactEntry })).toEqual({ id: 1 })
      expect(await stored(db, 'contact')).toEqual({
        counter: 1,
        entries: [{ ...contactEntry, id: 1 }],
      })
    })

    it('stores a lead under the first id', async () => {
      const { db, save } = open()
      expect(await save({ form: 'leads', entry: leadEntry })).toEqual({ id: 1 })
      expect(await stored(db, 'leads')).toEqual({ counter: 1, entries: [{ ...leadEntry, id: 1 }] })
    })

    it('stores when, in which language and from where the entry came', async () => {
      const { db, save } = open()
      const source = { utm_source: 'newsletter', referrer: 'mail.example.gr' }
      await save({ form: 'leads', entry: leadEntry, lang: 'en', source })
      expect(await db.read('form_arrivals/leads/ids/1')).toEqual({
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        lang: 'en',
        source,
      })
    })

    it('logs once when it creates the documents', async () => {
      const note = vi.spyOn(console, 'info').mockImplementation(() => {})
      const { save } = open()
      await save({ form: 'contact', entry: contactEntry })
      await save({ form: 'contact', entry: contactEntry })
      expect(note.mock.calls).toEqual([['Date or info doc does not exist.']])
      note.mockRestore()
    })

    it('stores one entry for a token that is sent several times', async () => {
      const { db, save } = open()
      const token = createToken()
      const send = () => save({ form: 'contact', entry: contactEntry, token })
      const receipts = await Promise.all([send(), send(), send()])
      expect(await send()).toEqual({ id: 1 })
      expect(receipts).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
      expect((await stored(db, 'contact'))?.entries).toHaveLength(1)
    })

    it('stores the entries of concurrent visitors under consecutive ids', async () => {
      const { db, save } = open()
      const visitors = Array.from({ length: 12 }, (_, index) => `visitor ${index}`)
      const receipts = await Promise.all(
        visitors.map((firstName) => save({ form: 'leads', entry: { ...leadEntry, firstName } })),
      )
      const ids = receipts.map(({ id }) => id).sort((one, other) => one - other)
      expect(ids).toEqual(visitors.map((_, index) => index + 1))
      const entries = (await stored(db, 'leads'))?.entries ?? []
      expect(entries).toHaveLength(visitors.length)
      for (const [index, firstName] of visitors.entries()) {
        expect(entries).toContainEqual({ ...leadEntry, firstName, id: receipts[index]!.id })
      }
    })

    it('starts a new document after 200 entries', async () => {
      const { db, save } = open()
      await seedEntries(db, 'leads', 199)
      expect(await save({ form: 'leads', entry: leadEntry })).toEqual({ id: 200 })
      expect(await save({ form: 'leads', entry: leadEntry })).toEqual({ id: 201 })
      expect(await save({ form: 'leads', entry: leadEntry })).toEqual({ id: 202 })
      expect((await stored(db, 'leads'))?.entries).toHaveLength(200)
      expect(await stored(db, 'leads', '_2')).toEqual({
        counter: 202,
        entries: [
          { ...leadEntry, id: 201 },
          { ...leadEntry, id: 202 },
        ],
      })
    })

    it('continues after entries from before', async () => {
      const { db, save } = open()
      await db.seed({
        'form/leads': { id_counter: 450, businesses: [{ firstName: 'Before', id: 450 }] },
        'form_public/leads': { id_counter: 450, token: 'before' },
      })
      expect(await save({ form: 'leads', entry: leadEntry })).toEqual({ id: 451 })
      expect((await stored(db, 'leads'))?.entries).toEqual([{ firstName: 'Before', id: 450 }])
      expect((await stored(db, 'leads', '_3'))?.entries).toEqual([{ ...leadEntry, id: 451 }])
    })
  })
}

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { append } from '../../src/forms/append'
import type { Submission } from '../../src/forms/submission'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import { contact, type Database, type Form, filled, forms, lead } from './firestore-rest'
import { ownDatabase } from './own-database'

type Unsent = Omit<Submission, 'token'> & { token?: string }

/** What the site's own client must do with any Firestore that it may find. */
export function describeAppend(name: string, start: () => Promise<string> | string, skip = false) {
  describe.skipIf(skip)(name, () => {
    let host: string

    beforeAll(async () => {
      host = await start()
    })

    /** A store as a visitor has it, and a look at what it holds past the rules. */
    function open() {
      const db = ownDatabase(host)
      const store = openStore(host, db.project)
      const save = (submission: Unsent) =>
        append({ token: newToken(), ...submission } as Submission, store)
      return { db, save }
    }

    async function stored(db: Database, form: Form, page = '') {
      const { document, list } = forms[form]
      const contents = await db.read(`form/${document}${page}`)
      return contents && { counter: contents.id_counter, entries: contents[list] as object[] }
    }

    it('stores a contact message under the first id', async () => {
      const { db, save } = open()
      expect(await save({ form: 'contact', entry: contact })).toEqual({ id: 1 })
      expect(await stored(db, 'contact')).toEqual({ counter: 1, entries: [{ ...contact, id: 1 }] })
    })

    it('stores a lead under the first id', async () => {
      const { db, save } = open()
      expect(await save({ form: 'leads', entry: lead })).toEqual({ id: 1 })
      expect(await stored(db, 'leads')).toEqual({ counter: 1, entries: [{ ...lead, id: 1 }] })
    })

    it('notes when it makes the documents, and only then', async () => {
      const note = vi.spyOn(console, 'info').mockImplementation(() => {})
      const { save } = open()
      await save({ form: 'contact', entry: contact })
      await save({ form: 'contact', entry: contact })
      expect(note.mock.calls).toEqual([['Date or info doc does not exist.']])
      note.mockRestore()
    })

    it('stores text without the spaces around it', async () => {
      const { db, save } = open()
      await save({
        form: 'contact',
        entry: { ...contact, firstName: '\n Ελένη\t', message: '  ' },
      })
      expect((await stored(db, 'contact'))?.entries).toEqual([
        { ...contact, firstName: 'Ελένη', message: '', id: 1 },
      ])
    })

    it('stores one entry for a token, also when it is sent again and at once', async () => {
      const { db, save } = open()
      const token = newToken()
      const send = () => save({ form: 'contact', entry: contact, token })
      const receipts = await Promise.all([send(), send(), send()])
      expect(await send()).toEqual({ id: 1 })
      expect(receipts).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
      expect((await stored(db, 'contact'))?.entries).toHaveLength(1)
    })

    it('stores the entries of visitors who send at once, without a gap', async () => {
      const { db, save } = open()
      const visitors = Array.from({ length: 12 }, (_, index) => `visitor ${index}`)
      const receipts = await Promise.all(
        visitors.map((firstName) => save({ form: 'leads', entry: { ...lead, firstName } })),
      )
      const ids = receipts.map(({ id }) => id).sort((one, other) => one - other)
      expect(ids).toEqual(visitors.map((_, index) => index + 1))
      const entries = (await stored(db, 'leads'))?.entries ?? []
      expect(entries).toHaveLength(visitors.length)
      for (const [index, firstName] of visitors.entries()) {
        expect(entries).toContainEqual({ ...lead, firstName, id: receipts[index]!.id })
      }
    })

    it('turns the page after 200 entries', async () => {
      const { db, save } = open()
      await filled(db, 'leads', 199)
      expect(await save({ form: 'leads', entry: lead })).toEqual({ id: 200 })
      expect(await save({ form: 'leads', entry: lead })).toEqual({ id: 201 })
      expect(await save({ form: 'leads', entry: lead })).toEqual({ id: 202 })
      expect((await stored(db, 'leads'))?.entries).toHaveLength(200)
      expect(await stored(db, 'leads', '_2')).toEqual({
        counter: 202,
        entries: [
          { ...lead, id: 201 },
          { ...lead, id: 202 },
        ],
      })
    })

    it('goes on where a project has data from before', async () => {
      const { db, save } = open()
      await db.seed({
        'form/leads': { id_counter: 450, businesses: [{ firstName: 'Before', id: 450 }] },
        'form_public/leads': { id_counter: 450, token: 'before' },
      })
      expect(await save({ form: 'leads', entry: lead })).toEqual({ id: 451 })
      expect((await stored(db, 'leads'))?.entries).toEqual([{ firstName: 'Before', id: 450 }])
      expect((await stored(db, 'leads', '_3'))?.entries).toEqual([{ ...lead, id: 451 }])
    })
  })
}

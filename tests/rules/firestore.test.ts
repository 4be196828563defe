import { describe, expect, inject, it, vi } from 'vitest'
import { createToken } from '../../src/domain/entries/form-schema'
import { appendEntry } from '../../src/features/forms/append-entry'
import { connectFirestore } from '../../src/lib/firestore'
import { describeAppend } from '../support/describe-append'
import { contactEntry, leadEntry } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

describeAppend('the append to the emulator', () => host, !host)

describe.skipIf(!host)('the append to a database with rules', () => {
  it.each([{ old: 1 }, { old: 450 }, { old: 7, public: 6 }, { old: 7, public: 3 }])(
    'continues after the entries of the previous site: %j',
    async (counters) => {
      const db = createTestDatabase(host)
      const businesses = [{ firstName: 'Before', id: counters.old }]
      await db.seed({
        'form/leads': { id_counter: counters.old, businesses },
        ...(counters.public && {
          'form_public/leads': { id_counter: counters.public, token: 'x' },
        }),
      })
      const store = connectFirestore(host, db.project)
      const save = (firstName: string) =>
        appendEntry(
          {
            ...{ form: 'leads', entry: { ...leadEntry, firstName }, token: createToken() },
            ...{ lang: 'el', source: {} },
          },
          store,
        )
      const receipts = await Promise.all(['Eleni', 'Maria', 'Anna'].map(save))
      const ids = receipts.map(({ id }) => id).sort((one, other) => one - other)
      expect(ids).toEqual([1, 2, 3].map((number) => counters.old + number))
      expect(await db.read('form_public/leads')).toMatchObject({ id_counter: counters.old + 3 })
    },
  )

  it('reports a rejection without a retry', async () => {
    const db = createTestDatabase(host)
    const asked = vi.spyOn(globalThis, 'fetch')
    const store = connectFirestore(host, db.project)
    const arrival = { lang: 'el', source: {} } as const
    for (const wrong of [
      { ...contactEntry, firstName: ' ' },
      { ...contactEntry, email: 'eleni' },
      { ...contactEntry, message: 'Ω'.repeat(1001) },
    ]) {
      const submission = { form: 'contact', entry: wrong, token: createToken() } as const
      const saved = appendEntry({ ...submission, ...arrival }, store)
      await expect(saved).rejects.toMatchObject({ reason: 'denied' })
    }
    const submission = { form: 'leads', entry: leadEntry, token: 'not a token' } as const
    const saved = appendEntry({ ...submission, ...arrival }, store)
    await expect(saved).rejects.toMatchObject({ reason: 'denied' })
    const commits = asked.mock.calls.filter(([address]) => String(address).includes(':commit'))
    expect(commits).toHaveLength(4)
    asked.mockRestore()
    expect(await db.read('form_public/leads')).toBeUndefined()
  })
})

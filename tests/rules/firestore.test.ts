import { describe, expect, inject, it, vi } from 'vitest'
import { append } from '../../src/forms/append'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import { describeAppend } from '../helpers/describe-append'
import { contact, lead } from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'

const host = inject('emulator')

describeAppend('the append to the emulator', () => host, !host)

describe.skipIf(!host)('the append to a database with rules', () => {
  it('tells a refusal, and asks no second time', async () => {
    const db = ownDatabase(host)
    const asked = vi.spyOn(globalThis, 'fetch')
    const store = openStore(host, db.project)
    for (const wrong of [
      { ...contact, firstName: ' ' },
      { ...contact, email: 'eleni' },
      { ...contact, message: 'Ω'.repeat(1001) },
    ]) {
      const saved = append({ form: 'contact', entry: wrong, token: newToken() }, store)
      await expect(saved).rejects.toMatchObject({ reason: 'denied' })
    }
    const saved = append({ form: 'leads', entry: lead, token: 'not a token' }, store)
    await expect(saved).rejects.toMatchObject({ reason: 'denied' })
    const commits = asked.mock.calls.filter(([address]) => String(address).includes(':commit'))
    expect(commits).toHaveLength(4)
    asked.mockRestore()
    expect(await db.read('form_public/leads')).toBeUndefined()
  })
})

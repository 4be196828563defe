import { describe, expect, inject, it } from 'vitest'
import { append } from '../../src/forms/append'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import { describeAppend } from '../helpers/describe-append'
import { contact, Database, lead } from '../helpers/firestore-rest'

const host = inject('emulator')

describeAppend('the append to the emulator', () => host, !host)

describe.skipIf(!host)('the append to a database with rules', () => {
  it('tells a refusal at once, and it is not retried', async () => {
    const project = `demo-${newToken()}`
    const store = openStore(host, project)
    const start = performance.now()
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
    expect(performance.now() - start).toBeLessThan(8_000)
    expect(await new Database(host, project).read('form_public/leads')).toBeUndefined()
  })
})

import { describe, expect, inject, it } from 'vitest'
import { saveContact, saveLead } from '../../src/forms/append'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import { contact, Database, lead } from '../helpers/firestore-rest'
import { describeWire } from '../helpers/wire'

const host = inject('emulator')

describeWire('the wire to the emulator', () => host, !host)

describe.skipIf(!host)('the wire to a database with rules', () => {
  it('tells a refusal at once, and it is not retried', async () => {
    const project = `demo-${newToken()}`
    const store = openStore(host, project)
    const start = performance.now()
    for (const wrong of [
      { ...contact, firstName: ' ' },
      { ...contact, email: 'eleni' },
      { ...contact, message: 'Ω'.repeat(1001) },
    ]) {
      await expect(saveContact(wrong, newToken(), store)).rejects.toMatchObject({
        reason: 'denied',
      })
    }
    await expect(saveLead(lead, 'not a token', store)).rejects.toMatchObject({ reason: 'denied' })
    expect(performance.now() - start).toBeLessThan(8_000)
    expect(await new Database(host, project).read('form_public/leads')).toBeUndefined()
  })
})

import { beforeAll, describe, expect, inject, it } from 'vitest'
import { Database, formDocuments, sampleEntries } from '../support/firestore-rest'
import { attacks, ENTRIES, everyDocument, LAST_TOKEN, staff } from './form-attacks'
import { sendAttacks } from './send-attacks'

const host = inject('emulator')

/** `npm run test:stress` sends all attacks, `npm test` one in ten of each kind. */
const step = import.meta.env.MODE === 'stress' ? 1 : 10

describe.skipIf(!host)('an attacker by raw REST', () => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    for (const form of ['contact', 'leads'] as const) {
      const { document, list } = formDocuments[form]
      const entries = Array.from({ length: ENTRIES }, (_, index) => {
        return { ...sampleEntries[form], id: index + 1 }
      })
      await db.seed({
        [`form/${document}`]: { id_counter: ENTRIES, [list]: entries },
        [`form_public/${document}`]: { id_counter: ENTRIES, token: LAST_TOKEN[form] },
        [`form_public/${document}/receipts/${LAST_TOKEN[form]}`]: { id: ENTRIES },
      })
    }
    await db.seed({
      [`staff/${staff.email}`]: { name: 'Staff' },
      'form_done/leads/ids/1': { by: staff.email },
      'form_arrivals/leads/ids/1': { lang: 'el', source: {} },
    })
  })

  for (const [kind, all] of Object.entries(attacks)) {
    const chosen = all.filter((_, index) => index % step === 0)

    it(`rejects ${kind} (${chosen.length} of ${all.length} sent)`, async () => {
      const before = await db.readAll(everyDocument)
      expect(await sendAttacks(db, chosen)).toEqual({ admitted: [], failed: [] })
      expect(await db.readAll(everyDocument)).toEqual(before)
    }, 300_000)
  }
})

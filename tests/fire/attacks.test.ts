import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mulberry32 } from '../../scripts/dev/fault-proxy.mjs'
import { Database, forms, samples } from '../helpers/firestore-rest'
import { attacks, ENTRIES, everyDocument, LAST_TOKEN, staff } from './attacks'

const host = inject('emulator')

/** All of them in `npm run test:fire`, a quarter of each kind in `npm test`. */
const share = import.meta.env.MODE === 'fire' ? 1 : 0.25

describe.skipIf(!host)('an attacker by raw REST', () => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    for (const form of ['contact', 'leads'] as const) {
      const { document, list } = forms[form]
      const entries = Array.from({ length: ENTRIES }, (_, index) => {
        return { ...samples[form], id: index + 1 }
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
    })
  })

  for (const [kind, all] of Object.entries(attacks)) {
    const random = mulberry32(all.length)
    const chosen = all.filter(() => random() < share)

    it(`has no way in by ${kind} (${chosen.length} of ${all.length} tried)`, async () => {
      const before = await db.readAll(everyDocument)
      const admitted: string[] = []
      for (const { title, send } of chosen) {
        const { status, body } = await send(db)
        if (status < 400 && !refusedWithin(body)) admitted.push(title)
      }
      expect(admitted).toEqual([])
      expect(await db.readAll(everyDocument)).toEqual(before)
    }, 300_000)
  }
})

/** Queries and batches may answer 200 with a refusal inside. */
function refusedWithin(body: unknown): boolean {
  return (
    Array.isArray(body) && body.every((each) => each && typeof each === 'object' && 'error' in each)
  )
}

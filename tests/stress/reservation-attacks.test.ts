import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mulberry32 } from '../../scripts/dev/fault-proxy.mjs'
import { Database } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'
import { attacks, everyDocument, prepare, validCommits } from './reservation-attacks'
import { sendAttacks } from './send-attacks'

const host = inject('emulator')

/** The most severe kinds, which `npm test` sends completely. */
const severe = [
  "changes of other guests' bookings",
  'documents that outlived their booking',
  'doubles instead of integers',
  'personal data for a sample venue',
  'special hours',
]

/** The share of a kind's attacks that is sent: `npm run test:stress` sends all of them. */
const shareOf = (kind: string) =>
  import.meta.env.MODE === 'stress' || severe.includes(kind) ? 1 : 0.25

describe.skipIf(!host)('attacks on reservations by raw REST', () => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    await prepare(db)
  })

  for (const [kind, all] of Object.entries(attacks)) {
    const random = mulberry32(all.length)
    const share = shareOf(kind)
    const chosen = all.filter(() => random() < share)

    it(`rejects ${kind} (${chosen.length} of ${all.length} sent)`, async () => {
      const before = await db.readAll(everyDocument)
      expect(await sendAttacks(db, chosen)).toEqual({ admitted: [], failed: [] })
      expect(await db.readAll(everyDocument)).toEqual(before)
    }, 600_000)
  }
})

describe.skipIf(!host)('the valid commits that the attacks modify', () => {
  for (const [title, commit] of Object.entries(validCommits)) {
    it(`admits ${title}`, async () => {
      const db = createTestDatabase(host)
      await prepare(db)
      const answer = await db.commit(commit(db))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
  }
})

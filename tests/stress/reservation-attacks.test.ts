import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mulberry32 } from '../../scripts/dev/fault-proxy.mjs'
import { Database } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'
import { attacks, everyDocument, prepare, validCommits } from './reservation-attacks'
import { sendAttacks } from './send-attacks'
import { documentsOfTables, prepareTables, tableAttacks, validTableCommits } from './table-attacks'

const host = inject('emulator')

/** The most severe kinds, which `npm test` sends completely. */
const severe = [
  "changes of other guests' bookings",
  'documents that outlived their booking',
  'revoked access',
  'doubles instead of integers',
  'personal data for a sample venue',
  'special hours',
]

/** The share of a kind's attacks that is sent: `npm run test:stress` sends all of them. */
const shareOf = (kind: string) =>
  import.meta.env.MODE === 'stress' || severe.includes(kind) ? 1 : 0.25

const suites = [
  { name: 'reservations', prepare, documents: everyDocument, attacks, validCommits },
  {
    name: 'combined tables',
    prepare: prepareTables,
    documents: documentsOfTables,
    attacks: tableAttacks,
    validCommits: validTableCommits,
  },
]

describe.skipIf(!host).each(suites)('attacks on $name by raw REST', (suite) => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    await suite.prepare(db)
  })

  for (const [kind, all] of Object.entries(suite.attacks)) {
    const random = mulberry32(all.length)
    const share = shareOf(kind)
    const chosen = all.filter(() => random() < share)

    it(`rejects ${kind} (${chosen.length} of ${all.length} sent)`, async () => {
      const before = await db.readAll(suite.documents)
      expect(await sendAttacks(db, chosen)).toEqual({ admitted: [], failed: [] })
      expect(await db.readAll(suite.documents)).toEqual(before)
    }, 600_000)
  }
})

describe.skipIf(!host).each(suites)(
  'the valid commits that the attacks on $name modify',
  (suite) => {
    for (const [title, commit] of Object.entries(suite.validCommits)) {
      it(`admits ${title}`, async () => {
        const db = createTestDatabase(host)
        await suite.prepare(db)
        const answer = await db.commit(commit(db))
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      })
    }
  },
)

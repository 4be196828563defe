import { beforeAll, describe, expect, inject, it } from 'vitest'
import { Database } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'
import { attacks, everyDocument, prepare, validCommits } from './reservation-attacks'
import { sendAttacks } from './send-attacks'
import { documentsOfTables, prepareTables, tableAttacks, validTableCommits } from './table-attacks'

const host = inject('emulator')

/** `npm run test:stress` sends all attacks, `npm test` one in ten of each kind. */
const step = import.meta.env.MODE === 'stress' ? 1 : 10

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
    const chosen = all.filter((_, index) => index % step === 0)

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

import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mulberry32 } from '../../scripts/dev/fault-proxy.mjs'
import { Database } from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'
import { attacks, everyDocument, prepare, rightly } from './reservation-attacks'

const host = inject('emulator')

/** All of them in `npm run test:fire`; in `npm test` a quarter of each kind, and all of the gravest. */
const shareOf = (kind: string) =>
  import.meta.env.MODE === 'fire' || kind === 'changes of what is not his' ? 1 : 0.25

describe.skipIf(!host)('an attacker of reservations by raw REST', () => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    await prepare(db)
  })

  for (const [kind, all] of Object.entries(attacks)) {
    const random = mulberry32(all.length)
    const share = shareOf(kind)
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
    }, 600_000)
  }
})

describe.skipIf(!host)('the commits of which those attacks are made', () => {
  for (const [title, commit] of Object.entries(rightly)) {
    it(`are admitted as they are: ${title}`, async () => {
      const db = ownDatabase(host)
      await prepare(db)
      const answer = await db.commit(commit(db))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    })
  }
})

/** Queries may answer 200 with a refusal inside. */
function refusedWithin(body: unknown): boolean {
  return (
    Array.isArray(body) && body.every((each) => each && typeof each === 'object' && 'error' in each)
  )
}

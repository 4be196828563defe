import type { Database, RestResponse } from '../support/firestore-rest'

/** One request that must not be admitted. */
export type Attack = { title: string; send: (db: Database) => Promise<RestResponse> }

/**
 * Sends attacks one after the other.
 *
 * @returns the titles of the attacks that the rules admitted, and of those that ended with a server error, which
 *   does not show that the rules reject them.
 */
export async function sendAttacks(db: Database, attacks: readonly Attack[]) {
  const admitted: string[] = []
  const failed: string[] = []
  for (const { title, send } of attacks) {
    const { status, body } = await send(db)
    if (status < 400 && !isRefusedWithin(body)) admitted.push(title)
    if (status >= 500) failed.push(title)
  }
  return { admitted, failed }
}

/** Queries and batches may answer 200 with a refusal inside. */
function isRefusedWithin(body: unknown): boolean {
  return (
    Array.isArray(body) && body.every((each) => each && typeof each === 'object' && 'error' in each)
  )
}

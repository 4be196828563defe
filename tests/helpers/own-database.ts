import { onTestFinished } from 'vitest'
import { Database } from './firestore-rest'

/** Projects that tests have done with and that hold nothing any more. */
const emptied: string[] = []

/**
 * An empty database for the test that runs. A new project costs the emulator as much as twenty requests,
 * for it reads the rules again; so a test's project is emptied after it, and serves the next one. Tests
 * whose requests may still be under way at their end take a new one.
 */
export function ownDatabase(host: string): Database {
  const db = new Database(host, emptied.pop())
  onTestFinished(async () => {
    if (await db.empty()) emptied.push(db.project)
  })
  return db
}

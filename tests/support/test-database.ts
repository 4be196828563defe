import { onTestFinished } from 'vitest'
import { Database } from './firestore-rest'

/** Projects of finished tests, which are empty again. */
const emptyProjects: string[] = []

/**
 * An empty database for the current test. The emulator parses the rules again for a new project, which
 * takes as long as twenty requests, so a project is cleared after its test and used again. Tests that
 * may end with pending requests create a new `Database` instead.
 */
export function createTestDatabase(host: string): Database {
  const db = new Database(host, emptyProjects.pop())
  onTestFinished(async () => {
    if (await db.clear()) emptyProjects.push(db.project)
  })
  return db
}

import type { TestProject } from 'vitest/node'
import { type LocalFirestore, startEmulator } from '../../scripts/dev/firestore.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the emulator, empty on a machine that has none. */
    emulator: string
  }
}

let emulator: LocalFirestore | undefined

/** One emulator with the site's rules for all tests of a run. */
export async function setup(project: TestProject) {
  // Only `npm run test:fire` asks it so much that Java's slower compiler pays.
  emulator = await startEmulator({ brief: project.vite.config.mode !== 'fire' })
  if (!emulator && process.env.CI) {
    throw new Error('No Firestore emulator on this machine: with CI set, its tests must run.')
  }
  if (!emulator) console.warn('\nNo Firestore emulator on this machine: its tests are SKIPPED.\n')
  project.provide('emulator', emulator?.host ?? '')
}

export async function teardown() {
  await emulator?.stop()
}

import type { TestProject } from 'vitest/node'
import { type LocalFirestore, startEmulator } from '../../scripts/dev/firestore.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the emulator, empty on a machine that has none. */
    emulator: string
  }
}

let emulator: LocalFirestore | undefined

/** Starts one emulator with the site's rules for all tests of a run. */
export async function setup(project: TestProject) {
  // Java's optimizing compiler pays off only for the many requests of `npm run test:stress`.
  emulator = await startEmulator({ quickStart: project.vite.config.mode !== 'stress' })
  if (!emulator && process.env.CI) {
    throw new Error('There is no Firestore emulator, and its tests must run when CI is set.')
  }
  if (!emulator) console.warn('\nThere is no Firestore emulator: its tests are SKIPPED.\n')
  project.provide('emulator', emulator?.host ?? '')
}

export async function teardown() {
  await emulator?.stop()
}

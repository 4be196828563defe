import { defineConfig } from 'vitest/config'
import { listTestFiles } from './tests/support/test-files'

const files = ['tests/rules', 'tests/stress'].flatMap(listTestFiles)

/** Tests against Google's Firestore emulator. Without it they are skipped, or fail if CI is set. */
export default defineConfig(({ mode }) => {
  /** Vitest's project of all files of one kind, which share a process and reuse each other's databases. */
  const project = (name: string, replacesModules: boolean) => ({
    // No test reads .env, so that none can reach the studio's own database.
    envDir: false as const,
    mode,
    test: {
      name,
      environment: 'node' as const,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      isolate: false,
      include: files
        .filter((file) => file.replacesModules === replacesModules)
        .map(({ path }) => path),
      // Takes minutes, so only `npm run test:stress` runs it.
      exclude: mode === 'stress' ? [] : ['tests/stress/notifications.test.ts'],
      setupFiles: replacesModules ? ['tests/support/fresh-modules.ts'] : [],
    },
  })
  return {
    test: {
      globalSetup: ['tests/support/emulator.ts'],
      // Prints the name of every test, including skipped ones.
      reporters: ['verbose'],
      projects: [project('rules', false), project('rules with replaced modules', true)],
    },
  }
})

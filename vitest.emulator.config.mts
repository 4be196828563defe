import { defineConfig } from 'vitest/config'
import { listTestFiles } from './tests/support/test-files.mjs'

const files = ['tests/rules', 'tests/stress'].flatMap(listTestFiles)

const listPaths = (replacesModules: boolean) =>
  files.filter((file) => file.replacesModules === replacesModules).map(({ path }) => path)

/**
 * Tests against Google's Firestore emulator: of the rules and their clients, and of the notifications, which
 * also need a real SMTP server. Without the emulator they are skipped, or fail if CI is set.
 */
export default defineConfig(({ mode }) => {
  const shared = {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One process for all files of a project, which also reuse each other's databases.
    isolate: false,
    // Takes minutes, so only `npm run test:stress` runs it.
    exclude: mode === 'stress' ? [] : ['tests/stress/notifications.test.ts'],
    // Google's libraries would look for a cloud machine's credentials.
    env: { METADATA_SERVER_DETECTION: 'none' },
  } as const
  // No test reads .env, so that none can reach the studio's own database.
  const options = { envDir: false, mode } as const
  return {
    test: {
      globalSetup: ['tests/support/emulator.ts'],
      // Prints the name of every test, including skipped ones.
      reporters: ['verbose'],
      projects: [
        { ...options, test: { ...shared, name: 'rules', include: listPaths(false) } },
        {
          ...options,
          test: {
            ...shared,
            name: 'rules with replaced modules',
            include: listPaths(true),
            setupFiles: ['tests/support/remove-stubs.ts', 'tests/support/fresh-modules.ts'],
          },
        },
        {
          ...options,
          test: {
            ...shared,
            name: 'functions',
            include: ['tests/functions/**/*.test.ts'],
          },
        },
      ],
    },
  }
})

import { defineConfig } from 'vitest/config'
import { listTestFiles } from './tests/support/test-files'

const isolatedTests = ['tests/rules', 'tests/stress']
  .flatMap(listTestFiles)
  .filter(({ isIsolated }) => isIsolated)
  .map(({ path }) => path)

/** Tests against Google's Firestore emulator. Without it they are skipped, or fail if CI is set. */
export default defineConfig(({ mode }) => {
  const shared = {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  } as const
  return {
    test: {
      globalSetup: ['tests/support/emulator.ts'],
      // Prints the name of every test, including skipped ones.
      reporters: ['verbose'],
      projects: [
        {
          // No test reads .env, so that none can reach the studio's own database.
          envDir: false,
          mode,
          test: {
            ...shared,
            name: 'shared',
            // One process for all files, which also reuse each other's databases.
            isolate: false,
            include: ['tests/{rules,stress}/**/*.test.ts'],
            exclude: [
              ...isolatedTests,
              // Takes minutes, so only `npm run test:stress` runs it.
              ...(mode === 'stress' ? [] : ['tests/stress/notifications.test.ts']),
            ],
          },
        },
        { envDir: false, mode, test: { ...shared, name: 'isolated', include: isolatedTests } },
      ],
    },
  }
})

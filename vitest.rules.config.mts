import { defineConfig } from 'vitest/config'

/** Tests against Google's Firestore emulator. Without it they are skipped, or fail if CI is set. */
export default defineConfig(({ mode }) => ({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    environment: 'node',
    include: ['tests/{rules,stress}/**/*.test.ts'],
    // Takes minutes, so only `npm run test:stress` runs it.
    exclude: mode === 'stress' ? [] : ['tests/stress/notifications.test.ts'],
    globalSetup: ['tests/support/emulator.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Prints the name of every test, including skipped ones.
    reporters: ['verbose'],
  },
}))

import { defineConfig } from 'vitest/config'

/** Tests of the notifications against Google's Firestore emulator and a real SMTP server. */
export default defineConfig({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    environment: 'node',
    isolate: false,
    include: ['tests/functions/**/*.test.ts'],
    globalSetup: ['tests/support/emulator.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Google's libraries would look for a cloud machine's credentials.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
})

import { defineConfig } from 'vitest/config'

/** The rules and the wire, tried on Google's emulator; without one these tests are skipped, never passed. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{rules,fire}/**/*.test.ts'],
    globalSetup: ['tests/helpers/emulator.ts'],
    testTimeout: 30_000,
    // Says every test's name, also of those that are skipped.
    reporters: ['verbose'],
  },
})

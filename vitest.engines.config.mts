import { defineConfig } from 'vitest/config'

/** The journeys in Firefox and WebKit. Each engine has a file, and two of them run at the same time. */
export default defineConfig({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/setup.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
    reporters: ['verbose', './tests/engines/reporter.ts'],
  },
})

import { defineConfig } from 'vitest/config'

/** The journeys in Firefox and WebKit. Each engine has a file, and two of them run at the same time. With `--mode compare`, compares layouts. */
export default defineConfig(({ mode }) => ({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    name: 'engines',
    include: [mode === 'compare' ? 'tests/engines/*.compare.ts' : 'tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/setup.ts'],
    environment: 'node',
    maxWorkers: 2,
    // As for the browser tests, see playwright.config.mts.
    retry: 1,
    testTimeout: 360_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000, interval: 100 } },
    reporters: ['verbose', './tests/engines/reporter.ts'],
  },
}))

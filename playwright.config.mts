import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser.mjs'

/** The tests of pages that need a Firestore emulator of their own (tests/support/inbox.ts). */
const withEmulator = ['reservations/*.e2e.ts', 'site/inbox.e2e.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  // Each worker of the first project starts an emulator, which costs as much as several tests.
  projects: [
    { name: 'emulator', testMatch: withEmulator, workers: 1 },
    { name: 'site', testMatch: '**/*.e2e.ts', testIgnore: withEmulator },
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './tests/support/serve-build.mts',
  // One more than the cores of CI, because tests wait for half of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on retry is reported as flaky, which is a defect to fix.
  retries: 1,
  // Allows for a machine that is busy with other work.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    // Recording takes a fifth of a test's time, so only retries are recorded.
    trace: 'on-first-retry',
  },
})

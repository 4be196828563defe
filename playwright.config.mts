import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/helpers/browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './tests/helpers/serve-build.mts',
  // One more than cores: a test waits for half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only the second time is printed as flaky: a defect of its own, to be mended.
  retries: 1,
  // A machine that does something else at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: await launchOptions(),
    // A recording costs a fifth of a test's time; what fails is tried, and recorded, again.
    trace: 'on-first-retry',
  },
})

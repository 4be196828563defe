import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A test file that replaces modules, globals or the working directory, or that needs a document.
const needsOwnProcess =
  /vi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|process\.chdir\(|@vitest-environment jsdom/

const nodeTests = readdirSync('tests/unit')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/unit/${name}`)
const isolatedTests = nodeTests.filter((file) => needsOwnProcess.test(readFileSync(file, 'utf8')))
const sharedTests = nodeTests.filter((file) => !isolatedTests.includes(file))

export default defineConfig({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    // Allows for a machine that is busy with other work.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // These share a process and its modules, which costs less than one process for each file.
        test: { name: 'node', environment: 'node', include: sharedTests, isolate: false },
      },
      {
        extends: true,
        test: { name: 'isolated', environment: 'node', include: isolatedTests },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/unit/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})

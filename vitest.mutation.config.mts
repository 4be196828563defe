import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { listTestFiles } from './tests/support/test-files.mjs'

/** Stryker runs tests in worker threads, where a process cannot change its folder. */
const changesFolder = (path: string) => readFileSync(path, 'utf8').includes('process.chdir')

/** The tests of pure code for `npm run test:mutation`: without a document and without replaced modules. */
export default defineConfig({
  envDir: false,
  test: {
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    setupFiles: ['tests/support/remove-stubs.ts'],
    include: listTestFiles('tests/unit')
      .filter((file) => !file.needsDocument && !file.replacesModules && !changesFolder(file.path))
      .map(({ path }) => path),
  },
})

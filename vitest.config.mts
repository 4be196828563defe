import { defineConfig } from 'vitest/config'
import { listTestFiles } from './tests/support/test-files.mjs'

const files = listTestFiles('tests/unit')

/** Vitest's project of all files of one kind. */
const project = (name: string, needsDocument: boolean, replacesModules: boolean) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    // Files that share a process must not leave their globals and spies to the next.
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    include: files
      .filter(
        (file) => file.needsDocument === needsDocument && file.replacesModules === replacesModules,
      )
      .map(({ path }) => path),
    environment: needsDocument ? 'jsdom' : 'node',
    setupFiles: [
      'tests/support/remove-stubs.ts',
      ...(replacesModules ? ['tests/support/fresh-modules.ts'] : []),
      ...(needsDocument ? ['tests/unit/setup.ts'] : []),
    ],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
})

export default defineConfig({
  // No test reads .env, so that none can reach the studio's own database.
  envDir: false,
  test: {
    // Allows for a machine that is busy with other work.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: '100%',
    projects: [
      project('node', false, false),
      project('page', true, false),
      project('node with replaced modules', false, true),
      project('page with replaced modules', true, true),
    ],
  },
})

import { readdirSync, readFileSync } from 'node:fs'

/** What affects all files of a process, or a file that says so. */
const ISOLATED = /vi\.(mock|doMock|resetModules|stubEnv)\(|process\.chdir\(|@isolated/

const DOCUMENT = /@vitest-environment jsdom/

/**
 * The test files in a folder.
 *
 * - `isIsolated`: it replaces modules, the environment or the working directory, or says `@isolated`, so it
 *   has a process of its own. All others share one, with its modules and its document, which takes a
 *   fraction of the time.
 * - `needsDocument`: it runs in jsdom.
 */
export function listTestFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = `${folder}/${name}`
      const text = readFileSync(path, 'utf8')
      return {
        path,
        isIsolated: ISOLATED.test(text),
        needsDocument: name.endsWith('.tsx') || DOCUMENT.test(text),
      }
    })
}

import { readdirSync, readFileSync } from 'node:fs'

/** Calls that change what other files of the same process would import or read, and the mark `@isolated`. */
const ISOLATED = /vi\.(mock|doMock|resetModules|stubEnv)\(|process\.chdir\(|@isolated/

const DOCUMENT = /@vitest-environment jsdom/

/**
 * The test files in a folder.
 *
 * - `isIsolated`: whether it needs a process of its own, because it replaces modules, environment
 *   variables or the working directory, or has the mark `@isolated`. The other files run one after another
 *   in the same process, with the same modules and document, so that those are loaded only once.
 * - `needsDocument`: whether it runs in jsdom.
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

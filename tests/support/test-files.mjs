import { readdirSync, readFileSync } from 'node:fs'

/** Calls that change what later imports return. */
const REPLACES_MODULES = /vi\.(mock|doMock|resetModules)\(/

const ENVIRONMENT = /@vitest-environment (\w+)/

/**
 * The test files in a folder and in those below it. Files of one kind run one after another in the same process,
 * with the same document and packages, so that those are loaded only once.
 *
 * - `replacesModules`: whether it replaces modules, so that it must not share the modules of other files.
 * - `needsDocument`: whether it runs in jsdom.
 *
 * @param {string} folder
 */
export function listTestFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = `${folder}/${name}`
      const text = readFileSync(path, 'utf8')
      const usual = name.endsWith('.tsx') ? 'jsdom' : 'node'
      const environment = ENVIRONMENT.exec(text)?.[1] ?? usual
      return {
        path,
        replacesModules: REPLACES_MODULES.test(text),
        needsDocument: environment === 'jsdom',
      }
    })
}

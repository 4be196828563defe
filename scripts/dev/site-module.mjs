import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Imports a TypeScript module of the site in the working folder. Each call reads the files again,
 * because the tour editor changes them while its server runs.
 *
 * @template Module
 * @param {string} file relative to the project's folder.
 * @param {(file: string) => string} [locate] returns the path at which to read a file of the project
 * @returns {Promise<Module>}
 */
export async function loadSiteModule(file, locate = (each) => each) {
  /** @type {import('vite').Plugin} */
  const relocate = {
    name: 'relocate',
    load(id) {
      const path = relative('', id)
      return locate(path) === path ? undefined : readFile(locate(path), 'utf8')
    },
  }
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(resolve(file), {
    configFile: false,
    logLevel: 'error',
    plugins: [relocate],
  })
  return module
}

import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Imports a TypeScript module of the site in the working folder. Each call reads the files again,
 * because the tour editor changes them while its server runs.
 *
 * @template Module
 * @param {string} file relative to the project's folder.
 * @returns {Promise<Module>}
 */
export async function loadSiteModule(file) {
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
  return module
}

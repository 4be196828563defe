import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Starts Vite to import TypeScript modules of the site. It has to run as long as these import other modules lazily.
 *
 * @returns {Promise<{ load: (file: string) => Promise<any>, close: () => Promise<void> }>} `load` takes a path below
 *   the repository's root, or an absolute path.
 */
export async function createModuleLoader() {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return {
    load: (file) => vite.ssrLoadModule(file.startsWith('/') ? file : `${ROOT}${file}`),
    close: () => vite.close(),
  }
}

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = fileURLToPath(new URL('../../src/entries/bootstrap.ts', import.meta.url))

/**
 * The inline script in the head of every page, and its hash for the security policy.
 *
 * @returns {Promise<{ code: string, hash: string }>}
 */
export async function buildBootstrap() {
  const built = await build({
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // Names of its own: a tag of Tag Manager may use the same.
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('Vite has built more than one bootstrap')
  const code = built.output[0].code.trim()
  return { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BROWSER_TARGETS } from './browser-targets.mjs'

/** @typedef {{ code: string, hash: string }} InlineScript */

/** The inline script in the head of every page. */
export const buildBootstrap = () => buildInlineScript('entries/bootstrap')

/** The inline script of the pages that other sites embed. */
export const buildEmbedScript = () => buildInlineScript('entries/embed')

/**
 * @param {string} name of the file in src/
 * @param {string | string[]} [target] the browsers that can parse it
 * @returns {Promise<InlineScript>} the code, and its hash for the security policy.
 */
export async function buildInlineScript(name, target = BROWSER_TARGETS) {
  const source = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))
  const built = await build({
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      write: false,
      target,
      // `iife` keeps the script's names out of the global scope, where tags of Tag Manager may use the same names.
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('Vite has built more than one script')
  const code = built.output[0].code.trim()
  return { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

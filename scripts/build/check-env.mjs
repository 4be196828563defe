import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport } from 'vite'

/**
 * Refuses a deploy of a site whose leads would go nowhere, or that shows contact data which is not
 * the studio's.
 */

/** What src/content/site.ts holds until staff write their own. */
const standIns = ['hello@hermesview.example', '+30 210 000 0000', '+30 690 000 0000']

/**
 * What keeps the site from being deployed, a sentence each.
 *
 * @param {object} found
 * @param {string} found.example `.env.example`, the list of all variables.
 * @param {Record<string, string>} found.env
 * @param {{ email: string, phones: readonly string[] }} found.contact
 * @returns {string[]}
 */
export function problems({ example, env, contact }) {
  const variables = example.matchAll(/^# (.+)\n(\w+)=/gm)
  const missing = [...variables]
    .filter(([, comment, name]) => comment?.includes('(required)') && !env[name ?? '']?.trim())
    .map(([, comment, name]) => `${name} is not set in .env. ${comment}`)
  const left = [contact.email, ...contact.phones]
    .filter((value) => standIns.includes(value))
    .map((value) => `${value} in src/content/site.ts is a stand-in: put the studio's own there.`)
  return [...missing, ...left]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  /** @type {{ module: typeof import('../../src/content/site.ts') }} */
  const { module } = await runnerImport(`${root}src/content/site.ts`, { root, configFile: false })
  const found = problems({
    example: readFileSync(`${root}.env.example`, 'utf8'),
    env: loadEnv('production', root, 'VITE_'),
    contact: module.contact,
  })
  if (found.length > 0) {
    console.error('The site is not ready to be deployed:\n')
    for (const problem of found) console.error(`  - ${problem}`)
    process.exit(1)
  }
}

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isOurs } from './bundles.mjs'

/** Turns what the frame's sandbox refuses into messages that the site understands. */
const OPEN_LINKS = '<script type="module" src="/samples/open-links.js"></script>'

/**
 * The page of a foreign export as the site serves it, under the name `index.htm`.
 *
 * @param {string} folder the export's
 * @returns {Promise<string | null>} byte by byte (latin1), whatever its letters are; null where there is no page, or one of ours
 */
export async function foreignPage(folder) {
  const file = ['index.htm', 'index.html'].map((name) => join(folder, name)).find(existsSync)
  const page = file ? await readFile(file, 'latin1') : ''
  if (!page || isOurs(page, basename(folder))) return null
  return /<head\b/i.test(page)
    ? page.replace(/<head\b[^>]*>/i, (head) => `${head}${OPEN_LINKS}`)
    : `${page}${OPEN_LINKS}`
}

/**
 * Gives every foreign export its page under the same name, whatever the export calls it. Hosting
 * serves `index.html` without its name and without a slash, and the addresses within would lead past it.
 *
 * @param {string} samples the folder of bundles in a build
 */
export async function writeIndexPages(samples) {
  for (const entry of await readdir(samples)) {
    const page = await foreignPage(join(samples, entry))
    if (page) await writeFile(join(samples, entry, 'index.htm'), page, 'latin1')
  }
}

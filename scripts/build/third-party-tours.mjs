import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isOwnTour } from './own-tours.mjs'

/** Turns links and windows that the frame's sandbox blocks into messages to the site. */
const OPEN_LINKS = '<script type="module" src="/samples/open-links.js"></script>'

/**
 * The index page of a tour as the site serves it, under the name `index.htm`: our own tours with the
 * watchdog of the player, third-party tours with the script for their links.
 *
 * @param {string} folder of the tour
 * @returns {Promise<string | null>} as latin1, which preserves the bytes of any encoding; null if there is no page
 */
export async function renderIndexPage(folder) {
  const file = ['index.htm', 'index.html'].map((name) => join(folder, name)).find(existsSync)
  const page = file ? await readFile(file, 'latin1') : ''
  if (!page) return null
  if (isOwnTour(page, basename(folder))) {
    // Loads Vite, which third-party tours do not need.
    const { addWatchdog } = await import('./watchdog.mjs')
    return addWatchdog(page)
  }
  return /<head\b/i.test(page)
    ? page.replace(/<head\b[^>]*>/i, (head) => `${head}${OPEN_LINKS}`)
    : `${page}${OPEN_LINKS}`
}

/**
 * Writes the index page of every tour as `index.htm`, whatever its own name is. Hosting redirects `index.html` to an address without a trailing slash, which breaks the page's relative
 * addresses.
 *
 * @param {string} samples the folder of bundles in the build
 */
export async function writeIndexPages(samples) {
  for (const entry of await readdir(samples)) {
    const page = await renderIndexPage(join(samples, entry))
    if (page) await writeFile(join(samples, entry, 'index.htm'), page, 'latin1')
  }
}

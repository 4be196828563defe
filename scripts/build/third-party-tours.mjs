import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findEntryPages } from '../tour/recognize-export.mjs'
import { isOwnTour } from './own-tours.mjs'

/** The opening of a page, before which nothing may stand, up to the place for the first script. */
const OPENING = /^(?:ï»¿)?(?:\s|<!--[\s\S]*?-->|<!doctype\b[^>]*>|<html\b[^>]*>|<head\b[^>]*>)*/i

/**
 * An assignment to `location`, or a call of one of its methods. Browsers let no script intercept these, so that
 * the tour would be replaced by the page that it opens, or by an error.
 */
const NAVIGATION =
  /(?:(?<![\w$.])(?:(?:window|self|top|parent|document)\.)+location|(?<=(?:^|[\n;{})"'`&|?:]|\b(?:else|return)\s)\s*)location|(?<![\w$.])location(?=\.))(\.href(?=\s*=(?![=>]))|\.(?:assign|replace)(?=\s*\()|(?=\s*=(?![=>])))/g

/** @param {string} text of a script, or of a page with scripts */
const interceptNavigation = (text) =>
  text.replace(NAVIGATION, (_, property) => `tourLocation${property || '.href'}`)

/** @type {Promise<import('./bootstrap.mjs').InlineScript> | undefined} */
let built

/** Adds src/player/third-party.ts to a page of a third-party tour. @param {string} page as latin1 */
async function addScript(page) {
  // Loads Vite, which scripts without a third-party tour do not need.
  const { buildInlineScript } = await import('./bootstrap.mjs')
  built ??= buildInlineScript('player/third-party')
  const { code } = await built
  return interceptNavigation(page).replace(
    OPENING,
    (opening) => `${opening}<script>${code}</script>`,
  )
}

/**
 * Says why a bundle has no page that the site can open.
 * @param {string[]} files of the bundle
 * @returns {string | undefined} undefined if it has one
 */
export function describeMissingPage(files) {
  if (files.some((file) => /^index\.html?$/.test(file))) return undefined
  const [page] = findEntryPages(files.map((file) => file.replaceAll('\\', '/')))
  const missing = 'There is no index page: index.htm or index.html'
  if (!page) return missing
  return page.includes('/')
    ? `${missing}. ${page} seems to open the tour: move its folder's content here`
    : `${missing}. ${page} seems to open the tour: rename it to index.htm`
}

/** @param {string} folder of the tour */
const findIndexFile = (folder) =>
  ['index.htm', 'index.html'].find((name) => existsSync(join(folder, name)))

/**
 * A page or a script of a bundle as the site serves it: the page of our own tours with the watchdog of the player,
 * the pages of third-party tours with a script for their sandbox.
 *
 * @param {string} folder of the tour
 * @param {string} [file] `index.htm` is the tour's page, whatever its own name is
 * @returns {Promise<string | null>} as latin1, which preserves the bytes of any encoding; null if the file is
 *   served as it is, or if there is none
 */
export async function renderBundleFile(folder, file = 'index.htm') {
  const index = findIndexFile(folder)
  const page = index ? await readFile(join(folder, index), 'latin1') : ''
  if (!page) return null
  const isIndex = file === 'index.htm' || file === index
  if (isOwnTour(page, basename(folder))) {
    if (!isIndex) return null
    const [{ addWatchdog }, { readSiteUrl }] = await Promise.all([
      import('./watchdog.mjs'),
      import('./policies.mjs'),
    ])
    return addWatchdog(page, readSiteUrl(await readFile('firebase.json', 'utf8')))
  }
  if (isIndex) return addScript(page)
  if (!/\.(html?|js)$/i.test(file) || !existsSync(join(folder, file))) return null
  const text = await readFile(join(folder, file), 'latin1')
  return /\.js$/i.test(file) ? interceptNavigation(text) : addScript(text)
}

/**
 * Writes the pages and scripts of every tour as the site serves them, and its index page as `index.htm`, whatever its
 * own name is. Hosting redirects `index.html` to an address without a trailing slash, which breaks the page's relative
 * addresses.
 *
 * @param {string} samples the folder of bundles in the build
 */
export async function writeBundleFiles(samples) {
  for (const entry of await readdir(samples, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const folder = join(samples, entry.name)
    const files = await readdir(folder, { recursive: true })
    const others = files.filter(
      (file) => /\.(html?|js)$/i.test(file) && !/^index\.html?$/.test(file),
    )
    for (const file of ['index.htm', ...others]) {
      const text = await renderBundleFile(folder, file)
      if (text) await writeFile(join(folder, file), text, 'latin1')
    }
  }
}

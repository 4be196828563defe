import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A package that the site ships, as Vite lists it.
 *
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} Package
 */

/** Licences that allow a closed-source site to ship a package, as long as it names the licence. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/**
 * The text of licences.txt.
 *
 * @param {Package[]} packages
 * @throws when a package has a licence that is not in the list above.
 */
export function formatLicences(packages) {
  const refused = packages.filter(({ identifier = '' }) => !ALLOWED.has(identifier))
  if (refused.length > 0) {
    const names = refused.map(({ name, identifier }) => `${name} (${identifier || 'no licence'})`)
    throw new Error(`Check these licences before shipping the packages: ${names.join(', ')}`)
  }
  const named = packages.map(
    ({ name, version, identifier, text = '' }) => `${name} ${version}\n${identifier}\n\n${text}`,
  )
  const head = 'This site is made with the packages below, each under its own licence.'
  return `${[head, ...named.map((each) => each.trim())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * Writes licences.txt: the packages that Vite bundled, and the dependencies of package.json, because
 * Vite does not list packages of which only CSS and fonts are used.
 *
 * @param {{ dist: string, lists: string[] }} built `lists`: Vite's lists, relative to `dist`; they are deleted.
 */
export async function writeLicences({ dist, lists }) {
  /** @type {Map<string, Package>} */
  const packages = new Map()
  for (const list of lists) {
    /** @type {Package[]} */
    const packed = await readJson(join(dist, list))
    for (const each of packed) packages.set(each.name, each)
    await rm(join(dist, list))
  }
  const { dependencies } = await readJson('package.json')
  for (const name of Object.keys(dependencies)) {
    if (!packages.has(name)) packages.set(name, await installed(name))
  }
  const sorted = [...packages.values()].sort((one, other) => one.name.localeCompare(other.name))
  await writeFile(join(dist, 'licences.txt'), formatLicences(sorted))
}

/** @param {string} name @returns {Promise<Package>} */
async function installed(name) {
  const folder = join('node_modules', name)
  const { version, license } = await readJson(join(folder, 'package.json'))
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? await readText(join(folder, file)) : ''
  return { name, version, identifier: license, text }
}

/** @param {string} file */
const readText = (file) => readFile(file, 'utf8')

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readText(file))

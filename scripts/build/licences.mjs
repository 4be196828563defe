import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A package that the site ships, as Vite lists it.
 *
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} Package
 */

/** Licences that let a closed site ship what stands under them, as long as it names them. */
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
 * @throws when one stands under a licence that is not on the list above.
 */
export function licences(packages) {
  const refused = packages.filter(({ identifier = '' }) => !ALLOWED.has(identifier))
  if (refused.length > 0) {
    const names = refused.map(({ name, identifier }) => `${name} (${identifier || 'no licence'})`)
    throw new Error(`Not to be shipped without a look at its licence: ${names.join(', ')}`)
  }
  const named = packages.map(
    ({ name, version, identifier, text = '' }) => `${name} ${version}\n${identifier}\n\n${text}`,
  )
  const head = 'This site is made with the packages below, each under its own licence.'
  return `${[head, ...named.map((each) => each.trim())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * Writes licences.txt: what Vite packed into the site, and the dependencies of package.json, since
 * Vite does not count those that bring styles and fonts alone.
 *
 * @param {{ dist: string, lists: string[] }} built `lists`: Vite's own, below `dist`; they are removed.
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
  await writeFile(join(dist, 'licences.txt'), licences(sorted))
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

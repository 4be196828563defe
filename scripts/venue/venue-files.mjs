/** The content files in which `npm run venue` keeps its restaurants: an object by slug, or by path for descriptions. */
import { join } from 'node:path'
import { CliError } from '../dev/command.mjs'
import { formatJson, readJson } from '../tour/json.mjs'
import { readText } from '../tour/read-text.mjs'

const CONTENT = 'src/content/generated'

export const LANGS = /** @type {const} */ (['en', 'el'])

/** @param {string} name @returns {Record<'en' | 'el', string>} */
const inBoth = (name) => ({ en: `${CONTENT}/en/${name}.json`, el: `${CONTENT}/el/${name}.json` })

export const VENUE_FILES = {
  rows: `${CONTENT}/venues.json`,
  routes: `${CONTENT}/venue-routes.json`,
  texts: inBoth('venues'),
  alts: inBoth('seat-alts'),
  descriptions: inBoth('venue-descriptions'),
}

/**
 * @typedef {Record<string, any>} Rows
 *
 * @typedef {object} VenueContent What the files contain
 * @property {Rows} rows by slug, as `MadeVenueRow` in src/content/venues.ts
 * @property {Rows} routes project ids by slug
 * @property {Record<'en' | 'el', Rows>} texts by slug
 * @property {Record<'en' | 'el', Rows>} alts by slug, table and time of day
 * @property {Record<'en' | 'el', Rows>} descriptions by path
 */

/**
 * @param {string} root the project's folder
 * @param {string} file
 * @returns {Promise<Rows>} empty when there is no such file
 * @throws {CliError} when the file is not a JSON object
 */
async function readRows(root, file) {
  /** @type {unknown} */
  const rows = await readJson(join(root, file), {})
  if (typeof rows !== 'object' || rows === null || Array.isArray(rows))
    throw new CliError(`${file} is not an object: restaurants are its fields, by slug.`)
  return rows
}

/**
 * The text of the files with the rows of all restaurants, which can be searched for the path of a plan.
 * @param {string} [root] the project's folder
 */
export async function readVenueRowTexts(root = '.') {
  const files = [VENUE_FILES.rows, 'src/content/venues.ts']
  return (await Promise.all(files.map((file) => readText(join(root, file))))).join('\n')
}

/** @param {string} [root] the project's folder @returns {Promise<VenueContent>} */
export async function readVenueContent(root = '.') {
  const read = (/** @type {string} */ file) => readRows(root, file)
  const readBoth = async (/** @type {Record<'en' | 'el', string>} */ { en, el }) => ({
    en: await read(en),
    el: await read(el),
  })
  return {
    rows: await read(VENUE_FILES.rows),
    routes: await read(VENUE_FILES.routes),
    texts: await readBoth(VENUE_FILES.texts),
    alts: await readBoth(VENUE_FILES.alts),
    descriptions: await readBoth(VENUE_FILES.descriptions),
  }
}

/**
 * Stages all of the files.
 * @param {VenueContent} content
 * @param {import('../tour/file-transaction.mjs').FileTransaction} transaction
 */
export async function writeVenueContent(content, transaction) {
  const write = (/** @type {string} */ file, /** @type {Rows} */ rows) =>
    transaction.write(file, formatJson(rows))
  await write(VENUE_FILES.rows, content.rows)
  await write(VENUE_FILES.routes, content.routes)
  for (const lang of LANGS) {
    await write(VENUE_FILES.texts[lang], content.texts[lang])
    await write(VENUE_FILES.alts[lang], content.alts[lang])
    await write(VENUE_FILES.descriptions[lang], content.descriptions[lang])
  }
}

/** The English paths of a restaurant's pages: for guests, for one booking, and for hosts. @param {string} slug */
export const getVenuePaths = (slug) => ({
  reserve: `/reserve/${slug}`,
  mine: `/reserve/${slug}/mine`,
  host: `/${slug}/reservations`,
})

/**
 * Adds rows to the contents of the files.
 * @param {VenueContent} content is changed
 * @param {VenueContent} added
 */
export function mergeContent(content, added) {
  Object.assign(content.rows, added.rows)
  Object.assign(content.routes, added.routes)
  for (const lang of LANGS) {
    Object.assign(content.texts[lang], added.texts[lang])
    Object.assign(content.alts[lang], added.alts[lang])
    Object.assign(content.descriptions[lang], added.descriptions[lang])
  }
}

/**
 * Finds all entries of a restaurant in the contents of the files.
 * @param {VenueContent} content
 * @param {string} slug
 */
function findEntries({ rows, routes, texts, alts, descriptions }, slug) {
  const bySlug = [rows, routes, texts.en, texts.el, alts.en, alts.el]
  const byPath = [descriptions.en, descriptions.el]
  return /** @type {[Rows, string][]} */ ([
    ...bySlug.map((file) => [file, slug]),
    ...byPath.flatMap((file) => Object.values(getVenuePaths(slug)).map((path) => [file, path])),
  ]).filter(([file, key]) => Object.hasOwn(file, key))
}

/** Whether the files have any entry of a restaurant. @param {VenueContent} content @param {string} slug */
export const hasVenue = (content, slug) => findEntries(content, slug).length > 0

/** Removes all entries of a restaurant. @param {VenueContent} content is changed @param {string} slug */
export function removeFromContent(content, slug) {
  for (const [file, key] of findEntries(content, slug)) delete file[key]
}

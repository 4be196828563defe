/** Removes a restaurant of `npm run venue` with its texts and views, and finds what still needs it. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../dev/command.mjs'
import { SEAT_MASTERS_DIR } from '../images/derived-pictures.mjs'
import { BUNDLES_DIR, getBundleName } from '../tour/bundle.mjs'
import { FileTransaction } from '../tour/file-transaction.mjs'
import { removeSeatEntries } from './seat-photos.mjs'
import {
  getVenuePaths,
  hasVenue,
  readVenueContent,
  removeFromContent,
  VENUE_FILES,
  writeVenueContent,
} from './venue-files.mjs'

/** The folders whose code and texts can name a restaurant. */
const SOURCES = ['src', 'functions/src']

/** The files that the removal changes itself. */
const OWN_FILES = Object.values(VENUE_FILES).flatMap((file) =>
  typeof file === 'string' ? [file] : Object.values(file),
)

/**
 * @param {string} slug
 * @throws {CliError} if `npm run venue` has not made the restaurant, or if something still needs it
 */
export async function checkRemoval(slug) {
  if (!hasVenue(await readVenueContent(), slug))
    throw new CliError(`npm run venue has made no restaurant ${slug}.`)
  const uses = await findVenueUses(slug)
  if (uses.length > 0)
    throw new CliError(`${slug} is used by ${uses.join(', ')}: change that first.`)
}

/**
 * @param {string} slug
 * @returns {Promise<string[]>} what needs the restaurant, each with its file
 */
async function findVenueUses(slug) {
  const { rows } = await readVenueContent()
  const { reserve, host } = getVenuePaths(slug)
  // A slug can be an ordinary word and the id of an area, so the quoted slug alone is no use of the restaurant.
  const name = new RegExp(
    `(?:\\bslug["']?\\s*[:=]+|\\bvenueBySlug\\()\\s*["'\`]${slug}["'\`]|(?:${reserve}|${host})(?![\\w-])`,
  )
  const uses = rows[slug]?.embedOrigins
    ? [`other sites (embedOrigins in ${VENUE_FILES.rows}; remove it and run "npm run policies")`]
    : []
  for (const folder of SOURCES) {
    const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
    const files = names
      .map((each) => join(folder, each))
      .filter((file) => /\.(tsx?|json)$/.test(file))
    for (const file of files.toSorted()) {
      if (!OWN_FILES.includes(file) && name.test(await readFile(file, 'utf8'))) uses.push(file)
    }
  }
  return uses
}

/**
 * Removes a restaurant's rows and views. Its tour stays.
 * @param {string} slug
 */
export async function removeVenue(slug) {
  const transaction = await FileTransaction.begin()
  const content = await readVenueContent()
  const bundlePath = content.rows[slug]?.bundle
  const bundleName = bundlePath && getBundleName(bundlePath)
  removeFromContent(content, slug)
  try {
    if (bundleName) await removeSeats(bundleName, transaction)
    await writeVenueContent(content, transaction)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** @param {string} bundleName @param {FileTransaction} transaction */
async function removeSeats(bundleName, transaction) {
  await removeSeatEntries(bundleName, transaction)
  transaction.remove(join(BUNDLES_DIR, bundleName, 'seats'))
  const master = new RegExp(`^${bundleName}-[a-z\\d]+-(evening|noon)\\.jpg$`)
  const masters = existsSync(SEAT_MASTERS_DIR) ? await readdir(SEAT_MASTERS_DIR) : []
  for (const file of masters.filter((each) => master.test(each)))
    transaction.remove(join(SEAT_MASTERS_DIR, file))
}

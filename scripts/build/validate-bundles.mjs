import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { loadSiteModule } from '../dev/site-module.mjs'
import { loadShareSubjects } from '../images/share-subjects.mjs'
import { describeUnwanted } from '../tour/recognize-export.mjs'
import { readVenueRowTexts } from '../venue/venue-files.mjs'
import { BundleCheck, formatMegabytes, MAX_BYTES, sizeOf } from './bundle-check.mjs'
import { checkFilmFiles, checkModelFiles, checkTourFiles } from './bundle-files.mjs'
import { findSitePictureProblems } from './check-derived-pictures.mjs'
import { checkEmbeds } from './check-embeds.mjs'
import { findVenueProblems } from './check-venues.mjs'
import { isOwnTour, loadsPlayerFile } from './own-tours.mjs'
import { describeMissingPage } from './third-party-tours.mjs'

/**
 * @typedef {typeof import('../../src/player/schema/check')} Checks
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/film').Film} Film
 * @typedef {import('../../src/player/schema/model').Model} Model
 * @typedef {import('./bundle-check.mjs').Report} Report
 */

const KINDS = /** @type {const} */ (['tour', 'film', 'model'])

/** @param {string} folder @returns {Promise<string[]>} */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Checks one bundle. @param {BundleCheck} bundle @param {Checks} checks @returns {Promise<Report>} */
async function checkBundle(bundle, checks) {
  const files = await filesIn(bundle.folder)
  for (const file of files) bundle.report.bytes += (await sizeOf(join(bundle.folder, file))) ?? 0
  const { bytes } = bundle.report
  if (bytes > MAX_BYTES.bundle) {
    bundle.addProblem(
      `It weighs ${formatMegabytes(bytes)}: make it at most ${formatMegabytes(MAX_BYTES.bundle)}`,
    )
  }
  const index = ['index.htm', 'index.html'].find((file) => files.includes(file))
  const page = index ? await readFile(join(bundle.folder, index), 'utf8') : ''
  if (!page.trim()) bundle.addProblem(describeMissingPage(files) ?? `${index} is empty`)
  const { name } = bundle.report
  if (!isOwnTour(page, name)) {
    for (const file of files) {
      const reason = describeUnwanted(file)
      if (reason && reason !== 'a source map') bundle.addProblem(`${file} is ${reason}: delete it`)
    }
    await bundle.checkPosters()
    await bundle.checkPictures({ kind: 'third-party' })
    return bundle.report
  }
  if (!loadsPlayerFile(page, name, 'player.js'))
    bundle.addProblem('index.htm does not load ../player.js')
  await bundle.checkPage(page)
  await bundle.checkPosters()

  const kind = KINDS.find((each) => files.includes(`${each}.json`)) ?? 'tour'
  bundle.report.kind = kind
  const described = await bundle.readJson(`${kind}.json`)
  if (described === undefined) return bundle.report
  const check = { tour: checks.checkTour, film: checks.checkFilm, model: checks.checkModel }[kind]
  const problems = check(described)
  for (const { at, message } of problems) {
    bundle.addProblem(`${kind}.json${at && `, ${at}`}: ${message}`)
  }
  // Referenced files can be checked only if the description is valid.
  if (problems.length > 0) return bundle.report
  const hasLocale = files.includes('locale.el.json')
  const locale = hasLocale ? await bundle.readJson('locale.el.json') : undefined
  if (kind === 'tour') await checkTourFiles(bundle, /** @type {Tour} */ (described), locale, page)
  if (kind === 'film') await checkFilmFiles(bundle, /** @type {Film} */ (described), page)
  if (kind === 'model') await checkModelFiles(bundle, /** @type {Model} */ (described), page)
  if (kind === 'tour' && !hasLocale)
    bundle.addProblem('There is no locale.el.json: Greek visitors would read English')
  if (locale !== undefined) {
    const original = /** @type {Tour | Film | Model} */ (described)
    for (const { at, message } of checks.checkLocale(original, locale))
      bundle.addProblem(`locale.el.json${at && `, ${at}`}: ${message}`)
  }

  // The site's pages show the views from a restaurant's seats.
  for (const file of files) {
    if (/^seats\/[\w-]+-\d+\.(avif|jpg)$/.test(file)) await bundle.checkFile(file, MAX_BYTES.seat)
  }
  const venueRows = await readVenueRowTexts(bundle.root)
  const unused = files.filter(
    (file) => !bundle.used.has(file) && !venueRows.includes(`/samples/${name}/${file}`),
  )
  // The site uses all widths of the posters, the bundle's page only some.
  const leftOver = unused.filter(
    (file) => !/^poster-(wide|tall|narrow)-\d+\.(avif|jpg)$/.test(file),
  )
  if (leftOver.length) {
    bundle.addProblem(`Nothing uses ${leftOver.slice(0, 3).join(', ')}: delete them`)
  }
  return bundle.report
}

/**
 * Validates the bundles in a folder.
 *
 * @param {string} folder
 * @param {Checks} checks
 * @param {string} [only] the name of one bundle
 * @returns {Promise<Report[]>}
 */
export async function validateBundles(folder, checks, only) {
  const reports = []
  // Other folders have no share pictures.
  const isSite = resolve(folder) === resolve('public/samples')
  const shareSubjects = isSite ? await loadShareSubjects() : []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || (only && entry.name !== only)) continue
    reports.push(await checkBundle(new BundleCheck(folder, entry.name, shareSubjects), checks))
  }
  return reports
}

/** Lists the problems outside bundles: of embedded tours, pictures and restaurants. @returns {Promise<string[]>} */
export async function checkSite() {
  /** @type {typeof import('../../src/content/venues')} */
  const { venues } = await loadSiteModule('src/content/venues.ts')
  return [
    ...(await checkEmbeds()),
    ...(await findSitePictureProblems('.', await loadShareSubjects())),
    ...(await findVenueProblems('.', venues)),
  ]
}

/** Loads the player's own schema checks. @returns {Promise<Checks>} */
export const loadSchemaChecks = () => loadSiteModule('src/player/schema/check.ts')

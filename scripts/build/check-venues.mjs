/** Finds what a restaurant's row names and what does not exist: files, scenes, tables. Also finds wrong `embedOrigins`. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SEAT_MASTERS_DIR } from '../images/derived-pictures.mjs'
import { getPictureFiles, readIndex, SEAT_INDEX_FILE } from '../images/posters.mjs'
import { readVenueContent, VENUE_FILES } from '../venue/venue-files.mjs'
import { findOriginProblems } from './check-embeds.mjs'

/** @typedef {import('../../src/content/venues').VenueRow} VenueRow */

/**
 * @param {string} root the project's folder
 * @param {VenueRow[]} venues
 * @returns {Promise<string[]>} problems
 */
export async function findVenueProblems(root, venues) {
  const { rows } = await readVenueContent(root)
  const fileOf = (/** @type {string} */ slug) =>
    rows[slug] ? VENUE_FILES.rows : 'src/content/venues.ts'
  const problems = await Promise.all(
    venues.map((venue) => findProblems(root, venue, fileOf(venue.slug))),
  )
  return problems.flat()
}

/** @param {string} root @param {VenueRow} venue @param {string} file that contains its row */
async function findProblems(root, { slug, bundle, plan, tables, embedOrigins }, file) {
  const where = `${file}, ${slug}`
  const folder = dirname(bundle)
  const publicPath = (/** @type {string} */ path) => join(root, 'public', path)
  const pages = ['index.htm', 'index.html'].map((page) => publicPath(join(folder, page)))
  if (!pages.some((page) => existsSync(page))) return [`${where}: there is no tour at ${bundle}.`]

  const problems = embedOrigins
    ? findOriginProblems(embedOrigins).map((problem) => `${where}, embedOrigins: ${problem}`)
    : []
  if (!existsSync(publicPath(plan.path)))
    problems.push(`${where}: there is no plan at ${plan.path}.`)
  const scenes = await readScenes(publicPath(join(folder, 'tour.json')))
  const inTour = listTourTables(scenes)
  const seats = await readIndex(join(root, SEAT_INDEX_FILE))
  for (const [table, { views = [], scenes: atSeat = {} }] of Object.entries(tables)) {
    for (const [time, id] of Object.entries(atSeat)) {
      const scene = scenes.find((each) => each.id === id)
      if (!scene) problems.push(`${where}, table ${table}: the tour has no scene ${id}.`)
      else if ((scene.time ?? time) !== time)
        problems.push(
          `${where}, table ${table}, scenes.${time}: the tour says that ${id} shows the ${scene.time}.`,
        )
    }
    const problem = describeTableProblem(table, inTour)
    if (problem) problems.push(`${where}, table ${table}: ${problem}`)
    for (const time of views) {
      const path = `${folder}/seats/${table}-${time}`
      const files = getPictureFiles(`public${path}`, seats[path]?.widths ?? [])
      if (seats[path] && files.every((each) => existsSync(join(root, each)))) continue
      const master = `${basename(folder)}-${table}-${time}`
      problems.push(
        `${where}, table ${table}: there is no picture of its view at ${time}. Put it into ${SEAT_MASTERS_DIR}/${master}.jpg and run "npm run build:images -- ${master}", or remove "${time}" from its views.`,
      )
    }
  }
  return problems
}

/**
 * Describes why guests cannot find a table in its tour.
 * @param {string} table its id
 * @param {{ id: string, label: string }[]} inTour the tables in all scenes
 * @returns {string | undefined} undefined if they can
 */
export function describeTableProblem(table, inTour) {
  const number = table.replace(/\D/g, '')
  const shown = inTour.filter(({ id }) => id === table)
  if (shown.length === 0)
    return `no scene of the tour shows it. In the tour editor, add a table with the id ${table} and the number ${number}.`
  const other = shown.find(({ label }) => label !== number)
  return (
    other &&
    `the tour shows it as ${other.label}, and all other pages as ${number}, the digits of its id. Use the same number in both.`
  )
}

/**
 * @typedef {import('../../src/player/schema/tour').Hotspot} Hotspot
 * @typedef {Extract<Hotspot, { kind: 'table' }>} TourTable
 */

/** @param {Hotspot} hotspot @returns {hotspot is TourTable} */
const isTable = (hotspot) => hotspot.kind === 'table'

/** The tables that a tour shows, once for each scene. @param {{ hotspots?: Hotspot[] }[]} scenes */
export const listTourTables = (scenes) =>
  scenes.flatMap(({ hotspots = [] }) => hotspots).filter(isTable)

/**
 * @param {string} file a tour.json
 * @returns {Promise<import('../../src/player/schema/tour').Tour['scenes']>} empty when it is missing or not valid
 */
async function readScenes(file) {
  try {
    /** @type {import('../../src/player/schema/tour').Tour} */
    const { scenes } = JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(scenes) ? scenes : []
  } catch {
    return []
  }
}

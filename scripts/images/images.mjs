/**
 * Builds the pictures of pages and tours from the studio's masters, as far as they have changed: the
 * bundles of the tours in `studio/tours/`, films and models, the stills of `studio/stills.json`, the views from seats
 * and the screenshots in `studio/screens/`.
 *
 *   npm run build:images            all
 *   npm run build:images -- madania only what has a name that starts with it
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { isOwnTour } from '../build/own-tours.mjs'
import { loadSchemaChecks } from '../build/validate-bundles.mjs'
import { readCommand, UsageError } from '../dev/command.mjs'
import { BUNDLES_DIR } from '../tour/bundle.mjs'
import { buildFilm, buildModel, buildTour, TOURS_DIR } from './build-bundles.mjs'
import { MASTERS_DIR, SCREENS_DIR, SEAT_MASTERS_DIR, stillPicture } from './derived-pictures.mjs'
import { renderCylinder, renderPerspective, toVerticalFov } from './panorama.mjs'
import { PictureBuilder } from './picture-builder.mjs'

/**
 * @typedef {object} Still A picture that is cut out of a panorama: in perspective, or the whole turn on a cylinder
 * @property {string} name
 * @property {string} panorama
 * @property {number} yaw in degrees
 * @property {number} pitch in degrees
 * @property {number} hfov horizontal field of view in degrees, 360 for the whole turn
 * @property {number} aspect width divided by height
 */

const STILL_WIDTHS = [480, 800, 1200, 1600, 2400]
const SCREEN_WIDTHS = [800, 1200, 2400]
/** The most by which a still may be enlarged beyond the panorama's own resolution. */
const MAX_ENLARGEMENT = 1.7

const {
  positionals: [prefix = ''],
} = readCommand({
  help: `npm run build:images -- [name]
Builds the pictures of pages and tours from their masters: all, or those whose name starts with [name].`,
  maxPositionals: 1,
})
const checks = await loadSchemaChecks()
const builder = await PictureBuilder.open()

/** @param {string} name @returns {Promise<boolean>} whether the bundle's page is written by this command */
async function hasOwnPage(name) {
  const pages = ['index.htm', 'index.html'].map((file) => join(BUNDLES_DIR, name, file))
  const file = pages.find((each) => existsSync(each))
  const page = file ? await readFile(file, 'utf8') : ''
  // A killed command leaves an empty page.
  return !page || isOwnTour(page, name)
}

async function findFilmsAndModels() {
  const found = []
  for (const name of await readdir(BUNDLES_DIR)) {
    const kind = ['film', 'model'].find((each) =>
      existsSync(join(BUNDLES_DIR, name, `${each}.json`)),
    )
    if (kind && (await hasOwnPage(name))) found.push({ name, kind })
  }
  return found
}

/** @param {Still} still */
async function buildStill(still) {
  const { panorama, yaw, pitch, hfov, aspect } = still
  const { width } = await sharp(join(MASTERS_DIR, `${panorama}.jpg`)).metadata()
  const isWholeTurn = hfov === 360
  // The resolution at the centre of a still, where a degree has the fewest pixels.
  const halfFov = (hfov * Math.PI) / 360
  const ownWidth = isWholeTurn ? width : (2 * Math.tan(halfFov) * width) / (2 * Math.PI)
  const widths = STILL_WIDTHS.filter(
    (each) => each === STILL_WIDTHS[0] || each <= ownWidth * MAX_ENLARGEMENT,
  )
  const view = { yaw, pitch, fov: isWholeTurn ? hfov : toVerticalFov(hfov, aspect) }
  const render = isWholeTurn ? renderCylinder : renderPerspective
  const picture = stillPicture(still, widths)
  await builder.cutPicture({ picture, source: panorama, view, aspect, widths, render })
}

/**
 * Removes pictures from the indexes that no source names any more.
 * @param {{ stills: { name: string }[], screens: { name: string }[] }} sources
 */
function removeOldEntries({ stills, screens }) {
  const paths = new Set([...stills, ...screens].map(({ name }) => `/pictures/${name}`))
  for (const index of [builder.index, builder.seatIndex, builder.screenIndex]) {
    for (const path of Object.keys(index)) {
      // The other pictures belong to bundles, and go with their folders.
      const isNamed = path.startsWith('/pictures/')
      if (isNamed ? !paths.has(path) : !existsSync(join('public', path, '..'))) delete index[path]
    }
  }
}

const tours = (await readdir(TOURS_DIR)).map((file) => ({ name: parse(file).name }))
const filmsAndModels = await findFilmsAndModels()
/** @type {Still[]} */
const stills = JSON.parse(await readFile('studio/stills.json', 'utf8'))
const seats = (await readdir(SEAT_MASTERS_DIR))
  .filter((file) => !file.startsWith('.'))
  .map((file) => ({ name: parse(file).name, file }))
const screens = (await readdir(SCREENS_DIR))
  .filter((file) => file.endsWith('.png'))
  .map((file) => parse(file))
const isChosen = (/** @type {{ name: string }} */ { name }) => name.startsWith(prefix)
const all = [...tours, ...filmsAndModels, ...stills, ...seats, ...screens]
if (!all.some(isChosen)) {
  throw new UsageError(
    `No tour, film, model, still, seat or screenshot begins with “${prefix}”. There are ${all.map(({ name }) => name).join(', ')}.`,
  )
}
for (const { name } of tours.filter(isChosen)) await buildTour(builder, name)
for (const { name, kind } of filmsAndModels.filter(isChosen)) {
  if (kind === 'film') await buildFilm(builder, name, checks)
  else await buildModel(builder, name, checks)
}
for (const still of stills.filter(isChosen)) await buildStill(still)
for (const { file } of seats.filter(isChosen)) await builder.publishSeat(file)
for (const { name } of screens.filter(isChosen)) await builder.publishScreen(name, SCREEN_WIDTHS)
if (!prefix) removeOldEntries({ stills, screens })
await builder.save()

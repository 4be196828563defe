/** Writes the files that are made from a `tour.json`: the bundle's page, its posters and the record of their sources. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderTourPage } from '../images/bundle-page.mjs'
import {
  createRecordEntries,
  formatRecord,
  getFreshness,
  MASTERS_DIR,
  RECORD_FILE,
  readRecord,
  scenePicture,
  tourPosters,
} from '../images/derived-pictures.mjs'
import { readPanorama, renderPerspective } from '../images/panorama.mjs'
import {
  createPosterEntries,
  ENCODING,
  formatIndex,
  getPagePosters,
  getPosterPath,
  getPosterView,
  hash,
  PICTURE_INDEX_FILE,
  POSTERS,
  readIndex,
  writePictureFiles,
} from '../images/posters.mjs'
import { SAMPLES } from './bundle.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../images/panorama.mjs').Panorama} Panorama
 * @typedef {import('../images/posters.mjs').IndexEntry} IndexEntry
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 *
 * @typedef {object} BundlePage
 * @property {string} name of the bundle
 * @property {Tour} tour
 * @property {import('./photographs.mjs').Photographs} photographs those from which the current tiles are cut, to
 *   be recorded; without others, whose tiles may be older than their blurs
 * @property {FileTransaction} transaction
 * @property {(line: string) => void} log reports progress
 */

/** sharp's `effort` for AVIF. Staff wait for these posters, and this takes a third of the time of the default. */
const POSTER_EFFORT = 2

/**
 * Joins the tiles of a published scene.
 * @param {(file: string) => string} locate returns the path at which to read a file of the bundle
 * @param {Scene['panorama']} panorama
 * @returns {Promise<Panorama>}
 */
async function joinTiles(locate, { tiles, width, columns, rows }) {
  const size = width / columns
  const parts = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const file = tiles.replace('{column}', String(column)).replace('{row}', String(row))
      parts.push({ input: locate(file), left: column * size, top: row * size })
    }
  }
  const height = width / 2
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width, height }
}

/**
 * The panorama that posters are cut from: the studio's master if there is one, else the tiles.
 * @param {string} name of the bundle
 * @param {Scene} scene
 * @param {FileTransaction} transaction
 * @returns {Promise<{ version: string, load: () => Promise<Panorama> }>} `version` changes with the picture
 */
async function findPosterSource(name, { source, panorama }, transaction) {
  const master = source && `${MASTERS_DIR}/${source}.jpg`
  if (master && existsSync(master)) {
    return { version: hash(await readFile(master)), load: () => readPanorama(master) }
  }
  const locate = (/** @type {string} */ file) => transaction.currentPath(join(SAMPLES, name, file))
  return { version: hash(panorama.preview), load: () => joinTiles(locate, panorama) }
}

/**
 * Draws the posters whose view or picture has changed.
 * @param {Pick<BundlePage, 'name' | 'transaction' | 'log'> & { first: Scene }} page
 * @returns {Promise<import('../images/posters.mjs').Index>} the index entries of all posters of the bundle
 */
async function writePosters({ name, first, transaction, log }) {
  const [index, record] = await Promise.all([readIndex(), readRecord()])
  const source = await findPosterSource(name, first, transaction)
  const posters = new Map(tourPosters(name, first).map((poster) => [poster.path, poster]))
  // The loop sets the versions.
  const entries = createPosterEntries(name, '')
  /** @type {Promise<Panorama> | undefined} */
  let panorama
  for (const [shape, { aspect, widths }] of Object.entries(POSTERS)) {
    const path = getPosterPath(name, shape)
    const view = getPosterView(shape, first)
    const entry = /** @type {IndexEntry} */ (entries[path])
    const known = index[path]
    const poster = posters.get(path)
    if (
      known &&
      poster &&
      (await getFreshness(poster, record, transaction.currentPath)) === 'fresh'
    ) {
      entry.version = known.version
      continue
    }
    log(`poster, ${shape}`)
    entry.version = hash(source.version, view, aspect, widths, ENCODING)
    panorama ??= source.load()
    const large = await renderPerspective(await panorama, view, entry.width, entry.height)
      .png()
      .toBuffer()
    const file = await transaction.stagedPath(join('public', path))
    await writePictureFiles(large, file, { aspect, widths, effort: POSTER_EFFORT })
  }
  return entries
}

/**
 * Writes a tour's page, the posters that have changed, and the record of what its pictures were made from.
 * @param {BundlePage} page
 */
export async function writeBundlePage({ name, tour, photographs, transaction, log }) {
  const first = tour.scenes.find(({ id }) => id === tour.firstScene) ?? tour.scenes[0]
  if (!first) throw new Error('A tour needs at least one scene.')
  const entries = await writePosters({ name, first, transaction, log })
  // Read again: another tour may have been saved while the posters were drawn.
  await transaction.write(PICTURE_INDEX_FILE, formatIndex({ ...(await readIndex()), ...entries }))
  const scenes = tour.scenes.flatMap((scene) => {
    const photograph = photographs[scene.id]
    return photograph ? [scenePicture(name, scene, photograph)] : []
  })
  const recorded = await createRecordEntries(
    [...scenes, ...tourPosters(name, first)],
    transaction.currentPath,
  )
  await transaction.write(RECORD_FILE, formatRecord({ ...(await readRecord()), ...recorded }))
  const page = renderTourPage(tour, getPagePosters(entries, name))
  await transaction.write(join(SAMPLES, name, 'index.htm'), page)
}

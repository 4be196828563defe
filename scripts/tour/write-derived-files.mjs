/**
 * Writes the files that are derived from a `tour.json`: the bundle's page, its posters, their rows in the
 * index of pictures, and the record of what the pictures were made from.
 */
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
import { getFinestLevel, listTiles } from '../images/tiles.mjs'
import { BUNDLES_DIR } from './bundle.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../images/panorama.mjs').Panorama} Panorama
 * @typedef {import('../images/posters.mjs').IndexEntry} IndexEntry
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 *
 * @typedef {object} DerivedFiles
 * @property {string} bundleName
 * @property {Tour} tour
 * @property {import('./photographs.mjs').Photographs} photographs of the scenes whose tiles are up to
 *   date, so that the record names them as the sources of these tiles
 * @property {FileTransaction} transaction
 * @property {(line: string) => void} log reports progress
 */

/** sharp's `effort` for AVIF: a third of the time of the default, because staff wait for these posters. */
const POSTER_EFFORT = 2

/**
 * Joins the tiles of a published scene to a panorama, in its finest level. Only one tile at a time is in memory
 * beside the panorama.
 * @param {(file: string) => string} locate returns the path at which to read a file of the bundle
 * @param {Scene['panorama']} panorama
 * @returns {Promise<Panorama>}
 */
export async function joinTiles(locate, panorama) {
  const level = getFinestLevel(panorama)
  const { width, columns } = level
  const tileSize = width / columns
  const pixels = Buffer.alloc((width * width * 3) / 2)
  for (const { file, column, row } of listTiles(level)) {
    const tile = await sharp(locate(file)).removeAlpha().toColourspace('srgb').raw().toBuffer()
    for (let y = 0; y < tileSize; y++) {
      const to = ((row * tileSize + y) * width + column * tileSize) * 3
      tile.copy(pixels, to, y * tileSize * 3, (y + 1) * tileSize * 3)
    }
  }
  return { pixels, width, height: width / 2 }
}

/**
 * The panorama that posters are drawn from: the panorama that the studio rendered if there is one, otherwise
 * the joined tiles.
 * @param {string} bundleName
 * @param {Scene} scene
 * @param {FileTransaction} transaction
 * @returns {Promise<{ version: string, load: () => Promise<Panorama> }>} `version` changes with the panorama
 */
async function findPosterSource(bundleName, { source, panorama }, transaction) {
  const rendered = source && `${MASTERS_DIR}/${source}.jpg`
  if (rendered && existsSync(rendered)) {
    return { version: hash(await readFile(rendered)), load: () => readPanorama(rendered) }
  }
  const locate = (/** @type {string} */ file) =>
    transaction.currentPath(join(BUNDLES_DIR, bundleName, file))
  return { version: hash(panorama.preview), load: () => joinTiles(locate, panorama) }
}

/**
 * Draws the posters whose view or picture has changed.
 * @param {Pick<DerivedFiles, 'bundleName' | 'transaction' | 'log'> & { firstScene: Scene }} options
 * @returns {Promise<import('../images/posters.mjs').Index>} the index entries of all posters of the bundle
 */
async function writePosters({ bundleName, firstScene, transaction, log }) {
  const [oldIndex, record] = await Promise.all([readIndex(), readRecord()])
  const source = await findPosterSource(bundleName, firstScene, transaction)
  const posters = new Map(
    tourPosters(bundleName, firstScene).map((poster) => [poster.path, poster]),
  )
  // The loop below sets the versions.
  const newEntries = createPosterEntries(bundleName, '')
  /** @type {Promise<Panorama> | undefined} */
  let panorama
  for (const [shape, { aspect, widths }] of Object.entries(POSTERS)) {
    const path = getPosterPath(bundleName, shape)
    const view = getPosterView(shape, firstScene)
    const entry = /** @type {IndexEntry} */ (newEntries[path])
    const oldEntry = oldIndex[path]
    const poster = posters.get(path)
    if (
      oldEntry &&
      poster &&
      (await getFreshness(poster, record, transaction.currentPath)) === 'fresh'
    ) {
      entry.version = oldEntry.version
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
  return newEntries
}

/**
 * Writes the page of a tour's bundle, the posters that have changed, and the index and the record of its
 * pictures.
 * @param {DerivedFiles} options
 */
export async function writeDerivedFiles({ bundleName, tour, photographs, transaction, log }) {
  const firstScene = tour.scenes.find(({ id }) => id === tour.firstScene) ?? tour.scenes[0]
  if (!firstScene) throw new Error('A tour needs at least one scene.')
  const indexEntries = await writePosters({ bundleName, firstScene, transaction, log })
  // Reads the index again, because another tour may have been saved while the posters were drawn.
  const index = { ...(await readIndex()), ...indexEntries }
  await transaction.write(PICTURE_INDEX_FILE, formatIndex(index))
  const scenePictures = tour.scenes.flatMap((scene) => {
    const photograph = photographs[scene.id]
    return photograph ? [scenePicture(bundleName, scene, photograph)] : []
  })
  const recordEntries = await createRecordEntries(
    [...scenePictures, ...tourPosters(bundleName, firstScene)],
    transaction.currentPath,
  )
  await transaction.write(RECORD_FILE, formatRecord({ ...(await readRecord()), ...recordEntries }))
  const page = renderTourPage(tour, getPagePosters(indexEntries, bundleName))
  await transaction.write(join(BUNDLES_DIR, bundleName, 'index.htm'), page)
}

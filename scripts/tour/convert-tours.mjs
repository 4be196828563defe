/**
 * Converts tours from the format before panoramas had levels: one set of tiles beside the preview, and for large
 * photographs a second one, `detail`. The files are moved, not encoded again.
 */
import { copyFile, readdir, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { isOwnTour } from '../build/own-tours.mjs'
import { CliError } from '../dev/command.mjs'
import {
  createRecordEntries,
  formatRecord,
  getFreshness,
  RECORD_FILE,
  readRecord,
  scenePicture,
  tourPosters,
} from '../images/derived-pictures.mjs'
import { listTiles } from '../images/tiles.mjs'
import { BUNDLES_DIR, tourPath } from './bundle.mjs'
import { FileTransaction } from './file-transaction.mjs'
import { formatJsonLike, parseJson } from './json.mjs'
import { readPhotographs } from './photographs.mjs'
import { readText } from './read-text.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../../src/player/schema/tour').TileLevel} TileLevel
 * @typedef {import('../images/derived-pictures.mjs').DerivedPicture} DerivedPicture
 *
 * @typedef {TileLevel & { preview: string, detail?: TileLevel }} OldPanorama
 * @typedef {Omit<Scene, 'panorama'> & { panorama: OldPanorama }} OldScene
 * @typedef {Omit<Tour, 'scenes'> & { scenes: (Scene | OldScene)[] }} OldTour at least one scene is an old one
 */

/** @param {Scene | OldScene} scene @returns {scene is OldScene} whether its panorama has the earlier format */
const isOldScene = (scene) => 'tiles' in scene.panorama

/**
 * @param {OldPanorama} old
 * @returns {{ panorama: Scene['panorama'], moves: [from: string, to: string][], oldFiles: string[] }} `oldFiles` are
 *   those of which the record had a hash: without the tiles of `detail`
 */
function convertPanorama({ preview, tiles, width, columns, rows, detail }) {
  const folder = dirname(preview)
  const base = { tiles, width, columns, rows }
  const oldLevels = detail ? [base, detail] : [base]
  const panorama = {
    preview: `${folder}/preview${extname(preview)}`,
    levels: oldLevels.map((level) => ({
      ...level,
      tiles: `${folder}/${level.width}/{column}-{row}${extname(level.tiles)}`,
    })),
  }
  /** @param {TileLevel[]} levels */
  const filesOf = (levels) => levels.flatMap(listTiles).map(({ file }) => file)
  const newFiles = [panorama.preview, ...filesOf(panorama.levels)]
  const moves = [preview, ...filesOf(oldLevels)].map(
    (from, index) => /** @type {[string, string]} */ ([from, newFiles[index]]),
  )
  return { panorama, moves, oldFiles: [preview, ...filesOf([base])] }
}

/**
 * Stages a converted tour. Its pictures are recorded as up to date only if they were before.
 * @param {string} bundleName
 * @param {OldTour} oldTour
 * @param {FileTransaction} transaction
 * @returns {Promise<Tour>} the converted tour
 */
async function stageTour(bundleName, oldTour, transaction) {
  const bundle = join(BUNDLES_DIR, bundleName)
  const photographs = await readPhotographs(bundleName)
  /** @type {{ before: DerivedPicture, after: DerivedPicture }[]} */
  const pictures = []
  const scenes = []
  for (const oldScene of oldTour.scenes) {
    if (!isOldScene(oldScene)) {
      scenes.push(oldScene)
      continue
    }
    const { panorama, moves, oldFiles } = convertPanorama(oldScene.panorama)
    const scene = { ...oldScene, panorama }
    scenes.push(scene)
    for (const [from, to] of moves)
      await copyFile(join(bundle, from), await transaction.stagedPath(join(bundle, to)))
    const after = scenePicture(bundleName, scene, photographs[scene.id])
    const files = oldFiles.map((file) => `${BUNDLES_DIR}/${bundleName}/${file}`)
    pictures.push({ before: { ...after, files }, after })
    if (scene.id !== oldTour.firstScene) continue
    const oldPosters = tourPosters(bundleName, oldScene)
    for (const [index, poster] of tourPosters(bundleName, scene).entries())
      pictures.push({ before: oldPosters[index] ?? poster, after: poster })
  }
  const record = await readRecord()
  const fresh = []
  for (const { before, after } of pictures) {
    if ((await getFreshness(before, record, (file) => file)) === 'fresh') fresh.push(after)
  }
  const entries = await createRecordEntries(fresh, transaction.currentPath)
  await transaction.write(RECORD_FILE, formatRecord({ ...record, ...entries }))
  return { ...oldTour, scenes }
}

/**
 * Deletes what the folders of a tour's panoramas contain beside their previews and levels: the files in their
 * earlier places.
 * @param {string} bundleName
 * @param {Tour} tour
 */
async function deleteMovedFiles(bundleName, { scenes }) {
  const panoramas = scenes.map(({ panorama }) => panorama)
  const used = panoramas.flatMap(({ preview, levels }) => [
    preview,
    ...levels.flatMap(listTiles).map(({ file }) => file),
  ])
  for (const folder of new Set(panoramas.map(({ preview }) => dirname(preview)))) {
    if (!folder.startsWith('scenes/')) continue
    for (const name of await readdir(join(BUNDLES_DIR, bundleName, folder))) {
      const entry = `${folder}/${name}`
      if (used.some((file) => file === entry || file.startsWith(`${entry}/`))) continue
      await rm(join(BUNDLES_DIR, bundleName, entry), { recursive: true })
    }
  }
}

/**
 * @param {string} bundleName
 * @param {OldTour} oldTour
 * @param {string} text of its `tour.json`
 * @returns {Promise<Tour>} the converted tour
 */
async function convertTour(bundleName, oldTour, text) {
  const transaction = new FileTransaction()
  try {
    const tour = await stageTour(bundleName, oldTour, transaction)
    await transaction.write(tourPath(bundleName), formatJsonLike(text, tour))
    await transaction.commit()
    return tour
  } catch (error) {
    await transaction.rollback()
    const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT') throw error
    throw new CliError(
      `${path} is missing, so ${bundleName} was not converted: restore the file from git, then run this again.`,
    )
  }
}

/**
 * Converts all tours of our own player that have the earlier format. If the process is ended, run it again: it also
 * deletes what the first one has left.
 * @param {(line: string) => void} log reports progress
 * @throws {CliError} when a file of a tour is missing. Then nothing of that tour is changed
 */
export async function convertTours(log) {
  let count = 0
  for (const bundleName of await readdir(BUNDLES_DIR)) {
    const text = await readText(tourPath(bundleName))
    const page = await readText(join(BUNDLES_DIR, bundleName, 'index.htm'))
    if (!text || !isOwnTour(page, bundleName)) continue
    let tour = parseJson(tourPath(bundleName), text)
    if (
      !Array.isArray(tour.scenes) ||
      tour.scenes.some((/** @type {any} */ scene) => !scene?.panorama)
    )
      throw new CliError(
        `${tourPath(bundleName)} has a scene without a panorama: see npm run validate.`,
      )
    if (tour.scenes.some(isOldScene)) {
      tour = await convertTour(bundleName, tour, text)
      log(`${bundleName} is converted.`)
      count++
    }
    await deleteMovedFiles(bundleName, tour)
  }
  if (count === 0) log('No tour has the earlier format.')
}

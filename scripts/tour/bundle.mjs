/** The files of a tour's bundle, which is the folder `public/samples/<bundle name>/`: paths and tiles. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cutTiles, describePanorama, getSceneFolder, listTiles } from '../images/tiles.mjs'
import { burnBlurs } from './blur.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../images/panorama.mjs').Panorama} Panorama
 * @typedef {import('./blur.mjs').Blur} Blur
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 */

/** The folder of all bundles. */
export const BUNDLES_DIR = 'public/samples'

/** @param {string} bundleName */
export const tourPath = (bundleName) => join(BUNDLES_DIR, bundleName, 'tour.json')
/** @param {string} bundleName */
export const localePath = (bundleName) => join(BUNDLES_DIR, bundleName, 'locale.el.json')
/** The source of a tour that the studio rendered. @param {string} bundleName */
export const sourceTourPath = (bundleName) => `studio/tours/${bundleName}.json`

/** The name of a bundle by the path of a file in it. @param {string} path such as `/samples/villa/index.htm` */
export const getBundleName = (path) => path.split('/')[2]

/** The name of a panorama's folder below `scenes/`. @param {Tour['scenes'][number]['panorama']} panorama */
const getTilesFolder = ({ preview }) => dirname(preview).split('/').at(-1)

/** Whether the preview and all tiles of a panorama exist. @param {string} bundleName @param {Tour['scenes'][number]['panorama']} panorama */
const isComplete = (bundleName, { preview, levels }) =>
  [preview, ...levels.flatMap(listTiles).map(({ file }) => file)].every((file) =>
    existsSync(join(BUNDLES_DIR, bundleName, file)),
  )

/**
 * Cuts a scene's tiles with its blurs, unless its present tiles are of the same photograph and blurs, and complete.
 * @param {object} scene
 * @param {string} scene.bundleName
 * @param {string} scene.id
 * @param {string} scene.digest of the photograph's bytes
 * @param {number} scene.width of the finest level in pixels
 * @param {Tour['scenes'][number]['panorama']} [scene.panorama] its present tiles; a new scene has none
 * @param {Blur[]} scene.blurs all of them become part of the tiles
 * @param {() => Promise<Panorama>} scene.loadPanorama called only if tiles are cut
 * @param {FileTransaction} transaction
 * @returns the description of the tiles for `tour.json`
 */
export async function ensureSceneTiles(
  { bundleName, id, digest, width, panorama: present, blurs, loadPanorama },
  transaction,
) {
  const areas = blurs.map(({ yaw, pitch, width, height }) => [yaw, pitch, width, height])
  const folder = getSceneFolder(id, width, digest, areas)
  const target = join(BUNDLES_DIR, bundleName, 'scenes', folder)
  // A tour that was converted from the earlier format has other levels than a new one.
  if (present && getTilesFolder(present) === folder && isComplete(bundleName, present))
    return present
  const panorama = await loadPanorama()
  await burnBlurs(panorama, blurs)
  await cutTiles(panorama, await transaction.stagedPath(target), width)
  return describePanorama(folder, width)
}

/**
 * Lists the folders of tiles that no scene uses any more.
 * @param {string} bundleName
 * @param {Tour} tour
 */
export async function findUnusedTileFolders(bundleName, tour) {
  const tilesDir = join(BUNDLES_DIR, bundleName, 'scenes')
  const usedFolders = new Set(tour.scenes.map(({ panorama }) => getTilesFolder(panorama)))
  const folders = existsSync(tilesDir) ? await readdir(tilesDir) : []
  return folders
    .filter((folder) => !usedFolders.has(folder))
    .map((folder) => join(tilesDir, folder))
}

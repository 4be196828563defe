/** The files of a tour's bundle, `public/samples/<name>/`: paths and tiles. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPicture, cutTiles, getSceneFolder } from '../images/tiles.mjs'
import { burnBlurs } from './blur.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../images/panorama.mjs').Panorama} Panorama
 * @typedef {import('./blur.mjs').Blur} Blur
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 */

/** The folder of all bundles. */
export const SAMPLES = 'public/samples'

/** @param {string} name of the bundle */
export const tourPath = (name) => join(SAMPLES, name, 'tour.json')
/** @param {string} name of the bundle */
export const localePath = (name) => join(SAMPLES, name, 'locale.el.json')

/**
 * Cuts a scene's tiles with its blurs, unless tiles of the same photograph and blurs exist.
 * @param {object} scene
 * @param {string} scene.name of the bundle
 * @param {string} scene.id
 * @param {string} scene.digest of the photograph's bytes
 * @param {number} scene.width of the panorama in pixels
 * @param {Blur[]} scene.blurs all of them are burnt in
 * @param {() => Promise<Panorama>} scene.load called only if tiles are cut
 * @param {FileTransaction} transaction
 */
export async function cutSceneTiles({ name, id, digest, width, blurs, load }, transaction) {
  const areas = blurs.map(({ yaw, pitch, width, height }) => [yaw, pitch, width, height])
  const folder = getSceneFolder(id, width, digest, areas)
  const target = join(SAMPLES, name, 'scenes', folder)
  if (!existsSync(target)) {
    const panorama = await load()
    await burnBlurs(panorama, blurs)
    await cutTiles(panorama, await transaction.stagedPath(target), width)
  }
  return createPicture(folder, width)
}

/**
 * Lists the folders of tiles that no scene uses any more.
 * @param {string} name of the bundle
 * @param {Tour} tour
 */
export async function findUnusedFolders(name, tour) {
  const scenes = join(SAMPLES, name, 'scenes')
  const used = new Set(
    tour.scenes.map(({ panorama }) => dirname(panorama.preview).split('/').at(-1)),
  )
  const all = existsSync(scenes) ? await readdir(scenes) : []
  return all.filter((folder) => !used.has(folder)).map((folder) => join(scenes, folder))
}

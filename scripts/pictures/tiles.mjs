/**
 * A panorama cut up for the player: tiles, and the whole of it small.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { hash } from './posters.mjs'

/** Width and height of a tile in pixels. */
export const TILE = 512
const BASE_WIDTH = 768

/**
 * Qualities of tiles (AVIF) and bases (WebP): Safari before 16.4 reads no AVIF, and shows the base.
 * Whoever changes what the same numbers lead to counts the edition up.
 */
const RECIPE = { tile: 50, base: 54, edition: 3 }

/** The most that the tiles of a panorama weigh together, in bytes: a rich one is kept so by quality. */
const HEAVIEST = 250_000
/** What a photograph's grain may cost: below this quality it is left heavier. */
const WORST = 26

/**
 * The name of a scene's folder: another one when its picture is, so that browsers may keep it for ever.
 * @param {string} scene
 * @param {number} width of the panorama that it is cut from
 * @param {...unknown} made what else the picture is made of
 */
export const folderOf = (scene, width, ...made) =>
  `${scene}.${hash(...made, RECIPE, TILE, width, BASE_WIDTH)}`

/**
 * @param {string} folder its name below `scenes/`
 * @param {number} width of the whole panorama, a multiple of two tiles
 * @returns {import('../../src/player/format/tour').Picture} as a `tour.json` names it
 */
export const pictureIn = (folder, width) => ({
  base: `scenes/${folder}/base.webp`,
  tiles: `scenes/${folder}/{column}-{row}.avif`,
  width,
  columns: width / TILE,
  rows: width / TILE / 2,
})

/**
 * Writes a panorama's tiles and base into a folder, which is emptied before.
 * @param {import('./panorama.mjs').Panorama} panorama
 * @param {string} folder
 * @param {number} width that it is cut from, a multiple of two tiles
 */
export async function cutTiles(panorama, folder, width) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { pixels } = panorama
  const raw = { width: panorama.width, height: panorama.height, channels: /** @type {const} */ (3) }
  const full = await sharp(pixels, { raw })
    .resize(width, width / 2, { kernel: 'lanczos3' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const tiles = await encodeTiles(full, width / TILE, width / TILE / 2)
  for (const [name, tile] of tiles) await writeFile(join(folder, name), tile)
  await sharp(full)
    .resize(BASE_WIDTH, BASE_WIDTH / 2, { kernel: 'lanczos3' })
    .webp({ quality: RECIPE.base, effort: 6 })
    .toFile(join(folder, 'base.webp'))
}

/**
 * @param {Buffer} full the panorama as it is cut
 * @param {number} columns
 * @param {number} rows
 * @returns {Promise<Map<string, Buffer>>} the tiles by file name, in the best quality that fits
 */
async function encodeTiles(full, columns, rows) {
  /** @type {Map<string, Buffer>} */
  const tiles = new Map()
  for (let quality = RECIPE.tile; ; quality -= 4) {
    let bytes = 0
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const tile = await sharp(full)
          .extract({ left: column * TILE, top: row * TILE, width: TILE, height: TILE })
          .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
          .toBuffer()
        tiles.set(`${column}-${row}.avif`, tile)
        bytes += tile.length
      }
    }
    if (bytes <= HEAVIEST || quality <= WORST) return tiles
  }
}

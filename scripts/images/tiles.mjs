/** Cuts a panorama for the player: tiles, and a small preview of the whole. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { hash } from './posters.mjs'

/** The width and height of a tile in pixels. */
export const TILE_SIZE = 512
const PREVIEW_WIDTH = 768

/**
 * Qualities of tiles (AVIF) and previews (WebP). Safari before 16.4 cannot decode AVIF and shows only the
 * preview. Increase `edition` when the same qualities give other files: folder names are made from this.
 */
const ENCODING = { tile: 50, base: 54, edition: 3 }

/** The largest width of the base level, with which a scene opens. A wider panorama also gets a detail level. */
const BASE_LEVEL_WIDTH = 4096
/** The most that all tiles of a level of this width may weigh, in bytes. A panorama with more detail gets a lower quality. */
const MAX_BYTES = 250_000
/** A grainy photograph may exceed the size, because a lower quality than this is not acceptable. */
const MIN_QUALITY = 26

/**
 * The name of a scene's folder. It changes with the picture, so that browsers can cache tiles without limit.
 * @param {string} scene
 * @param {number} width of the panorama in pixels
 * @param {...unknown} sources what else the picture is made from
 */
export const getSceneFolder = (scene, width, ...sources) =>
  `${scene}.${hash(...sources, ENCODING, TILE_SIZE, width, PREVIEW_WIDTH)}`

/** @param {string} folder relative to the bundle @param {number} width of the whole panorama */
const createLevel = (folder, width) => ({
  tiles: `${folder}/{column}-{row}.avif`,
  width,
  columns: width / TILE_SIZE,
  rows: width / TILE_SIZE / 2,
})

/**
 * @param {string} folder its name below `scenes/`
 * @param {number} width of the whole panorama, a multiple of two tiles
 * @returns {import('../../src/player/schema/tour').Panorama} as a `tour.json` names it
 */
export const describePanorama = (folder, width) => ({
  preview: `scenes/${folder}/base.webp`,
  ...createLevel(`scenes/${folder}`, Math.min(width, BASE_LEVEL_WIDTH)),
  ...(width > BASE_LEVEL_WIDTH && { detail: createLevel(`scenes/${folder}/detail`, width) }),
})

/** The width in which a panorama was cut. @param {import('../../src/player/schema/tour').Panorama} panorama */
export const getCutWidth = ({ width, detail }) => detail?.width ?? width

/**
 * Writes a panorama's tiles and preview into a folder, which is emptied first.
 * @param {import('./panorama.mjs').Panorama} panorama
 * @param {string} folder
 * @param {number} width in which it is cut, a multiple of two tiles
 */
export async function cutTiles(panorama, folder, width) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const full = await writeLevel(panorama, folder, Math.min(width, BASE_LEVEL_WIDTH))
  await full
    .resize(PREVIEW_WIDTH, PREVIEW_WIDTH / 2, { kernel: 'lanczos3' })
    .webp({ quality: ENCODING.base, effort: 6 })
    .toFile(join(folder, 'base.webp'))
  if (width > BASE_LEVEL_WIDTH) await writeLevel(panorama, join(folder, 'detail'), width)
}

/**
 * @param {import('./panorama.mjs').Panorama} panorama
 * @param {string} folder
 * @param {number} width
 * @returns {Promise<import('sharp').Sharp>} the panorama in this width
 */
async function writeLevel(panorama, folder, width) {
  await mkdir(folder, { recursive: true })
  const { pixels } = panorama
  const raw = { width: panorama.width, height: panorama.height, channels: /** @type {const} */ (3) }
  const full = await sharp(pixels, { raw })
    .resize(width, width / 2, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  const picture = () => sharp(full, { raw: { width, height: width / 2, channels: 3 } })
  const tiles = await encodeTiles(picture, width)
  for (const [name, tile] of tiles) await writeFile(join(folder, name), tile)
  return picture()
}

/**
 * @param {() => import('sharp').Sharp} picture the panorama as it is cut
 * @param {number} width
 * @returns {Promise<Map<string, Buffer>>} the tiles by file name, in the best quality within the size
 */
async function encodeTiles(picture, width) {
  const columns = width / TILE_SIZE
  const rows = columns / 2
  const maxBytes = MAX_BYTES * Math.max(1, (width / BASE_LEVEL_WIDTH) ** 2)
  /** @type {Map<string, Buffer>} */
  const tiles = new Map()
  for (let quality = ENCODING.tile; ; quality -= 4) {
    let bytes = 0
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const tile = await picture()
          .extract({
            left: column * TILE_SIZE,
            top: row * TILE_SIZE,
            width: TILE_SIZE,
            height: TILE_SIZE,
          })
          .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
          .toBuffer()
        tiles.set(`${column}-${row}.avif`, tile)
        bytes += tile.length
      }
    }
    if (bytes <= maxBytes || quality <= MIN_QUALITY) return tiles
  }
}

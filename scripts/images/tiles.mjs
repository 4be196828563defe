/** Cuts a panorama for the player: levels of tiles, and a small preview of the whole. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { hash } from './posters.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Panorama} PanoramaFiles as a `tour.json` names them
 * @typedef {import('../../src/player/schema/tour').TileLevel} TileLevel
 * @typedef {import('./panorama.mjs').Panorama} Panorama
 */

/** The width and height in pixels to which the tiles of a level are as close as possible. */
export const TILE_SIZE = 512
/** A panorama of a larger width is scaled down. */
const MAX_WIDTH = 16_384
/** The columns of the coarsest level. A panorama of less than some 3000 px has half of them. */
const BASE_COLUMNS = 8
/** Tiles of a larger size would make `fitWidth` of a fitted width another width. */
const MAX_TILE_SIZE = 720
const PREVIEW_WIDTH = 768

/**
 * Qualities of tiles (AVIF) and previews (WebP). Safari before 16.4 cannot decode AVIF and shows only the
 * preview. Increase `edition` when the same qualities give other files: folder names are made from this.
 */
const ENCODING = { tile: 50, base: 54, edition: 3 }

/** What all tiles of a level of this width may weigh, in bytes. A panorama with more detail gets a lower quality. */
const MAX_BYTES = 250_000
const MAX_BYTES_WIDTH = BASE_COLUMNS * TILE_SIZE
/** A grainy photograph may exceed the size, because a lower quality than this is not acceptable. */
const MIN_QUALITY = 26
/** The number of tiles with which the quality of a level is found. */
const SAMPLE_TILES = 32

/**
 * Finds the tiles of the finest level of a panorama: a power of two of columns, and tiles of whole 8 pixels.
 * @param {number} width of the panorama in pixels
 */
function fitTiles(width) {
  const exactColumns = Math.min(width, MAX_WIDTH) / TILE_SIZE
  const columns = Math.max(2 ** Math.round(Math.log2(exactColumns)), BASE_COLUMNS / 2)
  const tileSize = Math.round((exactColumns / columns) * (TILE_SIZE / 8)) * 8
  return { columns, tileSize: Math.min(tileSize, MAX_TILE_SIZE) }
}

/**
 * The width in which a panorama is cut: its own, rounded to whole tiles, and at most 16,384 px.
 * @param {number} width in pixels
 */
export function fitWidth(width) {
  const { columns, tileSize } = fitTiles(width)
  return columns * tileSize
}

/**
 * The name of a scene's folder. It changes with the picture, so that browsers can cache tiles without limit.
 * @param {string} scene
 * @param {number} width of the finest level in pixels
 * @param {...unknown} sources what else the picture is made from
 */
export const getSceneFolder = (scene, width, ...sources) =>
  `${scene}.${hash(...sources, ENCODING, TILE_SIZE, width, PREVIEW_WIDTH)}`

/**
 * Describes the files that `cutTiles` writes. Each level has half the width of the next one and tiles of the same
 * size.
 * @param {string} folder its name below `scenes/`
 * @param {number} width of the finest level, see `fitWidth`
 * @returns {PanoramaFiles}
 */
export function describePanorama(folder, width) {
  const finest = fitTiles(width)
  /** @type {TileLevel[]} */
  const levels = []
  for (let { columns } = finest; columns >= Math.min(finest.columns, BASE_COLUMNS); columns /= 2) {
    const levelWidth = columns * finest.tileSize
    const tiles = `scenes/${folder}/${levelWidth}/{column}-{row}.avif`
    levels.unshift({ tiles, width: levelWidth, columns, rows: columns / 2 })
  }
  return { preview: `scenes/${folder}/preview.webp`, levels }
}

/** The finest level of a panorama. @param {PanoramaFiles} panorama */
export const getFinestLevel = ({ levels }) => /** @type {TileLevel} */ (levels.at(-1))

/**
 * Lists the tiles of a level, row by row.
 * @param {TileLevel} level
 * @returns {{ file: string, column: number, row: number }[]} `file` is relative to the bundle
 */
export function listTiles({ tiles, columns, rows }) {
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const file = tiles.replace('{column}', String(column)).replace('{row}', String(row))
    return { file, column, row }
  })
}

/**
 * Writes a panorama's preview and the tiles of all levels into a folder, which is emptied first.
 * @param {Panorama} panorama
 * @param {string} folder
 * @param {number} width of the finest level, see `fitWidth`
 */
export async function cutTiles(panorama, folder, width) {
  await rm(folder, { recursive: true, force: true })
  const { levels } = describePanorama('', width)
  for (const level of levels) {
    const picture = await scale(panorama, level.width)
    const levelFolder = join(folder, String(level.width))
    await mkdir(levelFolder, { recursive: true })
    for (const [name, tile] of await encodeTiles(picture, level))
      await writeFile(join(levelFolder, name), tile)
    if (level !== levels[0]) continue
    await open(picture)
      .resize(PREVIEW_WIDTH, PREVIEW_WIDTH / 2, { kernel: 'lanczos3' })
      .webp({ quality: ENCODING.base, effort: 6 })
      .toFile(join(folder, 'preview.webp'))
  }
}

/** @param {Panorama} panorama */
const open = ({ pixels, width, height }) => sharp(pixels, { raw: { width, height, channels: 3 } })

/**
 * Scales a panorama. Returns the same one if it has the width, because a large one needs 400 MB.
 * @param {Panorama} panorama
 * @param {number} width
 * @returns {Promise<Panorama>}
 */
async function scale(panorama, width) {
  if (panorama.width === width) return panorama
  const height = width / 2
  const pixels = await open(panorama).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
  return { pixels, width, height }
}

/**
 * Encodes the tiles of a level in the best quality within its size. The size of a level with many tiles is
 * estimated from some of them.
 * @param {Panorama} picture in the level's width
 * @param {TileLevel} level
 * @returns {Promise<Map<string, Buffer>>} the tiles by file name
 */
async function encodeTiles(picture, level) {
  const tileSize = level.width / level.columns
  const cells = listTiles({ ...level, tiles: '{column}-{row}.avif' })
  const sampling = Math.max(cells.length / SAMPLE_TILES, 1)
  // Each row begins at another column, so that the sample has tiles from everywhere.
  const sample = cells.filter(({ column, row }) => (column + row * 5) % sampling === 0)
  const maxBytes = (MAX_BYTES * Math.max(1, (level.width / MAX_BYTES_WIDTH) ** 2)) / sampling
  /** @type {Map<string, Buffer>} */
  const tiles = new Map()
  /** @param {typeof cells} chosen @param {number} quality @returns the size of all in bytes */
  async function encode(chosen, quality) {
    const encoded = await Promise.all(
      chosen.map(async ({ file, column, row }) => {
        const area = { left: column * tileSize, top: row * tileSize }
        const tile = await open(picture)
          .extract({ ...area, width: tileSize, height: tileSize })
          .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
          .toBuffer()
        tiles.set(file, tile)
        return tile.length
      }),
    )
    return encoded.reduce((sum, bytes) => sum + bytes, 0)
  }
  let quality = ENCODING.tile
  while ((await encode(sample, quality)) > maxBytes && quality > MIN_QUALITY) quality -= 4
  await encode(
    cells.filter(({ file }) => !tiles.has(file)),
    quality,
  )
  return tiles
}

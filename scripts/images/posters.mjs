/**
 * Posters, which show what a bundle opens with in three shapes and several widths, and the indexes of
 * all pictures that the site's pages use.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { screenshot } from './screenshot.mjs'

/**
 * @typedef {object} IndexEntry A picture, as AVIF in several widths and as JPEG in the middle one
 * @property {number[]} widths in pixels, ascending
 * @property {number} width of the largest file, in pixels
 * @property {number} height of the largest file, in pixels
 * @property {string} version changes with the picture; pages add it to the address
 *
 * @typedef {Record<string, IndexEntry>} Index by path, without `-<width>.avif` or `-<width>.jpg`
 */

/** Posters and stills. */
export const PICTURE_INDEX_FILE = 'src/content/generated/pictures.json'
/** Views from seats, which only guests' pages load. */
export const SEAT_INDEX_FILE = 'src/content/generated/seats.json'
/** Screenshots of the hosts' page. */
export const SCREEN_INDEX_FILE = 'src/content/generated/screens.json'

/**
 * Each poster is at least as wide as the frames for which it is chosen, up to 12:5. The player keeps the vertical field of view, so a poster
 * that is fitted to the frame's height shows exactly what the player will show.
 */
export const POSTERS = {
  wide: { aspect: 2.4, widths: [1200, 1800, 2400] },
  tall: { aspect: 0.8, widths: [480, 800, 1280] },
  // On phones this is the largest paint, so its largest file is no wider than needed.
  narrow: { aspect: 0.6, widths: [360, 600, 840] },
}

/** Qualities. Increase `edition` when the same qualities give other files: versions are made from this. */
export const ENCODING = { avif: 51, jpeg: 78, edition: 2 }

/**
 * The view that a poster of a shape shows.
 * @template View
 * @param {string} shape
 * @param {{ view: View, portraitView?: View }} first
 * @returns {View}
 */
export const getPosterView = (shape, { view, portraitView = view }) =>
  shape === 'wide' ? view : portraitView

/** The width in which a picture also exists as JPEG. @param {number[]} widths ascending */
export const getMiddleWidth = (widths) => widths[(widths.length - 1) >> 1] ?? 0

/**
 * The files of a picture.
 * @param {string} file path without width and extension
 * @param {number[]} widths
 */
export const getPictureFiles = (file, widths) => [
  ...widths.map((width) => `${file}-${width}.avif`),
  `${file}-${getMiddleWidth(widths)}.jpg`,
]

/** The first eight hex digits of a SHA-256. @param {...unknown} parts buffers, or values that JSON can hold */
export function hash(...parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(Buffer.isBuffer(part) ? part : JSON.stringify(part))
  return digest.digest('hex').slice(0, 8)
}

/** @returns {Promise<Index>} */
export async function readIndex(file = PICTURE_INDEX_FILE) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** @param {Index} index @returns {string} JSON, sorted by path */
export function formatIndex(index) {
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify(sorted, null, 2)}\n`
}

/** @param {Index} index */
export const writeIndex = (index, file = PICTURE_INDEX_FILE) => writeFile(file, formatIndex(index))

/** @param {string} bundle its folder's name @param {string} shape */
export const getPosterPath = (bundle, shape) => `/samples/${bundle}/poster-${shape}`

/** The posters of a bundle as its page names them. @param {Index} index @param {string} bundle */
export function getPagePosters(index, bundle) {
  const version = (/** @type {string} */ shape) => index[getPosterPath(bundle, shape)]?.version
  return {
    wide: { ...POSTERS.wide, version: version('wide') },
    tall: { ...POSTERS.tall, version: version('tall') },
    narrow: { ...POSTERS.narrow, version: version('narrow') },
  }
}

/**
 * The index entries of a bundle's posters.
 * @param {string} bundle its folder's name
 * @param {string} version
 * @returns {Index}
 */
export function createPosterEntries(bundle, version) {
  return Object.fromEntries(
    Object.entries(POSTERS).map(([shape, { aspect, widths }]) => {
      const width = /** @type {number} */ (widths.at(-1))
      const height = Math.round(width / aspect)
      return [getPosterPath(bundle, shape), { widths, width, height, version }]
    }),
  )
}

/**
 * Takes screenshots of our player as a bundle opens and writes them as its posters.
 * @param {string} bundle its folder's name
 */
export async function screenshotPosters(bundle) {
  const posters = Object.entries(createPosterEntries(bundle, ''))
  const { pictures } = await screenshot(
    `/samples/${bundle}/index.htm`,
    posters.map(([, size]) => size),
  )
  for (const [at, [path, { width, height, widths }]] of posters.entries()) {
    const picture = /** @type {Buffer} */ (pictures[at])
    await writePictureFiles(picture, join('public', path), { aspect: width / height, widths })
    console.log(`${path} ${width} px`)
  }
}

/** Pictures whose brightness varies less are of one colour. A line of text on a plain page varies more. */
const MIN_DEVIATION = 2

/** Whether a picture shows nothing but one colour. @param {Buffer | string} picture */
export async function isUniform(picture) {
  const { channels } = await sharp(picture).stats()
  return channels.every(({ stdev }) => stdev < MIN_DEVIATION)
}

/**
 * Encodes a picture in the best quality that keeps it within a size.
 * @param {(quality: number) => Promise<Buffer>} encode
 * @param {number} quality tried first
 * @param {number} [maxBytes]
 * @returns {Promise<Buffer>}
 */
async function encodeWithin(encode, quality, maxBytes = Number.POSITIVE_INFINITY) {
  const picture = await encode(quality)
  return picture.length <= maxBytes ? picture : encodeWithin(encode, quality - 3, maxBytes)
}

/**
 * Writes a picture as AVIF in several widths and as JPEG in the middle one.
 * @param {Buffer} large the picture in its largest width, in any format
 * @param {string} file path without width and extension
 * @param {object} options
 * @param {number} options.aspect width divided by height
 * @param {number[]} options.widths in pixels, ascending
 * @param {number[]} [options.maxBytes] the largest size of a file of each width
 * @param {number} [options.effort] of AVIF: 2 takes a third of the time and makes slightly larger files
 */
export async function writePictureFiles(
  large,
  file,
  { aspect, widths, maxBytes = [], effort = 4 },
) {
  await mkdir(join(file, '..'), { recursive: true })
  for (const [at, width] of widths.entries()) {
    const sized = sharp(large).resize(width, Math.round(width / aspect), { kernel: 'lanczos3' })
    const avif = (/** @type {number} */ quality) =>
      sized.clone().avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    const jpeg = (/** @type {number} */ quality) =>
      sized.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    await writeFile(`${file}-${width}.avif`, await encodeWithin(avif, ENCODING.avif, maxBytes[at]))
    if (width !== getMiddleWidth(widths)) continue
    await writeFile(`${file}-${width}.jpg`, await encodeWithin(jpeg, ENCODING.jpeg, maxBytes[at]))
  }
}

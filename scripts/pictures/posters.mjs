/**
 * Posters: a bundle's first view as a picture, in three shapes and several widths.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Complaint } from '../dev/command.mjs'
import { photograph } from './photograph.mjs'

/**
 * @typedef {object} IndexEntry A picture of the site, as AVIF in several widths and as JPEG in the middle one
 * @property {number[]} widths
 * @property {number} width of the largest
 * @property {number} height of the largest
 * @property {string} version changes when the picture does
 *
 * @typedef {Record<string, IndexEntry>} Index By address, without `-<width>.avif` or `-<width>.jpg`
 */

/** Posters and stills. */
export const INDEX = 'src/content/pictures.json'
/** Views from seats, which only a restaurant's guests see. */
export const SEATS_INDEX = 'src/content/seats.json'

/** Posters are wider than any frame needs: the player keeps its vertical field of view, so a frame
 * that fits the poster's height sees just what the player will show in it. */
export const POSTERS = {
  wide: { aspect: 2.4, widths: [1200, 1800, 2400] },
  tall: { aspect: 0.8, widths: [480, 800, 1280] },
  // The first view of phones, on which it is the largest thing to wait for: sharp enough at 840.
  narrow: { aspect: 0.6, widths: [360, 600, 840] },
}

/** Whoever changes what the same numbers lead to counts the edition up. */
export const RECIPE = { avif: 51, jpeg: 78, edition: 2 }

/**
 * What a poster of some shape shows of what a bundle opens with.
 * @template View
 * @param {string} shape
 * @param {{ view: View, upright?: View }} first
 * @returns {View}
 */
export const posterView = (shape, { view, upright = view }) => (shape === 'wide' ? view : upright)

/** The width in which a picture is there as JPEG, too. @param {number[]} widths from small to large */
export const middleOf = (widths) => widths[(widths.length - 1) >> 1] ?? 0

/**
 * The files of a picture.
 * @param {string} file without width and ending
 * @param {number[]} widths
 */
export const filesOf = (file, widths) => [
  ...widths.map((width) => `${file}-${width}.avif`),
  `${file}-${middleOf(widths)}.jpg`,
]

/** @param {...unknown} parts */
export function hash(...parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(Buffer.isBuffer(part) ? part : JSON.stringify(part))
  return digest.digest('hex').slice(0, 8)
}

/** @returns {Promise<Index>} the pictures of an index */
export async function readIndex(file = INDEX) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** The index as it is written. @param {Index} index */
export function printIndex(index) {
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify(sorted, null, 2)}\n`
}

/** @param {Index} index */
export const writeIndex = (index, file = INDEX) => writeFile(file, printIndex(index))

/** The address of a poster. @param {string} bundle its folder's name @param {string} shape */
export const posterPath = (bundle, shape) => `/samples/${bundle}/poster-${shape}`

/** The posters of a bundle, as its page names them. @param {Index} index @param {string} bundle */
export function postersOf(index, bundle) {
  const version = (/** @type {string} */ shape) => index[posterPath(bundle, shape)]?.version
  return {
    wide: { ...POSTERS.wide, version: version('wide') },
    tall: { ...POSTERS.tall, version: version('tall') },
    narrow: { ...POSTERS.narrow, version: version('narrow') },
  }
}

/**
 * The posters of a bundle, as they stand in the index.
 * @param {string} bundle its folder's name
 * @param {string} version
 * @returns {Index}
 */
export function postersIn(bundle, version) {
  return Object.fromEntries(
    Object.entries(POSTERS).map(([shape, { aspect, widths }]) => {
      const width = /** @type {number} */ (widths.at(-1))
      const height = Math.round(width / aspect)
      return [posterPath(bundle, shape), { widths, width, height, version }]
    }),
  )
}

/**
 * Photographs a bundle's player as it opens, and writes that as its posters.
 * @param {string} bundle its folder's name
 * @param {string} [version] of what is photographed; without one, that of the pictures
 * @returns {Promise<Index>} what belongs into the index
 */
export async function photographPosters(bundle, version) {
  const posters = Object.entries(postersIn(bundle, ''))
  const pictures = await photograph(
    `/samples/${bundle}/index.htm`,
    posters.map(([, size]) => size),
  )
  for (const [at, [path, { width, height, widths }]] of posters.entries()) {
    await writeWidths(
      /** @type {Buffer} */ (pictures[at]),
      join('public', path),
      width / height,
      widths,
    )
    console.log(`${path} ${width} px`)
  }
  return postersIn(bundle, version ?? hash(...pictures))
}

/**
 * Gives a foreign export posters of its own.
 * @param {string} bundle its folder's name
 * @throws {Complaint} when there is no such bundle
 */
export async function addPosters(bundle) {
  if (!existsSync(join('public/samples', bundle)))
    throw new Complaint(`No bundle is called ${bundle}.`)
  await writeIndex({ ...(await readIndex()), ...(await photographPosters(bundle)) })
}

/**
 * A picture in the best quality that fits.
 * @param {(quality: number) => Promise<Buffer>} encode
 * @param {number} quality the best that is tried
 * @param {number} [heaviest] in bytes
 * @returns {Promise<Buffer>}
 */
async function fitted(encode, quality, heaviest = Number.POSITIVE_INFINITY) {
  const picture = await encode(quality)
  return picture.length <= heaviest ? picture : fitted(encode, quality - 3, heaviest)
}

/**
 * @param {Buffer} large a picture of the largest width
 * @param {string} file without width and ending
 * @param {number} aspect
 * @param {number[]} widths
 * @param {number[]} [heaviest] the most that a file of each width weighs, in bytes
 * @param {number} [effort] of AVIF: 2 takes a third of the time and a few bytes more
 */
export async function writeWidths(large, file, aspect, widths, heaviest = [], effort = 4) {
  await mkdir(join(file, '..'), { recursive: true })
  for (const [at, w] of widths.entries()) {
    const sized = sharp(large).resize(w, Math.round(w / aspect), { kernel: 'lanczos3' })
    const avif = (/** @type {number} */ quality) =>
      sized.clone().avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    const jpeg = (/** @type {number} */ quality) =>
      sized.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    await writeFile(`${file}-${w}.avif`, await fitted(avif, RECIPE.avif, heaviest[at]))
    if (w !== middleOf(widths)) continue
    await writeFile(`${file}-${w}.jpg`, await fitted(jpeg, RECIPE.jpeg, heaviest[at]))
  }
}

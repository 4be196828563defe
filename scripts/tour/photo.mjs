/**
 * Photographs from 360° cameras and stitchers: what is wrong with one, where its north is, and its
 * pixels as a whole panorama.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'
import sharp from 'sharp'
import { TILE } from '../pictures/tiles.mjs'

/**
 * @typedef {object} Photo
 * @property {string} file
 * @property {string} digest of its bytes
 * @property {number} width that tiles are cut from
 * @property {number | undefined} heading compass bearing of the panorama's centre
 * @property {Crop | undefined} crop which part of the panorama it shows, if not the whole
 * @property {string[]} notes what is odd about it and does no harm
 *
 * @typedef {{ left: number, top: number, width: number, height: number }} Crop as parts of 1
 */

/** What is wrong with a photograph and what to do about it, for whoever took it. */
export class Unfit extends Error {}

const SMALLEST = 2 * TILE * 2
const LARGEST = 8 * TILE
/** How far a stitcher may be off 2 : 1, as a part of the width. */
const OFF = 0.005
/** The colour of what a cropped panorama does not show: the site's night. */
const UNSEEN = { r: 15, g: 27, b: 43 }

const PICTURES = ['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.webp']
const UNSTITCHED = ['.insp', '.insv', '.dng', '.gpr', '.360']

/** A stitcher's 30,000 px are more than sharp reads unasked. A file that breaks off is none to show. */
const open = (/** @type {string} */ file) =>
  sharp(file, { limitInputPixels: 2 ** 30, failOn: 'truncated' })

/**
 * What Google's photo sphere data say, whichever way the XMP is written.
 * @param {string | undefined} xmp
 * @param {string} name
 */
function sphereData(xmp, name) {
  const found = xmp?.match(new RegExp(`\\b${name}\\s*(?:=\\s*["']|>)\\s*([^"'<]+)`))?.[1]
  return found?.trim()
}

/** @param {string | undefined} xmp @param {string} name */
function sphereNumber(xmp, name) {
  const value = Number.parseFloat(sphereData(xmp, name) ?? '')
  return Number.isFinite(value) ? value : undefined
}

/**
 * @param {string | undefined} xmp
 * @returns {(Crop & { full: number }) | undefined} `full`: pixels from left to right, of the whole panorama
 */
function cropIn(xmp) {
  const [full, fullHeight, width, height, left, top] = [
    'FullPanoWidthPixels',
    'FullPanoHeightPixels',
    'CroppedAreaImageWidthPixels',
    'CroppedAreaImageHeightPixels',
    'CroppedAreaLeftPixels',
    'CroppedAreaTopPixels',
  ].map((name) => sphereNumber(xmp, name))
  if (!full || !fullHeight || !width || !height) return undefined
  const crop = {
    left: (left ?? 0) / full,
    top: (top ?? 0) / fullHeight,
    width: width / full,
    height: height / fullHeight,
  }
  const isInside =
    crop.left >= 0 &&
    crop.top >= 0 &&
    crop.left + crop.width < 1.001 &&
    crop.top + crop.height < 1.001
  const isSphere = Math.abs(full / fullHeight - 2) < 2 * OFF
  return isInside && isSphere ? { ...crop, full } : undefined
}

/**
 * @param {string} file
 * @returns {Promise<Photo>}
 * @throws {Unfit} when no tour can be made of it
 */
export async function readPhoto(file) {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) throw new Unfit('is not there: look at how it is spelt.')
  if (!stats.isFile()) throw new Unfit('is no file: name the pictures in it.')
  if (stats.size === 0) throw new Unfit('is empty (0 bytes): copy it from the camera again.')
  if (UNSTITCHED.includes(extname(file).toLowerCase())) {
    throw new Unfit(
      'is as the camera’s lenses saw it: export it from the camera’s app as a 360° JPEG.',
    )
  }
  const metadata = await open(file)
    .metadata()
    .catch(() => undefined)
  if (!metadata || metadata.format === 'svg' || metadata.format === 'pdf') {
    throw new Unfit('is no photograph that can be read: give a JPEG, PNG, TIFF or WebP.')
  }
  const { autoOrient, xmpAsString: xmp } = metadata
  const { width, height } = autoOrient
  const notes = []
  const has = (/** @type {string} */ name) => sphereData(xmp, name) !== undefined
  if (metadata.xmp && !has('ProjectionType') && !/rdf:Description|x:xmpmeta/.test(xmp ?? '')) {
    notes.push('its XMP data cannot be read, so north is not known')
  }
  const projection = sphereData(xmp, 'ProjectionType')
  if (projection && projection !== 'equirectangular') {
    throw new Unfit(`is a ${projection} picture: export it as equirectangular.`)
  }

  const isWhole = Math.abs(width - 2 * height) <= width * OFF
  const cropped = cropIn(xmp)
  // Who scales a picture afterwards seldom changes what its data say: parts are what counts.
  const fits =
    cropped &&
    Math.abs((cropped.width * 2) / cropped.height - width / height) < (width / height) * 2 * OFF
  const isCropped = cropped && fits && (cropped.width < 0.999 || cropped.height < 0.999)
  if (!isWhole && !isCropped) {
    throw new Unfit(
      has('CroppedAreaImageWidthPixels')
        ? `is ${width} × ${height}, and its data about the part of the sphere that it shows do not fit that: export it again.`
        : `is ${width} × ${height}: a 360° photograph is twice as wide as high. Export it as equirectangular; a part of one needs its GPano data.`,
    )
  }
  if (isWhole && cropped && !fits) notes.push('its GPano data do not fit it and are left aside')
  const full = isCropped ? width / cropped.width : width
  if (full < SMALLEST * (1 - OFF)) {
    throw new Unfit(
      `is too small: ${Math.round(full)} px all round, and ${SMALLEST} are the least. Take the camera’s largest size.`,
    )
  }
  const heading = sphereNumber(xmp, 'PoseHeadingDegrees')
  return {
    file,
    digest: createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
    width: Math.min(Math.round(full / (2 * TILE)) * 2 * TILE, LARGEST),
    heading:
      heading === undefined ? undefined : Math.round((((heading % 360) + 360) % 360) * 10) / 10,
    crop: isCropped ? cropped : undefined,
    notes,
  }
}

/**
 * @param {Photo} photo
 * @returns {Promise<import('../pictures/panorama.mjs').Panorama>} of the photo's `width`, without any of its metadata
 * @throws {Unfit} when the file breaks off
 */
export async function panoramaOf({ file, width, crop }) {
  const height = width / 2
  const { left = 0, top = 0, ...part } = crop ?? { width: 1, height: 1 }
  const box = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  }
  try {
    const { data } = await open(file)
      .autoOrient()
      .resize(box.width, box.height, { kernel: 'lanczos3', fit: 'fill' })
      .flatten({ background: UNSEEN })
      .toColourspace('srgb')
      .extend({
        left: box.left,
        top: box.top,
        right: Math.max(width - box.left - box.width, 0),
        bottom: Math.max(height - box.top - box.height, 0),
        background: UNSEEN,
      })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width, height }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error
    throw new Unfit(`breaks off or is damaged (${reason}): copy it from the camera again.`)
  }
}

/**
 * The files that are named, and the pictures in the folders that are, in the order of their numbers.
 * @param {string[]} named
 */
export async function photographsAt(named) {
  const found = await Promise.all(
    named.map(async (path) => {
      const isFolder = (await stat(path).catch(() => undefined))?.isDirectory()
      if (!isFolder) return [path]
      const files = await readdir(path, { recursive: true })
      return (
        files
          .filter((file) => PICTURES.includes(extname(file).toLowerCase()))
          // What a Mac and a bin leave on a card.
          .filter((file) => !file.split(sep).some((part) => part.startsWith('.')))
          .sort((a, b) => a.localeCompare(b, 'el', { numeric: true }))
          .map((file) => join(path, file))
      )
    }),
  )
  return found.flat()
}

/** What a file is called where there is little room. @param {string} file */
export const shortName = (file) => basename(file).normalize('NFC')

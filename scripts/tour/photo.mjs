/** Reads 360° photographs as cameras and stitchers write them. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { levelPanorama } from '../images/panorama.mjs'
import { fitWidth } from '../images/tiles.mjs'
import { readGPano } from './gpano.mjs'

/**
 * @typedef {object} PhotoFile A file that can become a scene
 * @property {string} file its path
 * @property {string} digest SHA-256 of its bytes
 * @property {number} width of the panorama that tiles are cut from, in pixels
 * @property {number | undefined} heading compass bearing of the panorama's centre, in degrees
 * @property {{ pitch: number, roll: number } | undefined} tilt of the camera, which is taken back
 * @property {import('./gpano.mjs').InitialView | undefined} initialView as the camera or stitcher has set it
 * @property {import('./gpano.mjs').Crop | undefined} crop the part of the panorama that the photograph shows, if not the whole
 * @property {string[]} notes warnings for staff
 */

/** A photograph cannot be used. Its message is printed after the file's name, and says what to do. */
export class InvalidPhotoError extends Error {}

const MIN_WIDTH = 2048
/** How far a panorama may be from the aspect ratio of 2 : 1, as a fraction of its width. */
const ASPECT_TOLERANCE = 0.005
/** A crop of at least this fraction of the panorama's width and height counts as the whole. */
const WHOLE_FRACTION = 0.999
/** The colour where a cropped panorama has no picture: the site's darkest. */
const BACKGROUND = { r: 15, g: 27, b: 43 }

const PICTURE_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.webp']
const UNSTITCHED_EXTENSIONS = ['.insp', '.insv', '.dng', '.gpr', '.360']
const HEIF_EXTENSIONS = ['.heic', '.heif']
/** The search for photographs in a folder ignores other files, such as videos and notes. */
const PHOTOGRAPH_EXTENSIONS = [...PICTURE_EXTENSIONS, ...UNSTITCHED_EXTENSIONS, ...HEIF_EXTENSIONS]

/** Opens a picture. Stitchers write up to 30,000 pixels across, more than sharp's default limit. */
const open = (/** @type {string} */ file) =>
  sharp(file, { limitInputPixels: 2 ** 30, failOn: 'truncated' })

/**
 * @param {string} file
 * @throws {InvalidPhotoError} when it is not a picture that sharp can read
 */
async function readMetadata(file) {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) throw new InvalidPhotoError('does not exist: check how it is spelt.')
  if (!stats.isFile()) throw new InvalidPhotoError('is not a file: name the pictures in it.')
  if (stats.size === 0)
    throw new InvalidPhotoError('is empty (0 bytes): copy it from the camera again.')
  const extension = extname(file).toLowerCase()
  if (UNSTITCHED_EXTENSIONS.includes(extension)) {
    throw new InvalidPhotoError(
      'is not stitched yet: export it from the camera’s app as a 360° JPEG.',
    )
  }
  if (HEIF_EXTENSIONS.includes(extension)) {
    throw new InvalidPhotoError('is in the HEIC format: export it as a JPEG.')
  }
  const metadata = await open(file)
    .metadata()
    .catch(() => undefined)
  if (metadata?.format === 'heif' && metadata.compression === 'hevc') {
    throw new InvalidPhotoError('is in the HEIC format: export it as a JPEG.')
  }
  if (!metadata || metadata.format === 'svg' || metadata.format === 'pdf') {
    throw new InvalidPhotoError('cannot be read as a photograph: use a JPEG, PNG, TIFF or WebP.')
  }
  return metadata
}

/** The size of a disc of `isDualFisheye`, in pixels. */
const DISC = 128

/**
 * Whether a picture consists of two round pictures side by side, as the lenses of a 360° camera see: everything
 * outside of them is black, and nothing at their edge is.
 * @param {string} file
 */
async function isDualFisheye(file) {
  const pixels = await open(file)
    .autoOrient()
    .resize(2 * DISC, DISC, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!pixels) return false
  for (const left of [0, DISC]) {
    const outside = { sum: 0, count: 0 }
    /** The edge of the disc, in eight parts. */
    const edge = Array.from({ length: 8 }, () => ({ sum: 0, count: 0 }))
    for (let row = 0; row < DISC; row++) {
      for (let column = 0; column < DISC; column++) {
        const x = (column + 0.5) / DISC - 0.5
        const y = (row + 0.5) / DISC - 0.5
        const radius = Math.hypot(x, y)
        const part = edge[Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * 8) % 8]
        const area = radius > 0.53 ? outside : radius > 0.36 && radius < 0.44 ? part : undefined
        if (!area) continue
        area.sum += pixels[row * 2 * DISC + left + column] ?? 0
        area.count++
      }
    }
    const mean = (/** @type {typeof outside} */ { sum, count }) => sum / count
    if (mean(outside) > 8 || edge.some((part) => mean(part) < 16)) return false
  }
  return true
}

/**
 * Reads the size, the heading and the crop of a photograph, but not its pixels.
 * @param {string} file
 * @returns {Promise<PhotoFile>}
 * @throws {InvalidPhotoError} when it cannot become a scene
 */
export async function readPhoto(file) {
  const metadata = await readMetadata(file)
  const { width, height } = metadata.autoOrient
  const notes = []
  const gpano = metadata.xmp && (await readGPano(metadata.xmp))
  if (metadata.xmp && !gpano) notes.push('its XMP data cannot be read, so north is not known')
  if (gpano?.projection && gpano.projection !== 'equirectangular') {
    throw new InvalidPhotoError(`is a ${gpano.projection} picture: export it as equirectangular.`)
  }

  const isWholePanorama = Math.abs(width - 2 * height) <= width * ASPECT_TOLERANCE
  const crop = gpano?.crop
  // Programs that scale a picture seldom update the crop in its metadata, so only the proportions are compared.
  const aspect = width / height
  const isCropValid =
    crop && Math.abs((crop.width * 2) / crop.height - aspect) < aspect * 2 * ASPECT_TOLERANCE
  const isCropped = crop && isCropValid && Math.min(crop.width, crop.height) < WHOLE_FRACTION
  if (!isWholePanorama && !isCropped) {
    throw new InvalidPhotoError(
      gpano?.hasCrop
        ? `is ${width} × ${height}, which does not match its data about the part of the sphere that it shows: export it again.`
        : `is ${width} × ${height}: a 360° photograph is twice as wide as high. Export it as equirectangular; a part of a panorama needs GPano data.`,
    )
  }
  if (isWholePanorama && gpano?.hasCrop && !isCropValid)
    notes.push('its GPano data do not match it and are ignored')
  if (gpano?.hasUnreadableHeading) notes.push('its heading cannot be read')
  const tilt = gpano?.tilt
  if (tilt) notes.push(`horizon levelled by ${tilt.pitch}° and ${tilt.roll}°`.replaceAll('-', '−'))
  if (gpano?.initialView) notes.push('opens with the view that is set in it')
  if (isWholePanorama && !crop && (await isDualFisheye(file))) {
    throw new InvalidPhotoError(
      'is not stitched yet (two discs in black): export it from the camera’s app as a 360° JPEG.',
    )
  }
  const fullWidth = isCropped ? width / crop.width : width
  if (fullWidth < MIN_WIDTH * (1 - ASPECT_TOLERANCE)) {
    throw new InvalidPhotoError(
      `is too small: the whole panorama has ${Math.round(fullWidth)} px, and at least ${MIN_WIDTH} are needed. Use the camera’s largest size.`,
    )
  }
  const bytes = await readFile(file)
  return {
    file,
    digest: createHash('sha256').update(bytes).digest('hex'),
    width: fitWidth(fullWidth),
    heading: gpano?.heading,
    tilt,
    initialView: gpano?.initialView,
    crop: isCropped ? crop : undefined,
    notes,
  }
}

/**
 * Loads a photograph as a whole panorama of its `width`, without any of its metadata.
 * @param {PhotoFile} photo
 * @returns {Promise<import('../images/panorama.mjs').Panorama>}
 * @throws {InvalidPhotoError} when the file is truncated or damaged
 */
export async function loadPhotoPanorama({ file, width, crop, tilt }) {
  const height = width / 2
  const shown = crop ?? { left: 0, top: 0, width: 1, height: 1 }
  const left = Math.round(shown.left * width)
  const top = Math.round(shown.top * height)
  /** The size of the photograph in the panorama, in pixels. Rounded metadata may exceed the panorama. */
  const shownSize = {
    width: Math.min(Math.round(shown.width * width), width - left),
    height: Math.min(Math.round(shown.height * height), height - top),
  }
  try {
    const { data } = await open(file)
      .autoOrient()
      .resize(shownSize.width, shownSize.height, { kernel: 'lanczos3', fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .extend({
        left,
        top,
        right: width - left - shownSize.width,
        bottom: height - top - shownSize.height,
        background: BACKGROUND,
      })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const panorama = { pixels: data, width, height }
    return tilt ? levelPanorama(panorama, tilt) : panorama
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : error
    const reason = String(message)
      .replaceAll(resolve(file), displayName(file))
      .replaceAll(file, displayName(file))
    throw new InvalidPhotoError(
      `is truncated or damaged (${reason}): copy it from the camera again.`,
    )
  }
}

/**
 * Lists the photographs at some paths. A file is listed as it is, and a folder as all photographs below it,
 * in the order of the numbers in their names. The list includes photographs that cannot be used, so that
 * `readPhoto` explains why.
 * @param {string[]} paths of files and folders
 * @returns {Promise<string[]>} paths of files
 */
export async function findPhotographs(paths) {
  const found = await Promise.all(
    paths.map(async (path) => {
      const isFolder = (await stat(path).catch(() => undefined))?.isDirectory()
      if (!isFolder) return [path]
      // Without the types, `readdir` follows links to folders, also those that lead back to an upper one.
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      return (
        entries
          .filter((entry) => !entry.isDirectory())
          .map((entry) => relative(path, join(entry.parentPath, entry.name)))
          .filter((file) => PHOTOGRAPH_EXTENSIONS.includes(extname(file).toLowerCase()))
          // Skips hidden files and folders, such as metadata and trash of macOS on a memory card.
          .filter((file) => !file.split(sep).some((part) => part.startsWith('.')))
          .sort((a, b) => a.localeCompare(b, 'el', { numeric: true }))
          .map((file) => join(path, file))
      )
    }),
  )
  return found.flat()
}

/** A file's name as the command prints it. NFC joins letters and accents, which macOS separates. @param {string} file */
export const displayName = (file) => basename(file).normalize('NFC')

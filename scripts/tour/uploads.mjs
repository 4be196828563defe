/**
 * Pictures that staff upload in the tour editor, for cards and for the plan. An upload is stored in
 * `studio/work/uploads/` and copied into the bundle when the tour is saved. A picture that the tour no longer
 * uses is moved back to the uploads, so that the editor can undo its removal, and deleted after a month.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { CliError } from '../dev/command.mjs'
import { hash } from '../images/posters.mjs'
import { readVenueRowTexts } from '../venue/venue-files.mjs'
import { BUNDLES_DIR } from './bundle.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 */

const UPLOADS_DIR = 'studio/work/uploads'
/** The longer side of a published picture in pixels: enough for a plan that fills a desktop screen. */
const MAX_SIDE = 1600
/** `npm run validate` refuses pictures of more than 400 kB. */
const MAX_BYTES = 390_000
/** WebP qualities: the first one at which a picture is small enough is used. */
const QUALITIES = [82, 60, 40]
/** How long an upload is kept. Unsaved changes in a browser may refer to it for that long. */
const KEEP_DAYS = 30

/** The path of an upload. @param {string} bundleName @param {string} file within the bundle */
export const uploadPath = (bundleName, file) => join(UPLOADS_DIR, bundleName, file)

/**
 * Stores an uploaded picture upright, no larger than it is shown, and without the camera's metadata.
 * SVG is rasterised, because it could contain scripts.
 * @param {string} bundleName
 * @param {Buffer} content
 * @returns {Promise<{ path: string, width: number, height: number }>} `path` within the bundle, size in pixels
 * @throws {CliError} when the content cannot be read as a picture, or the picture has too much detail
 */
export async function storeUpload(bundleName, content) {
  for (const quality of QUALITIES) {
    const { data, info } = await encode(content, quality).catch(() => {
      throw new CliError('The file cannot be read as a picture: choose a JPEG, PNG, WebP or SVG.')
    })
    if (data.length > MAX_BYTES) continue
    const path = `pictures/${hash(data)}.webp`
    const file = uploadPath(bundleName, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
    return { path, width: info.width, height: info.height }
  }
  throw new CliError('This picture has too much detail to be published: choose another.')
}

/** Encodes a picture as WebP. @param {Buffer} content @param {number} quality */
async function encode(content, quality) {
  const { format, width = 1, height = 1 } = await sharp(content).metadata()
  // Renders a small SVG at the published size. At a density of 72, an SVG has its own size in pixels.
  const density = Math.min(Math.max((72 * MAX_SIDE) / Math.max(width, height), 1), 100_000)
  return sharp(content, format === 'svg' ? { density } : {})
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
}

/**
 * The pictures of a tour's cards and its plan, apart from paths that lead out of the bundle.
 * @param {Tour} tour
 * @returns {Set<string>} paths within the bundle
 */
function listPictures({ plan, scenes }) {
  const hotspots = scenes.flatMap((scene) => scene.hotspots)
  const cards = hotspots.map((each) => (each.kind === 'info' ? each.image?.path : undefined))
  const paths = [plan?.path, ...cards].filter((path) => path !== undefined)
  return new Set(paths.filter((path) => /^[\w-]/.test(path) && !path.split('/').includes('..')))
}

/**
 * Copies the uploads that a tour uses into its bundle.
 * @param {string} bundleName
 * @param {Tour} tour
 * @param {FileTransaction} transaction
 */
export async function publishUploads(bundleName, tour, transaction) {
  for (const path of listPictures(tour)) {
    const published = join(BUNDLES_DIR, bundleName, path)
    const upload = uploadPath(bundleName, path)
    if (existsSync(published) || !existsSync(upload)) continue
    await copyFile(upload, await transaction.stagedPath(published))
  }
}

/**
 * Stages that the pictures which a tour no longer uses move from its bundle back to the uploads, but not the plan of a
 * restaurant, which has the path in its own row.
 * @param {string} bundleName
 * @param {Tour} oldTour the tour before it was saved
 * @param {Tour} tour
 * @param {FileTransaction} transaction
 */
export async function moveUnusedPictures(bundleName, oldTour, tour, transaction) {
  const usedPaths = listPictures(tour)
  const venueRows = await readVenueRowTexts()
  for (const path of listPictures(oldTour)) {
    const published = join(BUNDLES_DIR, bundleName, path)
    const upload = uploadPath(bundleName, path)
    if (usedPaths.has(path) || !existsSync(published)) continue
    if (venueRows.includes(`/samples/${bundleName}/${path}`)) continue
    // deleteExpiredUploads() counts from the time of the copy, not from the day of the upload.
    await copyFile(published, await transaction.stagedPath(upload))
    transaction.remove(published)
  }
}

export async function deleteExpiredUploads() {
  if (!existsSync(UPLOADS_DIR)) return
  const oldest = Date.now() - KEEP_DAYS * 24 * 60 * 60 * 1000
  for (const entry of await readdir(UPLOADS_DIR, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(file)).mtimeMs < oldest) await rm(file)
  }
}

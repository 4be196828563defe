/** Reads a tour for its editor and saves what the editor sends, with all files that are made from it. */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { validateBundles } from '../build/validate-bundles.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { hash } from '../images/posters.mjs'
import { getCutWidth } from '../images/tiles.mjs'
import { applyBlurReview } from './blur-review.mjs'
import { cutSceneTiles, findUnusedFolders, localePath, SAMPLES, tourPath } from './bundle.mjs'
import { FileTransaction, isDiskFull } from './file-transaction.mjs'
import { HttpError } from './http-error.mjs'
import { formatJsonLike, parseJson } from './json.mjs'
import { deleteUnlistedPhotographs, loadMaster, photographsPath } from './photographs.mjs'
import { readProjectRow, writeProjectRow } from './project-rows.mjs'
import { toSourceTour } from './source-tour.mjs'
import { publishUploads, withdrawPictures } from './uploads.mjs'
import { writeBundlePage } from './write-bundle-page.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('./photographs.mjs').Photographs} Photographs
 *
 * @typedef {object} SaveRequest
 * @property {string} version of the files that the editor has read, from `readTourFiles`
 * @property {Tour} tour
 * @property {Record<string, any> | null} locale the tour's Greek texts
 * @property {Photographs} photographs
 * @property {{ isSample: boolean, kind: import('../../src/editor/descriptions.mjs').LocalizedText } | null} row
 *   the tour's row in `src/content/made-tours.json`, if it has one
 */

/** Any error of saving is shown in the editor. @param {unknown} error @returns {HttpError} with a message for staff */
export function toHttpError(error) {
  if (error instanceof HttpError) return error
  if (isDiskFull(error)) {
    return new HttpError(507, 'The disk is full: make room and try again. Nothing was changed.')
  }
  return new HttpError(422, error instanceof Error ? error.message : String(error))
}

/** @param {string} file @returns {Promise<string>} empty when there is no such file */
export const readText = (file) => readFile(file, 'utf8').catch(() => '')

/**
 * Reads everything that the editor can change. `version` covers all of it, so that one editor cannot
 * overwrite what another has saved.
 * @param {string} name of the bundle
 */
export async function readTourFiles(name) {
  const [tour, locale, photographs, row = null] = await Promise.all([
    readText(tourPath(name)),
    readText(localePath(name)),
    readText(photographsPath(name)),
    readProjectRow(name),
  ])
  return { tour, locale, photographs, row, version: hash(tour, locale, photographs, row) }
}

/**
 * Reads the tour's files again.
 * @param {string} name of the bundle
 * @param {string} version that the editor has read
 * @throws {HttpError} with the files as they are now, when they have changed since
 */
async function readUnchangedFiles(name, version) {
  const files = await readTourFiles(name)
  if (files.version !== version) {
    throw new HttpError(409, 'The tour was changed elsewhere in the meantime.', files)
  }
  return files
}

/**
 * Cuts the tiles of scenes whose blurs have changed, and sets `panorama` and `source` of all scenes as on the
 * disk: the client must not set them, because they name files.
 * @param {object} request
 * @param {string} request.name of the bundle
 * @param {Tour} request.tour whose scenes are changed
 * @param {Tour} request.old as it is on the disk
 * @param {Photographs} request.photographs
 * @param {FileTransaction} transaction
 */
async function cutScenes({ name, tour, old, photographs }, transaction) {
  for (const scene of tour.scenes) {
    const { id } = scene
    if (!/^[a-z\d][a-z\d-]*$/.test(id)) throw new HttpError(422, `“${id}” is not a valid id.`)
    const saved = old.scenes.find((each) => each.id === id)
    if (!saved) throw new HttpError(422, `“${id}” has no panorama: npm run tour adds photographs.`)
    const { panorama, source } = saved
    if (source === undefined) delete scene.source
    else scene.source = source
    scene.panorama = panorama
    const photograph = photographs[id]
    if (!photograph) continue
    const width = getCutWidth(panorama)
    const blurs = photograph.blurs.filter(({ state }) => state === 'accepted')
    const load = () => loadMaster(name, photograph, width)
    const { digest } = photograph
    scene.panorama = await cutSceneTiles({ name, id, digest, width, blurs, load }, transaction)
  }
}

/**
 * Stages all files of a tour.
 * @param {string} name of the bundle
 * @param {SaveRequest & { old: Tour, texts: Awaited<ReturnType<typeof readTourFiles>> }} request with the
 *   tour and the texts of its files as they are on the disk
 * @param {FileTransaction} transaction
 */
async function writeTour(name, { tour, locale, photographs, row, old, texts }, transaction) {
  await cutScenes({ name, tour, old, photographs }, transaction)
  await publishUploads(name, tour, transaction)
  await transaction.write(tourPath(name), formatJsonLike(texts.tour, tour))
  if (locale) await transaction.write(localePath(name), formatJsonLike(texts.locale, locale))
  if (texts.photographs) {
    const text = formatJsonLike(texts.photographs, photographs)
    await transaction.write(photographsPath(name), text)
  }
  const sourcePath = `studio/tours/${name}.json`
  if (existsSync(sourcePath)) {
    const text = await readText(sourcePath)
    const source = toSourceTour(tour, old, parseJson(sourcePath, text))
    await transaction.write(sourcePath, formatJsonLike(text, source))
  }
  await writeBundlePage({ name, tour, photographs, transaction, log: () => {} })
  if (row) {
    const { isSample, kind } = row
    const { title, description } = tour
    const el = { title: locale?.title ?? title, description: locale?.description ?? '' }
    const project = { name, texts: { en: { title, description }, el }, isSample, kind }
    await writeProjectRow(project, transaction)
  }
}

/**
 * Saves a tour with all files that are made from it: tiles with other blurs, page, posters, share pictures,
 * and the texts of its project.
 * @param {string} name of the bundle
 * @param {SaveRequest} request
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns the files as they are now, and the problems that validation finds
 * @throws {HttpError} with the files as they are now, when they have changed since the editor read them
 */
export async function saveTour(name, request, checks) {
  const { version, tour } = request
  const texts = await readUnchangedFiles(name, version)
  if (!Array.isArray(tour?.scenes) || tour.scenes.length === 0)
    throw new HttpError(400, 'The request contains no tour.')
  /** @type {Tour} */
  const old = parseJson(tourPath(name), texts.tour)
  /** @type {Photographs} */
  const oldPhotographs = parseJson(photographsPath(name), texts.photographs || '{}')
  const photographs = applyBlurReview(
    oldPhotographs,
    request.photographs,
    tour.scenes.map(({ id }) => id),
  )
  const transaction = new FileTransaction()
  try {
    await writeTour(name, { ...request, photographs, old, texts }, transaction)
    // Cutting tiles and drawing posters takes long enough for somebody to change the tour.
    await readUnchangedFiles(name, version)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw toHttpError(error)
  }
  for (const folder of await findUnusedFolders(name, tour)) await rm(folder, { recursive: true })
  await withdrawPictures(name, old, tour)
  await deleteUnlistedPhotographs(name, oldPhotographs, photographs)
  // The tour is saved by now. Validation names every share picture that could not be drawn.
  await redrawSharePictures(name).catch((error) => console.error(error))
  const [report] = await validateBundles(SAMPLES, checks, name)
  return { ...(await readTourFiles(name)), problems: report?.problems ?? [] }
}

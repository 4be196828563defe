/** Reads a tour for the tour editor, and saves what the editor sends, with all files that are made from the tour. */
import { existsSync } from 'node:fs'
import { validateBundles } from '../build/validate-bundles.mjs'
import { CliError } from '../dev/command.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { hash } from '../images/posters.mjs'
import { getFinestLevel } from '../images/tiles.mjs'
import { applyBlurReview } from './blur-review.mjs'
import {
  BUNDLES_DIR,
  ensureSceneTiles,
  findUnusedTileFolders,
  localePath,
  sourceTourPath,
  tourPath,
} from './bundle.mjs'
import { FileTransaction, isDiskFull } from './file-transaction.mjs'
import { HttpError } from './http-error.mjs'
import { formatJsonLike, parseJson } from './json.mjs'
import { deleteUnlistedPhotographs, loadOriginal, photographListPath } from './photographs.mjs'
import { readProjectRow, writeProjectRow } from './project-rows.mjs'
import { readText } from './read-text.mjs'
import { toSourceTour } from './source-tour.mjs'
import { moveUnusedPictures, publishUploads } from './uploads.mjs'
import { writeDerivedFiles } from './write-derived-files.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('./photographs.mjs').Photographs} Photographs
 *
 * @typedef {object} SaveRequest
 * @property {string} version of the files that the editor has read, see `readTourFiles`
 * @property {Tour} tour
 * @property {Record<string, any> | null} locale the tour's Greek texts
 * @property {Photographs} photographs
 * @property {{ isSample: boolean, kind: import('../../src/editor/descriptions.mjs').LocalizedText } | null} row
 *   the tour's row in `src/content/generated/tours.json`, if it has one
 *
 * @typedef {Awaited<ReturnType<typeof readTourFiles>>} TourFiles
 */

/**
 * Turns an error that staff can correct into an `HttpError`, so that it has a status. Other errors stay as they
 * are, so that the server logs them.
 * @param {unknown} error
 */
export function toHttpError(error) {
  if (error instanceof HttpError) return error
  if (isDiskFull(error)) {
    return new HttpError(507, 'The disk is full: make room and try again. Nothing was changed.')
  }
  return error instanceof CliError ? new HttpError(422, error.message) : error
}

/**
 * Reads the texts of all files that the editor can change. `version` is a hash of all of them, so that one
 * editor cannot overwrite the changes that another has saved.
 * @param {string} bundleName
 */
export async function readTourFiles(bundleName) {
  const [tour, locale, photographs, row = null] = await Promise.all([
    readText(tourPath(bundleName)),
    readText(localePath(bundleName)),
    readText(photographListPath(bundleName)),
    readProjectRow(bundleName),
  ])
  return { tour, locale, photographs, row, version: hash(tour, locale, photographs, row) }
}

/**
 * Reads the tour's files again, and checks that they still have the version that the editor has read.
 * @param {string} bundleName
 * @param {string} version
 * @throws {HttpError} with the current files, when they have changed
 */
async function readUnchangedFiles(bundleName, version) {
  const files = await readTourFiles(bundleName)
  if (files.version !== version) {
    throw new HttpError(409, 'The tour was changed elsewhere in the meantime.', files)
  }
  return files
}

/**
 * Sets `panorama` and `source` of all scenes as they are on the disk: the editor's request must not set them,
 * because they name files. Then cuts the tiles of scenes whose blurs have changed.
 * @param {object} options
 * @param {string} options.bundleName
 * @param {Tour} options.tour gets the panoramas and sources
 * @param {Tour} options.oldTour the tour on the disk
 * @param {Photographs} options.photographs
 * @param {FileTransaction} transaction
 */
async function updatePanoramas({ bundleName, tour, oldTour, photographs }, transaction) {
  for (const scene of tour.scenes) {
    const { id } = scene
    if (!/^[a-z\d][a-z\d-]*$/.test(id)) throw new HttpError(422, `“${id}” is not a valid id.`)
    const oldScene = oldTour.scenes.find((each) => each.id === id)
    if (!oldScene)
      throw new HttpError(422, `“${id}” has no panorama: npm run tour adds photographs.`)
    const { panorama, source } = oldScene
    if (source === undefined) delete scene.source
    else scene.source = source
    scene.panorama = panorama
    const photograph = photographs[id]
    if (!photograph) continue
    const { width } = getFinestLevel(panorama)
    const blurs = photograph.blurs.filter(({ state }) => state === 'accepted')
    const loadPanorama = () => loadOriginal(bundleName, photograph, width)
    const { digest } = photograph
    scene.panorama = await ensureSceneTiles(
      { bundleName, id, digest, width, panorama, blurs, loadPanorama },
      transaction,
    )
  }
}

/**
 * Stages all files of a tour.
 * @param {string} bundleName
 * @param {SaveRequest & { oldTour: Tour, oldFiles: TourFiles }} request with the tour and the texts of its
 *   files as they are on the disk
 * @param {FileTransaction} transaction
 */
async function writeTour(bundleName, request, transaction) {
  const { tour, locale, photographs, row, oldTour, oldFiles } = request
  await updatePanoramas({ bundleName, tour, oldTour, photographs }, transaction)
  await publishUploads(bundleName, tour, transaction)
  await transaction.write(tourPath(bundleName), formatJsonLike(oldFiles.tour, tour))
  if (locale)
    await transaction.write(localePath(bundleName), formatJsonLike(oldFiles.locale, locale))
  if (oldFiles.photographs) {
    const text = formatJsonLike(oldFiles.photographs, photographs)
    await transaction.write(photographListPath(bundleName), text)
  }
  const sourcePath = sourceTourPath(bundleName)
  if (existsSync(sourcePath)) {
    const text = await readText(sourcePath)
    const source = toSourceTour(tour, oldTour, parseJson(sourcePath, text))
    await transaction.write(sourcePath, formatJsonLike(text, source))
  }
  await writeDerivedFiles({ bundleName, tour, photographs, transaction, log: () => {} })
  if (row) {
    const { isSample, kind } = row
    const { title, description } = tour
    const greek = { title: locale?.title ?? title, description: locale?.description ?? '' }
    const texts = { en: { title, description }, el: greek }
    await writeProjectRow({ bundleName, texts, isSample, kind }, transaction)
  }
}

/**
 * Stages the deletion of the files that a tour used until it was saved.
 * @param {string} bundleName
 * @param {{ tour: Tour, photographs: Photographs }} old
 * @param {{ tour: Tour, photographs: Photographs }} saved
 * @param {FileTransaction} transaction
 */
async function deleteUnusedFiles(bundleName, old, saved, transaction) {
  deleteUnlistedPhotographs(bundleName, old.photographs, saved.photographs, transaction)
  for (const folder of await findUnusedTileFolders(bundleName, saved.tour))
    transaction.remove(folder)
  await moveUnusedPictures(bundleName, old.tour, saved.tour, transaction)
}

/**
 * Saves a tour with all files that are made from it: tiles of scenes with changed blurs, page, posters, share
 * pictures, and the texts of its project.
 * @param {string} bundleName
 * @param {SaveRequest} request
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns the saved files, and the problems that validation finds
 * @throws {HttpError} with the current files, when they have changed since the editor read them
 */
export async function saveTour(bundleName, request, checks) {
  const { version, tour } = request
  const transaction = await FileTransaction.begin([BUNDLES_DIR])
  const oldFiles = await readUnchangedFiles(bundleName, version)
  if (!Array.isArray(tour?.scenes) || tour.scenes.length === 0)
    throw new HttpError(400, 'The request contains no tour.')
  /** @type {Tour} */
  const oldTour = parseJson(tourPath(bundleName), oldFiles.tour)
  /** @type {Photographs} */
  const oldPhotographs = parseJson(photographListPath(bundleName), oldFiles.photographs || '{}')
  const photographs = applyBlurReview(
    oldPhotographs,
    request.photographs,
    tour.scenes.map(({ id }) => id),
  )
  const old = { tour: oldTour, photographs: oldPhotographs }
  try {
    await writeTour(bundleName, { ...request, photographs, oldTour, oldFiles }, transaction)
    await deleteUnusedFiles(bundleName, old, { tour, photographs }, transaction)
    await redrawSharePictures(bundleName, transaction, console.log)
    // Cutting tiles and drawing pictures takes long enough for somebody to change the tour.
    await readUnchangedFiles(bundleName, version)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw toHttpError(error)
  }
  const [report] = await validateBundles(BUNDLES_DIR, checks, bundleName)
  return { ...(await readTourFiles(bundleName)), problems: report?.problems ?? [] }
}

/**
 * The original photographs that tours are made from, in `studio/photographs/<bundle name>/`, and each tour's
 * list of its photographs, `studio/photographs/<bundle name>.json`.
 */
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CliError } from '../dev/command.mjs'
import { HttpError } from './http-error.mjs'
import { readJson } from './json.mjs'
import { InvalidPhotoError, loadPhotoPanorama, readPhoto } from './photo.mjs'

/**
 * @typedef {object} Photograph The photograph of a scene
 * @property {string} file its name in the tour's folder
 * @property {string} digest SHA-256 of its bytes
 * @property {boolean} isChecked whether staff have looked for faces and number plates
 * @property {import('./blur.mjs').Blur[]} blurs
 *
 * @typedef {Record<string, Photograph>} Photographs by scene id
 */

/** Git ignores the photographs in this folder, but not the lists. */
export const PHOTOGRAPHS_DIR = 'studio/photographs'

/** The path of a tour's list of photographs. @param {string} bundleName */
export const photographListPath = (bundleName) => `${PHOTOGRAPHS_DIR}/${bundleName}.json`

/**
 * The path of an original photograph.
 * @param {string} bundleName
 * @param {string} file
 * @throws {HttpError} when `file` is a path, which could lead outside the tour's folder
 */
export function originalPath(bundleName, file) {
  if (basename(file) !== file) throw new HttpError(422, `${file} is not a file name.`)
  return join(PHOTOGRAPHS_DIR, bundleName, file)
}

/**
 * Stages a copy of a photograph as the original of a new scene.
 * @param {string} bundleName
 * @param {string} name of the copy
 * @param {string} file the photograph
 * @param {import('./file-transaction.mjs').FileTransaction} transaction
 * @throws {CliError} when a removed tour of the same name has left another photograph under the copy's name
 */
export async function stageOriginal(bundleName, name, file, transaction) {
  const path = originalPath(bundleName, name)
  if (existsSync(path) && !(await readFile(path)).equals(await readFile(file))) {
    throw new CliError(
      `${path} is another photograph, which would be overwritten: move it to another folder, or give the tour another name. Nothing was changed.`,
    )
  }
  await copyFile(file, await transaction.stagedPath(path))
}

/** Reads a tour's list of photographs. @param {string} bundleName @returns {Promise<Photographs>} */
export const readPhotographs = (bundleName) => readJson(photographListPath(bundleName), {})

/**
 * Stages the deletion of the photographs that are no longer listed, because their scenes were removed. A person in a
 * photograph may have asked for its deletion.
 * @param {string} bundleName
 * @param {Photographs} oldList
 * @param {Photographs} newList
 * @param {import('./file-transaction.mjs').FileTransaction} transaction
 */
export function deleteUnlistedPhotographs(bundleName, oldList, newList, transaction) {
  const listed = new Set(Object.values(newList).map(({ file }) => file))
  for (const { file } of Object.values(oldList)) {
    if (!listed.has(file)) transaction.remove(originalPath(bundleName, file))
  }
}

/**
 * Loads the original photograph of a scene, without blurs.
 * @param {string} bundleName
 * @param {Photograph} photograph
 * @param {number} width of the panorama in pixels
 * @throws {CliError} when the photograph is not on this computer or cannot be used
 */
export async function loadOriginal(bundleName, { file }, width) {
  const path = originalPath(bundleName, file)
  if (!existsSync(path)) {
    throw new CliError(
      `${path} is not on this computer: copy it from where the studio keeps its photographs.`,
    )
  }
  try {
    return await loadPhotoPanorama({ ...(await readPhoto(path)), width })
  } catch (error) {
    throw error instanceof InvalidPhotoError ? new CliError(`${path} ${error.message}`) : error
  }
}

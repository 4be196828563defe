/**
 * The photographs that tours are made from, in `studio/photographs/<tour>/`, and the list of them that each
 * tour has, `studio/photographs/<tour>.json`.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { HttpError } from './http-error.mjs'
import { readJson } from './json.mjs'
import { loadPhotoPanorama, readPhoto } from './photo.mjs'

/**
 * @typedef {object} Photograph The photograph of a scene
 * @property {string} file its name in the tour's folder
 * @property {string} digest SHA-256 of its bytes
 * @property {boolean} isChecked whether staff have looked for faces and number plates
 * @property {import('./blur.mjs').Blur[]} blurs
 *
 * @typedef {Record<string, Photograph>} Photographs by scene id
 */

/** Git ignores the photographs in it, but not the lists. */
export const PHOTOGRAPHS_DIR = 'studio/photographs'

/** The path of a tour's list. @param {string} name of the bundle */
export const photographsPath = (name) => `${PHOTOGRAPHS_DIR}/${name}.json`

/**
 * The path of an original photograph.
 * @param {string} name of the bundle
 * @param {string} file
 * @throws {HttpError} when `file` is a path, which could lead outside the tour's folder
 */
export function masterPath(name, file) {
  if (basename(file) !== file) throw new HttpError(422, `${file} is not a file name.`)
  return join(PHOTOGRAPHS_DIR, name, file)
}

/** Reads a tour's list. @param {string} name of the bundle @returns {Promise<Photographs>} */
export const readPhotographs = (name) => readJson(photographsPath(name), {})

/**
 * Deletes the photographs that are no longer listed, because their scenes were removed. People on them may
 * have asked for that.
 * @param {string} name of the bundle
 * @param {Photographs} old the list before
 * @param {Photographs} photographs the list now
 */
export async function deleteUnlistedPhotographs(name, old, photographs) {
  const listed = new Set(Object.values(photographs).map(({ file }) => file))
  for (const { file } of Object.values(old)) {
    if (!listed.has(file)) await rm(masterPath(name, file), { force: true })
  }
}

/**
 * Loads the photograph of a scene, without its blurs.
 * @param {string} name of the bundle
 * @param {Photograph} photograph
 * @param {number} width of the panorama in pixels
 * @throws {Error} when the photograph is not on this computer
 */
export async function loadMaster(name, { file }, width) {
  const path = masterPath(name, file)
  if (!existsSync(path)) {
    throw new Error(
      `${path} is not on this computer: copy it from where the studio keeps its photographs.`,
    )
  }
  return loadPhotoPanorama({ ...(await readPhoto(path)), width })
}

/** The photographs that tours are made from, and the list of them that each tour has. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { HttpError } from './http-error.mjs'
import { readJson } from './json.mjs'
import { loadPhotoPanorama, readPhoto } from './photo.mjs'

/**
 * @typedef {object} Photograph The photograph of a scene
 * @property {string} file its name in `studio/photographs/<tour>/`
 * @property {string} digest SHA-256 of its bytes
 * @property {boolean} isChecked whether staff have looked for faces and number plates
 * @property {import('./blur.mjs').Blur[]} blurs
 *
 * @typedef {Record<string, Photograph>} Photographs by scene id
 */

/** Holds `<tour>.json` for each tour, and the photographs themselves, which git ignores. */
export const PHOTOGRAPHS_DIR = 'studio/photographs'

/** @param {string} name the bundle's */
export const photographsPath = (name) => `${PHOTOGRAPHS_DIR}/${name}.json`

/**
 * @param {string} name the bundle's
 * @param {string} file
 * @throws {HttpError} when `file` is a path, which could lead outside the tour's folder
 */
export function masterPath(name, file) {
  if (basename(file) !== file) throw new HttpError(422, `${file} is not a file name.`)
  return join(PHOTOGRAPHS_DIR, name, file)
}

/** @param {string} name the bundle's @returns {Promise<Photographs>} */
export const readPhotographs = (name) => readJson(photographsPath(name), {})

/**
 * Deletes the photographs of scenes that were removed: they may show people who asked for it.
 * @param {string} name the bundle's
 * @param {Photographs} old
 * @param {Photographs} photographs
 */
export async function deleteUnlistedPhotographs(name, old, photographs) {
  const listed = new Set(Object.values(photographs).map(({ file }) => file))
  for (const { file } of Object.values(old)) {
    if (!listed.has(file)) await rm(masterPath(name, file), { force: true })
  }
}

/**
 * Loads the photograph of a scene, without its blurs.
 * @param {string} name the bundle's
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

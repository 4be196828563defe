import { HttpError } from './http-error.mjs'

/**
 * @typedef {import('./blur.mjs').Blur} Blur
 * @typedef {import('./photographs.mjs').Photographs} Photographs
 */

/** @param {unknown} value @returns {value is Blur} */
function isBlur(value) {
  const { yaw, pitch, width, height, kind, state } = /** @type {Partial<Blur>} */ (value ?? {})
  return (
    [yaw, pitch, width, height].every((number) => Number.isFinite(number)) &&
    (kind === 'face' || kind === 'plate') &&
    (state === 'proposed' || state === 'accepted')
  )
}

/**
 * Applies staff's decisions about faces and number plates to a tour's list of photographs. File names and
 * digests stay as on the disk, because a request must not choose which file is read.
 * @param {Photographs} oldPhotographs the list on the disk
 * @param {unknown} sentPhotographs the list that the editor has sent
 * @param {string[]} sceneIds of the scenes that the tour still has
 * @returns {Photographs} the new list
 * @throws {HttpError} when the sent list is malformed or contains a photograph that is not on the disk
 */
export function applyBlurReview(oldPhotographs, sentPhotographs, sceneIds) {
  if (typeof sentPhotographs !== 'object' || sentPhotographs === null)
    throw new HttpError(422, 'The list of photographs is missing.')
  const reviews = new Map(Object.entries(sentPhotographs))
  /** @type {Photographs} */
  const photographs = {}
  for (const [id, photograph] of Object.entries(oldPhotographs)) {
    if (!sceneIds.includes(id)) continue
    const review = reviews.get(id)
    if (!review) {
      photographs[id] = photograph
      continue
    }
    const { isChecked, blurs } = review
    if (typeof isChecked !== 'boolean' || !Array.isArray(blurs) || !blurs.every(isBlur))
      throw new HttpError(422, `The blurs of “${id}” cannot be read.`)
    photographs[id] = { ...photograph, isChecked, blurs }
  }
  for (const id of reviews.keys()) {
    if (sceneIds.includes(id) && !photographs[id])
      throw new HttpError(422, `“${id}” is not in this computer’s list of photographs.`)
  }
  return photographs
}

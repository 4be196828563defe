/** Checks that staff have decided on every face and number plate in a tour's photographs. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MASTERS_DIR } from '../images/derived-pictures.mjs'
import { photographListPath } from '../tour/photographs.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../tour/photographs.mjs').Photographs} Photographs
 */

/**
 * Reads the list of a tour's photographs, with the decisions about their faces.
 * @param {string} root the project's folder
 * @param {string} bundle its folder's name
 * @returns {Promise<{ photographs: Photographs, problem?: string }>} `problem` when the list cannot be read
 */
export async function readPhotographList(root, bundle) {
  const file = photographListPath(bundle)
  if (!existsSync(join(root, file))) return { photographs: {} }
  try {
    const list = JSON.parse(await readFile(join(root, file), 'utf8'))
    if (typeof list === 'object' && list !== null && !Array.isArray(list))
      return { photographs: list }
    return { photographs: {}, problem: `${file} is not an object: restore it from git.` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return {
      photographs: {},
      problem: `${file} is not valid JSON (${reason}): restore it from git.`,
    }
  }
}

/**
 * Every scene is either rendered from a panorama of the studio or cut from a photograph that staff
 * have checked. Any other scene counts as not checked.
 * @param {string} root the project's folder
 * @param {string} bundle its folder's name
 * @param {Tour} tour
 * @param {Photographs} photographs
 * @returns {string[]} problems
 */
export function findFaceProblems(root, bundle, { scenes }, photographs) {
  const where = `/samples/${bundle}/index.htm?edit`
  return scenes.flatMap(({ id, source }) => {
    const photograph = Object.hasOwn(photographs, id) ? photographs[id] : undefined
    if (!photograph) {
      if (source && existsSync(join(root, MASTERS_DIR, `${source}.jpg`))) return []
      return source
        ? `scenes[${id}]: ${MASTERS_DIR}/${source}.jpg is missing, so it is unknown whether it shows people.`
        : `scenes[${id}]: ${photographListPath(bundle)} does not list its photograph: restore that file from git, or make the tour again with npm run tour.`
    }
    const { blurs, isChecked } = photograph
    if (!Array.isArray(blurs))
      return `scenes[${id}]: its blurs in ${photographListPath(bundle)} cannot be read.`
    const open = blurs.filter((blur) => blur?.state !== 'accepted').length
    if (open) return `scenes[${id}]: ${open} proposed blurs are undecided: see ${where}`
    return isChecked === true ? [] : `scenes[${id}]: look for faces and number plates at ${where}`
  })
}

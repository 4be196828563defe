import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Which sites run on this machine, a file each, so that `npm run sent` finds their Firestore.
 *
 * @typedef {object} Running
 * @property {string} url of the site.
 * @property {string} host `host:port` of its Firestore.
 */

const FOLDER = fileURLToPath(new URL('../../.data/running/', import.meta.url))

const fileOf = (/** @type {number | string} */ process) => `${FOLDER}${process}.json`

/**
 * Notes that a site runs in this process.
 *
 * @param {Running} site
 * @returns {() => void} takes the note back.
 */
export function noteRunning(site) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(process.pid), JSON.stringify(site))
  return () => rmSync(fileOf(process.pid), { force: true })
}

/**
 * The sites that run. Notes of processes that were killed are thrown away.
 *
 * @returns {Running[]}
 */
export function sitesRunning() {
  mkdirSync(FOLDER, { recursive: true })
  const noted = readdirSync(FOLDER).map((file) => file.replace('.json', ''))
  for (const id of noted) if (!isAlive(Number(id))) rmSync(fileOf(id), { force: true })
  return noted
    .filter((id) => isAlive(Number(id)))
    .map((id) => JSON.parse(readFileSync(fileOf(id), 'utf8')))
}

/** @param {number} id of a process. */
export function isAlive(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

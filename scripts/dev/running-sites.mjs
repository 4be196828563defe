import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A file for each site that runs on this machine, so that `npm run submissions` finds its Firestore.
 *
 * @typedef {object} Running
 * @property {string} url of the site.
 * @property {string} host `host:port` of its Firestore.
 */

const FOLDER = fileURLToPath(new URL('../../.data/running/', import.meta.url))

const pathOf = (/** @type {number | string} */ process) => `${FOLDER}${process}.json`

/**
 * Registers the site of this process.
 *
 * @param {Running} site
 * @returns {() => void} removes the registration.
 */
export function registerRunningSite(site) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(pathOf(process.pid), JSON.stringify(site))
  return () => rmSync(pathOf(process.pid), { force: true })
}

/**
 * Lists the running sites, and deletes the registrations of processes that were killed.
 *
 * @returns {Running[]}
 */
export function listRunningSites() {
  mkdirSync(FOLDER, { recursive: true })
  const registered = readdirSync(FOLDER).map((file) => file.replace('.json', ''))
  for (const id of registered) if (!isProcessAlive(Number(id))) rmSync(pathOf(id), { force: true })
  return registered
    .filter((id) => isProcessAlive(Number(id)))
    .map((id) => JSON.parse(readFileSync(pathOf(id), 'utf8')))
}

/** @param {number} id of a process. */
export function isProcessAlive(id) {
  try {
    return process.kill(id, 0) && !isZombie(id)
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process has ended and only its parent has not noticed yet, as in containers. @param {number} id */
function isZombie(id) {
  const file = `/proc/${id}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8').replace(/.*\)/, ''))
}

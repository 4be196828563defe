import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Complaint } from '../dev/command.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Below node_modules/, so that what is unpacked finds its packages. */
const REVISIONS = `${ROOT}node_modules/.cache/revisions`

/**
 * Unpacks another revision of the site, to measure this one next to it.
 *
 * @param {string} revision as git names it.
 * @returns {string} its folder.
 * @throws {Complaint} when there is no such revision.
 */
export function unpack(revision) {
  const git = /** @param {string[]} words */ (...words) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let commit
  try {
    commit = git('rev-parse', '--verify', `${revision}^{commit}`).trim()
  } catch {
    throw new Complaint(`There is no revision “${revision}”.`)
  }
  const folder = `${REVISIONS}/${commit}`
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  git('archive', `--output=${archive}`, commit, '.', ':!studio', ':!tests')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  return folder
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../dev/command.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Unpacks another revision of the site for a comparison. It uses the packages of this revision, and is
 * deleted when the process exits.
 *
 * @param {string} revision any name of a commit that git accepts.
 * @returns {string} the folder.
 * @throws {CliError} when the revision does not exist.
 */
export function unpackRevision(revision) {
  const folder = mkdtempSync(join(tmpdir(), 'revision-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'site.tar')
  try {
    const parts = ['.', ':!studio', ':!tests']
    execFileSync('git', ['archive', `--output=${archive}`, revision, ...parts], {
      cwd: ROOT,
      stdio: 'ignore',
    })
  } catch {
    throw new CliError(`There is no revision “${revision}”.`)
  }
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../dev/command.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns the packages of another revision: ours if it locks the same, else installed once and kept.
 *
 * @param {string} folder of the revision.
 */
function providePackages(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  if (lock.equals(readFileSync(join(ROOT, 'package-lock.json')))) return join(ROOT, 'node_modules')
  const name = createHash('sha256').update(lock).digest('hex').slice(0, 8)
  const installed = join(ROOT, 'node_modules/.cache/packages', name)
  // npm writes this file last.
  if (!existsSync(join(installed, 'node_modules/.package-lock.json'))) {
    for (const file of ['package.json', 'package-lock.json', 'functions/package.json'])
      cpSync(join(folder, file), join(installed, file))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit'], {
      cwd: installed,
      stdio: 'ignore',
    })
  }
  return join(installed, 'node_modules')
}

/**
 * Unpacks another revision of the site for a comparison. It is deleted when the process exits.
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
  symlinkSync(providePackages(folder), join(folder, 'node_modules'))
  return folder
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Complaint } from '../dev/command.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Unpacks another revision of the site, to measure this one next to it. It gets this one's packages,
 * and stays as long as the process.
 *
 * @param {string} revision as git names it.
 * @returns {string} its folder.
 * @throws {Complaint} when there is no such revision.
 */
export function unpack(revision) {
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
    throw new Complaint(`There is no revision “${revision}”.`)
  }
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

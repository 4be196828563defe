import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The inputs of a build of the site, relative to the project's folder. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'firebase.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Hashes all inputs of a build, including its environment variables.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 */
export async function hashSources(root, env) {
  const digest = createHash('sha256').update(process.version)
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'))
  digest.update(JSON.stringify(settings.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const dotEnv = (await readdir(root)).filter((name) => /^\.env(\.|$)/.test(name))
  for (const source of [...SOURCES, ...dotEnv.toSorted()]) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
    for (const file of files.length > 0 ? files : [path]) {
      const content = await readFile(file)
      digest.update(`\n${file.slice(root.length)} ${content.length}\n`).update(content)
    }
  }
  return digest.digest('hex')
}

/**
 * Builds into a folder, unless it already holds a build of the same inputs. CI always builds.
 * @param {string} folder the folder of the build; a file beside it stores the hash
 * @param {string} hash of the inputs
 * @param {boolean} isCI
 * @param {() => Promise<unknown>} build
 */
export async function buildOnce(folder, hash, isCI, build) {
  const note = `${folder}.hash`
  const known = await readFile(note, 'utf8').catch(() => '')
  if (!isCI && known === hash && existsSync(join(folder, 'index.html'))) return
  // An interrupted build must leave no hash.
  await rm(note, { force: true })
  await build()
  await writeFile(note, hash)
}

import { constants, existsSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { CliError } from '../dev/command.mjs'
import { isProcessAlive } from '../dev/running-sites.mjs'

const STAGING_DIR = 'studio/work/staged'

/** Lists what a commit deletes. While it exists, all files are staged and the commit can be finished. */
const MARKER = 'commit.json'

/** Files that refer to other files. They are moved last, when the files that they name are in place. */
const INDEX_FILE = /\.(json|htm)$/

/** @param {unknown} error that writing a file has thrown */
export const isDiskFull = (error) =>
  /ENOSPC|EFBIG|EDQUOT|no space left|file too large/i.test(String(error))

/** How many staging folders this process has used. */
let folderCount = 0

/** The staging folders that this process uses. @type {Set<string>} */
const ownFolders = new Set()

/** @returns {string} the path of a staging folder for this process */
function claimFolder() {
  const folder = join(STAGING_DIR, `${process.pid}-${++folderCount}`)
  if (existsSync(folder)) return claimFolder()
  ownFolders.add(folder)
  return folder
}

/**
 * Finishes the commits of processes that were killed in one, and deletes the staged files of those that were killed
 * before.
 */
export async function finishInterruptedCommits() {
  if (!existsSync(STAGING_DIR)) return
  for (const name of await readdir(STAGING_DIR)) {
    const folder = join(STAGING_DIR, name)
    const id = Number.parseInt(name, 10)
    // After a restart of the computer, this process can have the number of the one that was killed.
    if (id === process.pid ? ownFolders.has(folder) : isProcessAlive(id)) continue
    const claimed = claimFolder()
    // Fails if another process finishes the same commit.
    const isClaimed = await rename(folder, claimed).then(
      () => true,
      () => false,
    )
    if (isClaimed && existsSync(join(claimed, MARKER))) await finishCommit(claimed)
    await deleteStaged(claimed)
  }
}

/** @param {string} folder */
async function deleteStaged(folder) {
  await rm(folder, { recursive: true, force: true })
  ownFolders.delete(folder)
}

/** @param {string} folder @returns {Promise<string[]>} the paths of its files */
async function listFiles(folder) {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Does the part of a commit that is not done yet. @param {string} folder of the staged files */
async function finishCommit(folder) {
  const files = join(folder, 'files')
  /** @type {string[]} */
  const removed = JSON.parse(await readFile(join(folder, MARKER), 'utf8'))
  for (const path of removed) await rm(path, { recursive: true, force: true })
  const staged = await listFiles(files)
  staged.sort((a, b) => Number(INDEX_FILE.test(a)) - Number(INDEX_FILE.test(b)))
  for (const from of staged) {
    const to = from.slice(files.length + 1)
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
}

/** @param {string} path of a file or folder, which need not exist */
async function isWritable(path) {
  const existing = existsSync(path) ? path : dirname(path)
  if (existing !== path && !existsSync(existing)) return isWritable(existing)
  if (existing !== path && !(await stat(existing)).isDirectory()) return false
  return access(existing, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Changes files all at once: it writes them into a staging folder and moves them to their places at the commit. A full
 * disk or a killed process before the commit leaves the project as it was. The next transaction, and `npm run validate`,
 * finish a commit that was interrupted. All paths are relative to the project's folder.
 */
export class FileTransaction {
  #folder = claimFolder()
  #files = join(this.#folder, 'files')
  /** @type {string[]} */
  #removed = []

  /**
   * Begins a transaction. Read the files that it depends on afterwards, because an interrupted commit can change them.
   * @param {string[]} [targets] folders and files that it will write
   * @throws {CliError} when they cannot be written
   */
  static async begin(targets = []) {
    for (const path of [STAGING_DIR, ...targets]) {
      if (!(await isWritable(path)))
        throw new CliError(
          `${path} cannot be written: change its permissions. Nothing was changed.`,
        )
    }
    await finishInterruptedCommits()
    return new FileTransaction()
  }

  /** The folder of the staged files, at their paths. */
  get stagedRoot() {
    return this.#files
  }

  /** The path at which to write a file before the commit. Creates its folder. @param {string} file */
  async stagedPath(file) {
    const path = join(this.#files, file)
    await mkdir(dirname(path), { recursive: true })
    return path
  }

  /** The path at which to read a file: the staged one if there is one. @param {string} file */
  currentPath = (file) => {
    const path = join(this.#files, file)
    return existsSync(path) ? path : file
  }

  /** @param {string} file @param {string | Buffer} content */
  async write(file, content) {
    await writeFile(await this.stagedPath(file), content)
  }

  /** Deletes a file or a folder at the commit, except files that are written into it. @param {string} path */
  remove(path) {
    this.#removed.push(path)
  }

  /** Moves the staged files to their places. */
  async commit() {
    const staged = new Set(
      (await listFiles(this.#files)).map((file) => file.slice(this.#files.length + 1)),
    )
    /** @type {string[]} */
    const removed = []
    for (const path of this.#removed) {
      const isWrittenInto = [...staged].some((file) => file === path || file.startsWith(path + sep))
      if (!isWrittenInto) removed.push(path)
      else removed.push(...(await listFiles(path)).filter((file) => !staged.has(file)))
    }
    await mkdir(this.#folder, { recursive: true })
    const marker = join(this.#folder, MARKER)
    await writeFile(`${marker}.part`, JSON.stringify(removed))
    await rename(`${marker}.part`, marker)
    await finishCommit(this.#folder)
    await deleteStaged(this.#folder)
  }

  /** Deletes the staged files, so that nothing changes. */
  async rollback() {
    await deleteStaged(this.#folder)
  }
}

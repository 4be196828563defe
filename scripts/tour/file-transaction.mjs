import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isProcessAlive } from '../dev/running-sites.mjs'

const STAGING_DIR = 'studio/work/staged'

/** Files that refer to other files. They are moved last, when the files that they name are in place. */
const INDEX_FILE = /\.(json|htm)$/

/** @param {unknown} error that writing a file has thrown */
export const isDiskFull = (error) =>
  /ENOSPC|EFBIG|EDQUOT|no space left|file too large/i.test(String(error))

/** How many transactions this process has started. */
let transactionCount = 0

/**
 * Writes files into a staging folder and moves them to their places at the commit, so that a full disk or
 * an interrupted run before the commit leaves the project as it was. An interrupted commit may have moved
 * only some of the files. All paths are relative to the project's folder.
 */
export class FileTransaction {
  #folder = join(STAGING_DIR, `${process.pid}-${++transactionCount}`)

  /** The path at which to write a file before the commit. Creates its folder. @param {string} file */
  async stagedPath(file) {
    const path = join(this.#folder, file)
    await mkdir(dirname(path), { recursive: true })
    return path
  }

  /** The path at which to read a file: the staged one if there is one. @param {string} file */
  currentPath = (file) => {
    const path = join(this.#folder, file)
    return existsSync(path) ? path : file
  }

  /** @param {string} file @param {string | Buffer} content */
  async write(file, content) {
    await writeFile(await this.stagedPath(file), content)
  }

  /** Moves the staged files to their places. */
  async commit() {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort((a, b) => Number(INDEX_FILE.test(a)) - Number(INDEX_FILE.test(b)))
    for (const from of files) {
      const to = from.slice(this.#folder.length + 1)
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }
    await this.#clean()
  }

  /** Deletes the staged files, so that nothing changes. */
  async rollback() {
    await this.#clean()
  }

  /** Deletes the staging folder, and those of processes that have ended without doing so. */
  async #clean() {
    await rm(this.#folder, { recursive: true, force: true })
    if (!existsSync(STAGING_DIR)) return
    for (const name of await readdir(STAGING_DIR)) {
      if (!isProcessAlive(Number.parseInt(name, 10))) {
        await rm(join(STAGING_DIR, name), { recursive: true, force: true })
      }
    }
  }
}

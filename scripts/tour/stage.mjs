/**
 * Files that are written aside and take their places together: a full disk or an end in the middle
 * leaves what was there before.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const WORK = 'studio/work/staged'

/** What names other files takes its place after them. */
const LAST = /\.(json|htm)$/

const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether a disk had no room for what was to be written. @param {unknown} error */
export const isDiskFull = (error) =>
  /ENOSPC|EFBIG|EDQUOT|no space left|file too large/i.test(String(error))

let count = 0

export class Stage {
  #folder = join(WORK, `${process.pid}-${++count}`)

  /** Where a file is to be written. @param {string} file as it will be called, below the project's folder */
  async aside(file) {
    const path = join(this.#folder, file)
    await mkdir(dirname(path), { recursive: true })
    return path
  }

  /** @param {string} file @param {string | Buffer} content */
  async write(file, content) {
    await writeFile(await this.aside(file), content)
  }

  /** Moves everything to its place. */
  async publish() {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort((a, b) => Number(LAST.test(a)) - Number(LAST.test(b)))
    for (const from of files) {
      const to = from.slice(this.#folder.length + 1)
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }
    await this.drop()
  }

  /** Forgets what is not published, and what runs that were ended left behind. */
  async drop() {
    await rm(this.#folder, { recursive: true, force: true })
    if (!existsSync(WORK)) return
    for (const name of await readdir(WORK)) {
      if (!isAlive(Number.parseInt(name, 10))) await rm(join(WORK, name), { recursive: true })
    }
  }
}

/** Reads the files of an export from a folder or a zip archive. */
import { createWriteStream } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { CliError } from '../dev/command.mjs'
import { isPage } from './recognize-export.mjs'

/**
 * @typedef {object} ExportSource
 * @property {Map<string, number>} files sizes in bytes, by path with slashes
 * @property {string | undefined} page the page that opens the tour, if the command names it
 * @property {(path: string, target: string) => Promise<void>} copy
 * @property {() => void} close
 */

/** What a tour may have unpacked. An archive can claim any size. */
const MAX_BYTES = 2e9

const MAX_FILES = 100_000

/** @param {number} bytes */
const formatGigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`

/**
 * @param {string} name of the folder or archive
 * @param {Map<string, number>} files
 */
function checkSize(name, files) {
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  if (bytes > MAX_BYTES)
    throw new CliError(
      `${name} has ${formatGigabytes(bytes)}: export it with smaller pictures and films, with at most ${formatGigabytes(MAX_BYTES)}.`,
    )
  if (files.size > MAX_FILES)
    throw new CliError(`${name} has ${files.size} files: export it with at most ${MAX_FILES}.`)
}

/** @param {string} folder @param {string} [page] @returns {Promise<ExportSource>} */
async function openFolder(folder, page) {
  /** @type {Map<string, number>} */
  const files = new Map()
  // Links to other files and folders are left out: they could lead anywhere.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(folder, file).replaceAll('\\', '/'), (await stat(file)).size)
  }
  checkSize(basename(folder), files)
  return { files, page, copy: (path, target) => copyFile(join(folder, path), target), close() {} }
}

/** @type {(file: string, options: import('yauzl').Options) => Promise<import('yauzl').ZipFile>} */
const openArchive = promisify(yauzl.open)

/**
 * @param {string} name of the archive
 * @param {unknown} error of yauzl
 */
function describeArchiveError(name, error) {
  const reason = error instanceof Error ? error.message : String(error)
  if (/invalid relative path|absolute path|invalid characters/.test(reason))
    return new CliError(`${name} would write outside of its folder (${reason}): do not use it.`)
  if (/encrypted/.test(reason))
    return new CliError(`${name} has a password: ask for one without, or unpack it yourself.`)
  if (error instanceof CliError) return error
  return new CliError(`${name} is cut off or damaged (${reason}): copy or download it again.`)
}

/** @param {string} file @returns {Promise<ExportSource>} */
async function openZip(file) {
  const name = basename(file)
  try {
    const archive = await openArchive(file, { lazyEntries: true, autoClose: false })
    /** @type {Map<string, import('yauzl').Entry>} */
    const entries = new Map()
    await new Promise((resolve, reject) => {
      archive.on('error', reject)
      archive.on('end', resolve)
      archive.on('entry', (/** @type {import('yauzl').Entry} */ entry) => {
        const isFolder = entry.fileName.endsWith('/')
        if (!isFolder && entry.isEncrypted()) return reject(new Error('encrypted'))
        if (!isFolder) entries.set(entry.fileName, entry)
        archive.readEntry()
      })
      archive.readEntry()
    })
    const sizes = [...entries].map(
      ([path, { uncompressedSize }]) => /** @type {const} */ ([path, uncompressedSize]),
    )
    const files = new Map(sizes)
    checkSize(name, files)
    const openEntry = promisify(archive.openReadStream.bind(archive))
    return {
      files,
      page: undefined,
      async copy(path, target) {
        try {
          const stream = await openEntry(/** @type {import('yauzl').Entry} */ (entries.get(path)))
          await pipeline(
            /** @type {import('node:stream').Readable} */ (stream),
            createWriteStream(target),
          )
        } catch (error) {
          throw /ENOSPC/.test(String(error)) ? error : describeArchiveError(name, error)
        }
      },
      close: () => archive.close(),
    }
  } catch (error) {
    throw describeArchiveError(name, error)
  }
}

/**
 * Opens an export. The path is that of a folder, of a zip archive or of the page that opens the tour.
 * @param {string} path
 * @returns {Promise<ExportSource | undefined>} undefined when there is none, such as for a photograph or a folder
 *   without pages
 * @throws {CliError} when an archive cannot be read or is too large
 */
export async function openExport(path) {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) return undefined
  if (stats.isFile() && extname(path).toLowerCase() === '.zip') return openZip(path)
  if (stats.isFile() && isPage(path)) return openFolder(dirname(path), basename(path))
  if (!stats.isDirectory()) return undefined
  const names = await readdir(path, { recursive: true })
  return names.some(isPage) ? openFolder(path) : undefined
}

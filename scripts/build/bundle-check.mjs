import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { getPictureFiles, isUniform, POSTERS } from '../images/posters.mjs'
import { findBundlePictureProblems } from './check-derived-pictures.mjs'

/**
 * @typedef {import('../images/share-subjects.mjs').ShareSubject} ShareSubject
 *
 * @typedef {object} Report
 * @property {string} name the bundle's folder
 * @property {'tour' | 'film' | 'model' | 'third-party'} kind
 * @property {number} bytes
 * @property {number} scenes
 * @property {string[]} problems each says how to correct it; empty when the bundle is valid
 * @property {string[]} objections what a client may object to in a valid bundle
 */

const KB = 1000

/** @param {number} bytes */
export const formatMegabytes = (bytes) => `${(bytes / (1000 * KB)).toFixed(1)} MB`

/**
 * Makes each column as wide as its longest cell.
 * @param {string[][]} rows of the same number of cells
 * @returns {string[]} a line each
 */
export function alignColumns(rows) {
  const getWidth = (/** @type {number} */ column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0))
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(getWidth(column)))
      .join('  ')
      .trimEnd(),
  )
}

export const MAX_BYTES = {
  preview: 60 * KB,
  /** For each 512 × 512 pixels. */
  tile: 90 * KB,
  poster: 400 * KB,
  picture: 400 * KB,
  seat: 300 * KB,
  film: 14_000 * KB,
  model: 6_000 * KB,
  bundle: 200_000 * KB,
}

/** The largest file of a tile, in bytes. @param {number} size its width and height in pixels */
export const getMaxTileBytes = (size) => Math.max(size / 512, 1) ** 2 * MAX_BYTES.tile

/** @param {string} path */
export async function sizeOf(path) {
  return (await stat(path).catch(() => null))?.size
}

/** The addresses of a page's files and links. @param {string} page */
function addressesIn(page) {
  const found = []
  for (const [, name, value = ''] of page.matchAll(/\s(src|href|srcset|poster)="([^"]*)"/g)) {
    const parts = name === 'srcset' ? value.split(',') : [value]
    found.push(...parts.map((part) => part.trim().split(/\s+/)[0] ?? ''))
  }
  return found
}

/** @param {string} text */
const decodeEntities = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** A bundle, the checks that all kinds of bundle share, and the report of its problems. */
export class BundleCheck {
  /** @param {string} folder @param {string} name @param {ShareSubject[]} shareSubjects */
  constructor(folder, name, shareSubjects) {
    this.folder = join(folder, name)
    /** The project's folder. */
    this.root = join(folder, '../..')
    this.shareSubjects = shareSubjects
    /** @type {Report} */
    this.report = { name, kind: 'third-party', bytes: 0, scenes: 0, problems: [], objections: [] }
    /** Files that the bundle refers to. @type {Set<string>} */
    this.used = new Set(['index.htm', 'tour.json', 'film.json', 'model.json', 'locale.el.json'])
  }

  /** @param {string} problem */
  addProblem(problem) {
    this.report.problems.push(problem)
  }

  /**
   * Checks that a file exists, is not empty and is not too large.
   *
   * @param {string} file
   * @param {number} maxBytes
   * @returns {Promise<boolean>} whether it is.
   */
  async checkFile(file, maxBytes) {
    this.used.add(file)
    const size = await sizeOf(join(this.folder, file))
    if (size === undefined) this.addProblem(`${file} is missing`)
    else if (size === 0) this.addProblem(`${file} is empty`)
    else if (size > maxBytes) {
      this.addProblem(
        `${file} has ${Math.round(size / KB)} kB: make it at most ${Math.round(maxBytes / KB)} kB`,
      )
    } else return true
    return false
  }

  /** @param {string} page */
  async checkPage(page) {
    const title = page.match(/<title>([^<]*)<\/title>/)?.[1]?.trim()
    if (!title) this.addProblem('index.htm has no <title>: name the tour')
    if (!/<html[^>]*\slang="\w+"/.test(page)) this.addProblem('index.htm does not say its language')
    if (!/<meta name="description" content="[^"]+"/.test(page)) {
      this.addProblem('index.htm has no description')
    }
    if (!/<h1>[^<]+<\/h1>/.test(page)) this.addProblem('index.htm has no <h1>')
    if (/<script(?![^>]*\ssrc=)[^>]*>/.test(page) || /\s(style|on\w+)="/.test(page)) {
      this.addProblem('index.htm has script or style inside it: the site’s policy forbids that')
    }
    const posters = page.match(/<picture class="poster"[\s\S]*?<\/picture>/)?.[0]
    if (!posters) this.addProblem('index.htm has no poster: <picture class="poster">')
    const shown = posters?.match(/<img[^>]*>/)?.[0] ?? ''
    if (posters && !/\salt="[^"]+"/.test(shown)) this.addProblem('The poster has no alt text')
    const posterFiles = new Set(addressesIn(posters ?? ''))
    for (const address of new Set(addressesIn(page))) {
      const file = address.replace(/[?#].*$/, '')
      if (/^\.\.\/player\.(js|css)$/.test(file) || file === '') continue
      if (/^(\/|[a-z][a-z\d+.-]*:)/i.test(file) || file.split('/').includes('..')) {
        this.addProblem(`index.htm leads outside the bundle: ${address}`)
      } else
        await this.checkFile(file, posterFiles.has(address) ? MAX_BYTES.poster : MAX_BYTES.film)
    }
  }

  /** Reports posters that show nothing but one colour, as those of a tour that has not started. */
  async checkPosters() {
    for (const [shape, { widths }] of Object.entries(POSTERS)) {
      const file = getPictureFiles(`poster-${shape}`, widths).at(-1) ?? ''
      const path = join(this.folder, file)
      // Other checks report a file that is missing or damaged.
      if (!existsSync(path) || !(await isUniform(path).catch(() => false))) continue
      this.addProblem(`${file} shows one colour only: choose another first view, and make it again`)
    }
  }

  /** @param {import('./check-derived-pictures.mjs').Described} what */
  async checkPictures(what) {
    const { name } = this.report
    // Only published bundles have recorded pictures.
    if (resolve(this.root, 'public/samples', name) !== resolve(this.folder)) return
    for (const problem of await findBundlePictureProblems(
      this.root,
      name,
      what,
      this.shareSubjects,
    ))
      this.addProblem(problem)
  }

  /**
   * @param {string} file
   * @param {number} aspect width / height
   * @param {number} [expected] width in pixels
   */
  async checkImageSize(file, aspect, expected) {
    const size = await sharp(join(this.folder, file))
      .metadata()
      .catch(() => null)
    if (!size) return this.addProblem(`${file} is no picture`)
    const { width, height } = size
    if (width !== height * aspect || (expected && width !== expected)) {
      const wanted = expected ? `${expected} × ${expected / aspect}` : `${aspect} : 1`
      this.addProblem(`${file} is ${width} × ${height} instead of ${wanted}`)
    }
  }

  /** @param {string} file @returns {Promise<unknown>} */
  async readJson(file) {
    const text = await readFile(join(this.folder, file), 'utf8').catch(() => '')
    if (!text) return this.addProblem(`${file} is missing`)
    try {
      return JSON.parse(text)
    } catch (error) {
      this.addProblem(`${file} is no JSON: ${/** @type {Error} */ (error).message}`)
    }
  }

  /** Checks that the page contains the texts of its player. @param {string} page @param {string[]} texts */
  checkPageTexts(page, texts) {
    const text = decodeEntities(page)
    const { name } = this.report
    const isPhotographed = existsSync(join(this.root, `studio/photographs/${name}.json`))
    const remedy = isPhotographed ? 'save it in the editor' : 'run "npm run build:images"'
    for (const expected of texts) {
      if (!text.includes(expected))
        this.addProblem(`index.htm does not say “${expected}”: ${remedy}`)
    }
  }
}

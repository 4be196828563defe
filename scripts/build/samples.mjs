/**
 * Checks the bundles under public/samples, so that a broken one is found here and not by a visitor.
 *
 *   npm run samples
 *   npm run samples -- --poster <name>  photographs a foreign export's first view as its posters
 *
 * A bundle of ours is known by its page, which loads our player; whatever else has an index page is
 * a foreign export and needs nothing more.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { readCommand } from '../dev/command.mjs'
import { isOurs, loads } from './bundles.mjs'

/**
 * @typedef {typeof import('../../src/player/format/check')} Checks
 * @typedef {import('../../src/player/format/tour').Tour} Tour
 * @typedef {import('../../src/player/format/film').Film} Film
 * @typedef {import('../../src/player/format/model').Model} Model
 *
 * @typedef {object} Report
 * @property {string} name the bundle's folder
 * @property {'tour' | 'film' | 'model' | 'foreign'} kind
 * @property {number} bytes
 * @property {number} scenes
 * @property {string[]} problems what is wrong and how to mend it; empty when all is well
 */

const KB = 1000
const LARGEST = {
  base: 60 * KB,
  tile: 90 * KB,
  poster: 400 * KB,
  picture: 400 * KB,
  seat: 300 * KB,
  film: 14_000 * KB,
  model: 6_000 * KB,
  all: 60_000 * KB,
}
const KINDS = /** @type {const} */ (['tour', 'film', 'model'])

/** @param {string} path */
async function sizeOf(path) {
  return (await stat(path).catch(() => null))?.size
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** The addresses that a page loads or leads to. @param {string} page */
function addressesIn(page) {
  const found = []
  for (const [, name, value = ''] of page.matchAll(/\s(src|href|srcset|poster)="([^"]*)"/g)) {
    const parts = name === 'srcset' ? value.split(',') : [value]
    found.push(...parts.map((part) => part.trim().split(/\s+/)[0] ?? ''))
  }
  return found
}

/** @param {string} text */
const decode = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

class Bundle {
  /** @param {string} folder @param {string} name */
  constructor(folder, name) {
    this.folder = join(folder, name)
    /** What the studio knows of the photographs that its scenes were cut from. */
    this.photographs = join(folder, '../../studio/photographs', `${name}.json`)
    /** @type {Report} */
    this.report = { name, kind: 'foreign', bytes: 0, scenes: 0, problems: [] }
    /** Files that something names. @type {Set<string>} */
    this.used = new Set(['index.htm', 'tour.json', 'film.json', 'model.json', 'words.el.json'])
  }

  /** @param {string} problem */
  mend(problem) {
    this.report.problems.push(problem)
  }

  /**
   * Checks that a file is there, not empty and not too heavy.
   * @param {string} file @param {number} most in bytes
   */
  async holds(file, most) {
    this.used.add(file)
    const size = await sizeOf(join(this.folder, file))
    if (size === undefined) this.mend(`${file} is missing`)
    else if (size === 0) this.mend(`${file} is empty`)
    else if (size > most) {
      this.mend(`${file} weighs ${Math.round(size / KB)} kB: make it at most ${most / KB} kB`)
    } else return true
    return false
  }

  /** @param {string} page */
  async checkPage(page) {
    const title = page.match(/<title>([^<]*)<\/title>/)?.[1]?.trim()
    if (!title) this.mend('index.htm has no <title>: name the tour')
    if (!/<html[^>]*\slang="\w+"/.test(page)) this.mend('index.htm does not say its language')
    if (!/<meta name="description" content="[^"]+"/.test(page)) {
      this.mend('index.htm has no description')
    }
    if (!/<h1>[^<]+<\/h1>/.test(page)) this.mend('index.htm has no <h1>')
    if (/<script(?![^>]*\ssrc=)[^>]*>/.test(page) || /\s(style|on\w+)="/.test(page)) {
      this.mend('index.htm has script or style inside it: the site’s policy forbids that')
    }
    const posters = page.match(/<picture class="poster"[\s\S]*?<\/picture>/)?.[0]
    if (!posters) this.mend('index.htm has no poster: <picture class="poster">')
    const shown = posters?.match(/<img[^>]*>/)?.[0] ?? ''
    if (posters && !/\salt="[^"]+"/.test(shown)) this.mend('The poster has no alt text')
    const posterFiles = new Set(addressesIn(posters ?? ''))
    for (const address of new Set(addressesIn(page))) {
      const file = address.replace(/[?#].*$/, '')
      if (/^\.\.\/player\.(js|css)$/.test(file) || file === '') continue
      if (/^(\/|[a-z][a-z\d+.-]*:)/i.test(file) || file.split('/').includes('..')) {
        this.mend(`index.htm leads outside the bundle: ${address}`)
      } else await this.holds(file, posterFiles.has(address) ? LARGEST.poster : LARGEST.film)
    }
  }

  /** @param {Tour} tour @param {string} page */
  async checkTour(tour, page) {
    this.report.scenes = tour.scenes.length
    for (const scene of tour.scenes) {
      const { base, tiles, width, columns, rows } = scene.picture
      this.tells(page, [scene.name, scene.description])
      if (width / columns !== width / 2 / rows) {
        this.mend(`scenes[${scene.id}].picture: its tiles are not square`)
      }
      if (await this.holds(base, LARGEST.base)) await this.measures(base, 2)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const tile = tiles.replace('{column}', String(column)).replace('{row}', String(row))
          if (await this.holds(tile, LARGEST.tile)) await this.measures(tile, 1, width / columns)
        }
      }
      for (const point of scene.points) {
        if (point.kind === 'info' && point.picture) {
          await this.holds(point.picture.path, LARGEST.picture)
        }
      }
    }
    if (tour.plan) await this.holds(tour.plan.path, LARGEST.picture)
    await this.checkFaces(tour)
  }

  /** Nobody is shown whom the studio has not looked at. @param {Tour} tour */
  async checkFaces({ scenes }) {
    const text = await readFile(this.photographs, 'utf8').catch(() => '{}')
    /** @type {import('../tour/bundle.mjs').Photographs} */
    const photographs = JSON.parse(text)
    for (const { id } of scenes) {
      const photograph = photographs[id]
      if (!photograph) continue
      const open = photograph.blurs.filter(({ state }) => state === 'proposed').length
      const where = `/samples/${this.report.name}/index.htm?edit`
      if (open) this.mend(`scenes[${id}]: ${open} proposed blurs wait for a yes or no at ${where}`)
      else if (!photograph.isChecked) {
        this.mend(`scenes[${id}]: look for faces and number plates at ${where}`)
      }
    }
  }

  /**
   * @param {string} file
   * @param {number} aspect width through height
   * @param {number} [expected] width in pixels
   */
  async measures(file, aspect, expected) {
    const size = await sharp(join(this.folder, file))
      .metadata()
      .catch(() => null)
    if (!size) return this.mend(`${file} is no picture`)
    const { width, height } = size
    if (width !== height * aspect || (expected && width !== expected)) {
      const wanted = expected ? `${expected} × ${expected / aspect}` : `${aspect} : 1`
      this.mend(`${file} is ${width} × ${height} instead of ${wanted}`)
    }
  }

  /** @param {Checks} checks */
  async check(checks) {
    const files = await filesIn(this.folder)
    for (const file of files) this.report.bytes += (await sizeOf(join(this.folder, file))) ?? 0
    const index = ['index.htm', 'index.html'].find((file) => files.includes(file))
    const page = index ? await readFile(join(this.folder, index), 'utf8') : ''
    if (!page.trim()) this.mend('There is no index page: index.htm or index.html')
    const { name } = this.report
    if (!isOurs(page, name)) return this.report
    if (!loads(page, name, 'player.js')) this.mend('index.htm does not load ../player.js')
    await this.checkPage(page)

    const kind = KINDS.find((each) => files.includes(`${each}.json`)) ?? 'tour'
    this.report.kind = kind
    const described = await this.readDescription(`${kind}.json`)
    if (described === undefined) return this.report
    const check = { tour: checks.checkTour, film: checks.checkFilm, model: checks.checkModel }[kind]
    const problems = check(described)
    for (const { at, message } of problems) {
      this.mend(`${kind}.json${at && `, ${at}`}: ${message}`)
    }
    // What a file names can be looked for once its shape is right.
    if (problems.length > 0) return this.report
    if (kind === 'tour') await this.checkTour(/** @type {Tour} */ (described), page)
    if (kind === 'film') await this.checkFilm(/** @type {Film} */ (described), page)
    if (kind === 'model') await this.checkModel(/** @type {Model} */ (described), page)
    if (files.includes('words.el.json')) {
      const bundle = /** @type {Tour | Film | Model} */ (described)
      const said = await this.readDescription('words.el.json')
      for (const { at, message } of said === undefined ? [] : checks.checkWords(bundle, said)) {
        this.mend(`words.el.json${at && `, ${at}`}: ${message}`)
      }
    }

    // Pages of the site show what a bundle's guests see from their seats.
    for (const file of files) {
      if (/^seats\/[\w-]+-\d+\.(avif|jpg)$/.test(file)) await this.holds(file, LARGEST.seat)
    }
    const unused = files.filter((file) => !this.used.has(file))
    // Posters come in all widths for the site; the page itself names some of them.
    const left = unused.filter((file) => !/^poster-(wide|tall|narrow)-\d+\.(avif|jpg)$/.test(file))
    if (left.length) {
      this.mend(`Nothing uses ${left.slice(0, 3).join(', ')}: delete what is left over`)
    }
    return this.report
  }

  /** @param {string} file @returns {Promise<unknown>} */
  async readDescription(file) {
    const text = await readFile(join(this.folder, file), 'utf8').catch(() => '')
    if (!text) return this.mend(`${file} is missing`)
    try {
      return JSON.parse(text)
    } catch (error) {
      this.mend(`${file} is no JSON: ${/** @type {Error} */ (error).message}`)
    }
  }

  /** @param {Film} film @param {string} page */
  async checkFilm({ title, description, sources, moments }, page) {
    for (const { path } of sources) {
      await this.holds(path, LARGEST.film)
      if (!page.includes(` src="${path}"`)) {
        this.mend(`index.htm does not name ${path}: run "npm run pictures"`)
      }
    }
    for (const type of ['video/mp4', 'video/webm']) {
      if (!sources.some((source) => source.type.startsWith(type))) {
        this.mend(`film.json names no ${type}: browsers differ in what they play`)
      }
    }
    this.tells(page, [title, description, ...moments.map(({ text }) => text)])
  }

  /** @param {Model} model @param {string} page */
  async checkModel({ title, description, file, points }, page) {
    if (await this.holds(file, LARGEST.model)) await this.checkGltf(file)
    if (!page.includes(' data-model="model.json"')) {
      this.mend('index.htm does not name model.json: run "npm run pictures"')
    }
    this.tells(page, [title, description, ...points.flatMap((point) => [point.title, point.text])])
  }

  /** @param {string} file */
  async checkGltf(file) {
    try {
      const { issues } = await validateBytes(await readFile(join(this.folder, file)))
      for (const { severity, code, message } of issues.messages) {
        if (severity === 0) this.mend(`${file} is no valid glTF: ${code}, ${message}`)
      }
    } catch (error) {
      this.mend(`${file} is no valid glTF: ${error}`)
    }
  }

  /** The page says in words what its player shows. @param {string} page @param {string[]} texts */
  tells(page, texts) {
    const text = decode(page)
    for (const words of texts) {
      if (!text.includes(words)) {
        this.mend(`index.htm does not say “${words}”: run "npm run pictures"`)
      }
    }
  }
}

/**
 * @param {string} folder where the bundles are
 * @param {Checks} checks
 * @param {string} [only] the name of one bundle
 * @returns {Promise<Report[]>}
 */
export async function checkSamples(folder, checks, only) {
  const reports = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || (only && entry.name !== only)) continue
    reports.push(await new Bundle(folder, entry.name).check(checks))
  }
  const bytes = reports.reduce((sum, report) => sum + report.bytes, 0)
  const heaviest = reports.toSorted((a, b) => b.bytes - a.bytes)[0]
  if (bytes > LARGEST.all) {
    heaviest?.problems.push(
      `All bundles together weigh ${Math.round(bytes / KB)} kB: make that at most ${LARGEST.all / KB} kB`,
    )
  }
  return reports
}

/** The formats' own checks, as the player has them. @returns {Promise<Checks>} */
export async function loadChecks() {
  /** @type {{ module: Checks }} */
  const { module } = await runnerImport('/src/player/format/check.ts', {
    configFile: false,
    logLevel: 'error',
  })
  return module
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const checks = await loadChecks()
  const { values, word = 'public/samples' } = readCommand({
    help: `npm run samples -- [folder]: says whether the bundles there are sound.
npm run samples -- --poster <name>: photographs a foreign export's first view as its posters.`,
    name: 'folder',
    options: { poster: { type: 'string' } },
  })
  if (values.poster) {
    const { addPosters } = await import('../pictures/posters.mjs')
    await addPosters(values.poster)
  }
  const folder = resolve(word)
  const reports = await checkSamples(folder, checks)
  for (const { name, kind, bytes, scenes, problems } of reports) {
    const size = `${(bytes / 1e6).toFixed(1)} MB`
    const what = scenes ? `${kind}, ${scenes} scene${scenes > 1 ? 's' : ''}` : kind
    console.log(`${problems.length ? '✗' : '✓'} ${name.padEnd(14)} ${what.padEnd(18)} ${size}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  const failed = reports.filter((report) => report.problems.length > 0)
  if (failed.length) {
    console.error(`${failed.length} of ${reports.length} bundles want mending.`)
    process.exitCode = 1
  }
}

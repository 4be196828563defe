/**
 * Pictures that are made from other pictures: tiles, posters, stills, views from seats and share
 * pictures. A record holds a hash of the sources of each, so that validation finds pictures that are
 * older than their sources, such as a share picture from before a face was blurred. Git keeps no file times,
 * so contents are compared.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPictureFiles, getPosterPath, getPosterView, POSTERS } from './posters.mjs'
import { getStillFile } from './share-subjects.mjs'
import { listTiles } from './tiles.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../tour/photographs.mjs').Photograph} Photograph
 *
 * @typedef {object} DerivedPicture
 * @property {string} path its key in the record: a URL path, without width and extension if there are several
 * @property {string[]} files relative to the project's folder, as `sources` are
 * @property {string[]} sources the files that it is made from
 * @property {unknown[]} settings what else it is made from: a view, blurs or a text
 * @property {string} repair instructions for staff to rebuild it
 *
 * @typedef {{ sources: string, files: string }} Fingerprint hashes of a picture's sources and of its files
 * @typedef {Record<string, Fingerprint>} PictureRecord by path
 * @typedef {(file: string) => string} Locate returns the path of a file of the project
 */

export const RECORD_FILE = 'studio/derived-pictures.json'
export const MASTERS_DIR = 'studio/panoramas'
/** Masters of views from seats: `<bundle>-<table>-<evening or noon>.jpg`. */
export const SEAT_MASTERS_DIR = 'studio/stills'
/** Screenshots of the hosts’ page, see host-screens.mjs. */
export const SCREENS_DIR = 'studio/screens'

/** @param {Locate} [locate] @returns {Promise<PictureRecord>} */
export async function readRecord(locate = (each) => each) {
  const file = locate(RECORD_FILE)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** @param {PictureRecord} record @returns {string} JSON, sorted by path */
export function formatRecord(record) {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify(sorted, null, 2)}\n`
}

/**
 * @param {string[]} files
 * @param {unknown[]} settings
 * @param {Locate} locate
 * @returns {Promise<string | undefined>} undefined when one of the files is missing
 */
async function hashOf(files, settings, locate) {
  try {
    // One at a time: an export can have more files than a process may open.
    const digest = createHash('sha256').update(JSON.stringify(settings))
    for (const file of files) digest.update(await readFile(locate(file)))
    return digest.digest('hex').slice(0, 8)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * @param {DerivedPicture} picture
 * @param {Locate} locate
 */
async function fingerprint({ files, sources, settings }, locate) {
  return {
    sources: await hashOf(sources, settings, locate),
    files: await hashOf(files, [], locate),
  }
}

/** @typedef {'fresh' | 'missing' | 'outdated' | 'unrecorded'} Freshness */

/**
 * @param {DerivedPicture} picture
 * @param {PictureRecord} record
 * @param {Locate} locate
 * @returns {Promise<Freshness>} `unrecorded` when its files are not those that were recorded
 */
export async function getFreshness(picture, record, locate) {
  const now = await fingerprint(picture, locate)
  if (now.files === undefined) return 'missing'
  const known = record[picture.path]
  if (known?.files !== now.files) return 'unrecorded'
  return known.sources === now.sources ? 'fresh' : 'outdated'
}

/**
 * The record's entries for pictures that are up to date.
 * @param {DerivedPicture[]} pictures
 * @param {Locate} [locate]
 * @returns {Promise<PictureRecord>}
 */
export async function createRecordEntries(pictures, locate = (file) => file) {
  /** @type {PictureRecord} */
  const entries = {}
  for (const picture of pictures) {
    const { sources, files } = await fingerprint(picture, locate)
    if (sources && files) entries[picture.path] = { sources, files }
  }
  return entries
}

/** Records that pictures are up to date. @param {DerivedPicture[]} pictures @param {string} [root] */
export async function recordPictures(pictures, root = '.') {
  const locate = (/** @type {string} */ file) => join(root, file)
  const entries = await createRecordEntries(pictures, locate)
  await writeFile(locate(RECORD_FILE), formatRecord({ ...(await readRecord(locate)), ...entries }))
}

/** For pictures that only the tour editor can make again. @param {string} bundle */
const saveIn = (bundle) => `change something at /samples/${bundle}/index.htm?edit and save it`
/** @param {string} word */
const runPictures = (word) => `run "npm run build:images -- ${word}"`

/**
 * A scene's preview and the tiles of all its levels.
 * @param {string} bundle its folder's name
 * @param {Scene} scene
 * @param {Pick<Photograph, 'digest' | 'blurs'>} [photograph] that the scene was cut from; rendered scenes have none
 * @returns {DerivedPicture}
 */
export function scenePicture(bundle, { id, panorama, source }, photograph) {
  const names = [panorama.preview, ...panorama.levels.flatMap(listTiles).map(({ file }) => file)]
  const accepted = photograph?.blurs.filter(({ state }) => state === 'accepted') ?? []
  return {
    path: `/samples/${bundle}/scenes/${id}`,
    files: names.map((name) => `public/samples/${bundle}/${name}`),
    sources: photograph || !source ? [] : [`${MASTERS_DIR}/${source}.jpg`],
    settings: photograph
      ? [
          photograph.digest,
          accepted.map(({ yaw, pitch, width, height }) => [yaw, pitch, width, height]),
        ]
      : [],
    repair: photograph ? saveIn(bundle) : runPictures(bundle),
  }
}

/**
 * A bundle's posters.
 * @param {string} bundle its folder's name
 * @param {(shape: string) => Pick<DerivedPicture, 'sources' | 'settings' | 'repair'>} madeFrom
 * @returns {DerivedPicture[]}
 */
function posterPictures(bundle, madeFrom) {
  return Object.entries(POSTERS).map(([shape, { widths }]) => {
    const path = getPosterPath(bundle, shape)
    return { path, files: getPictureFiles(`public${path}`, widths), ...madeFrom(shape) }
  })
}

/**
 * The posters of a tour. Their recorded source is the preview, which changes with the master or the photograph that
 * both are made from, because git does not hold photographs.
 * @param {string} bundle
 * @param {Pick<Scene, 'view' | 'portraitView' | 'source'> & { panorama: Pick<Scene['panorama'], 'preview'> }} first the
 *   scene that it opens with
 */
export const tourPosters = (bundle, first) =>
  posterPictures(bundle, (shape) => ({
    sources: [`public/samples/${bundle}/${first.panorama.preview}`],
    settings: [first.panorama.preview, getPosterView(shape, first)],
    repair: first.source ? runPictures(bundle) : saveIn(bundle),
  }))

/** The posters of a film. @param {string} bundle @param {import('../../src/player/schema/film').Film} film */
export const filmPosters = (bundle, film) =>
  posterPictures(bundle, (shape) => ({
    sources: [`${MASTERS_DIR}/${film.posterSource}.jpg`],
    settings: [getPosterView(shape, film)],
    repair: runPictures(bundle),
  }))

/** The posters of a model. @param {string} bundle @param {import('../../src/player/schema/model').Model} model */
export const modelPosters = (bundle, model) =>
  posterPictures(bundle, (shape) => ({
    sources: [`public/samples/${bundle}/${model.file}`],
    settings: [getPosterView(shape, model)],
    repair: runPictures(bundle),
  }))

/**
 * The posters of a third-party export, which are made from all of its files.
 * @param {string} bundle
 * @param {string} [root] the project's folder
 */
export async function thirdPartyPosters(bundle, root = '.') {
  const folder = join(root, 'public/samples', bundle)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !/^poster-(wide|tall|narrow)-\d+\.(avif|jpg)$/.test(file))
    .map((file) => `public/samples/${bundle}/${file.replaceAll('\\', '/')}`)
    .toSorted()
  return posterPictures(bundle, () => ({
    sources: files,
    settings: [],
    repair: `run "npm run validate -- --poster ${bundle}"`,
  }))
}

/**
 * A view from a seat.
 * @param {string} path its URL path without width and extension
 * @param {string} name its master's, without extension
 * @param {number[]} widths
 * @returns {DerivedPicture}
 */
export const seatPicture = (path, name, widths) => ({
  path,
  files: getPictureFiles(`public${path}`, widths),
  sources: [`${SEAT_MASTERS_DIR}/${name}.jpg`],
  settings: [],
  repair: runPictures(name),
})

/**
 * A still of the site's pages.
 * @param {{ name: string, panorama: string }} still as `studio/stills.json` describes it
 * @param {number[]} widths
 * @returns {DerivedPicture}
 */
export const stillPicture = (still, widths) => ({
  path: `/pictures/${still.name}`,
  files: getPictureFiles(`public/pictures/${still.name}`, widths),
  sources: [`${MASTERS_DIR}/${still.panorama}.jpg`],
  settings: [still],
  repair: runPictures(still.name),
})

/**
 * A screenshot of the hosts' page.
 * @param {string} name its master's, without extension
 * @param {number[]} widths
 * @returns {DerivedPicture}
 */
export const screenPicture = (name, widths) => ({
  path: `/pictures/${name}`,
  files: getPictureFiles(`public/pictures/${name}`, widths),
  sources: [`${SCREENS_DIR}/${name}.png`],
  settings: [],
  repair: runPictures(name),
})

/** @param {import('./share-subjects.mjs').ShareSubject} subject @returns {DerivedPicture} */
export const sharePicture = ({ address, lang, name, title, line, still }) => ({
  path: address,
  files: [`public${address}`],
  sources: still ? [getStillFile(still)] : [],
  settings: [lang, name, title, line],
  repair: `run "npm run build:share-images -- ${address
    .split('/')
    .at(-1)
    ?.replace(/\.jpg$/, '')}"`,
})

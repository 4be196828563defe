/** Finds pictures that are older than the pictures and texts from which they are derived. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import {
  filmPosters,
  getFreshness,
  modelPosters,
  readRecord,
  SCREENS_DIR,
  scenePicture,
  screenPicture,
  seatPicture,
  sharePicture,
  stillPicture,
  thirdPartyPosters,
  tourPosters,
} from '../images/derived-pictures.mjs'
import {
  PICTURE_INDEX_FILE,
  readIndex,
  SCREEN_INDEX_FILE,
  SEAT_INDEX_FILE,
} from '../images/posters.mjs'
import { showsBundle } from '../images/share-subjects.mjs'

/**
 * @typedef {import('../images/derived-pictures.mjs').DerivedPicture} DerivedPicture
 * @typedef {import('../images/share-subjects.mjs').ShareSubject} ShareSubject
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/film').Film} Film
 * @typedef {import('../../src/player/schema/model').Model} Model
 * @typedef {{ kind: 'tour', described: Tour, photographs: import('../tour/photographs.mjs').Photographs }
 *   | { kind: 'film', described: Film }
 *   | { kind: 'model', described: Model }
 *   | { kind: 'third-party' }} Described
 */

const STATES = {
  missing: 'is missing',
  outdated: 'is older than its sources',
  unrecorded: 'was not made by our scripts from the current sources',
}

/**
 * @param {DerivedPicture[]} pictures
 * @param {string} root the project's folder
 * @returns {Promise<string[]>} problems
 */
async function staleProblems(pictures, root) {
  const record = await readRecord((file) => join(root, file))
  const problems = await Promise.all(
    pictures.map(async (picture) => {
      const freshness = await getFreshness(picture, record, (file) => join(root, file))
      if (freshness === 'fresh') return []
      return `${picture.path} ${STATES[freshness]}: ${picture.repair}.`
    }),
  )
  return problems.flat()
}

/**
 * @param {string} root the project's folder
 * @param {string} bundle its folder's name
 * @param {Described} what
 * @returns {Promise<DerivedPicture[]>} tiles, posters and views from seats
 */
export async function listBundlePictures(root, bundle, what) {
  const posters = await postersFor(root, bundle, what)
  const scenes =
    what.kind === 'tour'
      ? what.described.scenes.map((scene) =>
          scenePicture(bundle, scene, what.photographs[scene.id]),
        )
      : []
  const seats = Object.entries(await readIndex(join(root, SEAT_INDEX_FILE)))
    .filter(([path]) => path.startsWith(`/samples/${bundle}/seats/`))
    .map(([path, { widths }]) => seatPicture(path, `${bundle}-${path.split('/').at(-1)}`, widths))
  // A bundle needs no posters if its project has a `posterName`.
  const own = posters.filter(({ files }) => files.some((file) => existsSync(join(root, file))))
  return [...scenes, ...own, ...seats]
}

/**
 * @param {string} root
 * @param {string} bundle
 * @param {Described} what
 */
async function postersFor(root, bundle, what) {
  if (what.kind === 'third-party') return thirdPartyPosters(bundle, root)
  if (what.kind === 'film') return filmPosters(bundle, what.described)
  if (what.kind === 'model') return modelPosters(bundle, what.described)
  const { scenes, firstScene } = what.described
  const first = scenes.find(({ id }) => id === firstScene)
  return first ? tourPosters(bundle, first) : []
}

/**
 * @param {string} root the project's folder
 * @param {string} bundle its folder's name
 * @param {Described} what
 * @param {ShareSubject[]} subjects of the share pictures that the site has
 * @returns {Promise<string[]>} problems
 */
export async function findBundlePictureProblems(root, bundle, what, subjects) {
  const shared = subjects.filter((subject) => showsBundle(subject, bundle)).map(sharePicture)
  return staleProblems([...(await listBundlePictures(root, bundle, what)), ...shared], root)
}

/**
 * Checks the pictures outside bundles: stills, screenshots, and share pictures that show a still or no picture.
 * @param {string} root the project's folder
 * @param {ShareSubject[]} subjects
 * @returns {Promise<string[]>} problems
 */
export async function findSitePictureProblems(root, subjects) {
  const list = join(root, 'studio/stills.json')
  /** @type {{ name: string, panorama: string }[]} */
  const described = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
  const index = {
    ...(await readIndex(join(root, PICTURE_INDEX_FILE))),
    ...(await readIndex(join(root, SCREEN_INDEX_FILE))),
  }
  const widthsOf = (/** @type {string} */ name) => index[`/pictures/${name}`]?.widths ?? []
  const screensFolder = join(root, SCREENS_DIR)
  const screens = existsSync(screensFolder) ? await readdir(screensFolder) : []
  const own = [
    ...described.map((still) => stillPicture(still, widthsOf(still.name))),
    ...screens.map((file) => parse(file)).map(({ name }) => screenPicture(name, widthsOf(name))),
  ]
  const shared = subjects.filter(({ still }) => !still?.path.startsWith('/samples/'))
  const pictures = [...own, ...shared.map(sharePicture)]
  const known = new Set(own.flatMap(({ files }) => files))
  const folder = join(root, 'public/pictures')
  const left = (existsSync(folder) ? await readdir(folder) : [])
    .filter((name) => !known.has(`public/pictures/${name}`))
    .map(
      (name) =>
        `No command makes public/pictures/${name}: delete it, or move a picture of your own to another folder of public/.`,
    )
  return [...(await staleProblems(pictures, root)), ...left]
}

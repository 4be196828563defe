/**
 * Builds the bundles of rendered tours, films and models from the studio's masters. A rendered tour shows a place
 * that exists only as a 3D scene of the studio.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLES_DIR, findUnusedTileFolders, tourPath } from '../tour/bundle.mjs'
import { formatJson } from '../tour/json.mjs'
import { renderFilmPage, renderModelPage, renderTourPage } from './bundle-page.mjs'
import {
  filmPosters,
  MASTERS_DIR,
  modelPosters,
  scenePicture,
  tourPosters,
} from './derived-pictures.mjs'
import {
  createPosterEntries,
  ENCODING,
  getPagePosters,
  hash,
  POSTERS,
  screenshotPosters,
} from './posters.mjs'
import { cutTiles, describePanorama, fitWidth, getSceneFolder } from './tiles.mjs'
import { createUsdz } from './usdz.mjs'
import { findUsdzProblems } from './usdz-check.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('./picture-builder.mjs').PictureBuilder} PictureBuilder
 * @typedef {typeof import('../../src/player/schema/check')} SchemaChecks
 */

/** The sources of the tours, without what this file adds to their published `tour.json`. */
export const TOURS_DIR = 'studio/tours'

/**
 * Cuts a scene's tiles into a folder whose name changes with the picture, so that browsers can cache
 * them without limit.
 * @param {PictureBuilder} builder
 * @param {string} name the bundle's
 * @param {Scene} scene gets the panorama
 */
async function cutScene(builder, name, scene) {
  if (!scene.source) return
  const master = await builder.getMaster(scene.source)
  const width = fitWidth(master.width)
  const folder = getSceneFolder(scene.id, width, master.version)
  const target = join(BUNDLES_DIR, name, 'scenes', folder)
  scene.panorama = describePanorama(folder, width)
  const picture = scenePicture(name, scene)
  if (!(await builder.isRecorded(picture))) {
    const unfinished = `${target}.part`
    await cutTiles(await master.load(), unfinished, width)
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
    console.log(target)
  }
  builder.markBuilt(picture)
}

/**
 * @typedef {object} AnchorDirection The direction of an object of the studio's model, seen from a scene
 * @property {number} yaw in degrees
 * @property {number} pitch in degrees
 *
 * @typedef {object} StudioModel `studio/panoramas/<place>.json`, measured in the model of a rendered place
 * @property {Pick<import('../../src/player/schema/tour').Plan, 'width' | 'height' | 'bearing'>} [plan]
 * @property {Record<string, Pick<Scene, 'mapPosition'> & { heading: number, anchors: Record<string, AnchorDirection> }>} scenes
 */

/**
 * Takes from the studio's model the directions of a scene's anchored hotspots, and its heading and where it is on
 * the plan, unless staff have set them in the editor. The `source` of such a scene is `<place>-<scene>`.
 * @param {Scene} scene is changed
 * @param {Tour['plan']} plan is changed
 */
async function applyStudioModel(scene, plan) {
  const [, place = '', name = ''] = scene.source?.match(/^([^-]+)-(.+)$/) ?? []
  const file = join(MASTERS_DIR, `${place}.json`)
  if (!existsSync(file)) return
  /** @type {StudioModel} */
  const model = JSON.parse(await readFile(file, 'utf8'))
  if (plan) Object.assign(plan, { ...model.plan, ...plan })
  const measured = model.scenes[name]
  if (!measured) return
  scene.heading ??= measured.heading
  if (measured.mapPosition) scene.mapPosition ??= measured.mapPosition
  for (const hotspot of scene.hotspots) {
    const { anchor } = hotspot
    if (!anchor) continue
    const direction = measured.anchors[anchor]
    if (!direction) throw new Error(`${file} has no "${anchor}" in the scene ${name}`)
    hotspot.yaw = Math.round(direction.yaw * 10) / 10
    hotspot.pitch = Math.round(direction.pitch * 10) / 10
  }
}

/**
 * Leaves out the scenes that are not rendered yet, and the links to them.
 * @param {Tour} tour
 * @returns {Tour | undefined} undefined when no scene is rendered
 */
function keepRenderedScenes(tour) {
  const scenes = tour.scenes.filter(({ source }) => existsSync(join(MASTERS_DIR, `${source}.jpg`)))
  const ids = new Set(scenes.map(({ id }) => id))
  for (const scene of scenes) {
    scene.hotspots = scene.hotspots.filter(
      (hotspot) => hotspot.kind !== 'link' || ids.has(hotspot.sceneId),
    )
  }
  const missing = tour.scenes.filter(({ id }) => !ids.has(id)).map(({ source }) => source)
  if (missing.length) console.log(`${tour.title}: not rendered yet: ${missing.join(', ')}`)
  const firstScene = ids.has(tour.firstScene) ? tour.firstScene : scenes[0]?.id
  return firstScene ? { ...tour, firstScene, scenes } : undefined
}

/** @param {PictureBuilder} builder @param {string} name the bundle's */
export async function buildTour(builder, name) {
  const bundle = join(BUNDLES_DIR, name)
  const file = join(TOURS_DIR, `${name}.json`)
  const tour = keepRenderedScenes(JSON.parse(await readFile(file, 'utf8')))
  if (!tour) return
  await mkdir(join(bundle, 'scenes'), { recursive: true })
  for (const scene of tour.scenes) {
    await applyStudioModel(scene, tour.plan)
    await cutScene(builder, name, scene)
  }
  for (const folder of await findUnusedTileFolders(name, tour)) builder.transaction.remove(folder)

  const first = tour.scenes.find((scene) => scene.id === tour.firstScene)
  if (!first?.source) throw new Error(`${file}: the first scene has no source`)
  const opening = { ...first, source: first.source }
  const posters = await builder.cutPosters(name, opening, tourPosters(name, first))
  await builder.transaction.write(tourPath(name), formatJson(tour))
  await builder.transaction.write(join(bundle, 'index.htm'), renderTourPage(tour, posters))
}

/**
 * @param {string} file
 * @param {(json: unknown) => import('../../src/player/schema/schema').SchemaIssue[]} check
 * @throws {Error} when the file does not match its schema
 */
async function readChecked(file, check) {
  const json = JSON.parse(await readFile(file, 'utf8'))
  const issues = check(json).map(({ at, message }) => `${file}, ${at}: ${message}`)
  if (issues.length) throw new Error(issues.join('\n'))
  return json
}

/** @param {PictureBuilder} builder @param {string} name the bundle's @param {SchemaChecks} checks */
export async function buildFilm(builder, name, checks) {
  /** @type {import('../../src/player/schema/film').Film} */
  const film = await readChecked(join(BUNDLES_DIR, name, 'film.json'), checks.checkFilm)
  const opening = { ...film, source: film.posterSource }
  const posters = await builder.cutPosters(name, opening, filmPosters(name, film))
  const page = renderFilmPage(film, posters)
  await builder.transaction.write(join(BUNDLES_DIR, name, 'index.htm'), page)
}

/**
 * Writes a model's USDZ file unless it is up to date.
 * @param {string} path
 * @param {Buffer} glb
 * @param {import('../../src/player/schema/model').Orbit} view
 */
async function writeUsdz(path, glb, view) {
  const problems = existsSync(path)
    ? findUsdzProblems(await readFile(path), glb, view)
    : ['missing']
  if (problems.length === 0) return
  await writeFile(path, await createUsdz(glb, view))
  console.log(path)
}

/**
 * Writes a model's page, its USDZ file and its posters, which are screenshots of its player.
 * @param {PictureBuilder} builder
 * @param {string} name the bundle's
 * @param {SchemaChecks} checks
 */
export async function buildModel(builder, name, checks) {
  const bundle = join(BUNDLES_DIR, name)
  /** @type {import('../../src/player/schema/model').Model} */
  const model = await readChecked(join(bundle, 'model.json'), checks.checkModel)
  const { view, portraitView, file, usdz } = model
  const bytes = await readFile(join(bundle, file))
  if (usdz) await writeUsdz(join(bundle, usdz), bytes, view)
  const version = hash(bytes, view, portraitView, POSTERS, ENCODING)
  const entries = createPosterEntries(name, version)
  const pictures = modelPosters(name, model)
  const areRecorded = await Promise.all(pictures.map((picture) => builder.isRecorded(picture)))
  const { index } = builder
  const isOutdated =
    Object.keys(entries).some((path) => index[path]?.version !== version) ||
    areRecorded.includes(false)
  Object.assign(index, entries)
  // The player reads the page, so it is written before the screenshots.
  await writeFile(join(bundle, 'index.htm'), renderModelPage(model, getPagePosters(index, name)))
  if (isOutdated) await screenshotPosters(name)
  builder.markBuilt(...pictures)
}

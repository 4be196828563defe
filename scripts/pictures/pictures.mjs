/**
 * Makes everything that the site shows from the studio's masters, as far as it has changed: the
 * bundles of the tours in `studio/tours/` and the stills of `studio/stills.json`, both cut out of
 * panoramas, and the views from seats, which are rendered as they are shown.
 *
 *   npm run pictures            all that is new
 *   npm run pictures -- madania only tours and stills whose name starts with it
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isOurs } from '../build/bundles.mjs'
import { loadChecks } from '../build/samples.mjs'
import { readCommand } from '../dev/command.mjs'
import { unusedFolders } from '../tour/bundle.mjs'
import { filmPage, modelPage, tourPage } from './bundle-page.mjs'
import { perspective, readPanorama, verticalFov } from './panorama.mjs'
import {
  filesOf,
  hash,
  POSTERS,
  photographPosters,
  posterPath,
  postersIn,
  postersOf,
  posterView,
  RECIPE,
  readIndex,
  SEATS_INDEX,
  writeIndex,
  writeWidths,
} from './posters.mjs'
import { cutTiles, folderOf, pictureIn } from './tiles.mjs'

/**
 * @typedef {import('../../src/player/format/tour').Tour} Tour
 * @typedef {import('../../src/player/format/schema').View} View
 *
 * @typedef {object} Still A perspective picture to cut out of a panorama
 * @property {string} name
 * @property {string} panorama
 * @property {number} yaw
 * @property {number} pitch
 * @property {number} hfov horizontal field of view
 * @property {number} aspect width through height
 */

const MASTERS = 'studio/panoramas'
/** Views from seats: `<bundle>-<seat>-<hour>.jpg`. */
const SEATS = 'studio/stills'
/** The tours as they are written, without what this script adds to their `tour.json`. */
const TOURS = 'studio/tours'
const SAMPLES = 'public/samples'

/** The width of a scene's panorama as it is published. */
const WIDTH = 4096

const STILL_WIDTHS = [480, 800, 1200, 1600, 2400]
const SEAT_WIDTHS = [640, 1200, 1920]
/** How far a still may be enlarged beyond the panorama's own resolution. */
const MOST_ENLARGED = 1.7

/** The most that a view from a seat weighs, in bytes, for each of its widths. */
const HEAVIEST_SEAT = [85_000, 200_000, 290_000]

const checks = await loadChecks()

const index = await readIndex()
const seats = await readIndex(SEATS_INDEX)
const { word: wanted = '' } = readCommand({
  help: `npm run pictures -- [name]
Makes the pictures of pages and tours from their masters: all, or those whose name begins so.`,
  name: 'name',
})

/** @type {Map<string, { version: string, load: () => Promise<import('./panorama.mjs').Panorama> }>} */
const masters = new Map()

/** @param {string} name */
async function master(name) {
  const known = masters.get(name)
  if (known) return known
  const file = join(MASTERS, `${name}.jpg`)
  /** @type {Promise<import('./panorama.mjs').Panorama> | undefined} */
  let loaded
  const entry = {
    version: hash(await readFile(file)),
    load: () => {
      loaded ??= readPanorama(file)
      return loaded
    },
  }
  masters.set(name, entry)
  return entry
}

/**
 * Writes one picture in all its widths and puts it into the index, unless it is there already.
 * @param {string} path address without width and ending
 * @param {string} panorama
 * @param {View} view
 * @param {number} aspect
 * @param {number[]} widths
 */
async function cut(path, panorama, view, aspect, widths) {
  const source = await master(panorama)
  const version = hash(source.version, view, aspect, widths, RECIPE)
  const file = join('public', path)
  const width = /** @type {number} */ (widths.at(-1))
  const height = Math.round(width / aspect)
  if (index[path]?.version !== version || !filesOf(file, widths).every((f) => existsSync(f))) {
    const large = await perspective(await source.load(), view, width, height)
      .png()
      .toBuffer()
    await writeWidths(large, file, aspect, widths)
    console.log(`${path} ${width} px`)
  }
  index[path] = { widths, width, height, version }
}

/**
 * Publishes a view from a seat in the bundle that it belongs to.
 * @param {string} name
 */
async function publishSeat(name) {
  const master = await readFile(join(SEATS, `${name}.jpg`))
  const [bundle, ...seat] = name.split('-')
  const path = `/samples/${bundle}/seats/${seat.join('-')}`
  const version = hash(hash(master), SEAT_WIDTHS, HEAVIEST_SEAT, RECIPE)
  const files = filesOf(join('public', path), SEAT_WIDTHS)
  const { width, height } = await sharp(master).metadata()
  if (seats[path]?.version !== version || !files.every((f) => existsSync(f))) {
    await writeWidths(master, join('public', path), width / height, SEAT_WIDTHS, HEAVIEST_SEAT)
    console.log(`${path} ${SEAT_WIDTHS.at(-1)} px`)
  }
  seats[path] = { widths: SEAT_WIDTHS, width, height, version }
}

/**
 * Cuts a scene's tiles into a folder whose name changes with the picture, so that browsers may keep
 * them for ever.
 * @param {string} bundle
 * @param {Tour['scenes'][number]} scene
 */
async function cutScene(bundle, scene) {
  if (!scene.panorama) return
  const source = await master(scene.panorama)
  const folder = folderOf(scene.id, WIDTH, source.version)
  const target = join(bundle, 'scenes', folder)
  if (!existsSync(target)) {
    const unfinished = `${target}.part`
    await cutTiles(await source.load(), unfinished, WIDTH)
    await rename(unfinished, target)
    console.log(target)
  }
  scene.picture = pictureIn(folder, WIDTH)
}

/**
 * @typedef {object} Sighting Where the studio's model knows a thing to be, seen from a scene
 * @property {number} yaw
 * @property {number} pitch
 */

/**
 * What the studio knows of the place that a scene is in.
 * @typedef {object} Surveyed
 * @property {Pick<import('../../src/player/format/tour').Plan, 'width' | 'height' | 'up'>} [plan]
 * @property {Record<string, Pick<Tour['scenes'][number], 'place'> & { heading: number, anchors: Record<string, Sighting> }>} scenes
 */

/**
 * Turns points to the things of the studio's model that they stand at, and puts the scene on the
 * plan, of which the studio knows the size.
 * @param {Tour['scenes'][number]} scene
 * @param {Tour['plan']} plan
 */
async function anchor(scene, plan) {
  const [, place = '', view = ''] = scene.panorama?.match(/^([^-]+)-(.+)$/) ?? []
  const file = join(MASTERS, `${place}.json`)
  if (!existsSync(file)) return
  /** @type {Surveyed} */
  const surveyed = JSON.parse(await readFile(file, 'utf8'))
  // What was set by hand in the editor stays.
  if (plan) Object.assign(plan, { ...surveyed.plan, ...plan })
  const seen = surveyed.scenes[view]
  if (!seen) return
  scene.heading ??= seen.heading
  if (seen.place) scene.place ??= seen.place
  for (const point of scene.points) {
    if (!point.anchor) continue
    const sighting = seen.anchors[point.anchor]
    if (!sighting) throw new Error(`${file} knows no "${point.anchor}" in the scene ${view}`)
    point.yaw = Math.round(sighting.yaw * 10) / 10
    point.pitch = Math.round(sighting.pitch * 10) / 10
  }
}

/**
 * What of a tour can be shown: the scenes that are rendered, and the links between them.
 * @param {Tour} tour
 */
function rendered(tour) {
  const scenes = tour.scenes.filter(({ panorama }) => existsSync(join(MASTERS, `${panorama}.jpg`)))
  const ids = new Set(scenes.map(({ id }) => id))
  for (const scene of scenes) {
    scene.points = scene.points.filter((point) => point.kind !== 'link' || ids.has(point.to))
  }
  const missing = tour.scenes.filter(({ id }) => !ids.has(id)).map(({ panorama }) => panorama)
  if (missing.length) console.log(`${tour.title} waits for ${missing.join(', ')}`)
  const start = ids.has(tour.start) ? tour.start : scenes[0]?.id
  return start ? { ...tour, start, scenes } : undefined
}

/**
 * Makes a bundle from the tour as it is written down in the studio.
 * @param {string} name
 */
async function cutTour(name) {
  const bundle = join(SAMPLES, name)
  const file = join(TOURS, `${name}.json`)
  const tour = rendered(JSON.parse(await readFile(file, 'utf8')))
  if (!tour) return
  await mkdir(join(bundle, 'scenes'), { recursive: true })
  for (const scene of tour.scenes) {
    await anchor(scene, tour.plan)
    await cutScene(bundle, scene)
  }

  for (const folder of await unusedFolders(name, tour)) await rm(folder, { recursive: true })

  const first = tour.scenes.find((scene) => scene.id === tour.start)
  if (!first?.panorama) throw new Error(`${file}: the first scene names no panorama`)
  const posters = await cutPosters(name, { ...first, panorama: first.panorama })
  await writeFile(join(bundle, 'tour.json'), `${JSON.stringify(tour, null, 2)}\n`)
  await writeFile(join(bundle, 'index.htm'), tourPage(tour, posters))
}

/**
 * @param {string} name
 * @param {{ panorama: string, view: View, upright?: View }} first what the bundle opens with
 */
async function cutPosters(name, first) {
  for (const [shape, { aspect, widths }] of Object.entries(POSTERS)) {
    const shown = posterView(shape, first)
    await cut(posterPath(name, shape), first.panorama, shown, aspect, widths)
  }
  return postersOf(index, name)
}

/**
 * Reads what a bundle says of itself.
 * @param {string} file
 * @param {(json: unknown) => import('../../src/player/format/schema').Problem[]} check
 * @throws when it does not fit its format
 */
async function readChecked(file, check) {
  const json = JSON.parse(await readFile(file, 'utf8'))
  const problems = check(json).map(({ at, message }) => `${file}, ${at}: ${message}`)
  if (problems.length) throw new Error(problems.join('\n'))
  return json
}

/** Whether a bundle's page is ours to write. @param {string} name */
async function hasOwnPage(name) {
  const pages = ['index.htm', 'index.html'].map((file) => join(SAMPLES, name, file))
  const page = pages.find((file) => existsSync(file))
  return !page || isOurs(await readFile(page, 'utf8'), name)
}

/** @param {string} name */
async function cutFilm(name) {
  /** @type {import('../../src/player/format/film').Film} */
  const film = await readChecked(join(SAMPLES, name, 'film.json'), checks.checkFilm)
  const posters = await cutPosters(name, film)
  await writeFile(join(SAMPLES, name, 'index.htm'), filmPage(film, posters))
}

/**
 * A model's posters are pictures of its player as it opens.
 * @param {string} name
 */
async function writeModel(name) {
  const bundle = join(SAMPLES, name)
  /** @type {import('../../src/player/format/model').Model} */
  const model = await readChecked(join(bundle, 'model.json'), checks.checkModel)
  const { view, upright, file } = model
  const version = hash(await readFile(join(bundle, file)), view, upright, POSTERS, RECIPE)
  const entries = postersIn(name, version)
  const isOld = Object.keys(entries).some((key) => index[key]?.version !== version)
  Object.assign(index, entries)
  await writeFile(join(bundle, 'index.htm'), modelPage(model, postersOf(index, name)))
  if (isOld) await photographPosters(name, version)
}

for (const file of await readdir(TOURS)) {
  const name = file.replace(/\.json$/, '')
  if (name.startsWith(wanted)) await cutTour(name)
}
for (const entry of await readdir(SAMPLES, { withFileTypes: true })) {
  if (!entry.isDirectory() || !entry.name.startsWith(wanted)) continue
  const has = (/** @type {string} */ file) => existsSync(join(SAMPLES, entry.name, file))
  if (!(await hasOwnPage(entry.name))) continue
  if (has('film.json')) await cutFilm(entry.name)
  else if (has('model.json')) await writeModel(entry.name)
}

/** @type {Still[]} */
const stills = JSON.parse(await readFile('studio/stills.json', 'utf8'))
for (const still of stills) {
  if (!still.name.startsWith(wanted)) continue
  const { name, panorama, yaw, pitch, hfov, aspect } = still
  const { width } = await sharp(join(MASTERS, `${panorama}.jpg`)).metadata()
  // A still is sharpest in its middle, where a degree is smallest on the picture plane.
  const radians = (hfov * Math.PI) / 360
  const own = (2 * Math.tan(radians) * width) / (2 * Math.PI)
  const widths = STILL_WIDTHS.filter((w) => w === STILL_WIDTHS[0] || w <= own * MOST_ENLARGED)
  const view = { yaw, pitch, fov: verticalFov(hfov, aspect) }
  await cut(`/pictures/${name}`, panorama, view, aspect, widths)
}
for (const file of await readdir(SEATS)) {
  if (file.startsWith(wanted)) await publishSeat(file.replace(/\.jpg$/, ''))
}

if (!wanted) {
  const named = new Set(stills.map((still) => `/pictures/${still.name}`))
  for (const pictures of [index, seats]) {
    for (const path of Object.keys(pictures)) {
      const isStill = path.startsWith('/pictures/')
      if (isStill ? !named.has(path) : !existsSync(join('public', path, '..')))
        delete pictures[path]
    }
  }
}
await writeIndex(index)
await writeIndex(seats, SEATS_INDEX)

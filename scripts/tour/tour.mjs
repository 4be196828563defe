/**
 * Makes a tour from 360° photographs, adds them to one, or takes it out.
 *
 *   npm run tour -- "Villa Athina" /media/card
 *   npm run tour -- "Villa Athina" kitchen.jpg --sample
 *   npm run tour -- --remove villa-athina
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeTour, sceneDescription } from '../../src/player/editor/descriptions.mjs'
import { checkSamples, loadChecks } from '../build/samples.mjs'
import { Complaint, readCommand } from '../dev/command.mjs'
import {
  cutScene,
  masterFile,
  PHOTOGRAPHS,
  photographsFile,
  print,
  readJson,
  readPhotographs,
  readRow,
  removeTour,
  SAMPLES,
  writePage,
  writeRow,
} from './bundle.mjs'
import { nameFrom, numbered, slug } from './names.mjs'
import { panoramaOf, photographsAt, readPhoto, shortName, Unfit } from './photo.mjs'
import { isDiskFull, Stage } from './stage.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('./bundle.mjs').Scene} Scene
 * @typedef {import('./names.mjs').Said} Said
 * @typedef {import('./photo.mjs').Photo} Photo
 *
 * @typedef {object} GreekWords
 * @property {string} title
 * @property {string} description
 * @property {string} credits
 * @property {Record<string, { name: string, description: string, points: Record<string, { label: string }> }>} scenes
 */

/** How far apart two points stand, in degrees, for both to be seen. */
const APART = 25
/** Where a way out of a scene lies until somebody puts it in its place: ahead, behind, and below the horizon. */
const AHEAD = 0
const BEHIND = -180
const DOWN = -12

const checks = await loadChecks()

const { values, words } = readCommand({
  help: `npm run tour -- <name> <photo.jpg or a folder of them> …
Makes a tour from 360° photographs in public/samples, with a page of its own and a row on Samples.
The same name again, with more photographs: they are added, and what was edited stays.
  --sample   the place is one of our samples and not a client's
  --remove   takes the tour out, with all that was made for it`,
  names: 'name and photographs',
  options: { sample: { type: 'boolean' }, remove: { type: 'boolean' } },
})
const [typed = '', ...named] = words
const name = slug(typed)
if (!name)
  throw new Complaint('Name the tour, in letters or digits: npm run tour -- <name> <photo.jpg> …')
if (named.length === 0 && !values.remove)
  throw new Complaint(`Name the photographs: npm run tour -- "${typed}" <photo.jpg or a folder> …`)
const files = await photographsAt(named)
if (files.length === 0 && !values.remove)
  throw new Complaint(`No JPEG, PNG, TIFF or WebP is in ${named.join(', ')}.`)

const bundle = join(SAMPLES, name)
const tourFile = join(bundle, 'tour.json')
const before = await readTour()
if (values.remove) {
  if (!before) throw new Complaint(`No tour is called ${name}.`)
  await removeTour(name, new Stage())
  console.log(`  ${name} is taken out. Its photographs stay in ${join(PHOTOGRAPHS, name)}.`)
  process.exit()
}
/** @type {Tour} */
const tour = before ? JSON.parse(before) : undefined
/** @type {GreekWords} */
const greek = await readJson(join(bundle, 'words.el.json'), {
  title: '',
  description: '',
  credits: '',
  scenes: {},
})
const photographs = await readPhotographs(name)
const stage = new Stage()

/** The tour that there is, as a text. */
async function readTour() {
  if (!existsSync(bundle)) return ''
  if (!existsSync(tourFile) || existsSync(`studio/tours/${name}.json`)) {
    throw new Complaint(
      `${bundle} is there already and was not made from photographs: choose another name.`,
    )
  }
  const text = await readFile(tourFile, 'utf8')
  const problems = await parsed(text)
  if (problems) throw new Complaint(`${tourFile} wants mending first:\n${problems}`)
  return text
}

/** @param {string} text @returns {Promise<string>} what is wrong with a tour.json */
async function parsed(text) {
  try {
    return checks
      .checkTour(JSON.parse(text))
      .map(({ at, message }) => `  ${at}: ${message}`)
      .join('\n')
  } catch (error) {
    return `  ${error instanceof Error ? error.message : error}`
  }
}

/** @type {{ file: string, reason: string }[]} */
const leftOut = []
/** @type {{ scene: Scene, name: Said, description: Said }[]} */
const made = []
const scenes = tour?.scenes ?? []
/** Scenes by the digest of their photographs. */
const known = new Map(Object.entries(photographs).map(([id, { digest }]) => [digest, id]))

/** As the editor calls a scene. @param {string} id */
const nameOf = (id) =>
  [...scenes, ...made.map(({ scene }) => scene)].find((scene) => scene.id === id)?.name ?? id

/** @param {string} wanted @returns {string} an id that no scene has yet */
function freeId(wanted) {
  const ids = new Set([...scenes, ...made.map(({ scene }) => scene)].map(({ id }) => id))
  for (let number = 1; ; number++) {
    const id = number > 1 ? `${wanted}-${number}` : wanted
    if (!ids.has(id)) return id
  }
}

/** @param {Photo} photo @returns {Promise<void>} */
async function makeScene(photo) {
  const { file, digest, heading } = photo
  const named = nameFrom(parse(shortName(file)).name)
  const number = scenes.length + made.length + 1
  const base = named ?? numbered(number)
  const id = freeId(slug(base.en) || `scene-${number}`)
  const count = id.slice((slug(base.en) || id).length).replace('-', ' ')
  const said = { en: base.en + count, el: base.el + count }
  const picture = await cutScene(name, id, { ...photo, blurs: [] }, () => panoramaOf(photo), stage)
  const description = sceneDescription(said)
  made.push({
    name: said,
    description,
    scene: {
      id,
      name: said.en,
      description: description.en,
      picture,
      view: { yaw: 0, pitch: 0, fov: 70 },
      upright: { yaw: 0, pitch: 0, fov: 85 },
      ...(heading !== undefined && { heading }),
      points: [],
    },
  })
  const master = `${id}${extname(file).toLowerCase()}`
  await copyFile(file, await stage.aside(masterFile(name, master)))
  photographs[id] = { file: master, digest, isChecked: false, blurs: [] }
  known.set(digest, id)
}

/** The same angle from −180 up to 180. @param {number} degrees */
const wrapDegrees = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** A link at a place that is free. @param {Scene} from @param {Scene} to @param {number} wanted */
function link(from, to, wanted) {
  let yaw = wanted
  const isTaken = () => from.points.some((point) => Math.abs(wrapDegrees(point.yaw - yaw)) < APART)
  for (let step = 1; isTaken() && step * APART < 360; step++)
    yaw = wrapDegrees(wanted + step * APART)
  from.points.push({ kind: 'link', to: to.id, label: to.name, yaw, pitch: DOWN })
  const said = greek.scenes[from.id]
  if (said) said.points[to.id] = { label: greek.scenes[to.id]?.name ?? to.name }
}

for (const [at, file] of files.entries()) {
  const label = `${at + 1} of ${files.length}  ${shortName(file)}`
  try {
    const photo = await readPhoto(file)
    const same = known.get(photo.digest)
    if (same) {
      throw new Unfit(`is the photograph of the scene “${nameOf(same)}” already: left out.`)
    }
    const north = photo.heading === undefined ? 'north unknown' : `looks towards ${photo.heading}°`
    console.log(`${label}  ${[`${photo.width} px`, north, ...photo.notes].join(', ')}`)
    await makeScene(photo)
  } catch (error) {
    if (!(error instanceof Unfit)) {
      await stage.drop()
      throw tooFull(error)
    }
    console.log(`${label}  ${error.message}`)
    leftOut.push({ file, reason: error.message })
  }
}
if (made.length === 0) {
  await stage.drop()
  throw new Complaint('None of these makes a scene: nothing was changed.')
}

try {
  const { path, whole } = await write()
  if (!tour) drawShared()
  console.log(`
  ${whole.title}: ${whole.scenes.length} ${whole.scenes.length > 1 ? 'scenes' : 'scene'}, ${made.length} new
  Its pages        ${path} and /el${path}, on Samples too
  Edit it          npm start, then /samples/${name}/index.htm?edit`)
} catch (error) {
  await stage.drop()
  throw tooFull(error)
}
if (leftOut.length > 0) {
  console.log('\n  Left out')
  for (const { file, reason } of leftOut) console.log(`    ${shortName(file)} ${reason}`)
}
const [report] = await checkSamples(SAMPLES, checks, name)
for (const problem of report?.problems ?? []) {
  const said = problem.replace(/^scenes\[([^\]]+)\]/, (_, id) => `“${nameOf(id)}”`)
  console.log(`  Still to do      ${said}`)
}

/** Puts the tour together and into its place. */
async function write() {
  const title = tour
    ? { en: tour.title, el: greek.title }
    : (nameFrom(typed) ?? { en: typed, el: typed })
  const isSample = (await readRow(name))?.isSample ?? values.sample ?? false
  const first = made[0]?.scene.id ?? ''
  const names = made.map((each) => each.name)
  const description = tour
    ? { en: tour.description, el: greek.description }
    : describeTour(title, names, isSample)
  for (const { scene, name: said, description } of made) {
    greek.scenes[scene.id] = { name: said.el, description: description.el, points: {} }
  }
  const all = [...scenes, ...made.map(({ scene }) => scene)]
  for (const [at, scene] of all.entries()) {
    const next = all[at + 1]
    if (!next || at + 1 < scenes.length) continue
    link(scene, next, AHEAD)
    link(next, scene, BEHIND)
  }
  /** @type {Tour} */
  const whole = tour
    ? { ...tour, scenes: all }
    : {
        title: title.en,
        lang: 'en',
        description: description.en,
        start: first,
        scenes: all,
        credits: 'Photographed by Hermes View.',
      }
  const said = tour
    ? greek
    : {
        title: title.el,
        description: description.el,
        credits: 'Φωτογράφιση: Hermes View.',
        scenes: greek.scenes,
      }
  await stage.write(tourFile, print(whole))
  await stage.write(join(bundle, 'words.el.json'), print(said))
  await stage.write(photographsFile(name), print(photographs))
  await writePage(name, whole, tour, stage, (line) => console.log(line))
  const kind = (await readRow(name))?.kind ?? { en: '360° tour', el: 'Περιήγηση 360°' }
  const path = await writeRow(
    name,
    {
      en: { title: title.en, description: description.en },
      el: { title: title.el, description: description.el },
    },
    { isSample, kind },
    stage,
  )
  if ((await readTour()) !== before) {
    throw new Complaint(`${tourFile} was changed meanwhile: nothing was written, run this again.`)
  }
  await stage.publish()
  return { path, whole }
}

/** The picture that shared links show, drawn in the test browser. */
function drawShared() {
  console.log('the picture of shared links')
  const script = new URL('../pictures/share-pictures.mjs', import.meta.url)
  const { status } = spawnSync(process.execPath, [fileURLToPath(script), `${name}.`], {
    stdio: 'pipe',
  })
  if (status !== 0) console.log(`It could not be drawn: run npm run share -- ${name}`)
}

/** @param {unknown} error */
function tooFull(error) {
  return isDiskFull(error)
    ? new Complaint('The disk is full: make room and run this again. Nothing was changed.')
    : error
}

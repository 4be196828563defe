/** Makes a tour from photographs, or adds photographs to a tour that was made from them. */
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { describeScene, describeTour } from '../../src/editor/descriptions.mjs'
import { CliError } from '../dev/command.mjs'
import { cutSceneTiles, localePath, SAMPLES, tourPath } from './bundle.mjs'
import { FileTransaction, isDiskFull } from './file-transaction.mjs'
import { formatJson, readJson } from './json.mjs'
import { AHEAD, addLink, BEHIND } from './links.mjs'
import { numberedName, parseName, slugify } from './names.mjs'
import { displayName, InvalidPhotoError, loadPhotoPanorama, readPhoto } from './photo.mjs'
import { masterPath, photographsPath, readPhotographs } from './photographs.mjs'
import { readProjectRow, writeProjectRow } from './project-rows.mjs'
import { writeBundlePage } from './write-bundle-page.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 * @typedef {import('./photo.mjs').Photo} Photo
 *
 * @typedef {object} GreekLocale
 * @property {string} title
 * @property {string} description
 * @property {string} credits
 * @property {Record<string, { name: string, description: string, hotspots: Record<string, { label: string }> }>} scenes
 *
 * @typedef {object} StoredTour The files of a tour before the command; empty for a new tour
 * @property {Tour | undefined} tour
 * @property {GreekLocale} greek its Greek texts
 * @property {import('./photographs.mjs').Photographs} photographs
 *
 * @typedef {{ scene: Scene, name: LocalizedText, description: LocalizedText }} NewScene
 *
 * @typedef {object} MadeTour
 * @property {Tour} tour
 * @property {string} path of the project's page
 * @property {number} added the number of new scenes
 * @property {{ file: string, reason: string }[]} skipped
 */

/** The initial views of a new scene, until staff choose better ones. */
const INITIAL_VIEW = { yaw: 0, pitch: 0, fov: 70 }
const INITIAL_PORTRAIT_VIEW = { yaw: 0, pitch: 0, fov: 85 }

/**
 * Reads the `tour.json` of a tour that was made from photographs.
 * @param {string} name of the bundle
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns {Promise<string>} its text, empty when there is no bundle of this name
 * @throws {CliError} when another kind of bundle has the name, or the tour is not valid; names and
 *   descriptions may be missing, because staff write them later
 */
export async function readTourText(name, checks) {
  const bundle = join(SAMPLES, name)
  const file = tourPath(name)
  if (!existsSync(bundle)) return ''
  if (!existsSync(file) || existsSync(`studio/tours/${name}.json`)) {
    throw new CliError(`${bundle} exists and was not made from photographs: choose another name.`)
  }
  const text = await readFile(file, 'utf8')
  const problems = findProblems(text, checks)
  if (problems) throw new CliError(`Correct ${file} first:\n${problems}`)
  return text
}

/**
 * @param {string} text of a `tour.json`
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns {string} a line for each problem but missing texts; empty when there is none
 */
function findProblems(text, checks) {
  try {
    return checks
      .checkTour(JSON.parse(text))
      .filter((issue) => !checks.isMissingText(issue))
      .map(({ at, message }) => `  ${at}: ${message}`)
      .join('\n')
  } catch (error) {
    return `  ${error instanceof Error ? error.message : error}`
  }
}

/**
 * @param {string} wanted an id, which gets a number if a scene has it already
 * @param {Scene[]} scenes
 * @returns {string} an id that no scene has
 */
function createSceneId(wanted, scenes) {
  const ids = new Set(scenes.map(({ id }) => id))
  for (let number = 1; ; number++) {
    const id = number > 1 ? `${wanted}-${number}` : wanted
    if (!ids.has(id)) return id
  }
}

/**
 * Makes a scene of a photograph and stages its tiles.
 * @param {string} tourName of the bundle
 * @param {Photo} photo
 * @param {Scene[]} scenes those that the tour has
 * @param {FileTransaction} transaction
 * @returns {Promise<NewScene>}
 */
async function createScene(tourName, photo, scenes, transaction) {
  const { file, digest, width, heading } = photo
  const fileName = parse(displayName(file)).name
  const wantedName = parseName(fileName) ?? numberedName(scenes.length + 1)
  const wantedId = slugify(wantedName.en || wantedName.el) || `scene-${scenes.length + 1}`
  const id = createSceneId(wantedId, scenes)
  // A number that makes the id unique also makes the name unique: `kitchen-2` is “Kitchen 2”.
  const suffix = id.slice(wantedId.length).replace('-', ' ')
  const name = { en: wantedName.en && wantedName.en + suffix, el: wantedName.el + suffix }
  const description = describeScene(name)
  const load = () => loadPhotoPanorama(photo)
  const panorama = await cutSceneTiles(
    { name: tourName, id, digest, width, blurs: [], load },
    transaction,
  )
  const scene = {
    id,
    name: name.en,
    description: description.en,
    panorama,
    view: INITIAL_VIEW,
    portraitView: INITIAL_PORTRAIT_VIEW,
    ...(heading !== undefined && { heading }),
    hotspots: [],
  }
  return { scene, name, description }
}

/**
 * Makes a scene of every usable photograph.
 * @param {string} name of the bundle
 * @param {string[]} files
 * @param {StoredTour} stored the new photographs are added to its list
 * @param {{ transaction: FileTransaction, log: (line: string) => void }} context
 */
async function createScenes(name, files, { tour, photographs }, { transaction, log }) {
  /** @type {NewScene[]} */
  const added = []
  /** @type {MadeTour['skipped']} */
  const skipped = []
  const scenes = [...(tour?.scenes ?? [])]
  /** Scene ids by the digest of their photographs. */
  const sceneIds = new Map(Object.entries(photographs).map(([id, { digest }]) => [digest, id]))
  for (const [at, file] of files.entries()) {
    const label = `${at + 1} of ${files.length}  ${displayName(file)}`
    try {
      const photo = await readPhoto(file)
      const sameId = sceneIds.get(photo.digest)
      if (sameId) {
        const sceneName = scenes.find(({ id }) => id === sameId)?.name ?? sameId
        throw new InvalidPhotoError(
          `is the photograph of the scene “${sceneName}” already: skipped.`,
        )
      }
      const north =
        photo.heading === undefined ? 'north unknown' : `looks towards ${photo.heading}°`
      log(`${label}  ${[`${photo.width} px`, north, ...photo.notes].join(', ')}`)
      const made = await createScene(name, photo, scenes, transaction)
      const { id } = made.scene
      const master = `${id}${extname(file).toLowerCase()}`
      await copyFile(file, await transaction.stagedPath(masterPath(name, master)))
      photographs[id] = { file: master, digest: photo.digest, isChecked: false, blurs: [] }
      sceneIds.set(photo.digest, id)
      added.push(made)
      scenes.push(made.scene)
    } catch (error) {
      if (!(error instanceof InvalidPhotoError)) throw error
      log(`${label}  ${error.message}`)
      skipped.push({ file, reason: error.message })
    }
  }
  return { added, skipped }
}

/**
 * Adds new scenes at the end of a tour, each linked with the one before.
 * @param {{ title: LocalizedText, isSample: boolean }} place used for the texts of a new tour
 * @param {StoredTour} stored
 * @param {NewScene[]} added
 * @returns {{ tour: Tour, greek: GreekLocale }}
 */
function mergeScenes({ title, isSample }, { tour, greek }, added) {
  for (const { scene, name, description } of added) {
    greek.scenes[scene.id] = { name: name.el, description: description.el, hotspots: {} }
  }
  const oldScenes = tour?.scenes ?? []
  const scenes = [...oldScenes, ...added.map(({ scene }) => scene)]
  for (const [at, scene] of scenes.entries()) {
    const next = scenes[at + 1]
    // Staff may have removed links between old scenes, so these are left as they are.
    if (!next || at + 1 < oldScenes.length) continue
    addLink(scene, next, AHEAD, greek)
    addLink(next, scene, BEHIND, greek)
  }
  if (tour) return { tour: { ...tour, scenes }, greek }
  const names = added.map(({ name }) => name)
  const description = describeTour(title, names, isSample)
  return {
    tour: {
      title: title.en,
      lang: 'en',
      description: description.en,
      firstScene: added[0]?.scene.id ?? '',
      scenes,
      credits: 'Photographed by Hermes View.',
    },
    greek: {
      title: title.el,
      description: description.el,
      credits: 'Φωτογράφιση: Hermes View.',
      scenes: greek.scenes,
    },
  }
}

/**
 * Makes a tour from photographs, or adds photographs to it, and writes all of its files.
 * @param {object} options
 * @param {string} options.name of the bundle
 * @param {LocalizedText} options.title of a new tour
 * @param {string[]} options.files photographs
 * @param {boolean} options.isSample whether a new tour shows one of the studio's samples
 * @param {typeof import('../../src/player/schema/check')} options.checks
 * @param {(line: string) => void} options.log reports progress
 * @returns {Promise<MadeTour>}
 * @throws {CliError} when the tour cannot be made; nothing is changed then
 */
export async function makeTour({ name, title, files, isSample, checks, log }) {
  const text = await readTourText(name, checks)
  /** @type {StoredTour} */
  const stored = {
    tour: text ? JSON.parse(text) : undefined,
    greek: await readJson(localePath(name), {
      title: '',
      description: '',
      credits: '',
      scenes: {},
    }),
    photographs: await readPhotographs(name),
  }
  const transaction = new FileTransaction()
  try {
    const context = { transaction, log }
    const { added, skipped } = await createScenes(name, files, stored, context)
    if (added.length === 0)
      throw new CliError('None of these can become a scene: nothing was changed.')
    const row = await readProjectRow(name)
    const place = { title, isSample: row?.isSample ?? isSample }
    const { tour, greek } = mergeScenes(place, stored, added)
    const { photographs } = stored
    await transaction.write(tourPath(name), formatJson(tour))
    await transaction.write(localePath(name), formatJson(greek))
    await transaction.write(photographsPath(name), formatJson(photographs))
    const newIds = new Set(added.map(({ scene }) => scene.id))
    const newPhotographs = Object.fromEntries(
      Object.entries(photographs).filter(([id]) => newIds.has(id)),
    )
    await writeBundlePage({ name, tour, photographs: newPhotographs, transaction, log })
    const path = await writeProjectRow(
      {
        name,
        texts: {
          en: { title: tour.title, description: tour.description },
          el: { title: greek.title, description: greek.description },
        },
        isSample: place.isSample,
        kind: row?.kind ?? { en: '360° tour', el: 'Περιήγηση 360°' },
      },
      transaction,
    )
    if ((await readTourText(name, checks)) !== text) {
      throw new CliError(
        `${tourPath(name)} was changed in the meantime: nothing was written, run this again.`,
      )
    }
    await transaction.commit()
    return { tour, path, added: added.length, skipped }
  } catch (error) {
    await transaction.rollback()
    if (!isDiskFull(error)) throw error
    throw new CliError('The disk is full: make room and run this again. Nothing was changed.')
  }
}

/** Makes a tour from photographs, or adds photographs to a tour that was made from them. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { describeTour } from '../../src/editor/descriptions.mjs'
import { CliError } from '../dev/command.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { toVerticalFov } from '../images/panorama.mjs'
import { BUNDLES_DIR, ensureSceneTiles, localePath, sourceTourPath, tourPath } from './bundle.mjs'
import { FileTransaction, isDiskFull } from './file-transaction.mjs'
import { formatJson, readJson } from './json.mjs'
import { addLink, NEXT_LINK_YAW, PREVIOUS_LINK_YAW } from './links.mjs'
import { getNumberedName, parseName, slugify } from './names.mjs'
import { displayName, InvalidPhotoError, loadPhotoPanorama, readPhoto } from './photo.mjs'
import {
  PHOTOGRAPHS_DIR,
  photographListPath,
  readPhotographs,
  stageOriginal,
} from './photographs.mjs'
import { CONTENT_DIR, readProjectRow, writeProjectRow } from './project-rows.mjs'
import { readTourFiles } from './save-tour.mjs'
import { writeDerivedFiles } from './write-derived-files.mjs'

/**
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 * @typedef {import('./photo.mjs').PhotoFile} PhotoFile
 *
 * @typedef {object} GreekLocale
 * @property {string} title
 * @property {string} description
 * @property {string} credits
 * @property {Record<string, { name: string, description: string, hotspots: Record<string, { label: string }> }>} scenes
 *
 * @typedef {object} OldFiles The contents of a tour's files before the command
 * @property {Tour | undefined} tour undefined for a new tour
 * @property {GreekLocale} greek the Greek texts; empty for a new tour
 * @property {import('./photographs.mjs').Photographs} photographs empty for a new tour
 *
 * @typedef {{ scene: Scene, name: LocalizedText }} NewScene a scene with its name in
 *   both languages
 *
 * @typedef {object} MadeTour
 * @property {Tour} tour
 * @property {string} path of the project's page
 * @property {number} added the number of new scenes
 * @property {{ file: string, reason: string }[]} skipped
 */

/** The vertical fields of view of a new scene's initial views, in degrees, until staff choose better ones. */
const INITIAL_FOV = { view: 70, portraitView: 85 }
/** The aspect ratios of the frames for which an initial view's horizontal field of view is converted. */
const ASPECTS = { view: 16 / 9, portraitView: 3 / 5 }

/**
 * @param {PhotoFile['initialView']} initialView
 * @param {'view' | 'portraitView'} shape
 */
function createView(initialView, shape) {
  const { yaw = 0, pitch = 0, hfov } = initialView ?? {}
  const fov = hfov ? Math.round(toVerticalFov(hfov, ASPECTS[shape]) * 10) / 10 : INITIAL_FOV[shape]
  return { yaw, pitch, fov: Math.min(Math.max(fov, 30), 100) }
}

/**
 * Reads the `tour.json` of a tour that was made from photographs.
 * @param {string} bundleName
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns {Promise<string>} the file's text, empty when there is no such bundle
 * @throws {CliError} when the bundle was not made from photographs or the tour is not valid. Names may
 *   be missing, because staff write them later
 */
export async function readPhotographedTour(bundleName, checks) {
  const bundleFolder = join(BUNDLES_DIR, bundleName)
  const file = tourPath(bundleName)
  if (!existsSync(bundleFolder)) return ''
  if (!existsSync(file) || existsSync(sourceTourPath(bundleName))) {
    throw new CliError(
      `${bundleFolder} exists and was not made from photographs: choose another name.`,
    )
  }
  const text = await readFile(file, 'utf8')
  const problems = findProblems(text, checks)
  if (problems) throw new CliError(`Correct ${file} first:\n${problems}`)
  return text
}

/**
 * @param {string} text of a `tour.json`
 * @param {typeof import('../../src/player/schema/check')} checks
 * @returns {string} a line for each problem, apart from missing texts; empty when there is none
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
 * @param {string} wantedId gets a number if a scene has this id already
 * @param {Scene[]} scenes
 * @returns {string} an id that no scene has
 */
function createSceneId(wantedId, scenes) {
  const ids = new Set(scenes.map(({ id }) => id))
  for (let number = 1; ; number++) {
    const id = number > 1 ? `${wantedId}-${number}` : wantedId
    if (!ids.has(id)) return id
  }
}

/**
 * Makes a scene of a photograph and stages its tiles.
 * @param {string} bundleName
 * @param {PhotoFile} photo
 * @param {Scene[]} scenes the scenes that the tour has already
 * @param {FileTransaction} transaction
 * @returns {Promise<NewScene>}
 */
async function createScene(bundleName, photo, scenes, transaction) {
  const { file, digest, width, heading, initialView } = photo
  const fileName = parse(displayName(file)).name
  let number = scenes.length + 1
  while (scenes.some(({ id }) => id === `scene-${number}`)) number++
  const wantedName = parseName(fileName) ?? getNumberedName(number)
  const wantedId = slugify(wantedName.en || wantedName.el) || `scene-${number}`
  const id = createSceneId(wantedId, scenes)
  // A number that makes the id unique also makes the name unique: `kitchen-2` is “Kitchen 2”.
  const suffix = id.slice(wantedId.length).replace('-', ' ')
  const name = {
    en: wantedName.en && wantedName.en + suffix,
    el: wantedName.el && wantedName.el + suffix,
  }
  const loadPanorama = () => loadPhotoPanorama(photo)
  const panorama = await ensureSceneTiles(
    { bundleName, id, digest, width, blurs: [], loadPanorama },
    transaction,
  )
  const scene = {
    id,
    name: name.en,
    description: '',
    panorama,
    view: createView(initialView, 'view'),
    portraitView: createView(initialView, 'portraitView'),
    ...(heading !== undefined && { heading }),
    hotspots: [],
  }
  return { scene, name }
}

/**
 * Makes a scene of every usable photograph.
 * @param {object} options
 * @param {string} options.bundleName
 * @param {string[]} options.files photographs
 * @param {OldFiles} options.oldFiles
 * @param {(line: string) => void} options.log reports progress
 * @param {FileTransaction} transaction
 */
async function createScenes({ bundleName, files, oldFiles, log }, transaction) {
  const { tour, photographs } = oldFiles
  /** @type {NewScene[]} */
  const newScenes = []
  /** @type {import('./photographs.mjs').Photographs} */
  const newPhotographs = {}
  /** @type {MadeTour['skipped']} */
  const skipped = []
  const scenes = [...(tour?.scenes ?? [])]
  /** Scene ids by the digest of their photographs. */
  const sceneIds = new Map(Object.entries(photographs).map(([id, { digest }]) => [digest, id]))
  for (const [index, file] of files.entries()) {
    const progress = `${index + 1} of ${files.length}  ${displayName(file)}`
    try {
      const photo = await readPhoto(file)
      const duplicateId = sceneIds.get(photo.digest)
      if (duplicateId) {
        const sceneName = scenes.find(({ id }) => id === duplicateId)?.name || duplicateId
        throw new InvalidPhotoError(
          `is the photograph of the scene “${sceneName}” already: skipped.`,
        )
      }
      const north =
        photo.heading === undefined ? 'north unknown' : `looks towards ${photo.heading}°`
      log(`${progress}  ${[`${photo.width} px`, north, ...photo.notes].join(', ')}`)
      const newScene = await createScene(bundleName, photo, scenes, transaction)
      const { id } = newScene.scene
      const copy = `${id}${extname(file).toLowerCase()}`
      await stageOriginal(bundleName, copy, file, transaction)
      newPhotographs[id] = { file: copy, digest: photo.digest, isChecked: false, blurs: [] }
      sceneIds.set(photo.digest, id)
      newScenes.push(newScene)
      scenes.push(newScene.scene)
    } catch (error) {
      if (!(error instanceof InvalidPhotoError)) throw error
      log(`${progress}  ${error.message}`)
      skipped.push({ file, reason: error.message })
    }
  }
  return { newScenes, newPhotographs, skipped }
}

/**
 * Adds new scenes at the end of a tour, each linked with the one before.
 * @param {{ title: LocalizedText, isSample: boolean }} place used for the texts of a new tour
 * @param {OldFiles} oldFiles
 * @param {NewScene[]} newScenes
 * @returns {{ tour: Tour, greek: GreekLocale }}
 */
function addScenes({ title, isSample }, oldFiles, newScenes) {
  const { tour, greek } = structuredClone(oldFiles)
  for (const { scene, name } of newScenes) {
    greek.scenes[scene.id] = { name: name.el, description: '', hotspots: {} }
  }
  const oldScenes = tour?.scenes ?? []
  const scenes = [...oldScenes, ...newScenes.map(({ scene }) => scene)]
  for (const [index, scene] of scenes.entries()) {
    const next = scenes[index + 1]
    // Adds no links between old scenes, because staff may have removed them.
    if (!next || index + 1 < oldScenes.length) continue
    addLink(scene, next, NEXT_LINK_YAW, greek)
    addLink(next, scene, PREVIOUS_LINK_YAW, greek)
  }
  if (tour) return { tour: { ...tour, scenes }, greek }
  const names = newScenes.map(({ name }) => name)
  const description = describeTour(title, names, isSample)
  return {
    tour: {
      title: title.en,
      lang: 'en',
      description: description.en,
      firstScene: newScenes[0]?.scene.id ?? '',
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
 * @param {string} options.bundleName
 * @param {LocalizedText} options.title of a new tour
 * @param {string[]} options.files photographs
 * @param {boolean} options.isSample whether a new tour shows a sample place of the studio, not a client's place
 * @param {typeof import('../../src/player/schema/check')} options.checks
 * @param {(line: string) => void} options.log reports progress
 * @returns {Promise<MadeTour>}
 * @throws {CliError} when the tour cannot be made. Then nothing is changed
 */
export async function makeTour({ bundleName, title, files, isSample, checks, log }) {
  const transaction = await FileTransaction.begin([BUNDLES_DIR, PHOTOGRAPHS_DIR, CONTENT_DIR])
  const { version } = await readTourFiles(bundleName)
  const text = await readPhotographedTour(bundleName, checks)
  /** @type {OldFiles} */
  const oldFiles = {
    tour: text ? JSON.parse(text) : undefined,
    greek: await readJson(localePath(bundleName), {
      title: '',
      description: '',
      credits: '',
      scenes: {},
    }),
    photographs: await readPhotographs(bundleName),
  }
  try {
    const { newScenes, newPhotographs, skipped } = await createScenes(
      { bundleName, files, oldFiles, log },
      transaction,
    )
    if (newScenes.length === 0)
      throw new CliError('None of these can become a scene: nothing was changed.')
    const row = await readProjectRow(bundleName)
    const place = { title, isSample: row?.isSample ?? isSample }
    const { tour, greek } = addScenes(place, oldFiles, newScenes)
    const photographs = { ...oldFiles.photographs, ...newPhotographs }
    await transaction.write(tourPath(bundleName), formatJson(tour))
    await transaction.write(localePath(bundleName), formatJson(greek))
    await transaction.write(photographListPath(bundleName), formatJson(photographs))
    await writeDerivedFiles({ bundleName, tour, photographs: newPhotographs, transaction, log })
    const path = await writeProjectRow(
      {
        bundleName,
        texts: {
          en: { title: tour.title, description: tour.description },
          el: { title: greek.title, description: greek.description },
        },
        isSample: place.isSample,
        kind: row?.kind ?? { en: '360° tour', el: 'Περιήγηση 360°' },
      },
      transaction,
    )
    await redrawSharePictures(bundleName, transaction, log)
    if ((await readTourFiles(bundleName)).version !== version) {
      throw new CliError(
        `The tour ${bundleName} was changed in the meantime: nothing was written, run this again.`,
      )
    }
    await transaction.commit()
    return { tour, path, added: newScenes.length, skipped }
  } catch (error) {
    await transaction.rollback()
    if (!isDiskFull(error)) throw error
    throw new CliError('The disk is full: make room and run this again. Nothing was changed.')
  }
}

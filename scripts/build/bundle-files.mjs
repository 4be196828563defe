import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateBytes } from 'gltf-validator'
import { listTiles } from '../images/tiles.mjs'
import { findUsdzProblems } from '../images/usdz-check.mjs'
import { getMaxTileBytes, MAX_BYTES } from './bundle-check.mjs'
import { findFaceProblems, readPhotographList } from './check-faces.mjs'
import { findObjections } from './client-objections.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/film').Film} Film
 * @typedef {import('../../src/player/schema/model').Model} Model
 * @typedef {import('./bundle-check.mjs').BundleCheck} BundleCheck
 */

/**
 * Checks the files and photographs of a tour.
 * @param {BundleCheck} bundle
 * @param {Tour} tour
 * @param {any} locale its `locale.el.json`, which may be missing or invalid
 * @param {string} page
 */
export async function checkTourFiles(bundle, tour, locale, page) {
  bundle.report.scenes = tour.scenes.length
  bundle.checkPageTexts(page, [tour.title])
  for (const scene of tour.scenes) {
    const { preview, levels } = scene.panorama
    bundle.checkPageTexts(page, [scene.name, scene.description])
    if (await bundle.checkFile(preview, MAX_BYTES.preview)) await bundle.checkImageSize(preview, 2)
    for (const [index, level] of levels.entries())
      await checkTiles(bundle, `scenes[${scene.id}].panorama.levels[${index}]`, level)
    for (const hotspot of scene.hotspots) {
      if (hotspot.kind === 'info' && hotspot.image) {
        await bundle.checkFile(hotspot.image.path, MAX_BYTES.picture)
      }
    }
  }
  if (tour.plan) await bundle.checkFile(tour.plan.path, MAX_BYTES.picture)
  const { name } = bundle.report
  const { photographs, problem } = await readPhotographList(bundle.root, name)
  bundle.report.objections.push(...(await findObjections(tour, locale, photographs)))
  const problems = problem ? [problem] : findFaceProblems(bundle.root, name, tour, photographs)
  for (const each of problems) bundle.addProblem(each)
  if (problems.length === 0)
    await bundle.checkPictures({ kind: 'tour', described: tour, photographs })
}

/**
 * @param {BundleCheck} bundle
 * @param {string} at where `tour.json` describes the level
 * @param {import('../../src/player/schema/tour').TileLevel} level
 */
async function checkTiles(bundle, at, level) {
  const { width, columns, rows } = level
  const tileSize = width / columns
  if (tileSize !== width / 2 / rows) bundle.addProblem(`${at}: its tiles are not square`)
  if (!Number.isInteger(tileSize))
    bundle.addProblem(
      `${at}: ${width} px are not a whole number of pixels for each of ${columns} tiles`,
    )
  const files = listTiles(level).map(({ file }) => file)
  if (!files.some((file) => existsSync(join(bundle.folder, file)))) {
    bundle.addProblem(`${at}: all tiles of ${width} px are missing, such as ${files[0]}`)
    return
  }
  for (const file of files) {
    if (await bundle.checkFile(file, getMaxTileBytes(tileSize)))
      await bundle.checkImageSize(file, 1, tileSize)
  }
}

/** Checks the files of a 360° film. @param {BundleCheck} bundle @param {Film} film @param {string} page */
export async function checkFilmFiles(bundle, film, page) {
  const { title, description, sources, moments } = film
  for (const { path } of sources) {
    await bundle.checkFile(path, MAX_BYTES.film)
    if (!page.includes(` src="${path}"`)) {
      bundle.addProblem(`index.htm does not name ${path}: run "npm run build:images"`)
    }
  }
  for (const type of ['video/mp4', 'video/webm']) {
    if (!sources.some((source) => source.type.startsWith(type))) {
      bundle.addProblem(`film.json names no ${type}: browsers differ in what they play`)
    }
  }
  bundle.checkPageTexts(page, [title, description, ...moments.map(({ text }) => text)])
  await bundle.checkPictures({ kind: 'film', described: film })
}

/** Checks the files of a 3D model. @param {BundleCheck} bundle @param {Model} model @param {string} page */
export async function checkModelFiles(bundle, model, page) {
  const { title, description, file, usdz, hotspots, view } = model
  if (await bundle.checkFile(file, MAX_BYTES.model)) {
    await checkGltf(bundle, file)
    if (usdz && (await bundle.checkFile(usdz, MAX_BYTES.model))) {
      const archive = await readFile(join(bundle.folder, usdz))
      const glb = await readFile(join(bundle.folder, file))
      for (const problem of findUsdzProblems(archive, glb, view))
        bundle.addProblem(`${usdz} ${problem}: run "npm run build:images -- ${bundle.report.name}"`)
    }
  }
  if (!page.includes(' data-model="model.json"')) {
    bundle.addProblem('index.htm does not name model.json: run "npm run build:images"')
  }
  bundle.checkPageTexts(page, [
    title,
    description,
    ...hotspots.flatMap((hotspot) => [hotspot.title, hotspot.text]),
  ])
  await bundle.checkPictures({ kind: 'model', described: model })
}

/** @param {BundleCheck} bundle @param {string} file */
async function checkGltf(bundle, file) {
  try {
    const { issues } = await validateBytes(await readFile(join(bundle.folder, file)))
    for (const { severity, code, message } of issues.messages) {
      if (severity === 0) bundle.addProblem(`${file} is no valid glTF: ${code}, ${message}`)
    }
  } catch (error) {
    bundle.addProblem(`${file} is no valid glTF: ${error}`)
  }
}

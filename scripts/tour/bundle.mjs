/**
 * A photographed tour: its scenes from photographs, its pages, its posters and its row in the lists
 * of the site. The command and the development server make and change tours with it.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { tourPage } from '../pictures/bundle-page.mjs'
import { perspective, readPanorama } from '../pictures/panorama.mjs'
import {
  filesOf,
  hash,
  INDEX,
  POSTERS,
  posterPath,
  postersIn,
  postersOf,
  posterView,
  printIndex,
  RECIPE,
  readIndex,
  writeWidths,
} from '../pictures/posters.mjs'
import { cutTiles, folderOf, pictureIn } from '../pictures/tiles.mjs'
import { burn } from './blur.mjs'
import { searchTitle } from './names.mjs'
import { panoramaOf, readPhoto } from './photo.mjs'

/**
 * @typedef {import('../../src/player/format/tour').Tour} Tour
 * @typedef {import('../../src/player/format/tour').Scene} Scene
 * @typedef {import('../pictures/panorama.mjs').Panorama} Panorama
 * @typedef {import('./blur.mjs').Blur} Blur
 * @typedef {import('./stage.mjs').Stage} Stage
 * @typedef {import('./names.mjs').Said} Said
 *
 * @typedef {object} Photograph What the studio knows of a scene's photograph
 * @property {string} file in `studio/photographs/<tour>/`
 * @property {string} digest of its bytes
 * @property {boolean} isChecked whether somebody looked for faces and plates
 * @property {Blur[]} blurs
 *
 * @typedef {Record<string, Photograph>} Photographs by the scene's id
 */

export const SAMPLES = 'public/samples'
/** A list for each tour, and the photographs themselves, which git does not keep. */
export const PHOTOGRAPHS = 'studio/photographs'
const CONTENT = 'src/content'
/** Somebody waits for these posters. */
const QUICK = 2

/** @param {string} name */
export const photographsFile = (name) => `${PHOTOGRAPHS}/${name}.json`
/** @param {string} name @param {string} file */
export const masterFile = (name, file) => join(PHOTOGRAPHS, name, file)

/** As all our files are written. @param {unknown} value */
export const print = (value) => `${JSON.stringify(value, null, 2)}\n`

/** @template T @param {string} file @param {T} without @returns {Promise<T>} */
export const readJson = async (file, without) =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : without

/** @param {string} name @returns {Promise<Photographs>} */
export const readPhotographs = (name) => readJson(photographsFile(name), {})

/**
 * Cuts a scene's tiles, with its blurs in them, unless they are there already.
 * @param {string} name the bundle's
 * @param {string} scene its id
 * @param {{ digest: string, width: number, blurs: Blur[] }} what of the photograph, with the blurs to be burnt in
 * @param {() => Promise<Panorama>} load
 * @param {Stage} stage
 */
export async function cutScene(name, scene, { digest, width, blurs }, load, stage) {
  const places = blurs.map(({ yaw, pitch, width, height }) => [yaw, pitch, width, height])
  const folder = folderOf(scene, width, digest, places)
  const target = join(SAMPLES, name, 'scenes', folder)
  if (!existsSync(target)) {
    const panorama = await load()
    await burn(panorama, blurs)
    await cutTiles(panorama, await stage.aside(target), width)
  }
  return pictureIn(folder, width)
}

/**
 * What a scene was cut from, without its blurs.
 * @param {string} name @param {Photograph} photograph @param {number} width
 * @throws {Error} when the photograph is not on this machine
 */
export async function loadMaster(name, { file }, width) {
  const path = masterFile(name, file)
  if (!existsSync(path)) {
    throw new Error(
      `${path} is not on this machine: copy it from where the studio keeps its photographs.`,
    )
  }
  return panoramaOf({ ...(await readPhoto(path)), width })
}

/**
 * A scene as it is published, put together from its tiles.
 * @param {(file: string) => string} find where a file of the bundle is
 * @param {Scene['picture']} picture
 * @returns {Promise<Panorama>}
 */
async function published(find, { tiles, width, columns, rows }) {
  const size = width / columns
  const parts = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const file = tiles.replace('{column}', String(column)).replace('{row}', String(row))
      parts.push({ input: find(file), left: column * size, top: row * size })
    }
  }
  const pixels = await sharp({
    create: { width, height: width / 2, channels: 3, background: '#000' },
  })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width, height: width / 2 }
}

const firstOf = (/** @type {Tour} */ { scenes, start }) =>
  scenes.find(({ id }) => id === start) ?? scenes[0]

/**
 * Writes the page and, where the opening view or its picture has changed, the posters.
 * @param {string} name
 * @param {Tour} tour
 * @param {Tour | undefined} old as it was published before
 * @param {Stage} stage
 * @param {(line: string) => void} tell
 */
export async function writePage(name, tour, old, stage, tell) {
  const index = await readIndex()
  const first = firstOf(tour)
  if (!first) throw new Error('A tour has at least one scene.')
  const before = old && firstOf(old)
  const master = first.panorama && `studio/panoramas/${first.panorama}.jpg`
  /** @type {Promise<Panorama> | undefined} */
  let panorama
  const load = async () => {
    if (master && existsSync(master)) return readPanorama(master)
    const staged = join(SAMPLES, name)
    const isStaged = !existsSync(join(staged, first.picture.base))
    const folder = isStaged ? await stage.aside(staged) : staged
    return published((file) => join(folder, file), first.picture)
  }
  const source =
    master && existsSync(master) ? hash(await readFile(master)) : hash(first.picture.base)
  const entries = postersIn(name, '')
  for (const [shape, { aspect, widths }] of Object.entries(POSTERS)) {
    const path = posterPath(name, shape)
    const entry = /** @type {import('../pictures/posters.mjs').IndexEntry} */ (entries[path])
    const view = posterView(shape, first)
    entry.version = hash(source, view, aspect, widths, RECIPE)
    const file = join('public', path)
    const known = index[path]
    const seen = before && posterView(shape, before)
    const isSame =
      before?.picture.base === first.picture.base && JSON.stringify(seen) === JSON.stringify(view)
    if (known && isSame && filesOf(file, widths).every((each) => existsSync(each))) {
      entry.version = known.version
      continue
    }
    tell(`poster, ${shape}`)
    panorama ??= load()
    const large = await perspective(await panorama, view, entry.width, entry.height)
      .png()
      .toBuffer()
    await writeWidths(large, await stage.aside(file), aspect, widths, [], QUICK)
  }
  // Read again: posters take a while, and another tour's may have come meanwhile.
  await stage.write(INDEX, printIndex({ ...(await readIndex()), ...entries }))
  await stage.write(join(SAMPLES, name, 'index.htm'), tourPage(tour, postersOf(entries, name)))
}

const FRAMES = /** @type {const} */ (['imac', 'ipad', 'iphone'])

/** The site's lists of tours that were made here. */
const lists = {
  rows: `${CONTENT}/made-tours.json`,
  words: { en: `${CONTENT}/en/made-tours.json`, el: `${CONTENT}/el/made-tours.json` },
  descriptions: {
    en: `${CONTENT}/en/made-tour-descriptions.json`,
    el: `${CONTENT}/el/made-tour-descriptions.json`,
  },
}

/**
 * A tour's row in the lists of the site.
 * @param {string} name
 * @returns {Promise<{ id: string, path: string, isSample: boolean, kind: Said } | undefined>}
 */
export async function readRow(name) {
  const rows = await readJson(lists.rows, /** @type {Record<string, any>} */ ({}))
  const [id, row] =
    Object.entries(rows).find(([, { bundle }]) => bundle.split('/').at(-2) === name) ?? []
  if (!id) return undefined
  const kind = {
    en: (await readJson(lists.words.en, /** @type {any} */ ({})))[id]?.kind ?? '',
    el: (await readJson(lists.words.el, /** @type {any} */ ({})))[id]?.kind ?? '',
  }
  return { id, path: row.path, isSample: row.isSample, kind }
}

/** Which addresses are taken, whoever wrote their rows. @returns {Promise<string[]>} */
async function takenPaths() {
  /** @type {{ module: typeof import('../../src/content/projects') }} */
  const { module } = await runnerImport('/src/content/projects.ts', {
    configFile: false,
    logLevel: 'error',
  })
  return module.projects.map(({ path }) => path)
}

/**
 * Writes a tour's row, new or as the tour now calls itself.
 * @param {string} name
 * @param {Record<'en' | 'el', { title: string, description: string }>} said
 * @param {{ isSample: boolean, kind: Said }} kept
 * @param {Stage} stage
 * @returns {Promise<string>} the address
 */
export async function writeRow(name, said, { isSample, kind }, stage) {
  const rows = await readJson(lists.rows, /** @type {Record<string, any>} */ ({}))
  const old = await readRow(name)
  let id = old?.id
  if (!id) {
    const taken = await takenPaths()
    const numbers = taken.map((path) => Number(path.match(/^\/projects\/(\d+)$/)?.[1] ?? 0))
    id = String(Math.max(...numbers) + 1)
    const device = FRAMES[Object.keys(rows).length % FRAMES.length]
    const path = `/projects/${id}`
    const bundle = `/samples/${name}/index.htm`
    rows[id] = { path, bundle, device, listed: true, media: 'tour', isSample }
  }
  rows[id] = { ...rows[id], isSample }
  await stage.write(lists.rows, print(rows))
  const search = searchTitle({ en: said.en.title, el: said.el.title }, isSample)
  for (const lang of /** @type {const} */ (['en', 'el'])) {
    const { title, description } = said[lang]
    const alt = {
      en: isSample ? `${title}, a sample place, as its tour opens` : `${title}, as its tour opens`,
      el: isSample
        ? `${title}, ένα από τα δείγματά μας, όπως ανοίγει η περιήγηση`
        : `${title}, όπως ανοίγει η περιήγηση`,
    }[lang]
    const words = await readJson(lists.words[lang], /** @type {Record<string, object>} */ ({}))
    words[id] = { title, searchTitle: search[lang], kind: kind[lang], alt }
    await stage.write(lists.words[lang], print(words))
    const descriptions = await readJson(
      lists.descriptions[lang],
      /** @type {Record<string, string>} */ ({}),
    )
    descriptions[id] = description
    await stage.write(lists.descriptions[lang], print(descriptions))
  }
  return rows[id].path
}

/**
 * Takes a tour out of the site, with all that was made for it; the photographs as they were stay.
 * @param {string} name
 * @param {Stage} stage
 */
export async function removeTour(name, stage) {
  const id = (await readRow(name))?.id
  const { rows, words, descriptions } = lists
  for (const list of id ? [rows, ...Object.values(words), ...Object.values(descriptions)] : []) {
    const entries = Object.entries(await readJson(list, {})).filter(([each]) => each !== id)
    await stage.write(list, print(Object.fromEntries(entries)))
  }
  const posters = Object.keys(postersIn(name, ''))
  const index = Object.entries(await readIndex()).filter(([picture]) => !posters.includes(picture))
  await stage.write(INDEX, printIndex(Object.fromEntries(index)))
  await stage.publish()
  const shared = [`public/share/${name}.jpg`, `public/share/el/${name}.jpg`]
  for (const path of [join(SAMPLES, name), photographsFile(name), ...shared]) {
    await rm(path, { recursive: true, force: true })
  }
}

/** Folders of scenes that no scene names any more. @param {string} name @param {Tour} tour */
export async function unusedFolders(name, tour) {
  const scenes = join(SAMPLES, name, 'scenes')
  const used = new Set(tour.scenes.map(({ picture }) => dirname(picture.base).split('/').at(-1)))
  const all = existsSync(scenes) ? await readdir(scenes) : []
  return all.filter((folder) => !used.has(folder)).map((folder) => join(scenes, folder))
}

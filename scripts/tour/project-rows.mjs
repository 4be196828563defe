/**
 * The site's list of tours that were made from photographs: a row for each in `src/content/made-tours.json`,
 * and its texts in `en/` and `el/`.
 */
import { readFile } from 'node:fs/promises'
import { readTrustedBundles, setTrustedBundles } from '../build/policies.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { formatJson, readJson } from './json.mjs'
import { createSearchTitle } from './names.mjs'

/**
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 *
 * @typedef {object} ProjectRow
 * @property {string} id
 * @property {string} path of the project's page
 * @property {boolean} isSample whether the place is one of the studio's samples and not a client's
 * @property {LocalizedText} kind of place
 */

const CONTENT = 'src/content'
const HOSTING_FILE = 'firebase.json'
/** The devices that new tours are shown in on Samples, in turn. */
const DEVICES = /** @type {const} */ (['imac', 'ipad', 'iphone'])
const LANGS = /** @type {const} */ (['en', 'el'])

const FILES = {
  rows: `${CONTENT}/made-tours.json`,
  texts: { en: `${CONTENT}/en/made-tours.json`, el: `${CONTENT}/el/made-tours.json` },
  descriptions: {
    en: `${CONTENT}/en/made-tour-descriptions.json`,
    el: `${CONTENT}/el/made-tour-descriptions.json`,
  },
}

/** As a row names it. @param {string} name of the bundle */
const getBundlePath = (name) => `/samples/${name}/index.htm`

/** @returns {Promise<Record<string, any>>} by project id */
const readRows = () => readJson(FILES.rows, {})

/** @param {'en' | 'el'} lang @returns {Promise<Record<string, any>>} by project id */
const readTexts = (lang) => readJson(FILES.texts[lang], {})

/**
 * @param {string} name of the bundle
 * @returns {Promise<ProjectRow | undefined>} undefined for a tour that was not made from photographs
 */
export async function readProjectRow(name) {
  const [id, row] =
    Object.entries(await readRows()).find(([, { bundle }]) => bundle === getBundlePath(name)) ?? []
  if (!id) return undefined
  const [en, el] = await Promise.all(LANGS.map(readTexts))
  const kind = { en: en?.[id]?.kind ?? '', el: el?.[id]?.kind ?? '' }
  return { id, path: row.path, isSample: row.isSample, kind }
}

/** Finds the next free number of /projects/<number> among all projects. @returns {Promise<number>} */
async function nextProjectNumber() {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  const numbers = projects.map(({ path }) => Number(path.match(/^\/projects\/(\d+)$/)?.[1] ?? 0))
  return Math.max(...numbers) + 1
}

/**
 * Writes into firebase.json which bundles get the site's origin.
 * @param {Set<string>} bundles their names
 * @param {FileTransaction} transaction
 */
async function writeTrustedBundles(bundles, transaction) {
  const json = await readFile(HOSTING_FILE, 'utf8')
  await transaction.write(HOSTING_FILE, setTrustedBundles(json, [...bundles]))
}

/** The alternative text of the poster. @param {string} title @param {boolean} isSample @returns {LocalizedText} */
const createPosterAlt = (title, isSample) => ({
  en: isSample ? `${title}, a sample place, as its tour opens` : `${title}, as its tour opens`,
  el: isSample
    ? `${title}, ένα από τα δείγματά μας, όπως ανοίγει η περιήγηση`
    : `${title}, όπως ανοίγει η περιήγηση`,
})

/**
 * Writes a tour's row and its texts. The bundle of a new row gets the site's origin.
 * @param {object} row
 * @param {string} row.name of the bundle
 * @param {Record<'en' | 'el', { title: string, description: string }>} row.texts
 * @param {boolean} row.isSample
 * @param {LocalizedText} row.kind
 * @param {FileTransaction} transaction
 * @returns {Promise<string>} the path of the project's page
 */
export async function writeProjectRow({ name, texts, isSample, kind }, transaction) {
  const rows = await readRows()
  let id = (await readProjectRow(name))?.id
  if (!id) {
    id = String(await nextProjectNumber())
    const device = DEVICES[Object.keys(rows).length % DEVICES.length]
    const bundle = getBundlePath(name)
    rows[id] = { path: `/projects/${id}`, bundle, device, listed: true, media: 'tour' }
    await writeTrustedBundles(new Set([...(await readTrustedBundles()), name]), transaction)
  }
  rows[id] = { ...rows[id], isSample }
  await transaction.write(FILES.rows, formatJson(rows))
  const searchTitle = createSearchTitle({ en: texts.en.title, el: texts.el.title }, isSample)
  for (const lang of LANGS) {
    const { title, description } = texts[lang]
    const alt = createPosterAlt(title, isSample)[lang]
    const all = await readTexts(lang)
    all[id] = { title, searchTitle: searchTitle[lang], kind: kind[lang], alt }
    await transaction.write(FILES.texts[lang], formatJson(all))
    const descriptions = {
      ...(await readJson(FILES.descriptions[lang], {})),
      [id]: description,
    }
    await transaction.write(FILES.descriptions[lang], formatJson(descriptions))
  }
  return rows[id].path
}

/**
 * Removes a tour's row and its texts, and takes the site's origin from its bundle.
 * @param {string} name of the bundle
 * @param {FileTransaction} transaction
 */
export async function removeProjectRow(name, transaction) {
  const id = (await readProjectRow(name))?.id
  const { rows, texts, descriptions } = FILES
  const files = [rows, ...Object.values(texts), ...Object.values(descriptions)]
  for (const file of id ? files : []) {
    const entries = Object.entries(await readJson(file, {})).filter(([key]) => key !== id)
    await transaction.write(file, formatJson(Object.fromEntries(entries)))
  }
  const trusted = new Set(await readTrustedBundles())
  trusted.delete(name)
  await writeTrustedBundles(trusted, transaction)
}

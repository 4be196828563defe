/**
 * The site's list of tours that `npm run tour` has made: a row for each in `src/content/generated/tours.json`,
 * and its texts in `en/` and `el/`.
 */
import { readFile } from 'node:fs/promises'
import { readTrustedBundles, setTrustedBundles } from '../build/policies.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { getBundleName } from './bundle.mjs'
import { formatJson, readJson } from './json.mjs'
import { createSearchTitle } from './names.mjs'

/**
 * @typedef {import('./file-transaction.mjs').FileTransaction} FileTransaction
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 *
 * @typedef {object} ProjectRow
 * @property {string} id
 * @property {string} path of the project's page
 * @property {boolean} isSample whether the place is a sample of the studio and not a client's
 * @property {LocalizedText} kind of place, such as “Hotel”
 * @property {boolean} [isThirdParty] whether another tool exported it
 */

/** The folder of the rows and texts. */
export const CONTENT_DIR = 'src/content/generated'
const HOSTING_FILE = 'firebase.json'
/** The device frames in which the page Samples shows new tours, in turn. */
const DEVICES = /** @type {const} */ (['imac', 'ipad', 'iphone'])
const LANGS = /** @type {const} */ (['en', 'el'])

const FILES = {
  rows: `${CONTENT_DIR}/tours.json`,
  texts: { en: `${CONTENT_DIR}/en/tours.json`, el: `${CONTENT_DIR}/el/tours.json` },
  descriptions: {
    en: `${CONTENT_DIR}/en/tour-descriptions.json`,
    el: `${CONTENT_DIR}/el/tour-descriptions.json`,
  },
}

/** The value of `bundle` in a row. @param {string} bundleName */
const getBundlePath = (bundleName) => `/samples/${bundleName}/index.htm`

/** @returns {Promise<Record<string, any>>} the rows by project id */
const readRows = () => readJson(FILES.rows, {})

/** @param {'en' | 'el'} lang @returns {Promise<Record<string, any>>} the texts by project id */
const readTexts = (lang) => readJson(FILES.texts[lang], {})

/**
 * Reads a tour's row, with the kind of place from its texts.
 * @param {string} bundleName
 * @returns {Promise<ProjectRow | undefined>} undefined for a tour that the command has not made
 */
export async function readProjectRow(bundleName) {
  const [id, row] =
    Object.entries(await readRows()).find(
      ([, { bundle: bundlePath }]) => bundlePath === getBundlePath(bundleName),
    ) ?? []
  if (!id) return undefined
  const [en, el] = await Promise.all(LANGS.map(readTexts))
  const kind = { en: en?.[id]?.kind ?? '', el: el?.[id]?.kind ?? '' }
  const { path, isSample, isThirdParty } = row
  return { id, path, isSample, kind, ...(isThirdParty && { isThirdParty }) }
}

/** Lists the tours that the command has made, with their titles in both languages. */
export async function readMadeTours() {
  const texts = await Promise.all(LANGS.map(readTexts))
  return Object.entries(await readRows()).map(([id, row]) => ({
    bundleName: getBundleName(row.bundle) ?? '',
    titles: texts.map((each) => String(each[id]?.title ?? '')),
  }))
}

/** Finds the number above all others of /projects/<number> among all projects. @returns {Promise<number>} */
async function findNextProjectNumber() {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  const numbers = projects.map(({ path }) => Number(path.match(/^\/projects\/(\d+)$/)?.[1] ?? 0))
  return Math.max(...numbers) + 1
}

/**
 * Writes into firebase.json which bundles are served with the site's own origin; all others are isolated.
 * @param {Set<string>} bundleNames
 * @param {FileTransaction} transaction
 */
async function writeTrustedBundles(bundleNames, transaction) {
  const json = await readFile(HOSTING_FILE, 'utf8')
  await transaction.write(HOSTING_FILE, setTrustedBundles(json, [...bundleNames]))
}

/** The alternative text of the poster. @param {string} title @param {boolean} isSample @returns {LocalizedText} */
const createPosterAlt = (title, isSample) => ({
  en: isSample ? `${title}, a sample place, as its tour opens` : `${title}, as its tour opens`,
  el: isSample
    ? `${title}, ένα από τα δείγματά μας, όπως ανοίγει η περιήγηση`
    : `${title}, όπως ανοίγει η περιήγηση`,
})

/**
 * Writes a tour's row and its texts. The bundle of a new row becomes a trusted one, see
 * {@link writeTrustedBundles}, unless another tool exported it.
 * @param {object} row
 * @param {string} row.bundleName
 * @param {Record<'en' | 'el', { title: string, description: string }>} row.texts
 * @param {boolean} row.isSample
 * @param {LocalizedText} row.kind
 * @param {{ isTrusted: boolean }} [row.thirdParty] of a tour that another tool exported
 * @param {FileTransaction} transaction
 * @returns {Promise<string>} the path of the project's page
 */
export async function writeProjectRow(
  { bundleName, texts, isSample, kind, thirdParty },
  transaction,
) {
  const rows = await readRows()
  let id = (await readProjectRow(bundleName))?.id
  const isNew = !id
  if (!id) {
    id = String(await findNextProjectNumber())
    const device = DEVICES[Object.keys(rows).length % DEVICES.length]
    const bundlePath = getBundlePath(bundleName)
    rows[id] = { path: `/projects/${id}`, bundle: bundlePath, device, listed: true, media: 'tour' }
  }
  const { isTrusted: _, ...row } = rows[id]
  rows[id] = {
    ...row,
    isSample,
    ...(thirdParty && { isThirdParty: true }),
    ...(thirdParty?.isTrusted && { isTrusted: true }),
  }
  if (isNew || thirdParty) {
    const trusted = new Set(await readTrustedBundles())
    if (thirdParty?.isTrusted ?? true) trusted.add(bundleName)
    else trusted.delete(bundleName)
    await writeTrustedBundles(trusted, transaction)
  }
  await transaction.write(FILES.rows, formatJson(rows))
  const searchTitle = createSearchTitle({ en: texts.en.title, el: texts.el.title }, isSample)
  for (const lang of LANGS) {
    const { title, description } = texts[lang]
    const alt = createPosterAlt(title, isSample)[lang]
    const allTexts = await readTexts(lang)
    allTexts[id] = { title, searchTitle: searchTitle[lang], kind: kind[lang], alt }
    await transaction.write(FILES.texts[lang], formatJson(allTexts))
    const descriptions = {
      ...(await readJson(FILES.descriptions[lang], {})),
      [id]: description,
    }
    await transaction.write(FILES.descriptions[lang], formatJson(descriptions))
  }
  return rows[id].path
}

/**
 * Removes a tour's row and its texts. Its bundle is no longer a trusted one.
 * @param {string} bundleName
 * @param {FileTransaction} transaction
 */
export async function removeProjectRow(bundleName, transaction) {
  const id = (await readProjectRow(bundleName))?.id
  if (id) {
    const { rows, texts, descriptions } = FILES
    for (const file of [rows, ...Object.values(texts), ...Object.values(descriptions)]) {
      const otherEntries = Object.entries(await readJson(file, {})).filter(([key]) => key !== id)
      await transaction.write(file, formatJson(Object.fromEntries(otherEntries)))
    }
  }
  const trusted = new Set(await readTrustedBundles())
  trusted.delete(bundleName)
  await writeTrustedBundles(trusted, transaction)
}

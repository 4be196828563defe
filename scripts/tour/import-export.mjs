/** Makes a tour from an export of another tool, or replaces the export of such a tour. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeTour } from '../../src/editor/descriptions.mjs'
import { CliError } from '../dev/command.mjs'
import {
  createRecordEntries,
  formatRecord,
  RECORD_FILE,
  readRecord,
  thirdPartyPosters,
} from '../images/derived-pictures.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { formatIndex, PICTURE_INDEX_FILE, readIndex } from '../images/posters.mjs'
import { screenshotThirdPartyPosters } from '../images/third-party-posters.mjs'
import { BUNDLES_DIR } from './bundle.mjs'
import { FileTransaction, isDiskFull } from './file-transaction.mjs'
import { CONTENT_DIR, readProjectRow, writeProjectRow } from './project-rows.mjs'
import { describeUnwanted, findEntryPages, recognizeTool } from './recognize-export.mjs'

/**
 * @typedef {object} ImportedTour
 * @property {string} path of the project's page
 * @property {string} tool that has exported it
 * @property {string} page that opens it, as it is called in the export
 * @property {number} files the number of published files
 * @property {string[]} leftOut files that were not published, each with the reason
 * @property {string} blocked what it was not let load from other servers, empty if it loaded all
 */

/** How many files a message names. */
const MAX_NAMED = 5

/** @param {string[]} names */
const listNames = (names) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')

/**
 * @param {import('./export-source.mjs').ExportSource} source
 * @returns {string} the path of the page that opens the tour
 * @throws {CliError} when there is none, or more than one
 */
function chooseEntryPage({ files, page }) {
  if (page) return page
  const pages = findEntryPages([...files.keys()])
  if (pages.length === 0)
    throw new CliError('There is no page that opens a tour in it: export it as a website (HTML5).')
  if (pages.length > 1)
    throw new CliError(
      `Several pages could open the tour: ${listNames(pages)}. Name the one that does instead of its folder, in the unpacked export.`,
    )
  return /** @type {string} */ (pages[0])
}

/**
 * Stages the files of the export, with its page as `index.htm`.
 * @param {import('./export-source.mjs').ExportSource} source
 * @param {string} page
 * @param {string} bundleFolder
 * @param {FileTransaction} transaction
 */
async function stageFiles(source, page, bundleFolder, transaction) {
  const folder = dirname(page) === '.' ? '' : `${dirname(page)}/`
  const leftOut = []
  let count = 0
  for (const path of source.files.keys()) {
    const reason = describeUnwanted(path)
    if (reason) leftOut.push(`${path} (${reason})`)
    if (reason || !path.startsWith(folder)) continue
    const name = path === page ? 'index.htm' : path.slice(folder.length)
    if (name === 'index.htm' && path !== page) continue
    await source.copy(path, await transaction.stagedPath(join(bundleFolder, name)))
    count++
  }
  return { count, leftOut }
}

/**
 * @param {object} options
 * @param {string} options.bundleName
 * @param {import('../../src/editor/descriptions.mjs').LocalizedText} options.title
 * @param {import('./export-source.mjs').ExportSource} options.source
 * @param {boolean} options.isSample
 * @param {boolean} options.isTrusted
 * @param {(line: string) => void} options.log reports progress
 * @returns {Promise<ImportedTour>}
 * @throws {CliError} when the tour cannot be made. Then nothing is changed
 */
export async function importExport({ bundleName, title, source, isSample, isTrusted, log }) {
  const bundleFolder = join(BUNDLES_DIR, bundleName)
  const transaction = await FileTransaction.begin([BUNDLES_DIR, CONTENT_DIR])
  try {
    const row = await readProjectRow(bundleName)
    if (existsSync(bundleFolder) && !row?.isThirdParty)
      throw new CliError(`${bundleFolder} exists and is not an export: choose another name.`)
    const page = chooseEntryPage(source)
    const tool = recognizeTool([...source.files.keys()]) ?? 'another tool'
    log(`export of ${tool}, files: ${source.files.size}, opened by ${page}`)
    transaction.remove(bundleFolder)
    const { count, leftOut } = await stageFiles(source, page, bundleFolder, transaction)

    const root = transaction.stagedRoot
    const { entries, blocked } = await screenshotThirdPartyPosters({
      bundleName,
      root,
      isTrusted,
      log,
    })
    await transaction.write(PICTURE_INDEX_FILE, formatIndex({ ...(await readIndex()), ...entries }))
    const record = await createRecordEntries(
      await thirdPartyPosters(bundleName, root),
      transaction.currentPath,
    )
    await transaction.write(RECORD_FILE, formatRecord({ ...(await readRecord()), ...record }))
    const description = describeTour(title, [], isSample)
    const texts = {
      en: { title: title.en, description: description.en },
      el: { title: title.el, description: description.el },
    }
    const kind = row?.kind ?? { en: '360° tour', el: 'Περιήγηση 360°' }
    const path = await writeProjectRow(
      { bundleName, texts, isSample, kind, thirdParty: { isTrusted } },
      transaction,
    )
    await redrawSharePictures(bundleName, transaction, log)
    await transaction.commit()
    return { path, tool, page, files: count, leftOut, blocked }
  } catch (error) {
    await transaction.rollback()
    if (!isDiskFull(error)) throw error
    throw new CliError('The disk is full: make room and run this again. Nothing was changed.')
  }
}

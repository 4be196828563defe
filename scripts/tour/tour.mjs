/**
 * Makes a tour from 360° photographs or from an export of another tool, adds photographs to it, removes it, or
 * converts tours from an earlier format.
 *
 *   npm run tour -- "Villa Athina" /media/card
 *   npm run tour -- "Villa Athina" kitchen.jpg --sample
 *   npm run tour -- "Club Meltemi" export.zip
 *   npm run tour -- --remove villa-athina
 *   npm run tour -- --convert
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadSchemaChecks, validateBundles } from '../build/validate-bundles.mjs'
import { CliError, confirm, readCommand, UsageError } from '../dev/command.mjs'
import { BUNDLES_DIR, localePath, tourPath } from './bundle.mjs'
import { convertTours } from './convert-tours.mjs'
import { openExport } from './export-source.mjs'
import { FileTransaction, finishInterruptedCommits } from './file-transaction.mjs'
import { importExport } from './import-export.mjs'
import { readJson } from './json.mjs'
import { makeTour, readPhotographedTour } from './make-tour.mjs'
import { findNamedTour, listMissingNames, parseTitle, slugify } from './names.mjs'
import { displayName, findPhotographs } from './photo.mjs'
import { PHOTOGRAPHS_DIR } from './photographs.mjs'
import { readMadeTours, readProjectRow } from './project-rows.mjs'
import { removeTour } from './remove-tour.mjs'
import { findTourUses } from './tour-uses.mjs'

const TRUST_QUESTION =
  'A trusted tour can read the session of staff and what visitors have typed. Have you read its code, and trust it?'

const log = (/** @type {string} */ line) => console.log(line)

const {
  values: options,
  positionals: [typedName = '', ...paths],
} = readCommand({
  help: `npm run tour -- <name> <photo.jpg or a folder of them> …
Makes a tour from 360° photographs in public/samples, with a page of its own and a row on Samples.
If the tour exists, the photographs are added to it; everything that was edited is kept.

npm run tour -- <name> <folder, .zip or page of an export>
Does the same with a tour that krpano, 3DVista, Pano2VR, Marzipano, Pannellum or another tool exported.
If the tour exists, the export replaces the earlier one.
  --english <name>  the place's English name, if <name> is Greek; it also names the folder
  --sample          the place is one of our samples and not a client's
  --trusted         asks, and lets an export use the site's origin: only after a review of its code
  --remove          asks, and removes the tour and everything that was made for it
  --convert         without a name: rewrites all tours from before panoramas had levels`,
  maxPositionals: Number.POSITIVE_INFINITY,
  options: {
    english: { type: 'string' },
    sample: { type: 'boolean' },
    trusted: { type: 'boolean' },
    remove: { type: 'boolean' },
    convert: { type: 'boolean' },
  },
})
await finishInterruptedCommits()
const tours = await readMadeTours()
const bundleName =
  findNamedTour(typedName, tours)?.bundleName ||
  slugify(options.english ?? '') ||
  slugify(typedName)
const isNew = !existsSync(join(BUNDLES_DIR, bundleName))
if (options.convert) await convertCommand()
else if (!slugify(typedName))
  throw new UsageError('Name the tour, in letters or digits: npm run tour -- <name> <photo.jpg> …')
else if (options.remove) await removeCommand()
else await makeCommand()

async function convertCommand() {
  if (typedName || Object.keys(options).length > 1)
    throw new UsageError('--convert takes no name and no other option: it converts all tours.')
  await convertTours(log)
}

async function removeCommand() {
  const unexpected = [...paths]
  if (options.sample) unexpected.push('--sample')
  if (options.trusted) unexpected.push('--trusted')
  if (options.english !== undefined) unexpected.push('--english')
  if (unexpected.length > 0)
    throw new UsageError(
      `Not understood: ${unexpected.join(' ')}. --remove takes the tour’s name only.`,
    )
  const transaction = await FileTransaction.begin([BUNDLES_DIR])
  const row = await readProjectRow(bundleName)
  if (!row?.isThirdParty && !(await readPhotographedTour(bundleName, await loadSchemaChecks())))
    throw new CliError(`There is no tour “${typedName}”. ${listTours()}`)
  const uses = await findTourUses(bundleName)
  if (uses.length > 0)
    throw new CliError(`${bundleName} is used by ${uses.join(', ')}: change that first.`)
  const pages = row ? ` with its pages ${row.path} and /el${row.path}` : ''
  if (!(await confirm(`Remove ${bundleName}${pages}, its pictures and its texts?`))) {
    log('Nothing was removed.')
    process.exitCode = 1
    return
  }
  await removeTour(bundleName, transaction)
  const photographs = join(PHOTOGRAPHS_DIR, bundleName)
  const rest = existsSync(photographs) ? ` Its photographs are still in ${photographs}.` : ''
  log(`  ${bundleName} is removed.${rest}`)
}

async function makeCommand() {
  if (paths.length === 0)
    throw new UsageError(
      `Name the photographs: npm run tour -- "${typedName}" <photo.jpg or a folder> …`,
    )
  const title = readTitle()
  const [path = ''] = paths
  const source = paths.length === 1 ? await openExport(path) : undefined
  if (source) return importCommand(source, title)
  if (options.trusted) throw new UsageError('--trusted is for exports of other tools only.')
  const files = await findPhotographs(paths)
  if (files.length === 0)
    throw new CliError(`There is no JPEG, PNG, TIFF or WebP in ${paths.join(', ')}.`)
  const isSample = options.sample ?? false
  const checks = await loadSchemaChecks()
  const made = await makeTour({
    bundleName,
    title,
    files,
    isSample,
    checks,
    log,
  })
  const { tour, added, skipped } = made
  const scenes = `${tour.scenes.length} ${tour.scenes.length > 1 ? 'scenes' : 'scene'}`
  log(`
  ${tour.title}: ${scenes}, ${added} new
  Its pages        ${made.path} and /el${made.path}, also listed on Samples
  To edit it       npm start, then open /samples/${bundleName}/index.htm?edit`)
  printUndo()
  if (skipped.length > 0) {
    log('\n  Skipped')
    for (const { file, reason } of skipped) log(`    ${displayName(file)} ${reason}`)
  }
  await printProblems(tour, checks)
}

/** Names the tours that the command has made, with their titles. */
function listTours() {
  const names = tours.map((tour) => `${tour.bundleName} (${[...new Set(tour.titles)].join(', ')})`)
  return names.length > 0 ? `These exist: ${names.join('; ')}.` : 'npm run tour has made none.'
}

/** Prints how to undo the command, which adding to a tour is not. */
function printUndo() {
  if (isNew) log(`  To undo          npm run tour -- --remove ${bundleName}`)
}

/**
 * @param {import('./export-source.mjs').ExportSource} source
 * @param {import('../../src/editor/descriptions.mjs').LocalizedText} title
 */
async function importCommand(source, title) {
  try {
    const isTrusted = options.trusted ?? false
    if (isTrusted && !(await confirm(TRUST_QUESTION))) {
      log('Nothing was changed.')
      process.exitCode = 1
      return
    }
    const isSample = options.sample ?? false
    const made = await importExport({ bundleName, title, source, isSample, isTrusted, log })
    log(`
  ${title.en || title.el}: exported by ${made.tool}, files: ${made.files}
  Its pages        ${made.path} and /el${made.path}, also listed on Samples
  Look at it       npm start, then open ${made.path}; the posters are in ${join(BUNDLES_DIR, bundleName)}`)
    printUndo()
    for (const file of made.leftOut) log(`  Left out         ${file}`)
    if (made.blocked) log(`  Blocked          ${made.blocked}`)
    const [report] = await validateBundles(BUNDLES_DIR, await loadSchemaChecks(), bundleName)
    for (const problem of report?.problems ?? []) log(`  Still to do      ${problem}`)
  } finally {
    source.close()
  }
}

/**
 * The tour's title in both languages.
 * @throws {UsageError} when the English name of a new tour is missing
 */
function readTitle() {
  const { en, el } = parseTitle(typedName)
  const title = { en: options.english?.trim() || en, el }
  if (title.en || existsSync(tourPath(bundleName))) return title
  throw new UsageError(
    `“${typedName}” is Greek: add its English name, such as --english "Villa Athina".`,
  )
}

/**
 * Prints the scenes without a name in one of the languages, and the problems that validation finds, with the
 * scenes' names instead of their ids. Validation stops at a scene without an English name.
 * @param {import('./bundle.mjs').Tour} tour
 * @param {typeof import('../../src/player/schema/check')} checks
 */
async function printProblems({ scenes }, checks) {
  const greek = await readJson(localePath(bundleName), { scenes: {} })
  const missingNames = listMissingNames(scenes, greek.scenes)
  for (const each of missingNames) log(`  Still to do      ${each}`)
  if (scenes.some(({ name }) => !name)) return
  const [report] = await validateBundles(BUNDLES_DIR, checks, bundleName)
  for (const objection of report?.objections ?? []) log(`  A client may object: ${objection}`)
  for (const problem of report?.problems ?? []) {
    // Descriptions and links lack the same names.
    if (missingNames.length > 0 && problem.startsWith('locale.el.json')) continue
    const text = problem.replace(
      /^scenes\[([^\]]+)\]/,
      (_, id) => `“${scenes.find((scene) => scene.id === id)?.name ?? id}”`,
    )
    log(`  Still to do      ${text}`)
  }
}

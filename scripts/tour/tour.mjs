/**
 * Makes a tour from 360° photographs, adds photographs to it, or removes it.
 *
 *   npm run tour -- "Villa Athina" /media/card
 *   npm run tour -- "Villa Athina" kitchen.jpg --sample
 *   npm run tour -- --remove villa-athina
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadSchemaChecks, validateBundles } from '../build/validate-bundles.mjs'
import { CliError, confirm, readCommand, UsageError } from '../dev/command.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { localePath, SAMPLES, tourPath } from './bundle.mjs'
import { FileTransaction } from './file-transaction.mjs'
import { readJson } from './json.mjs'
import { makeTour, readTourText } from './make-tour.mjs'
import { parseName, slugify } from './names.mjs'
import { displayName, findPhotographs } from './photo.mjs'
import { PHOTOGRAPHS_DIR } from './photographs.mjs'
import { readProjectRow } from './project-rows.mjs'
import { removeTour } from './remove-tour.mjs'
import { findTourUses } from './tour-uses.mjs'

const log = (/** @type {string} */ line) => console.log(line)

const {
  values,
  positionals: [typedName = '', ...paths],
} = readCommand({
  help: `npm run tour -- <name> <photo.jpg or a folder of them> …
Makes a tour from 360° photographs in public/samples, with a page of its own and a row on Samples.
If the tour exists, the photographs are added to it; everything that was edited is kept.
  --english <name>  the place's English name, if <name> is Greek
  --sample          the place is one of our samples and not a client's
  --remove          asks, and removes the tour and everything that was made for it`,
  maxPositionals: Number.POSITIVE_INFINITY,
  options: {
    english: { type: 'string' },
    sample: { type: 'boolean' },
    remove: { type: 'boolean' },
  },
})
const name = slugify(typedName)
if (!name)
  throw new UsageError('Name the tour, in letters or digits: npm run tour -- <name> <photo.jpg> …')
if (values.remove) await remove()
else await make()

async function remove() {
  const others = [...paths, ...(values.sample ? ['--sample'] : [])]
  if (values.english !== undefined) others.push('--english')
  if (others.length > 0)
    throw new UsageError(
      `Not understood: ${others.join(' ')}. --remove takes the tour’s name only.`,
    )
  const checks = await loadSchemaChecks()
  if (!(await readTourText(name, checks))) throw new CliError(`There is no tour ${name}.`)
  const uses = await findTourUses(name)
  if (uses.length > 0)
    throw new CliError(`${name} is used by ${uses.join(', ')}: change that first.`)
  const row = await readProjectRow(name)
  const pages = row ? ` with its pages ${row.path} and /el${row.path}` : ''
  if (!(await confirm(`Remove ${name}${pages}, its pictures and its texts?`))) {
    log('Nothing was removed.')
    process.exitCode = 1
    return
  }
  await removeTour(name, new FileTransaction())
  log(`  ${name} is removed. Its photographs are still in ${join(PHOTOGRAPHS_DIR, name)}.`)
}

async function make() {
  if (paths.length === 0)
    throw new UsageError(
      `Name the photographs: npm run tour -- "${typedName}" <photo.jpg or a folder> …`,
    )
  const title = readTitle()
  const files = await findPhotographs(paths)
  if (files.length === 0)
    throw new CliError(`There is no JPEG, PNG, TIFF or WebP in ${paths.join(', ')}.`)
  const isSample = values.sample ?? false
  const checks = await loadSchemaChecks()
  const { tour, path, added, skipped } = await makeTour({
    name,
    title,
    files,
    isSample,
    checks,
    log,
  })
  await drawSharePictures()
  const scenes = `${tour.scenes.length} ${tour.scenes.length > 1 ? 'scenes' : 'scene'}`
  log(`
  ${tour.title}: ${scenes}, ${added} new
  Its pages        ${path} and /el${path}, also listed on Samples
  To edit it       npm start, then open /samples/${name}/index.htm?edit`)
  if (skipped.length > 0) {
    log('\n  Skipped')
    for (const { file, reason } of skipped) log(`    ${displayName(file)} ${reason}`)
  }
  await printProblems(tour, checks)
}

/** The tour's title in both languages. @throws {UsageError} when the English name of a new tour is missing */
function readTitle() {
  const read = parseName(typedName) ?? { en: typedName, el: typedName }
  const title = { ...read, en: values.english?.trim() || read.en }
  if (title.en || existsSync(tourPath(name))) return title
  throw new UsageError(
    `“${typedName}” is Greek: add its English name, such as --english "Villa Athina".`,
  )
}

async function drawSharePictures() {
  log('picture for shared links')
  try {
    await redrawSharePictures(name)
  } catch {
    log(`It could not be drawn: run npm run build:share-images -- ${name}`)
  }
}

/**
 * Prints what validation finds, with the scenes' names instead of their ids. Until every scene has an
 * English name, it prints only which have none, because validation stops there.
 * @param {import('./bundle.mjs').Tour} tour
 * @param {typeof import('../../src/player/schema/check')} checks
 */
async function printProblems({ scenes }, checks) {
  const unnamed = scenes.filter((scene) => !scene.name)
  const greek = await readJson(localePath(name), { scenes: {} })
  for (const { id } of unnamed) {
    /** @type {Record<string, { name: string }>} */
    const texts = greek.scenes
    log(`  Still to do      “${texts[id]?.name ?? id}”: write its English name in the editor`)
  }
  if (unnamed.length > 0) return
  const [report] = await validateBundles(SAMPLES, checks, name)
  for (const problem of report?.problems ?? []) {
    const text = problem.replace(
      /^scenes\[([^\]]+)\]/,
      (_, id) => `“${scenes.find((scene) => scene.id === id)?.name ?? id}”`,
    )
    log(`  Still to do      ${text}`)
  }
}

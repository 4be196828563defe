/**
 * Makes a tour from 360° photographs, adds photographs to it, or removes it.
 *
 *   npm run tour -- "Villa Athina" /media/card
 *   npm run tour -- "Villa Athina" kitchen.jpg --sample
 *   npm run tour -- --remove villa-athina
 */
import { join } from 'node:path'
import { loadSchemaChecks, validateBundles } from '../build/validate-bundles.mjs'
import { CliError, readCommand } from '../dev/command.mjs'
import { redrawSharePictures } from '../images/draw-share-pictures.mjs'
import { SAMPLES } from './bundle.mjs'
import { FileTransaction } from './file-transaction.mjs'
import { makeTour, readExistingTour } from './make-tour.mjs'
import { slugify } from './names.mjs'
import { displayName, findPhotographs } from './photo.mjs'
import { PHOTOGRAPHS_DIR } from './photographs.mjs'
import { removeTour } from './remove-tour.mjs'

const log = (/** @type {string} */ line) => console.log(line)

const checks = await loadSchemaChecks()

const {
  values,
  positionals: [typedName = '', ...paths],
} = readCommand({
  help: `npm run tour -- <name> <photo.jpg or a folder of them> …
Makes a tour from 360° photographs in public/samples, with a page of its own and a row on Samples.
If the tour exists, the photographs are added to it; everything that was edited is kept.
  --sample   the place is one of our samples and not a client's
  --remove   removes the tour and everything that was made for it`,
  maxPositionals: Number.POSITIVE_INFINITY,
  options: { sample: { type: 'boolean' }, remove: { type: 'boolean' } },
})
const name = slugify(typedName)
if (!name)
  throw new CliError('Name the tour, in letters or digits: npm run tour -- <name> <photo.jpg> …')
if (values.remove) await remove()
else await make()

async function remove() {
  if (paths.length > 0)
    throw new CliError(`Not understood: ${paths.join(' ')}. --remove takes the tour’s name only.`)
  if (!(await readExistingTour(name, checks))) throw new CliError(`There is no tour ${name}.`)
  await removeTour(name, new FileTransaction())
  log(`  ${name} is removed. Its photographs are still in ${join(PHOTOGRAPHS_DIR, name)}.`)
}

async function make() {
  if (paths.length === 0)
    throw new CliError(
      `Name the photographs: npm run tour -- "${typedName}" <photo.jpg or a folder> …`,
    )
  const files = await findPhotographs(paths)
  if (files.length === 0)
    throw new CliError(`There is no JPEG, PNG, TIFF or WebP in ${paths.join(', ')}.`)
  const isSample = values.sample ?? false
  const options = { name, typedName, files, isSample, checks, log }
  const { tour, path, added, skipped } = await makeTour(options)
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
  await printProblems(tour)
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
 * Prints what validation finds, with the scenes' names instead of their ids.
 * @param {import('./bundle.mjs').Tour} tour
 */
async function printProblems({ scenes }) {
  const [report] = await validateBundles(SAMPLES, checks, name)
  for (const problem of report?.problems ?? []) {
    const text = problem.replace(
      /^scenes\[([^\]]+)\]/,
      (_, id) => `“${scenes.find((scene) => scene.id === id)?.name ?? id}”`,
    )
    log(`  Still to do      ${text}`)
  }
}

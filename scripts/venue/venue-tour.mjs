/** Reads the tour of a new restaurant: its scenes, its tables, its floor plan and its texts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listTourTables } from '../build/check-venues.mjs'
import { CliError } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { BUNDLES_DIR, localePath, tourPath } from '../tour/bundle.mjs'
import { readJson } from '../tour/json.mjs'

/**
 * @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText
 *
 * @typedef {{ id: string, label: string }} TourTable a table that guests can select in the tour
 *
 * @typedef {{ id: string, time?: 'noon' | 'evening' }} TourScene
 *
 * @typedef {object} VenueTour
 * @property {string} name of its bundle
 * @property {string} bundle the path of its index page
 * @property {string} projectId
 * @property {{ path: string, width: number, height: number }} plan
 * @property {LocalizedText} planAlt
 * @property {TourScene[]} scenes
 * @property {TourTable[]} tables those of all scenes
 * @property {LocalizedText} title
 * @property {LocalizedText} posterAlt
 */

/**
 * @param {string} name of the bundle
 * @returns {Promise<VenueTour>}
 * @throws {CliError} when it cannot be the tour of another restaurant
 */
export async function readVenueTour(name) {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  const project = projects.find(({ bundle }) => bundle.startsWith(`/samples/${name}/`))
  if (project?.isThirdParty)
    throw new CliError(
      `The tour ${name} was exported by another tool, so guests cannot select its tables. Make one from the photographs: npm run tour -- "<its name>" <photographs>`,
    )
  /** @type {typeof import('../../src/content/venues')} */
  const { venues } = await loadSiteModule('src/content/venues.ts')
  const other = venues.find(({ bundle }) => bundle === project?.bundle)
  if (other) throw new CliError(`The tour ${name} is that of the restaurant ${other.slug}.`)
  if (project?.media !== 'tour' || !existsSync(tourPath(name)))
    throw new CliError(
      `There is no tour “${name}”. Make it first: npm run tour -- "<its name>" <photographs>`,
    )
  const { plan, scenes } = await readJson(tourPath(name), /** @type {any} */ ({}))
  const editor = `/samples/${name}/index.htm?edit (docs/tours.md)`
  if (!plan || !existsSync(join(BUNDLES_DIR, name, plan.path)))
    throw new CliError(`The tour ${name} has no plan: add one at ${editor}.`)
  const tables = listTourTables(scenes).map(({ id, label }) => ({ id, label }))
  if (tables.length === 0)
    throw new CliError(`The tour ${name} shows no tables: add them to its scenes at ${editor}.`)
  const greek = await readJson(localePath(name), /** @type {any} */ ({}))
  const [en, el] = await Promise.all([
    readTexts('en', project.messageId),
    readTexts('el', project.messageId),
  ])
  const { path, width, height, alt } = plan
  return {
    name,
    bundle: project.bundle,
    projectId: project.id,
    plan: {
      path: `/samples/${name}/${path}`,
      width: Math.round(width),
      height: Math.round(height),
    },
    planAlt: { en: alt, el: greek.plan ?? alt },
    scenes: scenes.map((/** @type {TourScene} */ { id, time }) => ({ id, ...(time && { time }) })),
    tables,
    title: { en: en.title, el: el.title },
    posterAlt: { en: en.alt, el: el.alt },
  }
}

/** @param {'en' | 'el'} lang @param {import('../../src/content/projects').ProjectMessageId} id */
async function readTexts(lang, id) {
  /** @type {typeof import('../../src/content/en/projects')} */
  const { projects } = await loadSiteModule(`src/content/${lang}/projects.ts`)
  return projects[id]
}

/** Folders of the published site that have no page of their own. */
const FOLDERS = ['embed', 'pictures', 'share', 'static']

/**
 * The first parts of all paths of the site, which cannot be a restaurant's slug.
 * @returns {Promise<Set<string>>}
 */
export async function readTakenNames() {
  /** @type {typeof import('../../src/routes')} */
  const { routes } = await loadSiteModule('src/routes.ts')
  return new Set([...FOLDERS, ...routes.map(({ path }) => path.split('/')[1] ?? '')])
}

import { loadSiteModule } from '../dev/site-module.mjs'

/** @typedef {Pick<import('../../src/content/projects').Project, 'id' | 'bundle' | 'embed'>} Row */

/**
 * Finds the mistakes in the `embed` of projects. Each message says how to correct it.
 *
 * @param {readonly Row[]} rows
 * @returns {string[]}
 */
export function findEmbedProblems(rows) {
  return rows.flatMap(({ id, bundle, embed }) => {
    if (!embed) return []
    /** @param {string} problem */
    const describe = (problem) => `src/content/projects.ts, project ${id}, embed: ${problem}`
    if (!bundle.startsWith('/samples/'))
      return [
        describe('the bundle is on another server, which decides who may frame it; leave it out'),
      ]
    if (embed === 'anywhere') return []
    return findOriginProblems(embed, ", or write 'anywhere'").map(describe)
  })
}

/**
 * Finds the mistakes in a list of sites that may show a page in a frame.
 *
 * @param {readonly string[]} origins
 * @param {string} [alternative] what else may be written instead of a list of sites.
 * @returns {string[]}
 */
export function findOriginProblems(origins, alternative = '') {
  if (origins.length === 0)
    return [`the list is empty: name an origin, or leave it out${alternative}`]
  return origins.flatMap((origin) => {
    const problem = findOriginProblem(origin, alternative)
    return problem ? [`“${origin}” ${problem}`] : []
  })
}

/**
 * @param {string} origin
 * @param {string} alternative
 * @returns {string | undefined}
 */
function findOriginProblem(origin, alternative) {
  if (origin.includes('*'))
    return `has a wildcard: list each origin, for example https://www.example.gr${alternative}`
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url?.host) return 'is no origin: write it like https://www.example.gr'
  const secure = `https://${url.host}`
  if (url.protocol !== 'https:') return `is not https: write ${secure}`
  if (origin !== secure) return `is more than an origin: write ${secure}`
  return undefined
}

/** Finds the mistakes in the site's own rows. */
export async function checkEmbeds() {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  // An alias repeats the row of its project.
  return findEmbedProblems(projects.filter(({ id, messageId }) => id === messageId))
}

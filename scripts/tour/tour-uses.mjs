/** Finds the parts of the site that show a tour, and would not build without it. */
import { loadSiteModule } from '../dev/site-module.mjs'

/**
 * @typedef {object} Content
 * @property {{ id: string, bundle: string }[]} projects
 * @property {{ slug: string, bundle: string, projectId: string, plan: { path: string } }[]} venues
 * @property {readonly { slug: string, project: string }[]} venueRoutes
 * @property {readonly { slug: string, project: string }[]} services
 * @property {string[]} homeProjects
 */

/**
 * @param {string} name of the bundle
 * @param {Content} content
 * @returns {string[]} each with the file that names the tour
 */
export function listTourUses(name, { projects, venues, venueRoutes, services, homeProjects }) {
  const isInBundle = (/** @type {string} */ path) => path.startsWith(`/samples/${name}/`)
  const ids = projects.filter(({ bundle }) => isInBundle(bundle)).map(({ id }) => id)
  return [
    ...venues
      .filter(
        ({ bundle, plan, projectId }) =>
          [bundle, plan.path].some(isInBundle) || ids.includes(projectId),
      )
      .map(({ slug }) => `the restaurant ${slug} (src/content/venues.ts)`),
    ...venueRoutes
      .filter(({ project }) => ids.includes(project))
      .map(({ slug }) => `the pages of ${slug} (src/content/venue-routes.ts)`),
    ...services
      .filter(({ project }) => ids.includes(project))
      .map(({ slug }) => `the service ${slug} (src/content/services.ts)`),
    ...(homeProjects.some((id) => ids.includes(id))
      ? ['the home page (homeProjects in src/content/projects.ts)']
      : []),
  ]
}

/** @param {string} name of the bundle */
export async function findTourUses(name) {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects, homeProjects } = await loadSiteModule('src/content/projects.ts')
  /** @type {typeof import('../../src/content/venues')} */
  const { venues } = await loadSiteModule('src/content/venues.ts')
  /** @type {typeof import('../../src/content/venue-routes')} */
  const { venueRoutes } = await loadSiteModule('src/content/venue-routes.ts')
  /** @type {typeof import('../../src/content/services')} */
  const { services } = await loadSiteModule('src/content/services.ts')
  return listTourUses(name, { projects, venues, venueRoutes, services, homeProjects })
}

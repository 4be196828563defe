/** Finds the parts of the site that show a tour. While there are any, the site does not build without the tour. */
import { loadSiteModule } from '../dev/site-module.mjs'

/**
 * @typedef {object} Content The lists of the site's content that refer to tours
 * @property {{ id: string, bundle: string }[]} projects
 * @property {{ slug: string, bundle: string, projectId: string, plan: { path: string } }[]} venues
 * @property {readonly { slug: string, project: string }[]} venueRoutes
 * @property {readonly { slug: string, project: string }[]} services
 * @property {string[]} homeProjects
 * @property {string[]} madeVenues the slugs of restaurants of `npm run venue`
 */

/**
 * @param {string} bundleName
 * @param {Content} content
 * @returns {string[]} descriptions of the uses, each with the file in which the tour is chosen
 */
export function listTourUses(bundleName, content) {
  const { projects, venues, venueRoutes, services, homeProjects, madeVenues } = content
  const isInBundle = (/** @type {string} */ path) => path.startsWith(`/samples/${bundleName}/`)
  const projectIds = projects
    .filter(({ bundle: bundlePath }) => isInBundle(bundlePath))
    .map(({ id }) => id)
  return [
    ...venues
      .filter(
        ({ bundle: bundlePath, plan, projectId }) =>
          [bundlePath, plan.path].some(isInBundle) || projectIds.includes(projectId),
      )
      .map(({ slug }) =>
        madeVenues.includes(slug)
          ? `the restaurant ${slug} (npm run venue -- ${slug} --remove)`
          : `the restaurant ${slug} (src/content/venues.ts)`,
      ),
    ...venueRoutes
      .filter(({ slug, project }) => projectIds.includes(project) && !madeVenues.includes(slug))
      .map(({ slug }) => `the pages of ${slug} (src/content/venue-routes.ts)`),
    ...services
      .filter(({ project }) => projectIds.includes(project))
      .map(({ slug }) => `the service ${slug} (src/content/services.ts)`),
    ...(homeProjects.some((id) => projectIds.includes(id))
      ? ['the home page (homeProjects in src/content/projects.ts)']
      : []),
  ]
}

/** @param {string} bundleName */
export async function findTourUses(bundleName) {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects, homeProjects } = await loadSiteModule('src/content/projects.ts')
  /** @type {typeof import('../../src/content/venues')} */
  const { venues, madeVenues } = await loadSiteModule('src/content/venues.ts')
  /** @type {typeof import('../../src/content/venue-routes')} */
  const { venueRoutes } = await loadSiteModule('src/content/venue-routes.ts')
  /** @type {typeof import('../../src/content/services')} */
  const { services } = await loadSiteModule('src/content/services.ts')
  return listTourUses(bundleName, {
    projects,
    venues,
    venueRoutes,
    services,
    homeProjects,
    madeVenues: Object.keys(madeVenues),
  })
}

import made from './generated/venue-routes.json'
import type { ProjectMessageId } from './projects'

type VenueRoute = {
  slug: string
  /** The id of its tour in projects.ts. */
  project: ProjectMessageId
  /** Whether it is invented, for the demo. */
  isSample: boolean
}

/** The sample, to which the service's page links. */
const sample = { slug: 'sample_restaurant', project: '4', isSample: true } as const

/**
 * The restaurants that take reservations, for the route table: the sample, and after it those of `npm run venue`. All
 * other data is in venues.ts, which only the pages of a restaurant load.
 */
export const venueRoutes: readonly [typeof sample, ...VenueRoute[]] = [
  sample,
  ...Object.entries(made as Record<string, ProjectMessageId>).map(([slug, project]) => ({
    slug,
    project,
    isSample: false,
  })),
]

/** The name of a restaurant, which is its tour's title. */
export const getVenueTitle = (slug: string, titles: Record<ProjectMessageId, { title: string }>) =>
  titles[venueRoutes.find((venue) => venue.slug === slug)!.project].title

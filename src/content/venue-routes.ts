/**
 * The restaurants that take reservations, for the route table. All other data is in venues.ts, which only
 * the pages of a restaurant load. The sample stays first, because the service's page links to it.
 */
export const venueRoutes = [{ slug: 'sample_restaurant', project: '4', isSample: true }] as const

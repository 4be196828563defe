/**
 * The restaurants that take reservations, as the route table knows them: what else there is to know of
 * one stands in venues.ts, which only its own pages load.
 */
export const venueAddresses = [{ slug: 'sample_restaurant', project: '4', isSample: true }] as const

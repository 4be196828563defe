import { venueDescriptions } from '../../content/en/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { host } from '../../content/en/host'
export { venues } from '../../content/en/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: reservations dashboard`,
  description: venueDescriptions[`/${slug}/reservations`] ?? '',
})

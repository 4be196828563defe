import { venueDescriptions } from '../../content/el/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { host } from '../../content/el/host'
export { venues } from '../../content/el/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: σελίδα του προσωπικού`,
  description: venueDescriptions[`/${slug}/reservations`] ?? '',
})

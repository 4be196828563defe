import { venueDescriptions } from '../../content/en/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { confirmationMessages } from '../../content/en/confirmation-messages'
export { guestMessages } from '../../content/en/guest-messages'
export { venues } from '../../content/en/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: your reservation`,
  description: venueDescriptions[`/reserve/${slug}/mine`] ?? '',
})

import { venueDescriptions } from '../../content/el/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { confirmationMessages } from '../../content/el/confirmation-messages'
export { guestMessages } from '../../content/el/guest-messages'
export { venues } from '../../content/el/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: η κράτησή σας`,
  description: venueDescriptions[`/reserve/${slug}/mine`] ?? '',
})

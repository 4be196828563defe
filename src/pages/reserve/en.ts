import { venueDescriptions } from '../../content/en/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { bookingMessages } from '../../content/en/booking-messages'
export { guestMessages } from '../../content/en/guest-messages'
export { venues } from '../../content/en/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: book your table`,
  description: venueDescriptions[`/reserve/${slug}`] ?? '',
})

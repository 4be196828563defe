import { venueDescriptions } from '../../content/el/venue-descriptions'
import { getVenueTitle } from '../../content/venue-routes'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export { bookingMessages } from '../../content/el/booking-messages'
export { guestMessages } from '../../content/el/guest-messages'
export { venues } from '../../content/el/venues'

export const head = (slug: string, { projects }: Messages): Head => ({
  title: `${getVenueTitle(slug, projects)}: κλείστε τραπέζι`,
  description: venueDescriptions[`/reserve/${slug}`] ?? '',
})

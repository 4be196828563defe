import { guestMessages as guestMessagesEl } from '../../src/content/el/guest-messages'
import { venues as venueMessagesEl } from '../../src/content/el/venues'
import { guestMessages } from '../../src/content/en/guest-messages'
import { venues as venueMessages } from '../../src/content/en/venues'
import { venues } from '../../src/content/venues'
import type { Catalogue } from './context'

/** The restaurants and texts of the site. */
export const catalogue: Catalogue = {
  venues,
  venueMessages: { en: venueMessages, el: venueMessagesEl },
  guestMessages: { en: guestMessages, el: guestMessagesEl },
}

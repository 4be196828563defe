import { catalogue } from '../../functions/src/catalogue'
import type { Catalogue } from '../../functions/src/context'
import { VENUE } from './reservations'

/** A restaurant with an address and one table that has a picture. */
const row = { ...catalogue.venues[0]!, slug: VENUE, phone: '+30 210 111 1111' }
const texts = {
  en: { name: 'Taverna', address: '1 Example Street, Athens', location: 'By the window' },
  el: { name: 'Ταβέρνα', address: 'Ενδεικτική Οδός 1, Αθήνα', location: 'Δίπλα στο παράθυρο' },
}

const venueMessages = (lang: 'en' | 'el') => {
  const { name, address, location } = texts[lang]
  const tables = Object.fromEntries(
    ['t1', 't2', 't3', 't4'].map((table) => [table, { location, view: '' }]),
  )
  return {
    ...catalogue.venueMessages[lang],
    [VENUE]: {
      name,
      kind: '',
      address,
      areas: {},
      tables,
      coverAlt: '',
      planAlt: '',
      unbookableTables: '',
    },
  }
}

/** The site's catalogue with one more restaurant, which is no sample. */
export const testCatalogue: Catalogue = {
  ...catalogue,
  venues: [...catalogue.venues, row],
  venueMessages: { en: venueMessages('en'), el: venueMessages('el') },
}

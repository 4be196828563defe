import made from '../generated/en/venue-descriptions.json'

/** The descriptions of restaurants' pages for search engines, by English path. */
export const venueDescriptions: Record<string, string> = {
  '/reserve/sample_restaurant':
    'Choose a table at Madania, our sample café: look around in 360°, see the view and book it. A demo by Hermes View in Athens: no table is held.',
  '/reserve/sample_restaurant/mine':
    'Your reservation at the sample café Madania: save it to your calendar, change or cancel it, and see the view from your table. A demo by Hermes View.',
  '/sample_restaurant/reservations':
    'How a restaurant manages its reservations: the day as a list, a timeline and a floor plan. A demo by Hermes View, with the sample café Madania.',
  ...made,
}

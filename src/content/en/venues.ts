import made from '../generated/en/venues.json'

type VenueMessages = {
  name: string
  /** The kind of place. */
  kind: string
  /** Street and town in one line, for guests and the map. A sample has no address. */
  address?: string
  /** The alternative text of the photograph that opens the guest's page. */
  coverAlt: string
  /** The alternative text of the floor plan. */
  planAlt: string
  /** The names of the parts of the floor. */
  areas: Record<string, string>
  /** By table: its location, and the view from it if there is a picture. */
  tables: Record<string, { location: string; view?: string }>
  /** Explains why some tables of the tour cannot be booked, if there are any. */
  unbookableTables?: string
}

/** The texts by the venue's slug in ../venues.ts. */
export const venues: Record<string, VenueMessages> = {
  sample_restaurant: {
    name: 'Madania Cafe Bar',
    kind: 'Café bar',
    coverAlt: 'The front of the café in the evening, seen from a table by the street',
    planAlt: 'The café seen from above: the bar at the top, the terrace and the street on the left',
    areas: {
      window: 'By the window',
      banquette: 'On the banquette',
      blackboard: 'By the blackboard',
      bar: 'At the bar',
      terrace: 'On the terrace',
    },
    tables: {
      t1: {
        location: 'By the window',
        view: 'Three chairs. You look at the street and along the bar.',
      },
      t2: {
        location: 'On the banquette, in the corner by the window',
        view: 'You have the wall behind you and look across the room to the bar.',
      },
      t3: {
        location: 'On the banquette, two tables that we push together',
        view: 'You sit in the middle of the room: the bar ahead, the windows on the left.',
      },
      t4: {
        location: 'On the banquette, under the pictures',
        view: 'You look at the counter and the name in neon above it.',
      },
      t5: {
        location: 'By the blackboard',
        view: 'The quiet end of the room; you look at the menu and the end of the bar.',
      },
      t6: {
        location: 'At the bar, by the espresso machine',
        view: 'Two stools. You watch the coffee being made.',
      },
      t7: {
        location: 'At the bar, in the middle',
        view: 'Two stools under the neon name, in front of the bottles and the taps.',
      },
      t8: {
        location: 'On the terrace, under the awning',
        view: 'You look along the front of the café and the whole terrace.',
      },
      t9: {
        location: 'On the terrace, under the string lights',
        view: 'You look at the front of the café. For three or four we bring more chairs.',
      },
      t10: {
        location: 'On the terrace, by the street',
        view: 'You look at the whole front of the café, with the street behind you.',
      },
    },
    unbookableTables: 'Tables without a number are kept for walk-ins.',
  },
  ...made,
}

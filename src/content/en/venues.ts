type VenueWords = {
  name: string
  /** What kind of place it is. */
  kind: string
  /** The parts of the floor. */
  areas: Record<string, string>
  /** By table: where it stands, and what one sees from it. */
  tables: Record<string, { place: string; view: string }>
  /** Why tables of the tour are not among them. */
  others: string
}

/** By the venue's slug in ../venues.ts. */
export const venues: Record<string, VenueWords> = {
  sample_restaurant: {
    name: 'Madania Cafe Bar',
    kind: 'Café bar',
    areas: {
      window: 'By the window',
      banquette: 'On the banquette',
      blackboard: 'By the blackboard',
      bar: 'At the bar',
      terrace: 'On the terrace',
    },
    tables: {
      t1: { place: 'By the window', view: 'You look at the street and along the bar.' },
      t2: {
        place: 'On the banquette, in the corner by the window',
        view: 'You have the wall behind you and look across the room to the bar.',
      },
      t3: {
        place: 'On the banquette, two tables pushed together',
        view: 'You sit in the middle of the room, facing the bar.',
      },
      t4: {
        place: 'On the banquette, under the pictures',
        view: 'You look at the counter and the name in neon above it.',
      },
      t5: {
        place: 'By the blackboard',
        view: 'The quiet end of the room; you look at the menu and the end of the bar.',
      },
      t6: {
        place: 'At the bar, by the espresso machine',
        view: 'Two stools. You watch the coffee being made.',
      },
      t7: {
        place: 'At the bar, in the middle',
        view: 'Two stools under the neon name, in front of the bottles and the taps.',
      },
      t8: {
        place: 'On the terrace, under the awning',
        view: 'You look along the front of the café and the whole terrace.',
      },
      t9: {
        place: 'On the terrace, under the string lights',
        view: 'You look at the front of the café. For three or four we bring more chairs.',
      },
      t10: {
        place: 'On the terrace, by the street',
        view: 'You look at the whole front of the café, with the street behind you.',
      },
    },
    others: 'The tables without a number are kept for guests who come without a reservation.',
  },
}

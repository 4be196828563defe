type VenueWords = {
  name: string
  /** What kind of place it is. */
  kind: string
  /** The parts of the floor. */
  areas: Record<string, string>
  /** By table: where it stands, what one sees from it, and its views for who cannot see them. */
  tables: Record<string, { place: string; view: string; alt: { evening: string; noon?: string } }>
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
      t1: {
        place: 'By the window',
        view: 'You look at the street and along the bar.',
        alt: {
          evening:
            'From the table by the window in the evening: a candle on walnut, the street at blue hour on the left, the counter and its brass lamps ahead',
          noon: 'From the table by the window at noon: sun through the door and the windows, the street outside and the counter ahead',
        },
      },
      t2: {
        place: 'On the banquette, in the corner by the window',
        view: 'You have the wall behind you and look across the room to the bar.',
        alt: {
          evening:
            'From the corner of the banquette in the evening: across the marble table and the whole room to the lit bar',
        },
      },
      t3: {
        place: 'On the banquette, two tables side by side',
        view: 'You sit in the middle of the room: the bar ahead, the windows on the left. We push the two tables together before you come.',
        alt: {
          evening:
            'From the middle of the banquette in the evening: two marble tables side by side, with candles, the street at blue hour on the left and the bar across the floor',
        },
      },
      t4: {
        place: 'On the banquette, under the pictures',
        view: 'You look at the counter and the name in neon above it.',
        alt: {
          evening:
            'From the banquette under the pictures in the evening: over the marble table to the counter and the name in neon above it',
          noon: 'From the banquette under the pictures at noon: daylight on the herringbone floor, the counter and the name above it',
        },
      },
      t5: {
        place: 'By the blackboard',
        view: 'The quiet end of the room; you look at the menu and the end of the bar.',
        alt: {
          evening:
            'From the table by the blackboard in the evening: the menu in chalk on the right and the end of the bar ahead',
        },
      },
      t6: {
        place: 'At the bar, by the espresso machine',
        view: 'Two stools. You watch the coffee being made.',
        alt: {
          evening:
            'From a stool at the bar in the evening: the espresso machine and the beer taps behind the terrazzo counter, shelves of bottles above',
        },
      },
      t7: {
        place: 'At the bar, in the middle',
        view: 'Two stools under the neon name, in front of the bottles and the taps.',
        alt: {
          evening:
            'From a stool in the middle of the bar in the evening: drinks on the terrazzo and the name in neon among the bottles',
        },
      },
      t8: {
        place: 'On the terrace, under the awning',
        view: 'You look along the front of the café and the whole terrace.',
        alt: {
          evening:
            'From the terrace under the awning at dusk: along the lit front of the café and over the tables on the pavement',
          noon: 'From the terrace under the awning by day: along the front of the café and over the tables on the pavement',
        },
      },
      t9: {
        place: 'On the terrace, under the string lights',
        view: 'You look at the front of the café. For three or four we bring more chairs.',
        alt: {
          evening:
            'From the terrace under the string lights at dusk: a marble table with a candle and the café front glowing behind it',
        },
      },
      t10: {
        place: 'On the terrace, by the street',
        view: 'You look at the whole front of the café, with the street behind you.',
        alt: {
          evening:
            'From the table by the street at dusk: the whole front of the café with its sign, its awning and its lit windows',
          noon: 'From the table by the street by day: the whole front of the café with its sign and its striped awning',
        },
      },
    },
    others: 'The tables without a number are kept for guests who come without a reservation.',
  },
}

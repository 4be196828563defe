import made from '../generated/en/seat-alts.json'

type SeatAlts = Record<string, Record<string, { evening?: string; noon?: string }>>

/**
 * The alternative texts of the pictures from the seats, by the venue's slug and by table. Not in venues.ts, because
 * guests see a picture only after choosing a table.
 */
export const seatAlts: SeatAlts = {
  sample_restaurant: {
    t1: {
      evening:
        'From the table by the window in the evening: a candle on walnut, the street at blue hour on the left, the counter and its brass lamps ahead',
      noon: 'From the table by the window at noon: sun through the door and the windows, the street outside and the counter ahead',
    },
    t2: {
      evening:
        'From the corner of the banquette in the evening: across the marble table and the whole room to the lit bar',
      noon: 'From the corner of the banquette at noon: two coffees on the marble table, sun on the herringbone floor and the whole bar across the room',
    },
    t3: {
      evening:
        'From the middle of the banquette in the evening: two marble tables side by side, with candles, the street at blue hour on the left and the bar across the floor',
      noon: 'From the middle of the banquette at noon: two marble tables, the street in the sun on the left and the bar across the floor',
    },
    t4: {
      evening:
        'From the banquette under the pictures in the evening: over the marble table to the counter and the name in neon above it',
      noon: 'From the banquette under the pictures at noon: daylight on the herringbone floor, the counter and the name above it',
    },
    t5: {
      evening:
        'From the table by the blackboard in the evening: the menu in chalk on the right and the end of the bar ahead',
      noon: 'From the table by the blackboard at noon: two glasses on the wooden table, the menu in chalk on the right and the end of the bar ahead',
    },
    t6: {
      evening:
        'From a stool at the bar in the evening: the espresso machine and the beer taps behind the terrazzo counter, shelves of bottles above',
      noon: 'From a stool at the bar at noon: a coffee on the terrazzo counter, the espresso machine and the beer taps behind it',
    },
    t7: {
      evening:
        'From a stool in the middle of the bar in the evening: drinks on the terrazzo and the name in neon among the bottles',
      noon: 'From a stool in the middle of the bar at noon: a coffee on the terrazzo, a cake under its glass dome and the name among the bottles',
    },
    t8: {
      evening:
        'From the terrace under the awning at dusk: along the lit front of the café and over the tables on the pavement',
      noon: 'From the terrace under the awning by day: along the front of the café and over the tables on the pavement',
    },
    t9: {
      evening:
        'From the terrace under the string lights at dusk: a marble table with a candle and the café front glowing behind it',
      noon: 'From the table under the string lights by day: two coffees on the marble table and the café front with its striped awning',
    },
    t10: {
      evening:
        'From the table by the street at dusk: the whole front of the café with its sign, its awning and its lit windows',
      noon: 'From the table by the street by day: the whole front of the café with its sign and its striped awning',
    },
  },
  ...made,
}

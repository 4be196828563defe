/** The demonstration of a booking on a phone. What its screen shows is worded as on the page for guests. */
export const bookingDemo = {
  /** Describes the phone to those who do not see it. */
  label:
    'A phone on which a guest taps table 2 on the floor plan, sees the view from it and books it.',
  steps: ['Choose a table', 'See its view', 'Book it, no app needed'],
  sample: 'Example: Madania, a fictional café.',
  pause: 'Pause the demonstration',
  screen: {
    views: { tour: '360° view', plan: 'Floor plan', seat: 'Your seat' },
    heading: 'Which table?',
    list: 'Tables at 20:30',
    free: '6 options available',
    seats: '1 to 2 people',
    tables: {
      t2: { name: 'Table 2', location: 'On the banquette, in the corner by the window' },
      t8: { name: 'Table 8', location: 'On the terrace, under the awning' },
    },
    choose: 'Choose a table',
    view: 'The view from table 2',
    book: 'Book table 2, Saturday, 20:30, 2 people',
    confirmed: 'Reservation confirmed',
    state: 'See you then.',
    details: [
      { label: 'When', text: 'Saturday, 20:30 to 22:00' },
      { label: 'Table', text: '2, on the banquette' },
      { label: 'Name', text: 'Eleni S.' },
    ],
  },
}

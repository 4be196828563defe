/** The messages that both pages for guests share: the page to book a table, and the page of a booking. */
export const guestMessages = {
  people: (guests: number) => `${guests} ${guests === 1 ? 'person' : 'people'}`,
  table: (number: string) => `Table ${number}`,
  sample: {
    label: 'This is a sample.',
    text: 'Madania does not exist, and nobody is expected there. Try everything: no name and no contact details are sent.',
    host: 'See it as the restaurant does',
  },
  seat: {
    from: (table: string) => `The view from table ${table}`,
    noPicture: 'There is no picture from this seat yet.',
  },
  tryAgain: 'Try again',
  call: 'Call',
  withoutScript: 'You need JavaScript to reserve online. You can also reserve by phone:',
  bookingErrors: {
    late: {
      title: 'It is too late to reserve this time online.',
      text: 'Choose a later time, or call. What you typed is still here.',
    },
    offline: {
      title: 'You are offline.',
      text: 'Nothing was sent this time. Press the button again when you are back online.',
    },
    unreachable: {
      title: 'No answer came.',
      text: 'We do not know yet whether it arrived. Press the button again: the same reservation is never made twice.',
    },
  },
  footer: { by: 'Reservations by', privacy: 'Privacy policy' },
}

/** The messages that both pages for guests share: the page to book a table, and the page of a booking. */
export const guestMessages = {
  people: (guests: number) => `${guests} ${guests === 1 ? 'person' : 'people'}`,
  /** The numbers of one or more tables. */
  table: (...numbers: string[]) =>
    `Table${numbers[1] ? 's' : ''} ${numbers.join(', ').replace(/, (\S+)$/, ' and $1')}`,
  sample: {
    label: 'A demo for restaurant owners.',
    text: 'You see what your guests would see. Madania is fictional: no table is held, no personal details are sent.',
    host: 'See your booking arrive at the restaurant',
  },
  seat: {
    /** `time` if the picture does not show the guest's own time of day. */
    from: (table: string, time?: 'noon' | 'evening') =>
      `The view from table ${table}${time ? `, ${time === 'noon' ? 'at noon' : 'in the evening'}` : ''}`,
  },
  tryAgain: 'Try again',
  reload: 'Reload',
  /** The restaurant's number follows. */
  phone: 'Phone:',
  /** The restaurant's number follows, if it has one. */
  withoutScript: 'Online booking needs JavaScript. You can also book by phone.',
  bookingErrors: {
    late: {
      title: 'It is too late to book this time online.',
      text: 'Choose a later time, or call the restaurant.',
    },
    offline: {
      title: 'There is no connection.',
      text: 'Nothing was sent. Press the button again when the connection is back.',
    },
    stale: {
      title: 'This page has been updated since you opened it.',
      text: 'Nothing was sent. Reload the page, and try once more.',
    },
    /** Also shown when a change, a note or a cancellation gets no reply. */
    unreachable: {
      title: 'We haven’t had a reply.',
      text: 'We can’t tell whether it went through. Try again; you won’t be booked twice.',
    },
    /** The page was left, or the connection was lost, while a booking was being sent. */
    'not-stored': {
      title: 'Your reservation didn’t go through.',
      text: 'It didn’t arrive, and no table is held for you. What you typed is still here: press the button again.',
    },
  },
  footer: { by: 'Reservations by', privacy: 'Privacy policy' },
}

/** The page on which guests choose and book a table. */
export const bookingMessages = {
  kicker: 'Reserve a table',
  intro: 'Choose the seat you like, see what you will see from it, and it is yours.',
  loading: 'Looking up which tables are free…',
  unreachable:
    'We cannot see which tables are free at the moment. This page asks again as soon as you are back online.',
  offline: 'You are offline. What you have chosen and typed stays here.',
  notOpen: 'Reservations are not open here yet.',
  onlineBookingOff: 'Online reservations are closed at the moment. You can still reserve by phone.',
  savedBooking: {
    text: (dateTime: string) => `You have a reservation here: ${dateTime}.`,
    link: 'Open it',
  },
  steps: { when: 'When?', table: 'Which table?', contact: 'Who is coming?' },
  when: {
    people: 'How many are you?',
    more: (most: number) => `More than ${most}? Please call.`,
    day: 'Day',
    today: 'Today',
    closed: 'closed',
    time: 'Time',
    parts: { noon: 'Afternoon', evening: 'Evening', night: 'After midnight' },
    full: 'full',
    fullDay: (party: string) => `On this day there is no table left for ${party}.`,
    tooLate: 'It is too late to reserve online for this day.',
    closedDay: 'Closed on this day.',
    nextDay: (day: string) => `See ${day}`,
    until: (time: string) => `The table is yours until ${time}.`,
    nextMorning: (day: string) => `That is ${day} by the calendar.`,
  },
  tablePicker: {
    views: { tour: 'Look around', plan: 'Floor plan', seat: 'Your seat' },
    viewsName: 'How to see the room',
    plan: 'Tables on the floor plan',
    planAlt: 'The café seen from above: the bar at the top, the terrace and the street on the left',
    noTime: 'Choose a day and a time first.',
    list: (time: string) => `Tables at ${time}`,
    free: (count: number) => (count === 1 ? '1 table is free' : `${count} tables are free`),
    seats: (min: number, max: string) => `${min} to ${max}`,
    states: {
      free: 'free',
      taken: 'taken',
      blocked: 'not available',
      'too-small': 'too small for you',
      'too-large': 'kept for larger parties',
      closed: 'not available',
    },
    yours: 'yours',
    unavailable: 'Not at this time',
    sitDown: 'Sit down at a table to see what you will see from it.',
    lookAround: 'Look around from here',
    tour: (place: string) => `${place} in 360°, with its tables`,
  },
  who: {
    sample:
      'This is what your guests fill in. On this sample you can leave it empty: whatever you type stays on your device and is not sent.',
    fields: {
      name: { label: 'Name' },
      phone: { label: 'Phone' },
      email: { label: 'Email' },
      note: {
        label: 'Anything we should know?',
        hint: 'A pram, an allergy, a birthday.',
      },
    },
    optional: '(optional)',
    nameMissing: 'Please give a name, so that the table can be kept for you.',
    phoneMissing: 'Please give a phone number, in case something changes.',
    emailWrong: 'Please enter a complete email address, such as name@example.com.',
    tooLong: 'This is too long for us to store. Please shorten it.',
    privacy:
      'The restaurant uses this to keep your table and for nothing else; it is erased a month after your visit.',
    privacyLink: 'Privacy policy',
  },
  confirm: {
    choose: 'Choose your table',
    reserve: (table: string, day: string, time: string, party: string) =>
      `Reserve table ${table}, ${day}, ${time}, ${party}`,
    change: (table: string, day: string, time: string, party: string) =>
      `Change to table ${table}, ${day}, ${time}, ${party}`,
    sending: 'Reserving…',
    manualConfirmation: 'The restaurant confirms each reservation itself. You will see it here.',
    /** The button's label until the fields for the name have been shown. */
    next: (table: string, day: string, time: string, party: string) =>
      `Continue with table ${table}, ${day}, ${time}, ${party}`,
  },
}

import { hasNotifications } from '../notifications'
/** The page on which guests choose and book a table. */
export const bookingMessages = {
  title: 'Book a table',
  intro: 'Choose a table, see its view and book it.',
  /** The introduction if there are no pictures of the views. */
  introWithoutViews: 'Choose a table and book it.',
  hours: {
    /** The times follow. */
    today: 'Open today',
    closedToday: 'Closed today',
    closed: 'closed',
  },
  loading: 'Checking availability…',
  unreachable: 'We can’t check availability. Please try again in a moment.',
  offline: 'You are offline. What you chose and typed stays here.',
  notOpen: 'Online booking is not open here yet.',
  onlineBookingOff: 'Online booking is closed at the moment. You can still book by phone.',
  savedBooking: {
    text: (dateTime: string) => `You have a reservation here: ${dateTime}.`,
    link: 'View reservation',
  },
  steps: { when: 'When?', table: 'Which table?', contact: 'Your details' },
  when: {
    people: 'Party size',
    more: (most: number) => `For more than ${most} people, please call the restaurant.`,
    day: 'Day',
    today: 'Today',
    closed: 'closed',
    paused: 'by phone',
    time: 'Time',
    parts: { morning: 'Morning', noon: 'Afternoon', evening: 'Evening', night: 'After midnight' },
    full: 'unavailable',
    fullDay: (party: string) => `No tables left for ${party} that day.`,
    tooLate: 'It is too late to book online for this day.',
    closedDay: 'Closed on this day.',
    pausedDay: 'Online booking for today has ended. For a table today, please call.',
    nextDay: (day: string) => `Try ${day}`,
    until: (time: string) => `The table is yours until ${time}.`,
    nextMorning: (day: string) => `After midnight, so ${day}.`,
  },
  tablePicker: {
    /** The link for keyboards past the tour. */
    skip: 'Skip the 360° view',
    views: { tour: '360° view', plan: 'Floor plan', seat: 'Your seat' },
    viewsName: 'View',
    plan: 'Tables on the floor plan',
    noTime: 'Choose a day and a time first.',
    list: (time: string) => `Tables at ${time}`,
    free: (count: number) => `${count} ${count === 1 ? 'option' : 'options'} available`,
    seats: (min: number, max: string) => `${min} to ${max}`,
    states: {
      free: 'available',
      taken: 'taken',
      blocked: 'unavailable',
      'too-small': 'too small for your party',
      'too-large': 'for larger parties',
      closed: 'unavailable',
    },
    /** Follows the numbers of several tables. */
    statesOfSeveral: {
      'too-small': 'too small for your party',
      'too-large': 'for larger parties',
    },
    selected: 'selected',
    unavailable: 'Unavailable',
    hint: 'Choose a table to see its view.',
    /** For tables that are booked together. */
    combined: 'We put them together for your party.',
    lookAround: 'Look around',
    tour: (place: string) => `${place} in 360°, with its tables`,
  },
  who: {
    sample: 'In this demo you can leave these empty: what you type stays on your device.',
    fields: {
      name: { label: 'Name' },
      phone: { label: 'Phone' },
      email: {
        label: 'Email',
        ...(hasNotifications && {
          hint: 'For the confirmation, changes and a reminder the day before.',
        }),
      },
      note: {
        label: 'Anything we should know?',
        hint: 'A buggy, an allergy, a birthday.',
      },
    },
    optional: '(optional)',
    nameMissing: 'Please enter your name.',
    phoneMissing: 'Please enter a phone number, in case something changes.',
    phoneWrong: 'Please check the number. Start a foreign number with + and the country code.',
    emailWrong: 'Please enter a full email address, such as name@example.com.',
    tooLong: 'This is too long. Please shorten it.',
    notIncluded: hasNotifications
      ? 'No deposit. With an email address you get a confirmation and a reminder. Without one we can’t email you, and the link that you see after booking is the only way to change or cancel online: copy it, or save the calendar file.'
      : 'No deposit, no texts, no emails. The link that you see after booking is the only way to change or cancel online: copy it, or save the calendar file.',
    privacy:
      'The restaurant uses your details for this reservation only. They are kept for 31 days after your visit, then deleted.',
    privacyLink: 'Privacy policy',
  },
  /** `table`: `table 4`, or `tables 4 and 5`. */
  confirm: {
    choose: 'Choose a table',
    reserve: (table: string, day: string, time: string, party: string) =>
      `Book ${table}, ${day}, ${time}, ${party}`,
    change: (table: string, day: string, time: string, party: string) =>
      `Confirm change: ${table}, ${day}, ${time}, ${party}`,
    sending: 'Booking…',
    manualConfirmation: 'This sends a request; the restaurant’s answer appears here.',
    /** The button's label until the view from a restored choice has been shown. */
    view: (table: string) => `See the view from ${table}`,
    /** Until the fields for the name have been shown. */
    next: (table: string, day: string, time: string, party: string) =>
      `Continue with ${table}, ${day}, ${time}, ${party}`,
  },
}

const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const people = (guests: number) => count(guests, 'person', 'people')

/** The page with a restaurant's reservations, for hosts and as a demo. */
export const host = {
  title: 'Reservations',
  intro:
    'For the restaurant’s own people: who comes when, and where they sit. It is shown to accounts that the restaurant has listed, and to nobody else.',
  loading: 'Loading the reservations…',
  busy: 'One moment…',
  tryAgain: 'Try again',
  noscript: 'This page needs JavaScript.',
  signedOut: 'You are not signed in in this tab.',
  signIn: 'Sign in',
  signOut: 'Sign out',

  /** For a venue without stored settings. */
  missing: 'This restaurant is not open for reservations yet.',

  /** The demo venue, for visitors who are not signed in. */
  demo: {
    title: 'You are looking at a sample',
    text: 'Madania exists only in 3D, so nobody is expected there. You see what a host sees, without names, and with what you booked in this browser. Signed-in hosts can confirm, move and seat guests.',
    book: 'Book a table, as a guest would',
    yourBooking: 'Yours',
    summary: (tables: number) => `Reserved: ${count(tables, 'table', 'tables')}`,
    taken: 'Reserved',
  },
  demoNote:
    'This is a sample: no name and no contact is ever stored here. Every guest is called Guest.',

  // ---- The day

  day: {
    name: 'Day',
    previous: 'The day before',
    next: 'The day after',
    today: 'Today',
    /** The running service day after midnight. */
    tonight: 'Tonight',
    /** Shown after the page has advanced to the next day. */
    advanced: (date: string) => `It is past 02:00, so the page now shows ${date}.`,
    choose: 'Choose a day',
    summary: (reservations: number, guests: number) =>
      reservations === 0
        ? 'No reservations'
        : `${count(reservations, 'reservation', 'reservations')}, ${people(guests)}`,
    pending: (number: number) => `${number} to confirm`,
    closed: 'Closed on this day.',
  },
  viewLabel: 'View',
  views: { list: 'List', timeline: 'Tables', plan: 'Plan' },

  list: {
    name: 'Reservations of the day',
    empty: 'Nobody has booked for this day yet.',
    now: (time: string) => `Now, ${time}`,
    finished: (number: number) => `Already left (${number})`,
    notComing: (number: number) => `No longer coming (${number})`,
    late: (minutes: number) => `${minutes} min late`,
    overtime: 'Time is up',
    blocked: 'Blocked',
    walkIn: 'Walk-in',
  },
  /** The state of a booking. */
  states: {
    pending: 'To confirm',
    confirmed: 'Booked',
    seated: 'Seated',
    finished: 'Left',
    'no-show': 'Did not come',
    cancelled: 'Cancelled',
  },
  people,
  /** The name of every guest of a demo venue. */
  demoGuest: 'Guest',
  table: (number: string) => `Table ${number}`,

  timeline: {
    name: 'Tables over time',
    free: 'free all day',
  },
  plan: {
    name: 'The plan',
    time: 'At',
    now: 'Now',
    alt: 'The floor, drawn from above',
    free: 'free',
    freeUntil: (time: string) => `free until ${time}`,
    taken: (state: string, until: string, name: string) =>
      `${state} until ${until}${name && `: ${name}`}`,
    blocked: 'blocked',
    closed: 'closed',
    notInUse: 'not in use',
    summary: (taken: number, all: number, guests: number) =>
      `${taken} of ${all} tables taken, ${people(guests)}`,
  },

  // ---- Errors

  connection: {
    offline: 'You are offline. What you see is as it was loaded; changes need a connection.',
    stale: (time: string) =>
      `No answer since ${time}. What you see is how it stood then. The page keeps asking, every few seconds.`,
  },
  unreachable:
    'No answer came, and nothing was changed as far as we know. Check the connection and try again.',

  // ---- Print

  sheet: {
    time: 'Time',
    guests: 'People',
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    note: 'Note',
    empty: 'No reservations on this day',
    printed: (time: string) => `As of ${time}. Holds guests’ data: destroy it after service.`,
  },
}

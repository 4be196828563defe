const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const people = (guests: number) => count(guests, 'person', 'people')

/** The page on which a restaurant keeps its reservations. */
export const host = {
  title: 'Reservations',
  intro:
    'For the restaurant’s own people: who comes when, and where they sit. It is shown to accounts that the restaurant has listed, and to nobody else.',
  loading: 'Loading the reservations…',
  oneMoment: 'One moment…',
  tryAgain: 'Try again',
  withoutScript: 'This page needs JavaScript.',
  signedOut: 'You are not signed in in this tab.',
  signIn: 'Sign in',
  signOut: 'Sign out',

  /** A venue whose settings are not stored yet. */
  missing: 'This restaurant is not open for reservations yet.',

  /** What somebody sees of the sample who is not signed in. */
  visitor: {
    title: 'You are looking at a sample',
    text: 'Madania exists only in 3D, so nobody is expected there. You see what a host sees, without names, and with what you booked in this browser. Signed-in hosts can confirm, move and seat guests.',
    book: 'Book a table, as a guest would',
    yours: 'Yours',
    sum: (tables: number) => `Reserved: ${count(tables, 'table', 'tables')}`,
    taken: 'Reserved',
  },
  sampleNote:
    'This is a sample: no name and no contact is ever stored here. Every guest is called Guest.',

  // ---- The day

  day: {
    name: 'Day',
    before: 'The day before',
    after: 'The day after',
    today: 'Today',
    choose: 'Choose a day',
    /** Sums the day up. */
    sum: (reservations: number, guests: number) =>
      reservations === 0
        ? 'No reservations'
        : `${count(reservations, 'reservation', 'reservations')}, ${people(guests)}`,
    waiting: (number: number) => `${number} to confirm`,
    closed: 'Closed on this day.',
  },
  view: 'View',
  views: { list: 'List', chart: 'Tables', plan: 'Plan' },

  list: {
    name: 'Reservations of the day',
    empty: 'Nobody has booked for this day yet.',
    now: (time: string) => `Now, ${time}`,
    left: (number: number) => `Already left (${number})`,
    gone: (number: number) => `No longer coming (${number})`,
    new: 'New',
    late: (minutes: number) => `${minutes} min late`,
    over: 'Time is up',
    blocked: 'Blocked',
    nobody: 'Walk-in',
  },
  /** How a reservation stands. */
  states: {
    requested: 'To confirm',
    booked: 'Booked',
    arrived: 'Seated',
    left: 'Left',
    'no-show': 'Did not come',
    cancelled: 'Cancelled',
  },
  people,
  /** What everybody is called in a sample. */
  guest: 'Guest',
  table: (number: string) => `Table ${number}`,

  chart: {
    name: 'Tables over time',
    free: 'free all day',
  },
  plan: {
    name: 'The plan',
    at: 'At',
    now: 'Now',
    alt: 'The floor, drawn from above',
    free: 'free',
    freeUntil: (time: string) => `free until ${time}`,
    taken: (state: string, until: string, name: string) =>
      `${state} until ${until}${name && `: ${name}`}`,
    blocked: 'blocked',
    closed: 'closed',
    out: 'not in use',
    sum: (taken: number, all: number, guests: number) =>
      `${taken} of ${all} tables taken, ${people(guests)}`,
  },

  // ---- What stands in the way

  trouble: {
    offline: 'You are offline. What you see is as it was loaded; changes need a connection.',
    silent: (time: string) =>
      `No answer since ${time}. What you see is how it stood then. The page keeps asking, every few seconds.`,
  },
  unreachable:
    'No answer came, and nothing was changed as far as we know. Check the connection and try again.',

  // ---- Paper and files

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

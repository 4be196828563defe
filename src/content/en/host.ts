const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const people = (guests: number) => count(guests, 'person', 'people')

/** The page of a restaurant's reservations dashboard, and the views of its day. */
export const host = {
  title: 'Reservations',
  intro:
    'The reservations dashboard for the restaurant’s staff. Today’s reservations: who, when, which table. Only accounts with access can see it.',
  loading: 'Loading reservations…',
  busy: 'One moment…',
  tryAgain: 'Try again',
  noscript: 'This page needs JavaScript.',
  signedOut: 'You are signed out in this tab.',
  /** Shown instead, and on the sign-in page. */
  storageBlocked:
    'This browser does not keep data of this site, so you cannot stay signed in. In its settings, allow cookies and site data for this site. If they are allowed, free some space on the device. Then try again.',
  signIn: 'Sign in',
  signOut: 'Sign out',

  /** For a venue without stored settings. */
  missing: 'This restaurant is not open for reservations yet.',

  /** The demo venue, for visitors who are not signed in. */
  demo: {
    title: 'Try the restaurant’s dashboard',
    text: 'The guests are made up, and nothing is stored. Eleni S. has arrived: press “Seat”.',
    /** Where there is room for it. */
    more: 'Give Petros G. another table under “More”, or book as a guest and see it arrive.',
    restart: 'Start over',
    restarted: 'The evening begins again.',
    book: 'Book as a guest',
    /** The visitor's own booking, made on the guests' page. They may have typed a name. */
    ownName: (typed: string) => (typed ? `${typed} (you)` : 'Your booking'),
    /** A link, for browsers without script. */
    pictures: 'See pictures of it.',
  },
  demoNote: 'It’s a demo: no names or contact details are stored here.',

  // ---- The day

  day: {
    name: 'Day',
    previous: 'Previous day',
    next: 'Next day',
    today: 'Today',
    /** The running service day after midnight. */
    tonight: 'Tonight',
    /** Shown after the page has advanced to the next day. */
    advanced: (date: string) => `Yesterday’s service is over, so the page now shows ${date}.`,
    choose: 'Choose a day',
    summary: (reservations: number, guests: number) =>
      reservations === 0
        ? 'No reservations'
        : `${count(reservations, 'reservation', 'reservations')}, ${people(guests)}`,
    pending: (number: number) => `${number} to confirm`,
    closed: 'Closed on this day.',
    specialHours: (hours: string) => `Special hours on this day: ${hours}.`,
  },
  viewLabel: 'View',
  views: { list: 'List', timeline: 'Timeline', plan: 'Plan' },

  list: {
    name: 'Reservations of the day',
    empty: 'No reservations for this day yet.',
    now: (time: string) => `Now, ${time}`,
    finished: (number: number) => `Finished (${number})`,
    notComing: (number: number) => `Cancelled and no-shows (${number})`,
    late: (minutes: number) => `${minutes} min late`,
    overtime: 'Over time',
    blocked: 'Blocked',
    walkIn: 'Walk-in',
  },
  /** The state of a booking. */
  states: {
    pending: 'To confirm',
    confirmed: 'Confirmed',
    seated: 'Seated',
    finished: 'Finished',
    'no-show': 'No-show',
    cancelled: 'Cancelled',
  },
  people,
  /** The name of every guest of a demo venue. */
  demoGuest: 'Guest',
  /** The numbers of one or more tables. */
  table: (...numbers: string[]) =>
    `Table${numbers[1] ? 's' : ''} ${numbers.join(', ').replace(/, (\S+)$/, ' and $1')}`,

  timeline: {
    name: 'Timeline',
    free: 'free all day',
  },
  plan: {
    name: 'Floor plan',
    time: 'Time',
    now: 'Now',
    alt: 'The floor, drawn from above',
    free: 'free',
    freeUntil: (time: string) => `free until ${time}`,
    pendingUntil: (time: string) => `reserved until ${time} (to confirm)`,
    reservedUntil: (time: string) => `reserved until ${time}`,
    seatedUntil: (time: string) => `seated until ${time}`,
    blocked: 'blocked',
    closed: 'closed',
    notInUse: 'not in use',
    summary: (taken: number, all: number, guests: number) =>
      `${taken} of ${all} tables taken, ${people(guests)}`,
  },

  // ---- Errors

  connection: {
    offline: (time: string) =>
      `You are offline. Last updated at ${time}; changes need a connection.`,
    stale: (time: string) =>
      `Last updated at ${time}. There has been no reply since; the page tries again every few seconds.`,
  },
  unreachable: 'We haven’t had a reply. Nothing was changed. Check your connection and try again.',

  // ---- Print

  sheet: {
    time: 'Time',
    guests: 'People',
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    note: 'Note',
    empty: 'No reservations on this day',
    printed: (time: string, date: string) =>
      `Printed at ${time} on ${date}. Contains guest data: shred after service.`,
  },
}

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
  close: 'Close',

  /** The way in, on the sign-in page. */
  login: {
    title: 'Sign in to your reservations',
    intro:
      'For the people of the restaurant who take care of its reservations. Guests need no account.',
    checking: 'One moment…',
    button: 'Sign in with Google',
    busy: 'Signing in…',
    note: 'Google asks every time which account to use. You are signed in only in this tab, until you close it or sign out.',
    none: 'Sign-in is not set up on this copy of the site. Nothing is wrong with your account.',
    local:
      'This copy of the site runs on your own machine, with its own database. These accounts exist only here:',
    signInAs: 'Sign in as',
    signedInAs: 'You are signed in as',
    onward: 'Open the reservations',
    tryAgain: 'Try again',
    withoutScript: 'This page needs JavaScript.',
  },

  /** A venue whose settings are not stored yet. */
  missing: {
    text: 'This restaurant is not open for reservations yet.',
    staff:
      'One press makes it, with the tables, hours and stay times of its row. All of that can be changed here afterwards.',
    button: 'Open it for reservations',
    refused: 'Only the staff of Hermes View can do this. Write to us and we will.',
    opened: 'It is open. Now name the restaurant’s hosts under Settings.',
  },

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
    closeDay: 'Close this day',
    openDay: 'Open this day again',
    closedNow: (date: string) => `${date} is closed: nobody can book it any more.`,
    openNow: (date: string) => `${date} is open again.`,
  },
  views: {
    name: 'View',
    all: { list: 'List', chart: 'Tables', plan: 'Plan', settings: 'Settings' },
    visitor: { list: 'List', chart: 'Tables', plan: 'Plan' },
  },
  online: {
    label: 'Online booking',
    on: 'on',
    off: 'off',
    stopped: 'Guests cannot book online now. What is booked stays booked.',
    started: 'Guests can book online again.',
    stoppedNote: 'Online booking is off: guests read that they should call.',
  },
  sound: 'Sound for new reservations',
  print: 'Print the day',
  export: 'Export as CSV',
  add: 'Add a party',
  block: 'Block tables',
  more: 'More',

  list: {
    name: 'Reservations of the day',
    empty: 'Nobody has booked for this day yet.',
    emptyHint:
      'A walk-in or a telephone booking goes in with “Add a party”. What is booked online shows up here by itself.',
    now: (time: string) => `Now, ${time}`,
    left: (number: number) => `Already left (${number})`,
    gone: (number: number) => `No longer coming (${number})`,
    new: 'New',
    late: (minutes: number) => `${minutes} min late`,
    over: 'Time is up',
    blocked: 'Blocked',
    nobody: 'Walk-in',
    elsewhere: 'Waiting on other days',
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
  /** What brings it there. */
  actions: {
    requested: 'Back to “To confirm”',
    booked: 'Confirm',
    arrived: 'Seat',
    left: 'They have left',
    'no-show': 'Did not come',
    cancelled: 'Cancel',
    decline: 'Decline',
    /** From arrived back to booked, or from what holds no table. */
    restore: 'Bring back',
    unseat: 'Not here yet',
    move: 'Move',
    correct: 'Correct',
    erase: 'Erase',
  },
  people,
  /** What everybody is called in a sample. */
  guest: 'Guest',
  table: (number: string) => `Table ${number}`,
  lang: { en: 'English', el: 'Greek' },
  made: 'Booked',
  byHand: 'by a host',
  byGuest: 'online by the guest',

  chart: {
    name: 'Tables over time',
    hint: 'Press a party for all that can be done with it, or an empty place to add one there.',
    free: 'free all day',
    addAt: (table: string) => `Add a party at ${table}`,
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

  // ---- What is done

  entry: {
    title: 'Add a party',
    kind: 'They',
    kinds: { arrived: 'are here now (walk-in)', booked: 'are on the telephone' },
    guests: 'People',
    date: 'Day',
    time: 'Time',
    stay: 'Until',
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    optional: '(optional)',
    seat: 'Seat them',
    book: 'Book it',
    seated: (table: string) => `${table}: seated.`,
    booked: (table: string, time: string) => `${table}, ${time}: booked.`,
    needsTable: 'Choose a table.',
    noTable: 'No table is free for the whole stay. Choose another time, or a shorter stay.',
    tables: {
      free: 'free',
      taken: 'taken',
      blocked: 'blocked',
      'too-small': 'small for them',
      'too-large': 'kept for more people',
      closed: 'outside opening hours',
    },
  },
  move: {
    title: 'Move',
    button: 'Move them',
    moved: (table: string, time: string) => `Moved: ${table}, ${time}.`,
  },
  correct: {
    title: 'Correct',
    button: 'Save',
    corrected: 'Corrected.',
    tooLong: 'This is too long to be stored. Please shorten it.',
    needsName: 'Please give a name.',
    needsEmail: 'This is no complete email address, such as name@example.com.',
  },
  erase: {
    question: 'Erase this reservation for good?',
    text: 'Name, contact and note are deleted, the table is free, and the guest’s own page says that there is no such reservation. It cannot be brought back. To tell the guest that you cannot have him, cancel instead.',
    keep: 'Keep it',
    now: 'Erase for good',
    erased: 'Erased.',
  },
  cancelling: {
    question: 'Cancel this reservation?',
    text: 'The table is free again. Guests see it on their page; nothing is sent to them, so call if it is soon.',
    keep: 'Keep it',
    now: 'Cancel it',
  },
  blocking: {
    title: 'Block tables and hours',
    text: 'Guests cannot book what is blocked. What is reserved in that time stays.',
    tables: 'Tables',
    all: 'All tables',
    from: 'From',
    to: 'To',
    block: 'Block',
    free: 'Free again',
    blocked: 'Blocked.',
    freed: 'Free again.',
    none: 'Choose at least one table.',
    order: 'The end must be later than the beginning.',
    standing: (number: number) =>
      `${count(number, 'reservation stands', 'reservations stand')} in that time:`,
  },
  standing: {
    closedDay: (number: number) =>
      `${count(number, 'reservation stands', 'reservations stand')} on this day:`,
    cancelAll: (number: number) =>
      number === 1 ? 'Cancel this one' : `Cancel all ${number} of these`,
    question: (number: number) => `Cancel ${count(number, 'reservation', 'reservations')}?`,
    text: 'Each guest sees it on his page. Nothing is sent: call those who come soon.',
    keep: 'Keep them',
    cancelled: (number: number) => `${count(number, 'reservation', 'reservations')} cancelled.`,
  },
  done: {
    requested: (who: string) => `${who}: back to be confirmed.`,
    booked: (who: string) => `${who}: booked.`,
    arrived: (who: string) => `${who}: seated.`,
    left: (who: string) => `${who}: left, the table is free.`,
    'no-show': (who: string) => `${who}: did not come, the table is free.`,
    cancelled: (who: string) => `${who}: cancelled, the table is free.`,
  },
  arrivals: (time: string, who: string, table: string) => `New: ${time}, ${who}, ${table}.`,

  // ---- What stands in the way

  trouble: {
    changed:
      'Somebody else changed this reservation in the meantime. It is shown now as it stands; nothing of yours was stored.',
    taken:
      'That table is not free for the whole stay. Nothing was changed; choose another table or time.',
    settingsChanged:
      'Somebody else changed the settings in the meantime. They are shown now as they stand; make your change again.',
    offline: 'You are offline. What you see is as it was loaded; changes need a connection.',
    silent: (time: string) =>
      `No answer since ${time}. What you see is how it stood then. The page keeps asking, every few seconds.`,
  },
  /** What went wrong with an account, and what can be done about it. */
  problems: {
    stranger:
      'This account is not among the restaurant’s hosts (any more), so you have been signed out. Ask whoever set up your reservations to add its email address.',
    unverified:
      'Google has not verified the email address of this account, so you have been signed out again. Verify it in your Google account, or use another account.',
    'signed-out': 'You are no longer signed in. Please sign in again.',
    cancelled: 'Google’s window was closed before you had signed in. You can try again.',
    blocked:
      'The browser did not let Google’s window open. Allow pop-up windows for this site and try again.',
    misconfigured:
      'Google’s sign-in is not switched on for this site yet. It is done in the Firebase console, under Authentication.',
    unreachable:
      'No answer came, and nothing was changed as far as we know. Check the connection and try again.',
    changed: 'Somebody else changed this in the meantime.',
    refused: 'The database refused it. Nothing has been changed.',
  },

  // ---- Settings

  settings: {
    save: 'Save',
    saved: 'Saved. It holds from now on.',
    reset: 'Undo my changes',
    booking: {
      title: 'Booking',
      confirm: 'A reservation made online',
      confirms: { 'at-once': 'is booked at once', 'by-hand': 'waits until you confirm it' },
      ahead: 'Days ahead that can be booked',
      notice: 'Online booking closes this many minutes before',
    },
    hours: {
      title: 'Hours',
      note: 'Service is between 12:00 and 02:00; what is after midnight belongs to the day before. A stay must end within the hours.',
      closed: 'Closed',
      from: 'from',
      to: 'to',
      add: 'Add hours',
      remove: 'Remove',
    },
    closed: {
      title: 'Closed days',
      note: 'Holidays and private parties, on top of the hours above.',
      add: 'Add day',
      date: 'Day',
      remove: 'Open again',
    },
    tables: {
      title: 'Tables',
      note: 'For how many people each table is kept. A table that is not in use cannot be booked.',
      used: 'In use',
      min: 'At least',
      max: 'At most',
    },
    stay: {
      title: 'How long guests stay',
      note: 'By the number of people. Parties without a time cannot book online.',
      none: 'Not online',
    },
    conflict: {
      title: (number: number) =>
        `${count(number, 'reservation does', 'reservations do')} not fit these settings`,
      text: 'They stay as they are unless you cancel them. You can save all the same.',
      why: {
        'no-table': 'the table is not in use',
        party: 'the table is not for so many people',
        closed: 'not open at that time',
      },
      save: 'Save all the same',
    },
    wrong: {
      ahead: 'Between 0 and 400 days.',
      notice: 'Between 0 and 10080 minutes (a week).',
      hours: 'Each end must be later than its beginning, and hours must not overlap.',
      seats: 'Each table needs at least one person, and no more “at least” than “at most”.',
      tables: 'At least one table must be in use.',
    },
    hosts: {
      title: 'Hosts',
      note: 'Google accounts that may open this page. Only the staff of Hermes View see this list.',
      email: 'Email address of a Google account',
      add: 'Add host',
      remove: 'Remove',
      added: (email: string) => `${email} is a host now.`,
      removed: (email: string) => `${email} is no host any more.`,
      show: 'Show the list',
      refused: 'This account is not one of the staff of Hermes View.',
      none: 'Nobody yet.',
      wrong: 'This is no complete email address, such as name@example.com.',
    },
    data: {
      title: 'Guests’ data',
      note: 'Everything about a reservation is kept for 31 days after its day. When a guest asks what you keep, search by name, phone and email in turn; the export is the copy that the guest may have.',
      search: 'Name, phone or email',
      find: 'Search all days',
      found: (number: number) => `${count(number, 'reservation', 'reservations')} found.`,
      eraseAll: (number: number) =>
        number === 1 ? 'Erase this one' : `Erase all ${number} of these`,
      eraseQuestion: 'Erase what was found, for good?',
      eraseText:
        'Names, contacts and notes are deleted and their tables are free. It cannot be brought back. Delete exported files and printed sheets as well.',
      keep: 'Keep it',
      eraseNow: 'Erase for good',
      erased: (number: number) => `${count(number, 'reservation', 'reservations')} erased.`,
      expired: 'Erase what is older than 31 days',
      expiredErased: 'Nothing older than 31 days is kept.',
    },
  },

  // ---- Paper and files

  sheet: {
    guests: 'People',
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    note: 'Note',
    empty: 'No reservations on this day',
    printed: (time: string) => `As of ${time}. Holds guests’ data: destroy it after service.`,
  },
  file: 'reservations',
  columns: {
    date: 'Date',
    from: 'From',
    to: 'To',
    table: 'Table',
    guests: 'People',
    state: 'State',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    lang: 'Language',
    at: 'Booked at',
  },
  /** A stretch of time. */
  duration: (quarters: number) => {
    const hours = Math.floor(quarters / 4)
    const minutes = (quarters % 4) * 15
    return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
  },
}

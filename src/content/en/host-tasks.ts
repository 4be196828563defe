const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

/** What hosts alone read on the page of a restaurant’s reservations: it comes with what they do there. */
export const hostTasks = {
  close: 'Close',

  /** A venue whose settings are not stored yet. */
  missing: {
    staff:
      'One press makes it, with the tables, hours and stay times of its row. All of that can be changed here afterwards.',
    button: 'Open it for reservations',
    refused: 'Only the staff of Hermes View can do this. Write to us and we will.',
    opened: 'It is open. Now name the restaurant’s hosts under Settings.',
  },
  day: {
    closeDay: 'Close this day',
    openDay: 'Open this day again',
    closedNow: (date: string) => `${date} is closed: nobody can book it any more.`,
    openNow: (date: string) => `${date} is open again.`,
  },
  views: { settings: 'Settings' },
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
  emptyHint:
    'A walk-in or a telephone booking goes in with “Add a party”. What is booked online shows up here by itself.',
  elsewhere: 'Waiting on other days',
  /** What brings a reservation from one state to another, and what else is done to it. */
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
  lang: { en: 'English', el: 'Greek' },
  made: 'Booked',
  byHand: 'by a host',
  byGuest: 'online by the guest',
  chart: {
    hint: 'Press a party for all that can be done with it, or an empty place to add one there.',
    addAt: (table: string) => `Add a party at ${table}`,
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
  trouble: {
    changed:
      'Somebody else changed this reservation in the meantime. It is shown now as it stands; nothing of yours was stored.',
    taken:
      'That table is not free for the whole stay. Nothing was changed; choose another table or time.',
    settingsChanged:
      'Somebody else changed the settings in the meantime. They are shown now as they stand; make your change again.',
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

const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

/** Messages for signed-in hosts. Visitors do not download them. */
export const hostMessages = {
  close: 'Close',

  /** For a venue without stored settings. */
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
  sound: 'Sound for new reservations and changes',
  print: 'Print the day',
  export: 'Export as CSV',
  addBooking: 'Add a party',
  blockTables: 'Block tables',
  more: 'More',
  emptyHint:
    'A walk-in or a telephone booking goes in with “Add a party”. What is booked online shows up here by itself.',
  /** Actions of guests that the host has not seen. */
  announcements: {
    title: (number: number) => `${count(number, 'change', 'changes')} you have not seen`,
    kinds: { new: 'New', changed: 'Changed', cancelled: 'Cancelled' },
    changed: (name: string, before: string, after: string) =>
      `${name}: was ${before}; now ${after}`,
    note: (text: string) => (text === '' ? 'no note' : `note: “${text}”`),
    show: 'Show',
    seen: 'Seen',
    allSeen: 'All seen',
    more: (number: number) => `${number} more`,
  },
  /** For a party whose time is up while another one is due at its table. */
  overstay: {
    text: (table: string, seated: string, due: string, time: string) =>
      `${table}: the party “${seated}” is still seated, and the party “${due}” is due at ${time}.`,
  },
  /** Unconfirmed bookings of all days. */
  pending: {
    title: (number: number) =>
      `${count(number, 'reservation', 'reservations')} waiting for you to confirm`,
    note: 'Each holds its table until you confirm or decline it.',
    overdue: 'overdue',
    age: (minutes: number) => {
      const hours = Math.floor(minutes / 60)
      if (hours === 0) return `waiting ${minutes} min`
      return hours < 24
        ? `waiting ${hours} h ${minutes % 60} min`
        : `waiting ${count(Math.floor(hours / 24), 'day', 'days')}`
    },
  },
  /** Button labels, by the new state or by the action. */
  actions: {
    pending: 'Back to “To confirm”',
    confirmed: 'Confirm',
    seated: 'Seat',
    finished: 'They have left',
    'no-show': 'Did not come',
    cancelled: 'Cancel',
    decline: 'Decline',
    /** From a state without a table to one with a table. */
    restore: 'Bring back',
    /** From seated to confirmed. */
    unseat: 'Not here yet',
    move: 'Move',
    correct: 'Correct',
    erase: 'Erase',
  },
  languages: { en: 'English', el: 'Greek' },
  createdAt: 'Booked',
  byHost: 'by a host',
  byGuest: 'online by the guest',
  timeline: {
    hint: 'Press a party for all that can be done with it, or an empty place to add one there.',
    addAt: (table: string) => `Add a party at ${table}`,
  },

  // ---- Dialogs and forms

  newBooking: {
    title: 'Add a party',
    kind: 'They',
    kinds: { seated: 'are here now (walk-in)', confirmed: 'are on the telephone' },
    guests: 'People',
    date: 'Day',
    time: 'Time',
    until: 'Until',
    table: 'Table',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    optional: '(optional)',
    seat: 'Seat them',
    book: 'Book it',
    seated: (table: string) => `${table}: seated.`,
    confirmed: (table: string, time: string) => `${table}, ${time}: booked.`,
    tableRequired: 'Choose a table.',
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
  editGuest: {
    title: 'Correct',
    button: 'Save',
    saved: 'Corrected.',
    errors: {
      tooLong: 'This is too long to be stored. Please shorten it.',
      nameRequired: 'Please give a name.',
      emailInvalid: 'This is no complete email address, such as name@example.com.',
    },
  },
  eraseDialog: {
    question: 'Erase this reservation for good?',
    text: 'Name, contact and note are deleted, the table is free, and the guest’s own page says that there is no such reservation. It cannot be brought back. To tell the guest that you cannot have them, cancel instead.',
    keep: 'Keep it',
    now: 'Erase for good',
    erased: 'Erased.',
  },
  cancelDialog: {
    question: 'Cancel this reservation?',
    text: 'The table is free again. Guests see it on their page; nothing is sent to them, so call if it is soon.',
    keep: 'Keep it',
    now: 'Cancel it',
  },
  declineDialog: {
    question: 'Decline this request?',
    text: 'Guests see on their page that you could not accept it; nothing is sent to them, so call if it is soon.',
    keep: 'Keep it',
    now: 'Decline it',
  },
  blockDialog: {
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
    tablesRequired: 'Choose at least one table.',
    endBeforeStart: 'The end must be later than the beginning.',
    conflicts: (number: number) =>
      `${count(number, 'reservation stands', 'reservations stand')} in that time:`,
  },
  conflictList: {
    closedDay: (number: number) =>
      `${count(number, 'reservation stands', 'reservations stand')} on this day:`,
    cancelAll: (number: number) =>
      number === 1 ? 'Cancel this one' : `Cancel all ${number} of these`,
    question: (number: number) => `Cancel ${count(number, 'reservation', 'reservations')}?`,
    text: 'Each guest sees it on their page. Nothing is sent: call those who come soon.',
    keep: 'Keep them',
    cancelled: (number: number) => `${count(number, 'reservation', 'reservations')} cancelled.`,
  },
  statusChanged: {
    pending: (who: string) => `${who}: back to be confirmed.`,
    confirmed: (who: string) => `${who}: booked.`,
    seated: (who: string) => `${who}: seated.`,
    finished: (who: string) => `${who}: left.`,
    'no-show': (who: string) => `${who}: did not come.`,
    cancelled: (who: string) => `${who}: cancelled.`,
  },
  errors: {
    changed:
      'Somebody else changed this reservation in the meantime. It is shown now as it stands; nothing of yours was stored.',
    gone: 'This reservation is no longer here: it was moved to another day or erased elsewhere.',
    taken:
      'That table is not free for the whole stay. Nothing was changed; choose another table or time.',
    settingsChanged:
      'Somebody else changed the settings in the meantime. They are shown now as they stand; make your change again.',
    settingsMerged:
      'Somebody else changed the settings in the meantime. Your changes are kept, and everything else is shown as it is now. Check it and save again.',
  },

  /** The question before unsaved settings are left. */
  unsavedChanges: {
    question: 'Leave without saving?',
    text: 'Your changes to the settings are not saved.',
    keep: 'Keep editing',
    leave: 'Leave without saving',
  },

  // ---- Settings

  settings: {
    save: 'Save',
    saved: 'Saved. It holds from now on.',
    reset: 'Undo my changes',
    booking: {
      title: 'Booking',
      confirmation: 'A reservation made online',
      confirmations: { automatic: 'is booked at once', manual: 'waits until you confirm it' },
      bookingWindowDays: 'Days ahead that can be booked',
      minNoticeMinutes: 'Online booking closes this many minutes before',
    },
    hours: {
      title: 'Hours',
      note: 'Service is between 12:00 and 02:00; what is after midnight belongs to the day before. A stay must end within the hours.',
      closed: 'Closed',
      start: 'from',
      end: 'to',
      add: 'Add hours',
      remove: 'Remove',
    },
    closedDates: {
      title: 'Closed days',
      note: 'Holidays and private parties, on top of the hours above.',
      add: 'Add day',
      date: 'Day',
      remove: 'Open again',
    },
    tables: {
      title: 'Tables',
      note: 'For how many people each table is kept. A table that is not in use cannot be booked.',
      inUse: 'In use',
      min: 'At least',
      max: 'At most',
    },
    durations: {
      title: 'How long guests stay',
      note: 'By the number of people. Parties without a time cannot book online.',
      none: 'Not online',
    },
    conflict: {
      title: (number: number) =>
        `${count(number, 'reservation does', 'reservations do')} not fit these settings`,
      text: 'They stay as they are unless you cancel them. You can save all the same.',
      reasons: {
        'no-table': 'the table is not in use',
        party: 'the table is not for so many people',
        closed: 'not open at that time',
      },
      save: 'Save all the same',
    },
    errors: {
      bookingWindowDays: 'Between 0 and 400 days.',
      minNoticeMinutes: 'Between 0 and 10080 minutes (a week).',
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
      invalidEmail: 'This is no complete email address, such as name@example.com.',
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
  fileName: 'reservations',
  columns: {
    date: 'Date',
    start: 'From',
    end: 'To',
    table: 'Table',
    guests: 'People',
    state: 'State',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    lang: 'Language',
    createdAt: 'Booked at',
  },
  /** @param slots a length in quarters of an hour. */
  duration: (slots: number) => {
    const hours = Math.floor(slots / 4)
    const minutes = (slots % 4) * 15
    return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
  },
}

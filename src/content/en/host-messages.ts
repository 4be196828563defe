import { hasNotifications } from '../notifications'

const plural = new Intl.PluralRules('en')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const thereAreReservations = (number: number) =>
  number === 1 ? 'There is 1 reservation' : `There are ${number} reservations`

/** Messages of the dashboard, for signed-in hosts and in the demo. */
export const hostMessages = {
  close: 'Close',
  accessUnknown:
    'Access cannot be checked, so reservations are hidden. You are still signed in, and the page asks again every few seconds.',

  /** For a venue without stored settings. */
  missing: {
    staff:
      'It opens with the tables, hours and durations we have prepared. You can change all of them later under Settings.',
    button: 'Open for reservations',
    refused: 'Only the staff of Hermes View can do this. Write to us and we’ll do it for you.',
    opened:
      'The restaurant is set up. Check its hours and add its users under Settings, then switch on online booking.',
  },
  day: {
    closeDay: 'Close day',
    openDay: 'Reopen day',
    closedNow: (date: string) => `${date} is closed: guests can no longer book for that day.`,
    openNow: (date: string) => `${date} is open again.`,
  },
  views: { settings: 'Settings' },
  online: {
    label: 'Online booking',
    on: 'on',
    off: 'off',
    stopped: 'Guests can no longer book online. Existing reservations stay.',
    started: 'Guests can book online again.',
    stoppedNote: 'Online booking is off: guests are asked to call.',
    /** Narrow windows do not show the second part of both labels. */
    pause: ['Pause', 'online booking', 'for today'],
    resume: ['Resume', 'online booking', 'for today'],
    paused: 'Paused. Existing reservations stay.',
    resumed: 'Guests can book for today again.',
    pausedNote:
      'Online booking is paused for today: guests are asked to call. Other days can be booked, and it resumes automatically tomorrow.',
  },
  sound: 'Sound for new reservations and changes',
  wakeLock: 'Keep the screen on',
  wakeLockRefused:
    'The browser does not keep the screen on, for example because the battery is low. Charge the device and try again.',
  /** How hosts hear of reservations. The sound is off whenever the page is opened. */
  updatesNote:
    'While this page is open, new reservations and changes appear automatically. The sound is off each time you open the page: switch it on if you want it. ' +
    (hasNotifications
      ? 'You also get emails; choose which under Settings.'
      : 'Nothing is sent by email.'),
  print: 'Print day',
  export: 'Export as CSV',
  /** After an export. The browsers inside of other apps ignore it. */
  noFile: 'No file in your downloads? Open this page in Safari, Chrome or Firefox.',
  noPrint: 'No print dialog? Open this page in Safari, Chrome or Firefox.',
  addBooking: 'Add reservation',
  blockTables: 'Block tables',
  more: 'More',
  search: {
    label: 'Search name or phone',
    found: (number: number) =>
      number === 0 ? 'No matches from today onwards.' : `${number} found`,
    more: (number: number) => `and ${number} more: type more to narrow the search`,
  },
  emptyHint: 'For walk-ins and phone reservations, use “Add reservation”.',
  /** Actions of guests that the host has not seen. */
  announcements: {
    title: (number: number) => `${count(number, 'change', 'changes')} you have not seen`,
    kinds: { new: 'New', changed: 'Changed', cancelled: 'Cancelled' },
    changed: (name: string, before: string, after: string) =>
      `${name}: was ${before}; now ${after}`,
    note: (text: string) => (text === '' ? 'no note' : `note: “${text}”`),
    show: 'Show',
    seen: 'Mark as seen',
    allSeen: 'Mark all as seen',
    more: (number: number) => `${number} more`,
  },
  /** For a party whose time is up while another one is due at its table. */
  overstay: {
    text: (table: string, seated: string, due: string, time: string) =>
      `${table}: “${due}” is due at ${time}, but “${seated}” is still seated.`,
  },
  /** Unconfirmed bookings of all days. */
  pending: {
    title: (number: number) => `${count(number, 'request', 'requests')} waiting for you to confirm`,
    note: 'Tables are held until you confirm or decline.',
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
    pending: 'Undo confirmation',
    confirmed: 'Confirm',
    seated: 'Seat',
    finished: 'Finished',
    'no-show': 'No-show',
    cancelled: 'Cancel reservation',
    decline: 'Decline',
    /** From a state without a table to the usual one with a table. */
    restore: 'Restore',
    /** From seated to confirmed. */
    unseat: 'Undo seating',
    move: 'Move',
    correct: 'Edit',
    erase: 'Delete',
  },
  languages: { en: 'English', el: 'Greek' },
  createdAt: 'Booked',
  byHost: 'by staff',
  byGuest: 'online by the guest',
  /** Whether the guest was notified by email. */
  mail: {
    kinds: { booking: 'Email to the guest', reminder: 'Reminder' },
    statuses: {
      sent: 'Sent',
      pending: 'On its way',
      uncertain: 'May not have arrived',
      failed: 'Not delivered',
    },
    failedCall: 'Not delivered: call',
    limit: 'Not sent: this address has had ten emails about online bookings today',
    sendAgain: 'Send again',
    queued: 'The email will be sent again.',
    /** In the list of the day. */
    marks: {
      uncertain: 'Email may not have arrived',
      failed: 'Email not delivered',
      failedCall: 'Email not delivered: call',
    },
  },
  timeline: {
    hint: 'Tap a reservation for options, or an empty slot to add one.',
    addAt: (table: string) => `Add reservation at ${table}`,
  },

  // ---- Dialogs and forms

  newBooking: {
    title: 'Add reservation',
    kind: 'Type',
    kinds: { seated: 'Walk-in', confirmed: 'Phone' },
    guests: 'Party size',
    date: 'Day',
    time: 'Time',
    until: 'Until',
    table: 'Table',
    /** A further table for the same party. */
    combinedWith: 'Together with',
    noOther: 'no other table',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    optional: '(optional)',
    seat: 'Seat',
    book: 'Book',
    seated: (table: string) => `${table}: seated.`,
    confirmed: (table: string, time: string) => `${table}, ${time}: booked.`,
    tableRequired: 'Choose a table.',
    noTable: 'No table is free for that long. Choose another time or an earlier end.',
    nextTable: (table: string, time: string) => `Next: ${table} at ${time}.`,
    tables: {
      taken: 'taken',
      blocked: 'blocked',
      'too-small': 'too small',
      'too-large': 'for larger parties',
      closed: 'outside opening hours',
    },
  },
  move: {
    title: 'Move',
    button: 'Move reservation',
    moved: (table: string, time: string) => `Moved: ${table}, ${time}.`,
  },
  editGuest: {
    title: 'Edit',
    button: 'Save',
    saved: 'Saved.',
    errors: {
      tooLong: 'This is too long. Please shorten it.',
      nameRequired: 'Please enter a name.',
      emailInvalid: 'Enter a full email address, such as name@example.com.',
    },
  },
  eraseDialog: {
    question: 'Delete this reservation permanently?',
    text: 'The name, contact details and note are deleted, and the table becomes free. If the guest booked online, their page no longer finds the reservation. The guest is not notified. This cannot be undone. To turn the guest down, cancel instead.',
    keep: 'Keep reservation',
    now: 'Delete permanently',
    erased: 'Deleted.',
  },
  /** For a party that comes early to a table that is taken until its time. */
  seatEarlyDialog: {
    question: 'Seat them at a table that is taken?',
    text: (table: string, time: string) =>
      `${table} is not free before ${time}. If they sit there already, it counts as theirs from ${time}. To seat them elsewhere, move the reservation first.`,
    keep: 'Do not seat yet',
    now: 'Seat anyway',
  },
  cancelDialog: {
    question: 'Cancel this reservation?',
    text: hasNotifications
      ? 'The table becomes free. The guest sees the cancellation on their page, and by email if they gave an address. Call if they are due soon.'
      : 'The table becomes free. The guest sees the cancellation on their page, but nothing is sent to them: call if they are due soon.',
    /** For a booking that a host has made, of which its guest has no page. */
    withoutPage: (hasEmail: boolean): string =>
      hasNotifications && hasEmail
        ? 'The table becomes free, and the guest gets an email. Call if they are due soon.'
        : 'The table becomes free. Nothing tells the guest, who has no page and gets no email: call them.',
    keep: 'Keep reservation',
    now: 'Cancel reservation',
  },
  declineDialog: {
    question: 'Decline this request?',
    text: hasNotifications
      ? 'The guest sees your answer on their page, and by email if they gave an address. Call if they are due soon.'
      : 'The guest sees your answer on their page, but nothing is sent to them: call if they are due soon.',
    keep: 'Keep request',
    now: 'Decline request',
  },
  blockDialog: {
    title: 'Block tables and hours',
    text: 'Guests can’t book blocked tables. Existing reservations stay.',
    tables: 'Tables',
    all: 'All tables',
    from: 'From',
    to: 'To',
    block: 'Block',
    free: 'Unblock',
    blocked: 'Blocked.',
    freed: 'Unblocked.',
    tablesRequired: 'Choose at least one table.',
    endBeforeStart: 'End time must be after start time.',
    conflicts: (number: number) => `${thereAreReservations(number)} during that time:`,
  },
  conflictList: {
    closedDay: (number: number) => `${thereAreReservations(number)} on this day:`,
    cancelAll: (number: number) =>
      number === 1 ? 'Cancel reservation' : `Cancel all ${number} reservations`,
    question: (number: number) => `Cancel ${count(number, 'reservation', 'reservations')}?`,
    text: hasNotifications
      ? 'Guests who booked online see the cancellation on their page, and guests with an address get an email. Call all others, and those who are due soon.'
      : 'Guests who booked online see the cancellation on their page, but nothing is sent: call all others, and those who are due soon.',
    keep: 'Keep reservations',
    cancelled: (number: number) => `${count(number, 'reservation', 'reservations')} cancelled.`,
  },
  statusChanged: {
    pending: (who: string) => `${who}: waiting for confirmation again.`,
    confirmed: (who: string) => `${who}: confirmed.`,
    seated: (who: string) => `${who}: seated.`,
    finished: (who: string) => `${who}: finished.`,
    'no-show': (who: string) => `${who}: no-show.`,
    cancelled: (who: string) => `${who}: cancelled.`,
    /** From waiting for confirmation to cancelled. */
    declined: (who: string) => `${who}: declined.`,
  },
  errors: {
    changed:
      'Someone else has changed this reservation. You now see the latest version; your change was not saved.',
    gone: 'This reservation is no longer here: someone else has moved it to another day or deleted it.',
    /** A change of several bookings or tables has failed after some of them were stored. */
    partial: 'Only part of this was done. Check what is left and try again.',
    taken:
      'That table is not free for that long. Nothing was changed; choose another table or time.',
    settingsChanged:
      'Someone else has changed the settings. You now see the latest version; make your change again.',
    /** The settings stored a combination of tables that are not all in use. */
    unusableCombination: (combination: string, unused: string) =>
      `Nothing was changed, because the settings combine a table that is not in use: ${combination}. Under Settings, put ${unused} in use or remove the combination, and save.`,
    settingsMerged:
      'Someone else has changed the settings. Your changes are kept, and everything else is up to date. Check it and save again.',
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
    saved: 'Saved. Changes apply now.',
    reset: 'Undo my changes',
    booking: {
      title: 'Online booking',
      confirmation: 'A new reservation',
      confirmations: { automatic: 'is confirmed at once', manual: 'waits for you to confirm' },
      bookingWindowDays: 'Guests can book from (days ahead)',
      minNoticeMinutes: 'Guests can book until (minutes before)',
    },
    hours: {
      title: 'Hours',
      note: 'A service day begins at 06:00; times after midnight belong to the day before. Reservations must end within these hours.',
      closed: 'Closed',
      start: 'from',
      end: 'to',
      add: 'Add hours',
      remove: 'Remove',
    },
    specialHours: {
      title: 'Special hours',
      note: 'Other hours on a single day, such as Easter Sunday or New Year’s Eve.',
      add: 'Add day',
      date: 'Day',
      remove: 'Remove day',
      closed: 'This day is closed. These hours apply once you reopen it.',
    },
    closedDates: {
      title: 'Closed days',
      note: 'For holidays and private parties. They override the hours above.',
      add: 'Add day',
      date: 'Day',
      remove: 'Reopen',
    },
    tables: {
      title: 'Tables',
      note: 'The party sizes that each table takes. Tables not in use cannot be booked.',
      inUse: 'In use',
      min: 'At least',
      max: 'At most',
    },
    combinations: {
      title: 'Combined tables',
      note: 'Tables that guests can book together, for parties that are too large for one.',
      none: 'No combinations yet.',
      add: 'Add combination',
      remove: 'Remove',
      /** A table of the combination is not in use. */
      unused: (tables: string) =>
        `Not in use: ${tables}. Guests can’t book this combination, and saving removes it.`,
      exists: 'You have this combination already.',
      full: (most: number) => `${most} combinations at most.`,
    },
    durations: {
      title: 'How long guests stay',
      note: 'By party size. Sizes without a duration cannot be booked online.',
      none: 'Not online',
    },
    conflict: {
      title: (number: number) =>
        `${count(number, 'reservation does', 'reservations do')} not fit these settings`,
      text: 'They stay as they are unless you cancel them. You can save anyway.',
      reasons: {
        'no-table': 'the table is not in use',
        party: 'the table is not for this party size',
        closed: 'closed at that time',
      },
      save: 'Save anyway',
    },
    errors: {
      bookingWindowDays: 'Days ahead: enter a whole number from 0 to 400.',
      minNoticeMinutes: 'Minutes before: enter a whole number from 0 to 10080 (a week).',
      hours: 'Each end time must be after its start time, and hours must not overlap.',
      seats:
        '“At least” and “At most” must be whole numbers from 1 to 60, and “At least” not above “At most”.',
      tables: 'At least one table must be in use.',
    },
    emails: {
      title: 'Your emails',
      note: (email: string) =>
        `They go to ${email}. Every user of the restaurant chooses their own.`,
      /** For staff, who see this page without being users of the restaurant. */
      noHost: (email: string) =>
        `Only users of the restaurant get them. To get them at ${email}, add it under Users.`,
      which: 'What you get by email',
      bookings: 'New, changed and cancelled reservations',
      dayList: 'The day’s reservations, in the morning before you open',
      lang: 'Language of the emails',
      saved: 'Saved.',
      failed: 'Your choices could not be loaded. Check your connection and open Settings again.',
    },
    website: {
      title: 'Your website',
      note: (origins: string) =>
        `Paste the button or the frame into the HTML of your page. The frame works only on ${origins}. To add an address, write to us.`,
      linkText: 'Book a table',
      frameTitle: (venue: string) => `Book a table: ${venue}`,
      link: 'Button that opens the reservation page',
      frame: 'Reservation page in a frame',
      google: 'Address for “Reserve a table” in your Google Business Profile',
    },
    hosts: {
      title: 'Users',
      note: 'Google accounts with access to this page. Only the staff of Hermes View see this list.',
      email: 'Email address of a Google account',
      add: 'Add user',
      remove: 'Remove',
      added: (email: string) => `${email} now has access.`,
      removed: (email: string) => `${email} no longer has access.`,
      show: 'Show the list',
      refused: 'This account is not one of the staff of Hermes View.',
      none: 'Nobody yet.',
      invalidEmail: 'Enter a full email address, such as name@example.com.',
    },
    data: {
      title: 'Guest data',
      note: 'Everything about a reservation is kept for 31 days after its day and then deleted; if anything older is left, delete it here. When a guest asks what you keep, search by name, phone and email in turn; the export is the copy that they are entitled to.',
      search: 'Name, phone or email',
      find: 'Search all days',
      found: (number: number) => `${count(number, 'reservation', 'reservations')} found.`,
      eraseAll: (number: number) =>
        number === 1 ? 'Delete reservation' : `Delete all ${number} reservations`,
      eraseQuestion: 'Delete what was found permanently?',
      eraseText:
        'Names, contact details and notes are deleted, and the tables become free. This cannot be undone. Delete exported files and shred printed sheets as well.',
      keep: 'Keep reservations',
      eraseNow: 'Delete permanently',
      erased: (number: number) => `${count(number, 'reservation', 'reservations')} deleted.`,
      expired: 'Delete everything older than 31 days',
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
    state: 'Status',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    lang: 'Language',
    createdAt: 'Booked at',
  },
  /** Heads the times of a list after 00:00. */
  afterMidnight: 'After midnight',
  /** @param slots a length in quarters of an hour. */
  duration: (slots: number) => {
    const hours = Math.floor(slots / 4)
    const minutes = (slots % 4) * 15
    return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
  },
}

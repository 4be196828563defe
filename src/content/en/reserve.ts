import type { State } from '../../lib/venue'

/** Why a reservation cannot be made as it was wished. */
type Refusals = Record<
  | 'taken'
  | 'blocked'
  | 'closed'
  | 'stopped'
  | 'late'
  | 'clock'
  | 'party'
  | 'refused'
  | 'unreachable'
  | 'outdated'
  | 'gone',
  { title: string; text: string }
>

const people = (guests: number) => `${guests} ${guests === 1 ? 'person' : 'people'}`

/** The pages on which guests reserve a table, and look after what they have reserved. */
export const reserve = {
  kicker: 'Reserve a table',
  intro: 'Choose the seat you like, see what you will see from it, and it is yours.',
  people,
  table: (number: string) => `Table ${number}`,
  sample: {
    label: 'This is a sample.',
    text: 'Madania does not exist, and nobody is expected there. Try everything: no name and no contact details are sent.',
    host: 'See it as the restaurant does',
  },
  looking: 'Looking up which tables are free…',
  unreachable:
    'We cannot see which tables are free at the moment. This page asks again as soon as you are back online.',
  tryAgain: 'Try again',
  offline: 'You are offline. What you have chosen and typed stays here.',
  notOpen: 'Reservations are not open here yet.',
  stopped: 'Online reservations are closed at the moment. You can still reserve by phone.',
  call: 'Call',
  withoutScript: 'You need JavaScript to reserve online. You can also reserve by phone:',
  kept: {
    text: (when: string) => `You have a reservation here: ${when}.`,
    link: 'Open it',
  },
  steps: { when: 'When?', table: 'Which table?', who: 'Who is coming?' },
  when: {
    people: 'How many are you?',
    more: (most: number) => `More than ${most}? Please call.`,
    day: 'Day',
    today: 'Today',
    closed: 'closed',
    days: { before: 'Earlier days', after: 'Later days' },
    time: 'Time',
    parts: { noon: 'Afternoon', evening: 'Evening', night: 'After midnight' },
    full: 'full',
    fullDay: (guests: number) => `On this day there is no table left for ${people(guests)}.`,
    overDay: 'It is too late to reserve online for this day.',
    closedDay: 'Closed on this day.',
    nextDay: (day: string) => `See ${day}`,
    until: (time: string) => `The table is yours until ${time}.`,
    nextMorning: (day: string) => `That is ${day} by the calendar.`,
  },
  room: {
    views: { tour: 'Look around', plan: 'Floor plan', seat: 'Your seat' },
    viewsName: 'How to see the room',
    plan: 'Tables on the floor plan',
    planAlt: 'The café seen from above: the bar at the top, the terrace and the street on the left',
    noTime: 'Choose a day and a time first.',
    list: (time: string) => `Tables at ${time}`,
    free: (count: number) => (count === 1 ? '1 table is free' : `${count} tables are free`),
    seats: (min: number, max: number) => (min === max ? people(max) : `${min} to ${people(max)}`),
    marks: {
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
    from: (table: string) => `The view from table ${table}`,
    lookAbout: 'Look around from here',
    noPicture: 'There is no picture from this seat yet.',
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
    reserve: (table: string, day: string, time: string, guests: number) =>
      `Reserve table ${table}, ${day}, ${time}, ${people(guests)}`,
    change: (table: string, day: string, time: string, guests: number) =>
      `Change to table ${table}, ${day}, ${time}, ${people(guests)}`,
    sending: 'Reserving…',
    byHand: 'The restaurant confirms each reservation itself. You will see it here.',
    /** Leads to the fields for the name, before the words of the button itself. */
    next: (table: string, day: string, time: string, guests: number) =>
      `Continue with table ${table}, ${day}, ${time}, ${people(guests)}`,
  },
  refusals: {
    taken: {
      title: 'Someone was a moment quicker.',
      text: 'This table has just been reserved. Nothing you typed is lost: choose another table or time.',
    },
    blocked: {
      title: 'The restaurant has just taken this table out.',
      text: 'Nothing you typed is lost: choose another table or time.',
    },
    closed: {
      title: 'The restaurant is not open then.',
      text: 'Its hours have just changed. Choose another time; what you typed is still here.',
    },
    stopped: {
      title: 'The restaurant has just stopped online reservations.',
      text: 'Please call. What you typed is still here, in case they open again.',
    },
    late: {
      title: 'It is too late to reserve this time online.',
      text: 'Choose a later time, or call. What you typed is still here.',
    },
    clock: {
      title: 'The clock of your device seems to be wrong.',
      text: 'By the true time it is too late for this table. Set the clock to automatic and try again, or call.',
    },
    party: {
      title: 'This table does not take a party of your size any more.',
      text: 'The restaurant has just changed its tables. Choose another one; what you typed is still here.',
    },
    refused: {
      title: 'The reservation was not accepted.',
      text: 'We cannot tell why. Nothing is reserved and nothing you typed is lost. Try again in a moment, or call.',
    },
    unreachable: {
      title: 'No answer came.',
      text: 'We do not know yet whether it arrived. Press the button again: the same reservation is never made twice.',
    },
    outdated: {
      title: 'Your reservation has been changed elsewhere.',
      text: 'In another tab, or by the restaurant. Above you see what you have now.',
    },
    gone: {
      title: 'This reservation is not there any more.',
      text: 'It has been erased. You can make a new one.',
    },
  } satisfies Refusals as Refusals,
  instead: {
    tables: 'Free at the same time:',
    times: 'The same table is free at:',
    otherTimes: 'Times with a free table:',
  },
  done: {
    requested: 'Your request is with the restaurant',
    booked: 'Your table is reserved',
    other:
      'Your first try had arrived after all: this is the table that you have. You can change it below.',
    keep: 'Keep this page’s link: it is the key to your reservation.',
    manage: 'Change or cancel',
    again: 'Make another reservation',
  },
  mine: {
    title: 'Your reservation',
    looking: 'Looking up your reservation…',
    unreachable: 'Your reservation cannot be seen at the moment. This page asks again by itself.',
    missing: 'There is no reservation at this address.',
    missingText:
      'The link may be incomplete, or the reservation is more than a month old and has been erased.',
    toBook: 'Reserve a table',
    states: {
      requested: 'Waiting for the restaurant to confirm. This page will tell you.',
      booked: 'Reserved. See you then.',
      arrived: 'You have arrived. Enjoy.',
      left: 'Thank you for coming.',
      'no-show': 'The table was kept for you, and nobody came. Please call if that is wrong.',
      cancelled: 'Cancelled. The table is free for others.',
    } satisfies Record<State, string> as Record<State, string>,
    confirmed: 'The restaurant has confirmed it.',
    change: 'Change it',
    changing: 'What would you like instead?',
    now: (told: string) => `You have: ${told}.`,
    keep: 'Leave it as it is',
    changed: 'It is changed.',
    same: 'This is how it stands already. Choose another table, day or time.',
    sending: 'Changing…',
    cancel: 'Cancel it',
    cancelAsk: 'Cancel this reservation? The table goes to others at once.',
    cancelYes: 'Yes, cancel it',
    cancelling: 'Cancelling…',
    over: 'It has begun: to change something, please call.',
  },
  words: {
    when: 'When',
    table: 'Table',
    people: 'People',
    until: (from: string, to: string) => `${from} to ${to}`,
  },
  share: {
    heading: 'Take it with you',
    calendar: 'Add to calendar',
    share: 'Share',
    copied: 'Copied',
    copy: 'Copy the link to this reservation',
    whatsApp: 'Send by WhatsApp',
    viber: 'Send by Viber',
    /** What friends are sent; the page on which one reserves follows. */
    text: (place: string, table: string, day: string, time: string, guests: number) =>
      `${place}, ${day}, ${time}: table ${table} for ${people(guests)}.`,
    /** In the calendar. */
    title: (place: string, guests: number) => `${place}, table for ${guests}`,
    secret: 'To change or cancel:',
    sample: 'A sample reservation: nobody is expected.',
  },
  foot: { by: 'Reservations by', privacy: 'Privacy policy' },
}

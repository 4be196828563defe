import type { State } from '../../lib/venue'

/** Why a reservation cannot be made as it was wished. Two reasons stand in `reserve`: they are told before anything is sent, too. */
type Refusals = Record<
  'taken' | 'blocked' | 'closed' | 'stopped' | 'clock' | 'party' | 'refused' | 'outdated' | 'gone',
  { title: string; text: string }
>

/** What guests are told once something is sent, and of what they have reserved. */
export const reserved = {
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
    text: (place: string, table: string, day: string, time: string, party: string) =>
      `${place}, ${day}, ${time}: table ${table} for ${party}.`,
    /** In the calendar. */
    title: (place: string, guests: number) => `${place}, table for ${guests}`,
    secret: 'To change or cancel:',
    sample: 'A sample reservation: nobody is expected.',
  },
}

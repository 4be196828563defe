import type { BookingState } from '../../features/reservations/domain/venue'
import { seatAlts } from './seat-alts'

/** The errors after a booking is sent. Errors that can also occur before are in `guestMessages`. */
type BookingErrors = Record<
  | 'taken'
  | 'own'
  | 'blocked'
  | 'closed'
  | 'stopped'
  | 'clock'
  | 'party'
  | 'refused'
  | 'outdated'
  | 'gone',
  { title: string; text: string }
>

/** `declined`: the restaurant has cancelled a booking before confirming it. */
type Titles = Record<BookingState | 'declined', string>

/** The messages after a booking is sent, and on the page of a booking. */
export const confirmationMessages = {
  seatAlts,
  bookingErrors: {
    taken: {
      title: 'Someone was a moment quicker.',
      text: 'This table has just been reserved. Nothing you typed is lost: choose another table or time.',
    },
    own: {
      title: 'You have already reserved this table.',
      text: 'You reserved it in this browser, perhaps in another tab. Nothing was reserved twice.',
    },
    blocked: {
      title: 'The restaurant has just taken this table out.',
      text: 'Nothing you typed is lost: choose another table or time.',
    },
    closed: {
      title: 'The restaurant is not open then.',
      text: 'Its hours have just changed. Choose another day or time; what you typed is still here.',
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
  } satisfies BookingErrors as BookingErrors,
  alternatives: {
    tables: 'Free at the same time:',
    times: 'The same table is free at:',
    otherTimes: 'Times with a free table:',
    own: 'Open your reservation',
  },
  /** The headings of a booking by state. */
  titles: {
    pending: 'Your request is with the restaurant',
    confirmed: 'Your table is reserved',
    seated: 'You have arrived',
    finished: 'Thank you for coming',
    'no-show': 'Your table was kept for you',
    cancelled: 'Your reservation is cancelled',
    declined: 'Your request was declined',
  } satisfies Titles as Titles,
  confirmation: {
    storedBefore:
      'Your first try had arrived after all: this is the table that you have. You can change it below.',
    keep: 'Keep this page’s link: it is the key to your reservation.',
    manage: 'Change or cancel',
    again: 'Make another reservation',
    bookAgain: 'Book again',
  },
  manage: {
    title: 'Your reservation',
    loading: 'Looking up your reservation…',
    unreachable: 'Your reservation cannot be seen at the moment. This page asks again by itself.',
    missing: 'There is no reservation at this address.',
    missingText:
      'The link may be incomplete, or the reservation is more than a month old and has been erased.',
    toBook: 'Reserve a table',
    states: {
      pending: 'Waiting for the restaurant to confirm. This page will tell you.',
      confirmed: 'Reserved. See you then.',
      seated: 'Enjoy your visit.',
      finished: 'Your reservation is over.',
      'no-show': 'The restaurant noted that nobody came. If that is wrong, please call.',
      cancelled: 'The table is no longer kept for you.',
    } satisfies Record<BookingState, string> as Record<BookingState, string>,
    confirmed: 'The restaurant has confirmed it.',
    declined: 'The restaurant cannot accept your request.',
    cancelledByHost: 'The restaurant has cancelled it.',
    cancelledMeanwhile: 'It was cancelled in the meantime.',
    changedByHost: (told: string) =>
      `The restaurant has changed your reservation. You now have: ${told}.`,
    changedElsewhere: (told: string) =>
      `Your reservation was changed in another tab or on another device. You now have: ${told}.`,
    change: 'Change it',
    changing: 'What would you like instead?',
    now: (told: string) => `You have: ${told}.`,
    keep: 'Leave it as it is',
    changed: 'It is changed.',
    same: 'This is how it stands already. Choose another table, day or time.',
    sending: 'Changing…',
    noteAdd: 'Add a note',
    noteChange: 'Change the note',
    noteSave: 'Save the note',
    noteSaving: 'Saving…',
    noteSaved: 'Your note is saved.',
    noteRefused: 'The note cannot be changed here any more. Please call the restaurant.',
    cancel: 'Cancel it',
    cancelAsk: 'Cancel this reservation? The table goes to others at once.',
    cancelYes: 'Yes, cancel it',
    cancelling: 'Cancelling…',
    limit: (most: number) =>
      `You have changed this reservation ${most} times, the most that is possible online: to change it again, please call the restaurant.`,
    past: 'The time of your reservation has passed.',
    over: 'It has begun: to change something, please call.',
  },
  labels: {
    when: 'When',
    table: 'Table',
    people: 'People',
    name: 'Name',
    note: 'Note',
    restaurant: 'Restaurant',
    map: 'Open in Google Maps',
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
    /** The text for friends. A link to the booking page follows. */
    text: (place: string, table: string, day: string, time: string, party: string) =>
      `${place}, ${day}, ${time}: table ${table} for ${party}.`,
    /** The title in the calendar. */
    title: (place: string, guests: number) => `${place}, table for ${guests}`,
    secret: 'To change or cancel:',
    sample: 'A sample reservation: nobody is expected.',
  },
}

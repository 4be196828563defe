import type { BookingState } from '../../domain/reservations/venue'
import { hasNotifications } from '../notifications'
import { seatAlts } from './seat-alts'

/** The errors after a booking is sent. Errors that can also occur before are in `guestMessages`. */
type BookingErrors = Record<
  | 'taken'
  | 'own'
  | 'blocked'
  | 'closed'
  | 'too-far'
  | 'stopped'
  | 'paused'
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
      title: 'Someone has just booked this table.',
      text: 'Nothing you typed is lost: choose another table or time.',
    },
    own: {
      title: 'You have already booked this table.',
      text: 'You booked it in this browser, perhaps in another tab. Nothing was booked twice.',
    },
    blocked: {
      title: 'This table is no longer available.',
      text: 'Nothing you typed is lost: choose another table or time.',
    },
    closed: {
      title: 'The restaurant is closed then.',
      text: 'Its hours have just changed. Choose another day or time; what you typed is still here.',
    },
    'too-far': {
      title: 'This day can’t be booked online yet.',
      text: 'The restaurant has just changed how far ahead it takes bookings. Choose an earlier day; what you typed is still here.',
    },
    stopped: {
      title: 'The restaurant has just stopped online booking.',
      text: 'Please call the restaurant. What you typed is still here, in case online booking opens again.',
    },
    paused: {
      title: 'The restaurant has just stopped online booking for today.',
      text: 'Other days can still be booked. For today, please call the restaurant. What you typed is still here.',
    },
    clock: {
      title: 'Your device’s clock seems to be wrong.',
      text: 'It is already too late to book this table online. Set the clock to automatic and try again, or call the restaurant.',
    },
    party: {
      title: 'This table no longer seats your party.',
      text: 'The restaurant has just changed its tables. Choose another one; what you typed is still here.',
    },
    refused: {
      title: 'The reservation was not accepted.',
      text: 'We don’t know why. Nothing was booked or changed, and what you typed is still here. Try again in a moment, or call the restaurant.',
    },
    outdated: {
      title: 'The details were changed elsewhere.',
      text: 'By the restaurant, or by you in another tab. The current ones are above.',
    },
    gone: {
      title: 'This reservation no longer exists.',
      text: 'It has been deleted. You can make a new one.',
    },
  } satisfies BookingErrors as BookingErrors,
  alternatives: {
    tables: 'Available at the same time:',
    times: (tables: number): string =>
      tables > 1 ? 'The same tables are available at:' : 'The same table is available at:',
    otherTimes: 'Times with an available table:',
    own: 'View your reservation',
  },
  /** The headings of a booking by state. */
  titles: {
    pending: 'Waiting for confirmation',
    confirmed: 'Reservation confirmed',
    seated: 'Welcome',
    finished: 'Thank you for coming',
    'no-show': 'You missed this reservation',
    cancelled: 'Reservation cancelled',
    declined: 'Declined by the restaurant',
  } satisfies Titles as Titles,
  confirmation: {
    storedBefore:
      'Your first attempt went through, so this is your reservation. You can change it below.',
    manage: 'Change or cancel',
    again: 'Make another reservation',
    bookAgain: 'Book again',
  },
  manage: {
    title: 'Your reservation',
    loading: 'Loading your reservation…',
    unreachable: 'We can’t show your reservation right now. We’ll keep trying.',
    missing: 'We can’t find this reservation.',
    missingText:
      'The link may be incomplete, or the reservation is more than a month old and has been deleted.',
    toBook: 'Book a table',
    states: {
      pending: 'The restaurant has your request. We’ll show its answer here.',
      confirmed: 'See you then.',
      seated: 'Enjoy your visit.',
      finished: 'Your visit has ended.',
      'no-show': 'Is that wrong? Please call the restaurant.',
      cancelled: 'Your table has been released.',
    } satisfies Record<BookingState, string> as Record<BookingState, string>,
    confirmed: 'The restaurant has confirmed your reservation.',
    declined: 'The restaurant can’t accept your request.',
    cancelledByHost: 'The restaurant has cancelled your reservation.',
    cancelledMeanwhile: 'It was cancelled in the meantime.',
    /** A booking that the restaurant has not confirmed is a request, as in the mails. */
    changes: {
      reservation: {
        byHost: (booking: string) => `The restaurant has changed your reservation: ${booking}.`,
        elsewhere: (booking: string) =>
          `Your reservation was changed in another tab or on another device: ${booking}.`,
        own: 'Reservation changed.',
      },
      request: {
        byHost: (booking: string) => `The restaurant has changed your request: ${booking}.`,
        elsewhere: (booking: string) =>
          `Your request was changed in another tab or on another device: ${booking}.`,
        own: 'Request changed.',
      },
    },
    change: 'Change',
    changing: 'Change reservation',
    now: (booking: string) => `Your reservation: ${booking}.`,
    keep: 'Keep reservation',
    becomesRequest:
      'This sends a new request and gives up your confirmed reservation. The restaurant’s answer appears here.',
    same: 'Nothing to change yet. Choose another table, day, time or party size.',
    sending: 'Changing…',
    noteAdd: 'Add a note',
    noteEdit: 'Edit note',
    noteSave: 'Save note',
    noteSaving: 'Saving…',
    noteSaved: 'Note saved.',
    noteDiscard: 'Discard changes',
    noteRefused: 'The note can no longer be changed here. Please call the restaurant.',
    cancel: 'Cancel reservation',
    cancelAsk: 'Cancel this reservation? Your table will be released.',
    cancelKeep: 'Keep my table',
    cancelling: 'Cancelling…',
    cancelRefused:
      'The reservation was not cancelled. Try again in a moment, or call the restaurant.',
    limit: (most: number) =>
      `You have changed this reservation ${most} times, the most allowed online. To change it again, please call the restaurant.`,
    past: 'The time of your reservation has passed.',
  },
  labels: {
    when: 'When',
    table: 'Table',
    tables: 'Tables',
    people: 'Party size',
    name: 'Name',
    note: 'Note',
    restaurant: 'Restaurant',
    map: 'Open in Google Maps',
    until: (from: string, to: string) => `${from} to ${to}`,
  },
  share: {
    heading: 'Save or share',
    calendar: 'Add to calendar',
    googleCalendar: 'Add to Google Calendar',
    /** After the file was requested. The browsers inside of other apps ignore that. */
    noFile:
      'No file appeared? Browsers inside other apps often save none. Use Google Calendar, or open this page in Safari or Chrome.',
    share: 'Share',
    copied: 'Copied',
    copy: 'Copy the link to this reservation',
    /** The text to copy follows. */
    copyFailed: 'The browser did not copy it. Please copy this yourself:',
    whatsApp: 'Send by WhatsApp',
    viber: 'Send by Viber',
    /** The text for friends. A link to the booking page follows. */
    text: (place: string, table: string, day: string, time: string, party: string) =>
      `${place}, ${day}, ${time}: ${table} for ${party}.`,
    /** The title in the calendar. */
    title: (place: string, guests: number) => `${place}, table for ${guests}`,
    keep: hasNotifications
      ? 'If you didn’t give an email address, we can’t email you, and the link is the only way to change or cancel online: copy it, or save the calendar file.'
      : 'We send no texts or emails. The link is the only way to change or cancel online: copy it, or save the calendar file.',
    secret: 'To change or cancel:',
    sample: 'It’s a demo: no table is held.',
  },
}

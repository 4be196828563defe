import { fieldLabels } from '../../../src/content/inbox'
import type { FormName } from '../../../src/domain/entries/form-schema'

/** A day and a time of a restaurant: `Saturday 28 November`, `20:30`. */
type When = { day: string; time: string }

/** The texts of the mails. Greek inflects names, so no sentence needs the name of a person or a restaurant in another case. */
export const en = {
  /** For guests, by what has happened. `byRestaurant`: the restaurant has done it. */
  guest: {
    made: {
      confirmed: {
        subject: (restaurant: string, { day, time }: When) =>
          `${restaurant}: reservation confirmed, ${day}, ${time}`,
        heading: 'Reservation confirmed',
        text: 'Your table is booked. See you then.',
      },
      pending: {
        subject: (restaurant: string, { day, time }: When) =>
          `${restaurant}: request waiting for confirmation, ${day}, ${time}`,
        heading: 'Waiting for confirmation',
        text: 'The restaurant has your request. We’ll email you its answer.',
      },
    },
    confirmed: {
      subject: (restaurant: string, { day, time }: When) =>
        `${restaurant}: reservation confirmed, ${day}, ${time}`,
      heading: 'Reservation confirmed',
      text: 'The restaurant has confirmed your reservation. See you then.',
    },
    changed: {
      subject: (restaurant: string, { day, time }: When) =>
        `${restaurant}: reservation changed, ${day}, ${time}`,
      heading: 'Reservation changed',
      text: 'You have changed your reservation.',
      byRestaurant: 'The restaurant has changed your reservation.',
      /** For a booking that the restaurant has not confirmed, which the other mails call a request. */
      pending: {
        subject: (restaurant: string, { day, time }: When) =>
          `${restaurant}: request changed, ${day}, ${time}`,
        heading: 'Request changed',
        text: 'You have changed your request.',
        byRestaurant: 'The restaurant has changed your request.',
        next: 'The restaurant still has to confirm it. We’ll email you its answer.',
      },
    },
    cancelled: {
      subject: (restaurant: string, { day, time }: When) =>
        `${restaurant}: reservation cancelled, ${day}, ${time}`,
      heading: 'Reservation cancelled',
      text: 'You have cancelled your reservation. Your table has been released.',
      byRestaurant: 'The restaurant has cancelled your reservation.',
    },
    declined: {
      subject: (restaurant: string, { day, time }: When) =>
        `${restaurant}: your request was declined, ${day}, ${time}`,
      heading: 'Declined by the restaurant',
      text: 'The restaurant can’t accept your request. No table is held for you.',
    },
    reminder: {
      subject: (restaurant: string, { day, time }: When) =>
        `${restaurant}: reminder for tomorrow, ${day}, ${time}`,
      heading: 'Your table tomorrow',
      text: 'This is a reminder of your reservation. If you can’t come, please cancel it, so that others can have the table.',
      /** For a table that is not tomorrow: after midnight of tomorrow’s service day, or in a mail that was delayed. */
      otherDay: {
        subject: (restaurant: string, { day, time }: When) =>
          `${restaurant}: reminder, ${day}, ${time}`,
        heading: 'Your reservation',
      },
    },
    manage: 'Change or cancel',
    bookAgain: 'Book again',
    call: (restaurant: string, phone: string) => `Questions? Call ${restaurant}: ${phone}`,
    why: (restaurant: string) =>
      `You are receiving this email because this address was given for a reservation at ${restaurant}.`,
  },
  /** For hosts, by what has happened. */
  host: {
    made: {
      confirmed: 'New reservation',
      pending: 'New request, waiting for your confirmation',
    },
    confirmed: 'Reservation confirmed',
    changed: {
      confirmed: 'Reservation changed',
      pending: 'Request changed, waiting for your confirmation',
    },
    cancelled: 'Reservation cancelled',
    declined: 'Request declined',
    by: { guest: 'By the guest.', restaurant: 'By the restaurant.' },
    subject: (heading: string, name: string, { day, time }: When) =>
      `${heading}: ${name}, ${day}, ${time}`,
    confirm: 'Confirm or decline',
    open: 'Open the day',
    why: (restaurant: string) =>
      `You are receiving this email because you manage reservations at ${restaurant}. Choose which emails you get under Settings.`,
    dayList: {
      subject: (restaurant: string, day: string) => `${restaurant}: reservations on ${day}`,
      heading: (day: string) => `Reservations for ${day}`,
      count: (reservations: number, guests: number) =>
        `${reservations} ${reservations === 1 ? 'reservation' : 'reservations'}, ${guests} ${guests === 1 ? 'guest' : 'guests'}.`,
      none: 'No reservations yet.',
      pending: 'waiting for your confirmation',
    },
  },
  labels: {
    address: 'Address',
    when: 'When',
    table: 'Table',
    tables: 'Tables',
    people: 'Party size',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
    before: (value: string) => `before: ${value}`,
    noteChanged: 'changed',
    noteDeleted: 'deleted',
  },
  until: (from: string, to: string) => `${from} to ${to}`,
  view: (table: string) => `The view from table ${table}`,
  /** The calendar entry. */
  calendar: {
    title: (restaurant: string, guests: number) => `${restaurant}, table for ${guests}`,
    manage: 'To change or cancel:',
  },
  /** For staff: what a visitor has sent. */
  submission: {
    subject: { leads: (id: number) => `Lead ${id}`, contact: (id: number) => `Message ${id}` },
    text: 'Reply to this email to answer the visitor.',
    textWithoutEmail: 'The visitor left no email address: please call.',
    open: 'Open the inbox',
    fields: fieldLabels,
    arrival: {
      at: 'Sent on',
      lang: 'Language of the page',
      languages: { en: 'English', el: 'Greek' },
      source: 'Source',
      /** The source of a visitor who has not come from another site or a campaign. */
      direct: 'direct',
    },
    why: 'You are receiving this email because your account is on the studio’s list of staff.',
  },
  /** For visitors: the reply to a form. */
  reply: {
    subject: {
      leads: 'Your application for the free trial',
      contact: 'Your message to us',
    } satisfies Record<FormName, string> as Record<FormName, string>,
    heading: 'Thank you',
    text: {
      leads: 'We have received your application. We’ll call or write within one working day.',
      contact: 'We have received your message. We’ll reply within one working day.',
    } satisfies Record<FormName, string> as Record<FormName, string>,
    tour: 'See a sample tour',
    sent: 'This is what you sent us:',
    why: 'You are receiving this email because this address was entered on our site. If it wasn’t you, please ignore it.',
  },
  /** For staff: mails that were not delivered. */
  failures: {
    subject: (count: number) =>
      `${count} ${count === 1 ? 'email was' : 'emails were'} not delivered`,
    text: 'These emails failed, or have been waiting for more than an hour:',
    kinds: {
      submission: 'Submission, to staff',
      reply: 'Reply to a visitor',
      booking: 'Reservation',
      reminder: 'Reminder',
      'day-list': 'List of the day',
      failures: 'This report',
    },
    states: { failed: 'failed', queued: 'waiting', sending: 'may not have arrived' },
    more: (count: number) => `and ${count} more`,
  },
}

export type MailMessages = typeof en

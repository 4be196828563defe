import { describeLocation } from '../../src/content/describe-location'
import { getSeatPicture } from '../../src/content/seats'
import { findTableWithView, type VenueRow } from '../../src/content/venues'
import { type Language, localizePath } from '../../src/domain/language'
import { createCalendarFile } from '../../src/domain/reservations/calendar'
import {
  formatDate,
  formatSlot,
  getCalendarDate,
  getTimeOfDay,
} from '../../src/domain/reservations/clock'
import { type Booking, getTableNumber, type Venue } from '../../src/domain/reservations/venue'
import { lowercaseFirst } from '../../src/domain/text'
import type { BookingEvent } from './bookings'
import { cleanLine, cleanText, withoutLinks } from './clean'
import type { MailContent, MailRow, PreparedMail } from './content'
import type { NotificationContext } from './context'
import { hashText, type ReportedBooking } from './mail-doc'
import type { MailMessages } from './messages/en'
import { mailMessages } from './messages/mail-messages'

type VenueMail = Pick<NotificationContext, 'catalogue' | 'settings'> & {
  venueRow: VenueRow
  lang: Language
}

type SlotOfDay = Pick<ReportedBooking, 'date' | 'start'>

/** A booking's day and time; after midnight the day is the one after the service date. */
function getWhen({ date, start }: SlotOfDay, lang: Language) {
  return { day: formatDate(getCalendarDate(date, start), lang), time: formatSlot(start) }
}

function getVenueTexts({ catalogue, settings, venueRow, lang }: VenueMail) {
  const texts = catalogue.venueMessages[lang][venueRow.slug]
  const reserveUrl = settings.siteUrl + localizePath(`/reserve/${venueRow.slug}`, lang)
  const hostUrl = settings.siteUrl + localizePath(`/${venueRow.slug}/reservations`, lang)
  return {
    messages: mailMessages[lang],
    name: texts?.name ?? venueRow.slug,
    address: texts?.address,
    reserveUrl,
    hostUrl,
    describeTables: (tables: readonly string[]) =>
      [
        catalogue.guestMessages[lang].table(...tables.map(getTableNumber)),
        lowercaseFirst(describeLocation(venueRow, texts, tables)),
      ]
        .filter(Boolean)
        .join(', '),
    describeParty: catalogue.guestMessages[lang].people,
  }
}

/** The day and time, the tables and the party of a booking, with the old values that differ. */
function getRows(
  venueMail: VenueMail,
  booking: Pick<Booking, 'date' | 'tables' | 'start' | 'length' | 'guests'>,
  before?: ReportedBooking,
): MailRow[] {
  const { lang } = venueMail
  const { messages, describeTables, describeParty } = getVenueTexts(venueMail)
  const { labels, until } = messages
  const { day, time } = getWhen(booking, lang)
  const end = formatSlot(booking.start + booking.length)
  const was = before && {
    ...getWhen(before, lang),
    end: formatSlot(before.start + before.length),
  }
  const compare = (value: string, old: string | undefined) =>
    old !== undefined && old !== value ? { before: labels.before(old) } : {}
  const describeInSentence = (tables: readonly string[]) => lowercaseFirst(describeTables(tables))
  return [
    {
      label: labels.when,
      value: `${day}, ${until(time, end)}`,
      ...compare(`${day}, ${until(time, end)}`, was && `${was.day}, ${until(was.time, was.end)}`),
    },
    {
      label: booking.tables.length > 1 ? labels.tables : labels.table,
      // The label says “Table” already, so the value leaves out this word.
      value: describeTables(booking.tables).replace(/^\S+ /, ''),
      ...compare(describeInSentence(booking.tables), before && describeInSentence(before.tables)),
    },
    {
      label: labels.people,
      value: describeParty(booking.guests),
      ...compare(describeParty(booking.guests), before && describeParty(before.guests)),
    },
  ]
}

/** `reminder`: of a table tomorrow. `other-reminder`: of a table today, or after midnight of tomorrow's service day. */
type GuestEvent = BookingEvent | 'reminder' | 'other-reminder'

type GuestMail = VenueMail & {
  venue: Venue
  booking: Booking
  event: GuestEvent
  /** Of an address that is not verified. The mail then contains neither name nor note, and its link verifies the address. */
  proof?: string | undefined
}

/**
 * The mail to a guest about their booking.
 *
 * @param isInvitation whether a calendar file is attached.
 */
export function createGuestMail(mail: GuestMail, isInvitation = false): PreparedMail {
  const { booking, event, venueRow, lang } = mail
  const { messages, name, address, reserveUrl } = getVenueTexts(mail)
  const { guest, labels } = messages
  const manageUrl = getManageUrl(reserveUrl, booking)
  const proofPart = mail.proof ? `.${mail.proof}` : ''
  const isCancelled = booking.state === 'cancelled'
  const before = typeof event === 'string' ? undefined : event.before
  const { subject, heading, paragraphs } = getGuestTexts(messages, booking, event)
  const time = getTimeOfDay(booking.start)
  const viewTable = findTableWithView(venueRow, booking.tables, time)
  const seat = isCancelled ? undefined : viewTable && getSeatPicture(venueRow, viewTable, time)
  const href = isCancelled ? reserveUrl : manageUrl && manageUrl + proofPart
  const content: MailContent = {
    lang,
    subject: subject(name, getWhen(booking, lang)),
    heading,
    paragraphs,
    rows: [
      ...(address ? [{ label: labels.address, value: address }] : []),
      ...getRows(mail, booking, before?.state === 'cancelled' ? undefined : before),
      ...(mail.proof ? [] : getNameAndNote(messages, booking)),
    ],
    ...(viewTable &&
      seat && {
        picture: {
          src: `${mail.settings.siteUrl}${seat.still.path}-1200.jpg`,
          alt: messages.view(getTableNumber(viewTable)),
        },
      }),
    ...(href && { button: { label: isCancelled ? guest.bookAgain : guest.manage, href } }),
    ...(venueRow.phone && { phone: venueRow.phone }),
    footer: [guest.why(name)],
  }
  const calendar = isInvitation && createInvitation(mail, manageUrl)
  return {
    to: [booking.email],
    fromName: name,
    ...(venueRow.email && { replyTo: { name, address: venueRow.email } }),
    content,
    ...(calendar && { calendar }),
  }
}

const getName = ({ name }: Booking) => withoutLinks(cleanLine(name))

const getNote = ({ note }: Booking) => withoutLinks(cleanText(note))

function getNameAndNote(messages: MailMessages, booking: Booking): MailRow[] {
  return [
    { label: messages.labels.name, value: getName(booking) },
    ...getNoteRow(messages, booking),
  ]
}

function getGuestTexts(
  { guest }: MailMessages,
  { state }: Booking,
  event: GuestEvent,
): Pick<MailContent, 'heading' | 'paragraphs'> & {
  subject: MailMessages['guest']['confirmed']['subject']
} {
  if (typeof event === 'string') {
    const texts = event === 'reminder' ? guest.reminder : guest.reminder.otherDay
    return withParagraphs(texts, [guest.reminder.text])
  }
  if (event.kind === 'made') {
    const texts = state === 'pending' ? guest.made.pending : guest.made.confirmed
    return withParagraphs(texts, [texts.text])
  }
  if (event.kind === 'confirmed' || event.kind === 'declined') {
    return withParagraphs(guest[event.kind], [guest[event.kind].text])
  }
  const { pending } = guest.changed
  const isPending = event.kind === 'changed' && state === 'pending'
  const texts = isPending ? pending : guest[event.kind]
  const first = event.by === 'guest' ? texts.text : texts.byRestaurant
  return withParagraphs(texts, [first, ...(isPending ? [pending.next] : [])])
}

function withParagraphs<Texts extends object>(texts: Texts, paragraphs: string[]) {
  return { ...texts, paragraphs }
}

/** The page on which the guest changes or cancels; a booking that a host has made has none. */
function getManageUrl(reserveUrl: string, { secret }: Booking): string | undefined {
  return secret === '' ? undefined : `${reserveUrl}/mine#${secret}`
}

function getNoteRow({ labels }: MailMessages, booking: Booking): MailRow[] {
  return booking.note === '' ? [] : [{ label: labels.note, value: getNote(booking) }]
}

/** The calendar file of the guest's page as an invitation: the same event in a later version. */
function createInvitation(mail: GuestMail, manageUrl: string | undefined) {
  const { booking, venue, venueRow, settings } = mail
  const { messages, name, address, reserveUrl, describeTables } = getVenueTexts(mail)
  const contact = manageUrl
    ? `${messages.calendar.manage} ${manageUrl}`
    : venueRow.phone && messages.guest.call(name, venueRow.phone)
  const method: 'CANCEL' | 'REQUEST' = booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const file = createCalendarFile(
    { ...booking, bookingId: booking.id },
    {
      timeZone: venue.timeZone,
      title: messages.calendar.title(name, booking.guests),
      description: [describeTables(booking.tables), contact].filter(Boolean).join('\n'),
      location: [name, address].filter(Boolean).join(', '),
      url: manageUrl ?? reserveUrl,
      invitation: { method, organizer: { name, address: settings.from }, attendee: booking.email },
    },
  )
  return { method, file }
}

type HostMail = VenueMail & { email: string; booking: Booking; event: BookingEvent }

/** The mail to a host about a booking. */
export function createHostMail(mail: HostMail): PreparedMail {
  const { booking, event, email, lang } = mail
  const { messages, name, hostUrl } = getVenueTexts(mail)
  const { host, labels } = messages
  const isPending = booking.state === 'pending'
  const heading =
    event.kind === 'made' || event.kind === 'changed'
      ? host[event.kind][isPending ? 'pending' : 'confirmed']
      : host[event.kind]
  const before = event.before?.state === 'cancelled' ? undefined : event.before
  const content: MailContent = {
    lang,
    subject: host.subject(heading, getName(booking), getWhen(booking, lang)),
    heading,
    paragraphs:
      event.kind === 'made' ? [] : [host.by[event.by === 'guest' ? 'guest' : 'restaurant']],
    rows: [
      ...getRows(mail, booking, before),
      { label: labels.name, value: getName(booking) },
      ...(booking.phone ? [{ label: labels.phone, value: cleanLine(booking.phone) }] : []),
      ...(booking.email ? [{ label: labels.email, value: cleanLine(booking.email) }] : []),
      ...getHostNoteRow(messages, booking, before),
    ],
    button: { label: isPending ? host.confirm : host.open, href: hostUrl },
    footer: [host.why(name)],
  }
  const replyTo = booking.email && { name: cleanLine(booking.name), address: booking.email }
  return { to: [email], fromName: name, ...(replyTo && { replyTo }), content }
}

/** The note, also if the guest has just deleted it. */
function getHostNoteRow(
  messages: MailMessages,
  booking: Booking,
  before: ReportedBooking | undefined,
): MailRow[] {
  const { note, noteChanged, noteDeleted } = messages.labels
  if (!before || before.note === hashText(booking.note)) return getNoteRow(messages, booking)
  return [{ label: `${note} (${noteChanged})`, value: getNote(booking) || noteDeleted }]
}

type DayList = VenueMail & { email: string; date: string; bookings: Booking[] }

/** The list of a day's bookings for a host. */
export function createDayList(mail: DayList): PreparedMail {
  const { bookings, date, email, lang } = mail
  const { messages, name, hostUrl, describeTables, describeParty } = getVenueTexts(mail)
  const { dayList, open, why } = messages.host
  const day = formatDate(date, lang)
  const guests = bookings.reduce((sum, booking) => sum + booking.guests, 0)
  const content: MailContent = {
    lang,
    subject: dayList.subject(name, day),
    heading: dayList.heading(day),
    paragraphs: [bookings.length === 0 ? dayList.none : dayList.count(bookings.length, guests)],
    rows: bookings.map((booking) => ({
      label: `${formatSlot(booking.start)}, ${describeTables(booking.tables)}`,
      value: [
        [
          getName(booking),
          describeParty(booking.guests),
          cleanLine(booking.phone),
          booking.state === 'pending' ? dayList.pending : '',
        ]
          .filter(Boolean)
          .join(', '),
        getNote(booking),
      ]
        .filter(Boolean)
        .join('\n'),
    })),
    button: { label: open, href: hostUrl },
    footer: [why(name)],
  }
  return { to: [email], fromName: name, content }
}

import { SLOTS_PER_DAY, type TIME_ZONES } from '../limits'
import { formatSlot, getCalendarDate } from './clock'
import type { GuestAccess } from './venue'

/** The maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75

/**
 * Time zone components (RFC 5545, 3.6.5) for the zones of all venues. European clocks change at 01:00 UTC on the
 * last Sunday of March and of October.
 */
const ZONE_LINES: Record<(typeof TIME_ZONES)[number], string[]> = {
  'Europe/Athens': [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Athens',
    'BEGIN:DAYLIGHT',
    'TZNAME:EEST',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'DTSTART:19960331T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZNAME:EET',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0200',
    'DTSTART:19961027T040000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
}

/** Whether {@link createCalendarFile} knows a time zone. */
export const hasTimeZone = (timeZone: string): timeZone is keyof typeof ZONE_LINES =>
  Object.hasOwn(ZONE_LINES, timeZone)

const STATUS: Record<GuestAccess['state'], string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  seated: 'CONFIRMED',
  finished: 'CONFIRMED',
  'no-show': 'CANCELLED',
  cancelled: 'CANCELLED',
}

type EventDetails = {
  timeZone: string
  title: string
  description: string
  location: string
}

type CalendarEvent = EventDetails & {
  /** The page on which the guest changes or cancels the booking. */
  url: string
  /** For a file that is sent by e-mail (RFC 5546): its method and the addresses of both sides. */
  invitation?: {
    method: 'REQUEST' | 'CANCEL'
    organizer: { name: string; address: string }
    attendee: string
  }
}

/**
 * Formats a booking as an iCalendar file (RFC 5545). All files of a booking have the same `UID`, and each
 * stored change raises `SEQUENCE`, so a later one replaces the event, from the page or from a mail.
 *
 * @throws if the time zone is none of `TIME_ZONES`.
 */
export function createCalendarFile(
  access: GuestAccess,
  event: CalendarEvent,
  now = new Date(),
): string {
  const { timeZone, title, description, location, url, invitation } = event
  if (!hasTimeZone(timeZone))
    throw new Error(`The calendar file has no time zone component for ${timeZone}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hermes View//Reservations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    ...ZONE_LINES[timeZone],
    'BEGIN:VEVENT',
    `UID:${access.bookingId}@reservations.hermesview`,
    `SEQUENCE:${access.sequence}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${timeZone}:${formatDateTime(access.date, access.start)}`,
    `DTEND;TZID=${timeZone}:${formatDateTime(access.date, access.start + access.length)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    `STATUS:${STATUS[access.state]}`,
    ...(invitation
      ? [
          `ORGANIZER;CN=${quote(invitation.organizer.name)}:mailto:${encodeURI(invitation.organizer.address)}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${encodeURI(invitation.attendee)}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/**
 * The address at which Google Calendar offers to add a booking. It also works in the browsers inside other apps, most
 * of which save no files.
 */
export function getGoogleCalendarUrl({ date, start, length }: GuestAccess, event: EventDetails) {
  const url = new URL('https://calendar.google.com/calendar/render')
  const dates = [start, start + length].map((slot) => formatDateTime(date, slot))
  url.search = String(
    new URLSearchParams({
      action: 'TEMPLATE',
      text: event.title,
      dates: dates.join('/'),
      ctz: event.timeZone,
      location: event.location,
      details: event.description,
    }),
  )
  return url.href
}

/** The start of a slot in local time: `20261128T203000`. Slot 96 is the end of the day. */
function formatDateTime(date: string, slot: number): string {
  if (slot > SLOTS_PER_DAY) throw new Error(`A day has no slot ${slot}`)
  return `${getCalendarDate(date, slot)}T${formatSlot(slot)}00`.replace(/[-:]/g, '')
}

/** A parameter's value (RFC 5545, 3.2), which cannot contain quotes or control characters. */
function quote(text: string): string {
  return `"${text.replace(/"/g, "'").replace(/\p{Cc}/gu, ' ')}"`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Splits a long line between characters; a continuation line begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

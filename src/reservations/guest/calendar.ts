import type { Pass } from '../../lib/venue'
import { calendarDate, clockOf, QUARTERS } from '../clock'

/** The longest a line may be, in bytes without its end; what is longer goes on in the next. */
const LINE = 75

/**
 * The zones in which venues are, as calendars want them told (RFC 5545, 3.6.5). Their clocks change at
 * 01:00 UTC of the last Sunday of March and of October.
 */
const zones: Record<string, string[]> = {
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

const status: Record<Pass['state'], string> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  arrived: 'CONFIRMED',
  left: 'CONFIRMED',
  'no-show': 'CANCELLED',
  cancelled: 'CANCELLED',
}

type Occasion = {
  timeZone: string
  /** What it is called. */
  title: string
  text: string
  place: string
  /** Where the guest changes or cancels it. */
  address: string
}

/**
 * A reservation as a calendar file (.ics). A later version of the same one takes its place.
 *
 * @throws when the zone is none of those above.
 */
export function calendarFile(pass: Pass, occasion: Occasion, now = new Date()): string {
  const { timeZone, title, text, place, address } = occasion
  const zone = zones[timeZone]
  if (!zone) throw new Error(`No calendar zone is written for ${timeZone}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hermes View//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${pass.booking}@reservations.hermesview`,
    `SEQUENCE:${pass.changes}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${timeZone}:${wallTime(pass.date, pass.from)}`,
    `DTEND;TZID=${timeZone}:${wallTime(pass.date, pass.from + pass.quarters)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${address}`,
    `STATUS:${status[pass.state]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A quarter's beginning by the wall clock: `20261128T203000`; the day's end is 02:00 like any other. */
function wallTime(date: string, quarter: number): string {
  if (quarter > QUARTERS) throw new Error(`No day has a quarter ${quarter}`)
  return `${calendarDate(date, quarter)}T${clockOf(quarter)}00`.replace(/[-:]/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Cut where a line gets too long, between letters, with a space at the beginning of what follows. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const letter of line) {
    const more = encoder.encode(letter).length
    if (bytes + more > LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += letter
    bytes += more
  }
  return folded
}

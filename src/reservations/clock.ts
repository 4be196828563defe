import type { Quarter, ServiceDate } from '../lib/venue'

/** The quarters of a service day, 12:00 to 02:00. */
export const QUARTERS = 56

/** The first quarter that is on the next date of the calendar. */
const MIDNIGHT = 48

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A moment, as the venue's clock and calendar show it. */
export type VenueTime = {
  /** The day whose service is on or comes next: before 02:00 yesterday's. */
  date: ServiceDate
  /** Minutes since 12:00 of that day: -600 (02:00) to 839 (01:59 of the next morning). */
  minutes: number
  /** The moment itself. */
  at: Date
}

/** Where the venue's clock stands. */
export function venueTime(timeZone: string, at = new Date()): VenueTime {
  const wall = new Date(at.getTime() + offset(timeZone, at))
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes() - 12 * 60
  const date = wall.toISOString().slice(0, 10)
  return minutes < -10 * 60
    ? { date: addDays(date, -1), minutes: minutes + 24 * 60, at }
    : { date, minutes, at }
}

/** The moment at which a quarter begins, in a venue's time zone; 56 is the end of the day. */
export function momentOf(date: ServiceDate, quarter: Quarter, timeZone: string): Date {
  const wall = utc(date) + (12 * 60 + quarter * 15) * MINUTE
  // What the clock is ahead by depends on the moment, which is not known yet: a day with a change
  // of clocks wants a second look.
  const first = new Date(wall - offset(timeZone, new Date(wall)))
  return new Date(wall - offset(timeZone, first))
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offset(timeZone: string, at: Date): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - (at.getTime() - (at.getTime() % 1000))
}

/** Kept, since making one takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** A quarter's beginning as a clock shows it: `20:30`. */
export function clockOf(quarter: Quarter): string {
  const minutes = (12 * 60 + quarter * 15) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')
}

/** The quarter that begins at a time of the clock; nothing where no service day has one. */
export function quarterAt(clock: string): Quarter | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):(00|15|30|45)$/.exec(clock) ?? []
  if (hours === undefined) return undefined
  const quarter = ((Number(hours) + 12) % 24) * 4 + Number(minutes) / 15
  return quarter < QUARTERS ? quarter : undefined
}

/** The date that the calendar shows at a quarter: from midnight on the next one. */
export function calendarDate(date: ServiceDate, quarter: Quarter): string {
  return quarter < MIDNIGHT ? date : addDays(date, 1)
}

/** Whether a text is a day that exists: `2026-02-30` is none. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function addDays(date: ServiceDate, days: number): ServiceDate {
  return new Date(utc(date) + days * DAY).toISOString().slice(0, 10)
}

/** From 0, Monday, as `hours` of a venue counts. */
export function weekdayOf(date: ServiceDate): number {
  return (new Date(utc(date)).getUTCDay() + 6) % 7
}

/** A date of the calendar in words, as a language says it: `Saturday 28 November`. */
export function dateInWords(
  date: string,
  lang: string,
  form: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return momentInWords(new Date(utc(date)), lang, 'UTC', form)
}

/** A moment by a venue's clock in words, as a language says it. */
export function momentInWords(
  at: Date,
  lang: string,
  timeZone: string,
  form: Intl.DateTimeFormatOptions,
): string {
  // Greek and British: 28 November, and not November 28.
  const locale = lang === 'el' ? 'el-GR' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { ...form, hourCycle: 'h23', timeZone }).format(at)
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

import { SLOTS_PER_DAY } from '../limits'
import type { ServiceDate, Slot, Venue } from './venue'

/** The hours of a closed day. */
export const CLOSED_DAY = '2'.repeat(SLOTS_PER_DAY)

/** The length of a slot. */
export const SLOT_MINUTES = 15

/** The times of day of which a restaurant has pictures. */
export type TimeOfDay = 'noon' | 'evening'

/** 17:00, from when on the day is called evening and shown as such. */
export const EVENING_START: Slot = 44

export const getTimeOfDay = (slot: Slot): TimeOfDay => (slot < EVENING_START ? 'noon' : 'evening')

/** The first slot after midnight. */
export const MIDNIGHT: Slot = 72

/** 02:00, at which the venue moves on to the next service day, unless it is open longer. */
const DAY_END: Slot = 80

/** 06:00, in minutes. */
const DAY_START_MINUTES = 6 * 60

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A moment on the venue's clock. */
export type VenueTime = {
  /** The current service day. Until 02:00, or until the venue closes if that is later, it is the one of the evening before. */
  date: ServiceDate
  /** Minutes since 06:00 of that date, when its first slot begins: -240 (02:00) to 1439 (05:59 of the next morning). */
  minutes: number
  instant: Date
}

/** The slot that runs at this time; negative before 06:00. */
export const getCurrentSlot = ({ minutes }: VenueTime) => Math.floor(minutes / SLOT_MINUTES)

export function getVenueTime(venue: VenueHours, instant = new Date()): VenueTime {
  const wall = new Date(instant.getTime() + getOffsetMs(venue.timeZone, instant))
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes() - DAY_START_MINUTES
  const date = wall.toISOString().slice(0, 10)
  const yesterday = addDays(date, -1)
  // A host may close a day while its service runs, which must not end it.
  const closing = getHours({ ...venue, closedDates: [] }, yesterday).lastIndexOf('0') + 1
  const sinceYesterday = minutes + 24 * 60
  return sinceYesterday < Math.max(DAY_END, closing) * SLOT_MINUTES
    ? { date: yesterday, minutes: sinceYesterday, instant }
    : { date, minutes, instant }
}

/** The settings that say when a venue is open. */
export type VenueHours = Pick<Venue, 'timeZone' | 'hours' | 'specialHours' | 'closedDates'>

/**
 * The opening hours of a date: none on a closed date, otherwise its special hours or those of its weekday.
 *
 * @returns 96 digits, one per slot: 0 open, 2 closed.
 */
export function getHours(
  { hours, specialHours, closedDates }: Omit<VenueHours, 'timeZone'>,
  date: ServiceDate,
): string {
  if (closedDates.includes(date)) return CLOSED_DAY
  return specialHours[date] ?? hours[getWeekday(date)] ?? CLOSED_DAY
}

/** Whether special hours are in effect on a date. */
export function hasSpecialHours(
  { specialHours, closedDates }: Pick<VenueHours, 'specialHours' | 'closedDates'>,
  date: ServiceDate,
): boolean {
  return date in specialHours && !closedDates.includes(date)
}

/** The moment at which a slot begins; slot 96 is the end of the day. */
export function slotToDate(date: ServiceDate, slot: Slot, timeZone: string): Date {
  const wall = toUtcMs(date) + (DAY_START_MINUTES + slot * SLOT_MINUTES) * MINUTE_MS
  // The offset depends on the moment, which is unknown at first. On a day on which clocks change, the
  // offset of the first estimate may be wrong, so it is looked up again.
  const estimate = new Date(wall - getOffsetMs(timeZone, new Date(wall)))
  return new Date(wall - getOffsetMs(timeZone, estimate))
}

/** Clocks change at quarters of an hour only, in every time zone. */
const SLOT_MS = SLOT_MINUTES * MINUTE_MS

/** By time zone and quarter of an hour. Cached, because each start time of a day needs two of them. */
const offsets = new Map<string, number>()

/** How far a zone's clocks are ahead of UTC. */
function getOffsetMs(timeZone: string, instant: Date): number {
  const key = `${timeZone} ${Math.floor(instant.getTime() / SLOT_MS)}`
  const offset = offsets.get(key) ?? computeOffsetMs(timeZone, instant)
  offsets.set(key, offset)
  return offset
}

function computeOffsetMs(timeZone: string, instant: Date): number {
  const parts = getFormat('en-GB', { timeZone, ...WALL_CLOCK }).formatToParts(instant)
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - (instant.getTime() - (instant.getTime() % 1000))
}

const WALL_CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** Cached, because creating a format takes far longer than using it, and a page shows some 200 dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' })
  formats.set(key, format)
  return format
}

/** The start of a slot as a clock time: `20:30`. */
export const formatSlot = (slot: Slot): string => formatMinutes(slot * SLOT_MINUTES)

/** Minutes after the start of the service day as a clock time: `20:32`. */
export function formatMinutes(sinceStart: number): string {
  const minutes = (DAY_START_MINUTES + sinceStart) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')
}

/** The calendar's date of a slot: after midnight the date after the service day. */
export function getCalendarDate(date: ServiceDate, slot: Slot): string {
  return slot < MIDNIGHT ? date : addDays(date, 1)
}

export function addDays(date: ServiceDate, days: number): ServiceDate {
  return new Date(toUtcMs(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Monday, as in the `hours` of a venue. */
export function getWeekday(date: ServiceDate): number {
  return (new Date(toUtcMs(date)).getUTCDay() + 6) % 7
}

/** A date in a language's words: `Saturday 28 November`. */
export function formatDate(
  date: string,
  lang: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return formatDateTime(new Date(toUtcMs(date)), lang, { ...options, timeZone: 'UTC' })
}

/** A moment in a language's words, by the clock of `options.timeZone`. */
export function formatDateTime(
  instant: Date,
  lang: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): string {
  // British English: "28 November", not "November 28".
  const locale = lang === 'el' ? 'el-GR' : 'en-GB'
  return getFormat(locale, options).format(instant)
}

function toUtcMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Whether a text is an existing date of this century: `2026-02-30` is not. */
export function isValidDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

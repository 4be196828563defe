import type { Language } from '../../../../domain/language'
import { formatDate, formatSlot, getCalendarDate } from '../../../../domain/reservations/clock'
import type { TimeSlot } from '../../../../domain/reservations/venue'
import { getTableName, type HostPageMessages } from '../host-page-context'

/** Returns `Fri 27 Nov, 20:30, 2 people, Table 1`, with the calendar date instead of the service day. */
export function formatBooking(
  messages: HostPageMessages,
  lang: Language,
  { date, start, guests, tables }: TimeSlot & { guests: number },
): string {
  const day = formatDate(getCalendarDate(date, start), lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const tableName = getTableName(messages, ...tables)
  return [day, formatSlot(start), messages.people(guests), tableName].join(', ')
}

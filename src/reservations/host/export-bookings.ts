import { toCsv } from '../../lib/csv'
import type { Booking } from '../../lib/venue'
import { calendarDate, clockOf } from '../clock'
import type { HostTasks, HostWords } from './host-context'

/** Reservations as rows of a spreadsheet, dates and times as the calendar and the clock show them. */
export function asRows(
  bookings: Booking[],
  words: HostWords,
  tasks: HostTasks,
  timeZone: string,
): string[][] {
  return [
    Object.values(tasks.columns),
    ...bookings.map((booking) => [
      calendarDate(booking.date, booking.from),
      clockOf(booking.from),
      clockOf(booking.from + booking.quarters),
      booking.table.slice(1),
      String(booking.guests),
      words.states[booking.state],
      booking.name,
      booking.phone,
      booking.email,
      booking.note,
      tasks.lang[booking.lang],
      // sv-SE writes a moment as 2026-11-21 18:05.
      booking.at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  ]
}

/** Saves reservations as a file that a spreadsheet opens. */
export function downloadBookings(
  bookings: Booking[],
  words: HostWords,
  tasks: HostTasks,
  timeZone: string,
  name: string,
) {
  const file = new Blob([toCsv(asRows(bookings, words, tasks, timeZone))], {
    type: 'text/csv;charset=utf-8',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

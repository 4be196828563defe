import { formatSlot, getCalendarDate } from '../../../../domain/reservations/clock'
import { type Booking, getTableNumber } from '../../../../domain/reservations/venue'
import { saveCsv } from '../../../../lib/csv'
import type { HostMessages, HostPageMessages } from '../host-page-context'

type BookingsExport = {
  bookings: Booking[]
  messages: HostPageMessages
  hostMessages: HostMessages
  /** IANA time zone, such as `Europe/Athens`. */
  timeZone: string
}

/** Returns a heading and a row for each booking, with calendar dates and the venue's local times. */
export function toCsvRows({
  bookings,
  messages,
  hostMessages,
  timeZone,
}: BookingsExport): string[][] {
  return [
    Object.values(hostMessages.columns),
    ...bookings.map((booking) => [
      getCalendarDate(booking.date, booking.start),
      formatSlot(booking.start),
      formatSlot(booking.start + booking.length),
      // With a comma, a spreadsheet might read `4,5` as a number.
      booking.tables.map(getTableNumber).join('+'),
      String(booking.guests),
      messages.states[booking.state],
      booking.name,
      booking.phone,
      booking.email,
      booking.note,
      hostMessages.languages[booking.lang],
      // The Swedish format is 2026-11-21 18:05, which spreadsheets recognize.
      booking.createdAt.toLocaleString('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }),
    ]),
  ]
}

/** Saves bookings as a CSV file. */
export function downloadBookings({ fileName, ...rest }: BookingsExport & { fileName: string }) {
  saveCsv(toCsvRows(rest), fileName)
}

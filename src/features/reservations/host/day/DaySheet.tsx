import { holdsTable } from '../../../../domain/reservations/availability'
import {
  formatDate,
  formatDateTime,
  formatSlot,
  getCalendarDate,
} from '../../../../domain/reservations/clock'
import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import { getTableNumber, type ServiceDate } from '../../../../domain/reservations/venue'
import { getGuestName, useHostPageContext } from '../host-page-context'
import { SpecialHoursNote } from './SpecialHoursNote'

/** The day's bookings on A4 pages, visible only in print. Each page repeats the heads. */
export function DaySheet({ date, schedule }: { date: ServiceDate; schedule: ScheduleEntry[] }) {
  const { messages, venue, venueMessages, lang, now } = useHostPageContext()
  const coming = schedule.filter(({ state }) => holdsTable(state) || state === 'finished')
  const guests = coming.reduce((sum, entry) => sum + entry.guests, 0)
  const { sheet } = messages
  const title = `${venueMessages.name}, ${formatDate(date, lang, { dateStyle: 'full' })}`
  const { timeZone } = venue
  const printedAt = formatDateTime(now.instant, lang, { timeZone, timeStyle: 'short' })
  const printedOn = formatDateTime(now.instant, lang, { timeZone, dateStyle: 'medium' })

  const heading = (
    <>
      <h2>{title}</h2>
      <p>
        {`${coming.length === 0 ? sheet.empty : messages.day.summary(coming.length, guests)}. ${sheet.printed(printedAt, printedOn)}`}
      </p>
      <SpecialHoursNote date={date} />
    </>
  )

  return (
    <section className="host-sheet">
      {coming.length === 0 ? (
        heading
      ) : (
        <table>
          {/* A fixed layout takes the widths from the first row, which is one cell. */}
          <colgroup>
            <col className="host-sheet-time" />
            <col className="host-sheet-table" />
            <col className="host-sheet-guests" />
            <col />
            <col className="host-sheet-phone" />
            <col className="host-sheet-note" />
          </colgroup>
          <thead>
            <tr>
              <th colSpan={6} scope="colgroup">
                {heading}
              </th>
            </tr>
            <tr>
              <th scope="col">{sheet.time}</th>
              <th scope="col">{sheet.table}</th>
              <th scope="col">{sheet.guests}</th>
              <th scope="col">{sheet.name}</th>
              <th scope="col">{sheet.phone}</th>
              <th scope="col">{sheet.note}</th>
            </tr>
          </thead>
          <tbody>
            {coming.map((entry) => (
              <tr key={entry.key}>
                <td>
                  {[
                    `${formatSlot(entry.start)}–${formatSlot(entry.start + entry.length)}`,
                    getCalendarDate(date, entry.start) !== date &&
                      `(${formatDate(getCalendarDate(date, entry.start), lang, { weekday: 'short' })})`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </td>
                <td>{entry.tables.map(getTableNumber).join(' + ')}</td>
                <td>{entry.guests}</td>
                <td dir="auto">
                  {[
                    getGuestName(messages, venue, entry.booking),
                    entry.state !== 'confirmed' && `(${messages.states[entry.state]})`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </td>
                <td>{entry.booking.phone}</td>
                <td dir="auto">{entry.booking.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

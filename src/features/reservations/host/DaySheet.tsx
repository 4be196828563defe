import type { CSSProperties } from 'react'
import { holdsTable } from '../domain/availability'
import { formatDate, formatDateTime, formatSlot, getCalendarDate } from '../domain/clock'
import type { ScheduleEntry } from '../domain/schedule'
import type { ServiceDate } from '../domain/venue'
import { getEntryName, getTableName, useHostPageContext } from './host-page-context'

/** The number of characters of a name or a note that fit in one line. */
const CHARS_PER_LINE = 20

/** The number of lines of the sheet in its largest font size. */
const LINES_PER_PAGE = 34

/** The day's bookings on one A4 page, visible only in print. */
export function DaySheet({ date, schedule }: { date: ServiceDate; schedule: ScheduleEntry[] }) {
  const { messages, venue, venueMessages, lang, now } = useHostPageContext()
  const coming = schedule.filter(({ state }) => holdsTable(state) || state === 'finished')
  // Notes, such as allergies, are printed in full if there is room.
  const maxLines = Math.max(2, Math.floor(LINES_PER_PAGE / coming.length))
  const lines = coming.reduce((sum, entry) => sum + countLines(entry, maxLines), 0)
  const guests = coming.reduce((sum, entry) => sum + (entry.guests ?? 0), 0)
  const { sheet } = messages
  const { timeZone } = venue
  const printedAt = formatDateTime(now.instant, lang, { timeZone, timeStyle: 'short' })
  const printedOn = formatDateTime(now.instant, lang, { timeZone, dateStyle: 'medium' })

  return (
    <section
      className="host-sheet"
      style={{ '--lines': Math.max(lines, 12), '--max-lines': maxLines } as CSSProperties}
    >
      <h2>
        {venueMessages.name}, {formatDate(date, lang, { dateStyle: 'full' })}
      </h2>
      <p>
        {coming.length === 0 ? sheet.empty : messages.day.summary(coming.length, guests)}.{' '}
        {sheet.printed(printedAt, printedOn)}
      </p>
      {coming.length > 0 && (
        <table>
          <thead>
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
                  {formatSlot(entry.start)}–{formatSlot(entry.start + entry.length)}
                  {getCalendarDate(date, entry.start) !== date &&
                    ` (${formatDate(getCalendarDate(date, entry.start), lang, { weekday: 'short' })})`}
                </td>
                <td>{getTableName(messages, entry.table)}</td>
                <td>{entry.guests}</td>
                <td dir="auto">
                  <span>
                    {getEntryName(messages, venue, entry)}
                    {entry.state !== 'confirmed' && ` (${messages.states[entry.state]})`}
                  </span>
                </td>
                <td>
                  <span>{entry.booking?.phone}</span>
                </td>
                <td dir="auto">
                  <span>{entry.booking?.note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Returns the number of lines of a booking; text beyond the last one is cut off. */
function countLines({ booking }: ScheduleEntry, maxLines: number): number {
  const lines = (text = '') =>
    text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0)
  return Math.min(maxLines, Math.max(lines(booking?.name), lines(booking?.note)))
}

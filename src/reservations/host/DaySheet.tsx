import type { CSSProperties } from 'react'
import type { ServiceDate } from '../../lib/venue'
import { holdsTable } from '../availability'
import { calendarDate, clockOf, dateInWords, momentInWords } from '../clock'
import { nameOf, tableName, useHost } from './host-context'
import type { Slot } from './slots'

const PRINTED = { dateStyle: 'medium', timeStyle: 'short' } as const

/** What of a name and of a note fits in one line of the sheet, in characters. */
const LINE = 20

/** How many lines the sheet has in its largest type. */
const LINES = 34

/** The day on one page of A4, which is seen on paper alone. */
export function DaySheet({ date, slots }: { date: ServiceDate; slots: Slot[] }) {
  const { words, venue, place, lang, now } = useHost()
  const coming = slots.filter(({ state }) => holdsTable(state) || state === 'left')
  // An allergy stands in full where there is room for it.
  const most = Math.max(2, Math.floor(LINES / coming.length))
  const lines = coming.reduce((sum, slot) => sum + linesOf(slot, most), 0)
  const guests = coming.reduce((sum, slot) => sum + (slot.guests ?? 0), 0)
  const { sheet } = words

  return (
    <section
      className="host-sheet"
      style={{ '--lines': Math.max(lines, 12), '--most': most } as CSSProperties}
    >
      <h2>
        {place.name}, {dateInWords(date, lang, { dateStyle: 'full' })}
      </h2>
      <p>
        {coming.length === 0 ? sheet.empty : words.day.sum(coming.length, guests)}.{' '}
        {sheet.printed(momentInWords(now.at, lang, venue.timeZone, PRINTED))}
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
            {coming.map(({ key, from, quarters, table, guests, state, booking, isYours }) => (
              <tr key={key}>
                <td>
                  {clockOf(from)}–{clockOf(from + quarters)}
                  {calendarDate(date, from) !== date &&
                    ` (${dateInWords(calendarDate(date, from), lang, { weekday: 'short' })})`}
                </td>
                <td>{tableName(words, table)}</td>
                <td>{guests}</td>
                <td dir="auto">
                  <span>
                    {booking
                      ? nameOf(words, venue, booking)
                      : isYours
                        ? words.visitor.yours
                        : words.visitor.taken}
                    {state !== 'booked' && ` (${words.states[state]})`}
                  </span>
                </td>
                <td>
                  <span>{booking?.phone}</span>
                </td>
                <td dir="auto">
                  <span>{booking?.note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The lines that a reservation takes; the rest of a long text is left out. */
function linesOf({ booking }: Slot, most: number): number {
  const lines = (text = '') =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return Math.min(most, Math.max(lines(booking?.name), lines(booking?.note)))
}

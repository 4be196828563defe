import type { CSSProperties } from 'react'
import type { ServiceDate } from '../../lib/venue'
import { holdsTable } from '../availability'
import { calendarDate, clockOf, dateInWords, momentInWords } from '../clock'
import { nameOf, tableName, useHost } from './host-context'
import type { Slot } from './slots'

const PRINTED = { dateStyle: 'medium', timeStyle: 'short' } as const

/** What of a name and of a note fits in one line of the sheet, in characters. */
const LINE = { name: 22, note: 34 }

/** The day on one page of A4, which is seen on paper alone. */
export function DaySheet({ date, slots }: { date: ServiceDate; slots: Slot[] }) {
  const { words, venue, place, lang, now } = useHost()
  const coming = slots.filter(({ state }) => holdsTable(state) || state === 'left')
  const lines = coming.reduce((sum, slot) => sum + linesOf(slot), 0)
  const guests = coming.reduce((sum, slot) => sum + (slot.guests ?? 0), 0)
  const { sheet } = words

  return (
    <section className="host-sheet" style={{ '--lines': Math.max(lines, 12) } as CSSProperties}>
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
              <th scope="col">{words.entry.time}</th>
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

/** A reservation takes a line, or two, where the rest of a long text is left out. */
function linesOf({ booking }: Slot): number {
  if (!booking) return 1
  const isLong = booking.name.length > LINE.name || booking.note.length > LINE.note
  return isLong || booking.note.includes('\n') ? 2 : 1
}

import type { Venue } from '../../lib/venue'
import { tableState } from '../availability'
import { clockOf } from '../clock'
import { inSentence } from '../in-sentence'
import type { Problem } from './Refused'
import { numberOf, useRestaurant } from './restaurant'
import type { Choice } from './use-choice'

/** How many other tables or times are offered. */
const OFFERED = 3

/** Where another table or time may do. */
const elsewhere = new Set<Problem>(['taken', 'blocked', 'party', 'closed', 'late'])

type InsteadProps = {
  problem: Problem
  /** The table that could not be had. */
  table: string | undefined
  venue: Venue
  choice: Choice
  /** Something else was taken from what is offered. */
  chosen: () => void
}

/** What is nearest to what was wished: tables at the same time, and times of the same table. */
export function Instead({ problem, table, venue, choice, chosen }: InsteadProps) {
  const { row, place, words, reserved } = useRestaurant<'reserved'>()
  if (!elsewhere.has(problem)) return null
  const { tables, starts, from = 0, date, guests, day } = choice
  const area = (id: string) => (table && row.tables[id]?.area === row.tables[table]?.area ? 0 : 1)
  const free = Object.keys(tables)
    .filter((id) => tables[id] === 'free' && place.tables[id])
    .sort((one, other) => area(one) - area(other))
    .slice(0, OFFERED)
  const open = starts.filter(({ state }) => state === 'free')
  const own = open.filter(
    (start) =>
      table &&
      day &&
      day !== 'unreachable' &&
      tableState(venue, day, { date, table, from: start.from, guests }) === 'free',
  )
  const times = (own.length > 0 ? own : free.length > 0 ? [] : open)
    .toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))
    .slice(0, OFFERED)
    .toSorted((one, other) => one.from - other.from)

  return (
    <>
      {free.length > 0 && (
        <>
          <p>{reserved.instead.tables}</p>
          <ul className="reserve-offers">
            {free.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    choice.setTable(id)
                    chosen()
                  }}
                >
                  {words.table(numberOf(id))}, {inSentence(place.tables[id]?.place)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {times.length > 0 && (
        <>
          <p>{own.length > 0 ? reserved.instead.times : reserved.instead.otherTimes}</p>
          <ul className="reserve-offers">
            {times.map((start) => (
              <li key={start.from}>
                <button
                  type="button"
                  onClick={() => {
                    choice.setFrom(start.from)
                    chosen()
                  }}
                >
                  {clockOf(start.from)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

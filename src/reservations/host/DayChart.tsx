import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import type { Day, Quarter, ServiceDate } from '../../lib/venue'
import { holdsTable, rowOf } from '../availability'
import { clockOf, QUARTERS, weekdayOf } from '../clock'
import { type DayHosting, nameOf, tableName, useHost } from './host-context'
import { runsOf, type Slot } from './slots'

/** 19:00: from when on an evening is looked at. */
const EVENING: Quarter = 28

type DayChartProps = {
  date: ServiceDate
  day: Day
  slots: Slot[]
  hosting: DayHosting | undefined
}

/** The tables over the day's hours, with a line for now. */
export function DayChart({ date, day, slots, hosting }: DayChartProps) {
  const { words, venue, row, now } = useHost()
  const tables = Object.keys(row.tables)
  const shown = slots.filter(({ state }) => holdsTable(state) || state === 'left')
  const [first, end] = spanOf(venue.hours[weekdayOf(date)] ?? '', [
    ...shown,
    ...tables.flatMap((table) => runsOf(rowOf(day, table), '2')),
  ])
  const hours = Array.from({ length: (end - first) / 4 }, (_, hour) => first + hour * 4)
  const minutes = date === now.date ? now.minutes - first * 15 : -1
  const hasLine = minutes >= 0 && minutes <= (end - first) * 15

  const scroll = useRef<HTMLElement>(null)

  // What is now comes first into view, or else the evening.
  const shownFirst = hasLine ? minutes / 15 - 4 : EVENING - first
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day, and not as the time goes on.
  useEffect(() => {
    const { current } = scroll
    const lane = current?.querySelector('.host-lane')
    if (current && lane) current.scrollLeft = (lane.clientWidth / (end - first)) * shownFirst
  }, [date])

  function addWhere(event: MouseEvent<HTMLButtonElement>, table: string) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const quarter = first + Math.floor(((event.clientX - left) / width) * (end - first))
    // Half hours are easier to hit, and to keep in mind.
    hosting?.add({ table, from: quarter - (quarter % 2) })
  }

  return (
    <div className="host-chart" style={{ '--quarters': end - first } as CSSProperties}>
      {hosting && <p className="host-quiet">{hosting.tasks.chart.hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={scroll} className="host-scroll" tabIndex={0} aria-label={words.chart.name}>
        <div className="host-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{clockOf(hour)}</span>
          ))}
        </div>
        <ol>
          {tables.map((table) => {
            const own = shown.filter((slot) => slot.table === table)
            const blocks = runsOf(rowOf(day, table), '2')
            const seats = venue.tables[table]
            return (
              <li key={table} data-used={seats !== undefined}>
                <h3>
                  {tableName(words, table)}{' '}
                  {seats && (
                    <span className="host-quiet">
                      {seats.min === seats.max ? seats.max : `${seats.min}–${seats.max}`}
                    </span>
                  )}
                </h3>
                <div className="host-lane">
                  {hosting && (
                    // For pointers alone: by keyboard, “Add a party” asks for table and time.
                    <button
                      type="button"
                      className="host-place"
                      tabIndex={-1}
                      aria-hidden="true"
                      title={hosting.tasks.chart.addAt(tableName(words, table))}
                      onClick={(event) => addWhere(event, table)}
                    />
                  )}
                  {own.length + blocks.length === 0 && (
                    <span className="visually-hidden">{words.chart.free}</span>
                  )}
                  {blocks.map(({ from, quarters }) => (
                    <span
                      key={from}
                      className="host-blocked"
                      style={place(from - first, quarters)}
                      title={words.list.blocked}
                    >
                      <span className="visually-hidden">
                        {words.list.blocked}, {clockOf(from)}–{clockOf(from + quarters)}
                      </span>
                    </span>
                  ))}
                  {own.map((slot) => (
                    <Party
                      key={slot.key}
                      slot={slot}
                      style={place(slot.from - first, slot.quarters)}
                      open={hosting?.open}
                    />
                  ))}
                </div>
              </li>
            )
          })}
        </ol>
        {hasLine && (
          <span
            className="host-line"
            style={{ '--at': minutes / 15 } as CSSProperties}
            aria-hidden="true"
          />
        )}
      </section>
    </div>
  )
}

type PartyProps = { slot: Slot; style: CSSProperties; open: DayHosting['open'] | undefined }

function Party({ slot, style, open }: PartyProps) {
  const { words, venue } = useHost()
  const { booking, from, quarters, guests, state } = slot
  const times = `${clockOf(from)}–${clockOf(from + quarters)}`
  const name = booking
    ? nameOf(words, venue, booking)
    : slot.isYours
      ? words.visitor.yours
      : words.visitor.taken
  const about = [times, guests && words.people(guests), booking && words.states[state]]
    .filter(Boolean)
    .join(', ')
  const inside = (
    <>
      <strong dir="auto">{name}</strong>
      {guests && <span aria-hidden="true">{guests}</span>}
      <span className="visually-hidden">, {about}</span>
    </>
  )
  const attributes = {
    className: 'host-party',
    'data-state': state,
    'data-yours': slot.isYours,
    style,
    title: `${name}, ${about}`,
  }
  if (!booking || !open) return <span {...attributes}>{inside}</span>
  return (
    <button type="button" {...attributes} onClick={() => open(booking.id)}>
      {inside}
    </button>
  )
}

const place = (from: number, quarters: number) =>
  ({ '--from': from, '--for': quarters }) as CSSProperties

/** Whole hours that hold the opening hours and all that is on the day. */
function spanOf(hours: string, runs: { from: Quarter; quarters: number }[]): [number, number] {
  const open = hours.includes('0') ? [hours.indexOf('0'), hours.lastIndexOf('0') + 1] : []
  const edges = [...open, ...runs.flatMap(({ from, quarters }) => [from, from + quarters])]
  if (edges.length === 0) return [24, 48]
  return [
    Math.floor(Math.min(...edges) / 4) * 4,
    Math.min(QUARTERS, Math.ceil(Math.max(...edges) / 4) * 4),
  ]
}

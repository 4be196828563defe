import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import {
  findRanges,
  holdsTable,
  tableOccupancy,
} from '../../../../domain/reservations/availability'
import { formatSlot, SLOT_MINUTES } from '../../../../domain/reservations/clock'
import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import {
  type Day,
  getTableNumber,
  type ServiceDate,
  type Slot,
} from '../../../../domain/reservations/venue'
import { getVisibleHours } from '../../../../domain/reservations/visible-hours'
import {
  getGuestName,
  getTableName,
  type HostActions,
  useHostPageContext,
} from '../host-page-context'

/** 19:00, the time that the timeline is scrolled to on another day than today. */
const DEFAULT_TIME: Slot = 52

type TimelineProps = {
  date: ServiceDate
  day: Day
  schedule: ScheduleEntry[]
  hostActions: HostActions
}

/** The tables' bookings over the hours of the day, with a line for the current time. */
export function Timeline({ date, day, schedule, hostActions }: TimelineProps) {
  const { messages, venue, venueRow, now } = useHostPageContext()
  const tables = Object.keys(venueRow.tables)
  const shown = schedule.filter(({ state }) => holdsTable(state) || state === 'finished')
  const [first, end] = getVisibleHours(venue, date, day, shown)
  const hours = Array.from({ length: (end - first) / 4 }, (_, hour) => first + hour * 4)
  const minutes = date === now.date ? now.minutes - first * SLOT_MINUTES : -1
  const showsLine = minutes >= 0 && minutes <= (end - first) * SLOT_MINUTES

  const pane = useRef<HTMLElement>(null)

  // In slots: an hour before the current time, or else the evening.
  const scrollTo = showsLine ? minutes / SLOT_MINUTES - 4 : DEFAULT_TIME - first
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each day, and not as time passes.
  useEffect(() => {
    const { current } = pane
    const lane = current?.querySelector('.host-lane')
    if (current && lane) current.scrollLeft = (lane.clientWidth / (end - first)) * scrollTo
  }, [date])

  function handleAdd(event: MouseEvent<HTMLButtonElement>, table: string) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const slot = first + Math.floor(((event.clientX - left) / width) * (end - first))
    // Rounds down to half an hour, which is easier to hit.
    hostActions.openNewBooking({ table, start: slot - (slot % 2) })
  }

  return (
    <div className="host-timeline" style={{ '--slots': end - first } as CSSProperties}>
      <p className="text-muted">{hostActions.hostMessages.timeline.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section ref={pane} className="host-scroll" tabIndex={0} aria-label={messages.timeline.name}>
        <div className="host-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{formatSlot(hour)}</span>
          ))}
        </div>
        <ol>
          {tables.map((table, row) => {
            const entries = shown.filter((entry) => entry.tables.includes(table))
            const blocked = findRanges(tableOccupancy(day, table), '2')
            const capacity = venue.tables[table]
            return (
              <li key={table} data-used={capacity !== undefined}>
                <h3>
                  {getTableName(messages, table)}{' '}
                  {capacity && (
                    <span className="text-muted">
                      {capacity.min === capacity.max
                        ? capacity.max
                        : `${capacity.min}–${capacity.max}`}
                    </span>
                  )}
                </h3>
                <div className="host-lane">
                  {/* Only for pointers: keyboard users choose table and time in the “Add reservation” dialog. */}
                  <button
                    type="button"
                    className="host-timeline-add"
                    tabIndex={-1}
                    aria-hidden="true"
                    title={hostActions.hostMessages.timeline.addAt(getTableName(messages, table))}
                    onClick={(event) => handleAdd(event, table)}
                  />
                  {entries.length + blocked.length === 0 && (
                    <span className="visually-hidden">{messages.timeline.free}</span>
                  )}
                  {blocked.map(({ start, length }) => (
                    <span
                      key={start}
                      className="host-blocked"
                      style={getBarStyle(start - first, length)}
                      title={messages.list.blocked}
                    >
                      <span className="visually-hidden">
                        {`${messages.list.blocked}, ${formatSlot(start)}–${formatSlot(start + length)}`}
                      </span>
                    </span>
                  ))}
                  {entries.map((entry) => (
                    <TimelineBar
                      key={entry.key}
                      entry={entry}
                      // A bar continues in the next row if its party sits there, too.
                      isJoined={entry.tables.includes(tables[row + 1] ?? '')}
                      style={getBarStyle(entry.start - first, entry.length)}
                      onOpen={hostActions.openBooking}
                    />
                  ))}
                </div>
              </li>
            )
          })}
        </ol>
        {showsLine && (
          <span
            className="host-line"
            style={{ '--at': minutes / SLOT_MINUTES } as CSSProperties}
            aria-hidden="true"
          />
        )}
      </section>
    </div>
  )
}

type TimelineBarProps = {
  entry: ScheduleEntry
  /** Whether it is connected to the bar in the next row. */
  isJoined: boolean
  style: CSSProperties
  onOpen: HostActions['openBooking']
}

function TimelineBar({ entry, isJoined, style, onOpen }: TimelineBarProps) {
  const { messages, venue } = useHostPageContext()
  const { booking, tables, start, length, guests, state } = entry
  const isCombined = tables.length > 1
  const times = `${formatSlot(start)}–${formatSlot(start + length)}`
  const name = getGuestName(messages, venue, booking)
  const details = [
    times,
    messages.people(guests),
    isCombined && getTableName(messages, ...tables),
    messages.states[state],
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className="host-party"
      data-state={state}
      data-joined={isJoined}
      style={style}
      title={`${name}, ${details}`}
      onClick={() => onOpen(booking.id)}
    >
      <strong dir="auto">{name}</strong>
      <span aria-hidden="true">
        <ChangingText>{String(guests)}</ChangingText>
        {isCombined && (
          <span className="host-party-tables">{tables.map(getTableNumber).join('+')}</span>
        )}
      </span>
      <span className="visually-hidden">{`, ${details}`}</span>
    </button>
  )
}

/** @param start counted from the first visible slot. */
const getBarStyle = (start: number, length: number) =>
  ({ '--start': start, '--length': length }) as CSSProperties

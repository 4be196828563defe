import { useId, useState } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import { SLOTS_PER_DAY } from '../../../../domain/limits'
import { holdsTable, tableOccupancy } from '../../../../domain/reservations/availability'
import { formatSlot, getCurrentSlot, getHours } from '../../../../domain/reservations/clock'
import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import { occupiedRange } from '../../../../domain/reservations/seating'
import {
  type Day,
  getTableNumber,
  type ServiceDate,
  type Slot,
  type SlotRange,
} from '../../../../domain/reservations/venue'
import { getVisibleHours } from '../../../../domain/reservations/visible-hours'
import { getFreeUntil } from '../../../../domain/reservations/walk-in'
import { lowercaseFirst } from '../../../../domain/text'
import {
  getGuestName,
  getTableName,
  type HostActions,
  useHostPageContext,
} from '../host-page-context'

/** 20:30, the time that is shown first unless the current time is in view. */
const DEFAULT_TIME: Slot = 58

type DayPlanProps = {
  date: ServiceDate
  day: Day
  schedule: ScheduleEntry[]
  hostActions: HostActions
}

/** The floor plan with the state of each table at a chosen time. */
export function DayPlan({ date, day, schedule, hostActions }: DayPlanProps) {
  const { messages, venue, venueRow, now } = useHostPageContext()
  const shown = schedule.filter(({ state }) => holdsTable(state))
  const [first, end] = getVisibleHours(venue, date, day, shown)
  const isShown = (slot: Slot) => slot >= first && slot < end
  const currentSlot = getCurrentSlot(now)
  const isNowInView = date === now.date && isShown(currentSlot)
  const [chosen, setChosen] = useState<Slot>()
  const proposed = [chosen, isNowInView ? currentSlot : undefined, DEFAULT_TIME]
  const slot = proposed.find((each) => each !== undefined && isShown(each)) ?? first
  const id = useId()

  const includesSlot = ({ start, length }: SlotRange) => start <= slot && slot < start + length
  const tables = Object.entries(venueRow.tables).map(([table, { planPosition }]) => {
    const atTable = schedule.filter(
      (entry) => entry.tables.includes(table) && holdsTable(entry.state),
    )
    // A party may be seated before its time.
    const entry =
      atTable.find(
        (party) => party.state === 'seated' && includesSlot(occupiedRange(party, now)),
      ) ?? atTable.find(includesSlot)
    return { table, planPosition, entry, ...describeTable(table, entry) }
  })
  const taken = tables.filter(({ entry }) => entry)
  // A party may sit at several tables.
  const parties = new Set(taken.map(({ entry }) => entry))
  const guests = [...parties].reduce((sum, entry) => sum + (entry?.guests ?? 0), 0)

  function describeTable(table: string, entry: ScheduleEntry | undefined) {
    const { plan } = messages
    const occupancy = tableOccupancy(day, table)
    if (entry) {
      const name = getGuestName(messages, venue, entry.booking)
      const combined =
        entry.tables.length > 1 && lowercaseFirst(getTableName(messages, ...entry.tables))
      const description = [describeState(entry), combined].filter(Boolean).join(', ')
      return { state: entry.state, description: `${description}: ${name}` }
    }
    if (!venue.tables[table]) return { state: 'not-in-use', description: plan.notInUse }
    if (occupancy[slot] === '2') return { state: 'blocked', description: plan.blocked }
    if (getHours(venue, date)[slot] !== '0') return { state: 'closed', description: plan.closed }
    const freeUntil = getFreeUntil(occupancy, slot)
    return {
      state: 'free',
      description: freeUntil === SLOTS_PER_DAY ? plan.free : plan.freeUntil(formatSlot(freeUntil)),
    }
  }

  function describeState({ state, start, length }: ScheduleEntry) {
    const { pendingUntil, reservedUntil, seatedUntil } = messages.plan
    const until = formatSlot(start + length)
    if (state === 'seated') return seatedUntil(until)
    return state === 'pending' ? pendingUntil(until) : reservedUntil(until)
  }

  function getPressHandler({ table, state, entry }: (typeof tables)[number]) {
    if (entry) return () => hostActions.openBooking(entry.booking.id)
    return state === 'free' ? () => hostActions.openNewBooking({ table, start: slot }) : undefined
  }

  return (
    <section className="host-plan" aria-label={messages.plan.name}>
      <div className="host-plan-time">
        <label htmlFor={id}>{messages.plan.time}</label>
        <output htmlFor={id}>{formatSlot(slot)}</output>
        <input
          id={id}
          type="range"
          min={first}
          max={end - 1}
          value={slot}
          aria-valuetext={formatSlot(slot)}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
        {isNowInView && (
          <button
            type="button"
            className="host-action"
            aria-pressed={slot === currentSlot}
            onClick={() => setChosen(undefined)}
          >
            {messages.plan.now}
          </button>
        )}
        <p role="status">
          {messages.plan.summary(taken.length, Object.keys(venue.tables).length, guests)}
        </p>
      </div>
      <div className="host-floor">
        <img
          src={venueRow.plan.path}
          alt={messages.plan.alt}
          width={venueRow.plan.width}
          height={venueRow.plan.height}
        />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {[...parties].map((entry) => (
            <polyline
              key={entry?.key}
              vectorEffect="non-scaling-stroke"
              points={tables
                .filter((item) => item.entry === entry)
                .map(({ planPosition: { x, y } }) => `${x},${y}`)
                .join(' ')}
            />
          ))}
        </svg>
        <ul>
          {tables.map((item) => (
            <li
              key={item.table}
              style={{ left: `${item.planPosition.x / 10}%`, top: `${item.planPosition.y / 10}%` }}
            >
              <TableMarker
                label={`${getTableName(messages, item.table)}: ${item.description}`}
                number={getTableNumber(item.table)}
                state={item.state}
                onPress={getPressHandler(item)}
              />
            </li>
          ))}
        </ul>
      </div>
      <ul className="host-plan-list">
        {tables.map(({ table, state, description }) => (
          <li key={table} data-state={state}>
            <strong>{getTableName(messages, table)}</strong>{' '}
            <ChangingText>{description}</ChangingText>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TableMarkerProps = {
  label: string
  number: string
  state: string
  onPress: (() => void) | undefined
}

function TableMarker({ label, number, state, onPress }: TableMarkerProps) {
  const attributes = { className: 'host-table', 'data-state': state, title: label }
  if (!onPress) {
    return (
      <span {...attributes}>
        {number}
        <span className="visually-hidden">{`: ${label}`}</span>
      </span>
    )
  }
  return (
    <button type="button" {...attributes} aria-label={label} onClick={onPress}>
      {number}
    </button>
  )
}

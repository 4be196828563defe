import { useId, useState } from 'react'
import type { Day, Quarter, ServiceDate } from '../../lib/venue'
import { holdsTable, rowOf } from '../availability'
import { clockOf, QUARTERS, weekdayOf } from '../clock'
import { type DayHosting, nameOf, tableName, useHost } from './host-context'
import type { Slot } from './slots'

/** 20:30: what a plan is looked at for, before the day has come. */
const EVENING: Quarter = 34

type DayPlanProps = {
  date: ServiceDate
  day: Day
  slots: Slot[]
  hosting: DayHosting | undefined
}

/** The floor from above, with what is taken at a chosen time. */
export function DayPlan({ date, day, slots, hosting }: DayPlanProps) {
  const { words, venue, row, now } = useHost()
  const isToday = date === now.date && now.minutes >= 0
  const current = Math.min(Math.max(Math.floor(now.minutes / 15), 0), QUARTERS - 1)
  const [chosen, setChosen] = useState<Quarter>()
  const at = chosen ?? (isToday ? current : EVENING)
  const id = useId()

  const marks = Object.entries(row.tables).map(([table, { place }]) => {
    const here = slots.filter((slot) => slot.table === table && holdsTable(slot.state))
    const slot = here.find(({ from, quarters }) => from <= at && at < from + quarters)
    return { table, place, slot, ...stateAt(table, slot) }
  })
  const taken = marks.filter(({ slot }) => slot)
  const guests = taken.reduce((sum, { slot }) => sum + (slot?.guests ?? 0), 0)

  function stateAt(table: string, slot: Slot | undefined) {
    const { plan } = words
    const mark = rowOf(day, table)[at]
    if (slot) {
      const who = slot.booking
        ? nameOf(words, venue, slot.booking)
        : slot.isYours
          ? words.visitor.yours
          : words.visitor.taken
      const state = slot.booking ? words.states[slot.state] : words.visitor.taken
      const until = clockOf(slot.from + slot.quarters)
      return { state: slot.state, said: plan.taken(state, until, slot.booking ? who : '') }
    }
    if (!venue.tables[table]) return { state: 'out', said: plan.out }
    if (mark === '2') return { state: 'blocked', said: plan.blocked }
    const isOpen = venue.hours[weekdayOf(date)]?.[at] === '0' && !venue.closed.includes(date)
    if (!isOpen) return { state: 'closed', said: plan.closed }
    const end = rowOf(day, table).slice(at).search(/[12]/)
    return {
      state: 'free',
      said: end < 0 ? plan.free : plan.freeUntil(clockOf(at + end)),
    }
  }

  return (
    <section className="host-plan" aria-label={words.plan.name}>
      <div className="host-at">
        <label htmlFor={id}>{words.plan.at}</label>
        <output htmlFor={id}>{clockOf(at)}</output>
        <input
          id={id}
          type="range"
          min={0}
          max={QUARTERS - 1}
          value={at}
          aria-valuetext={clockOf(at)}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
        {isToday && (
          <button
            type="button"
            className="host-action"
            aria-pressed={at === current}
            onClick={() => setChosen(undefined)}
          >
            {words.plan.now}
          </button>
        )}
        <p role="status">
          {words.plan.sum(taken.length, Object.keys(venue.tables).length, guests)}
        </p>
      </div>
      <div className="host-floor">
        <img src={row.plan} alt={words.plan.alt} />
        <ul>
          {marks.map(({ table, place, slot, state, said }) => (
            <li key={table} style={{ left: `${place.x / 10}%`, top: `${place.y / 10}%` }}>
              <Mark
                label={`${tableName(words, table)}: ${said}`}
                number={table.slice(1)}
                state={state}
                guests={slot?.guests}
                press={
                  slot?.booking && hosting
                    ? () => slot.booking && hosting.open(slot.booking.id)
                    : state === 'free' && hosting
                      ? () => hosting.add({ table, from: at })
                      : undefined
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <ul className="host-marks">
        {marks.map(({ table, state, said }) => (
          <li key={table} data-state={state}>
            <strong>{tableName(words, table)}</strong> {said}
          </li>
        ))}
      </ul>
    </section>
  )
}

type MarkProps = {
  label: string
  number: string
  state: string
  guests: number | undefined
  press: (() => void) | undefined
}

function Mark({ label, number, state, press }: MarkProps) {
  const attributes = { className: 'host-table', 'data-state': state, title: label }
  if (!press) {
    return (
      <span {...attributes}>
        {number}
        <span className="visually-hidden">: {label}</span>
      </span>
    )
  }
  return (
    <button type="button" {...attributes} aria-label={label} onClick={press}>
      {number}
    </button>
  )
}

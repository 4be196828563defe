import { useEffect, useId, useState } from 'react'
import type { Day, Quarter, Stay } from '../../lib/venue'
import { isFree, isOpen, put, rowOf, stayOf, type TableState, tableState } from '../availability'
import { clockOf, isDate, QUARTERS } from '../clock'
import { readDay } from '../reading'
import { tableName, useHost } from './host-context'
import { useTasks } from './tasks-context'

/** When, where and how many, as a host chooses them. */
export type Seating = Stay & { guests: number }

/** The largest party in the list. */
const MOST = 60

/** How long a party is proposed to stay of which the settings say nothing. */
const STAY = 8

type StayFieldsProps = {
  seating: Seating
  change: (seating: Seating) => void
  /** What the party holds already: it may stay there. */
  own?: Stay
  /** Whether a missing table is told: once it was tried to be stored. */
  tried?: boolean
}

/** The fields that say when and where a party sits. Hosts are not bound to hours and stay times. */
export function StayFields({ seating, change, own, tried = false }: StayFieldsProps) {
  const { words, tasks, venue, row } = useTasks()
  const { date, table, from, quarters, guests } = seating
  const day = useDayOf(date)
  const id = useId()
  const { entry } = tasks
  const lacksTable = tried && table === ''

  function setGuests(guests: number) {
    const stay = stayOf(venue, guests) ?? STAY
    change({ ...seating, guests, quarters: Math.min(stay, QUARTERS - from) })
  }

  function setFrom(from: Quarter) {
    const stay = own?.quarters ?? stayOf(venue, guests) ?? STAY
    change({ ...seating, from, quarters: Math.min(stay, QUARTERS - from) })
  }

  const inUse = Object.keys(row.tables).filter((id) => venue.tables[id] || id === table)
  const states = inUse.map((id) => {
    const state = day && stateFor(id)
    return { id, state, isPossible: state !== 'taken' && state !== 'blocked' }
  })

  function stateFor(id: string): TableState | undefined {
    if (!day) return undefined
    const row = rowOf(day, id)
    const isOwn = own && own.date === date && own.table === id
    const rest = isOwn ? put(row, own, '0') : row
    if (!isFree(rest, { from, quarters })) {
      return rest.slice(from, from + quarters).includes('1') ? 'taken' : 'blocked'
    }
    const fits = tableState(venue, { rows: {}, rev: 0 }, { date, table: id, from, guests })
    if (fits === 'too-small' || fits === 'too-large') return fits
    return isOpen(venue, { date, from, quarters }) ? 'free' : 'closed'
  }

  return (
    <div className="host-fields">
      <Labelled id={`${id}-guests`} label={entry.guests}>
        <select
          id={`${id}-guests`}
          value={guests}
          onChange={({ target }) => setGuests(Number(target.value))}
        >
          {range(1, MOST).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-date`} label={entry.date}>
        <input
          id={`${id}-date`}
          type="date"
          required
          value={date}
          onChange={({ target }) =>
            isDate(target.value) && change({ ...seating, date: target.value })
          }
        />
      </Labelled>
      <Labelled id={`${id}-from`} label={entry.time}>
        <select
          id={`${id}-from`}
          value={from}
          onChange={({ target }) => setFrom(Number(target.value))}
        >
          {range(0, QUARTERS - 1).map((quarter) => (
            <option key={quarter} value={quarter}>
              {clockOf(quarter)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-stay`} label={entry.stay}>
        <select
          id={`${id}-stay`}
          value={quarters}
          onChange={({ target }) => change({ ...seating, quarters: Number(target.value) })}
        >
          {range(1, QUARTERS - from).map((number) => (
            <option key={number} value={number}>
              {clockOf(from + number)} ({tasks.duration(number)})
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-table`} label={entry.table}>
        <select
          id={`${id}-table`}
          name="table"
          value={table}
          required
          aria-invalid={lacksTable}
          aria-describedby={`${id}-table-wrong`}
          onChange={({ target }) => change({ ...seating, table: target.value })}
        >
          {states.every(({ id }) => id !== table) && <option value="" />}
          {states.map(({ id, state, isPossible }) => (
            <option key={id} value={id} disabled={!isPossible && id !== table}>
              {[tableName(words, id), state && entry.tables[state]].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
        {lacksTable && (
          <p className="host-wrong" id={`${id}-table-wrong`}>
            {entry.needsTable}
          </p>
        )}
      </Labelled>
      {day && states.every(({ isPossible }) => !isPossible) && (
        <p role="status" className="host-wide">
          {entry.noTable}
        </p>
      )}
    </div>
  )
}

type LabelledProps = { id: string; label: string; children: React.ReactNode }

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className="host-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

/** What is taken on any day; nothing until it is known. */
export function useDayOf(date: string): Day | undefined {
  const { row } = useHost()
  const [found, setFound] = useState<{ date: string; day: Day }>()

  useEffect(() => {
    let gone = false
    readDay(row.slug, date).then(
      (day) => gone || setFound({ date, day }),
      // What is taken is told when it is stored, too.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [row, date])

  return found?.date === date ? found.day : undefined
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

import { type ReactNode, useId } from 'react'
import { getDuration, type TableState } from '../domain/availability'
import { formatSlot, SLOTS_PER_DAY } from '../domain/clock'
import { isValidDate } from '../domain/is-valid-date'
import type { Slot, TimeSlot } from '../domain/venue'
import { getWorkingHours } from '../domain/visible-hours'
import { findNextFreeTable, getFreeUntil } from '../domain/walk-in'
import { getTableName } from './host-page-context'
import { range } from './range'
import { SlotOptions } from './SlotOptions'
import { MAX_PARTY_SIZE } from './settings-draft'
import { useSignedInHost } from './signed-in-host-context'
import { getTablesOnDay, type TableOption } from './use-table-states'

/** The table, time and party size of a booking. */
export type Seating = TimeSlot & { guests: number }

/** In slots, for party sizes without a duration in the settings. */
export const DEFAULT_DURATION = 8

type SeatingFieldsProps = {
  seating: Seating
  onChange: (seating: Seating) => void
  /** From `useTableStates`. */
  tables: TableOption[]
  /** The booking's current table and time, which it may keep. */
  current?: TimeSlot
  /** Whether a missing table is marked, which it is after the first attempt to save. */
  showErrors?: boolean
}

/** Fields for the table, time and party size. Hosts may ignore opening hours and durations. */
export function SeatingFields({
  seating,
  onChange,
  tables,
  current,
  showErrors = false,
}: SeatingFieldsProps) {
  const { messages, hostMessages, venue } = useSignedInHost()
  const { newBooking } = hostMessages
  const { date, table, start, length, guests } = seating
  const [first, end] = getWorkingHours(venue, date, seating)
  const isTableMissing = showErrors && table === ''
  const id = useId()

  function handleGuests(guests: number) {
    const duration = getDuration(venue, guests) ?? DEFAULT_DURATION
    onChange({ ...seating, guests, length: Math.min(duration, end - start) })
  }

  function handleStart(start: Slot) {
    const duration = current?.length ?? getDuration(venue, guests) ?? DEFAULT_DURATION
    onChange({ ...seating, start, length: Math.min(duration, end - start) })
  }

  function describeState(state: TableState, occupancy = '') {
    const freeUntil = getFreeUntil(occupancy, start)
    return state === 'free' && freeUntil < SLOTS_PER_DAY
      ? messages.plan.freeUntil(formatSlot(freeUntil))
      : newBooking.tables[state]
  }

  function describeNextTable() {
    const next = findNextFreeTable(getTablesOnDay(tables, venue), seating)
    return next && newBooking.nextTable(getTableName(messages, next.id), formatSlot(next.start))
  }

  return (
    <div className="host-fields">
      <LabelledField id={`${id}-guests`} label={newBooking.guests}>
        <select
          id={`${id}-guests`}
          value={guests}
          onChange={({ target }) => handleGuests(Number(target.value))}
        >
          {range(1, MAX_PARTY_SIZE).map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </LabelledField>
      <LabelledField id={`${id}-date`} label={newBooking.date}>
        <input
          id={`${id}-date`}
          type="date"
          required
          value={date}
          onChange={({ target }) =>
            isValidDate(target.value) && onChange({ ...seating, date: target.value })
          }
        />
      </LabelledField>
      <LabelledField id={`${id}-start`} label={newBooking.time}>
        <select
          id={`${id}-start`}
          value={start}
          onChange={({ target }) => handleStart(Number(target.value))}
        >
          <SlotOptions first={first} last={end - 1} />
        </select>
      </LabelledField>
      <LabelledField id={`${id}-end`} label={newBooking.until}>
        <select
          id={`${id}-end`}
          value={length}
          onChange={({ target }) => onChange({ ...seating, length: Number(target.value) })}
        >
          {range(1, end - start).map((slots) => (
            <option key={slots} value={slots}>
              {formatSlot(start + slots)} ({hostMessages.duration(slots)})
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField id={`${id}-table`} label={newBooking.table}>
        <select
          id={`${id}-table`}
          name="table"
          value={table}
          required
          aria-invalid={isTableMissing}
          aria-describedby={isTableMissing ? `${id}-table-error` : undefined}
          onChange={({ target }) => onChange({ ...seating, table: target.value })}
        >
          {tables.every((option) => option.id !== table) && <option value="" />}
          {tables.map(({ id, state, occupancy, isAvailable }) => (
            <option key={id} value={id} disabled={!isAvailable && id !== table}>
              {[getTableName(messages, id), state && describeState(state, occupancy)]
                .filter(Boolean)
                .join(', ')}
            </option>
          ))}
        </select>
        {isTableMissing && (
          <p className="host-error" id={`${id}-table-error`}>
            {newBooking.tableRequired}
          </p>
        )}
      </LabelledField>
      {tables.every(({ isAvailable }) => !isAvailable) && (
        <p role="status" className="host-wide">
          {newBooking.noTable} {describeNextTable()}
        </p>
      )}
    </div>
  )
}

type LabelledFieldProps = { id: string; label: string; children: ReactNode }

function LabelledField({ id, label, children }: LabelledFieldProps) {
  return (
    <div className="host-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

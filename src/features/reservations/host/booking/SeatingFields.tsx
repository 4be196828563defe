import { useId } from 'react'
import { getDuration } from '../../../../domain/reservations/availability'
import { formatSlot, isValidDate } from '../../../../domain/reservations/clock'
import { parseTablesKey, type Slot, type TimeSlot } from '../../../../domain/reservations/venue'
import { getWorkingHours } from '../../../../domain/reservations/visible-hours'
import { findNextFreeTable } from '../../../../domain/reservations/walk-in'
import { useHost } from '../data/host-context'
import { getTableName } from '../host-page-context'
import { MAX_PARTY_SIZE } from '../settings/settings-draft'
import { LabelledField } from './LabelledField'
import { range, SlotOptions } from './SlotOptions'
import { TableSelects } from './TableSelects'
import { getCombinationsOnDay, getTablesOnDay, type TableOption } from './use-table-states'

/** The tables, time and party size of a booking. */
export type Seating = TimeSlot & { guests: number }

/** In slots, for party sizes without a duration in the settings. */
export const DEFAULT_DURATION = 8

type SeatingFieldsProps = {
  seating: Seating
  onChange: (seating: Seating) => void
  /** From `useTableStates`. */
  options: TableOption[]
  /** The booking's current tables and time, which it may keep. */
  current?: TimeSlot
  /** Whether a missing table is marked, which it is after the first attempt to save. */
  showErrors?: boolean
}

/** Fields for the tables, time and party size. Hosts may ignore opening hours and durations. */
export function SeatingFields({
  seating,
  onChange,
  options,
  current,
  showErrors = false,
}: SeatingFieldsProps) {
  const { messages, hostMessages, venue } = useHost()
  const { newBooking } = hostMessages
  const { date, tables, start, length, guests } = seating
  const [first, end] = getWorkingHours(venue, date, [seating])
  const id = useId()

  function handleGuests(guests: number) {
    const duration = getDuration(venue, guests) ?? DEFAULT_DURATION
    onChange({ ...seating, guests, length: Math.min(duration, end - start) })
  }

  function handleStart(start: Slot) {
    const duration = current?.length ?? getDuration(venue, guests) ?? DEFAULT_DURATION
    onChange({ ...seating, start, length: Math.min(duration, end - start) })
  }

  function describeNextTable() {
    const next =
      findNextFreeTable(getTablesOnDay(options, venue), seating) ??
      findNextFreeTable(getCombinationsOnDay(options, venue), seating)
    return (
      next &&
      newBooking.nextTable(
        getTableName(messages, ...parseTablesKey(next.id)),
        formatSlot(next.start),
      )
    )
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
      {/* On a phone, the options have no space for the duration. */}
      <LabelledField
        id={`${id}-end`}
        label={`${newBooking.until} (${hostMessages.duration(length)})`}
      >
        <select
          id={`${id}-end`}
          value={length}
          onChange={({ target }) => onChange({ ...seating, length: Number(target.value) })}
        >
          {range(1, end - start).map((slots) => (
            <option key={slots} value={slots}>
              {formatSlot(start + slots)}
            </option>
          ))}
        </select>
      </LabelledField>
      <TableSelects
        tables={tables}
        options={options}
        start={start}
        showErrors={showErrors}
        onChange={(tables) => onChange({ ...seating, tables })}
      />
      {options.every(({ isAvailable }) => !isAvailable) && (
        <p role="status" className="host-wide">
          {`${newBooking.noTable} ${describeNextTable()}`}
        </p>
      )}
    </div>
  )
}

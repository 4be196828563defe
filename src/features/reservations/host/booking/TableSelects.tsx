import { useId } from 'react'
import { SLOTS_PER_DAY } from '../../../../domain/limits'
import { formatSlot } from '../../../../domain/reservations/clock'
import { MAX_TABLES } from '../../../../domain/reservations/venue'
import { getFreeUntil } from '../../../../domain/reservations/walk-in'
import { useHost } from '../data/host-context'
import { getTableName } from '../host-page-context'
import { LabelledField } from './LabelledField'
import type { TableOption } from './use-table-states'

type TableSelectsProps = {
  /** The chosen tables, in the order of the lists. */
  tables: readonly string[]
  options: TableOption[]
  /** The slot from which a free table is described; undefined in the settings, where no table has a state. */
  start?: number
  /** Whether a missing first table is marked. */
  showErrors?: boolean
  onChange: (tables: string[]) => void
}

/** A list for the first table, and one more for each table that is combined with it. */
export function TableSelects({
  tables,
  options,
  start = 0,
  showErrors = false,
  onChange,
}: TableSelectsProps) {
  const { messages, hostMessages } = useHost()
  const { newBooking } = hostMessages
  const isMissing = showErrors && tables.length === 0
  const id = useId()

  function describeState(
    { state, occupancy = '' }: TableOption,
    index: number,
  ): string | undefined {
    // The size of one table says nothing about a party that sits at several.
    const isSize = state === 'too-small' || state === 'too-large'
    if (!state || (isSize && (index > 0 || tables.length > 1))) return undefined
    if (state !== 'free') return newBooking.tables[state]
    const freeUntil = getFreeUntil(occupancy, start)
    return freeUntil < SLOTS_PER_DAY ? messages.plan.freeUntil(formatSlot(freeUntil)) : undefined
  }

  // The last list is empty: it adds a table.
  const lists = [...tables, ''].slice(0, MAX_TABLES)
  return lists.map((table, index) => {
    const others = tables.toSpliced(index, 1)
    const offered = options.filter((option) => !others.includes(option.id))
    return (
      <LabelledField
        // biome-ignore lint/suspicious/noArrayIndexKey: each list keeps its place.
        key={index}
        id={`${id}-${index}`}
        label={index === 0 ? newBooking.table : newBooking.combinedWith}
      >
        <select
          id={`${id}-${index}`}
          name="table"
          value={table}
          required={index === 0}
          aria-invalid={index === 0 && isMissing}
          aria-describedby={index === 0 && isMissing ? `${id}-error` : undefined}
          onChange={({ target: { value } }) =>
            onChange(tables.toSpliced(index, 1, ...(value === '' ? [] : [value])))
          }
        >
          {(index > 0 || offered.every((option) => option.id !== table)) && (
            <option value="">{index > 0 ? newBooking.noOther : ''}</option>
          )}
          {offered.map((option) => (
            <option
              key={option.id}
              value={option.id}
              disabled={!option.isAvailable && option.id !== table}
            >
              {[getTableName(messages, option.id), describeState(option, index)]
                .filter(Boolean)
                .join(', ')}
            </option>
          ))}
        </select>
        {index === 0 && isMissing && (
          <p className="host-error" id={`${id}-error`}>
            {newBooking.tableRequired}
          </p>
        )}
      </LabelledField>
    )
  })
}

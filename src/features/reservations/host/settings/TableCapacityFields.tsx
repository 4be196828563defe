import { useId } from 'react'
import type { TableCapacity } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { getTableName } from '../host-page-context'
import { MAX_PARTY_SIZE } from './settings-draft'

type TableCapacityFieldsProps = {
  table: string
  /** Undefined if the table is not in use. */
  capacity: TableCapacity | undefined
  onChange: (capacity: TableCapacity | undefined) => void
}

/** Fields for whether a table is in use, and for how many people. */
export function TableCapacityFields({ table, capacity, onChange }: TableCapacityFieldsProps) {
  const { messages, hostMessages, venueMessages } = useHost()
  const { tables } = hostMessages.settings
  return (
    <li className="host-capacity">
      <p>
        <strong>{getTableName(messages, table)}</strong>{' '}
        <span className="text-muted">{venueMessages.tables[table]?.location}</span>
      </p>
      <label>
        <input
          type="checkbox"
          checked={capacity !== undefined}
          onChange={({ target }) => onChange(target.checked ? { min: 1, max: 2 } : undefined)}
        />{' '}
        {tables.inUse}
      </label>
      <CapacityInputs capacity={capacity} onChange={onChange} />
    </li>
  )
}

type CapacityInputsProps = {
  /** Undefined if the table is not in use. */
  capacity: TableCapacity | undefined
  onChange: (capacity: TableCapacity) => void
}

/** The smallest and the largest party of a table, or of tables that are combined. */
export function CapacityInputs({ capacity, onChange }: CapacityInputsProps) {
  const { tables } = useHost().hostMessages.settings
  const id = useId()
  return (['min', 'max'] as const).map((bound) => (
    <span key={bound}>
      <label htmlFor={`${id}-${bound}`}>{tables[bound]}</label>{' '}
      <input
        id={`${id}-${bound}`}
        type="number"
        min={1}
        max={MAX_PARTY_SIZE}
        disabled={!capacity}
        value={capacity && !Number.isNaN(capacity[bound]) ? capacity[bound] : ''}
        onChange={({ target }) =>
          capacity && onChange({ ...capacity, [bound]: target.valueAsNumber })
        }
      />
    </span>
  ))
}

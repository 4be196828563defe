import type { TableCapacity } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { getTableName } from '../host-page-context'
import { CapacityInputs } from './CapacityInputs'

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

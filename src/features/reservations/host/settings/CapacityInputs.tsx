import { useId } from 'react'
import type { TableCapacity } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { MAX_PARTY_SIZE } from './settings-draft'

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

import { useId, useRef, useState } from 'react'
import { VENUE_MAX_SIZES } from '../../../../domain/limits'
import {
  getTablesKey,
  parseTablesKey,
  type TableCapacity,
  type Venue,
} from '../../../../domain/reservations/venue'
import { TableSelects } from '../booking/TableSelects'
import { useHost } from '../data/host-context'
import { getTableName, sortTables } from '../host-page-context'
import { findUnusedTables, MAX_PARTY_SIZE } from './settings-draft'
import { CapacityInputs } from './TableCapacityFields'

type CombinationFieldsProps = Pick<Venue, 'tables' | 'combinations'> & {
  onChange: (combinations: Venue['combinations']) => void
}

/** The tables that guests may book together, and for how many people. */
export function CombinationFields({ tables, combinations, onChange }: CombinationFieldsProps) {
  const { messages, hostMessages, venueRow } = useHost()
  const texts = hostMessages.settings.combinations
  const [chosen, setChosen] = useState<string[]>([])
  const section = useRef<HTMLElement>(null)
  const id = useId()
  const keys = Object.keys(combinations)
  const newKey = getTablesKey(sortTables(venueRow, chosen))
  const isKnown = newKey in combinations
  const options = Object.keys(venueRow.tables)
    .filter((table) => tables[table])
    .map((table) => ({ id: table, occupancy: undefined, state: undefined, isAvailable: true }))

  function set(key: string, capacity: TableCapacity | undefined) {
    const { [key]: _, ...others } = combinations
    onChange(capacity ? { ...combinations, [key]: capacity } : others)
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className="text-muted">{texts.note}</p>
      {keys.length === 0 && <p>{texts.none}</p>}
      <ul className="host-lines">
        {keys.map((key) => {
          const name = getTableName(messages, ...parseTablesKey(key))
          const unused = findUnusedTables({ tables }, key)
          return (
            <li key={key} className="host-capacity" aria-label={name}>
              <p>
                <strong>{name}</strong>{' '}
                {unused.length > 0 && (
                  <span role="status" className="host-error">
                    {texts.unused(getTableName(messages, ...unused))}
                  </span>
                )}
              </p>
              <CapacityInputs
                capacity={combinations[key]}
                onChange={(capacity) => set(key, capacity)}
              />
              <button
                type="button"
                className="host-action"
                aria-label={`${texts.remove}: ${name}`}
                onClick={() => {
                  set(key, undefined)
                  // The button that had the focus is gone.
                  section.current?.focus()
                }}
              >
                {texts.remove}
              </button>
            </li>
          )
        })}
      </ul>
      {keys.length < VENUE_MAX_SIZES.combinations ? (
        <div className="host-fields">
          <TableSelects tables={chosen} options={options} onChange={setChosen} />
          <button
            type="button"
            className="host-action"
            disabled={chosen.length < 2 || isKnown}
            onClick={() => {
              set(newKey, proposeCapacity(chosen, tables))
              setChosen([])
            }}
          >
            {texts.add}
          </button>
          {isKnown && (
            <p role="status" className="host-wide">
              {texts.exists}
            </p>
          )}
        </div>
      ) : (
        <p className="text-muted">{texts.full(VENUE_MAX_SIZES.combinations)}</p>
      )}
    </section>
  )
}

/** As many people as at all of the tables, and more than at any one of them. */
function proposeCapacity(chosen: string[], tables: Venue['tables']): TableCapacity {
  const largest = chosen.map((table) => tables[table]?.max || 1)
  const max = Math.min(
    MAX_PARTY_SIZE,
    largest.reduce((sum, size) => sum + size, 0),
  )
  return { min: Math.min(max, Math.max(...largest) + 1), max }
}

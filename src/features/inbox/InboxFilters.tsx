import { useId, useState } from 'react'
import { RadioGroup } from '../../components/RadioGroup'
import { inboxMessages } from '../../content/inbox'
import { exportEntries } from './export-entries'
import { countFilters, type InboxFilter, NO_FILTER } from './filter-entries'
import styles from './InboxFilters.module.css'
import type { InboxEntry } from './inbox-api'

type InboxFiltersProps = {
  filter: InboxFilter
  onFilterChange: (filter: InboxFilter) => void
  /** The names of the sources of all entries, and the chosen one. */
  sourceNames: string[]
  /** For the export. */
  matchingEntries: InboxEntry[]
}

/**
 * The search field, the filters, and the export of the entries that match. On a small screen a button
 * opens the filters.
 */
export function InboxFilters({
  filter,
  onFilterChange,
  sourceNames,
  matchingEntries,
}: InboxFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const [isExported, setExported] = useState(false)
  const id = useId()
  const filterCount = countFilters(filter)
  const changeFilter = (change: Partial<InboxFilter>) => onFilterChange({ ...filter, ...change })

  return (
    <search className={styles.filters} aria-label={inboxMessages.tools}>
      <div className={styles.search}>
        <label htmlFor={`${id}-search`}>{inboxMessages.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={filter.query}
          placeholder={inboxMessages.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => changeFilter({ query: target.value })}
        />
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => setOpen(!isOpen)}
      >
        {inboxMessages.filters(filterCount)}
      </button>
      <div id={`${id}-filters`} className={styles.panel} data-open={isOpen}>
        <RadioGroup
          className={styles.options ?? ''}
          legend={inboxMessages.form}
          options={{ all: inboxMessages.all, ...inboxMessages.forms }}
          value={filter.form}
          onChange={(form) => changeFilter({ form })}
        />
        <RadioGroup
          className={styles.options ?? ''}
          legend={inboxMessages.state}
          options={{ all: inboxMessages.all, ...inboxMessages.states }}
          value={filter.state}
          onChange={(state) => changeFilter({ state })}
        />
        <div className={styles.field}>
          <label htmlFor={`${id}-source`}>{inboxMessages.source}</label>
          <select
            id={`${id}-source`}
            value={filter.source}
            onChange={({ target }) => changeFilter({ source: target.value })}
          >
            <option value="">{inboxMessages.all}</option>
            {sourceNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        {(['from', 'to'] as const).map((limit) => (
          <div key={limit} className={styles.field}>
            <label htmlFor={`${id}-${limit}`}>{inboxMessages[limit]}</label>
            <input
              id={`${id}-${limit}`}
              type="date"
              value={filter[limit]}
              min={limit === 'to' ? filter.from : undefined}
              onChange={({ target }) => changeFilter({ [limit]: target.value })}
            />
          </div>
        ))}
        <button
          type="button"
          className={styles.reset}
          aria-label={inboxMessages.resetFilters}
          // `disabled` would lose the focus after a click.
          aria-disabled={filterCount === 0 || undefined}
          onClick={() => onFilterChange({ ...NO_FILTER, query: filter.query })}
        >
          {inboxMessages.reset}
        </button>
        <button
          type="button"
          className={styles.export}
          disabled={matchingEntries.length === 0}
          onClick={() => {
            exportEntries(matchingEntries)
            setExported(true)
          }}
        >
          {inboxMessages.export}
        </button>
        <p aria-live="polite" className={styles.hint}>
          {isExported && inboxMessages.noFile}
        </p>
      </div>
    </search>
  )
}

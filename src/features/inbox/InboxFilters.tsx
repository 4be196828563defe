import { useId } from 'react'
import { RadioGroup } from '../../components/RadioGroup'
import { inboxMessages } from '../../content/inbox'
import { exportEntries } from './export-entries'
import styles from './InboxFilters.module.css'
import type { InboxEntry } from './inbox-api'
import type { InboxFilter } from './use-inbox'

type InboxFiltersProps = {
  filter: InboxFilter
  onFilterChange: (filter: InboxFilter) => void
  /** The entries that match the filter, for the export. */
  shownEntries: InboxEntry[]
}

/** The search field, the filters by form and state, and the export of the entries that match. */
export function InboxFilters({ filter, onFilterChange, shownEntries }: InboxFiltersProps) {
  const searchId = useId()
  return (
    <search className={styles.filters} aria-label={inboxMessages.tools}>
      <div className={styles.search}>
        <label htmlFor={searchId}>{inboxMessages.search}</label>
        <input
          id={searchId}
          type="search"
          value={filter.query}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${searchId}-note`}
          onChange={({ target }) => onFilterChange({ ...filter, query: target.value })}
        />
        <p id={`${searchId}-note`}>{inboxMessages.searchNote}</p>
      </div>
      <RadioGroup
        className={styles.options ?? ''}
        legend={inboxMessages.form}
        options={{ all: inboxMessages.all, ...inboxMessages.forms }}
        value={filter.form}
        onChange={(form) => onFilterChange({ ...filter, form })}
      />
      <RadioGroup
        className={styles.options ?? ''}
        legend={inboxMessages.state}
        options={{ all: inboxMessages.all, ...inboxMessages.states }}
        value={filter.state}
        onChange={(state) => onFilterChange({ ...filter, state })}
      />
      <button
        type="button"
        className="button"
        data-variant="secondary"
        disabled={shownEntries.length === 0}
        onClick={() => exportEntries(shownEntries)}
      >
        {inboxMessages.export}
      </button>
    </search>
  )
}

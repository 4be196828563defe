import { createTextMatcher } from '../../domain/search'
import { describeArrivalSource, getArrivalSourceName } from './arrival-source'
import { formatIsoDate } from './format-date'
import type { InboxEntry } from './inbox-api'

export type InboxFilter = {
  /** Words that an entry must contain. */
  query: string
  form: 'all' | InboxEntry['form']
  state: 'all' | 'open' | 'done'
  /** The name of a source; '' for all. */
  source: string
  /** The first and the last day, as `2026-11-25`; '' for no limit. A limit excludes entries without a date. */
  from: string
  to: string
}

export const NO_FILTER: InboxFilter = {
  query: '',
  form: 'all',
  state: 'all',
  source: '',
  from: '',
  to: '',
}

/** How many filters are set, without the search. */
export function countFilters({ query: _, ...filter }: InboxFilter): number {
  return Object.values(filter).filter((value) => value !== '' && value !== 'all').length
}

/** The entries that match all filters and the search. */
export function filterEntries(entries: readonly InboxEntry[], filter: InboxFilter): InboxEntry[] {
  const matchesQuery = createTextMatcher(filter.query)
  return entries.filter(({ form, done, arrival, fields }) => {
    const date = arrival ? formatIsoDate(arrival.at) : ''
    return (
      (filter.form === 'all' || form === filter.form) &&
      (filter.state === 'all' || done === (filter.state === 'done')) &&
      (filter.source === '' || getArrivalSourceName(arrival) === filter.source) &&
      (filter.from === '' || date >= filter.from) &&
      (filter.to === '' || (date !== '' && date <= filter.to)) &&
      matchesQuery([...Object.values(fields), arrival ? describeArrivalSource(arrival) : ''])
    )
  })
}

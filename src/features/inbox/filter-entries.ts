import { createTextMatcher } from '../../lib/search'
import { describeEntrySource, getEntrySource } from './entry-source'
import { formatLocalDate } from './format-date'
import type { InboxEntry } from './inbox-api'

export type InboxFilter = {
  /** Words that an entry must contain. */
  query: string
  form: 'all' | InboxEntry['form']
  state: 'all' | 'open' | 'done'
  /** The name of a source; '' for all. */
  source: string
  /** The first and the last day, as `2026-11-25`; '' for no limit. An entry without a date is on no day. */
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

export function filterEntries(entries: readonly InboxEntry[], filter: InboxFilter): InboxEntry[] {
  const matchesQuery = createTextMatcher(filter.query)
  return entries.filter(({ form, done, arrival, fields }) => {
    const date = arrival ? formatLocalDate(arrival.at) : ''
    return (
      (filter.form === 'all' || form === filter.form) &&
      (filter.state === 'all' || done === (filter.state === 'done')) &&
      (filter.source === '' || getEntrySource(arrival) === filter.source) &&
      (filter.from === '' || date >= filter.from) &&
      (filter.to === '' || (date !== '' && date <= filter.to)) &&
      matchesQuery([...Object.values(fields), arrival ? describeEntrySource(arrival) : ''])
    )
  })
}

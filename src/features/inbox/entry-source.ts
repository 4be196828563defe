import { inboxMessages } from '../../content/inbox'
import { describeSource, getSourceName } from '../../lib/describe-source'
import type { Arrival } from './inbox-api'

/** The name of an entry's source for the filter; '' if it is not known. */
export function getEntrySource(arrival: Arrival | undefined): string {
  return arrival ? getSourceName(arrival.source) || inboxMessages.direct : ''
}

/** The source of an entry in one line. */
export function describeEntrySource({ source }: Arrival): string {
  return describeSource(source) || inboxMessages.direct
}

/** The names of the sources of all entries, in alphabetical order. */
export function listSources(arrivals: readonly (Arrival | undefined)[]): string[] {
  const names = new Set(arrivals.map(getEntrySource).filter(Boolean))
  return [...names].sort((one, other) => one.localeCompare(other))
}

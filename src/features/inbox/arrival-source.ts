import { inboxMessages } from '../../content/inbox'
import { describeSource, getSourceName } from '../../domain/entries/lead-source'
import type { Arrival } from './inbox-api'

/** The short name of an arrival's source, by which the inbox filters; '' if the arrival is not known. */
export function getArrivalSourceName(arrival: Arrival | undefined): string {
  return arrival ? getSourceName(arrival.source) || inboxMessages.direct : ''
}

/** All that is known of an arrival's source, in one line. */
export function describeArrivalSource({ source }: Arrival): string {
  return describeSource(source) || inboxMessages.direct
}

/** The chosen source, if any, and those of several arrivals, in alphabetical order. */
export function listSourceNames(
  arrivals: readonly (Arrival | undefined)[],
  chosenName: string,
): string[] {
  const names = new Set([chosenName, ...arrivals.map(getArrivalSourceName)].filter(Boolean))
  return [...names].sort((one, other) => one.localeCompare(other))
}

import { localizePath } from '../../../lib/localize-path'
import { getTableState } from '../domain/availability'
import { formatSlot } from '../domain/clock'
import type { Venue } from '../domain/venue'
import { lowercaseFirst } from '../lowercase-first'
import type { BookingErrorKind } from './BookingError'
import { getTableNumber, useGuestContext } from './guest-context'
import type { BookingDraft, FailedRequest } from './use-booking-draft'

/** How many other tables, and how many other times, are offered. */
const MAX_ALTERNATIVES = 3

/** The errors after which another table or time can be booked. */
const errorsWithAlternatives = new Set<BookingErrorKind>([
  'taken',
  'blocked',
  'party',
  'closed',
  'late',
])

type AlternativesProps = {
  failure: FailedRequest
  venue: Venue
  draft: BookingDraft
  /** Called when the guest selects an alternative, whose button then disappears. */
  onSelect: () => void
}

/** Offers what is nearest to a failed request: tables at the same time, and times for the same table. */
export function Alternatives({ failure, venue, draft, onSelect }: AlternativesProps) {
  const { venueRow, venueMessages, messages, confirmationMessages, lang } =
    useGuestContext<'confirmationMessages'>()
  if (failure.ownSecret)
    return (
      <p>
        {/* A full load, since that page has a policy of its own. */}
        <a href={localizePath(`/reserve/${venueRow.slug}/mine#${failure.ownSecret}`, lang)}>
          {confirmationMessages.alternatives.own}
        </a>
      </p>
    )
  if (!errorsWithAlternatives.has(failure.kind)) return null
  const { table } = failure.request
  const { tableStates, startTimes, start = 0, date, guests, day } = draft
  const areaDistance = (id: string) =>
    venueRow.tables[id]?.area === venueRow.tables[table]?.area ? 0 : 1
  const freeTables = Object.keys(tableStates)
    .filter((id) => tableStates[id] === 'free' && venueMessages.tables[id])
    .sort((one, other) => areaDistance(one) - areaDistance(other))
    .slice(0, MAX_ALTERNATIVES)
  const freeTimes = startTimes.filter(({ state }) => state === 'free')
  const timesOfTable = freeTimes.filter(
    (time) =>
      day &&
      day !== 'unreachable' &&
      getTableState(venue, day, { date, table, start: time.start, guests }) === 'free',
  )
  const otherTimes = freeTables.length > 0 ? [] : freeTimes
  const times = (timesOfTable.length > 0 ? timesOfTable : otherTimes)
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((one, other) => one.start - other.start)

  return (
    <>
      {freeTables.length > 0 && (
        <>
          <p>{confirmationMessages.alternatives.tables}</p>
          <ul className="reserve-alternatives">
            {freeTables.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    draft.setTable(id)
                    onSelect()
                  }}
                >
                  {messages.table(getTableNumber(id))},{' '}
                  {lowercaseFirst(venueMessages.tables[id]?.location)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {times.length > 0 && (
        <>
          <p>
            {timesOfTable.length > 0
              ? confirmationMessages.alternatives.times
              : confirmationMessages.alternatives.otherTimes}
          </p>
          <ul className="reserve-alternatives">
            {times.map((time) => (
              <li key={time.start}>
                <button
                  type="button"
                  onClick={() => {
                    draft.setStart(time.start)
                    onSelect()
                  }}
                >
                  {formatSlot(time.start)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

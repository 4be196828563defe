import { describeLocation } from '../../../content/describe-location'
import { localizePath } from '../../../domain/language'
import { findNextOpenDay, getTableState } from '../../../domain/reservations/availability'
import { formatDate, formatSlot } from '../../../domain/reservations/clock'
import { getTablesKey, parseTablesKey, type Venue } from '../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../domain/text'
import type { BookingErrorKind } from './BookingError'
import { formatTables, useGuestContext } from './guest-context'
import type { BookingDraft, FailedRequest } from './use-booking-draft'

/** How many other tables, and how many other times, are offered. */
const MAX_ALTERNATIVES = 3

/** The errors after which another table, time or day can be booked. */
const errorsWithAlternatives = new Set<BookingErrorKind>([
  'taken',
  'blocked',
  'party',
  'closed',
  'paused',
  'late',
])

type AlternativesProps = {
  failure: FailedRequest
  venue: Venue
  draft: BookingDraft
  /** Called when the guest selects an alternative. The error and its buttons then disappear. */
  onSelect: () => void
}

/**
 * Offers what is nearest to a failed request: tables at the same time, and times for the same tables, or for a paused
 * day the next one.
 */
export function Alternatives({ failure, venue, draft, onSelect }: AlternativesProps) {
  const context = useGuestContext<'bookingMessages' | 'confirmationMessages'>()
  const { venueRow, venueMessages, bookingMessages, confirmationMessages, lang } = context
  if (failure.ownSecret)
    return (
      <p>
        {/* A full load, since the page of a booking has another Content Security Policy. */}
        <a href={localizePath(`/reserve/${venueRow.slug}/mine#${failure.ownSecret}`, lang)}>
          {confirmationMessages.alternatives.own}
        </a>
      </p>
    )
  if (!errorsWithAlternatives.has(failure.kind)) return null
  const { tables } = failure.request
  const { tableStates, startTimes, start = 0, date, guests, day, now } = draft
  const nextDay = failure.kind === 'paused' && findNextOpenDay(venue, date, now)
  const getArea = ([table = '']: readonly string[]) => venueRow.tables[table]?.area
  const areaDistance = (others: readonly string[]) => (getArea(others) === getArea(tables) ? 0 : 1)
  // After the other errors it is too late for any table at this time.
  const keys = /^(paused|late)$/.test(failure.kind) ? [] : Object.keys(tableStates)
  const freeTables = keys
    .filter((key) => tableStates[key] === 'free')
    .map(parseTablesKey)
    .filter((others) => others.every((table) => venueMessages.tables[table]))
    .sort((one, other) => areaDistance(one) - areaDistance(other))
    .slice(0, MAX_ALTERNATIVES)
  const freeTimes = startTimes.filter(({ state }) => state === 'free')
  const timesOfTables = freeTimes.filter(
    (time) =>
      day &&
      day !== 'unreachable' &&
      getTableState(venue, day, { date, tables, start: time.start, guests }) === 'free',
  )
  const otherTimes = freeTables.length > 0 ? [] : freeTimes
  const times = (timesOfTables.length > 0 ? timesOfTables : otherTimes)
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((one, other) => one.start - other.start)

  return (
    <>
      {nextDay && (
        <ul className="reserve-alternatives">
          <li>
            <button
              type="button"
              onClick={() => {
                draft.setDate(nextDay)
                onSelect()
              }}
            >
              {bookingMessages.when.nextDay(formatDate(nextDay, lang))}
            </button>
          </li>
        </ul>
      )}
      {freeTables.length > 0 && (
        <>
          <p>{confirmationMessages.alternatives.tables}</p>
          <ul className="reserve-alternatives">
            {freeTables.map((others) => (
              <li key={getTablesKey(others)}>
                <button
                  type="button"
                  onClick={() => {
                    draft.setTables(others)
                    onSelect()
                  }}
                >
                  {`${formatTables(others, context)}, ${lowercaseFirst(describeLocation(venueRow, venueMessages, others))}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {times.length > 0 && (
        <>
          <p>
            {timesOfTables.length > 0
              ? confirmationMessages.alternatives.times(tables.length)
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

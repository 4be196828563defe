import { formatDate, getHours, getWeekday } from '../../../domain/reservations/clock'
import { describeOpeningHours } from '../../../domain/reservations/opening-hours'
import type { Venue } from '../../../domain/reservations/venue'
import { useClock } from '../use-clock'
import { useGuestContext } from './guest-context'

/** A Monday in January 2026. The dates from it on give the names of the weekdays. */
const MONDAY = 5

/** How many of the next dates with other hours are listed. */
const MAX_DATES = 5

/** The restaurant's address and its opening hours: those of today, and the others on request. */
export function VenueFacts({ venue }: { venue: Venue | undefined }) {
  const { venueMessages } = useGuestContext()
  return (
    <div className="reserve-facts">
      {venueMessages.address && <p>{venueMessages.address}</p>}
      {venue && <OpeningHours venue={venue} />}
    </div>
  )
}

function OpeningHours({ venue }: { venue: Venue }) {
  const { bookingMessages, lang } = useGuestContext<'bookingMessages'>()
  const { hours } = bookingMessages
  const { date } = useClock(venue)
  const weekday = getWeekday(date)
  const periods = describeOpeningHours(getHours(venue, date))
  const otherDates = [...Object.keys(venue.specialHours), ...venue.closedDates]
    .filter((other, index, all) => other >= date && all.indexOf(other) === index)
    .sort()
    .slice(0, MAX_DATES)
  return (
    <details>
      <summary>{periods ? `${hours.today} ${periods}` : hours.closedToday}</summary>
      <dl>
        {venue.hours.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday.
          <div key={index} data-today={index === weekday && !otherDates.includes(date)}>
            <dt>{formatWeekday(index, lang)}</dt>
            <dd>{describeOpeningHours(day) || hours.closed}</dd>
          </div>
        ))}
        {otherDates.map((other) => (
          <div key={other} data-today={other === date}>
            <dt>{formatDate(other, lang, { weekday: 'short', day: 'numeric', month: 'long' })}</dt>
            <dd>{describeOpeningHours(getHours(venue, other)) || hours.closed}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** @param index 0 is Monday. */
function formatWeekday(index: number, lang: string): string {
  return formatDate(`2026-01-${String(MONDAY + index).padStart(2, '0')}`, lang, {
    weekday: 'long',
  })
}

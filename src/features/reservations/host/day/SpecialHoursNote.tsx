import { getHours, hasSpecialHours } from '../../../../domain/reservations/clock'
import { describeOpeningHours } from '../../../../domain/reservations/opening-hours'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHostPageContext } from '../host-page-context'

/** The hours of a day with special hours; nothing on other days. */
export function SpecialHoursNote({ date }: { date: ServiceDate }) {
  const { messages, venue } = useHostPageContext()
  if (!hasSpecialHours(venue, date)) return null
  const periods = describeOpeningHours(getHours(venue, date))
  return (
    <p className="host-special-hours">
      {periods ? messages.day.specialHours(periods) : messages.day.closed}
    </p>
  )
}

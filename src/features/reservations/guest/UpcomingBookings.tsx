import { useEffect, useState } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import { localizePath } from '../../../domain/language'
import { holdsTable } from '../../../domain/reservations/availability'
import {
  formatDate,
  formatSlot,
  getCalendarDate,
  slotToDate,
  type VenueTime,
} from '../../../domain/reservations/clock'
import type { GuestAccess, Venue } from '../../../domain/reservations/venue'
import { reportUnexpectedError } from '../../../lib/errors'
import { getGuestAccess } from '../api/queries'
import { loadSavedBookings } from '../api/saved-bookings'
import { useGuestContext } from './guest-context'

export type UpcomingBookingsProps = { venue: Venue; now: VenueTime }

/** Links to the bookings that this browser made at the restaurant and that have not ended. */
export function UpcomingBookings({ venue, now }: UpcomingBookingsProps) {
  const today = now.date
  const { venueRow, bookingMessages, lang } = useGuestContext<'bookingMessages'>()
  const [upcoming, setUpcoming] = useState<{ secret: string; access: GuestAccess }[]>([])

  useEffect(() => {
    let isUnmounted = false
    const saved = loadSavedBookings(venueRow.slug).filter(({ request }) => request.date >= today)
    Promise.all(
      saved.map(async ({ secret }) => {
        const access = await getGuestAccess(venueRow.slug, secret).catch((error): undefined => {
          reportUnexpectedError(error, 'reservation')
        })
        return access && holdsTable(access.state) ? [{ secret, access }] : []
      }),
    ).then((found) => isUnmounted || setUpcoming(found.flat()))
    return () => {
      isUnmounted = true
    }
  }, [venueRow.slug, today])

  const hasEnded = ({ access: { date, start, length } }: (typeof upcoming)[number]) =>
    slotToDate(date, start + length, venue.timeZone) <= now.instant
  const shown = upcoming.filter((booking) => !hasEnded(booking))
  return shown.map(({ secret, access: { date, start } }) => (
    <p key={secret} className="reserve-note">
      <ChangingText>
        {bookingMessages.savedBooking.text(
          `${formatDate(getCalendarDate(date, start), lang)}, ${formatSlot(start)}`,
        )}
      </ChangingText>{' '}
      <a href={localizePath(`/reserve/${venueRow.slug}/mine#${secret}`, lang)}>
        {bookingMessages.savedBooking.link}
      </a>
    </p>
  ))
}

import { use, useEffect, useRef } from 'react'
import { localizePath } from '../../../domain/language'
import { guestCanModify, isMissed } from '../../../domain/reservations/availability'
import type { GuestAccess, Venue } from '../../../domain/reservations/venue'
import { useClock } from '../use-clock'
import { BookingError } from './BookingError'
import { BookAgainLink, BookingSummary } from './BookingSummary'
import { DemoHostLink } from './DemoHostLink'
import { showTop } from './embedder'
import { getReserveHref, LanguageLinkSecretContext, useGuestContext } from './guest-context'
import { reportBooking } from './report-booking'
import { ShareLinks } from './ShareLinks'
import { useGuestBooking } from './use-guest-booking'

/** A booking that this page has stored. */
export type CompletedBooking = {
  access: GuestAccess
  secret: string
  /** The response of an earlier attempt was lost. The last one may have had other contact details or another table. */
  isEarlier: boolean
}

type BookingConfirmationProps = { venue: Venue; booking: CompletedBooking }

/** Confirms a booking, and shows its current state while the page is open. */
export function BookingConfirmation({ venue, booking }: BookingConfirmationProps) {
  const { venueRow, confirmationMessages, lang } = useGuestContext<'confirmationMessages'>()
  const { secret, isEarlier } = booking
  const { state, savedBooking } = useGuestBooking(venueRow.slug, secret, booking.access)
  const now = useClock(venue)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    showTop(heading.current)
    reportBooking(booking.access)
  }, [booking])

  // The address of this page has no secret that the language links could keep.
  const setLanguageLinkSecret = use(LanguageLinkSecretContext)
  useEffect(() => {
    setLanguageLinkSecret(secret)
    return () => setLanguageLinkSecret(undefined)
  }, [setLanguageLinkSecret, secret])

  if (typeof state !== 'object')
    return (
      <div className="reserve-details">
        <BookingError kind="gone">
          <BookAgainLink />
        </BookingError>
      </div>
    )
  const { access, notice } = state
  const wasMissed = isMissed(access, now)
  const isUpcoming = guestCanModify(access) && !wasMissed
  return (
    <>
      <BookingSummary {...{ venue, access, notice, wasMissed, savedBooking, heading }}>
        {isUpcoming && isEarlier && (
          <p className="reserve-note">{confirmationMessages.confirmation.storedBefore}</p>
        )}
      </BookingSummary>
      <div className="reserve-links">
        {isUpcoming && (
          <>
            {venue.sample && <DemoHostLink />}
            <ShareLinks venue={venue} access={access} secret={secret} />
            <p className="reserve-next-links">
              {/* A full load, since that page has another Content Security Policy. */}
              <a
                className="button"
                data-variant="secondary"
                href={localizePath(`/reserve/${venueRow.slug}/mine#${secret}`, lang)}
              >
                {confirmationMessages.confirmation.manage}
              </a>
              <a className="reserve-link" href={getReserveHref(venueRow, lang)} target="_self">
                {confirmationMessages.confirmation.again}
              </a>
            </p>
          </>
        )}
      </div>
    </>
  )
}
